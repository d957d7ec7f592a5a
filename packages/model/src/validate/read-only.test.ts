// Fields that no caller writes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const FIELD = { name: "score", type: "integer", readOnly: true };

test("a read-only field may be read from outside", () => {
  assert.deepEqual(
    listProblems([{ name: "articles", fields: [{ ...FIELD, external: { read: true } }] }]),
    [],
  );
});

test("one that is open for external writing has a warning", () => {
  assert.deepEqual(
    listProblems([{ name: "articles", fields: [{ ...FIELD, external: { read: true, write: true } }] }]),
    ["warning no_effect model/content/articles.json /fields/0/external/write articles_score"],
  );
});

test("external create needs a default for a required one, whatever it says of writing", () => {
  const draft = (field: object) => ({
    name: "articles",
    external: { create: "anonymous" },
    fields: [{ ...FIELD, required: true, ...field }],
  });
  const at = "model/content/articles.json /fields/0/external/write articles_score";
  assert.deepEqual(listProblems([draft({ default: 0 })]), []);
  assert.deepEqual(listProblems([draft({})]), [`external_create_incomplete ${at}`]);
  assert.deepEqual(listProblems([draft({ external: { write: true } })]), [
    `warning no_effect ${at}`,
    `external_create_incomplete ${at}`,
  ]);
});
