// Finds who a token is: one statement for session tokens and integration tokens alike.
import type { AccountKind, Permission } from "@lathe/contract";
import type { Row, Statement } from "../db/driver.ts";
import type { Principal } from "./principal.ts";

const ACCOUNT_COLUMNS = `a."id"::text, a."email", a."name", a."kind", a."kind" = 'operator' or a."verified_at" is not null,
  (select json_agg(json_build_array(r."name", r."permissions") order by r."name")::text
    from "lathe"."account_roles" ar join "lathe"."roles" r on r."id" = ar."role_id"
    where ar."account_id" = a."id")`;

const PRINCIPAL_QUERY = `select ${ACCOUNT_COLUMNS},
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

const ACCOUNT_QUERY = `select ${ACCOUNT_COLUMNS}, null, t."id"::text, t."permissions"::text, null
from "lathe"."accounts" a
left join "lathe"."tokens" t on t."id" = $2::uuid and t."account_id" = a."id" and (t."expires_at" is null or t."expires_at" > $3::timestamptz)
where a."id" = $1::uuid and not a."disabled" and ($2::uuid is null or t."id" is not null)`;

/** What somebody is known by who asked for work that goes on without them: the account, and the integration token, if it was one. */
export interface Maker {
  readonly accountId: string;
  readonly tokenId: string | null;
}

/** The statement that finds who a maker is by now; none where the account is disabled or gone, or the token. Its rows are principals, too. */
export function createMakerStatement({ accountId, tokenId }: Maker, now: string): Statement {
  return { text: ACCOUNT_QUERY, values: [accountId, tokenId, now] };
}

/** The principal in a row of these statements. */
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
