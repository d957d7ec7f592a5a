// The pages that links in mails lead to: for a new password, a first one, and to confirm an address. Fixed HTML, whose script takes the token from the
// fragment of the address and sends it when its holder says so.
import { PASSWORD_LENGTH } from "@lathe/contract";
import type { LinkPurpose } from "../auth/token-links.ts";
import { PAGE_FILES } from "./docs-page.ts";
import { type ApplicationLanguage, getApplicationLanguage } from "../application-language.ts";
import { getApplicationName } from "../application-name.ts";
import type { ApplicationDefinition } from "../definition.ts";
import { HOME_FILES, escapeHtml } from "./home-page.ts";

/** The pages, by the last segments of their addresses. */
export const TOKEN_PAGES: readonly LinkPurpose[] = ["reset", "verify", "invite"];

/** The names of the files that only these pages load, from `/api/_docs/`. */
export const TOKEN_FILES = { style: "token-page.css", script: "token-page.js" } as const;

/** What the pages say of the application. */
export type TokenPageFacts = Pick<ApplicationDefinition, "name" | "label" | "locale">;

interface PageWords {
  readonly titles: Readonly<Record<LinkPurpose, string>>;
  /** What it is about, by the name of the application. */
  about(purpose: LinkPurpose, application: string): string;
  readonly newPassword: string;
  readonly password: string;
  readonly setPassword: string;
  readonly confirmOnly: string;
  readonly confirm: string;
  readonly needsScript: string;
  readonly signIn: string;
}

const { min, max } = PASSWORD_LENGTH;

/** In the languages of the admin; its script has those of what happens. */
const WORDS: Readonly<Record<ApplicationLanguage, PageWords>> = {
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
    setPassword: "Passwort setzen",
    confirmOnly: "Bestätigen Sie nur, wenn Sie das Konto selbst angelegt haben.",
    confirm: "Bestätigen",
    needsScript: "Diese Seite braucht JavaScript.",
    signIn: "In der Verwaltung anmelden",
  },
};

/** The HTML of a page. Addresses in it are relative, so that it works behind a proxy that adds a prefix. */
export function emitTokenPage(purpose: LinkPurpose, facts: TokenPageFacts): string {
  const language = getApplicationLanguage(facts.locale);
  const words = WORDS[language];
  const application = getApplicationName(facts);
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${words.titles[purpose]}</title>
    <link rel="icon" type="image/png" href="../api/_docs/${PAGE_FILES.icon}">
    <link rel="stylesheet" href="../api/_docs/${HOME_FILES.style}">
    <link rel="stylesheet" href="../api/_docs/${TOKEN_FILES.style}">
    <script src="../api/_docs/${TOKEN_FILES.script}" type="module"></script>
  </head>
  <body data-purpose="${purpose}">
    <main>
      <h1>${words.titles[purpose]}</h1>
      <p class="about">${escapeHtml(words.about(purpose, application))}</p>
      <noscript><p>${words.needsScript}</p></noscript>
      <form id="form" method="post" hidden>
        ${emitFields(purpose, words)}
      </form>
      <p id="problem" class="problem" role="alert"></p>
      <p id="done" role="status"></p>
      <p id="next" hidden><a href="./">${words.signIn}</a></p>
    </main>
  </body>
</html>
`;
}

function emitFields(purpose: LinkPurpose, words: PageWords): string {
  if (purpose === "verify")
    return `<p>${words.confirmOnly}</p>
        <button type="submit">${words.confirm}</button>`;
  // Nothing here knows the address of the account; keepers of passwords look for where its name would be, and ask for it.
  return `<input type="email" name="email" autocomplete="username" hidden>
        <label for="password">${purpose === "reset" ? words.newPassword : words.password}</label>
        <input id="password" type="password" autocomplete="new-password" minlength="${min}" maxlength="${max}" required>
        <button type="submit">${words.setPassword}</button>`;
}
