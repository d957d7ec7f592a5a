// The trash in an API document.
import {
  ACTOR_SCHEMA,
  FAMILY_BASE,
  LIST_LIMIT,
  OPERATORS_BY_FIELD_TYPE,
  TRASH_ROUTES,
} from "@lathe/contract";
import { CHANGE_SCHEMAS } from "../../resolve/api-names.ts";
import { UUID_SCHEMA } from "../../resolve/member-schema.ts";
import { SAMPLE_ID, SAMPLE_TARGET_ID, SAMPLE_TIME } from "../../resolve/samples.ts";
import type { JsonSchema } from "../../resolve/types.ts";
import { COMMON_ERRORS } from "./errors.ts";
import type { ApiOperation } from "./operation.ts";
import { type ListFacts, createListParameters, parameterRef } from "./parameters.ts";
import { schemaRef } from "./refs.ts";
import { type Schemas, createClosedSchema, createListSchema } from "./schemas.ts";

/** The tag of the operations. */
export const TRASH_TAG = { name: "trash", description: "Deleted records that can come back." };

const LIST: ListFacts = {
  searchable: [],
  filterable: ["module", "entity", "deletedAt"],
  sortable: ["deletedAt"],
  members: [],
  operators: {
    module: OPERATORS_BY_FIELD_TYPE.string,
    entity: OPERATORS_BY_FIELD_TYPE.string,
    deletedAt: OPERATORS_BY_FIELD_TYPE.datetime,
  },
  defaultOrder: "deletedAt, desc",
};

/** What operators can do with deleted records. */
export const TRASH_OPERATIONS: readonly ApiOperation[] = [
  {
    method: TRASH_ROUTES.list.method,
    path: `${FAMILY_BASE.admin}${TRASH_ROUTES.list.path}`,
    operationId: "listTrash",
    tag: TRASH_TAG.name,
    summary: "List deleted records",
    description:
      "Records that were deleted and can come back, of entities that the caller may read, with how many others went with each. Where more deletions are remembered than can be counted, `total` is null.",
    token: "needed",
    // Items are always whole.
    parameters: createListParameters(LIST).filter((parameter) => parameter["name"] !== "fields"),
    success: {
      status: TRASH_ROUTES.list.status,
      description: "A page of deleted records.",
      headers: { Link: "Link" },
      schema: CHANGE_SCHEMAS.trash,
    },
    errors: ["unauthenticated", "forbidden", ...COMMON_ERRORS],
  },
  {
    method: TRASH_ROUTES.restore.method,
    path: `${FAMILY_BASE.admin}${TRASH_ROUTES.restore.path}`,
    operationId: "restoreRecord",
    tag: TRASH_TAG.name,
    summary: "Restore a deleted record",
    description:
      "Brings a record back, with its memberships and what was deleted with it; all of it, or nothing. Needs the permissions read and create of its entity, and of those of what went with it; where there is no create, delete, else update.",
    token: "needed",
    parameters: [parameterRef("Id")],
    success: {
      status: TRASH_ROUTES.restore.status,
      description: "The record, as a get of its entity answers it.",
      headers: { Location: "Location", ETag: "ETag" },
      schema: {
        type: "object",
        properties: { id: UUID_SCHEMA, version: { type: "integer", minimum: 2 } },
        required: ["id", "version"],
      },
    },
    errors: ["unauthenticated", "forbidden", "not_found", "conflict", ...COMMON_ERRORS],
  },
];

const SAMPLE_ITEM = {
  id: SAMPLE_ID,
  module: "content",
  entity: "articles",
  label: "First",
  version: 2,
  deletedAt: SAMPLE_TIME,
  actor: { kind: "account", id: SAMPLE_TARGET_ID, name: "Ada" },
  with: [{ module: "content", entity: "comments", total: 3 }],
};

const TEXT: JsonSchema = { type: "string" };

/** The shared schemas; those that nothing leads to are left out of a document. */
export const TRASH_COMPONENTS: Schemas = [
  [
    CHANGE_SCHEMAS.trashItem,
    {
      description: "A deleted record.",
      ...createClosedSchema({
        id: UUID_SCHEMA,
        module: TEXT,
        entity: TEXT,
        label: { type: ["string", "null"] },
        version: { type: "integer", minimum: 1, description: "The version that it had." },
        deletedAt: { type: "string", format: "date-time" },
        actor: ACTOR_SCHEMA as JsonSchema,
        with: {
          type: "array",
          description: "What was deleted with it, as far as the caller may read it.",
          items: createClosedSchema({ module: TEXT, entity: TEXT, total: { type: "integer", minimum: 1 } }),
        },
      }),
      examples: [SAMPLE_ITEM],
    },
  ],
  [
    CHANGE_SCHEMAS.trash,
    {
      description: "One page of the trash.",
      ...createListSchema(schemaRef(CHANGE_SCHEMAS.trashItem)),
      examples: [{ items: [SAMPLE_ITEM], total: 1, limit: LIST_LIMIT.default, offset: 0 }],
    },
  ],
];
