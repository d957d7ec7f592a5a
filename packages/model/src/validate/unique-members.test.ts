// One namespace per entity.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const FILE = "model/content/articles.json";
const title = { name: "title", type: "string" };
const author = { name: "author", kind: "belongsTo", target: "authors" };
const AUTHORS = { name: "authors" };

const refused: readonly (readonly [string, Draft, readonly string[]])[] = [
  [
    "two fields of one name",
    { fields: [title, { ...title, id: "second", type: "date" }] },
    [`name_taken ${FILE} /fields/1/name second`],
  ],
  [
    "two fields whose names differ in letter case only",
    {
      fields: [
        { name: "readOn", type: "date" },
        { name: "readon", type: "date" },
      ],
    },
    [`name_taken ${FILE} /fields/1/name articles_readon`],
  ],
  [
    "a field and a relation",
    { fields: [{ name: "author", type: "string", id: "f" }], relations: [author] },
    [`name_taken ${FILE} /relations/0/name articles_author`],
  ],
  [
    "a field and the id member of a belongsTo",
    { fields: [{ name: "authorId", type: "uuid" }], relations: [author] },
    [`name_taken ${FILE} /relations/0/name articles_author`],
  ],
  [
    "a field and the id member of a belongsTo, in another letter case",
    { fields: [{ name: "authorid", type: "uuid" }], relations: [author] },
    [`name_taken ${FILE} /relations/0/name articles_author`],
  ],
  [
    "two relations, which clash twice: by name and by id member",
    { relations: [author, { ...author, id: "second" }] },
    [`name_taken ${FILE} /relations/1/name second`, `name_taken ${FILE} /relations/1/name second`],
  ],
  [
    "a relation named like the id member of another",
    { relations: [author, { name: "authorId", kind: "manyToMany", target: "authors" }] },
    [`name_taken ${FILE} /relations/1/name articles_authorId`],
  ],
];
for (const [what, articles, problems] of refused) {
  test(`${what} can't share a name`, () => {
    assert.deepEqual(listProblems([{ name: "articles", ...articles }, AUTHORS]), problems);
  });
}

test("a collection can't have the name of a field or relation", () => {
  const articles = {
    name: "articles",
    fields: [title],
    relations: [{ name: "parent", kind: "belongsTo", target: "articles" }],
  };
  const of = { entity: "articles", relation: "parent" };
  assert.deepEqual(
    listProblems([
      {
        ...articles,
        collections: [
          { name: "title", of, id: "c1" },
          { name: "parentId", of, id: "c2" },
        ],
      },
    ]),
    [`name_taken ${FILE} /collections/0/name c1`, `name_taken ${FILE} /collections/1/name c2`],
  );
});

test("two projected members can't share a name", () => {
  const projection = [
    { name: "headline", from: "title" },
    { name: "headLine", from: "title" },
  ];
  assert.deepEqual(
    listProblems([
      { name: "articles", fields: [title] },
      { name: "cards", source: "articles", projection },
    ]),
    ["name_taken model/content/cards.json /projection/1/name cards_headLine"],
  );
});

test("a projection of a persistent entity is told as that, whatever its members are called", () => {
  const projection = [{ id: "p", name: "title", from: "title" }];
  assert.deepEqual(listProblems([{ name: "articles", fields: [title], projection }]), [
    `wrong_kind ${FILE} /projection articles`,
  ]);
});

test("near misses are fine: a manyToMany has no id member, and other entities have their own names", () => {
  const tags = { name: "tags", kind: "manyToMany", target: "authors" };
  assert.deepEqual(
    listProblems([
      {
        name: "articles",
        fields: [title, { name: "tagsId", type: "uuid" }, { name: "authors", type: "string" }],
        relations: [author, tags],
      },
      { ...AUTHORS, fields: [title] },
    ]),
    [],
  );
});
