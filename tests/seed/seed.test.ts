// Made-up records on real databases: the schema takes them, the API's schemas describe them, and rules show some of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type ResolvedEntity, toClosedJsonSchema, resolve } from "@lathe/codegen";
import { EVERYONE, type JsonValue, type Model, getFieldTypeDefinition } from "@lathe/model";
import type { Database } from "@lathe/runtime/database";
import { type SeedPlan, fillDatabase, planSeed } from "@lathe/seed";
import { Ajv2020 } from "ajv/dist/2020.js";
import { initialMigration, readNewsroomModel, randomModels } from "../codegen/support/models.ts";
import { forEachDatabase } from "../support/databases.ts";
import { createDefinitions } from "../support/definitions.ts";
import { type StoredRow, type OracleData, expectedList } from "../support/query-oracle.ts";

const WISH = { rows: 80, date: "2026-11-15" };
const NOW = "2026-11-15T18:30:00.000Z";
const MODELS = Number(process.env["PROPERTY_RUNS"] ?? 12);

/** The records of a plan, by entity, as the API would show them. */
function recordsOf(model: Model, plan: SeedPlan): ReadonlyMap<string, readonly StoredRow[]> {
  const stored = resolve(model).entities.filter(({ source }) => source === null);
  return new Map(stored.map((entity) => [entity.name, recordsOfEntity(entity, plan)]));
}

const SYSTEM = { id: "id", created_at: "createdAt", updated_at: "updatedAt", version: "version" };

function recordsOfEntity({ table, members }: ResolvedEntity, plan: SeedPlan): readonly StoredRow[] {
  const names = new Map([
    ...Object.entries(SYSTEM),
    ...members.map(({ column, name }) => [column, name] as const),
  ]);
  const records = new Map<JsonValue, Record<string, JsonValue>>();
  for (const { table: name, columns, rows } of [...plan.tables, ...plan.links]) {
    if (name !== table.name) continue;
    for (const row of rows()) {
      const values = columns.map((column, index) => [names.get(column), row[index]]);
      records.set(row[0] as JsonValue, {
        ...records.get(row[0] as JsonValue),
        ...Object.fromEntries(values),
      });
    }
  }
  return [...records.values()] as unknown as readonly StoredRow[];
}

async function countOf(db: Database, text: string, values: readonly string[] = []): Promise<number> {
  const { rows } = await db.run({ text, values });
  return Number(rows[0]?.[0]);
}

/** An empty database with the tables of a model. */
async function prepare(db: Database, model: Model): Promise<void> {
  await db.script(`drop schema if exists lathe cascade; drop schema public cascade; create schema public;`);
  await db.script(initialMigration(model));
}

async function assertTaken(db: Database, model: Model): Promise<SeedPlan> {
  const plan = planSeed(model, WISH);
  await prepare(db, model);
  assert.deepEqual(await fillDatabase(db, plan, () => {}), { ok: true });
  for (const { table, rows } of plan.tables) {
    const count = await countOf(db, `select count(*) from "${table}"`);
    assert.equal(count, [...rows()].length, table);
    const kept = `select coalesce(sum(row_count), 0) from lathe.table_slots where table_name = $1`;
    assert.equal(await countOf(db, kept, [table]), count, table);
  }
  return plan;
}

/** Every value is one that a create would take. */
function assertValid(model: Model, plan: SeedPlan): void {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const records = recordsOf(model, plan);
  for (const entity of resolve(model).entities.filter(({ source }) => source === null)) {
    const { properties, ...rest } = entity.schemas.admin.record;
    const shown = Object.entries(properties).filter(([name]) => !isSelected(entity, name));
    const required = rest.required.filter((name) => !isSelected(entity, name));
    const schema = toClosedJsonSchema({ ...rest, required, properties: Object.fromEntries(shown) });
    // Without pictures images are empty.
    const validate = ajv.compile({ ...schema, components: { schemas: { AdminImage: { type: "null" } } } });
    for (const record of records.get(entity.name) ?? []) {
      assert.ok(
        validate(record),
        `${entity.name} ${JSON.stringify(record)} ${JSON.stringify(validate.errors)}`,
      );
      assertFields(model, entity.name, record);
    }
  }
}

