// The application's own tables of an older project, with rows, become those of a new one, on both databases.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { SYSTEM_TABLES, planMigration, printSql, sqlJoin } from "@lathe/codegen";
import { SYSTEM_SCHEMA_VERSION, findSystemVersion } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { applyMigrations, inspectMigrations, parseMigration, readCatalog } from "@lathe/runtime/database";
import { parseValidModel } from "../codegen/support/models.ts";
import { forEachDatabase } from "../support/databases.ts";
import { createModelFromDrafts } from "./support/drafts.ts";
import { readRows } from "./support/schema.ts";

const FIRST_SYSTEM = readFileSync(new URL("fixtures/system-tables-1.sql", import.meta.url), "utf8");

const MODEL = parseValidModel(new Map([["lathe.json", JSON.stringify({ name: "old" })]]));

const FIRST = parseMigration("0001_initial.sql", FIRST_SYSTEM);
const WHOLE = parseMigration("0001_initial.sql", printSql(sqlJoin(SYSTEM_TABLES, "\n\n")));

function createUpgrade(systemVersion = 1) {
  const plan = planMigration({ before: MODEL, after: MODEL, systemVersion });
  assert.ok(plan.ok);
  assert.equal(plan.name, "upgrade_system_tables");
  return parseMigration(`0002_${plan.name}.sql`, plan.sql ?? "");
}

test("texts tell the version that they lead to", () => {
  assert.equal(findSystemVersion([FIRST.sql]), 1);
  assert.equal(findSystemVersion([FIRST.sql, createUpgrade().sql]), SYSTEM_SCHEMA_VERSION);
  assert.equal(findSystemVersion([WHOLE.sql]), SYSTEM_SCHEMA_VERSION);
});

forEachDatabase("system tables of the first version", (on) => {
  test("become those of now, and keep their rows", async () => {
    const { db } = on;
    assert.ok((await applyMigrations(db, [WHOLE])).ok);
    const expected = await readCatalog(db);
    await db.script("drop schema lathe cascade; drop schema public cascade; create schema public");

    assert.ok((await applyMigrations(db, [FIRST])).ok);
    await db.script(ROWS);
    const outcome = await applyMigrations(db, [FIRST, createUpgrade()]);
    assert.deepEqual(outcome, { ok: true, applied: ["0002_upgrade_system_tables.sql"] });
    assert.deepEqual(await readCatalog(db), expected);
    assert.deepEqual(await readRows(db, "select email, roles, verified from lathe.account_list order by 1"), [
      ["owner@example.org", '["owner"]', "t"],
      ["reader@example.org", "[]", "f"],
    ]);
    assert.deepEqual(await readRows(db, "select token_hash from lathe.sessions"), [["hash"]]);
  });

  test("serve the release before the upgrade, since it only adds", async () => {
    const { isCurrent, problems, warnings } = await inspectMigrations(on.db, [FIRST]);
    assert.deepEqual([isCurrent, problems], [true, []]);
    assert.match(warnings.join(), /0002_upgrade_system_tables\.sql, which only adds/);
  });
});

forEachDatabase("system tables that found transactions by their number alone", (on) => {
  test("get the indexes of now, built after the transaction", async () => {
    const { db } = on;
    assert.ok((await applyMigrations(db, [WHOLE])).ok);
    const expected = await readCatalog(db);
    await db.script("drop schema lathe cascade; drop schema public cascade; create schema public");

    const first = parseMigration("0001_initial.sql", `${WHOLE.sql}\n\n${BEFORE_12}`);
    assert.ok((await applyMigrations(db, [first])).ok);
    const upgrade = createUpgrade(11);
    assert.equal(upgrade.afterwards.length, 3);
    const outcome = await applyMigrations(db, [first, upgrade]);
    assert.deepEqual(outcome, { ok: true, applied: ["0002_upgrade_system_tables.sql"] });
    assert.deepEqual(await readCatalog(db), expected);
  });
});

const BEFORE_12 = `drop function lathe.deleted_with(bigint[], text[], text[]);
drop index lathe.changes__tx_at_idx, lathe.changes__deleted_at_idx, lathe.audit__tx_at_idx;
create index "changes__tx_idx" on "lathe"."changes" ("tx");
create index "audit__tx_idx" on "lathe"."audit" ("tx");`;

const NOTES = createModelFromDrafts([
  { id: "e-notes", name: "notes", module: "content", kind: "persistent" },
]);

