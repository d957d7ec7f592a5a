// The mail that lets someone set a new password.
import { type MailTexts, composeMail } from "./compose-mail.ts";
import type { Mail } from "./mailer.ts";
import { type TokenMailFacts, writeTokenSections } from "./token-mail.ts";

/** The mail for a password reset. */
export function createResetMail(facts: TokenMailFacts): Mail {
  return composeMail(facts, TEXTS);
}

const TEXTS: MailTexts<TokenMailFacts> = {
  en: (facts) => ({
    subject: "a new password",
    sections: [
      `Someone asked for a new password for your account at ${facts.application}.`,
      ...writeTokenSections(facts, "To set one"),
      "If it was not you, there is nothing to do: your password stays as it is.",
    ],
  }),
  de: (facts) => ({
    subject: "Ihr neues Passwort",
    sections: [
      `Für Ihr Konto bei ${facts.application} wurde ein neues Passwort angefordert.`,
      ...writeTokenSections(facts, "Um es zu setzen"),
      "Wenn Sie das nicht waren, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.",
    ],
  }),
};
