// The document that the server serves of itself.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { GENERATOR_ROUTES } from "@lathe/contract";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { withServed } from "./support/served-project.ts";

const ROOT = join(import.meta.dirname, "../..");

/** What a strict public linter complains about, or an empty text. */
function complaints(file: string): string {
  const cli = join(ROOT, "node_modules/@redocly/cli/bin/cli.js");
  const config = join(ROOT, "tests/tools/redocly.yaml");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, "lint", "--format=github-actions", `--config=${config}`, file],
    {
      encoding: "utf8",
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  return status === 0 ? "" : `${stdout}${stderr}`;
}

test("the served document has the routes of the table, and passes a strict public linter", () =>
  withServed(async ({ api }) => {
    const { text, json } = await api.call("GET", "/api/openapi.json");
    const routes = Object.entries(json.paths as Readonly<Record<string, object>>).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
    );
    assert.deepEqual(routes.toSorted(), Object.keys(GENERATOR_ROUTES).toSorted());
    await withTempFolder(async (folder) => {
      writeTexts(folder, [["generator.json", text]]);
      assert.equal(complaints(join(folder, "generator.json")), "");
    });
  }));
