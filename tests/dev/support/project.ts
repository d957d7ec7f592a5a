// A small project that is only a model yet, with routes of its own: one tells which process answers, one waits.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { linkPackages } from "../../chain/support/newsroom.ts";
import { withTempFolder, writeTexts } from "../../support/temp-folder.ts";

const MODEL: readonly (readonly [path: string, text: string])[] = [
  ["lathe.json", JSON.stringify({ name: "notebook" })],
  ["model/desk/module.json", JSON.stringify({ name: "desk" })],
  ["model/desk/notes.json", formatEntity({ name: "notes" })],
];

/** The second one makes a file named `arrived`, and answers when there is one named `go`. */
const ROUTES = `import { existsSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

export const routes = [
  { method: "GET", path: "/who", access: "anonymous", handle: async () => ({ pid: process.pid }) },
  {
    method: "GET",
    path: "/slow",
    access: "anonymous",
    handle: async () => {
      writeFileSync(new URL("../../arrived", import.meta.url), "");
      while (!existsSync(new URL("../../go", import.meta.url))) await pause(5);
      return { pid: process.pid };
    },
  },
];
`;

/** The project's own code, as a path of the project. */
export const OWN_CODE = "src/custom/routes.ts";

/** The text of an entity's file. */
export function formatEntity(facts: { readonly name: unknown }): string {
  const fields = [{ name: "title", type: "string", required: true }];
  return JSON.stringify({ module: "desk", kind: "persistent", fields, ...facts });
}

/** Runs work with a new project, which is removed afterwards. */
export function withModel<T>(work: (dir: string) => Promise<T>): Promise<T> {
  return withTempFolder(async (dir) => {
    writeTexts(dir, MODEL);
    linkPackages(dir);
    writeWorkingOwnCode(dir);
    return work(dir);
  });
}

/** Writes own code that works. */
export function writeWorkingOwnCode(dir: string): void {
  writeTexts(dir, [[OWN_CODE, ROUTES]]);
}

/** Writes own code that does not. */
export function writeBrokenOwnCode(dir: string): void {
  writeFileSync(join(dir, OWN_CODE), "export const routes = [\n");
}
