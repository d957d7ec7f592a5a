// What the server tells the page before anybody has signed in.

/** Whose admin it is. */
export interface PageProject {
  readonly label: string;
  readonly accent: string | null;
}

/** Whose admin it is; undefined where no application has served the page. */
export function readPageProject(): PageProject | undefined {
  const said = readWords("lathe-project");
  return said === undefined ? undefined : (JSON.parse(said) as PageProject);
}

/** Where the project's own screens are, as JSON; undefined where it has none. */
export function readOwnScreens(): string | undefined {
  return readWords("lathe-own-screens");
}

function readWords(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
