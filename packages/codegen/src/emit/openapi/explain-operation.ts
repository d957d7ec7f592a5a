// Explanations of access in an API document.
import {
  EXPLAIN_PARAMETERS,
  EXPLAIN_PERMISSION,
  EXPLAIN_SEGMENT,
  FAMILY_BASE,
  REASON_KINDS,
  REQUIRED_EXPLAIN_PARAMETERS,
} from "@lathe/contract";
import { EXPLAIN_OPERATION, EXPLAIN_SCHEMAS } from "../../resolve/api-names.ts";
import type { JsonSchema } from "../../resolve/types.ts";
import { COMMON_ERRORS } from "./errors.ts";
import type { ApiOperation } from "./operation.ts";
import { schemaRef } from "./refs.ts";
import { type Schemas, createClosedSchema } from "./schemas.ts";

/** The tag of the operation. */
export const EXPLAIN_TAG = { name: "explain", description: "Why somebody may do something, or may not." };

type ExplainParameter = keyof typeof EXPLAIN_PARAMETERS;

const DESCRIPTIONS: Readonly<Record<ExplainParameter, string>> = {
  family: "The API that is used.",
  module: "The module of the entity.",
  entity: "The entity.",
  operation: "What is done.",
  id: "The record. Left out for create; list without it is about the list as such.",
  account: "The account that does it; not together with anonymous.",
  anonymous: "In place of account: somebody without a token.",
};

const PARAMETER_NAMES = Object.keys(EXPLAIN_PARAMETERS) as readonly ExplainParameter[];

/** What a virtual entity's rule takes from the request. */
const RULE_PARAMETERS: JsonSchema = {
  name: "parameters",
  in: "query",
  description: "What the rule of a virtual entity takes from a request, by name, as JSON.",
  content: {
    "application/json": {
      schema: { type: "object", additionalProperties: { type: ["string", "number", "boolean"] } },
    },
  },
};

/** Tells what decides about an operation on a record, clause by clause. */
export const explainOperation: ApiOperation = {
  method: "GET",
  path: `${FAMILY_BASE.admin}/${EXPLAIN_SEGMENT}`,
  operationId: EXPLAIN_OPERATION,
  tag: EXPLAIN_TAG.name,
  summary: "Explain who may do what",
  description: `Tells what decides about an operation on a record, clause by clause. Needs the permission ${EXPLAIN_PERMISSION}, read of the entity, and read of whatever its rules look into.`,
  token: "needed",
  parameters: [...PARAMETER_NAMES.map(createParameter), RULE_PARAMETERS],
  success: {
    status: 200,
    description: "Whether it is allowed, and why.",
    schema: EXPLAIN_SCHEMAS.explanation,
  },
  errors: ["unauthenticated", "forbidden", "not_found", ...COMMON_ERRORS],
};

function createParameter(name: ExplainParameter): JsonSchema {
  const isRequired = REQUIRED_EXPLAIN_PARAMETERS.some((required) => required === name);
  return {
    name,
    in: "query",
    ...(isRequired ? { required: true } : {}),
    description: DESCRIPTIONS[name],
    schema: EXPLAIN_PARAMETERS[name],
  };
}

const REASON = createClosedSchema({
  kind: {
    type: "string",
    enum: [...REASON_KINDS],
    description: "Members decide nothing, but tell what a record does not show, or does not take.",
  },
  clause: {
    type: "string",
    description:
      "A JSON pointer into the entity of the model, the name of a permission, account, or the name of a member.",
  },
  holds: {
    type: ["boolean", "null"],
    description: "Null where it depends on a record, and none was named.",
  },
  words: { type: "string" },
});

/** What an explanation is made of, by name. */
export const EXPLAIN_COMPONENTS: Schemas = [
  [
    EXPLAIN_SCHEMAS.explanation,
    {
      description: "Whether something is allowed, and what decided it.",
      ...createClosedSchema({
        allowed: { type: "boolean" },
        because: { type: "array", items: schemaRef(EXPLAIN_SCHEMAS.reason) },
      }),
    },
  ],
  [EXPLAIN_SCHEMAS.reason, { description: "One of the things that decided.", ...REASON }],
];
