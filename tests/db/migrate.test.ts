// Migrations: applied once, in order, by one process at a time; whatever does not fit is told and never repaired.
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
  readCatalog,
} from "@lathe/runtime/database";
import { type Child, startScript } from "../support/child.ts";
import { forEachDatabase, openTestDatabase } from "../support/databases.ts";
import { startPostgres } from "../support/postgres.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";

const FIRST = parseMigration(
  "0001_first.sql",
  `create type colour as enum ('red', 'green');
   create table things (id integer primary key, name text not null unique, colour colour default 'red', price numeric(10,2) check (price > 0));
   create index things_by_colour on things (colour, id);
   create view red_things as select id from things where colour = 'red';
   create function twice(integer) returns integer language sql as 'select $1 * 2';`,
);
const SECOND = parseMigration(
  "0002_second.sql",
  "alter table things add note text; insert into things values (1, 'a')",
);
const THIRD = parseMigration(
  "0003_third.sql",
  "create table parts (id bigint generated always as identity primary key, thing integer references things on delete cascade)",
);

const codes = async (db: Database, files: readonly MigrationFile[]) =>
  (await inspectMigrations(db, files)).problems.map(({ code }) => code);

const statuses = async (db: Database, files: readonly MigrationFile[]) =>
  (await inspectMigrations(db, files)).migrations.map(({ status }) => status);

const names = async (db: Database) =>
  (await readCatalog(db)).filter((line) => line.startsWith("table ")).map((line) => line.slice(6));

