// Visitors who make an account for themselves.
import { getApplicationName } from "../application-name.ts";
import { AUTH_BODIES, type Account } from "@lathe/contract";
import { newId } from "../values/new-id.ts";
import { createKnownAddressMail } from "../mail/known-address-mail.ts";
import { runInTransaction } from "../records/transaction.ts";
import { createJsonAnswer } from "@lathe/http";
import type { Answer, RouteRequest } from "../server/route.ts";
import { insertAccountIfNew } from "./account-rows.ts";
import { createAddressLimit, countAttempt, createIdentityLimit } from "./attempts.ts";
import { createAuditStatement } from "./audit.ts";
import { parseBody } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { parseEmailMember } from "./email-member.ts";
import { assertNewPassword, hashNewPassword } from "./password-checks.ts";
import { sendVerification } from "./verifications.ts";

interface SignUpBody {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
}

/**
 * Makes a visitor's account, which has no roles, and is not signed in by it. Answers alike, and after the same work, whether or not
 * the address has an account; its holder is told by mail.
 */
export async function signUp(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const body = parseBody<SignUpBody>(AUTH_BODIES.signUp.request, request.body);
  const email = parseEmailMember(body.email);
  assertNewPassword(body.password, "/password");
  const limits = [createIdentityLimit("sign-up", email), createAddressLimit("sign-up", request.ip)];
  await countAttempt(context.db, context.now(), limits);
  const passwordHash = await hashNewPassword(context.passwords, body.password);
  const account: Account = {
    id: newId(),
    email,
    name: body.name ?? "",
    kind: "visitor",
    verified: false,
    roles: [],
    permissions: [],
  };
  const isNew = await storeVisitor(context, request, {
    account,
    passwordHash,
    members: Object.keys(body),
  });
  const { mailer, definition, background } = context;
  const { locale } = definition;
  const known = createKnownAddressMail({ to: email, application: getApplicationName(definition), locale });
  const send = () => (isNew ? sendVerification(context, email) : mailer.send(known));
  background.start(send, request.log);
  return createJsonAnswer(201, { account });
}

/** A visitor to store. */
interface NewVisitor {
  readonly account: Account;
  readonly passwordHash: string;
  /** The members that were sent. */
  readonly members: readonly string[];
}

/** Stores a visitor's account, unless its address has one; says whether it did. */
function storeVisitor(
  { db, now }: AuthContext,
  { id: requestId }: RouteRequest,
  { account, passwordHash, members }: NewVisitor,
): Promise<boolean> {
  const at = now();
  const { id, email, name, kind } = account;
  return runInTransaction(db, async (session) => {
    const stored = { id, email, name, kind, passwordHash, disabled: false, verified: false, now: at };
    if (!(await insertAccountIfNew(session, stored))) return false;
    await session.run(
      createAuditStatement({
        at,
        accountId: id,
        family: "auth",
        action: "create",
        resource: "accounts",
        recordId: id,
        members,
        requestId,
      }),
    );
    return true;
  });
}
