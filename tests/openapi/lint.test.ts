// The API documents pass the strictest usual rules of two public linters, without a warning.
import assert from "node:assert/strict";
import { test } from "node:test";
import { resolve } from "@lathe/codegen";
import { FAMILIES } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { libraryModel } from "../application/support/library.ts";
import { readNewsroomModel, randomModels } from "../codegen/support/models.ts";
import { listLinterComplaints } from "../support/openapi-linters.ts";
import { emitDocument, isFitForTools } from "./support/documents.ts";

async function lint(models: readonly Model[]): Promise<void> {
  const documents = models.flatMap((model, i) => {
    const resolved = resolve(model);
    return FAMILIES.map((family) => [`${i}-${family}.json`, emitDocument(resolved, family)] as const);
  });
  assert.deepEqual(await listLinterComplaints(documents), []);
}

test("the documents of the newsroom and of the library pass strict linters", () =>
  lint([readNewsroomModel(), libraryModel()]));

test("the documents of random models pass strict linters", () => {
  const models = randomModels(80).filter(isFitForTools);
  assert.ok(models.length >= 5, `${models.length} models are left.`);
  return lint(models);
});
