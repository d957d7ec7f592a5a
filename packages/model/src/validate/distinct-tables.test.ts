// Tables of entities and of manyToMany relations stay apart.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const refused: readonly (readonly [string, readonly Draft[], readonly string[]])[] = [
  [
    "two entities whose module and name run together alike",
    [
      { name: "b-c", module: "a" },
      { name: "c", module: "a-b" },
    ],
    ["name_taken model/a-b/c.json /name c"],
  ],
  [
    "an entity and a join table",
    [
      { name: "articles", relations: [{ name: "tags", kind: "manyToMany", target: "tags" }] },
      { name: "articles-tags" },
      { name: "tags" },
    ],
    ["name_taken model/content/articles.json /relations/0/name articles_tags"],
  ],
  [
    "two join tables",
    [
      { name: "a", relations: [{ name: "bC", kind: "manyToMany", target: "a" }] },
      { name: "a-b", relations: [{ name: "c", kind: "manyToMany", target: "a" }] },
    ],
    ["name_taken model/content/a-b.json /relations/0/name a-b_c"],
  ],
];
for (const [what, entities, problems] of refused) {
  test(`${what} can't share a table`, () => assert.deepEqual(listProblems(entities), problems));
}

test("virtual entities and belongsTo relations have no table of their own", () => {
  assert.deepEqual(
    listProblems([
      { name: "b-c", module: "a", relations: [{ name: "d", kind: "belongsTo", target: "b-c" }] },
      { name: "c", module: "a-b", source: "b-c" },
      { name: "b-c-d", module: "a" },
    ]),
    [],
  );
});

test("long names that share their first 63 bytes have distinct tables", () => {
  const long = "a".repeat(47);
  assert.deepEqual(
    listProblems(
      [
        { name: `${long}x`, module: long, id: "one" },
        { name: `${long}y`, module: long, id: "two" },
      ],
      { modules: [{ name: long, id: "m" }] },
    ),
    [],
  );
});
