// What projected members can show.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const MODEL = [
  {
    name: "articles",
    fields: [
      { name: "title", type: "string" },
      { name: "constructor", type: "string" },
    ],
    relations: [
      { name: "author", kind: "belongsTo", target: "authors" },
      { name: "tags", kind: "manyToMany", target: "authors" },
      { name: "parent", kind: "belongsTo", target: "articles" },
    ],
    collections: [
      { name: "children", of: { entity: "articles", relation: "parent" } },
      {
        name: "since",
        of: { entity: "articles", relation: "parent" },
        parameters: [
          { name: "soft", type: "date" },
          { name: "day", type: "date", required: true },
        ],
      },
    ],
  },
  {
    name: "authors",
    fields: [{ name: "name", type: "string" }],
    relations: [{ name: "boss", kind: "belongsTo", target: "authors" }],
  },
];
const cases: readonly (readonly [unknown, string | undefined])[] = [
  ["title", undefined],
  ["constructor", undefined],
  ["author.name", undefined],
  ["parent.title", undefined],
  [{ count: "children" }, undefined],
  ["subtitle", "unknown_member"],
  ["toString", "unknown_member"],
  ["id", "unknown_member"],
  ["createdAt", "unknown_member"],
  ["authorId", "unknown_member"],
  ["author", "unknown_member"],
  ["author.age", "unknown_member"],
  ["author.boss.name", "unknown_member"],
  ["tags.name", "unknown_member"],
  ["nobody.name", "unknown_member"],
  ["author.", "unknown_member"],
  [".title", "unknown_member"],
  [{ count: "tags" }, "unknown_member"],
  [{ count: "nothing" }, "unknown_member"],
  [{ count: "since" }, "required_parameter"],
];
for (const [from, code] of cases) {
  test(`${JSON.stringify(from)} is ${code === undefined ? "fine" : `refused: ${code}`}`, () => {
    const cards = { name: "cards", source: "articles", projection: [{ name: "x", from }] };
    assert.deepEqual(
      listProblems([...MODEL, cards]),
      code === undefined ? [] : [`${code} model/content/cards.json /projection/0/from cards_x`],
    );
  });
}
