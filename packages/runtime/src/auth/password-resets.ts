// Forgotten passwords: a mail with a token that sets a new one, once.
import { getApplicationName } from "../application-name.ts";
import { AUTH_BODIES } from "@lathe/contract";
import { createToken } from "../identity/tokens.ts";
import { createResetMail } from "../mail/reset-mail.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { createAddressLimit, countAttempt, createIdentityLimit } from "./attempts.ts";
import { parseBody } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { normalizeEmail } from "./email.ts";
import { assertNewPassword } from "./password-checks.ts";
import { insertAccountToken, setPasswordByToken } from "./account-tokens.ts";
import { createTokenLink } from "./token-links.ts";

const RESET_MS = 60 * 60_000;

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
  await setPasswordByToken(context, request, { purpose: "reset", password: newPassword });
  return { status: 204 };
}

/** Sends a link that sets a new password to the enabled account of an address, where there is one. */
export async function sendReset(context: AuthContext, email: string): Promise<void> {
  const { db, definition, mailer, now } = context;
  const { token } = createToken();
  const until = new Date(now().getTime() + RESET_MS);
  if (!(await insertAccountToken(db, "reset", { token, email, until }))) return;
  const link = createTokenLink(context, "reset", token);
  const application = getApplicationName(definition);
  const { locale, timeZone } = definition;
  await mailer.send(createResetMail({ to: email, application, token, link, until, locale, timeZone }));
}
