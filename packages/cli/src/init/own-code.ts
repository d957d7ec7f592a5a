// The code of their own that templates bring: what a user would have written into the files that generating makes once.
import { globSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { withStoreErrors } from "@lathe/generator";
import { getTemplateFolder, type Template } from "./templates.ts";

/**
 * Writes a template's own code into a project that was just generated from it: into files that generating made, and, as nothing is
 * generated there, its screens. Gives the paths of those. Throws a StoreError where the disk fails.
 */
export function writeOwnCode(
  dir: string,
  template: Template,
  made: readonly string[],
): Promise<readonly string[]> {
  return withStoreErrors("write", dir, async () => {
    const folder = getTemplateFolder(template);
    const list = (pattern: string) =>
      globSync(pattern, { cwd: folder }).map((path) => path.split(sep).join("/"));
    const screens = list("admin/custom/**/*.*");
    const places = [...list("src/custom/**/*.ts").filter((path) => made.includes(path)), ...screens];
    await Promise.all(
      places.map((path) => writeText(join(dir, path), readFileSync(join(folder, path), "utf8"))),
    );
    return screens;
  });
}

async function writeText(place: string, text: string): Promise<void> {
  const former = await readFile(place, "utf8").catch(() => undefined);
  if (former === text) return;
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, text);
}
