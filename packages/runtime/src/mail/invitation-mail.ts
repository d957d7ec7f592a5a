// The mail that lets someone choose a password for an account that was made for them.
import type { Mail } from "./mailer.ts";
import { toOneLine } from "./one-line.ts";
import { type TokenMailFacts, formatTokenLines } from "./token-mail.ts";

/** The mail for an account without a password. */
export function createInvitationMail(facts: TokenMailFacts): Mail {
  const name = toOneLine(facts.application);
  const text = [
    `There is an account for you at ${name}. It has no password yet.`,
    "",
    ...formatTokenLines(facts, "To choose one"),
    "",
    "If you know nothing of this, there is nothing to do: nobody can sign in without a password.",
    "",
  ].join("\n");
  return { to: facts.to, subject: `${name}: your account`, text };
}
