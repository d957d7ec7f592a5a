// The mail that lets someone set a new password.
import { AUTH_BASE, AUTH_ROUTES } from "@lathe/contract";
import type { Mail } from "./mailer.ts";
import { toOneLine } from "./one-line.ts";

/** The mail for a password reset. */
export function createResetMail({
  to,
  application,
  token,
  until,
}: {
  readonly to: string;
  readonly application: string;
  readonly token: string;
  readonly until: Date;
}): Mail {
  const { method, path } = AUTH_ROUTES.resetPassword;
  const name = toOneLine(application);
  const text = [
    `Someone asked for a new password for your account at ${name}.`,
    "",
    `To set one, use this token: ${token}`,
    `It works once, until ${until.toISOString()}.`,
    "",
    `By hand: ${method} ${AUTH_BASE}${path.replace(":token", token)} with the body {"newPassword": "..."}.`,
    "",
    "If it was not you, there is nothing to do: your password stays as it is.",
    "",
  ].join("\n");
  return { to, subject: `${name}: a new password`, text };
}
