// Tokens that set the password of an account, once: those of resets and of invitations. One table has both.
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
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

/** What a token is for: a new password, or the first one of an account that was made without. */
export type PasswordTokenPurpose = "reset" | "invitation";

/** A token to store, for the account that has an address now. */
export interface NewPasswordToken {
  readonly token: string;
  readonly email: string;
  readonly until: Date;
}

/** The account whose password a token sets. */
interface TokenAccount {
  readonly id: string;
  readonly email: string;
}

/** A token as it was sent, and what for. */
interface SentToken {
  readonly purpose: PasswordTokenPurpose;
  readonly token: string;
}

/** What is stored of a token; one that was made for one purpose is none for the other. */
function hashPasswordToken({ purpose, token }: SentToken): string {
  return hashToken(purpose === "reset" ? token : `${purpose} ${token}`);
}

/** Invitations are for accounts without a password alone. */
function compileIsOpen(purpose: PasswordTokenPurpose) {
  return purpose === "reset" ? sql`true` : sql`a."password_hash" is null`;
}

/**
 * Stores a token for the enabled account of an address; says whether there is one. Waits for whoever changes the account, and looks
 * again: the token is for the address that the account has then.
 */
export async function insertPasswordToken(
  session: Session,
  purpose: PasswordTokenPurpose,
  { token, email, until }: NewPasswordToken,
): Promise<boolean> {
  const { affected } = await session.run(
    toStatement(sql`insert into "lathe"."password_resets" ("token_hash", "account_id", "expires_at")
select ${hashPasswordToken({ purpose, token })}, a."id", ${until.toISOString()}::timestamptz
from "lathe"."accounts" a where a."email" = ${email} and not a."disabled" and ${compileIsOpen(purpose)} for share`),
  );
  return affected === 1;
}

/** Sets the password of a token's account, and ends all its sessions. A token that is not valid: 404. */
export async function setPasswordByToken(
  context: AuthContext,
  request: RouteRequest,
  { purpose, password }: { readonly purpose: PasswordTokenPurpose; readonly password: string },
): Promise<void> {
  const byAddress = createAddressLimit(purpose, request.ip);
  await countAttempt(context.db, context.now(), [byAddress]);
  const sent = { purpose, token: request.params["token"] ?? "" };
  if ((await findAccount(context.db, sent, { now: context.now() })) === undefined) throw notFound();
  const hash = await hashNewPassword(context.passwords, password);
  const { email } = await applyToken(context, request, { sent, hash });
  // Whoever has no password to sign in with has mostly tried some.
  await clearAttempts(context.db, createIdentityLimit("sign-in", email));
  await clearAttempts(context.db, createPairLimit("sign-in", email, request.ip));
  await refundAttempt(context.db, byAddress);
}

/** The account of a token that is still good; with `locks`, nobody else can use it meanwhile. */
async function findAccount(
  session: Session,
  sent: SentToken,
  { now, locks = false }: { readonly now: Date; readonly locks?: boolean },
): Promise<TokenAccount | undefined> {
  const lock = locks ? sql` for update of a` : sql``;
  const { rows } = await session.run(
    toStatement(sql`select a."id"::text, a."email"
from "lathe"."password_resets" p join "lathe"."accounts" a on a."id" = p."account_id"
where p."token_hash" = ${hashPasswordToken(sent)} and p."expires_at" > ${now.toISOString()}::timestamptz
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
    const account = await findAccount(session, sent, { now: at, locks: true });
    if (account === undefined || !(await deleteToken(session, sent))) throw notFound();
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

async function deleteToken(session: Session, sent: SentToken): Promise<boolean> {
  const { affected } = await session.run(
    toStatement(sql`delete from "lathe"."password_resets" where "token_hash" = ${hashPasswordToken(sent)}`),
  );
  return affected === 1;
}
