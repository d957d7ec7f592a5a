// The second model can be generated and filled: nothing, one and tens of thousands of records beside some dozens.
import assert from "node:assert/strict";
import { test } from "node:test";
import { initialMigration } from "../codegen/support/models.ts";
import { openTestDatabase } from "../support/databases.ts";
import { READINGS, fillSecondModel } from "../support/second-model/fill.ts";
import { SECOND_ENTITIES, secondModel } from "../support/second-model/model.ts";

test("the second model has thirty entities and more, and lists of every length", async () => {
  assert.ok(SECOND_ENTITIES.length >= 30);
  await using stack = new AsyncDisposableStack();
  const { db, dispose } = await openTestDatabase("pglite");
  stack.defer(dispose);
  await db.script(initialMigration(secondModel()));
  await fillSecondModel(db, "2026-11-15");
  const count = async (table: string) => {
    const { rows } = await db.run({ text: `select count(*) from ${table}`, values: [] });
    return Number(rows[0]?.[0]);
  };
  assert.equal(await count("anlagen_messwerte"), READINGS);
  assert.equal(await count("stammdaten_unternehmensangaben"), 1);
  assert.equal(await count("wartung_pruefprotokolle"), 0);
  assert.ok((await count("anlagen_anlagen")) > 20);
});
