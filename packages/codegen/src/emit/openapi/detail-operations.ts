// What operators can ask about one record of an entity besides its members, in an API document.
import {
  DETAIL_ROUTES,
  type DetailOperation,
  FAMILY_BASE,
  type Family,
  type Permission,
} from "@lathe/contract";
import { DETAIL_SCHEMAS } from "../../resolve/api-names.ts";
import { UUID_SCHEMA } from "../../resolve/member-schema.ts";
import { listCountedRelations } from "../../resolve/related.ts";
import { toClosedJsonSchema } from "../../resolve/schemas.ts";
import type { JsonSchema, ResolvedEntity } from "../../resolve/types.ts";
import { COMMON_ERRORS } from "./errors.ts";
import type { ApiOperation } from "./operation.ts";
import { parameterRef } from "./parameters.ts";
import { describeAccess, formatEntityTag } from "./record-operations.ts";
import { createClosedSchema } from "./schemas.ts";

/** What can be asked about a record; nothing where it can't be read. */
export function listDetailOperations(entity: ResolvedEntity, family: Family): readonly ApiOperation[] {
  if (family !== "admin" || !hasDetails(entity)) return [];
  return OPERATIONS.map((operation) => createDetailOperation(entity, operation));
}

const OPERATIONS = Object.keys(DETAIL_ROUTES) as readonly DetailOperation[];

/** Whether operators can ask about a record of an entity. */
export function hasDetails({ source, operations }: Pick<ResolvedEntity, "source" | "operations">): boolean {
  return source === null && (operations.list || operations.get);
}

function createDetailOperation(entity: ResolvedEntity, operation: DetailOperation): ApiOperation {
  const { module, name, label, apiSchemas } = entity;
  const { method, path, status } = DETAIL_ROUTES[operation];
  const { summary, description, formatId, answer, createSchema } = DETAILS[operation];
  const permission: Permission = `${module}.${name}.read`;
  return {
    method,
    path: `${FAMILY_BASE.admin}/${module}/${name}${path}`,
    operationId: formatId(apiSchemas.record),
    tag: formatEntityTag(entity),
    summary: `${summary}: ${label}`,
    description: `${description} ${describeAccess(null, [permission])}`,
    token: "needed",
    parameters: [parameterRef("Id")],
    success: { status, description: answer, schema: createSchema(entity) },
    errors: ["unauthenticated", "forbidden", "not_found", ...COMMON_ERRORS],
  };
}

interface Detail {
  readonly summary: string;
  readonly description: string;
  /** No other operation of an entity begins with such a verb. */
  formatId(record: string): string;
  readonly answer: string;
  createSchema(entity: ResolvedEntity): string | JsonSchema;
}

const DETAILS: Readonly<Record<DetailOperation, Detail>> = {
  relationTotals: {
    summary: "Totals of relations",
    description:
      "How many records each relation and collection leads to, as far as it takes no parameter that must be sent; those to what the caller may not read are left out.",
    formatId: (record) => `count${record}Relations`,
    answer: "The totals, by relation and collection.",
    createSchema: createTotalsSchema,
  },
  referrers: {
    summary: "Referrers",
    description:
      "Who refers to the record, and to what would be deleted with it; and whether a delete would succeed.",
    formatId: (record) => `find${record}Referrers`,
    answer: "What a delete would meet.",
    createSchema: () => DETAIL_SCHEMAS.referrers,
  },
};

const COUNT: JsonSchema = { type: "integer", minimum: 1 };
const TEXT: JsonSchema = { type: "string" };

/** What a delete would meet; the same for all entities. */
export const REFERRERS: JsonSchema = {
  description: "What a delete of a record would meet.",
  ...createClosedSchema({
    deletable: { type: "boolean", description: "Whether nothing that refers to it stands in the way." },
    items: {
      type: "array",
      description:
        "What refers to the record, or to what would be deleted with it, as far as the caller may read it.",
      items: createClosedSchema({
        module: TEXT,
        entity: TEXT,
        relation: TEXT,
        onDelete: {
          type: "string",
          description: "They keep the record, they lose the link to it, or they are deleted with it.",
          enum: ["restrict", "setNull", "cascade"],
        },
        total: COUNT,
        sample: {
          type: "array",
          description: "The newest of them.",
          items: createClosedSchema({ id: UUID_SCHEMA, label: TEXT }),
        },
      }),
    },
  }),
};

const TOTAL = createClosedSchema({ total: { type: "integer", minimum: 0 } });

function createTotalsSchema(entity: ResolvedEntity): JsonSchema {
  const properties = Object.fromEntries(listCountedRelations(entity).map((name) => [name, TOTAL]));
  return toClosedJsonSchema({ properties, required: [], minProperties: 0 });
}
