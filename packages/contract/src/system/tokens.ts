// Integration tokens: what acts for an account without its password.
import { ALL_OPERATIONS, createSystemRoutes, type SystemResourceDefinition } from "./definition.ts";
import {
  FILLED_NAME,
  META,
  NAME,
  NULLABLE_DATETIME,
  PERMISSIONS,
  UUID,
  createClosedSchema,
  createPatchSchema,
  createRecordSchema,
  type SchemaObject,
} from "./schemas.ts";

/** Tokens; `token` itself is in the answer to a create, and nowhere else. */
export const TOKENS: SystemResourceDefinition = {
  record: "SystemToken",
  label: "Integration token",
  labelPlural: "Integration tokens",
  routes: createSystemRoutes("tokens", ALL_OPERATIONS),
  recordSchema: createRecordSchema({
    id: UUID,
    accountId: UUID,
    name: NAME,
    permissions: PERMISSIONS,
    expiresAt: NULLABLE_DATETIME,
    ...META,
  }),
  createSchema: createClosedSchema(
    { name: FILLED_NAME, permissions: PERMISSIONS, expiresAt: NULLABLE_DATETIME },
    ["name", "permissions"],
  ),
  updateSchema: createPatchSchema({
    name: FILLED_NAME,
    permissions: PERMISSIONS,
    expiresAt: NULLABLE_DATETIME,
  }),
  importProperties: {},
  searchable: ["name"],
  filterable: {
    name: "string",
    accountId: "uuid",
    expiresAt: "datetime",
    createdAt: "datetime",
    updatedAt: "datetime",
  },
  sortable: ["name", "expiresAt", "createdAt", "updatedAt"],
};

/** What a token looks like when it was just made: nothing shows it later. */
export const CREATED_TOKEN_SCHEMA: SchemaObject = createRecordSchema({
  ...(TOKENS.recordSchema["properties"] as SchemaObject),
  token: { type: "string" },
});
