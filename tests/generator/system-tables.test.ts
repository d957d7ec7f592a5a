// A project whose migrations lead to another version of the system tables than this Lathe works with.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { SYSTEM_TABLES, printSql, sqlJoin } from "@lathe/codegen";
import { generate, planGeneration, type ServiceOptions, undoGeneration } from "@lathe/generator";
import { quickDisk } from "../support/quick-disk.ts";
import { getRefusal, withGenerated } from "./support/project.ts";

const NOW = printSql(sqlJoin(SYSTEM_TABLES, "\n\n"));
const THEN = readFileSync(new URL("../evolution/fixtures/system-tables-1.sql", import.meta.url), "utf8");
const OPTIONS: ServiceOptions = { files: quickDisk, prove: async () => ({ ok: true }) };

suite("the system tables of a project", () => {
  test("are brought up to date by the next generation, which can be taken back", () =>
    withGenerated(async (dir) => {
      editFirstMigration(dir, (text) => text.replace(NOW, () => THEN.trimEnd()));
      const { planId, savedRevision, upToDate, migration } = await plan(dir);
      assert.equal(upToDate, false);
      assert.equal(migration?.path, "migrations/0002_upgrade_system_tables.sql");
      const done = await generate(dir, { planId }, OPTIONS);
      assert.ok(done.ok && done.result.migration?.sql === migration.sql, JSON.stringify(done));
      assert.equal((await plan(dir)).upToDate, true);

      const undone = await undoGeneration(dir, { expectedSavedRevision: savedRevision ?? "" }, OPTIONS);
      assert.ok(undone.ok, JSON.stringify(undone));
      assert.deepEqual(readdirSync(join(dir, "migrations")), ["0001_initial.sql"]);
      assert.equal((await plan(dir)).migration?.sql, migration.sql);
    }));

  test("that a newer Lathe made are not touched", () =>
    withGenerated(async (dir) => {
      editFirstMigration(dir, (text) => text.replace(/(tables, version )[0-9]+/, "$1999"));
      const { reason, message, details } = getRefusal(await planGeneration(dir, {}, OPTIONS));
      assert.equal(reason, "invalid_model");
      assert.match(message, /made by a newer Lathe: they lead to version 999/);
      assert.deepEqual(
        details.map((detail) => detail.code),
        ["newer_system_tables"],
      );
    }));
});

async function plan(dir: string) {
  const outcome = await planGeneration(dir, {}, OPTIONS);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.plan;
}

function editFirstMigration(dir: string, change: (text: string) => string): void {
  const path = join(dir, "migrations/0001_initial.sql");
  const text = readFileSync(path, "utf8");
  assert.notEqual(change(text), text);
  writeFileSync(path, change(text));
}
