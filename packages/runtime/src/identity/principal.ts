// Who a request comes from: what is known of a token's account, asked anew for every request.
import type { Account, Permission } from "@lathe/contract";
import { coversPermission } from "./permissions.ts";

/** The account behind a valid token. */
export interface Principal {
  readonly account: Account;
  /** The session that the token opens; null for an integration token. */
  readonly sessionId: string | null;
  /** The integration token; null for a session. */
  readonly tokenId: string | null;
  /** An integration token's own permissions: of its account's permissions it has these; null for a session. */
  readonly tokenPermissions: readonly string[] | null;
  /** When the token ends; null: never. */
  readonly expiresAt: string | null;
}

/** What was found out before: principals stay the same objects for as long as nothing about them changes. */
const permissionCache = new WeakMap<Principal, Map<Permission, boolean>>();

/** True where the caller holds a permission that a route or an entity asks for. */
export function isPermitted(principal: Principal, permission: Permission): boolean {
  const cached = permissionCache.get(principal) ?? new Map<Permission, boolean>();
  const isGranted = cached.get(permission) ?? hasPermission(principal, permission);
  permissionCache.set(principal, cached.set(permission, isGranted));
  return isGranted;
}

/** True where the caller holds a permission: its account does, and so does its integration token. */
export function hasPermission({ account, tokenPermissions }: Principal, permission: string): boolean {
  if (!coversPermission(account.permissions, permission)) return false;
  return tokenPermissions === null || coversPermission(tokenPermissions, permission);
}
