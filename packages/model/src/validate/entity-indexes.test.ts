// Indexes that an entity declares.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const ARTICLES: Draft = {
  name: "articles",
  fields: [
    { name: "title", type: "string" },
    { name: "lead", type: "string", maxLength: 600 },
    { name: "link", type: "url" },
    { name: "status", type: "enum", values: [{ value: "draft" }] },
    { name: "views", type: "integer" },
    { name: "price", type: "decimal", precision: 8, scale: 2 },
    { name: "body", type: "text" },
    { name: "notes", type: "markdown" },
    { name: "extra", type: "json" },
    { name: "cover", type: "image" },
  ],
  relations: [
    { name: "author", kind: "belongsTo", target: "articles" },
    { name: "similar", kind: "manyToMany", target: "articles" },
  ],
};

const AT = "model/content/articles.json /indexes";
const index = (members: readonly unknown[], more: Draft = {}): Draft => ({ id: "i", members, ...more });

const cases: readonly (readonly [string, readonly Draft[], readonly string[]])[] = [
  ["a field, a relation, and what all records have", [index(["status", "authorId", "createdAt", "id"])], []],
  ["an order, and included members", [index([{ name: "views", order: "desc" }], { include: ["price"] })], []],
  ["one member", [index(["authorId"], { unique: true })], []],
  [
    "a member that is not there",
    [index(["stat", { name: "toString", order: "asc" }], { include: ["author"] })],
    [
      `unknown_member ${AT}/0/members/0 i`,
      `unknown_member ${AT}/0/members/1/name i`,
      `unknown_member ${AT}/0/include/0 i`,
    ],
  ],
  ["a manyToMany", [index(["similarId"])], [`unknown_member ${AT}/0/members/0 i`]],
  [
    "types that have no order, or no bound",
    [index(["body", "notes", "extra", "cover"]), index(["views"], { id: "j", include: ["extra"] })],
    [
      ...[0, 1, 2, 3].map((at) => `bad_capability ${AT}/0/members/${at} i`),
      `bad_capability ${AT}/1/include/0 j`,
    ],
  ],
  ["a text that is too long", [index(["link"])], [`too_long_for_index ${AT}/0/members/0 i`]],
  ["texts that are too long together", [index(["title", "lead"])], [`too_long_for_index ${AT}/0 i`]],
  [
    "an included text that is too much",
    [index(["title"], { include: ["lead"] })],
    [`too_long_for_index ${AT}/0 i`],
  ],
  ["a text of the longest length beside short values", [index(["lead", "views", "status"])], []],
  [
    "a member twice",
    [index(["views", { name: "views", order: "desc" }])],
    [`duplicate_entry ${AT}/0/members/1/name i`],
  ],
  [
    "an included member that is there already",
    [index(["views"], { include: ["price", "views", "price"] })],
    [`duplicate_entry ${AT}/0/include/1 i`, `duplicate_entry ${AT}/0/include/2 i`],
  ],
  [
    "the same index twice",
    [index(["views", "price"]), index([{ name: "views" }, "price"], { id: "j", include: ["status"] })],
    [`duplicate_entry ${AT}/1 j`],
  ],
  [
    "other orders, and a text to look up and one to sort by",
    [
      index(["status", "views"]),
      index(["status", { name: "views", order: "desc" }], { id: "j" }),
      index(["views", "status"], { id: "k" }),
      index(["title"], { id: "l" }),
      index([{ name: "title" }], { id: "m" }),
    ],
    [],
  ],
  ["one id twice", [index(["views"]), index(["price"])], [`duplicate_id ${AT}/1/id i`]],
];
for (const [what, indexes, problems] of cases) {
  test(`${what}: ${problems.length === 0 ? "fine" : problems.length}`, () => {
    assert.deepEqual(listProblems([{ ...ARTICLES, indexes }]), problems);
  });
}

test("a virtual entity has none", () => {
  const cards = {
    name: "cards",
    source: "articles",
    projection: [{ name: "views", from: "views" }],
    indexes: [index(["views", "nothing"])],
  };
  assert.deepEqual(listProblems([ARTICLES, cards]), ["wrong_kind model/content/cards.json /indexes cards"]);
});
