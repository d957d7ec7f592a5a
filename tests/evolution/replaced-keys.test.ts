// A key that another one takes the place of holds until that is built, so that no two rows become alike in between.
import assert from "node:assert/strict";
import { test } from "node:test";
import { planMigration } from "@lathe/codegen";
import { parseMigration, readCatalog } from "@lathe/runtime/database";
import { forEachDatabase } from "../support/databases.ts";
import { type Draft, createModelFromDrafts, field, notes, uuid } from "./support/drafts.ts";
import { getPlanSql } from "./support/run-case.ts";
import { createSchema, readRows } from "./support/schema.ts";

const A = field("a", "integer");
const declare = (a: Draft, index: Draft | null, more: Draft = {}) =>
  createModelFromDrafts([
    notes([a, field("b", "integer")], {
      indexes: index === null ? [] : [{ id: "i", unique: true, ...index }],
      ...more,
    }),
  ]);

const STEPS = [
  [
    "by one that carries more",
    declare(A, { members: ["a"] }),
    declare(A, { members: ["a"], include: ["b"] }),
  ],
  ["by one in another order", declare(A, { members: ["a", "b"] }), declare(A, { members: ["b", "a"] })],
  ["by an index", declare({ ...A, unique: true }, null), declare(A, { members: ["a"] })],
  [
    "under other names",
    declare(A, { members: ["a"] }),
    declare({ ...A, name: "c" }, { members: [{ name: "c", order: "desc" }] }, { name: "texts" }),
  ],
] as const;

forEachDatabase("a key that is replaced", (on) => {
  for (const [name, before, after] of STEPS) {
    test(`${name} holds until the other does`, async () => {
      await createSchema(on.db, after);
      const wanted = await readCatalog(on.db);
      await createSchema(on.db, before);
      await on.db.script(`insert into content_notes (id, a, b) values (${uuid(1)}, 1, 1)`);
      const sql = getPlanSql(planMigration({ before, after }));
      const { transaction, afterwards } = parseMigration("0001_step.sql", sql);
      await on.db.script(transaction);
      const table = sql.includes("content_texts") ? "content_texts (id, c, b)" : "content_notes (id, a, b)";
      const insert = `insert into ${table} values (${uuid(2)}, 1, 1) on conflict do nothing returning 1`;
      for (const statement of afterwards) {
        // oxlint-disable-next-line no-await-in-loop -- one builds upon the other
        assert.deepEqual(await readRows(on.db, insert), [], statement);
        // oxlint-disable-next-line no-await-in-loop -- one builds upon the other
        await on.db.script(statement);
      }
      assert.deepEqual(await readRows(on.db, insert), []);
      assert.deepEqual(await readCatalog(on.db), wanted);
    });
  }
});
