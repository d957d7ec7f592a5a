// Accounts that operators make without a password: a mail with a link to choose one.
import { AUTH_BODIES } from "@lathe/contract";
import { createToken } from "../identity/tokens.ts";
import { createInvitationMail } from "../mail/invitation-mail.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { parseBody } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { assertNewPassword } from "./password-checks.ts";
import { insertAccountToken, setPasswordByToken } from "./account-tokens.ts";
import { createTokenLink } from "./token-links.ts";

const INVITATION_MS = 7 * 24 * 60 * 60_000;

/** Sends a link to the address of an enabled account without a password; false where there is no such account. */
export async function sendInvitation(context: AuthContext, email: string): Promise<boolean> {
  const { db, definition, mailer, now } = context;
  const { token } = createToken();
  const until = new Date(now().getTime() + INVITATION_MS);
  if (!(await insertAccountToken(db, "invitation", { token, email, until }))) return false;
  const link = createTokenLink(context, "invite", token);
  await mailer.send(createInvitationMail({ to: email, application: definition.label, token, link, until }));
  return true;
}

/** Sets the first password of an account, by the token of its link. A token that is not valid: 404. */
export async function acceptInvitation(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const schema = AUTH_BODIES.acceptInvitation.request;
  const { password } = parseBody<{ readonly password: string }>(schema, request.body);
  assertNewPassword(password, "/password");
  await setPasswordByToken(context, request, { purpose: "invitation", password });
  return { status: 204 };
}
