// The mail that follows a sign-up for an address with an account: it tells its holder what the answer tells nobody.
import type { Mail } from "./mailer.ts";
import { toOneLine } from "./one-line.ts";

/** The mail for an address that has an account already. */
export function createKnownAddressMail({
  to,
  application,
}: {
  readonly to: string;
  readonly application: string;
}): Mail {
  const name = toOneLine(application);
  const text = [
    `Someone asked for an account at ${name} for this address, which has one already. Nothing was changed.`,
    "",
    "If it was you: sign in with the password that you have, or ask for a new one.",
    "If it was not you, there is nothing to do.",
    "",
  ].join("\n");
  return { to, subject: `${name}: you have an account`, text };
}
