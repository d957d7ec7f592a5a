// Ids are unique in the whole project.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const FILE = "model/content/articles.json";
const title = { name: "title", type: "string" };

const refused: readonly (readonly [string, readonly Draft[], readonly string[]])[] = [
  [
    "two fields",
    [
      {
        name: "articles",
        fields: [
          { ...title, id: "x" },
          { name: "body", type: "text", id: "x" },
        ],
      },
    ],
    [`duplicate_id ${FILE} /fields/1/id x`],
  ],
  [
    "an entity and its own field",
    [{ name: "articles", fields: [{ ...title, id: "articles" }] }],
    [`duplicate_id ${FILE} /fields/0/id articles`],
  ],
  [
    "a field and a relation of another entity",
    [
      { name: "articles", fields: [{ ...title, id: "x" }] },
      { name: "posts", relations: [{ name: "article", kind: "belongsTo", target: "articles", id: "x" }] },
    ],
    ["duplicate_id model/content/posts.json /relations/0/id x"],
  ],
  [
    "a module and an entity",
    [{ name: "articles", id: "mod_content" }],
    [`duplicate_id ${FILE} /id mod_content`],
  ],
];
for (const [what, entities, problems] of refused) {
  test(`${what} can't share an id`, () => assert.deepEqual(listProblems(entities), problems));
}

test("a copied entity is reported with every id that came along", () => {
  const fields = [{ ...title, id: "f1" }];
  assert.deepEqual(
    listProblems([
      { name: "articles", id: "e1", fields },
      { name: "posts", id: "e1", fields },
    ]),
    ["duplicate_id model/content/posts.json /id e1", "duplicate_id model/content/posts.json /fields/0/id f1"],
  );
});

test("ids that differ in letter case are different", () => {
  assert.deepEqual(listProblems([{ name: "articles", id: "a", fields: [{ ...title, id: "A" }] }]), []);
});
