// The order of the admin's list.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const ARTICLES = {
  name: "articles",
  fields: [
    { name: "title", type: "string", sortable: true },
    { name: "note", type: "string" },
  ],
};
const CARDS = {
  name: "cards",
  source: "articles",
  projection: [
    { name: "headline", from: "title", sortable: true },
    { name: "remark", from: "note" },
  ],
};

const cases: readonly (readonly [string, string, string | undefined])[] = [
  ["articles", "title", undefined],
  ["articles", "createdAt", undefined],
  ["articles", "updatedAt", undefined],
  ["articles", "note", "bad_capability"],
  ["articles", "subtitle", "unknown_member"],
  ["articles", "id", "unknown_member"],
  ["cards", "headline", undefined],
  ["cards", "remark", "bad_capability"],
  ["cards", "updatedAt", "unknown_member"],
];
for (const [entity, field, code] of cases) {
  test(`${entity} sorted by ${field}: ${code ?? "fine"}`, () => {
    const admin = { admin: { sort: { field, order: "desc" } } };
    const drafts = [ARTICLES, CARDS].map((draft) => (draft.name === entity ? { ...draft, ...admin } : draft));
    assert.deepEqual(
      listProblems(drafts),
      code === undefined ? [] : [`${code} model/content/${entity}.json /admin/sort/field ${entity}`],
    );
  });
}