function isSelected({ members }: ResolvedEntity, name: string): boolean {
  return members.some(({ relation }) => relation?.name === name);
}

/** The bounds that a schema can't say, too. */
function assertFields(model: Model, name: string, record: StoredRow): void {
  for (const field of model.entities.find((entity) => entity.name === name)?.fields ?? []) {
    // A field may be called like what every object has.
    const value = Object.hasOwn(record, field.name) ? (record[field.name] as JsonValue) : null;
    if (value === null) continue;
    assert.deepEqual(getFieldTypeDefinition(field).readValue(value, field), value);
    assert.equal(getFieldTypeDefinition(field).findViolation(value, field), undefined);
  }
}

/** How many of an entity's records anybody sees. */
function seenOf(model: Model, plan: SeedPlan): ReadonlyMap<string, readonly [seen: number, all: number]> {
  const rows = recordsOf(model, plan);
  const entities = createDefinitions(model, "x");
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const world: OracleData = {
    entities: byName,
    rows,
    assets: new Map(),
    family: "external",
    accountId: null,
    accountVerified: null,
    now: NOW,
    permitted: new Set(),
  };
  const everything = { filters: [], searches: [], sort: undefined, order: undefined };
  return new Map(
    entities
      .filter(({ readRule }) => readRule !== null && readRule !== EVERYONE)
      .map((entity) => [
        entity.name,
        [expectedList(entity, everything, world).length, rows.get(entity.name)?.length ?? 0],
      ]),
  );
}

forEachDatabase("made-up records", (target) => {
  test("of the newsroom are taken by its schema, counted, valid, and partly seen", async () => {
    const model = readNewsroomModel();
    const plan = await assertTaken(target.db, model);
    assertValid(model, plan);
    const seen = seenOf(model, plan);
    assert.deepEqual([...seen.keys()].toSorted(), [
      "articles",
      "authors",
      "comments",
      "corrections",
      "events",
      "pages",
    ]);
    for (const [name, [some, all]] of seen)
      assert.ok(some > all / 3 && some < all, `${name}: ${some} of ${all}`);
    const foreign = `select count(*) from content_comments c join content_comments r on r.id = c.reply_to_id
      where r.article_id <> c.article_id or r.created_at >= c.created_at`;
    assert.equal(await countOf(target.db, foreign), 0);
  });

  test("of random models are taken by their schemas, counted and valid", async () => {
    for (const model of randomModels(MODELS)) assertValid(model, await assertTaken(target.db, model));
  });

  test("are not put where records are", async () => {
    const model = readNewsroomModel();
    const plan = await assertTaken(target.db, model);
    const before = await countOf(target.db, "select sum(changes) from lathe.table_slots");
    const again = await fillDatabase(target.db, plan, () => {});
    assert.equal(again.ok, false);
    assert.ok(!again.ok && again.filledTables.includes("content_articles"));
    assert.equal(await countOf(target.db, "select sum(changes) from lathe.table_slots"), before);
  });

  test("are all put in or none: who comes second finds them", async () => {
    const model = readNewsroomModel();
    await prepare(target.db, model);
    const plan = planSeed(model, WISH);
    const both = await Promise.all([1, 2].map(() => fillDatabase(target.db, plan, () => {})));
    assert.deepEqual(both.map(({ ok }) => ok).toSorted(), [false, true]);
    assert.equal(await countOf(target.db, "select count(*) from content_comments"), 80);
  });
});

test("rules of random models see some and hide some wherever a field of one's own decides", () => {
  let decided = 0;
  for (const model of randomModels(40)) {
    for (const [, [some, all]] of seenOf(model, planSeed(model, WISH)))
      if (some > 0 && some < all) decided += 1;
  }
  assert.ok(decided > 30, String(decided));
});
