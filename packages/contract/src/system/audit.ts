// The audit trail: who changed what.
import { createSystemRoutes, type SystemResourceDefinition } from "./definition.ts";
import {
  DATETIME,
  NULLABLE_TEXT,
  NULLABLE_UUID,
  UUID,
  createRecordSchema,
  type SchemaObject,
} from "./schemas.ts";

/** Who makes changes: an account, an integration token that acts for one, or nobody who signed in. */
const ACTOR_KINDS = ["account", "token", "system"] as const;

/** Who made a change. Of what is gone there is no name. */
export const ACTOR_SCHEMA: SchemaObject = createRecordSchema({
  kind: { type: "string", enum: ACTOR_KINDS },
  id: NULLABLE_UUID,
  name: NULLABLE_TEXT,
});

/** Entries of the trail, which nobody writes. */
export const AUDIT: SystemResourceDefinition = {
  record: "SystemAuditEntry",
  label: "Audit entry",
  labelPlural: "Audit trail",
  routes: createSystemRoutes("audit", ["list", "get"]),
  recordSchema: createRecordSchema({
    id: UUID,
    at: DATETIME,
    accountId: NULLABLE_UUID,
    actor: ACTOR_SCHEMA,
    family: { type: "string", enum: ["admin", "external", "auth"] },
    action: { type: "string", enum: ["create", "update", "delete", "restore"] },
    module: { type: "string" },
    entity: { type: "string" },
    recordId: UUID,
    label: NULLABLE_TEXT,
    members: { type: "array", items: { type: "string" } },
    requestId: { type: "string" },
  }),
  createSchema: null,
  updateSchema: null,
  importProperties: {},
  searchable: [],
  filterable: {
    at: "datetime",
    accountId: "uuid",
    family: "enum",
    action: "enum",
    module: "string",
    entity: "string",
    recordId: "uuid",
  },
  sortable: ["at"],
};
