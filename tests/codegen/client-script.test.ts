// The clients as JavaScript: every Node that a project allows loads them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { test } from "node:test";
import { render, resolve } from "@lathe/codegen";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { readNewsroomModel } from "./support/models.ts";

const PROGRAM = `
import { createAdminClient, LatheError } from "./client/admin.js";
import { createExternalClient } from "./client/external.js";

const refused = { title: "x", status: 404, code: "not_found", detail: "gone", requestId: "r", errors: [] };
const fetch = async () => 
  new Response(JSON.stringify(refused), { status: 404, headers: { "content-type": "application/problem+json" } });
const options = { baseUrl: "http://127.0.0.1:1", fetch };
const failures = await Promise.all(
  [createAdminClient(options).tags.get("x"), createExternalClient(options).articles.list()].map((call) =>
    call.then(
      () => "answered",
      (error) => (error instanceof LatheError ? error.code : String(error)),
    ),
  ),
);
console.log(failures.join());
`;

/** Node as the system has it, not as npm brought it. */
const SYSTEM_PATH = (process.env["PATH"] ?? "")
  .split(delimiter)
  .filter((folder) => !folder.includes("node_modules"))
  .join(delimiter);

for (const [name, node] of [
  ["the project's Node", process.execPath],
  ["the system's Node", "node"],
] as const) {
  test(`the clients load on ${name}, and do their work`, () =>
    withTempFolder(async (folder) => {
      const files = [...render(resolve(readNewsroomModel()))].filter(([path]) => path.startsWith("client/"));
      writeTexts(
        folder,
        files.map(([path, { text }]) => [path, text]),
      );
      writeTexts(folder, [
        ["package.json", '{"type":"module"}'],
        ["program.js", PROGRAM],
      ]);
      const { stdout, stderr } = spawnSync(node, [join(folder, "program.js")], {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, PATH: SYSTEM_PATH },
      });
      assert.deepEqual([stdout, stderr], ["not_found,not_found\n", ""]);
    }));
}
