// Random models with rows, randomly edited: the planned migration leads to the schema that the edited model asks for, or stops
// before it changes anything and says why.
import assert from "node:assert/strict";
import { test } from "node:test";
import { planMigration } from "@lathe/codegen";
import type { Model } from "@lathe/model";
import { type Database, isDatabaseError, readCatalog } from "@lathe/runtime/database";
import fc from "fast-check";
import { type Choices, arbitraryChoices } from "../support/choices.ts";
import { forEachDatabase } from "../support/databases.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { applyRandomEdits } from "../support/random-edit.ts";
import { randomModel } from "../support/random-model.ts";
import { withRetypes } from "./support/retype.ts";
import { assertCounts, assertSameCatalog, getPlanSql } from "./support/run-case.ts";
import { sampleRows } from "./support/sample-rows.ts";
import { createSchema, runScript } from "./support/schema.ts";
import { withSwaps } from "./support/swap-names.ts";

/** Whether every type change of the steps has a cast. */
function isPossible(models: readonly Model[]): boolean {
  return models.slice(1).every((after, i) => planMigration({ before: models[i] as Model, after }).ok);
}

function historyOf(choices: Choices): readonly Model[] {
  const first = randomModel(choices);
  const middle = withSwaps(withRetypes(applyRandomEdits(first, choices, 5), choices, 3), choices);
  const last = withRetypes(applyRandomEdits(withSwaps(middle, choices), choices, 5), choices, 2);
  return [first, middle, last];
}

/** Follows a history with rows; false where a step stopped because of them. */
async function follow(db: Database, models: readonly Model[]): Promise<boolean> {
  for (const [i, after] of models.slice(1).entries()) {
    const sql = getPlanSql(planMigration({ before: models[i] as Model, after }));
    try {
      // oxlint-disable-next-line no-await-in-loop -- one builds upon the other
      await runScript(db, sql);
    } catch (error) {
      if (isDatabaseError(error) && error.sqlState === "LT001") return false;
      throw new Error(sql, { cause: error });
    }
  }
  return true;
}

forEachDatabase("random edits", (database) => {
  test("arrive at the schema of the edited model, in one step or in several", async () => {
    let arrived = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryChoices(), async (choices) => {
        const { db } = database;
        const history = historyOf(choices);
        const [first, last] = [history[0] as Model, history.at(-1) as Model];
        await createSchema(db, last);
        const wanted = await readCatalog(db);
        for (const models of [[first, last], history].filter(isPossible)) {
          for (const rows of [sampleRows(first), ""]) {
            // oxlint-disable-next-line no-await-in-loop -- one database
            await createSchema(db, first);
            // oxlint-disable-next-line no-await-in-loop -- one database
            if (rows !== "") await db.script(rows);
            // oxlint-disable-next-line no-await-in-loop -- one database
            if (!(await follow(db, models))) continue;
            // oxlint-disable-next-line no-await-in-loop -- one database
            assertSameCatalog(wanted, await readCatalog(db));
            // oxlint-disable-next-line no-await-in-loop -- one database
            await assertCounts(db, last);
            arrived += 1;
          }
        }
      }),
      { seed: 20_261_115, ...propertyRuns(8) },
    );
    assert.ok(arrived > 0);
  });
});