forEachDatabase("migrations", (on) => {
  beforeEach(() =>
    on.db.script("drop schema if exists lathe cascade; drop schema public cascade; create schema public"),
  );

  test("are applied once, in order; looking changes nothing", async () => {
    assert.deepEqual(await statuses(on.db, [FIRST, SECOND]), ["pending", "pending"]);
    assert.deepEqual((await inspectMigrations(on.db, [FIRST])).pending, ["0001_first.sql"]);
    assert.deepEqual(await names(on.db), []);
    const { rows } = await on.db.run({ text: "select to_regnamespace('lathe')::text", values: [] });
    assert.deepEqual(rows, [[null]]);
    assert.deepEqual(await applyMigrations(on.db, [FIRST]), { ok: true, applied: ["0001_first.sql"] });
    assert.deepEqual(await applyMigrations(on.db, [FIRST, SECOND, THIRD]), {
      ok: true,
      applied: ["0002_second.sql", "0003_third.sql"],
    });
    const report = await inspectMigrations(on.db, [FIRST, SECOND, THIRD]);
    assert.ok(report.isCurrent, JSON.stringify(report.problems));
    assert.match(report.migrations[0]?.appliedAt ?? "", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    assert.deepEqual(await applyMigrations(on.db, [FIRST, SECOND, THIRD]), { ok: true, applied: [] });
  });

  test("no migrations at all are fine", async () => {
    assert.deepEqual(await applyMigrations(on.db, []), { ok: true, applied: [] });
  });

  test("a file that fails leaves nothing, and those before it stay", async () => {
    const broken = parseMigration(
      "0002_broken.sql",
      "create table half (id integer);\n\nselect * from nowhere;",
    );
    await assert.rejects(applyMigrations(on.db, [FIRST, broken]), {
      name: "MigrationError",
      file: "0002_broken.sql",
      message:
        'Migration 0002_broken.sql failed: relation "nowhere" does not exist in line 3 (SQLSTATE 42P01). Nothing of it was kept.',
    });
    assert.deepEqual(await names(on.db), ["public.things"]);
    assert.deepEqual(await statuses(on.db, [FIRST, broken]), ["applied", "pending"]);
    assert.deepEqual(await applyMigrations(on.db, [FIRST, SECOND]), {
      ok: true,
      applied: ["0002_second.sql"],
    });
  });

  test("a failure tells no values", async () => {
    await applyMigrations(on.db, [FIRST, SECOND]);
    const failing = parseMigration(
      "0003_fails.sql",
      "update things set note = 'secret'; alter table things alter note type integer using note::integer",
    );
    await assert.rejects(applyMigrations(on.db, [FIRST, SECOND, failing]), (error: Error) => {
      assert.match(error.message, /invalidValue, SQLSTATE 22P02/);
      assert.ok(!error.message.includes("secret"));
      return true;
    });
  });

  test("a file that ends its transaction by a detour is told", async () => {
    const sneaky = parseMigration(
      "0001_sneaky.sql",
      "create table a (id integer); end; create table b (id integer)",
    );
    await assert.rejects(applyMigrations(on.db, [sneaky]), { message: /it ends its transaction itself/ });
  });

  test("an edited, a newer, a missing, a skipped, a doubled and a late migration are told, and nothing is done", async () => {
    const edited = parseMigration("0001_first.sql", `${FIRST.sql} -- edited`);
    const double = parseMigration("0002_double.sql", "select 1");
    const next = parseMigration("0004_next.sql", "create table never (id integer)");
    const third = parseMigration("0003_third.sql", `${THIRD.sql}; alter table things drop column note`);
    await applyMigrations(on.db, [FIRST, SECOND, third]);
    const expected: readonly (readonly [readonly MigrationFile[], readonly string[]])[] = [
      [[edited, SECOND, third, next], ["edited"]],
      [[FIRST, SECOND], ["newer"]],
      [[], ["newer", "newer", "newer"]],
      [
        [FIRST, third, next],
        ["gap", "missing"],
      ],
      [
        [FIRST, SECOND, double, third, next],
        ["duplicate", "edited"],
      ],
    ];
    for (const [files, problems] of expected) {
      assert.deepEqual(await codes(on.db, files), problems);
      const outcome = await applyMigrations(on.db, files);
      assert.ok(!outcome.ok);
      assert.deepEqual(
        outcome.problems.map(({ code }) => code),
        problems,
      );
    }
    await on.db.script("delete from lathe.migrations where number = 2");
    assert.deepEqual(await codes(on.db, [FIRST, SECOND, third]), ["order"]);
    assert.deepEqual(await names(on.db), ["public.parts", "public.things"]);
  });

  const drifts: Readonly<Record<string, string>> = {
    "a column that was added": "alter table things add extra text",
    "a column that was dropped": "alter table things drop price",
    "a type that was changed": "alter table things alter price type numeric(12,2)",
    "a default that was changed": "alter table things alter colour set default 'green'",
    "a constraint that was dropped": "alter table things drop constraint things_name_key",
    "not null that was dropped": "alter table things alter name drop not null",
    "an index that was dropped": "drop index things_by_colour",
    "an enum value that was added": "alter type colour add value 'blue'",
    "a view that was changed": "create or replace view red_things as select id from things",
    "a function that was changed":
      "create or replace function twice(integer) returns integer language sql as 'select $1'",
    "a trigger that was added":
      "create function f() returns trigger language plpgsql as 'begin return new; end'; create trigger t before insert on things for each row execute function f()",
    "a table of somebody": "create table somebodys (id integer)",
  };
  test("drift from what the migrations made is told, never repaired, and can be accepted", async () => {
    for (const [what, change] of Object.entries(drifts)) {
      await on.db.script(
        "drop schema if exists lathe cascade; drop schema public cascade; create schema public",
      );
      await applyMigrations(on.db, [FIRST]);
      await on.db.script(change);
      assert.deepEqual(await codes(on.db, [FIRST]), ["drift"], what);
      const refused = await applyMigrations(on.db, [FIRST, SECOND]);
      assert.ok(!refused.ok, what);
    }
    const { problems } = await inspectMigrations(on.db, [FIRST]);
    assert.equal(
      problems[0]?.message,
      "The schema is not what the migrations made. Unexpected: column public.somebodys.id integer; table public.somebodys.",
    );
    const accepted = await applyMigrations(on.db, [FIRST, SECOND], { acceptDrift: true });
    assert.deepEqual(accepted, { ok: true, applied: ["0002_second.sql"] });
    assert.deepEqual(await codes(on.db, [FIRST, SECOND]), []);
  });

  test("drift can be accepted with nothing to apply, and is gone from then on", async () => {
    await applyMigrations(on.db, [FIRST]);
    await on.db.script("create table somebodys (id integer)");
    const accepted = await applyMigrations(on.db, [FIRST], { acceptDrift: true });
    assert.deepEqual(accepted, { ok: true, applied: [], acceptedDrift: true });
    assert.ok((await inspectMigrations(on.db, [FIRST])).isCurrent);
  });

  test("older code serves on a schema that only has more, and on no other", async () => {
    const lead = parseMigration(
      "0002_lead.sql",
      "alter table things add column lead text constraint lead_check check (char_length(lead) < 9); create table more (id integer primary key)",
    );
    await applyMigrations(on.db, [FIRST, lead]);
    const { isCurrent, warnings, problems } = await inspectMigrations(on.db, [FIRST]);
    assert.deepEqual([isCurrent, problems], [true, []]);
    assert.match(warnings[0] ?? "", /newer than this code: it has 0002_lead\.sql, which only adds/);
    const outcome = await applyMigrations(on.db, [FIRST]);
    assert.deepEqual(outcome, { ok: true, applied: [], warnings });
    const must = parseMigration(
      "0003_must.sql",
      "alter table things add column must integer not null default 1",
    );
    await applyMigrations(on.db, [FIRST, lead, must]);
    assert.deepEqual(await codes(on.db, [FIRST]), ["newer", "newer"]);
    assert.deepEqual(await codes(on.db, [FIRST, lead]), ["newer"]);
  });

  test("what others keep in other schemas is no drift", async () => {
    await applyMigrations(on.db, [FIRST]);
    await on.db.script(
      "create schema if not exists theirs; create table if not exists theirs.own (id integer)",
    );
    assert.deepEqual(await codes(on.db, [FIRST]), []);
  });

  test("a file without transaction that was interrupted is done again, and its index is built anew", async () => {
    const concurrent = parseMigration(
      "0003_index.sql",
      "-- lathe:no-transaction\ncreate index concurrently if not exists things_by_note on things (note);\n" +
        "create unique index concurrently if not exists things_once on things (note);\n",
    );
    const files = [FIRST, SECOND, concurrent];
    await applyMigrations(on.db, [FIRST, SECOND]);
    await on.db.script("update things set note = 'x'; insert into things values (2, 'b', 'red', 1, 'x')");
    await assert.rejects(applyMigrations(on.db, files), {
      message: /0003_index.sql failed: .*unique.* Its statements before that were kept\./,
    });
    assert.deepEqual(await statuses(on.db, files), ["applied", "applied", "interrupted"]);
    await on.db.script("update things set note = 'y' where id = 2");
    assert.deepEqual(await applyMigrations(on.db, files), { ok: true, applied: ["0003_index.sql"] });
    assert.deepEqual(await codes(on.db, files), []);
    const text =
      "select count(*) from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid";
    assert.deepEqual((await on.db.run({ text, values: [] })).rows, [["0"]]);
  });

  test("several at once: one migrates, the others wait and find nothing to do", async () => {
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map(() => applyMigrations(on.db, [FIRST, SECOND, THIRD])),
    );
    assert.ok(outcomes.every(({ ok }) => ok));
    const counts = outcomes.map((outcome) => (outcome.ok ? outcome.applied.length : 0));
    assert.deepEqual(
      counts.toSorted((a, b) => a - b),
      [0, 0, 0, 0, 3],
    );
  });
});

