// What the pages of mailed links say, in the languages of the admin; their script has the words for what happens there.
import { PASSWORD_LENGTH } from "@lathe/contract";
import type { ApplicationLanguage } from "../application-language.ts";
import type { LinkPurpose } from "../auth/token-links.ts";

/** The words of the pages. */
export interface TokenPageWords {
  readonly titles: Readonly<Record<LinkPurpose, string>>;
  /** What it is about, by the name of the application. */
  about(purpose: LinkPurpose, application: string): string;
  readonly newPassword: string;
  readonly password: string;
  readonly showPassword: string;
  readonly setPassword: string;
  readonly confirmOnly: string;
  readonly confirm: string;
  readonly needsScript: string;
  readonly signIn: string;
}

const { min } = PASSWORD_LENGTH;

/** The words in each language. */
export const TOKEN_PAGE_WORDS: Readonly<Record<ApplicationLanguage, TokenPageWords>> = {
  en: {
    titles: {
      reset: "Set a new password",
      verify: "Confirm your address",
      invite: "Choose a password",
    },
    about: (purpose, application) =>
      purpose === "invite"
        ? `For your account at ${application}. The mail that led you here says who invites you, and until when this works.`
        : `For your account at ${application}.`,
    newPassword: `New password, ${min} characters or more`,
    password: `Password, ${min} characters or more`,
    showPassword: "Show the password",
    setPassword: "Set the password",
    confirmOnly: "Confirm only if you made the account yourself.",
    confirm: "Confirm",
    needsScript: "This page needs JavaScript.",
    signIn: "Sign in to the admin",
  },
  de: {
    titles: {
      reset: "Ein neues Passwort setzen",
      verify: "Ihre Adresse bestätigen",
      invite: "Ein Passwort wählen",
    },
    about: (purpose, application) =>
      purpose === "invite"
        ? `Für Ihr Konto bei ${application}. In der Mail, die Sie hierher geführt hat, steht, wer Sie einlädt und bis wann das gilt.`
        : `Für Ihr Konto bei ${application}.`,
    newPassword: `Neues Passwort, mindestens ${min} Zeichen`,
    password: `Passwort, mindestens ${min} Zeichen`,
    showPassword: "Passwort anzeigen",
    setPassword: "Passwort setzen",
    confirmOnly: "Bestätigen Sie nur, wenn Sie das Konto selbst angelegt haben.",
    confirm: "Bestätigen",
    needsScript: "Diese Seite braucht JavaScript.",
    signIn: "In der Verwaltung anmelden",
  },
};
