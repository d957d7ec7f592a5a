// Tells the page of the admin what it has to know before anybody has signed in; all else comes from the API.
import type { OwnScreensWords } from "./own-screens/describe-own-screens.ts";

/** What the page is told. */
export interface PageWords {
  /** Whose admin it is: as much as the page at the root tells everybody. */
  readonly project: { readonly label: string; readonly accent: string | null };
  /** Undefined where the project has none. */
  readonly ownScreens: OwnScreensWords | undefined;
}

/** The text of the page with these words. */
export function addWords(page: string, { project, ownScreens }: PageWords): string {
  const words = [
    writeWords("lathe-project", project),
    ...(ownScreens === undefined ? [] : [writeWords("lathe-own-screens", ownScreens)]),
  ];
  return page.replace("</head>", () => `${words.join("")}  </head>`);
}

function writeWords(name: string, words: object): string {
  return `  <meta name="${name}" content="${escapeAttribute(JSON.stringify(words))}" />\n`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
