// Accounts and sessions of a generated application, and the grammar of permissions.
import type { Operation } from "./access.ts";

/** Operators use the admin family, visitors the external family only. */
export const ACCOUNT_KINDS = ["operator", "visitor"] as const;

/** The name of an account kind. */
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What a permission on an entity allows. */
export const PERMISSION_ACTIONS = ["read", "create", "update", "delete"] as const;

/** The last word of a permission on an entity. */
export type PermissionAction = (typeof PERMISSION_ACTIONS)[number];

/** The action an operator must hold for each record operation. */
export const PERMISSION_ACTION_BY_OPERATION = {
  list: "read",
  get: "read",
  create: "create",
  update: "update",
  delete: "delete",
} as const satisfies Readonly<Record<Operation, PermissionAction>>;

/** The first word of every permission that is not about a model's entity; no module may take it. */
export const SYSTEM_MODULE = "system";

/** The permissions on the application's own resources. */
export const SYSTEM_PERMISSIONS = [
  "system.accounts.read",
  "system.accounts.write",
  "system.roles.read",
  "system.roles.write",
  "system.tokens.read",
  "system.tokens.write",
  "system.audit.read",
  "system.audit.write",
  "system.views.read",
  "system.views.write",
  "system.import.write",
] as const;

/** The name of a system permission. */
export type SystemPermission = (typeof SYSTEM_PERMISSIONS)[number];

/** Every permission there is; behind a module and a dot, every permission on that module. */
export const WILDCARD = "*";

/** A permission: on one entity (`{module}.{entity}.{action}`), on the system, on a module (`{module}.*`), or on everything. */
export type Permission =
  | `${string}.${string}.${PermissionAction}`
  | SystemPermission
  | `${string}.${typeof WILDCARD}`
  | typeof WILDCARD;

/** The role that holds WILDCARD. */
export const OWNER_ROLE = "owner";

/** The signed-in account as its own session sees it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly kind: AccountKind;
  /** Whether its address is known to be its holder's; that of an operator always is. */
  readonly verified: boolean;
  /** Role names. */
  readonly roles: readonly string[];
  /** What all its roles allow together. */
  readonly permissions: readonly Permission[];
}

/** The answer to a sign-in. */
export interface SessionCreated {
  /** An opaque bearer token; told here and never again. */
  readonly accessToken: string;
  readonly expiresAt: string;
  readonly account: Account;
}

/** The session a request was made in. */
export interface CurrentSession {
  readonly account: Account;
  /** Null for an integration token that never ends. */
  readonly expiresAt: string | null;
}

/** A session of one's own account. */
export interface OwnSession {
  readonly id: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** What the browser or program called itself that signed in; null where it said nothing. */
  readonly userAgent: string | null;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/** What an account keeps for its UIs: JSON of theirs, whatever it says. */
export type Preferences = Readonly<Record<string, unknown>>;

/** The largest text of preferences, in bytes. */
export const MAX_PREFERENCES_BYTES = 16_384;
