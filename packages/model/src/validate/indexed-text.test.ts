// Text that needs an index has at most 600 characters.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const cases: readonly (readonly [Draft, boolean])[] = [
  [{ type: "string", maxLength: 600, unique: true }, true],
  [{ type: "string", maxLength: 601, unique: true }, false],
  [{ type: "string", maxLength: 601, filterable: true }, false],
  [{ type: "string", maxLength: 601, sortable: true }, false],
  [{ type: "string", maxLength: 601, searchable: true, required: true }, true],
  [{ type: "url", unique: true }, true],
  [{ type: "url", maxLength: 2048, unique: true }, false],
  [{ type: "text", unique: true }, true],
  [{ type: "text", unique: true, maxLength: null }, false],
  [{ type: "markdown", maxLength: 5000 }, true],
];
for (const [draft, fine] of cases) {
  test(`${JSON.stringify(draft)} is ${fine ? "fine" : "refused"}`, () => {
    assert.deepEqual(
      listProblems([{ name: "articles", fields: [{ name: "x", ...draft }] }]),
      fine ? [] : ["too_long_for_index model/content/articles.json /fields/0/maxLength articles_x"],
    );
  });
}
