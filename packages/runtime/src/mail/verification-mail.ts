// The mail that lets the holder of an address say that an account is theirs.
import { type MailTexts, composeMail } from "./compose-mail.ts";
import type { Mail } from "./mailer.ts";
import { type TokenMailFacts, writeTokenSections } from "./token-mail.ts";

/** The mail for an account whose address is not verified. */
export function createVerificationMail(facts: TokenMailFacts): Mail {
  return composeMail(facts, TEXTS);
}

const TEXTS: MailTexts<TokenMailFacts> = {
  en: (facts) => ({
    subject: "confirm your address",
    sections: [
      `There is an account at ${facts.application} with this address. You can sign in with the password that was chosen.`,
      ...writeTokenSections(facts, "To confirm that it is yours"),
      "If you did not make it, confirm nothing. Ask for a new password if you want the account: then the one that was chosen works no more.",
    ],
  }),
  de: (facts) => ({
    subject: "Bestätigen Sie Ihre Adresse",
    sections: [
      `Bei ${facts.application} gibt es ein Konto mit dieser Adresse. Sie können sich mit dem Passwort anmelden, das dafür gewählt wurde.`,
      ...writeTokenSections(facts, "Um zu bestätigen, dass es Ihres ist"),
      "Wenn Sie es nicht angelegt haben, bestätigen Sie nichts. Fordern Sie ein neues Passwort an, wenn Sie das Konto haben möchten: Das " +
        "bisherige gilt dann nicht mehr.",
    ],
  }),
};
