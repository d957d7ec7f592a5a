// Everything that is in a folder, to tell whether a single byte of it changed.
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a folder holds: by path, the mode and the bytes of files; runtime state aside, which is nobody's work. */
export function readTree(dir: string): ReadonlyMap<string, string> {
  const entries = readdirSync(dir, { recursive: true })
    .map(String)
    .filter((path) => path !== ".lathe" && !/^\.lathe\/run(\/|$)/.test(path.replaceAll("\\", "/")))
    .toSorted();
  return new Map(
    entries.map((path) => {
      const place = join(dir, path);
      const facts = lstatSync(place);
      const content = facts.isFile() ? readFileSync(place, "latin1") : "";
      return [path, `${facts.mode.toString(8)} ${content}`];
    }),
  );
}
