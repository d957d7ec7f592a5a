// The image that stands for a record.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const ARTICLES = {
  name: "articles",
  fields: [
    { name: "title", type: "string" },
    { name: "cover", type: "image" },
  ],
};
const CARDS = {
  name: "cards",
  source: "articles",
  projection: [
    { name: "headline", from: "title" },
    { name: "picture", from: "cover" },
  ],
};

const cases: readonly (readonly [string, string | null, string | undefined])[] = [
  ["articles", null, undefined],
  ["articles", "cover", undefined],
  ["articles", "title", "bad_thumbnail"],
  ["articles", "portrait", "unknown_member"],
  ["articles", "constructor", "unknown_member"],
  ["cards", "picture", undefined],
  ["cards", "headline", "bad_thumbnail"],
  ["cards", "cover", "unknown_member"],
];
for (const [entity, thumbnail, code] of cases) {
  test(`${entity} with thumbnail ${thumbnail}: ${code ?? "fine"}`, () => {
    const admin = { admin: { thumbnail } };
    const drafts = [ARTICLES, CARDS].map((draft) => (draft.name === entity ? { ...draft, ...admin } : draft));
    assert.deepEqual(
      listProblems(drafts),
      code === undefined ? [] : [`${code} model/content/${entity}.json /admin/thumbnail ${entity}`],
    );
  });
}
