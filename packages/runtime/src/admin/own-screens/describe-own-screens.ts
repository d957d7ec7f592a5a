// What the page of the admin is told about the screens of the project's own: where they are, or that they are broken.
import type { OwnScreens } from "./build-own-screens.ts";

/** Of what is broken, strangers learn no more than that in production. */
export type OwnScreensWords =
  | { readonly script: string; readonly styles: readonly string[]; readonly shared: readonly string[] }
  | { readonly problems: readonly string[] };

/** What the page is told of them. */
export function describeOwnScreens(own: OwnScreens, stage: "development" | "production"): OwnScreensWords {
  if (own.ok) return own.entry;
  return { problems: stage === "development" ? own.problems.map(formatProblem) : [] };
}

/** A problem in a line: "admin/custom/board.tsx:12:5: Expected …". */
export function formatProblem({
  message,
  place,
}: Extract<OwnScreens, { ok: false }>["problems"][number]): string {
  return place === null ? message : `${place.file}:${place.line}:${place.column}: ${message}`;
}
