// Signing in, looking at one's session, signing out.
import { AUTH_BODIES, type CurrentSession, type SessionCreated } from "@lathe/contract";
import { sql, toStatement } from "../db/sql.ts";
import { ApplicationError, forbidden } from "../errors/application-error.ts";
import { newId } from "../values/new-id.ts";
import { createJsonAnswer } from "@lathe/http";
import type { Answer, RouteRequest } from "../server/route.ts";
import {
  createAddressLimit,
  clearAttempts,
  countAttempt,
  refundAttempt,
  createIdentityLimit,
  createPairLimit,
} from "./attempts.ts";
import { parseBody } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { getTokenAccount, getPrincipal } from "./current-principal.ts";
import { normalizeEmail } from "./email.ts";
import { createPrincipalStatement } from "../identity/find-principal.ts";
import { parsePrincipal } from "../identity/principal-text.ts";
import { assertHashable, isCorrectPassword } from "./password-checks.ts";
import { needsRehash } from "./password-hash.ts";
import { createToken } from "../identity/tokens.ts";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface SignInAccount {
  readonly id: string;
  /** Of the password that was given; null where the account is known without one. */
  readonly hash: string | null;
}

interface PasswordAccount extends SignInAccount {
  readonly hash: string;
}

/** Signs in: one hash is computed for every try that is not refused before, whether or not there is such an account. */
export async function signIn(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const { email, password } = parseBody<Credentials>(AUTH_BODIES.signIn.request, request.body);
  assertHashable(password, "/password");
  const identity = normalizeEmail(email);
  const byIdentity = createIdentityLimit("sign-in", identity ?? email);
  const byPair = createPairLimit("sign-in", identity ?? email, request.ip);
  const byAddress = createAddressLimit("sign-in", request.ip);
  const waitMs = await countAttempt(context.db, context.now(), [byPair, byIdentity, byAddress]);
  if (waitMs > 0) await context.wait(waitMs);
  const account = await findSignInAccount(context, identity ?? null);
  const isRight = await isCorrectPassword(context.passwords, password, account?.hash ?? null);
  const created =
    account !== undefined && isRight ? await createSession(context, request, account) : undefined;
  if (account === undefined || created === undefined) throw createCredentialsError();
  await Promise.all([
    clearAttempts(context.db, byPair),
    refundAttempt(context.db, byIdentity),
    refundAttempt(context.db, byAddress),
  ]);
  if (needsRehash(account.hash)) await rehash(context, account, password);
  return createJsonAnswer(201, created);
}

/** Tells who the token is. */
export async function currentSession(_context: AuthContext, request: RouteRequest): Promise<Answer> {
  const principal = getPrincipal(request);
  const current: CurrentSession = { account: getTokenAccount(principal), expiresAt: principal.expiresAt };
  return createJsonAnswer(200, current);
}

/** Ends the session of the token. */
export async function signOut({ db }: AuthContext, request: RouteRequest): Promise<Answer> {
  const { sessionId } = getPrincipal(request);
  if (sessionId === null) {
    throw forbidden("An integration token has no session to end. Revoke it under /api/admin/v1/_tokens.");
  }
  await db.run(toStatement(sql`delete from "lathe"."sessions" where "id" = ${sessionId}::uuid`));
  return { status: 204 };
}

async function findSignInAccount(
  { db }: AuthContext,
  identity: string | null,
): Promise<PasswordAccount | undefined> {
  const { rows } = await db.run(
    toStatement(
      sql`select "id"::text, "password_hash" from "lathe"."accounts" where "email" = ${identity}::text and not "disabled"`,
    ),
  );
  const [id, hash] = rows[0] ?? [];
  return id == null || hash == null ? undefined : { id, hash };
}

/**
 * A session with a new token. The account is locked while it is made, so that a password that changes at that moment, or
 * a disabled account, ends this session too: undefined where it came too late.
 */
export async function createSession(
  { db, definition, now }: AuthContext,
  request: RouteRequest,
  { id, hash }: SignInAccount,
): Promise<SessionCreated | undefined> {
  const token = createToken();
  const begin = now();
  const end = new Date(begin.getTime() + definition.auth.sessionMinutes * 60_000);
  await db.run(
    toStatement(sql`with "account" as (
  update "lathe"."accounts" set "last_signed_in_at" = ${begin.toISOString()}::timestamptz
  where "id" = ${id}::uuid and not "disabled"
    and (${hash}::text is null or "password_hash" = ${hash}::text) returning "id"
)
insert into "lathe"."sessions" ("id", "account_id", "token_hash", "created_at", "expires_at", "user_agent")
select ${newId()}::uuid, "id", ${token.hash}, ${begin.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz,
  ${describeUserAgent(request)}::text
from "account"`),
  );
  const { rows } = await db.run(createPrincipalStatement(token.hash, begin.toISOString()));
  const [row] = rows;
  if (row === undefined) return undefined;
  const { account, expiresAt } = parsePrincipal(row);
  return { accessToken: token.token, expiresAt: expiresAt as string, account };
}

/** The longest name of a browser or program that is kept. */
const MAX_USER_AGENT = 300;

function describeUserAgent(request: RouteRequest): string | null {
  const text = request.header("user-agent").join(" ").slice(0, MAX_USER_AGENT);
  return text === "" ? null : text;
}

/** Keeps stored hashes at today's costs. It can wait for another time. */
async function rehash(
  { db, passwords }: AuthContext,
  { id, hash }: PasswordAccount,
  password: string,
): Promise<void> {
  const hashing = await passwords.hashPassword(password);
  if (!hashing.ok) return;
  await db.run(
    toStatement(
      sql`update "lathe"."accounts" set "password_hash" = ${hashing.value} where "id" = ${id}::uuid and "password_hash" = ${hash}`,
    ),
  );
}

/** One text for a wrong password, an unknown account and a disabled one. */
function createCredentialsError(): ApplicationError {
  return new ApplicationError("unauthenticated", "The e-mail address or the password is wrong.", {
    headers: { "www-authenticate": "Bearer" },
  });
}
