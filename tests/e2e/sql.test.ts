// lathe sql: the project's database from a terminal or a script, with and without an application that has it open.
import assert from "node:assert/strict";
import { suite } from "node:test";
import { withServing } from "../run/support/process.ts";
import { testWorkshop } from "./support/workshop.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const ADD = "insert into desk_customers (id, name) values (gen_random_uuid(), 'A;da');";
const COUNT = "select count(*) as n from desk_customers";

suite("lathe sql", { timeout: HANG_LIMIT_MS }, () => {
  testWorkshop("runs statements, alone and beside the application", async (workshop) => {
    const { lathe, latheJson } = workshop;
    const first = await latheJson(["sql"], `${ADD}\n${COUNT};\n`);
    assert.equal(first.kind, workshop.env["DATABASE_URL"] === undefined ? "embedded" : "server");
    assert.deepEqual(first.results, [
      { columns: [], rows: [], tag: "INSERT 0 1" },
      { columns: ["n"], rows: [["1"]], tag: "SELECT 1" },
    ]);
    await withServing(workshop, async (application) => {
      await application.ready();
      await latheJson(["sql"], `begin; ${ADD} rollback; begin; ${ADD} commit; begin; ${ADD}`);
      const told = await lathe(["sql", COUNT]);
      assert.deepEqual([told.code, told.stdout], [0, "n\n2\n(1 row)\n"]);
      const failed = await lathe(["sql", "--json", "select nothing from nowhere"]);
      assert.equal(failed.code, 1);
      const { code, message } = JSON.parse(failed.stdout).error;
      assert.deepEqual([code, message], ["database", 'relation "nowhere" does not exist']);
    });
  });
});
