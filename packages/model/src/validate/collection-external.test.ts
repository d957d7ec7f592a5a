// What a collection shows outside must be readable where it comes from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const ARTICLES = {
  name: "articles",
  fields: [
    { name: "title", type: "string", external: { read: true } },
    { name: "note", type: "string" },
  ],
  relations: [{ name: "author", kind: "belongsTo", target: "authors" }],
};
const cases: readonly (readonly [string, Draft, readonly string[]])[] = [
  ["a hidden field may be selected for operators", { selection: ["note"] }, []],
  ["readable fields may be selected for everyone", { selection: ["title"], external: { read: true } }, []],
  ["the whole record shows what is readable of it", { external: { read: true } }, []],
  [
    "a hidden field can't be selected for external callers",
    { selection: ["title", "note"], external: { read: true } },
    ["hidden_member model/content/authors.json /collections/0/selection/1 authors_works"],
  ],
];
for (const [name, draft, problems] of cases) {
  test(name, () => {
    const works = { name: "works", of: { entity: "articles", relation: "author" }, ...draft };
    assert.deepEqual(listProblems([ARTICLES, { name: "authors", collections: [works] }]), problems);
  });
}

test("a relation may select hidden fields: external callers simply do not see them", () => {
  const relations = [
    { name: "article", kind: "belongsTo", target: "articles", selection: ["note"], external: { read: true } },
  ];
  assert.deepEqual(listProblems([ARTICLES, { name: "authors" }, { name: "posts", relations }]), []);
});
