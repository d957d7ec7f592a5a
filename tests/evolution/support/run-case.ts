// Runs a case on a database: migrate, fill, migrate on, and compare with a database that begins with the last model.
import assert from "node:assert/strict";
import { type MigrationPlan, planMigration, resolve } from "@lathe/codegen";
import type { Hazard } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { type Database, applyMigrations, parseMigration, readCatalog } from "@lathe/runtime/database";
import type { EvolutionCase, ModelVersion } from "./case.ts";
import { createModelFromDrafts } from "./drafts.ts";
import { createSchema, readRows, runScript } from "./schema.ts";

/** Runs one case. The database is emptied first. */
export async function runCase(db: Database, evolution: EvolutionCase): Promise<void> {
  const models = evolution.models.map(createVersionModel);
  const [first, last] = [models[0] as Model, models.at(-1) as Model];
  await createSchema(db, last);
  const wanted = await readCatalog(db);
  await createSchema(db, first);
  if (evolution.rows !== undefined) await db.script(evolution.rows);
  const steps = models.slice(1).map((after, i) =>
    planMigration({
      before: models[i] as Model,
      after,
      fills: after === last ? evolution.fills : undefined,
    }),
  );
  for (const step of steps.slice(0, -1)) {
    // oxlint-disable-next-line no-await-in-loop -- one builds upon the other
    await runScript(db, getPlanSql(step));
  }
  const step = steps.at(-1) as MigrationPlan;
  await assertHazards(db, evolution, step.ok ? step.hazards : []);
  if (evolution.stops === undefined) {
    await runScript(db, getPlanSql(step));
    assertSameCatalog(wanted, await readCatalog(db));
    await assertCounts(db, last);
  } else {
    await assertStops(db, getPlanSql(step), evolution.stops);
  }
  for (const [query, rows] of Object.entries(evolution.finds ?? {})) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    assert.deepEqual(await readRows(db, query), rows, query);
  }
}

/** The schemas are equal; an extension that was needed once may stay. */
export function assertSameCatalog(wanted: readonly string[], found: readonly string[]): void {
  const isLeftOver = (line: string) => line.startsWith("extension ") && !wanted.includes(line);
  assert.deepEqual(
    found.filter((line) => !isLeftOver(line)),
    wanted,
  );
}

/** The kept counts are those of the rows, and every column can be read. */
export async function assertCounts(db: Database, model: Model): Promise<void> {
  const { tables } = resolve(model);
  const counts = tables.map(({ name, columns }) => {
    const list = columns.map((column) => `"${column.name}"`).join(", ");
    return `select '${name}' collate "C", count(*) from (select ${list} from "${name}") as t`;
  });
  const images = `select '${ASSETS}' collate "C", count(*) from lathe.assets`;
  const wanted = await readRows(db, `${[...counts, images].join(" union all ")} order by 1`);
  const kept = await readRows(
    db,
    "select table_name, sum(row_count) from lathe.table_slots group by 1 order by 1",
  );
  const isCounted = ([, count]: readonly (string | null)[]) => count !== "0";
  assert.deepEqual(kept.filter(isCounted), wanted.filter(isCounted));
  const names = [...tables.map(({ name }) => name), ASSETS];
  assert.deepEqual(
    kept.filter(([name]) => !names.includes(name ?? "")),
    [],
  );
}

/** What the changes of images are counted under. */
const ASSETS = "lathe.assets";

/** The SQL of a plan; nothing where the schema stays. */
export function getPlanSql(plan: MigrationPlan): string {
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems));
  return plan.sql ?? "";
}

function createVersionModel(generation: ModelVersion): Model {
  return "entities" in generation
    ? createModelFromDrafts(generation.entities, generation.modules)
    : createModelFromDrafts(generation);
}

const COUNTING: readonly Hazard["kind"][] = [
  "drops_data",
  "may_fail_on_existing_rows",
  "needs_value",
  "outside_new_bounds",
  "reprocesses_images",
];

async function assertHazards(
  db: Database,
  { hazards: wanted = [] }: EvolutionCase,
  hazards: readonly Hazard[],
): Promise<void> {
  const found: string[] = [];
  for (const { id, kind, statement } of hazards) {
    if (!COUNTING.includes(kind)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const [[count] = []] = statement === null ? [["-"]] : await readRows(db, statement);
    found.push(`${id} ${count}`);
  }
  assert.deepEqual(found, wanted);
  assert.equal(new Set(hazards.map(({ id }) => id)).size, hazards.length);
}

/** As the application would apply it: it says how many rows are in the way, and everything is as it was. */
async function assertStops(db: Database, sql: string, message: RegExp): Promise<void> {
  const before = await readCatalog(db);
  const file = parseMigration("0001_step.sql", sql);
  await assert.rejects(applyMigrations(db, [file]), { name: "MigrationError", message });
  assert.deepEqual(await readCatalog(db), before);
}
