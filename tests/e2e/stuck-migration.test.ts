// A required field is added to a table with rows: no migration gets stuck on them.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "node:test";
import { waitUntil, withServing } from "../run/support/process.ts";
import { testWorkshop, type Workshop } from "./support/workshop.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

suite("a required field for rows that are there", { timeout: HANG_LIMIT_MS }, () => {
  testWorkshop("is not generated without a value, and rows get the one that is said", async (workshop) => {
    const { folder, lathe, latheJson, run } = workshop;
    await addCustomers(workshop);
    await latheJson(["add", "field", "customers", "street", "--type", "string", "--required"]);
    const { hazards } = await latheJson(["plan"]);
    assert.equal(hazards[0].kind, "needs_value");
    assert.equal(hazards[0].rows, 2);

    const refused = await lathe(["generate", "--yes", "--accept-hazards"]);
    assert.equal(refused.code, 4);
    assert.match(refused.stderr, /--fill/);
    // One of the two has no phone number.
    const halfFilled = await lathe(["generate", "--yes", "--fill", "customers.street=member:phone"]);
    assert.equal(halfFilled.code, 4, halfFilled.stdout);
    assert.match(halfFilled.stderr, /would still have no value/);
    const tooLong = await lathe(["generate", "--yes", "--fill", `customers.street=${"x".repeat(300)}`]);
    assert.equal(tooLong.code, 4, tooLong.stdout);
    assert.equal(readdirSync(join(folder, "migrations")).length, 1);

    const { migration } = await latheJson([
      "generate",
      "--yes",
      "--fill",
      "customers.street=sql:'at ' || name",
    ]);
    assert.match(readFileSync(join(folder, migration.path), "utf8"), /set "street" = \('at ' \|\| name\)/);
    const migrated = await run(["migrate"]);
    assert.equal(migrated.code, 0, migrated.stderr);
    assert.deepEqual(await readColumn(workshop, "street"), ["at Ada", "at Grace"]);
  });

  testWorkshop(
    "that came after it was generated is mended by taking the generation back",
    async (workshop) => {
      const { folder, lathe, latheJson, run } = workshop;
      await latheJson(["add", "field", "customers", "street", "--type", "string", "--required"]);
      const { migration } = await latheJson(["generate", "--yes"]);
      await addCustomers(workshop);
      const stuck = await run(["migrate"]);
      assert.equal(stuck.code, 1);
      assert.match(stuck.stderr, /Rows in the way: 2\..*lathe undo.*--fill customers\.street=VALUE/);
      await withServing({ folder, env: { ...workshop.env, MIGRATE: "auto" } }, ({ log }) =>
        waitUntil(
          () => /"level":50.*Rows in the way: 2\./.test(log()) && /lathe sql.*lathe undo/.test(log()),
        ),
      );

      const undone = await latheJson(["undo"]);
      assert.equal(undone.migration, migration.path);
      assert.deepEqual(readdirSync(join(folder, "migrations")), ["0001_initial.sql"]);
      await latheJson(["generate", "--yes", "--fill", "customers.street=unknown"]);
      assert.equal((await run(["migrate"])).code, 0);
      assert.deepEqual(await readColumn(workshop, "street"), ["unknown", "unknown"]);
      const refused = await lathe(["undo", "--json"]);
      assert.equal(refused.code, 4);
      assert.match(
        JSON.parse(refused.stdout).error.message,
        /was applied to the (?:embedded database|server)/,
      );
    },
  );

  testWorkshop("may become required later on, with a value for rows that have none", async (workshop) => {
    const { latheJson, run } = workshop;
    await addCustomers(workshop);
    await latheJson(["edit", "field", "customers", "phone", "--required"]);
    await latheJson(["generate", "--yes", "--fill", "customers.phone=none"]);
    assert.equal((await run(["migrate"])).code, 0);
    assert.deepEqual(await readColumn(workshop, "phone"), ["1", "none"]);
  });

  testWorkshop("needs nothing while there are none", async ({ latheJson, run }) => {
    await latheJson(["add", "field", "customers", "street", "--type", "string", "--required"]);
    await latheJson(["generate", "--yes"]);
    assert.equal((await run(["migrate"])).code, 0);
  });
});

function addCustomers({ withDatabase }: Workshop) {
  return withDatabase((db) =>
    db.script(`insert into desk_customers (id, name, phone)
      values (gen_random_uuid(), 'Ada', '1'), (gen_random_uuid(), 'Grace', null)`),
  );
}

async function readColumn({ withDatabase }: Workshop, column: string): Promise<readonly unknown[]> {
  const text = `select ${column} from desk_customers order by name`;
  return (await withDatabase((db) => db.run({ text, values: [] }))).rows.map(([value]) => value);
}
