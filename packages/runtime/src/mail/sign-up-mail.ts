// The mails that follow a sign-up: they tell the holder of an address what the answer tells nobody.
import type { Mail } from "./mailer.ts";
import { toOneLine } from "./one-line.ts";

/** Whom a mail goes to, and which application it speaks of. */
interface SignUpFacts {
  readonly to: string;
  readonly application: string;
}

/** The mail for an address that has an account now. */
export function createWelcomeMail({ to, application }: SignUpFacts): Mail {
  const name = toOneLine(application);
  const text = [
    `An account at ${name} was made for this address. You can sign in with the password that was chosen.`,
    "",
    "If it was not you, ask for a new password: then the one that was chosen works no more.",
    "",
  ].join("\n");
  return { to, subject: `${name}: your account`, text };
}

/** The mail for an address that had one before. */
export function createKnownAddressMail({ to, application }: SignUpFacts): Mail {
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
