// The application's own resources: accounts, roles, integration tokens, the audit trail, jobs. Their routes, permissions, and the
// JSON Schemas of what they take and show, from which both the checks at run time and the API documents are made.
import { ACCOUNT_KINDS, type SystemPermission } from "./accounts.ts";
import type { ApplicationRoute } from "./application-routes.ts";
import { LIST_LIMIT } from "./limits.ts";
import { INTEGER_RANGE } from "./values.ts";
import { VIEW_CONFIG_SCHEMA } from "./views.ts";

/** A JSON Schema, as plain data. */
export type SchemaObject = { readonly [keyword: string]: unknown };

/** What a caller needs, by name and not by a wildcard, who gives new records an id and times of their own. */
export const IMPORT_PERMISSION = "system.import.write" satisfies SystemPermission;

/** The resources, by the word that permissions have for them. */
export const SYSTEM_RESOURCE_NAMES = ["accounts", "roles", "tokens", "audit", "jobs", "views"] as const;

/** The name of a resource. */
export type SystemResource = (typeof SYSTEM_RESOURCE_NAMES)[number];

/** What can be done with system resources. */
export type SystemOperation = "list" | "get" | "create" | "update" | "delete";

/** A route of a system resource, below `{admin base}/_{resource}`. */
export interface SystemRoute extends ApplicationRoute {
  readonly operation: SystemOperation;
  /** Null: any operator, for the records that are theirs. */
  readonly permission: SystemPermission | null;
}

/** What a resource is. */
export interface SystemResourceDefinition {
  /** The name of its records in API documents. */
  readonly record: string;
  readonly label: string;
  readonly labelPlural: string;
  readonly routes: readonly SystemRoute[];
  readonly recordSchema: SchemaObject;
  /** Null where records can't be made or changed. */
  readonly createSchema: SchemaObject | null;
  readonly updateSchema: SchemaObject | null;
  /** What a create takes besides, from callers with IMPORT_PERMISSION alone. */
  readonly importProperties: Readonly<Record<string, SchemaObject>>;
  readonly searchable: readonly string[];
  /** The filterable members, with the field type that decides their operators. */
  readonly filterable: Readonly<Record<string, "string" | "enum" | "boolean" | "uuid" | "datetime">>;
  readonly sortable: readonly string[];
}

const UUID = { type: "string", format: "uuid" };
const DATETIME = { type: "string", format: "date-time" };
const NULLABLE_DATETIME = { type: ["string", "null"], format: "date-time" };
const VERSION = { type: "integer", minimum: 1 };
const EMAIL = { type: "string", format: "email", maxLength: 254 };
/** The longest name of an account, in characters. */
export const MAX_ACCOUNT_NAME_LENGTH = 200;

const NAME = { type: "string", maxLength: MAX_ACCOUNT_NAME_LENGTH };
/** How long a password is. */
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;

