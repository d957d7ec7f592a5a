// The style of the pages that links in mails lead to: that of its file, in the project's accent and the admin's font.
import { readFile } from "node:fs/promises";
import { adaptAccent } from "@lathe/contract";
import { OWN_FILES } from "./page-routes.ts";
import { TOKEN_FILES } from "./token-page.ts";

/** What differs between projects. */
export interface TokenStyleFacts {
  readonly accent: string | null;
  /** The font's place below `/admin/`; without it, the machine's own font is shown. */
  readonly font: string | undefined;
}

/** The style sheet. Nothing of it can be inline. */
export async function readTokenStyle({ accent, font }: TokenStyleFacts): Promise<string> {
  const style = await readFile(new URL(TOKEN_FILES.style, OWN_FILES), "utf8");
  return [
    style,
    ...(font === undefined ? [] : [emitFont(font)]),
    ...(accent === null ? [] : [emitAccent(accent, "light"), emitAccent(accent, "dark")]),
  ].join("");
}

function emitFont(place: string): string {
  return `
@font-face {
  font-family: "Inter Variable";
  font-weight: 100 900;
  font-display: swap;
  src: url("../../admin/${place}") format("woff2");
}
`;
}

function emitAccent(colour: string, theme: "light" | "dark"): string {
  const adapted = adaptAccent(colour, theme);
  if (adapted === undefined) return "";
  return `
@media (prefers-color-scheme: ${theme}) {
  :root {
    --lathe-accent: ${adapted.accent};
    --lathe-on-accent: ${adapted.onAccent};
  }
}
`;
}
