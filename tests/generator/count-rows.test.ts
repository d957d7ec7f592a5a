// Rows that a step would stumble over, counted in a database that is in use.
import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import type { Hazard } from "@lathe/contract";
import { generate, planGeneration, type ServiceOptions } from "@lathe/generator";
import { connect, type Database } from "@lathe/runtime/database";
import { startPostgres } from "../support/postgres.ts";
import { BLOG, createPlan, PLAIN_CODEGEN, QUICK, withProject } from "./support/project.ts";

const COUNTING: Hazard = {
  id: "required",
  severity: "danger",
  kind: "may_fail_on_existing_rows",
  message: "Rows without a title stand in the way.",
  statement: "select count(*) from posts where title is null;",
};

suite("counting rows for a plan", () => {
  let url = "";
  let db: Database;
  before(async () => {
    const server = await startPostgres();
    url = await server.createDatabase();
    db = await connect({ url, dataFolder: "" });
    await db.script("create table posts (title text); insert into posts values (null), (null), ('x')");
  });
  after(() => db?.close());

  test("tells how many rows a step would fail on, and changes neither them nor the plan's id", async () => {
    const counted = await planWith([COUNTING], url);
    assert.deepEqual(counted.plan.hazards, [{ ...COUNTING, rows: 2, part: null }]);
    const { host, pathname } = new URL(url);
    assert.deepEqual(counted.plan.countedOn, { kind: "server", name: `${host}${pathname}` });
    assert.deepEqual(counted.notes, []);
    assert.equal(counted.plan.planId, (await planWith([COUNTING], undefined)).plan.planId);
  });

  test("names what rows are in the way of, where somebody generates all the same", () => {
    const hazard = { ...COUNTING, id: "may_fail_on_existing_rows:e1:f1:required" };
    const options = createOptions([hazard], url);
    return withProject(Object.entries(BLOG), async (dir) => {
      const { planId } = await createPlan(dir, options);
      const outcome = await generate(dir, { planId, acceptHazards: [hazard.id] }, options);
      assert.ok(!outcome.ok);
      assert.match(outcome.refusal.message, /is not written: posts\.title \(2 rows\)\./);
    });
  });

  test("reads only: what would write is a note, and so is what fails", async () => {
    const hazards = [
      {
        ...COUNTING,
        id: "writes",
        statement: "select 1 from pg_advisory_lock(1), lateral (select 1) x; delete from posts",
      },
      { ...COUNTING, id: "fails", statement: "select count(*) from nowhere" },
      { ...COUNTING, id: "drops", kind: "drops_data" as const, statement: "drop table posts" },
      COUNTING,
    ];
    const { plan, notes } = await planWith(hazards, url);
    assert.deepEqual(
      plan.hazards.map(({ rows: counted }) => counted),
      [null, null, null, 2],
    );
    assert.equal(notes.length, 2);
    const { rows } = await db.run({ text: "select count(*) from posts", values: [] });
    assert.equal(rows[0]?.[0], "3");
  });

  test("takes a database that can't be reached, or a URL that is none, for a note", async () => {
    for (const bad of ["postgres://nobody:secret@127.0.0.1:1/none", "mysql://x", "nonsense"]) {
      const { plan, notes } = await planWith([COUNTING], bad);
      assert.deepEqual(plan.hazards, [{ ...COUNTING, rows: null, part: null }]);
      assert.equal(plan.countedOn, null);
      assert.equal(notes.length, 1);
      assert.doesNotMatch(notes[0] ?? "", /secret/);
    }
  });
});

function createOptions(hazards: readonly Hazard[], databaseUrl: string | undefined): ServiceOptions {
  const codegen = {
    ...PLAIN_CODEGEN,
    planMigration: () => ({ ok: true as const, sql: "select 1;\n", name: "x", hazards }),
  };
  return { ...QUICK, codegen, databaseUrl };
}

function planWith(hazards: readonly Hazard[], databaseUrl: string | undefined) {
  const options = createOptions(hazards, databaseUrl);
  return withProject(Object.entries(BLOG), async (dir) => {
    const outcome = await planGeneration(dir, {}, options);
    assert.ok(outcome.ok);
    return outcome;
  });
}
