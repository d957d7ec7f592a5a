// Changing one's own password.
import { AUTH_BODIES } from "@lathe/contract";
import { sql, toStatement } from "../db/sql.ts";
import { type ApplicationError, forbidden } from "../errors/application-error.ts";
import { inTransaction } from "../records/transaction.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { addressLimit, clearTries, countTry, giveBackTry, identityLimit } from "./attempts.ts";
import { auditStatement } from "./audit.ts";
import { readBody, refusedMember } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { principalOf } from "./current-principal.ts";
import { assertHashable, assertNewPassword, isPassword, newHash } from "./password-checks.ts";
import { dropResets, endSessions, storePassword } from "./password-rows.ts";
import type { Principal } from "./principal.ts";

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the password of the signed-in account, and ends its other sessions. */
export async function changePassword(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const principal = principalOf(request);
  if (principal.sessionId === null) {
    throw forbidden("An integration token can't change a password. Sign in and send the session's token.");
  }
  const body = readBody<PasswordChange>(AUTH_BODIES.changePassword.request, request.body);
  assertHashable(body.currentPassword, "/currentPassword");
  assertNewPassword(body.newPassword, "/newPassword");
  const byAccount = identityLimit("password", principal.account.id);
  const byAddress = addressLimit("password", request.ip);
  await countTry(context.db, context.now(), [byAccount, byAddress]);
  const stored = await storedHash(context, principal);
  if (!(await isPassword(context.passwords, body.currentPassword, stored))) throw wrongPassword();
  const hash = await newHash(context.passwords, body.newPassword);
  await replacePassword(context, request, { hash, replaces: stored });
  await Promise.all([clearTries(context.db, byAccount), giveBackTry(context.db, byAddress)]);
  return { status: 204 };
}

async function storedHash({ db }: AuthContext, { account }: Principal): Promise<string | null> {
  const { rows } = await db.run({
    ...toStatement(sql`select "password_hash" from "lathe"."accounts" where "id" = ${account.id}::uuid`),
    quick: true,
  });
  return rows[0]?.[0] ?? null;
}

function replacePassword(
  { db, now }: AuthContext,
  request: RouteRequest,
  { hash, replaces }: { readonly hash: string; readonly replaces: string | null },
): Promise<void> {
  const { account, sessionId } = principalOf(request);
  const at = now();
  return inTransaction(db, async (session) => {
    const isStored = await storePassword(session, { accountId: account.id, hash, now: at, replaces });
    // Someone else changed it meanwhile: what was sent is not the current password any more.
    if (!isStored) throw wrongPassword();
    await endSessions(session, account.id, sessionId);
    await dropResets(session, account.id);
    await session.run(
      auditStatement({
        at,
        accountId: account.id,
        family: "auth",
        action: "update",
        resource: "accounts",
        recordId: account.id,
        members: ["password"],
        requestId: request.id,
      }),
    );
  });
}

function wrongPassword(): ApplicationError {
  return refusedMember("/currentPassword", "wrong_password", "This is not the account's current password.");
}
