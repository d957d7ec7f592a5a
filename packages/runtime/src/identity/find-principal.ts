// Finds who a token is: one statement for session tokens and integration tokens alike.
import type { AccountKind, Permission } from "@lathe/contract";
import type { Row, Statement } from "../db/driver.ts";
import type { Principal } from "./principal.ts";

const PRINCIPAL_QUERY = `select a."id"::text, a."email", a."name", a."kind", a."kind" = 'operator' or a."verified_at" is not null,
  (select json_agg(json_build_array(r."name", r."permissions") order by r."name")::text
    from "lathe"."account_roles" ar join "lathe"."roles" r on r."id" = ar."role_id"
    where ar."account_id" = a."id"),
  t."session_id"::text, t."token_id"::text, t."permissions"::text,
  to_char(t."expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
from (
  select "account_id", "id" as "session_id", null::uuid as "token_id", null::jsonb as "permissions", "expires_at"
  from "lathe"."sessions" where "token_hash" = $1::text and "expires_at" > $2::timestamptz
  union all
  select "account_id", null, "id", "permissions", "expires_at"
  from "lathe"."tokens" where "token_hash" = $1::text and ("expires_at" is null or "expires_at" > $2::timestamptz)
) t join "lathe"."accounts" a on a."id" = t."account_id"
where not a."disabled"`;

/**
 * The statement that finds the account behind the hash of a token; `now` is in the wire form of a datetime. One row, or
 * none where the token is not there, has ended, or its account is disabled. Rows of equal texts are equal principals.
 */
export function createPrincipalStatement(tokenHash: string, now: string): Statement {
  return { text: PRINCIPAL_QUERY, values: [tokenHash, now] };
}

/** The principal in a row of that statement. */
export function parsePrincipal(row: Row): Principal {
  const [id, email, name, kind, verified, roles, ...tokenColumns] = row;
  const [sessionId = null, tokenId = null, tokenPermissions, expiresAt = null] = tokenColumns;
  const granted = parseJson<readonly (readonly [string, readonly Permission[]])[]>(roles) ?? [];
  return {
    account: {
      id: id as string,
      email: email as string,
      name: name as string,
      kind: kind as AccountKind,
      verified: verified === "t",
      roles: granted.map(([role]) => role),
      permissions: [...new Set(granted.flatMap(([, permissions]) => permissions))].toSorted(),
    },
    sessionId,
    tokenId,
    tokenPermissions: parseJson<readonly string[]>(tokenPermissions) ?? null,
    expiresAt,
  };
}

function parseJson<T>(text: string | null | undefined): T | undefined {
  return text == null ? undefined : (JSON.parse(text) as T);
}
