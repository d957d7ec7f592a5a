// Finds who a token is: one statement for session tokens and integration tokens alike, and one that makes sure of it.
import type { Statement } from "../db/driver.ts";
import type { DatabaseError } from "../db/pg-errors.ts";
import { compilePrincipal, type KnownPrincipal } from "./principal-text.ts";

const PRINCIPAL = compilePrincipal({
  sessionId: `t."session_id"`,
  tokenId: `t."token_id"`,
  permissions: `t."permissions"`,
  expiresAt: `t."expires_at"`,
});

const SESSIONS = `select "account_id", "id" as "session_id", null::uuid as "token_id", null::jsonb as "permissions", "expires_at"
  from "lathe"."sessions" where "token_hash" = $1::text and "expires_at" > $2::timestamptz`;

const TOKENS = `select "account_id", null::uuid as "session_id", "id" as "token_id", "permissions", "expires_at"
  from "lathe"."tokens" where "token_hash" = $1::text and ("expires_at" is null or "expires_at" > $2::timestamptz)`;

const PRINCIPAL_QUERY = compileQuery(`${SESSIONS}
  union all
  ${TOKENS}`);

function compileQuery(source: string): string {
  return `select ${PRINCIPAL} as "principal"
from (
  ${source}
) t join "lathe"."accounts" a on a."id" = t."account_id"
where not a."disabled"`;
}

/**
 * The statement that finds the account behind the hash of a token; `now` is in the wire form of a datetime. One row, the text of the
 * principal, or none where the token is not there, has ended, or its account is disabled.
 */
export function createPrincipalStatement(tokenHash: string, now: string): Statement {
  return { text: PRINCIPAL_QUERY, values: [tokenHash, now] };
}

/** What a token was is what it has to be still: there is no need to look for the other kind, too. */
const CHECKS = { session: compileCheck(SESSIONS), token: compileCheck(TOKENS) } as const;

/** A text that is no number makes it fail, and says why in the log of the server. */
function compileCheck(source: string): string {
  return `select (case when count(*) = 1 then '1' else 'the caller is another one now' end)::integer
from (${compileQuery(source)}) p where p."principal" collate "C" = $3::text`;
}

/** What PostgreSQL answers to such a text. */
const INVALID_TEXT = "22P02";

/** A statement that fails where the other one would not give this very principal; to be run as a precondition. */
export function createPrincipalCheck(
  tokenHash: string,
  now: string,
  { principal, text }: KnownPrincipal,
): Statement {
  const check = CHECKS[principal.tokenId === null ? "session" : "token"];
  return { text: check, values: [tokenHash, now, text] };
}

/** Whether a statement was not run because that check, its precondition, has failed. */
export function isOtherPrincipal({ isPrecondition, sqlState }: DatabaseError): boolean {
  return isPrecondition && sqlState === INVALID_TEXT;
}

const MAKER_QUERY = `select ${compilePrincipal({ tokenId: `t."id"`, permissions: `t."permissions"` })}
from "lathe"."accounts" a
left join "lathe"."tokens" t on t."id" = $2::uuid and t."account_id" = a."id" and (t."expires_at" is null or t."expires_at" > $3::timestamptz)
where a."id" = $1::uuid and not a."disabled" and ($2::uuid is null or t."id" is not null)`;

/** What somebody is known by who asked for work that goes on without them: the account, and the integration token, if it was one. */
export interface Maker {
  readonly accountId: string;
  readonly tokenId: string | null;
}

/** The statement that finds who a maker is by now: one row, or none where the account is disabled or gone, or the token. */
export function createMakerStatement({ accountId, tokenId }: Maker, now: string): Statement {
  return { text: MAKER_QUERY, values: [accountId, tokenId, now] };
}