const PASSWORD = { type: "string", minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max };
const ROLE_NAME = { type: "string", pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$", maxLength: 48 };
const ROLE_NAMES = { type: "array", items: ROLE_NAME, uniqueItems: true, maxItems: 100 };
const PERMISSIONS = {
  type: "array",
  items: { type: "string", minLength: 1, maxLength: 160 },
  uniqueItems: true,
  maxItems: 1000,
};
const META = { createdAt: DATETIME, updatedAt: DATETIME, version: VERSION };

function createClosedSchema(properties: SchemaObject, required: readonly string[]): SchemaObject {
  return { type: "object", properties, required, additionalProperties: false };
}

/** What a create takes besides, from callers with IMPORT_PERMISSION alone. */
export const IMPORT_PROPERTIES = { id: UUID, createdAt: DATETIME, updatedAt: DATETIME } as const;

/** The same for accounts. */
export const ACCOUNT_IMPORT_PROPERTIES = {
  ...IMPORT_PROPERTIES,
  passwordHash: { type: "string", maxLength: 400 },
} as const;

/** A closed object of which some members are sent, at least one. */
function createPatchSchema(properties: SchemaObject): SchemaObject {
  return { type: "object", properties, minProperties: 1, additionalProperties: false };
}

function createRecordSchema(properties: SchemaObject): SchemaObject {
  return createClosedSchema(properties, Object.keys(properties));
}

const ROUTES: Readonly<Record<SystemOperation, ApplicationRoute>> = {
  list: { method: "GET", path: "", status: 200 },
  get: { method: "GET", path: "/:id", status: 200 },
  create: { method: "POST", path: "", status: 201 },
  update: { method: "PATCH", path: "/:id", status: 200 },
  delete: { method: "DELETE", path: "/:id", status: 204 },
};

function createSystemRoutes(
  resource: Exclude<SystemResource, "jobs" | "views">,
  operations: readonly SystemOperation[],
): readonly SystemRoute[] {
  return operations.map((operation) => ({
    ...ROUTES[operation],
    operation,
    permission: `system.${resource}.${operation === "list" || operation === "get" ? "read" : "write"}`,
  }));
}

/** Where a job is on its way; the last three are ends. */
export const JOB_STATES = ["queued", "running", "done", "failed", "cancelled"] as const;

/** Which jobs that are not their own operators see, and which they may cancel. */
export const JOB_PERMISSIONS = {
  read: "system.audit.read",
  cancel: "system.audit.write",
} as const satisfies Readonly<Record<string, SystemPermission>>;

/** Who makes changes: an account, an integration token that acts for one, or nobody who signed in. */
export const ACTOR_KINDS = ["account", "token", "system"] as const;

/** Who made a change. Of what is gone there is no name. */
export const ACTOR_SCHEMA: SchemaObject = createRecordSchema({
  kind: { type: "string", enum: ACTOR_KINDS },
  id: { type: ["string", "null"], format: "uuid" },
  name: { type: ["string", "null"] },
});

/** What writes views that are shared; their own belong to everybody who has them. */
export const VIEW_PERMISSION = "system.views.write" satisfies SystemPermission;

const COUNT = { type: ["integer", "null"], minimum: 0 };
const NULLABLE_TEXT = { type: ["string", "null"] };

const VIEW_SETTINGS = {
  name: { ...NAME, minLength: 1 },
  shared: { type: "boolean" },
  pinned: { type: "boolean" },
  position: { type: "integer", minimum: INTEGER_RANGE.min, maximum: INTEGER_RANGE.max },
  config: VIEW_CONFIG_SCHEMA,
};
const VIEW_PLACE = { module: { type: "string", maxLength: 48 }, entity: { type: "string", maxLength: 48 } };

const ALL_OPERATIONS: readonly SystemOperation[] = ["list", "get", "create", "update", "delete"];

/** The resources. A token's `token` is in the answer to its create, and nowhere else. */
export const SYSTEM_RESOURCE_DEFINITIONS: Readonly<Record<SystemResource, SystemResourceDefinition>> = {
  accounts: {
    record: "SystemAccount",
    label: "Account",
    labelPlural: "Accounts",
    routes: createSystemRoutes("accounts", ALL_OPERATIONS),
    recordSchema: createRecordSchema({
      id: UUID,
      email: EMAIL,
      name: NAME,
      kind: { type: "string", enum: ACCOUNT_KINDS },
      disabled: { type: "boolean" },
      verified: { type: "boolean" },
      roles: ROLE_NAMES,
      lastSignedInAt: NULLABLE_DATETIME,
      ...META,
    }),
    createSchema: createClosedSchema(
      {
        email: EMAIL,
        name: NAME,
        kind: { type: "string", enum: ACCOUNT_KINDS },
        password: PASSWORD,
        roles: ROLE_NAMES,
        disabled: { type: "boolean" },
      },
      ["email", "kind"],
    ),
    updateSchema: createPatchSchema({
      email: EMAIL,
      name: NAME,
      password: PASSWORD,
      roles: ROLE_NAMES,
      disabled: { type: "boolean" },
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
  },
  roles: {
    record: "SystemRole",
    label: "Role",
    labelPlural: "Roles",
    routes: createSystemRoutes("roles", ALL_OPERATIONS),
    recordSchema: createRecordSchema({
      id: UUID,
      name: ROLE_NAME,
      description: { type: "string", maxLength: 1000 },
      permissions: PERMISSIONS,
      accounts: { type: "integer", minimum: 0 },
      ...META,
    }),
    createSchema: createClosedSchema(
      { name: ROLE_NAME, description: { type: "string", maxLength: 1000 }, permissions: PERMISSIONS },
      ["name", "permissions"],
    ),
    updateSchema: createPatchSchema({
      name: ROLE_NAME,
      description: { type: "string", maxLength: 1000 },
      permissions: PERMISSIONS,
    }),
    importProperties: {},
    searchable: ["name", "description"],
    filterable: { name: "string", createdAt: "datetime", updatedAt: "datetime" },
    sortable: ["name", "createdAt", "updatedAt"],
  },
  tokens: {
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
      { name: { ...NAME, minLength: 1 }, permissions: PERMISSIONS, expiresAt: NULLABLE_DATETIME },
      ["name", "permissions"],
    ),
    updateSchema: createPatchSchema({
      name: { ...NAME, minLength: 1 },
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
  },
  audit: {
    record: "SystemAuditEntry",
    label: "Audit entry",
    labelPlural: "Audit trail",
    routes: createSystemRoutes("audit", ["list", "get"]),
    recordSchema: createRecordSchema({
      id: UUID,
      at: DATETIME,
      accountId: { type: ["string", "null"], format: "uuid" },
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
  },
  jobs: {
    record: "SystemJob",
    label: "Job",
    labelPlural: "Jobs",
    routes: (["list", "get", "delete"] as const).map((operation) => ({
      ...ROUTES[operation],
      operation,
      permission: null,
    })),
    recordSchema: createRecordSchema({
      id: UUID,
      kind: { type: "string" },
      state: { type: "string", enum: JOB_STATES },
      done: COUNT,
      total: COUNT,
      error: NULLABLE_TEXT,
      download: NULLABLE_TEXT,
      subject: NULLABLE_TEXT,
      attempts: { type: "integer", minimum: 0 },
      maxAttempts: { type: "integer", minimum: 1 },
      accountId: { type: ["string", "null"], format: "uuid" },
      runAt: DATETIME,
      createdAt: DATETIME,
      updatedAt: DATETIME,
      finishedAt: NULLABLE_DATETIME,
    }),
    createSchema: null,
    updateSchema: null,
    importProperties: {},
    searchable: [],
    filterable: {
      kind: "string",
      state: "enum",
      subject: "string",
      accountId: "uuid",
      runAt: "datetime",
      createdAt: "datetime",
      finishedAt: "datetime",
    },
    sortable: ["runAt", "createdAt", "finishedAt"],
  },
  views: {
    record: "SystemView",
    label: "View",
    labelPlural: "Views",
    routes: ALL_OPERATIONS.map((operation) => ({ ...ROUTES[operation], operation, permission: null })),
    recordSchema: createRecordSchema({
      id: UUID,
      ...VIEW_PLACE,
      ...VIEW_SETTINGS,
      problems: {
        type: "array",
        items: createRecordSchema({
          path: { type: "string" },
          code: { type: "string" },
          message: { type: "string" },
        }),
      },
      ...META,
    }),
    createSchema: createClosedSchema({ ...VIEW_PLACE, ...VIEW_SETTINGS }, ["module", "entity", "name"]),
    updateSchema: createPatchSchema(VIEW_SETTINGS),
    importProperties: {},
    searchable: ["name"],
    filterable: {
      module: "string",
      entity: "string",
      name: "string",
      shared: "boolean",
      pinned: "boolean",
      createdAt: "datetime",
      updatedAt: "datetime",
    },
    sortable: ["name", "position", "createdAt", "updatedAt"],
  },
};

/** What a token looks like when it was just made. */
export const CREATED_TOKEN_SCHEMA: SchemaObject = createRecordSchema({
  ...(SYSTEM_RESOURCE_DEFINITIONS.tokens.recordSchema["properties"] as SchemaObject),
  token: { type: "string" },
});

const ACCOUNT = createRecordSchema({
  id: UUID,
  email: EMAIL,
  name: NAME,
  kind: { type: "string", enum: ACCOUNT_KINDS },
  verified: { type: "boolean" },
  roles: ROLE_NAMES,
  // All of its roles together may hold more than one of them can.
  permissions: { type: "array", items: PERMISSIONS.items, uniqueItems: true },
});

const SESSION = createRecordSchema({
  accessToken: { type: "string" },
  expiresAt: DATETIME,
  account: ACCOUNT,
});

/** What the routes of AUTH_ROUTES take and answer; null: nothing. */
export const AUTH_BODIES = {
  signIn: {
    request: createClosedSchema(
      { email: { type: "string", maxLength: 254 }, password: { type: "string", maxLength: 1024 } },
      ["email", "password"],
    ),
    response: SESSION,
  },
  currentSession: {
    request: null,
    response: createRecordSchema({ account: ACCOUNT, expiresAt: NULLABLE_DATETIME }),
  },
  signOut: { request: null, response: null },
  readSessions: {
    request: null,
    response: createRecordSchema({
      items: {
        type: "array",
        items: createRecordSchema({
          id: UUID,
          createdAt: DATETIME,
          expiresAt: DATETIME,
          userAgent: { type: ["string", "null"] },
          current: { type: "boolean" },
        }),
      },
      total: { type: ["integer", "null"], minimum: 0 },
      limit: { type: "integer", minimum: 1, maximum: LIST_LIMIT.max },
      offset: { type: "integer", minimum: 0 },
    }),
  },
  endSession: { request: null, response: null },
  readPreferences: { request: null, response: { type: "object" } },
  writePreferences: { request: { type: "object" }, response: { type: "object" } },
  changePassword: {
    request: createClosedSchema(
      { currentPassword: { type: "string", maxLength: 1024 }, newPassword: PASSWORD },
      ["currentPassword", "newPassword"],
    ),
    response: null,
  },
  signUp: {
    request: createClosedSchema({ email: EMAIL, password: PASSWORD, name: NAME }, ["email", "password"]),
    response: createRecordSchema({ account: ACCOUNT }),
  },
  requestPasswordReset: {
    request: createClosedSchema({ email: { type: "string", maxLength: 254 } }, ["email"]),
    response: null,
  },
  resetPassword: { request: createClosedSchema({ newPassword: PASSWORD }, ["newPassword"]), response: null },
  requestVerification: {
    request: createClosedSchema({ email: { type: "string", maxLength: 254 } }, ["email"]),
    response: null,
  },
  verifyAddress: { request: null, response: null },
  acceptInvitation: { request: createClosedSchema({ password: PASSWORD }, ["password"]), response: null },
  followSignInLink: { request: null, response: SESSION },
} as const satisfies Readonly<
  Record<string, { readonly request: SchemaObject | null; readonly response: SchemaObject | null }>
>;
