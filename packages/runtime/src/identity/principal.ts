// Who a request comes from: what is known of a token's account, asked anew for every request.
import type { Account, Permission } from "@lathe/contract";
import { coversPermission, includesPermission } from "./permissions.ts";

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

/** True where the caller holds a permission that a route or an entity asks for. */
export function isPermitted({ account, tokenPermissions }: Principal, permission: Permission): boolean {
  if (!includesPermission(account.permissions, permission)) return false;
  return tokenPermissions === null || includesPermission(tokenPermissions, permission);
}

/** True where the caller holds a permission: its account does, and so does its integration token. */
export function hasPermission({ account, tokenPermissions }: Principal, permission: string): boolean {
  if (!coversPermission(account.permissions, permission)) return false;
  return tokenPermissions === null || coversPermission(tokenPermissions, permission);
}
