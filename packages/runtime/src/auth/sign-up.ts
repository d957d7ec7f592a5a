// Visitors who make an account for themselves.
import { AUTH_BODIES, type Account } from "@lathe/contract";
import { newId } from "../records/new-id.ts";
import { inTransaction } from "../records/transaction.ts";
import { type Answer, type RouteRequest, jsonAnswer } from "../server/route.ts";
import { insertAccount } from "./account-rows.ts";
import { addressLimit, countTry, identityLimit } from "./attempts.ts";
import { auditStatement } from "./audit.ts";
import { readBody } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { emailOf } from "./email-member.ts";
import { assertNewPassword, newHash } from "./password-checks.ts";

interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
}

/** Makes a visitor's account. It has no roles, and is not signed in by it. */
export async function signUp(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const body = readBody<SignUp>(AUTH_BODIES.signUp.request, request.body);
  const email = emailOf(body.email);
  assertNewPassword(body.password, "/password");
  const limits = [identityLimit("sign-up", email), addressLimit("sign-up", request.ip)];
  await countTry(context.db, context.now(), limits);
  const passwordHash = await newHash(context.passwords, body.password);
  const id = newId();
  const now = context.now();
  const name = body.name ?? "";
  await inTransaction(context.db, async (session) => {
    await insertAccount(session, { id, email, name, kind: "visitor", passwordHash, disabled: false, now });
    await session.run(
      auditStatement({
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
  return jsonAnswer(201, { account });
}
