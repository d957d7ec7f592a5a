// The code of their own that templates bring: what a user would have written into the files that generating makes once.
import { globSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { withStoreErrors } from "@lathe/generator";
import { getTemplateFolder, type Template } from "./templates.ts";

/**
 * Writes a template's own code into a project that was just generated from it. Files that generating did not make are left
 * out. Throws a StoreError where the disk fails.
 */
export function writeOwnCode(dir: string, template: Template, made: readonly string[]): Promise<void> {
  return withStoreErrors("write", dir, async () => {
    const folder = getTemplateFolder(template);
    const paths = globSync("src/custom/**/*.ts", { cwd: folder }).map((path) => path.split(sep).join("/"));
    const places = paths.filter((path) => made.includes(path));
    await Promise.all(
      places.map((path) => writeText(join(dir, path), readFileSync(join(folder, path), "utf8"))),
    );
  });
}

async function writeText(place: string, text: string): Promise<void> {
  if ((await readFile(place, "utf8")) !== text) await writeFile(place, text);
}
