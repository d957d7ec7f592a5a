// Loads the screens of the project's own: the modules that they share with the admin, their style sheets, and the module itself.
import { NO_OWN_SCREENS, type OwnScreens, readOwnScreens } from "@lathe/admin-kit";
import { shareModules } from "./shared-modules.ts";

/** What the application says about own screens; names are below the admin's address. */
type Said =
  | { readonly script: string; readonly styles: readonly string[]; readonly shared: readonly string[] }
  /** They could not be built; why is told to developers alone. */
  | { readonly problems: readonly string[] };

const BASE = "/admin/";

/** Loads them. What goes wrong is told as a problem: the admin is there without them. */
export async function loadOwnScreens(text: string): Promise<OwnScreens> {
  try {
    const said = JSON.parse(text) as Said;
    if ("problems" in said)
      return { ...NO_OWN_SCREENS, problems: said.problems.length === 0 ? [""] : said.problems };
    await Promise.all([shareModules(said.shared), ...said.styles.map(addStyles)]);
    return readOwnScreens((await import(/* @vite-ignore */ BASE + said.script)) as object);
  } catch (error) {
    reportError(error);
    return { ...NO_OWN_SCREENS, problems: [error instanceof Error ? error.message : String(error)] };
  }
}

function addStyles(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = BASE + name;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`${name} could not be loaded.`)));
    document.head.append(link);
  });
}
