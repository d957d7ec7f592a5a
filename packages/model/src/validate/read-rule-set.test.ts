// Where external callers read or change, a read rule is said on purpose.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const FIELDS = [{ name: "title", type: "string" }];
const MISSING = ["read_rule_missing model/content/articles.json /readRule articles"];

for (const operation of ["list", "get", "update", "delete"]) {
  for (const mode of ["authenticated", "anonymous"]) {
    test(`external ${operation} for ${mode} callers needs a read rule`, () => {
      assert.deepEqual(listProblems([{ name: "articles", external: { [operation]: mode } }]), MISSING);
    });
  }
}

const fine: readonly (readonly [string, Draft])[] = [
  ["nothing is on", {}],
  ["everything is off by name", { external: { list: "off", get: "off" } }],
  ["only create is on", { external: { create: "anonymous" } }],
  ["everyone may read", { external: { list: "anonymous", delete: "authenticated" }, readRule: "everyone" }],
  ["a rule is given", { external: { get: "anonymous" }, readRule: { field: "title", op: "eq", value: "a" } }],
];
for (const [what, draft] of fine) {
  test(`no read rule is missing where ${what}`, () => {
    assert.deepEqual(listProblems([{ name: "articles", fields: FIELDS, ...draft }]), []);
  });
}

test("several open operations are one problem, and a write rule does not stand in for a read rule", () => {
  const external = { list: "anonymous", get: "anonymous", update: "authenticated", delete: "authenticated" };
  const writeRule = { field: "title", op: "eq", value: "a" };
  assert.deepEqual(listProblems([{ name: "articles", fields: FIELDS, external, writeRule }]), MISSING);
});

test("a virtual entity needs one too", () => {
  const cards = { name: "cards", source: "articles", external: { list: "anonymous" } };
  assert.deepEqual(listProblems([{ name: "articles" }, cards]), [
    "read_rule_missing model/content/cards.json /readRule cards",
  ]);
});