suite("migrations by several processes on a server", () => {
  const blocked =
    "create table made (id integer); select pg_advisory_xact_lock(42); create table made_too (id integer)";

  test("five starters on connections of their own: one migrates", () =>
    withServerDatabase(async (url) => {
      const starters = await Promise.all([1, 2, 3, 4, 5].map(() => connect({ url, dataFolder: "" })));
      try {
        const outcomes = await Promise.all(starters.map((db) => applyMigrations(db, [FIRST, SECOND])));
        const applied = outcomes.flatMap((outcome) => (outcome.ok ? outcome.applied : ["refused"]));
        assert.deepEqual(applied, ["0001_first.sql", "0002_second.sql"]);
      } finally {
        await Promise.all(starters.map((db) => db.close()));
      }
    }));

  test("one that hangs is named to those who wait; one that is killed leaves nothing, and the next goes on", () =>
    withServerDatabase((url) =>
      withTempFolder(async (folder) => {
        writeTexts(folder, [["0001_blocked.sql", blocked]]);
        const files = [parseMigration("0001_blocked.sql", blocked)];
        const db = await connect({ url, dataFolder: "" });
        try {
          await db.reserve(async (gate) => {
            await gate.script("select pg_advisory_lock(42)");
            const child = startScript("migrate-script.ts", [url, folder]);
            await child.waitForOutput(/begins/);
            await untilSomebodyWaits(db, child);
            const refused = await applyMigrations(db, files, { waitMs: 1 });
            assert.ok(!refused.ok);
            assert.equal(refused.problems[0]?.code, "busy");
            assert.match(
              refused.problems[0].message,
              /^Another process is migrating the database: migrate-script, server process \d+, /,
            );
            child.process.kill("SIGKILL");
            await child.ended;
          });
          assert.deepEqual(await applyMigrations(db, files), { ok: true, applied: ["0001_blocked.sql"] });
          assert.deepEqual(await names(db), ["public.made", "public.made_too"]);
        } finally {
          await db.close();
        }
      }),
    ));

  test("a long reader makes a migration give up in time; it works when the reader is done", () =>
    withServerDatabase(async (url) => {
      const db = await connect({ url, dataFolder: "" });
      try {
        await applyMigrations(db, [FIRST]);
        await db.transaction(async (reader) => {
          await reader.run({ text: "select * from things", values: [] });
          await assert.rejects(applyMigrations(db, [FIRST, SECOND], { lockTimeoutMs: 10 }), {
            name: "MigrationError",
            message: /timeout, SQLSTATE 55P03.* Nothing of it was kept\./,
          });
          await db.run({ text: "select * from things", values: [] });
        });
        assert.deepEqual(await applyMigrations(db, [FIRST, SECOND]), {
          ok: true,
          applied: ["0002_second.sql"],
        });
      } finally {
        await db.close();
      }
    }));
});

test("the same migrations make the same schema on PGlite and on a server", async () => {
  const catalogs = [];
  for (const kind of ["pglite", "postgres"] as const) {
    const { db, dispose } = await openTestDatabase(kind);
    try {
      await applyMigrations(db, [FIRST, SECOND, THIRD]);
      catalogs.push(await readCatalog(db));
    } finally {
      await dispose();
    }
  }
  assert.ok((catalogs[0]?.length ?? 0) > 10);
  assert.deepEqual(catalogs[0], catalogs[1]);
});

/** Waits until a session waits for the lock that the test holds. */
async function untilSomebodyWaits(db: Database, { process }: Child): Promise<void> {
  const text = "select 1 from pg_locks where locktype = 'advisory' and objid = 42 and not granted";
  while ((await db.run({ text, values: [] })).rows.length === 0) {
    assert.equal(process.exitCode, null, "the process that was to wait has ended");
    await pause(5);
  }
}

async function withServerDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  try {
    await work(url);
  } finally {
    await server.dropDatabase(url);
  }
}
