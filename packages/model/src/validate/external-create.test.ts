// External create needs a way to everything that is required.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, listProblems, parseSample } from "../testing/sample-model.ts";

const WRITE = { external: { write: true } };
const AT = "model/content/articles.json";

function problems(articles: Draft, mode = "anonymous"): readonly string[] {
  return listProblems([{ name: "articles", external: { create: mode }, ...articles }, { name: "authors" }]);
}
const field = (draft: Draft) =>
  problems({ fields: [{ name: "x", type: "string", required: true, ...draft }] });
const relation = (draft: Draft) =>
  problems({ relations: [{ name: "x", kind: "belongsTo", target: "authors", required: true, ...draft }] });
const FIELD = [`external_create_incomplete ${AT} /fields/0/external/write articles_x`];
const RELATION = [`external_create_incomplete ${AT} /relations/0/external/write articles_x`];

test("a required field needs a default or external.write", () => {
  assert.deepEqual(field({}), FIELD);
  assert.deepEqual(field({ external: { read: true } }), FIELD);
  assert.deepEqual(field(WRITE), []);
  assert.deepEqual(field({ default: "" }), []);
  assert.deepEqual(field({ required: false }), []);
  assert.deepEqual(field({ type: "boolean", default: false }), []);
  assert.deepEqual(field({ type: "datetime", default: { var: "now" } }), []);
});

test("a required image can have neither", () => assert.deepEqual(field({ type: "image" }), FIELD));

test("what is advised can be done", () => {
  const advise = (draft: Draft) => {
    const fields = [{ name: "x", type: "string", required: true, ...draft }];
    const { issues } = parseSample([{ name: "articles", external: { create: "anonymous" }, fields }]);
    return issues.map(({ message }) => message.replace(/^.*can't write it\. /, ""));
  };
  assert.deepEqual(advise({}), ["Set its external.write, give it a default, or make it optional."]);
  assert.deepEqual(advise({ readOnly: true }), ["Give it a default, or make it optional."]);
  assert.deepEqual(advise({ type: "image" }), [
    'Make it optional, or set the entity\'s external.create to "off".',
  ]);
});

test("a required belongsTo needs external.write", () => {
  assert.deepEqual(relation({}), RELATION);
  assert.deepEqual(relation(WRITE), []);
  assert.deepEqual(relation({ required: false }), []);
});

test("a default of account.id fills the field for signed-in callers; that it does not for others is a warning", () => {
  const fields = [{ name: "x", type: "uuid", required: true, default: { var: "account.id" } }];
  assert.deepEqual(problems({ fields }, "authenticated"), []);
  assert.deepEqual(
    problems({ fields }, "anonymous"),
    FIELD.map((problem) => `warning ${problem}`),
  );
});

test("nothing is asked of entities without external create", () => {
  const fields = [{ name: "x", type: "string", required: true }];
  assert.deepEqual(problems({ fields }, "off"), []);
  assert.deepEqual(problems({ fields, external: { update: "authenticated" }, readRule: "everyone" }), []);
});
