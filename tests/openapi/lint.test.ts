// The API documents pass the strictest rules of a public linter.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { resolve } from "@lathe/codegen";
import { FAMILIES } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { libraryModel } from "../application/support/library.ts";
import { readNewsroomModel, randomModels } from "../codegen/support/models.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { emitDocument, isFitForTools } from "./support/documents.ts";

const ROOT = join(import.meta.dirname, "../..");

/** What the linter complains about, or an empty text. */
function complaints(folder: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(ROOT, "node_modules/@redocly/cli/bin/cli.js"),
      "lint",
      "--format=github-actions",
      `--config=${join(ROOT, "tests/tools/redocly.yaml")}`,
      ...readdirSync(folder).map((file) => join(folder, file)),
    ],
    {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  return status === 0 ? "" : `${stdout}${stderr}`;
}

function lint(models: readonly Model[]): Promise<void> {
  return withTempFolder(async (folder) => {
    for (const [i, model] of models.entries()) {
      const resolved = resolve(model);
      const texts = FAMILIES.map((family): [string, string] => [
        `${i}-${family}.json`,
        emitDocument(resolved, family),
      ]);
      writeTexts(folder, texts);
    }
    assert.equal(complaints(folder), "");
  });
}

test("the documents of the newsroom and of the library pass a strict linter", () =>
  lint([readNewsroomModel(), libraryModel()]));

test("the documents of random models pass a strict linter", () => {
  const models = randomModels(80).filter(isFitForTools);
  assert.ok(models.length >= 5, `${models.length} models are left.`);
  return lint(models);
});
