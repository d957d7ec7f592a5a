// Forgotten passwords: a mail with a token that sets a new one, once.
import { AUTH_BODIES } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { notFound } from "../errors/application-error.ts";
import { createResetMail } from "../mail/reset-mail.ts";
import { runInTransaction } from "../records/transaction.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import {
  createAddressLimit,
  clearAttempts,
  countAttempt,
  refundAttempt,
  createIdentityLimit,
  createPairLimit,
} from "./attempts.ts";
import { createAuditStatement } from "./audit.ts";
import { parseBody } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { normalizeEmail } from "./email.ts";
import { assertNewPassword, hashNewPassword } from "./password-checks.ts";
import { deleteResets, deleteSessions, storePassword } from "./password-rows.ts";
import { createTokenLink } from "./token-links.ts";
import { deleteVerifications, markVerified } from "./verification-rows.ts";
import { createToken, hashToken } from "../identity/tokens.ts";

const RESET_MS = 60 * 60_000;

/** The account whose password a token resets. */
interface ResetAccount {
  readonly id: string;
  readonly email: string;
}

/** Answers alike, and after the same work, whether or not there is such an account; the rest comes after the answer. */
export async function requestPasswordReset(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const schema = AUTH_BODIES.requestPasswordReset.request;
  const { email } = parseBody<{ readonly email: string }>(schema, request.body);
  const identity = normalizeEmail(email);
  const limits = [
    createIdentityLimit("reset-request", identity ?? email),
    createAddressLimit("reset-request", request.ip),
  ];
  await countAttempt(context.db, context.now(), limits);
  if (identity !== undefined) context.background.start(() => sendReset(context, identity), request.log);
  return { status: 202 };
}

/** Sets a new password by a token, and ends all sessions of its account. A token that is not valid: 404. */
export async function resetPassword(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const schema = AUTH_BODIES.resetPassword.request;
  const { newPassword } = parseBody<{ readonly newPassword: string }>(schema, request.body);
  assertNewPassword(newPassword, "/newPassword");
  const byAddress = createAddressLimit("reset", request.ip);
  await countAttempt(context.db, context.now(), [byAddress]);
  const tokenHash = hashToken(request.params["token"] ?? "");
  if ((await findReset(context.db, { tokenHash, now: context.now() })) === undefined) throw notFound();
  const hash = await hashNewPassword(context.passwords, newPassword);
  const { email } = await applyReset(context, request, { tokenHash, hash });
  // Whoever forgot the password has mostly tried some.
  await clearAttempts(context.db, createIdentityLimit("sign-in", email));
  await clearAttempts(context.db, createPairLimit("sign-in", email, request.ip));
  await refundAttempt(context.db, byAddress);
  return { status: 204 };
}

async function sendReset(context: AuthContext, identity: string): Promise<void> {
  const { db, definition, mailer, now } = context;
  const { token, hash } = createToken();
  const until = new Date(now().getTime() + RESET_MS);
  // Waits for whoever changes the account, and looks again: the token is for the address that the account has then.
  const { affected } = await db.run(
    toStatement(sql`insert into "lathe"."password_resets" ("token_hash", "account_id", "expires_at")
select ${hash}, "id", ${until.toISOString()}::timestamptz
from "lathe"."accounts" where "email" = ${identity} and not "disabled" for key share`),
  );
  if (affected !== 1) return;
  const link = createTokenLink(context, "reset", token);
  await mailer.send(createResetMail({ to: identity, application: definition.label, token, link, until }));
}

/** The account of a token that is still good; with `locks`, nobody else can use it meanwhile. */
async function findReset(
  session: Session,
  {
    tokenHash,
    now,
    locks = false,
  }: { readonly tokenHash: string; readonly now: Date; readonly locks?: boolean },
): Promise<ResetAccount | undefined> {
  const lock = locks ? sql` for update of a` : sql``;
  const { rows } = await session.run(
    toStatement(sql`select a."id"::text, a."email"
from "lathe"."password_resets" p join "lathe"."accounts" a on a."id" = p."account_id"
where p."token_hash" = ${tokenHash} and p."expires_at" > ${now.toISOString()}::timestamptz and not a."disabled"${lock}`),
  );
  const [id, email] = rows[0] ?? [];
  return id == null || email == null ? undefined : { id, email };
}

/** The account is locked first, as everything does that ends its sessions and resets; of many uses one finds the token. */
function applyReset(
  { db, now }: AuthContext,
  request: RouteRequest,
  { tokenHash, hash }: { readonly tokenHash: string; readonly hash: string },
): Promise<ResetAccount> {
  const at = now();
  return runInTransaction(db, async (session) => {
    const account = await findReset(session, { tokenHash, now: at, locks: true });
    if (account === undefined || !(await deleteReset(session, tokenHash))) throw notFound();
    await storePassword(session, { accountId: account.id, hash, now: at });
    // The token came by mail to the address that the account has: a change of it ends all resets.
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

async function deleteReset(session: Session, tokenHash: string): Promise<boolean> {
  const { affected } = await session.run(
    toStatement(sql`delete from "lathe"."password_resets" where "token_hash" = ${tokenHash}`),
  );
  return affected === 1;
}
