// Images: not unique, without a default, never written from outside.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const FILE = "model/content/articles.json";
const cases: readonly (readonly [Draft, readonly string[]])[] = [
  [{ external: { read: true } }, []],
  [{ required: true }, []],
  [{ external: { write: true } }, [`image_external_write ${FILE} /fields/0/external/write articles_cover`]],
  [{ unique: true }, [`bad_capability ${FILE} /fields/0/unique articles_cover`]],
  [{ default: "x" }, [`bad_default ${FILE} /fields/0/default articles_cover`]],
];
for (const [draft, problems] of cases) {
  test(`an image with ${JSON.stringify(draft)} is ${problems.length === 0 ? "fine" : "refused"}`, () => {
    assert.deepEqual(
      listProblems([{ name: "articles", fields: [{ name: "cover", type: "image", ...draft }] }]),
      problems,
    );
  });
}

test("other fields may be written from outside", () => {
  const fields = [{ name: "title", type: "string", external: { write: true } }];
  assert.deepEqual(listProblems([{ name: "articles", fields }]), []);
});
