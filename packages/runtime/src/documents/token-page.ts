// The pages that links in mails lead to: for a new password, a first one, and to confirm an address. Fixed HTML, whose script takes the token from the
// fragment of the address and sends it when its holder says so.
import { PASSWORD_LENGTH } from "@lathe/contract";
import type { LinkPurpose } from "../auth/token-links.ts";
import { PAGE_FILES } from "./docs-page.ts";
import { HOME_FILES } from "./home-page.ts";

/** The pages, by the last segments of their addresses. */
export const TOKEN_PAGES: readonly LinkPurpose[] = ["reset", "verify", "invite"];

/** The names of the files that only these pages load, from `/api/_docs/`. */
export const TOKEN_FILES = { style: "token-page.css", script: "token-page.js" } as const;

const TITLES: Readonly<Record<LinkPurpose, string>> = {
  reset: "Set a new password",
  verify: "Confirm your address",
  invite: "Choose a password",
};

/** The HTML of a page. Addresses in it are relative, so that it works behind a proxy that adds a prefix. */
export function emitTokenPage(purpose: LinkPurpose): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${TITLES[purpose]}</title>
    <link rel="icon" type="image/png" href="../api/_docs/${PAGE_FILES.icon}">
    <link rel="stylesheet" href="../api/_docs/${HOME_FILES.style}">
    <link rel="stylesheet" href="../api/_docs/${TOKEN_FILES.style}">
    <script src="../api/_docs/${TOKEN_FILES.script}" type="module"></script>
  </head>
  <body data-purpose="${purpose}">
    <main>
      <h1>${TITLES[purpose]}</h1>
      <noscript><p>This page needs JavaScript.</p></noscript>
      <form id="form" method="post" hidden>
        ${FIELDS[purpose]}
      </form>
      <p id="problem" class="problem" role="alert"></p>
      <p id="done" role="status"></p>
    </main>
  </body>
</html>
`;
}

const { min, max } = PASSWORD_LENGTH;

const emitPasswordField = (label: string) =>
  `<label for="password">${label}, ${min} characters or more</label>
        <input id="password" type="password" autocomplete="new-password" minlength="${min}" maxlength="${max}" required>
        <button type="submit">Set the password</button>`;

const FIELDS: Readonly<Record<LinkPurpose, string>> = {
  reset: emitPasswordField("New password"),
  invite: emitPasswordField("Password"),
  verify: `<p>Confirm only if you made the account yourself.</p>
        <button type="submit">Confirm</button>`,
};
