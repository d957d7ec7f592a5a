// Accounts: who signs in.
import { ACCOUNT_KINDS, type SystemPermission } from "../accounts.ts";
import { ALL_OPERATIONS, createSystemRoutes, type SystemResourceDefinition } from "./definition.ts";
import {
  BOOLEAN,
  DATETIME,
  META,
  NAME,
  NULLABLE_DATETIME,
  ROLE_NAME,
  UUID,
  createClosedSchema,
  createPatchSchema,
  createRecordSchema,
} from "./schemas.ts";

/** What a caller needs, by name and not by a wildcard, who gives new records an id and times of their own. */
export const IMPORT_PERMISSION = "system.import.write" satisfies SystemPermission;

/** What a create takes besides, from callers with IMPORT_PERMISSION alone. */
export const IMPORT_PROPERTIES = { id: UUID, createdAt: DATETIME, updatedAt: DATETIME } as const;

/** The same for accounts. */
export const ACCOUNT_IMPORT_PROPERTIES = {
  ...IMPORT_PROPERTIES,
  passwordHash: { type: "string", maxLength: 400 },
} as const;

/** How long a password is. */
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;

export const PASSWORD = { type: "string", minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max };
export const EMAIL = { type: "string", format: "email", maxLength: 254 };
export const KIND = { type: "string", enum: ACCOUNT_KINDS };
export const ROLE_NAMES = { type: "array", items: ROLE_NAME, uniqueItems: true, maxItems: 100 };

/** Accounts of operators, visitors and integrations. */
export const ACCOUNTS: SystemResourceDefinition = {
  record: "SystemAccount",
  label: "Account",
  labelPlural: "Accounts",
  routes: createSystemRoutes("accounts", ALL_OPERATIONS),
  recordSchema: createRecordSchema({
    id: UUID,
    email: EMAIL,
    name: NAME,
    kind: KIND,
    disabled: BOOLEAN,
    verified: BOOLEAN,
    roles: ROLE_NAMES,
    lastSignedInAt: NULLABLE_DATETIME,
    ...META,
  }),
  createSchema: createClosedSchema(
    {
      email: EMAIL,
      name: NAME,
      kind: KIND,
      password: PASSWORD,
      roles: ROLE_NAMES,
      disabled: BOOLEAN,
    },
    ["email", "kind"],
  ),
  updateSchema: createPatchSchema({
    email: EMAIL,
    name: NAME,
    password: PASSWORD,
    roles: ROLE_NAMES,
    disabled: BOOLEAN,
  }),
  importProperties: ACCOUNT_IMPORT_PROPERTIES,
  searchable: ["email", "name"],
  filterable: {
    email: "string",
    kind: "enum",
    disabled: "boolean",
    verified: "boolean",
    lastSignedInAt: "datetime",
    createdAt: "datetime",
    updatedAt: "datetime",
  },
  sortable: ["email", "name", "lastSignedInAt", "createdAt", "updatedAt"],
};
