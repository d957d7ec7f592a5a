// The mail that lets the holder of an address say that an account is theirs.
import type { Mail } from "./mailer.ts";
import { toOneLine } from "./one-line.ts";
import { type TokenMailFacts, formatTokenLines } from "./token-mail.ts";

/** The mail for an account whose address is not verified. */
export function createVerificationMail(facts: TokenMailFacts): Mail {
  const name = toOneLine(facts.application);
  const text = [
    `There is an account at ${name} with this address. You can sign in with the password that was chosen.`,
    "",
    ...formatTokenLines(facts, "To confirm that it is yours"),
    "",
    "If you did not make it, confirm nothing. Ask for a new password if you want the account: then the one that was chosen works no more.",
    "",
  ].join("\n");
  return { to: facts.to, subject: `${name}: confirm your address`, text };
}
