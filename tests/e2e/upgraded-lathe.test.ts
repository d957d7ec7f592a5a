// A project that an older Lathe made, with rows: its system tables follow with the next generation, and not before.
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "node:test";
import { SYSTEM_TABLES, printSql, sqlJoin } from "@lathe/codegen";
import { readJson, waitUntil, withServing } from "../run/support/process.ts";
import { testWorkshop, type Workshop } from "./support/workshop.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const NOW = printSql(sqlJoin(SYSTEM_TABLES, "\n\n"));
const THEN = readFileSync(new URL("../evolution/fixtures/system-tables-1.sql", import.meta.url), "utf8");
const OUTDATED = /system tables are older than this Lathe needs.*Run lathe generate/;

suite("a project of an older Lathe", { timeout: HANG_LIMIT_MS }, () => {
  testWorkshop("says what to do, and is upgraded by the next generation", async (workshop) => {
    const { folder, latheJson, run } = workshop;
    await becomeOld(workshop);
    const outdated = await run(["migrate"]);
    assert.equal(outdated.code, 1);
    assert.match(outdated.stdout, /applied 0001_initial\.sql/);
    assert.match(outdated.stderr, OUTDATED);
    const account = ["account", "create", "--email", "a@example.org", "--role", "owner"];
    assert.match((await run([...account, "--password", "a good password"])).stderr, OUTDATED);
    await withServing({ folder, env: { ...workshop.env, MIGRATE: "check" } }, async ({ listening, log }) => {
      const url = await listening();
      await waitUntil(() => OUTDATED.test(log()));
      const { status, json } = await readJson(`${url}/readyz`);
      assert.equal(status, 503);
      assert.match(JSON.stringify(json), OUTDATED);
    });
    await workshop.withDatabase((db) => db.script(ROWS));

    await latheJson(["add", "field", "customers", "city", "--type", "string"]);
    const { migration } = await latheJson(["generate", "--yes"]);
    assert.equal(migration.path, "migrations/0002_upgrade_system_tables_and_add_customers_city.sql");
    const migrated = await run(["migrate"]);
    assert.equal(migrated.code, 0, migrated.stderr);
    assert.equal((await latheJson(["plan"])).upToDate, true);
    await withServing(workshop, async ({ ready }) => void (await ready()));
    const text = "select a.email, c.name from lathe.accounts a, desk_customers c";
    const { rows } = await workshop.withDatabase((db) => db.run({ text, values: [] }));
    assert.deepEqual(rows, [["owner@example.org", "Ada"]]);
  });
});

/** Puts the system tables of the first version into the first migration, and begins with an empty database. */
async function becomeOld({ folder, env, withDatabase }: Workshop): Promise<void> {
  const path = join(folder, "migrations/0001_initial.sql");
  const text = readFileSync(path, "utf8");
  assert.ok(text.includes(NOW));
  writeFileSync(
    path,
    text.replace(NOW, () => THEN.trimEnd()),
  );
  if (env["DATABASE_URL"] === undefined) rmSync(join(folder, "data"), { recursive: true });
  else
    await withDatabase((db) =>
      db.script("drop schema lathe cascade; drop schema public cascade; create schema public"),
    );
}

const ROWS = `
insert into lathe.accounts (id, email, name, kind, created_at, updated_at)
  values (gen_random_uuid(), 'owner@example.org', 'Owner', 'operator', now(), now());
insert into desk_customers (id, name) values (gen_random_uuid(), 'Ada')`;
