// Collections are the other end of a relation that points here.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const ARTICLES = {
  name: "articles",
  relations: [
    { name: "author", kind: "belongsTo", target: "authors" },
    { name: "readers", kind: "manyToMany", target: "authors" },
    { name: "parent", kind: "belongsTo", target: "articles" },
  ],
};
const AT = "model/content/authors.json /collections/0/of";
const cases: readonly (readonly [Draft, readonly string[]])[] = [
  [{ entity: "articles", relation: "author" }, []],
  [{ entity: "articles", relation: "readers" }, []],
  [{ entity: "nobody", relation: "author" }, [`unknown_entity ${AT}/entity authors_x`]],
  [{ entity: "articles", relation: "writer" }, [`unknown_member ${AT}/relation authors_x`]],
  [{ entity: "articles", relation: "toString" }, [`unknown_member ${AT}/relation authors_x`]],
  [{ entity: "articles", relation: "parent" }, [`foreign_relation ${AT}/relation authors_x`]],
  [{ entity: "cards", relation: "author" }, [`unknown_member ${AT}/relation authors_x`]],
];
for (const [of, problems] of cases) {
  test(`of ${JSON.stringify(of)}: ${problems.length === 0 ? "fine" : problems.join("; ")}`, () => {
    const authors = { name: "authors", collections: [{ name: "x", of }] };
    assert.deepEqual(listProblems([ARTICLES, authors, { name: "cards", source: "articles" }]), problems);
  });
}

test("a self-relation has its inverse on the same entity", () => {
  const collections = [{ name: "children", of: { entity: "articles", relation: "parent" } }];
  assert.deepEqual(listProblems([{ ...ARTICLES, collections }, { name: "authors" }]), []);
});