const NAMED_IMPORTS = `
insert into lathe.imports (id, entity_id, made_by, key, file_name, checksum, facts, mode, created, created_at, updated_at)
select gen_random_uuid(), n, gen_random_uuid(), 'k', 'f', n || c, '{}', m, c, now(), now()
from (values ('notes', 'run', 3), ('notes', 'run', 3), ('notes', 'check', 2), ('notes', 'run', 0), ('gone', 'run', 1)) v (n, m, c);
insert into lathe.jobs (id, kind, payload, state, run_at, max_attempts, created_at, updated_at)
select gen_random_uuid(), k, '{"entity": "notes"}', 'queued', now(), 1, now(), now() from unnest(array['lathe.bulk', 'own']) k;`;

forEachDatabase("imports and jobs that name their entities", (on) => {
  test("are known by their ids, and files that were imported stay so", async () => {
    const { db } = on;
    const first = parseMigration("0001_initial.sql", planText({ before: null, after: NOTES }));
    assert.ok((await applyMigrations(db, [first])).ok);
    await db.script(NAMED_IMPORTS);
    const upgrade = planText({ before: NOTES, after: NOTES, systemVersion: 12 });
    const outcome = await applyMigrations(db, [first, parseMigration("0002_upgrade.sql", upgrade)]);
    assert.deepEqual(outcome, { ok: true, applied: ["0002_upgrade.sql"] });
    assert.deepEqual(
      await readRows(db, "select entity_id, count(*) from lathe.imports group by 1 order by 1"),
      [
        ["e-notes", "4"],
        ["gone", "1"],
      ],
    );
    assert.deepEqual(await readRows(db, "select entity_id, checksum from lathe.imported_files order by 1"), [
      ["e-notes", "notes3"],
      ["gone", "gone1"],
    ]);
    assert.deepEqual(await readRows(db, "select kind, payload ->> 'entityId' from lathe.jobs order by 1"), [
      ["lathe.bulk", "e-notes"],
      ["own", null],
    ]);
  });
});

/** A model whose entity has an image, and the same before images had columns. */
const [WITH_IMAGE, WITHOUT_IMAGE] = [[{ id: "f-cover", name: "cover", type: "image" }], []].map((fields) =>
  createModelFromDrafts([{ id: "e", name: "notes", module: "content", kind: "persistent", fields }]),
) as [Model, Model];

forEachDatabase("images of a model that is older than their tables", (on) => {
  test("get their columns with these, and the schema is that of a new project", async () => {
    const { db } = on;
    const [fresh, old] = [WITH_IMAGE, WITHOUT_IMAGE].map((model) => planText({ before: null, after: model }));
    assert.ok((await applyMigrations(db, [parseMigration("0001_initial.sql", fresh ?? "")])).ok);
    const expected = await readCatalog(db);
    await db.script("drop schema lathe cascade; drop schema public cascade; create schema public");

    const first = parseMigration(
      "0001_initial.sql",
      (old ?? "").replace(WHOLE.sql, () => FIRST_SYSTEM),
    );
    const upgrade = planText({ before: WITH_IMAGE, after: WITH_IMAGE, systemVersion: 1 });
    assert.ok((await applyMigrations(db, [first])).ok);
    await db.script("insert into content_notes (id) values (gen_random_uuid())");
    assert.ok((await applyMigrations(db, [first, parseMigration("0002_upgrade.sql", upgrade)])).ok);
    assert.deepEqual(await readCatalog(db), expected);
    assert.deepEqual(await readRows(db, "select count(*), count(cover) from content_notes"), [["1", "0"]]);
    const { isCurrent, problems } = await inspectMigrations(db, [first]);
    assert.deepEqual([isCurrent, problems], [true, []]);
  });
});

function planText(request: Parameters<typeof planMigration>[0]): string {
  const plan = planMigration(request);
  assert.ok(plan.ok);
  return plan.sql ?? "";
}

const ROWS = `
insert into lathe.accounts (id, email, name, kind, created_at, updated_at) values
  ('00000000-0000-7000-8000-00000000000a', 'owner@example.org', 'Owner', 'operator', now(), now()),
  ('00000000-0000-7000-8000-00000000000b', 'reader@example.org', 'Reader', 'visitor', now(), now());
insert into lathe.account_roles select '00000000-0000-7000-8000-00000000000a', id from lathe.roles;
insert into lathe.sessions (id, account_id, token_hash, created_at, expires_at)
  values (gen_random_uuid(), '00000000-0000-7000-8000-00000000000a', 'hash', now(), now());`;
