// The first migration on a real database: it applies, makes exactly what was resolved, and its indexes serve the lists.
import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { type Resolved, type ResolvedTable, resolve } from "@lathe/codegen";
import type { Model } from "@lathe/model";
import { propertyRuns } from "../support/property-runs.ts";
import { TEXTS, hostileModel } from "./support/hostile.ts";
import { initialMigration, parseValidModel, readNewsroomModel, randomModels } from "./support/models.ts";

let db: PGlite;

/** Applies the first migration of a model in a schema of its own; the application's own tables are those of the last model. */
async function migrate(model: Model, schema: string): Promise<Resolved> {
  const resolved = resolve(model);
  await db.exec(`drop schema if exists "lathe" cascade;
    create schema "${schema}"; set search_path to "${schema}", public;`);
  await db.exec(initialMigration(model));
  return resolved;
}

async function namesFrom(query: string, schema: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(query, [schema]);
  return rows.map(({ name }) => name).toSorted();
}

function namesIn(
  resolved: Resolved,
  namesOf: (table: ResolvedTable) => readonly string[],
): readonly string[] {
  return resolved.tables.flatMap(namesOf).toSorted();
}

/** The database has the resolved columns, constraints and indexes, and no others. */
async function assertSchema(resolved: Resolved, schema: string): Promise<void> {
  assert.deepEqual(
    await namesFrom(
      `select table_name || '.' || column_name || ' ' || is_nullable as name
       from information_schema.columns where table_schema = $1`,
      schema,
    ),
    namesIn(resolved, ({ name, columns }) =>
      columns.map((column) => `${name}.${column.name} ${column.required ? "NO" : "YES"}`),
    ),
  );
  assert.deepEqual(
    await namesFrom("select indexname as name from pg_indexes where schemaname = $1", schema),
    namesIn(resolved, ({ primaryKey, uniques, indexes }) =>
      [primaryKey, ...uniques, ...indexes].map(({ name }) => name),
    ),
  );
  assert.deepEqual(
    await namesFrom(
      `select conname as name from pg_constraint
       where connamespace = $1::regnamespace and contype in ('p', 'u', 'c', 'f')`,
      schema,
    ),
    namesIn(resolved, ({ primaryKey, uniques, checks, foreignKeys }) =>
      [primaryKey, ...uniques, ...checks, ...foreignKeys].map(({ name }) => name),
    ),
  );
}

async function planOf(query: string): Promise<string> {
  const { rows } = await db.query<Record<string, string>>(`explain (costs off) ${query}`);
  return rows.map((row) => Object.values(row)[0]).join("\n");
}

suite("the first migration", () => {
  before(async () => {
    db = await PGlite.create({ extensions: { pg_trgm } });
    await db.exec("create extension pg_trgm schema public");
  });

  after(() => db.close());

  test("of the newsroom applies and makes what was resolved", async () => {
    await assertSchema(await migrate(readNewsroomModel(), "newsroom"), "newsroom");
  });

  test("of random models applies and makes what was resolved", async () => {
    for (const [i, model] of randomModels(propertyRuns(25).numRuns).entries()) {
      const schema = `random_${i}`;
      await assertSchema(await migrate(model, schema), schema);
      await db.exec(`drop schema "${schema}" cascade`);
    }
  });

  test("keeps hostile defaults and values exactly", async () => {
    const resolved = await migrate(hostileModel(), "hostile");
    for (const [i, text] of TEXTS.entries()) {
      const table = resolved.entities.find(({ name }) => name === `hostile-${i}`)?.table.name;
      const { rows } = await db.query(
        `insert into "${table}" (id) values ('00000000-0000-7000-8000-000000000000') returning word, choice, data`,
      );
      const value = text === "" ? "none" : text;
      assert.deepEqual(rows, [{ word: text, choice: value, data: { [text]: [text] } }]);
      await assert.rejects(db.query(`update "${table}" set choice = 'neither'`), /__choice_check/);
    }
  });

  test("tells long names apart that share their beginning", async () => {
    const long = "a".repeat(47);
    const entity = (name: string) => ({
      name,
      module: long,
      kind: "persistent",
      fields: ["x", "y"].map((end) => ({
        name: `${"aB".repeat(23)}${end}`,
        type: "string",
        unique: true,
        searchable: true,
        sortable: true,
      })),
    });
    const files = [`${long}x`, `${long}y`].map((name): [string, string] => [
      `model/${long}/${name}.json`,
      JSON.stringify(entity(name)),
    ]);
    const model = parseValidModel(
      new Map([
        ["lathe.json", '{"name":"long"}'],
        [`model/${long}/module.json`, JSON.stringify({ name: long })],
        ...files,
      ]),
    );
    await assertSchema(await migrate(model, "long_names"), "long_names");
  });

  test("indexes give sorted and filtered pages of the newsroom without sorting them", async () => {
    await db.exec(
      "set search_path to newsroom, public; set enable_seqscan = off; set enable_bitmapscan = off",
    );
    const pages = [
      "select id from content_articles order by published_at desc nulls last, id desc limit 20",
      "select id from content_articles order by published_at, id limit 20",
      "select id from content_articles order by created_at desc, id desc limit 20",
      'select id from content_articles order by title collate "und-x-icu" desc, id desc limit 20',
      "select id from content_articles where status = 'draft' order by published_at desc nulls last, id desc limit 20",
      `select id from content_articles where category_id = '00000000-0000-7000-8000-000000000000'
       order by published_at desc nulls last, id desc limit 20`,
      "select id from content_comments where status = 'pending' order by id desc limit 20",
    ];
    for (const page of pages) {
      const plan = await planOf(page);
      assert.match(plan, /Index (Only )?Scan/, page);
      assert.doesNotMatch(plan, /Sort/, `${page}\n${plan}`);
    }
  });

  test("indexes find texts inside texts, whatever their letter case", async () => {
    await db.exec(`set search_path to newsroom, public;
      insert into people_authors (id, name, slug, email)
        select gen_random_uuid(), 'Name ' || md5(i::text), 'slug-' || i, i || '@example.org'
        from generate_series(1, 2000) i;
      update people_authors set name = 'Zoë É. HARBOUR' where slug = 'slug-7';`);
    await db.exec("vacuum analyze people_authors");
    await db.exec("set enable_seqscan = off; reset enable_bitmapscan");
    const search = `select slug from people_authors
       where lower(name collate "und-x-icu") like lower('%zoË é. harb%' collate "und-x-icu")`;
    assert.match(await planOf(search), /people_authors__name_trgm/);
    assert.deepEqual((await db.query(search)).rows, [{ slug: "slug-7" }]);
  });
});
