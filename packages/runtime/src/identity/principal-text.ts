// A principal as the one text that statements give of it: equal texts are equal principals.
import type { AccountKind, Permission } from "@lathe/contract";
import type { Row } from "../db/driver.ts";
import type { Principal } from "./principal.ts";

/** A principal with its text. */
export interface KnownPrincipal {
  readonly principal: Principal;
  readonly text: string;
}

/** What opened an account, as expressions: a session, or an integration token with its permissions, and when that ends. */
export interface PrincipalToken {
  readonly sessionId?: string;
  readonly tokenId?: string;
  readonly permissions?: string;
  readonly expiresAt?: string;
}

/** The text of the principal whose account is `a`, as an expression. */
export function compilePrincipal({
  sessionId = "null",
  tokenId = "null",
  permissions = "null",
  expiresAt = "null",
}: PrincipalToken): string {
  return `json_build_array(a."id", a."email", a."name", a."kind", a."kind" = 'operator' or a."verified_at" is not null,
  (select json_agg(json_build_array(r."name", r."permissions") order by r."name")
    from "lathe"."account_roles" ar join "lathe"."roles" r on r."id" = ar."role_id"
    where ar."account_id" = a."id"),
  ${sessionId}, ${tokenId}, ${permissions}, ${expiresAt})::text`;
}

type PrincipalMembers = readonly [
  id: string,
  email: string,
  name: string,
  kind: AccountKind,
  verified: boolean,
  roles: readonly (readonly [name: string, permissions: readonly Permission[]])[] | null,
  sessionId: string | null,
  tokenId: string | null,
  tokenPermissions: readonly string[] | null,
  expiresAt: string | null,
];

/** The principal whose text stands first in a row. */
export function parsePrincipal([text]: Row): Principal {
  const [id, email, name, kind, verified, roles, ...token] = JSON.parse(String(text)) as PrincipalMembers;
  const [sessionId, tokenId, tokenPermissions, expiresAt] = token;
  const granted = roles ?? [];
  return {
    account: {
      id,
      email,
      name,
      kind,
      verified,
      roles: granted.map(([role]) => role),
      permissions: [...new Set(granted.flatMap(([, permissions]) => permissions))].toSorted(),
    },
    sessionId,
    tokenId,
    tokenPermissions,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  };
}
