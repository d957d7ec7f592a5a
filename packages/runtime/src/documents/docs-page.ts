// The browsable page of a family: fixed HTML without any of the project's data. Its script fetches the document.
import type { Family } from "@lathe/contract";

/** The names of the files that the page loads, from `/api/_docs/`. */
export const PAGE_FILES = {
  icon: "favicon-32x32.png",
  viewerStyle: "swagger-ui.css",
  viewer: "swagger-ui-bundle.js",
  style: "docs-page.css",
  script: "docs-page.js",
} as const;

/** What the page may load and do: its own files and API, nothing inline, nothing foreign, in no frame. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const TITLES = { admin: "Admin API", external: "External API" } as const satisfies Record<Family, string>;

/** The HTML of a family's page. Addresses in it are relative, so that it works behind a proxy that adds a prefix. */
export function emitDocsPage(family: Family): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${TITLES[family]}</title>
    <link rel="icon" type="image/png" href="../../_docs/${PAGE_FILES.icon}">
    <link rel="stylesheet" href="../../_docs/${PAGE_FILES.viewerStyle}">
    <link rel="stylesheet" href="../../_docs/${PAGE_FILES.style}">
    <script src="../../_docs/${PAGE_FILES.viewer}" defer></script>
    <script src="../../_docs/${PAGE_FILES.script}" type="module"></script>
  </head>
  <body data-family="${family}">
    <header class="bar">
      <p>${TITLES[family]}</p>
      ${family === "admin" ? SIGN_OUT : DOWNLOAD}
    </header>
    <main>
      <noscript><p class="note">This page needs JavaScript. The document itself is at <a href="openapi.json">openapi.json</a>.</p></noscript>
      <p class="note" id="status" role="status"></p>
      <p class="note problem" id="problem" role="alert"></p>
      ${family === "admin" ? SIGN_IN : ""}
      <div id="document" tabindex="-1"></div>
    </main>
  </body>
</html>
`;
}

const DOWNLOAD = `<a href="openapi.json">openapi.json</a>`;

const SIGN_OUT = `<button type="button" id="sign-out" hidden>Sign out</button>`;

const SIGN_IN = `<section class="sign-in" id="sign-in" aria-labelledby="sign-in-title" hidden>
        <h1 id="sign-in-title">Sign in to read this document</h1>
        <p>What you enter is kept by this page alone, until you leave it.</p>
        <form id="password-form" method="post">
          <label for="email">E-mail</label>
          <input id="email" type="email" autocomplete="username" required>
          <label for="password">Password</label>
          <input id="password" type="password" autocomplete="current-password" required>
          <button type="submit">Sign in</button>
        </form>
        <h2>Or use a token</h2>
        <form id="token-form" method="post">
          <label for="token">Token of a session or an integration</label>
          <input id="token" type="password" autocomplete="off" spellcheck="false" required>
          <button type="submit">Use the token</button>
        </form>
      </section>`;
