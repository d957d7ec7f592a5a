// Tokens that work once, for one account: those of password resets, of invitations and of sign-in links. One table has them all.
import type { Session, Statement } from "../db/driver.ts";
import { type Fragment, sql, toStatement } from "../db/sql.ts";
import { notFound } from "../errors/application-error.ts";
import { hashToken } from "../identity/tokens.ts";
import { runInTransaction } from "../records/transaction.ts";
import type { RouteRequest } from "../server/route.ts";
import {
  createAddressLimit,
  clearAttempts,
  countAttempt,
  refundAttempt,
  createIdentityLimit,
  createPairLimit,
} from "./attempts.ts";
import { createAuditStatement } from "./audit.ts";
import type { AuthContext } from "./context.ts";
import { hashNewPassword } from "./password-checks.ts";
import { deleteResets, deleteSessions, storePassword } from "./password-rows.ts";
import { deleteVerifications, markVerified } from "./verification-rows.ts";

/** What a token is for: a new password, the first one of an account that was made without, or a session. */
export type AccountTokenPurpose = "reset" | "invitation" | "sign-in";

/** A token to store, for the account that has an address now. */
export interface NewAccountToken {
  readonly token: string;
  /** The address, or what finds it. */
  readonly email: string | Fragment;
  readonly until: Date;
}

/** The account of a token. */
interface TokenAccount {
  readonly id: string;
  readonly email: string;
}

/** A token as it was sent, and what for. */
interface SentToken {
  readonly purpose: AccountTokenPurpose;
  readonly token: string;
}

/** What is stored of a token; one that was made for one purpose is none for another, whatever is put before it. */
function hashAccountToken({ purpose, token }: SentToken): string {
  return hashToken(purpose === "reset" ? token : `${purpose} ${token}`);
}

/** Tokens have this form; anything else could be the token of another purpose, with the name of that before it. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Invitations are for accounts without a password alone. */
function compileIsOpen(purpose: AccountTokenPurpose) {
  return purpose === "invitation" ? sql`a."password_hash" is null` : sql`true`;
}

/** Stores a token for the enabled account of an address; says whether there is one. */
export async function insertAccountToken(
  session: Session,
  purpose: AccountTokenPurpose,
  token: NewAccountToken,
): Promise<boolean> {
  const { affected } = await session.run(createTokenStatement(purpose, token));
  return affected === 1;
}

/**
 * Stores a token for the enabled account of an address, and gives its id; no row where there is none. Waits for whoever changes the
 * account, and looks again: the token is for the address that the account has then.
 */
export function createTokenStatement(
  purpose: AccountTokenPurpose,
  { token, email, until }: NewAccountToken,
): Statement {
  return toStatement(sql`insert into "lathe"."password_resets" ("token_hash", "account_id", "expires_at")
select ${hashAccountToken({ purpose, token })}, a."id", ${until.toISOString()}::timestamptz
from "lathe"."accounts" a where a."email" = ${email} and not a."disabled" and ${compileIsOpen(purpose)} for share
returning "account_id"::text`);
}

/** Sets the password of a token's account, and ends all its sessions. A token that is not valid: 404. */
export async function setPasswordByToken(
  context: AuthContext,
  request: RouteRequest,
  {
    purpose,
    password,
  }: { readonly purpose: Exclude<AccountTokenPurpose, "sign-in">; readonly password: string },
): Promise<void> {
  const byAddress = createAddressLimit(purpose, request.ip);
  await countAttempt(context.db, context.now(), [byAddress]);
  const sent = { purpose, token: request.params["token"] ?? "" };
  if ((await findTokenAccount(context.db, sent, { now: context.now() })) === undefined) throw notFound();
  const hash = await hashNewPassword(context.passwords, password);
  const { email } = await applyToken(context, request, { sent, hash });
  // Whoever has no password to sign in with has mostly tried some.
  await clearAttempts(context.db, createIdentityLimit("sign-in", email));
  await clearAttempts(context.db, createPairLimit("sign-in", email, request.ip));
  await refundAttempt(context.db, byAddress);
}

/** The account of a token that is still good; with `locks`, nobody else can use it meanwhile. */
export async function findTokenAccount(
  session: Session,
  sent: SentToken,
  { now, locks = false }: { readonly now: Date; readonly locks?: boolean },
): Promise<TokenAccount | undefined> {
  if (!TOKEN.test(sent.token)) return undefined;
  const lock = locks ? sql` for update of a` : sql``;
  const { rows } = await session.run(
    toStatement(sql`select a."id"::text, a."email"
from "lathe"."password_resets" p join "lathe"."accounts" a on a."id" = p."account_id"
where p."token_hash" = ${hashAccountToken(sent)} and p."expires_at" > ${now.toISOString()}::timestamptz
  and not a."disabled" and ${compileIsOpen(sent.purpose)}${lock}`),
  );
  const [id, email] = rows[0] ?? [];
  return id == null || email == null ? undefined : { id, email };
}

/** The account is locked first, as everything does that ends its sessions and tokens; of many uses one finds the token. */
function applyToken(
  { db, now }: AuthContext,
  request: RouteRequest,
  { sent, hash }: { readonly sent: SentToken; readonly hash: string },
): Promise<TokenAccount> {
  const at = now();
  return runInTransaction(db, async (session) => {
    const account = await findTokenAccount(session, sent, { now: at, locks: true });
    if (account === undefined || !(await takeToken(session, sent))) throw notFound();
    await storePassword(session, { accountId: account.id, hash, now: at });
    // The token came by mail to the address that the account has: a change of it ends all tokens.
    const verifies = await markVerified(session, { accountId: account.id, now: at });
    await deleteVerifications(session, account.id);
    await deleteSessions(session, account.id, null);
    await deleteResets(session, account.id);
    await session.run(
      createAuditStatement({
        at,
        accountId: account.id,
        family: "auth",
        action: "update",
        resource: "accounts",
        recordId: account.id,
        members: verifies ? ["password", "verified"] : ["password"],
        requestId: request.id,
      }),
    );
    return account;
  });
}

/** Uses a token up; of many who try, one does. */
export async function takeToken(session: Session, sent: SentToken): Promise<boolean> {
  const { affected } = await session.run(
    toStatement(sql`delete from "lathe"."password_resets" where "token_hash" = ${hashAccountToken(sent)}`),
  );
  return affected === 1;
}
