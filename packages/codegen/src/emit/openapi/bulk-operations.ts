// Changes of many records at once, in an API document.
import { BULK_ROUTE, FAMILY_BASE, type Family, MAX_BULK_RECORDS, MAX_CONDITIONS } from "@lathe/contract";
import { toPascalCase } from "@lathe/model";
import { SYSTEM_API_NAMES, TRANSFER_SCHEMAS } from "../../resolve/api-names.ts";
import { listEntityBulkActions } from "../../resolve/bulk-actions.ts";
import { UUID_SCHEMA } from "../../resolve/member-schema.ts";
import { toClosedJsonSchema } from "../../resolve/schemas.ts";
import type { JsonSchema, ResolvedEntity } from "../../resolve/types.ts";
import { BODY_ERRORS, COMMON_ERRORS } from "./errors.ts";
import type { ApiOperation } from "./operation.ts";
import { formatEntityTag } from "./record-operations.ts";
import { schemaRef } from "./refs.ts";

/** The operation that changes many records of an entity; none where the model has no such change. */
export function listBulkOperations(entity: ResolvedEntity, family: Family): readonly ApiOperation[] {
  const actions = listEntityBulkActions(entity, family);
  if (actions.length === 0) return [];
  const { module, name, labelPlural, clientMember } = entity;
  const needed = actions.map((action) => `${module}.${name}.${action}`).join(" or ");
  return [
    {
      method: BULK_ROUTE.method,
      path: `${FAMILY_BASE.admin}/${module}/${name}${BULK_ROUTE.path}`,
      operationId: `bulkChange${toPascalCase(clientMember)}`,
      tag: formatEntityTag(entity),
      summary: `Change many at once: ${labelPlural}`,
      description: `${DESCRIPTION} Needs the permission ${needed}, for the action; with where, that to read, too.`,
      token: "needed",
      requestContent: { "application/json": { schema: createBodySchema(entity, actions) } },
      success: {
        status: BULK_ROUTE.status,
        description: "It is done, but for what failed.",
        schema: TRANSFER_SCHEMAS.bulkResult,
      },
      otherAnswers: [
        {
          status: 202,
          description: "A job does it.",
          headers: { Location: "Location" },
          schema: SYSTEM_API_NAMES.jobs.schemas.record,
        },
      ],
      errors: ["unauthenticated", "forbidden", "conflict", ...BODY_ERRORS, ...COMMON_ERRORS],
    },
  ];
}

const DESCRIPTION =
  `Each record is changed as by a write of its own; one that can't be is told, and the others are changed. More than ${MAX_BULK_RECORDS} records are ` +
  "a job. With dryRun nothing stays of it but the answer.";

function createBodySchema(
  { apiSchemas, operations }: ResolvedEntity,
  actions: readonly string[],
): JsonSchema {
  const properties: Readonly<Record<string, JsonSchema>> = {
    action: { type: "string", enum: actions },
    ids: {
      type: "array",
      description: "The records that are meant.",
      items: UUID_SCHEMA,
      minItems: 1,
      maxItems: MAX_BULK_RECORDS,
      uniqueItems: true,
    },
    ...(operations.list ? { where: WHERE } : {}),
    ...(actions.includes("update") ? { set: schemaRef(apiSchemas.update) } : {}),
    dryRun: { type: "boolean", description: "Whether it is only tried." },
  };
  return toClosedJsonSchema({ properties, required: ["action"], minProperties: 0 });
}

/** Conditions in a body, as those of a list. */
export const CONDITIONS: JsonSchema = { type: "array", items: { type: "object" }, maxItems: MAX_CONDITIONS };

const WHERE: JsonSchema = {
  description: "In the place of ids: all records that a list with these conditions has.",
  ...toClosedJsonSchema({
    properties: {
      searches: CONDITIONS,
      filters: CONDITIONS,
      expectedTotal: {
        type: "integer",
        minimum: 0,
        description:
          "How many they are thought to be; nothing is changed where they are not. Needed but for dry runs.",
      },
    },
    required: [],
    minProperties: 0,
  }),
};
