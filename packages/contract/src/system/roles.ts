// Roles: permissions that accounts have together.
import { ALL_OPERATIONS, createSystemRoutes, type SystemResourceDefinition } from "./definition.ts";
import {
  COUNT,
  META,
  PERMISSIONS,
  ROLE_NAME,
  UUID,
  createClosedSchema,
  createPatchSchema,
  createRecordSchema,
} from "./schemas.ts";

const DESCRIPTION = { type: "string", maxLength: 1000 };

/** Roles that operators give to accounts. */
export const ROLES: SystemResourceDefinition = {
  record: "SystemRole",
  label: "Role",
  labelPlural: "Roles",
  routes: createSystemRoutes("roles", ALL_OPERATIONS),
  recordSchema: createRecordSchema({
    id: UUID,
    name: ROLE_NAME,
    description: DESCRIPTION,
    permissions: PERMISSIONS,
    accounts: COUNT,
    ...META,
  }),
  createSchema: createClosedSchema({ name: ROLE_NAME, description: DESCRIPTION, permissions: PERMISSIONS }, [
    "name",
    "permissions",
  ]),
  updateSchema: createPatchSchema({
    name: ROLE_NAME,
    description: DESCRIPTION,
    permissions: PERMISSIONS,
  }),
  importProperties: {},
  searchable: ["name", "description"],
  filterable: { name: "string", createdAt: "datetime", updatedAt: "datetime" },
  sortable: ["name", "createdAt", "updatedAt"],
};
