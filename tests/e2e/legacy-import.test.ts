// A legacy import: own SQL that reads tables Lathe did not make, and everything that comes after it.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "node:test";
import { testWorkshop } from "./support/workshop.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const IMPORT = `insert into desk_customers (id, name)
select gen_random_uuid(), title from legacy.clients;
`;

suite("a legacy import", { timeout: HANG_LIMIT_MS }, () => {
  testWorkshop("is applied once, and does not stand in the way of later generations", async (workshop) => {
    const { folder, latheJson, lathe, run, withDatabase } = workshop;
    await withDatabase((db) =>
      db.script(`create schema legacy; create table legacy.clients (title text);
        insert into legacy.clients values ('Ada'), ('Grace');`),
    );
    const file = join(folder, "migrations/0002_import.sql");
    writeFileSync(file, IMPORT);
    assert.match((await run(["migrate"])).stdout, /applied 0002_import\.sql/);

    // Without a word about it, the proof of every later generation fails.
    await latheJson(["add", "field", "customers", "email", "--type", "email"]);
    const refused = await lathe(["generate", "--yes"]);
    assert.equal(refused.code, 4);
    assert.match(refused.stderr, /legacy\.clients.*does not exist/);

    // The word may be added though the file was applied.
    writeFileSync(file, `-- lathe: data\n${IMPORT}`);
    const { migration } = await latheJson(["generate", "--yes"]);
    assert.equal(migration.path, "migrations/0003_add_customers_email.sql");
    const migrated = await run(["migrate"]);
    assert.equal(migrated.code, 0, migrated.stderr);
    await withDatabase(async (db) => {
      const { rows } = await db.run({
        text: "select name, email from desk_customers order by 1",
        values: [],
      });
      assert.deepEqual(rows, [
        ["Ada", null],
        ["Grace", null],
      ]);
      const ledger = await db.run({ text: "select count(applied_at) from lathe.migrations", values: [] });
      assert.deepEqual(ledger.rows, [["3"]]);
    });
  });
});
