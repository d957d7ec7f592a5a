// What a migration does after its transaction: each statement for itself, beside those who write, and again where it ended.
import assert from "node:assert/strict";
import { beforeEach, suite, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import {
  applyMigrations,
  connect,
  type Database,
  inspectMigrations,
  type MigrationFile,
  parseMigration,
} from "@lathe/runtime/database";
import { startScript } from "../support/child.ts";
import { forEachDatabase } from "../support/databases.ts";
import { startPostgres } from "../support/postgres.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";

const TABLE = "create table things (id integer primary key, note text); insert into things values (1, 'x')";
const FIRST = parseMigration("0001_first.sql", TABLE);
const STEP = `-- Made by hand.

alter table things add column rank integer;
insert into things values (2, 'x', 2);

-- Built while it is in use.
/* lathe: after-transaction */

-- a reason; with a semicolon
create index concurrently if not exists "things_by_rank" on things (rank);

create unique index concurrently if not exists "things_once" on things (note);
`;
const SECOND = parseMigration("0002_step.sql", STEP);
const INDEX = parseMigration(
  "0002_index.sql",
  "/* lathe: after-transaction */\ncreate index concurrently if not exists things_by_note on things (note);",
);

const statuses = async (db: Database, files: readonly MigrationFile[]) =>
  (await inspectMigrations(db, files)).migrations.map(({ status }) => status);
const codes = async (db: Database, files: readonly MigrationFile[]) =>
  (await inspectMigrations(db, files)).problems.map(({ code }) => code);
const read = async (db: Database, text: string) => (await db.run({ text, values: [] })).rows.flat();
const INDEXES = "select indexname from pg_indexes where tablename = 'things' order by 1";
const INVALID = "select indexrelid::regclass::text from pg_index where not indisvalid";

forEachDatabase("after the transaction of a migration", (on) => {
  beforeEach(() =>
    on.db.script("drop schema if exists lathe cascade; drop schema public cascade; create schema public"),
  );

  test("statements are run one by one, and the file is applied when all are done", async () => {
    await applyMigrations(on.db, [FIRST]);
    await on.db.script("delete from things");
    assert.deepEqual(await applyMigrations(on.db, [FIRST, SECOND]), { ok: true, applied: ["0002_step.sql"] });
    assert.deepEqual(await read(on.db, INDEXES), ["things_by_rank", "things_once", "things_pkey"]);
    assert.deepEqual(await statuses(on.db, [FIRST, SECOND]), ["applied", "applied"]);
    assert.deepEqual(await codes(on.db, [FIRST, SECOND]), []);
  });

  test("where one fails, the transaction stays done, and only the rest is done again", async () => {
    const files = [FIRST, SECOND];
    await applyMigrations(on.db, [FIRST]);
    await assert.rejects(applyMigrations(on.db, files), {
      message: /0002_step.sql failed: .*unique.* Its statements before that were kept\./,
    });
    assert.deepEqual(await statuses(on.db, files), ["applied", "interrupted"]);
    assert.deepEqual(await read(on.db, "select count(*) from things"), ["2"]);
    await assert.rejects(applyMigrations(on.db, files), { message: /unique/ });
    await on.db.script("update things set note = 'y' where id = 2");
    assert.deepEqual(await applyMigrations(on.db, files), { ok: true, applied: ["0002_step.sql"] });
    assert.deepEqual(await read(on.db, "select count(*) from things"), ["2"]);
    assert.deepEqual(await read(on.db, INDEXES), ["things_by_rank", "things_once", "things_pkey"]);
    assert.deepEqual(await read(on.db, INVALID), []);
    assert.deepEqual(await codes(on.db, files), []);
  });

  test("a transaction that fails leaves nothing, and the rest is not begun", async () => {
    const broken = parseMigration("0002_step.sql", STEP.replace("rank integer", "rank nonsense"));
    await applyMigrations(on.db, [FIRST]);
    await assert.rejects(applyMigrations(on.db, [FIRST, broken]), { message: /Nothing of it was kept\./ });
    assert.deepEqual(await statuses(on.db, [FIRST, broken]), ["applied", "pending"]);
  });

  test("a transaction that is done can't be edited, what follows it can until it is done, too", async () => {
    const edit = (from: string, to: string) => parseMigration(SECOND.file, STEP.replace(from, to));
    await applyMigrations(on.db, [FIRST]);
    await assert.rejects(applyMigrations(on.db, [FIRST, SECOND]));
    const indexesOnly = STEP.slice(STEP.indexOf("/* lathe"));
    for (const other of [edit("rank integer", "rank bigint"), parseMigration(SECOND.file, indexesOnly)]) {
      assert.deepEqual(await codes(on.db, [FIRST, other]), ["edited"]);
      const [problem] = (await inspectMigrations(on.db, [FIRST, other])).problems;
      assert.match(problem?.message ?? "", /0002_step\.sql was interrupted .* what follows may be edited\./);
    }
    const plain = edit("create unique index", "create index");
    assert.deepEqual(await statuses(on.db, [FIRST, plain]), ["applied", "interrupted"]);
    assert.deepEqual(await applyMigrations(on.db, [FIRST, plain]), { ok: true, applied: [SECOND.file] });
    assert.deepEqual(await read(on.db, INDEXES), ["things_by_rank", "things_once", "things_pkey"]);
    assert.deepEqual(await codes(on.db, [FIRST, plain]), []);
    assert.deepEqual(await codes(on.db, [FIRST, SECOND]), ["edited"]);
  });

  for (const end of ["/* lathe: after-transaction */", "-- Built while"]) {
    test(`a file whose end was emptied from ${end} on is applied, and its transaction is not done again`, async () => {
      const emptied = parseMigration(SECOND.file, STEP.slice(0, STEP.indexOf(end)));
      await applyMigrations(on.db, [FIRST]);
      await assert.rejects(applyMigrations(on.db, [FIRST, SECOND]));
      assert.deepEqual(await applyMigrations(on.db, [FIRST, emptied]), { ok: true, applied: [SECOND.file] });
      assert.deepEqual(await read(on.db, "select count(*) from things"), ["2"]);
      assert.deepEqual(await codes(on.db, [FIRST, emptied]), []);
    });
  }

  test("a file without a transaction can be edited until it is done", async () => {
    const broken = parseMigration(INDEX.file, `${INDEX.sql}\nselect 1 / 0;`);
    await applyMigrations(on.db, [FIRST]);
    await assert.rejects(applyMigrations(on.db, [FIRST, broken]));
    assert.deepEqual(await applyMigrations(on.db, [FIRST, INDEX]), { ok: true, applied: [INDEX.file] });
    assert.deepEqual(await codes(on.db, [FIRST, INDEX]), []);
  });

  test("what only has the name of an index is not taken for it, and what is that index is", async () => {
    const files = [FIRST, INDEX];
    await applyMigrations(on.db, [FIRST]);
    for (const [other, drop] of [
      ["create index things_by_note on things (id)", "drop index things_by_note"],
      ["create unique index things_by_note on things (note)", "drop index things_by_note"],
      ["create index things_by_note on things (note desc)", "drop index things_by_note"],
      ["create index things_by_note on things (note) where id > 1", "drop index things_by_note"],
      ["create table others (note text); create index things_by_note on others (note)", "drop table others"],
      ["create table things_by_note (note text)", "drop table things_by_note"],
    ] as const) {
      await on.db.script(other);
      await assert.rejects(applyMigrations(on.db, files, { acceptDrift: true }), {
        message:
          "Migration 0002_index.sql failed: things_by_note is there already, and is not the index that this file builds. " +
          "Drop or rename it, then run it again. Its statements before that were kept. " +
          "Mend what is in the way, or edit what follows its transaction; then run it again.",
      });
      assert.deepEqual(await statuses(on.db, files), ["applied", "interrupted"]);
      await on.db.script(drop);
    }
    await on.db.script("create index things_by_note on things (note)");
    assert.deepEqual(await applyMigrations(on.db, files), { ok: true, applied: ["0002_index.sql"] });
    assert.deepEqual(await codes(on.db, files), []);
  });

  test("of invalid indexes only those that are built anew are dropped", async () => {
    const files = [FIRST, SECOND];
    await applyMigrations(on.db, [FIRST]);
    await assert.rejects(applyMigrations(on.db, files));
    await assert.rejects(on.db.script("create unique index concurrently mine on things (note)"));
    assert.deepEqual(await read(on.db, `${INVALID} order by 1`), ["mine", "things_once"]);
    await on.db.script("update things set note = 'y' where id = 2");
    assert.deepEqual(await applyMigrations(on.db, files), { ok: true, applied: ["0002_step.sql"] });
    assert.deepEqual(await read(on.db, INVALID), ["mine"]);
  });

  test("older code is served beside an index that is built, and not beside a key over its columns", async () => {
    const older = async () => (await inspectMigrations(on.db, [FIRST])).problems.map(({ code }) => code);
    const stopAt = (migration: MigrationFile, count: number) => ({
      ...migration,
      afterwards: [
        ...migration.afterwards.slice(0, count),
        "create index broken on things (id) where id / 0 > 1",
      ],
    });
    const key = parseMigration(
      "0003_key.sql",
      `alter table things add column rank integer;
/* lathe: after-transaction */
create unique index concurrently if not exists "things_once" on "things" ("note");
create index concurrently if not exists "things_more" on "things" ("note", "id");`,
    );
    await applyMigrations(on.db, [FIRST]);
    await assert.rejects(applyMigrations(on.db, [FIRST, stopAt(INDEX, 0)]));
    assert.deepEqual(await older(), []);
    await applyMigrations(on.db, [FIRST, INDEX]);
    assert.deepEqual(await older(), []);
    await assert.rejects(applyMigrations(on.db, [FIRST, INDEX, stopAt(key, 1)]));
    assert.deepEqual(await older(), ["newer", "newer"]);
    await applyMigrations(on.db, [FIRST, INDEX, key]);
    assert.deepEqual(await statuses(on.db, [FIRST, INDEX, key]), ["applied", "applied", "applied"]);
    assert.deepEqual(await older(), ["newer", "newer"]);
  });

  test("it only adds where both parts do", async () => {
    await applyMigrations(on.db, [FIRST]);
    await on.db.script("delete from things");
    await applyMigrations(on.db, [FIRST, INDEX]);
    assert.deepEqual(await codes(on.db, [FIRST]), []);
    const dropping = parseMigration(
      "0003_drop.sql",
      "alter table things drop column note;\n/* lathe: after-transaction */\ncreate index concurrently things_x on things (id, id);",
    );
    await applyMigrations(on.db, [FIRST, INDEX, dropping]);
    assert.deepEqual(await codes(on.db, [FIRST]), ["newer", "newer"]);
  });
});

suite("an index that is built on a server", () => {
  test("keeps nobody from writing, waits longer than for a lock, and several starters wait for one", () =>
    withDatabases(6, async ([db, ...starters]) => {
      await applyMigrations(db, [FIRST]);
      let applied: Promise<readonly string[]> | undefined;
      await db.transaction(async (writer) => {
        await writer.run({ text: "insert into things values (3, 'open')", values: [] });
        applied = Promise.all(
          starters.map(async (starter) => {
            const outcome = await applyMigrations(starter, [FIRST, INDEX], { lockTimeoutMs: 1 });
            return outcome.ok ? outcome.applied.length.toString() : "refused";
          }),
        );
        await untilIndexWaits(db);
        await db.script("set lock_timeout = 1000; insert into things values (4, 'beside')");
      });
      assert.deepEqual((await applied)?.toSorted(), ["0", "0", "0", "0", "1"]);
      assert.deepEqual(await read(db, INDEXES), ["things_by_note", "things_pkey"]);
      assert.deepEqual(await read(db, INVALID), []);
    }));

  test("is built anew by the next process where one was killed at it", () =>
    withDatabases(1, ([db], url) =>
      withTempFolder(async (folder) => {
        const files = [FIRST, INDEX];
        writeTexts(
          folder,
          files.map(({ file, sql }) => [file, sql]),
        );
        await applyMigrations(db, [FIRST]);
        await db.transaction(async (writer) => {
          await writer.run({ text: "insert into things values (3, 'open')", values: [] });
          const child = startScript("migrate-script.ts", [url, folder]);
          await untilIndexWaits(db);
          child.process.kill("SIGKILL");
          await child.ended;
          await untilNobodyMigrates(db);
          assert.deepEqual(await read(db, INVALID), ["things_by_note"]);
        });
        assert.deepEqual(await statuses(db, files), ["applied", "interrupted"]);
        assert.deepEqual(await applyMigrations(db, files), { ok: true, applied: ["0002_index.sql"] });
        assert.deepEqual(await read(db, INVALID), []);
        assert.deepEqual(await codes(db, files), []);
      }),
    ));
});

const WAITS = `select 1 from pg_stat_activity
  where query ilike '%create index concurrently%' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
const MIGRATES = "select 1 from pg_stat_activity where application_name = 'migrate-script'";

async function untilIndexWaits(db: Database): Promise<void> {
  while ((await read(db, WAITS)).length === 0) await pause(5);
}

/** The server looks every two seconds whether a client is still there. */
async function untilNobodyMigrates(db: Database): Promise<void> {
  while ((await read(db, MIGRATES)).length > 0) await pause(20);
}

async function withDatabases(
  count: number,
  work: (databases: [Database, ...Database[]], url: string) => Promise<void>,
): Promise<void> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  const databases = await Promise.all(Array.from({ length: count }, () => connect({ url, dataFolder: "" })));
  try {
    await work(databases as [Database, ...Database[]], url);
  } finally {
    await Promise.all(databases.map((db) => db.close()));
    await server.dropDatabase(url);
  }
}
