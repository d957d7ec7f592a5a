// Tells the page of the admin about the screens of the project's own: where they are, or that they are broken.
import type { OwnScreens } from "./build-own-screens.ts";

/** What the page reads; of what is broken, strangers learn no more than that in production. */
type PageWords =
  | { readonly script: string; readonly styles: readonly string[]; readonly shared: readonly string[] }
  | { readonly problems: readonly string[] };

/** The text of the admin's page, with what it has to know about own screens. */
export function addOwnScreens(page: string, own: OwnScreens, stage: "development" | "production"): string {
  const words: PageWords = own.ok
    ? own.entry
    : { problems: stage === "development" ? own.problems.map(formatProblem) : [] };
  return page.replace(
    "</head>",
    () =>
      `  <meta name="lathe-own-screens" content="${escapeAttribute(JSON.stringify(words))}" />\n  </head>`,
  );
}

/** A problem in a line: "admin/custom/board.tsx:12:5: Expected …". */
export function formatProblem({
  message,
  place,
}: Extract<OwnScreens, { ok: false }>["problems"][number]): string {
  return place === null ? message : `${place.file}:${place.line}:${place.column}: ${message}`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
