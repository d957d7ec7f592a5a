// Visitors who make an account for themselves.
import { AUTH_BODIES, type Account } from "@lathe/contract";
import { newId } from "../values/new-id.ts";
import { runInTransaction } from "../records/transaction.ts";
import { createJsonAnswer } from "@lathe/http";
import type { Answer, RouteRequest } from "../server/route.ts";
import { insertAccount } from "./account-rows.ts";
import { createAddressLimit, countAttempt, createIdentityLimit } from "./attempts.ts";
import { createAuditStatement } from "./audit.ts";
import { parseBody } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { parseEmailMember } from "./email-member.ts";
import { assertNewPassword, hashNewPassword } from "./password-checks.ts";

interface SignUpBody {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
}

/** Makes a visitor's account. It has no roles, and is not signed in by it. */
export async function signUp(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const body = parseBody<SignUpBody>(AUTH_BODIES.signUp.request, request.body);
  const email = parseEmailMember(body.email);
  assertNewPassword(body.password, "/password");
  const limits = [createIdentityLimit("sign-up", email), createAddressLimit("sign-up", request.ip)];
  await countAttempt(context.db, context.now(), limits);
  const passwordHash = await hashNewPassword(context.passwords, body.password);
  const id = newId();
  const now = context.now();
  const name = body.name ?? "";
  await runInTransaction(context.db, async (session) => {
    await insertAccount(session, { id, email, name, kind: "visitor", passwordHash, disabled: false, now });
    await session.run(
      createAuditStatement({
        at: now,
        accountId: id,
        family: "auth",
        action: "create",
        resource: "accounts",
        recordId: id,
        members: Object.keys(body),
        requestId: request.id,
      }),
    );
  });
  const account: Account = { id, email, name, kind: "visitor", roles: [], permissions: [] };
  return createJsonAnswer(201, { account });
}
