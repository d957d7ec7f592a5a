// What a slug is made from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const cases: readonly (readonly [string | null, string | undefined])[] = [
  [null, undefined],
  ["title", undefined],
  ["body", undefined],
  ["views", "bad_option"],
  ["slug", "bad_option"],
  ["heading", "unknown_member"],
  ["toString", "unknown_member"],
];
for (const [from, code] of cases) {
  test(`a slug from ${from}: ${code ?? "fine"}`, () => {
    const fields = [
      { name: "title", type: "string" },
      { name: "body", type: "markdown" },
      { name: "views", type: "integer" },
      { name: "slug", type: "slug", from },
    ];
    assert.deepEqual(
      listProblems([{ name: "articles", fields }]),
      code === undefined ? [] : [`${code} model/content/articles.json /fields/3/from articles_slug`],
    );
  });
}
