// Exports of all records of a list, in an API document.
import { EXPORT_FORMATS, EXPORT_ROUTE, FAMILY_BASE, type Family, SORT_ORDERS } from "@lathe/contract";
import { toPascalCase } from "@lathe/model";
import { SYSTEM_API_NAMES } from "../../resolve/api-names.ts";
import { toClosedJsonSchema } from "../../resolve/schemas.ts";
import type { JsonSchema, ResolvedEntity } from "../../resolve/types.ts";
import { CONDITIONS } from "./bulk-operations.ts";
import { BODY_ERRORS, COMMON_ERRORS } from "./errors.ts";
import type { ApiOperation } from "./operation.ts";
import { createRuleParameters } from "./parameters.ts";
import { formatEntityTag } from "./record-operations.ts";

/** The operation that exports the records of an entity; none where operators have no list of them. */
export function listExportOperations(entity: ResolvedEntity, family: Family): readonly ApiOperation[] {
  const { module, name, labelPlural, clientMember, operations, parameters } = entity;
  if (family !== "admin" || !operations.list) return [];
  return [
    {
      method: EXPORT_ROUTE.method,
      path: `${FAMILY_BASE.admin}/${module}/${name}${EXPORT_ROUTE.path}`,
      operationId: `export${toPascalCase(clientMember)}`,
      tag: formatEntityTag(entity),
      summary: `Export: ${labelPlural}`,
      description: `${DESCRIPTION} Needs the permission ${module}.${name}.read.`,
      token: "needed",
      parameters: createRuleParameters(parameters),
      requestContent: { "application/json": { schema: createBodySchema(entity) } },
      success: {
        status: EXPORT_ROUTE.status,
        description: "The job that makes the file.",
        headers: { Location: "Location" },
        schema: SYSTEM_API_NAMES.jobs.schemas.record,
      },
      errors: ["unauthenticated", "forbidden", "conflict", ...BODY_ERRORS, ...COMMON_ERRORS],
    },
  ];
}

const DESCRIPTION =
  "All records of a list, as they are at one moment, as a file. Its address is the download of the job once that is done.";

function createBodySchema({ list }: ResolvedEntity): JsonSchema {
  const { sortable } = list.admin;
  const sort = {
    sort: { type: "string", enum: sortable },
    order: { type: "string", enum: SORT_ORDERS },
  };
  const properties: Readonly<Record<string, JsonSchema>> = {
    format: { type: "string", enum: EXPORT_FORMATS },
    fields: {
      type: "array",
      description: "The members that are exported, besides the id; all unless given.",
      items: { type: "string" },
    },
    searches: CONDITIONS,
    filters: CONDITIONS,
    ...(sortable.length === 0 ? {} : sort),
  };
  return toClosedJsonSchema({ properties, required: ["format"], minProperties: 0 });
}
