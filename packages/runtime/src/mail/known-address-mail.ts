// The mail that follows a sign-up for an address with an account: it tells its holder what the answer tells nobody.
import { type MailFacts, type MailTexts, composeMail } from "./compose-mail.ts";
import type { Mail } from "./mailer.ts";

/** The mail for an address that has an account already. */
export function createKnownAddressMail(facts: MailFacts): Mail {
  return composeMail(facts, TEXTS);
}

const TEXTS: MailTexts<MailFacts> = {
  en: ({ application }) => ({
    subject: "you have an account",
    sections: [
      `Someone asked for an account at ${application} for this address, which has one already. Nothing was changed.`,
      "If it was you: sign in with the password that you have, or ask for a new one.\nIf it was not you, there is nothing to do.",
    ],
  }),
  de: ({ application }) => ({
    subject: "Sie haben schon ein Konto",
    sections: [
      `Bei ${application} wurde ein Konto für diese Adresse angefordert, die schon eines hat. Es wurde nichts geändert.`,
      "Wenn Sie das waren: Melden Sie sich mit Ihrem Passwort an, oder fordern Sie ein neues an.\nWenn Sie das nicht waren, ist nichts zu tun.",
    ],
  }),
};
