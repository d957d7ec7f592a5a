// The pages that links in mails lead to: for a new password, a first one, and to confirm an address. Fixed HTML, whose script takes the token from the
// fragment of the address and sends it when its holder says so. They look like the page on which one signs in to the admin.
import { PASSWORD_LENGTH, getInitials } from "@lathe/contract";
import { getApplicationLanguage } from "../application-language.ts";
import { getApplicationName } from "../application-name.ts";
import type { LinkPurpose } from "../auth/token-links.ts";
import type { ApplicationDefinition } from "../definition.ts";
import { PAGE_POLICY } from "./docs-page.ts";
import { escapeHtml } from "./home-page.ts";
import { TOKEN_PAGE_WORDS, type TokenPageWords } from "./token-page-words.ts";

/** The pages, by the last segments of their addresses. */
export const TOKEN_PAGES: readonly LinkPurpose[] = ["reset", "verify", "invite"];

/** The names of the files that only these pages load, from `/api/_docs/`. */
export const TOKEN_FILES = { style: "token-page.css", script: "token-page.js" } as const;

/** What the pages may load and do: as much as others, and a font of the admin. */
export const TOKEN_PAGE_POLICY = `${PAGE_POLICY}; font-src 'self'`;

/** What the pages say of the application. */
export interface TokenPageFacts extends Pick<ApplicationDefinition, "name" | "label" | "locale"> {
  /** The place of the admin's font below `/admin/`. */
  readonly font: string | undefined;
}

const { min, max } = PASSWORD_LENGTH;

/** The HTML of a page. Addresses in it are relative, so that it works behind a proxy that adds a prefix. */
export function emitTokenPage(purpose: LinkPurpose, facts: TokenPageFacts): string {
  const language = getApplicationLanguage(facts.locale);
  const words = TOKEN_PAGE_WORDS[language];
  const application = getApplicationName(facts);
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(`${words.titles[purpose]} · ${application}`)}</title>
    <link rel="icon" type="image/svg+xml" href="icon.svg">${emitFontLink(facts)}
    <link rel="stylesheet" href="../api/_docs/${TOKEN_FILES.style}">
    <script src="../api/_docs/${TOKEN_FILES.script}" type="module"></script>
  </head>
  <body data-purpose="${purpose}">
    <main>
      <header>
        <span class="mark" aria-hidden="true">${escapeHtml(getInitials(application))}</span>
        <p class="label">${escapeHtml(application)}</p>
      </header>
      <div class="card">
        <h1>${words.titles[purpose]}</h1>
        <p id="about">${escapeHtml(words.about(purpose, application))}</p>
        <noscript><p>${words.needsScript}</p></noscript>
        <p id="problem" class="note" role="alert"></p>
        <form id="form" method="post" hidden>
          ${purpose === "verify" ? emitConfirmation(words) : emitPassword(purpose, words)}
        </form>
        <p id="done" class="note" role="status"></p>
        <a id="next" class="main" href="./" hidden>${words.signIn}</a>
      </div>
    </main>
  </body>
</html>
`;
}

/** Asked for with the first bytes: a text moves where its font arrives later. */
function emitFontLink({ font }: TokenPageFacts): string {
  if (font === undefined) return "";
  return `\n    <link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`;
}

function emitConfirmation(words: TokenPageWords): string {
  return `<p>${words.confirmOnly}</p>
          <button class="main" type="submit">${words.confirm}</button>`;
}

function emitPassword(purpose: LinkPurpose, words: TokenPageWords): string {
  // Nothing here knows the address of the account; keepers of passwords look for where its name would be, and ask for it.
  return `<input type="email" name="email" autocomplete="username" hidden>
          <div class="field">
            <label for="password">${purpose === "reset" ? words.newPassword : words.password}</label>
            <div class="password">
              <input id="password" type="password" autocomplete="new-password" minlength="${min}" maxlength="${max}" required aria-describedby="refusal">
              <button id="reveal" class="reveal" type="button" aria-pressed="false" aria-label="${words.showPassword}"></button>
            </div>
            <p id="refusal" class="refusal" role="alert"></p>
          </div>
          <button class="main" type="submit">${words.setPassword}</button>`;
}
