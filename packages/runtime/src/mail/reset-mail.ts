// The mail that lets someone set a new password.
import type { Mail } from "./mailer.ts";
import { toOneLine } from "./one-line.ts";
import { type TokenMailFacts, formatTokenLines } from "./token-mail.ts";

/** The mail for a password reset. */
export function createResetMail(facts: TokenMailFacts): Mail {
  const name = toOneLine(facts.application);
  const text = [
    `Someone asked for a new password for your account at ${name}.`,
    "",
    ...formatTokenLines(facts, "To set one"),
    "",
    "If it was not you, there is nothing to do: your password stays as it is.",
    "",
  ].join("\n");
  return { to: facts.to, subject: `${name}: a new password`, text };
}
