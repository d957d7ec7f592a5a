// Tables: columns, constraints and the order in which tables can be made.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createSampleEntity, createSampleResolved } from "../testing/sample.ts";

suite("tables", () => {
  test("have the system columns around the members", () => {
    const { columns, primaryKey } = createSampleEntity({ fields: [{ name: "dueOn", type: "date" }] }).table;
    assert.deepEqual(
      columns.map(({ name }) => name),
      ["id", "due_on", "created_at", "updated_at", "version"],
    );
    assert.deepEqual(primaryKey, { name: "content_notes__pkey", columns: ["id"] });
  });

  test("defaults are values, the time, or left to the server", () => {
    const { columns } = createSampleEntity({
      fields: [
        { name: "rank", type: "integer", default: 3 },
        { name: "at", type: "datetime", default: { var: "now" } },
        { name: "by", type: "uuid", default: { var: "account.id" } },
        { name: "data", type: "json", default: { var: "now" } },
        { name: "none", type: "string" },
      ],
    }).table;
    assert.deepEqual(
      columns.slice(1, 6).map((column) => column.default),
      [{ value: 3 }, { now: true }, null, { value: '{"var":"now"}' }, null],
    );
  });

  test("strings check their length, enums their values, other types nothing", () => {
    const { checks } = createSampleEntity({
      fields: [
        { name: "title", type: "string", minLength: 2, maxLength: 9 },
        { name: "kind", type: "enum", values: [{ value: "a" }, { value: "b" }] },
        { name: "body", type: "text", maxLength: 9 },
        { name: "rank", type: "integer", min: 1 },
      ],
    }).table;
    assert.deepEqual(checks, [
      { name: "content_notes__title_check", column: "title", kind: "length", min: 2, max: 9 },
      { name: "content_notes__kind_check", column: "kind", kind: "oneOf", values: ["a", "b"] },
    ]);
  });

  test("images refer to what was uploaded", () => {
    const { table } = createSampleEntity({ fields: [{ name: "cover", type: "image" }] });
    assert.deepEqual(table.foreignKeys, [
      {
        name: "content_notes__cover_fkey",
        column: "cover",
        schema: "lathe",
        table: "assets",
        onDelete: "noAction",
      },
    ]);
    assert.deepEqual(
      table.indexes.filter(({ isPartial }) => isPartial).map(({ name }) => name),
      ["content_notes__cover_idx"],
    );
  });

  test("come after those they refer to; a circle starts at the first name", () => {
    const belongsTo = (target: string) => ({ relations: [{ name: "to", kind: "belongsTo", target }] });
    const { tables } = createSampleResolved([
      { name: "a", ...belongsTo("c") },
      { name: "b", ...belongsTo("b") },
      { name: "c", ...belongsTo("d") },
      { name: "d" },
      { name: "x", ...belongsTo("y") },
      { name: "y", ...belongsTo("x") },
    ]);
    assert.deepEqual(
      tables.map(({ name }) => name.replace("content_", "")),
      ["b", "d", "c", "a", "x", "y"],
    );
  });

  test("no index can take the name of a table", () => {
    const { tables } = createSampleResolved([
      { name: "notes", fields: [{ name: "title", type: "string", unique: true, sortable: true }] },
      { name: "notes-pkey" },
      { name: "notes-title-key" },
      { name: "notes-title-sort" },
    ]);
    const names = tables.flatMap(({ name, primaryKey, uniques, indexes }) =>
      [primaryKey, ...uniques, ...indexes].map((owned) => owned.name).concat(name),
    );
    assert.equal(new Set(names).size, names.length);
  });

  test("columns have the ids of their members, and system columns ids that no member can have", () => {
    const { tables } = createSampleResolved([
      {
        id: "n",
        name: "notes",
        fields: [{ id: "t", name: "title", type: "string" }],
        relations: [{ id: "p", name: "parent", kind: "belongsTo", target: "notes" }],
      },
    ]);
    assert.deepEqual(
      tables.map(({ id, columns }) => [id, ...columns.map((column) => column.id)]),
      [["n", "system.id", "t", "p", "system.createdAt", "system.updatedAt", "system.version"]],
    );
  });

  test("a manyToMany has a table of pairs, which end with their owner", () => {
    const { tables } = createSampleResolved([
      {
        name: "notes",
        relations: [
          { id: "k", name: "labels", kind: "manyToMany", target: "labels" },
          { id: "f", name: "friends", kind: "manyToMany", target: "notes", onDelete: "cascade" },
        ],
      },
      { name: "labels" },
    ]);
    const [labels, friends] = ["k", "f"].map((id) => tables.find((table) => table.id === id));
    assert.deepEqual(labels?.primaryKey, {
      name: "content_notes_labels__pkey",
      columns: ["source_id", "target_id"],
    });
    assert.deepEqual(labels?.foreignKeys, [
      {
        name: "content_notes_labels__source_id_fkey",
        column: "source_id",
        schema: null,
        table: "content_notes",
        onDelete: "cascade",
      },
      {
        name: "content_notes_labels__target_id_fkey",
        column: "target_id",
        schema: null,
        table: "content_labels",
        onDelete: "noAction",
      },
    ]);
    assert.deepEqual(
      labels?.indexes.map(({ name, keys }) => [name, ...keys.map(({ column }) => column)]),
      [["content_notes_labels__target_id__source_id_idx", "target_id", "source_id"]],
    );
    assert.deepEqual(
      friends?.foreignKeys.map(({ table, onDelete }) => `${table} ${onDelete}`),
      ["content_notes cascade", "content_notes cascade"],
    );
    assert.deepEqual(
      tables.map(({ name }) => name),
      ["content_labels", "content_notes", "content_notes_labels", "content_notes_friends"],
    );
  });
});
