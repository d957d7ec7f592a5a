// Statements that build indexes, read.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isConcurrent, parseIndexStatement, removeConcurrently } from "./index-statement.ts";

suite("statements that build indexes", () => {
  test("tell what they build", () => {
    const generated = `-- no two records have the same a (small)
create unique index concurrently if not exists "notes__a" on "notes" ("a" desc) include ("b")`;
    assert.deepEqual(parseIndexStatement(generated), {
      name: '"notes__a"',
      table: '"notes"',
      isUnique: true,
      definition: '("a" desc) include ("b")',
    });
    assert.deepEqual(parseIndexStatement("/* own */ CREATE INDEX by_b ON only theirs.notes(b)"), {
      name: "by_b",
      table: "theirs.notes",
      isUnique: false,
      definition: "(b)",
    });
    for (const sql of ["create index on notes (b)", "-- create index a on b (c)\nselect 1", "drop index a"]) {
      assert.equal(parseIndexStatement(sql), undefined, sql);
    }
  });

  test("are concurrent where they say so, and can do without it", () => {
    const sql = "-- why\ncreate unique index concurrently if not exists a on b (c)";
    assert.ok(isConcurrent(sql) && isConcurrent("drop index concurrently a"));
    assert.equal(removeConcurrently(sql), "-- why\ncreate unique index if not exists a on b (c)");
    assert.ok(!isConcurrent("create index concurrently_a on b (c)"));
    assert.equal(removeConcurrently("create index a on b (c)"), "create index a on b (c)");
  });
});
