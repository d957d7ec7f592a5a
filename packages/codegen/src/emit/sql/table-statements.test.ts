// Statements that make indexes: exact text.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ResolvedIndex } from "../../resolve/sql-types.ts";
import { createSampleEntity } from "../../testing/sample.ts";
import { printSql } from "../../write/sql.ts";
import { compileCreateIndex } from "./table-statements.ts";

const { table } = createSampleEntity({});

const index: ResolvedIndex = {
  name: "content_notes__kind__due_index",
  method: "btree",
  keys: [
    { column: "kind", order: "asc", nullable: true, usesLocaleOrder: false },
    { column: "due", order: "desc", nullable: true, usesLocaleOrder: false },
  ],
  include: ["views", "order"],
  unique: true,
  isPartial: false,
  reasons: ["somebody asked for it"],
};

test("an index may be unique, and carry columns that it is not ordered by", () => {
  assert.equal(
    printSql(compileCreateIndex(table, index)),
    `-- somebody asked for it (medium)
create unique index "content_notes__kind__due_index" on "content_notes" ("kind", "due" desc nulls last) include ("views", "order");`,
  );
});

test("one that is neither says nothing of it", () => {
  assert.equal(
    printSql(compileCreateIndex(table, { ...index, include: [], unique: false, reasons: ["lists"] })),
    `-- lists (small)
create index "content_notes__kind__due_index" on "content_notes" ("kind", "due" desc nulls last);`,
  );
});
