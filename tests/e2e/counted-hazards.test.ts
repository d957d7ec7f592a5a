// The plan counts the rows that its hazards concern: in the embedded database and on a server, with and without an application.
import assert from "node:assert/strict";
import { suite } from "node:test";
import { withServing } from "../run/support/process.ts";
import { testWorkshop, type Workshop } from "./support/workshop.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

suite("hazards of a plan", { timeout: HANG_LIMIT_MS }, () => {
  testWorkshop("tell the rows they concern, and ask for nothing where there are none", async (workshop) => {
    const { lathe, latheJson, withDatabase } = workshop;
    await withDatabase((db) =>
      db.script("insert into desk_customers (id, name, phone) values (gen_random_uuid(), 'Ada', '1')"),
    );
    await latheJson(["remove", "field", "customers", "phone"]);
    assert.deepEqual(await countHazards(workshop), [1]);
    const refused = await lathe(["generate", "--yes"]);
    assert.equal(refused.code, 4, refused.stdout);
    assert.match(refused.stderr, /--accept-hazards/);

    await withServing(workshop, async (application) => {
      await application.ready();
      assert.deepEqual(await countHazards(workshop), [1]);
    });

    await withDatabase((db) => db.script("update desk_customers set phone = null"));
    await withServing(workshop, async (application) => {
      await application.ready();
      assert.deepEqual(await countHazards(workshop), [0]);
      await latheJson(["generate", "--yes"]);
    });
  });
});

async function countHazards({ latheJson }: Workshop): Promise<readonly (number | undefined)[]> {
  const { hazards, notes } = await latheJson(["plan"]);
  assert.equal(notes, undefined);
  return (hazards as readonly { readonly rows?: number }[]).map(({ rows }) => rows);
}
