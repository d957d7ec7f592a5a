import assert from "node:assert/strict";
import { test } from "node:test";
import { suggestFileName } from "./suggest-file-name.ts";

test("names of entities and modules are corrected where it is clear what is meant", () => {
  for (const [typed, name] of [
    ["Products", "products"],
    ["Order Lines", "order-lines"],
    [" orderLines ", "order-lines"],
    ["Größen", "groessen"],
    ["blog-posts", "blog-posts"],
  ] as const)
    assert.deepEqual(suggestFileName("entity", typed), { name, problem: null }, typed);
});

test("what can't be corrected stays as it was typed, and says why", () => {
  assert.match(suggestFileName("entity", "2nd things").problem ?? "", /"2nd things" can't be a name/);
  assert.match(suggestFileName("entity", "???").problem ?? "", /can't be a name/);
  assert.match(suggestFileName("entity", "Module").problem ?? "", /reserved/);
  assert.match(suggestFileName("module", "PG").problem ?? "", /reserved/);
});
