// Indexes that the model declares: their names and columns, and how they meet those that flags bring.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Draft, createSampleEntity } from "../testing/sample.ts";

const FIELDS = [
  { name: "status", type: "string", required: true },
  { name: "rank", type: "integer" },
  { name: "dueAt", type: "datetime" },
];
const relations = [{ name: "parent", kind: "belongsTo", target: "notes" }];

/** The declared indexes as lines "name (keys) include (columns)". */
function listDeclared(indexes: readonly Draft[], more: Draft = {}): readonly string[] {
  const { table } = createSampleEntity({ fields: FIELDS, relations, indexes, ...more });
  return table.indexes.slice(0, indexes.length).map(({ name, keys, include, unique }) => {
    const written = keys.map(({ column, order, nullable, usesLocaleOrder }) =>
      [
        column,
        ...(usesLocaleOrder ? ["text"] : []),
        ...(order === "desc" ? [nullable ? "desc nulls last" : "desc"] : []),
      ].join(" "),
    );
    const carried = include.length === 0 ? "" : ` include (${include.join(", ")})`;
    return `${unique ? "unique " : ""}${name.replace("content_notes__", "")} (${written.join(", ")})${carried}`;
  });
}

suite("a declared index", () => {
  test("has the columns of its members, and the order that they say", () => {
    assert.deepEqual(
      listDeclared([
        { members: ["status", { name: "dueAt", order: "desc" }, "id"], include: ["rank", "createdAt"] },
        { members: ["parentId", "rank"], unique: true },
        { members: ["status", "updatedAt"] },
      ]),
      [
        "status__due_at__id_index_xdx (status, due_at desc nulls last, id) include (rank, created_at)",
        "unique parent_id__rank_index (parent_id, rank)",
        "status__updated_at_index (status, updated_at)",
      ],
    );
  });

  test("sorts a text as people do where it says an order, and finds it by code point where not", () => {
    assert.deepEqual(
      listDeclared([
        { members: ["rank", "status"] },
        { members: ["rank", { name: "status", order: "asc" }] },
        { members: ["rank", { name: "status", order: "desc" }] },
      ]),
      [
        "rank__status_index (rank, status)",
        "rank__status_index_xa (rank, status text)",
        "rank__status_index_xd (rank, status text desc)",
      ],
    );
  });

  test("is there once where flags ask for the same, with all reasons", () => {
    const fields = [{ name: "rank", type: "integer", required: true, filterable: true }];
    const { indexes } = createSampleEntity({ fields, indexes: [{ members: ["rank", "id"] }] }).table;
    assert.deepEqual(
      indexes.filter(({ keys }) => keys[0]?.column === "rank").map(({ name, reasons }) => [name, reasons]),
      [
        [
          "content_notes__rank__id_index",
          ["the model declares it over rank, id", "lists can be filtered by rank"],
        ],
      ],
    );
  });

  test("that is unique is a key of the entity, with all its members", () => {
    const { uniqueKeys } = createSampleEntity({
      fields: FIELDS,
      relations,
      indexes: [
        { members: ["status"] },
        { members: ["parentId", "status", "createdAt"], include: ["rank"], unique: true },
      ],
    });
    assert.deepEqual(uniqueKeys, [
      {
        constraint: "content_notes__parent_id__status__created_at_index",
        members: ["parentId", "status", "createdAt"],
      },
    ]);
  });
});
