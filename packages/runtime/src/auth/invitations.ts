// Accounts that operators make without a password: a mail with a link to choose one.
import { type Account, AUTH_BODIES } from "@lathe/contract";
import { getApplicationName } from "../application-name.ts";
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { createToken } from "../identity/tokens.ts";
import { createInvitationMail } from "../mail/invitation-mail.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { parseBody } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { assertNewPassword } from "./password-checks.ts";
import { insertAccountToken, setPasswordByToken } from "./account-tokens.ts";
import { createTokenLink } from "./token-links.ts";

const INVITATION_MS = 7 * 24 * 60 * 60_000;

/** Sends a link to the address of an enabled account without a password, in the name of who invites; false where there is no such account. */
export async function sendInvitation(
  context: AuthContext,
  email: string,
  inviter?: Pick<Account, "name" | "email">,
): Promise<boolean> {
  const { db, definition, mailer, now, getPublicUrl } = context;
  const { token } = createToken();
  const until = new Date(now().getTime() + INVITATION_MS);
  if (!(await insertAccountToken(db, "invitation", { token, email, until }))) return false;
  const link = createTokenLink(context, "invite", token);
  const roles = await listOperatorRoles(db, email);
  const { locale, timeZone, admin } = definition;
  const mail = createInvitationMail({
    to: email,
    application: getApplicationName(definition),
    token,
    link,
    until,
    inviter: inviter?.name.trim() === "" ? inviter.email : inviter?.name,
    roles,
    signIn: roles === undefined || admin === undefined ? undefined : `${getPublicUrl()}/admin`,
    locale,
    timeZone,
  });
  await mailer.send(mail);
  return true;
}

/** The names of the roles of an operator; undefined for visitors. */
async function listOperatorRoles(session: Session, email: string): Promise<readonly string[] | undefined> {
  const { rows } = await session.run(
    toStatement(sql`select r."name" from "lathe"."accounts" a
left join "lathe"."account_roles" ar on ar."account_id" = a."id" left join "lathe"."roles" r on r."id" = ar."role_id"
where a."email" = ${email} and a."kind" = 'operator' order by r."name"`),
  );
  return rows.length === 0 ? undefined : rows.flatMap(([name]) => name ?? []);
}

/** Sets the first password of an account, by the token of its link. A token that is not valid: 404. */
export async function acceptInvitation(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const schema = AUTH_BODIES.acceptInvitation.request;
  const { password } = parseBody<{ readonly password: string }>(schema, request.body);
  assertNewPassword(password, "/password");
  await setPasswordByToken(context, request, { purpose: "invitation", password });
  return { status: 204 };
}
