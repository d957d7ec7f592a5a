// The page at the root of an application: what it is, where its APIs are described, and how it is.
import { DOCS_SEGMENT, FAMILY_BASE, type Family, OPERATIONS_PATHS } from "@lathe/contract";
import { getApplicationName } from "../application-name.ts";
import type { ApplicationDefinition } from "../definition.ts";
import { PAGE_FILES } from "./docs-page.ts";

/** The names of the files that only this page loads, from `/api/_docs/`. */
export const HOME_FILES = { style: "home-page.css", script: "home-page.js" } as const;

type ApplicationInfo = Pick<ApplicationDefinition, "name" | "label" | "description" | "admin">;

/** The HTML of the page. Addresses in it are relative, so that it works behind a proxy that adds a prefix. */
export function emitHomePage(application: ApplicationInfo): string {
  const { description, admin } = application;
  const title = escapeHtml(getApplicationName(application));
  const about = description === "" ? "" : `\n      <p class="about">${escapeHtml(description)}</p>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" type="image/png" href="api/_docs/${PAGE_FILES.icon}">
    <link rel="stylesheet" href="api/_docs/${HOME_FILES.style}">
    <script src="api/_docs/${HOME_FILES.script}" type="module"></script>
  </head>
  <body>
    <main>
      <h1>${title}</h1>${about}
      <p class="state" id="state" role="status">This application is running.</p>
      <nav aria-label="Ways in">${admin === undefined ? "" : ADMIN_LINK}
        ${emitApiLink("external", "External API", "For visitors and integrations, behind read rules.")}
        ${emitApiLink("admin", "Admin API", "For operators with an account.")}
      </nav>
      <footer>
        <a href="${OPERATIONS_PATHS.alive.slice(1)}">healthz</a>
        <a href="${OPERATIONS_PATHS.ready.slice(1)}">readyz</a>
        <a href="${FAMILY_BASE.external.slice(1)}/openapi.json">openapi.json</a>
      </footer>
    </main>
  </body>
</html>
`;
}

const ADMIN_LINK = `
        <a class="api" href="admin"><strong>Admin</strong> <span>Where operators work with the records.</span></a>`;

function emitApiLink(family: Family, title: string, about: string): string {
  const href = `${FAMILY_BASE[family].slice(1)}/${DOCS_SEGMENT}`;
  return `<a class="api" href="${href}"><strong>${title}</strong> <span>${about}</span></a>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}
