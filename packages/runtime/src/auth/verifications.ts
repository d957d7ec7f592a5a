// Addresses of visitors: a mail with a link, and what following it shows.
import { getApplicationName } from "../application-name.ts";
import { AUTH_BODIES } from "@lathe/contract";
import { notFound } from "../errors/application-error.ts";
import { createToken, hashToken } from "../identity/tokens.ts";
import { createVerificationMail } from "../mail/verification-mail.ts";
import { runInTransaction } from "../records/transaction.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { createAddressLimit, countAttempt, createIdentityLimit, refundAttempt } from "./attempts.ts";
import { createAuditStatement } from "./audit.ts";
import { parseBody } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { normalizeEmail } from "./email.ts";
import { createTokenLink } from "./token-links.ts";
import {
  deleteVerifications,
  insertVerification,
  lockVerifiedAccount,
  markVerified,
} from "./verification-rows.ts";

const VERIFICATION_MS = 24 * 60 * 60_000;

/** Has a link sent again. Answers alike for all addresses; the rest comes after the answer. */
export async function requestVerification(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const schema = AUTH_BODIES.requestVerification.request;
  const { email } = parseBody<{ readonly email: string }>(schema, request.body);
  const identity = normalizeEmail(email);
  const limits = [
    createIdentityLimit("verification-request", identity ?? email),
    createAddressLimit("verification-request", request.ip),
  ];
  await countAttempt(context.db, context.now(), limits);
  if (identity !== undefined)
    context.background.start(() => sendVerification(context, identity), request.log);
  return { status: 202 };
}

/** Takes the address of an account for its holder's, by the token of a link. A token that is not valid: 404. */
export async function verifyAddress(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const byAddress = createAddressLimit("verification", request.ip);
  const at = context.now();
  await countAttempt(context.db, at, [byAddress]);
  const tokenHash = hashToken(request.params["token"] ?? "");
  await runInTransaction(context.db, async (session) => {
    const accountId = await lockVerifiedAccount(session, { tokenHash, now: at });
    if (accountId === undefined) throw notFound();
    await deleteVerifications(session, accountId);
    if (!(await markVerified(session, { accountId, now: at }))) return;
    await session.run(
      createAuditStatement({
        at,
        accountId,
        family: "auth",
        action: "update",
        resource: "accounts",
        recordId: accountId,
        members: ["verified"],
        requestId: request.id,
      }),
    );
  });
  await refundAttempt(context.db, byAddress);
  return { status: 204 };
}

/** Sends a link to the address of an account that is not verified; nothing where there is no such account. */
export async function sendVerification(context: AuthContext, email: string): Promise<void> {
  const { db, definition, mailer, now } = context;
  const { token, hash: tokenHash } = createToken();
  const until = new Date(now().getTime() + VERIFICATION_MS);
  if (!(await insertVerification(db, { tokenHash, email, until }))) return;
  const link = createTokenLink(context, "verify", token);
  const application = getApplicationName(definition);
  const { locale, timeZone } = definition;
  await mailer.send(createVerificationMail({ to: email, application, token, link, until, locale, timeZone }));
}
