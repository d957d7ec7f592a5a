// What is remembered of records, in an API document: histories and versions.
import {
  ACTOR_SCHEMA,
  CHANGE_ROUTES,
  type ChangeOperation,
  FAMILY_BASE,
  type Family,
  LIST_LIMIT,
} from "@lathe/contract";
import { toPascalCase } from "@lathe/model";
import { CHANGE_SCHEMAS } from "../../resolve/api-names.ts";
import { listEntityChangeOperations, listForgottenMembers } from "../../resolve/change-operations.ts";
import { UUID_SCHEMA } from "../../resolve/member-schema.ts";
import { SAMPLE_ID, SAMPLE_TARGET_ID, SAMPLE_TIME } from "../../resolve/samples.ts";
import type { JsonSchema, ResolvedEntity } from "../../resolve/types.ts";
import { COMMON_ERRORS } from "./errors.ts";
import type { ApiOperation, ApiSuccess } from "./operation.ts";
import { parameterRef } from "./parameters.ts";
import { formatEntityTag } from "./record-operations.ts";
import { schemaRef } from "./refs.ts";
import { type Schemas, createClosedSchema, createCountedListSchema } from "./schemas.ts";

/** The operations on what is remembered of an entity's records; none where nothing is. */
export function listChangeOperations(entity: ResolvedEntity, family: Family): readonly ApiOperation[] {
  return listEntityChangeOperations(entity, family).map((operation) =>
    createChangeOperation(entity, operation),
  );
}

const WORDS: Readonly<Record<ChangeOperation, Pick<ApiOperation, "summary" | "description">>> = {
  history: {
    summary: "History",
    description:
      "Who changed what, from what to what, the newest first; of a record that was deleted, too. Memberships are told where the caller may read their targets.",
  },
  version: {
    summary: "Version",
    description:
      "A record as it was, made out of what is remembered of its changes, also after it was deleted. What it shows of others is as they are now.",
  },
};

function createChangeOperation(entity: ResolvedEntity, operation: ChangeOperation): ApiOperation {
  const { module, name, label, clientMember } = entity;
  const { method, path, status } = CHANGE_ROUTES[operation];
  const { summary, description } = WORDS[operation];
  return {
    method,
    path: `${FAMILY_BASE.admin}/${module}/${name}${path}`,
    operationId: `${operation === "history" ? "listHistoryOf" : "getVersionOf"}${toPascalCase(clientMember)}`,
    tag: formatEntityTag(entity),
    summary: `${summary}: ${label}`,
    description: `${description} Needs the permission ${module}.${name}.read.`,
    token: "needed",
    parameters:
      operation === "history"
        ? [parameterRef("Id"), parameterRef("Limit"), parameterRef("Cursor"), SINCE]
        : [parameterRef("Id"), VERSION],
    success: { status, ...createSuccess(entity, operation) },
    errors: ["unauthenticated", "forbidden", "not_found", ...COMMON_ERRORS],
  };
}

const SINCE: JsonSchema = {
  name: "since",
  in: "query",
  description: "Only what came after this version.",
  schema: { type: "integer", minimum: 0 },
};

const VERSION: JsonSchema = {
  name: "version",
  in: "path",
  required: true,
  description: "The version that is wanted.",
  schema: { type: "integer", minimum: 1 },
  example: 1,
};

function createSuccess(entity: ResolvedEntity, operation: ChangeOperation): Omit<ApiSuccess, "status"> {
  if (operation === "history") {
    return { description: "A page of changes.", headers: { Link: "Link" }, schema: CHANGE_SCHEMAS.history };
  }
  const forgotten = listForgottenMembers(entity);
  return {
    description: "The record as it was.",
    schema: forgotten.length === 0 ? entity.apiSchemas.record : createPartialSchema(forgotten),
  };
}

/** A record without members that are never remembered. */
function createPartialSchema(forgotten: readonly string[]): JsonSchema {
  return {
    type: "object",
    description: `The record without ${forgotten.join(", ")}, which is never remembered.`,
    properties: { id: UUID_SCHEMA, version: { type: "integer", minimum: 1 } },
    required: ["id", "version"],
  };
}

const MEMBERSHIPS: JsonSchema = {
  type: "array",
  items: createClosedSchema({ id: UUID_SCHEMA, label: { type: ["string", "null"] } }),
};

const SAMPLE_ENTRY = {
  id: "42",
  at: SAMPLE_TIME,
  actor: { kind: "account", id: SAMPLE_TARGET_ID, name: "Ada" },
  action: "update",
  version: 2,
  requestId: "sample-request",
  changes: [{ member: "title", before: "Frist", after: "First" }],
  memberships: [{ relation: "tags", added: [{ id: SAMPLE_ID, label: "harbour" }], removed: [] }],
};

/** The shared schemas; those that nothing leads to are left out of a document. */
export const CHANGE_COMPONENTS: Schemas = [
  [
    CHANGE_SCHEMAS.entry,
    {
      description: "What one transaction did to a record.",
      ...createClosedSchema({
        id: { type: "string" },
        at: { type: "string", format: "date-time" },
        actor: ACTOR_SCHEMA as JsonSchema,
        action: { type: "string", enum: ["create", "update", "delete"] },
        version: {
          type: ["integer", "null"],
          description: "The version that it made; null where it changed memberships alone.",
        },
        requestId: { type: ["string", "null"], description: "The request that asked for it." },
        changes: {
          type: "array",
          description:
            "The members that changed; without values where the model has only their names remembered.",
          items: {
            type: "object",
            properties: { member: { type: "string" }, before: {}, after: {} },
            required: ["member"],
            additionalProperties: false,
          },
        },
        memberships: {
          type: "array",
          items: createClosedSchema({
            relation: { type: "string" },
            added: MEMBERSHIPS,
            removed: MEMBERSHIPS,
          }),
        },
      }),
      examples: [SAMPLE_ENTRY],
    },
  ],
  [
    CHANGE_SCHEMAS.history,
    {
      description: "One page of a history.",
      ...createCountedListSchema(schemaRef(CHANGE_SCHEMAS.entry)),
      examples: [{ items: [SAMPLE_ENTRY], total: 1, limit: LIST_LIMIT.default, offset: 0 }],
    },
  ],
];
