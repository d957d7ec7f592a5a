// Relations point to stored entities that exist.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const FILE = "model/content/articles.json";
for (const kind of ["belongsTo", "manyToMany"]) {
  test(`a ${kind} to an entity that does not exist is refused`, () => {
    assert.deepEqual(
      listProblems([{ name: "articles", relations: [{ name: "x", kind, target: "nobody" }] }]),
      [`unknown_entity ${FILE} /relations/0/target articles_x`],
    );
  });
  test(`a ${kind} to a virtual entity is refused`, () => {
    const articles = { name: "articles", relations: [{ name: "x", kind, target: "cards" }] };
    assert.deepEqual(listProblems([articles, { name: "cards", source: "articles" }]), [
      `virtual_target ${FILE} /relations/0/target articles_x`,
    ]);
  });
}

test("self-relations, several relations to one target and targets named like object members are fine", () => {
  const relations = [
    { name: "parent", kind: "belongsTo", target: "articles" },
    { name: "origin", kind: "belongsTo", target: "articles" },
    { name: "similar", kind: "manyToMany", target: "articles" },
    { name: "maker", kind: "belongsTo", target: "constructor" },
  ];
  assert.deepEqual(listProblems([{ name: "articles", relations }, { name: "constructor" }]), []);
});

test("an entity that objects merely inherit does not exist", () => {
  assert.deepEqual(
    listProblems([
      { name: "articles", relations: [{ name: "x", kind: "belongsTo", target: "constructor" }] },
    ]),
    [`unknown_entity ${FILE} /relations/0/target articles_x`],
  );
});
