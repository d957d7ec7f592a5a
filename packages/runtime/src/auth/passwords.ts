// Changing one's own password.
import { AUTH_BODIES } from "@lathe/contract";
import { sql, toStatement } from "../db/sql.ts";
import { type ApplicationError, forbidden } from "../errors/application-error.ts";
import { runInTransaction } from "../records/transaction.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import {
  createAddressLimit,
  clearAttempts,
  countAttempt,
  refundAttempt,
  createIdentityLimit,
} from "./attempts.ts";
import { createAuditStatement } from "./audit.ts";
import { parseBody, createMemberError } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { getPrincipal } from "./current-principal.ts";
import { assertHashable, assertNewPassword, isCorrectPassword, hashNewPassword } from "./password-checks.ts";
import { deleteResets, deleteSessions, storePassword } from "./password-rows.ts";
import type { Principal } from "../identity/principal.ts";

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the password of the signed-in account, and ends its other sessions. */
export async function changePassword(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const principal = getPrincipal(request);
  if (principal.sessionId === null) {
    throw forbidden("An integration token can't change a password. Sign in and send the session's token.");
  }
  const body = parseBody<PasswordChange>(AUTH_BODIES.changePassword.request, request.body);
  assertHashable(body.currentPassword, "/currentPassword");
  assertNewPassword(body.newPassword, "/newPassword");
  const byAccount = createIdentityLimit("password", principal.account.id);
  const byAddress = createAddressLimit("password", request.ip);
  await countAttempt(context.db, context.now(), [byAccount, byAddress]);
  const stored = await readPasswordHash(context, principal);
  if (!(await isCorrectPassword(context.passwords, body.currentPassword, stored)))
    throw createWrongPasswordError();
  const hash = await hashNewPassword(context.passwords, body.newPassword);
  await replacePassword(context, request, { hash, replaces: stored });
  await Promise.all([clearAttempts(context.db, byAccount), refundAttempt(context.db, byAddress)]);
  return { status: 204 };
}

async function readPasswordHash({ db }: AuthContext, { account }: Principal): Promise<string | null> {
  const { rows } = await db.run(
    toStatement(sql`select "password_hash" from "lathe"."accounts" where "id" = ${account.id}::uuid`),
  );
  return rows[0]?.[0] ?? null;
}

function replacePassword(
  { db, now }: AuthContext,
  request: RouteRequest,
  { hash, replaces }: { readonly hash: string; readonly replaces: string | null },
): Promise<void> {
  const { account, sessionId } = getPrincipal(request);
  const at = now();
  return runInTransaction(db, async (session) => {
    const isStored = await storePassword(session, { accountId: account.id, hash, now: at, replaces });
    // Someone else changed it meanwhile: what was sent is not the current password any more.
    if (!isStored) throw createWrongPasswordError();
    await deleteSessions(session, account.id, sessionId);
    await deleteResets(session, account.id);
    await session.run(
      createAuditStatement({
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

function createWrongPasswordError(): ApplicationError {
  return createMemberError(
    "/currentPassword",
    "wrong_password",
    "This is not the account's current password.",
  );
}
