// A small generated project in a folder of its own, with the packages of this repository and slow routes to wait for.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { render, resolve } from "@lathe/codegen";
import { withTempFolder, writeTexts } from "../../support/temp-folder.ts";
import { initialMigration, parseValidModel } from "../../codegen/support/models.ts";
import { writeProject } from "../../codegen/support/tools.ts";

const MODEL: ReadonlyMap<string, string> = new Map([
  ["lathe.json", JSON.stringify({ name: "notebook" })],
  ["model/desk/module.json", JSON.stringify({ name: "desk" })],
  [
    "model/desk/notes.json",
    JSON.stringify({
      name: "notes",
      module: "desk",
      kind: "persistent",
      fields: [{ name: "title", type: "string", required: true }],
    }),
  ],
]);

/** Answers when a file named `go` is in the project's folder, and makes one named `arrived` before. */
const ROUTES = `import { existsSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

export const routes = [
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
  { method: "GET", path: "/who", access: "anonymous", handle: async () => ({ pid: process.pid }) },
];
`;

/** Runs work with a new project, which is removed afterwards. */
export function withProject<T>(work: (folder: string) => Promise<T>): Promise<T> {
  return withTempFolder(async (folder) => {
    const model = parseValidModel(MODEL);
    writeProject(folder, render(resolve(model)));
    writeTexts(folder, [
      ["src/custom/routes.ts", ROUTES],
      ["migrations/0001_initial.sql", initialMigration(model)],
    ]);
    symlinkSync(join(import.meta.dirname, "../../../node_modules"), join(folder, "node_modules"), "junction");
    return work(folder);
  });
}
