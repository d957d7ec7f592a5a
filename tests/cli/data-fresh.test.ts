// lathe data into a database without tables: its schema comes together with the records, or neither does.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import {
  applyMigrations,
  connect,
  type Database,
  inspectMigrations,
  readMigrations,
} from "@lathe/runtime/database";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";
import { startPostgres } from "../support/postgres.ts";
import { withGenerated } from "./support/blog.ts";
import { lathe, parseError, PROGRAM } from "./support/command-line.ts";

/** Own files with what behaves differently where all files are one transaction. */
const OWN_FILES: Readonly<Record<string, string>> = {
  "0002_notes.sql": `
    set local statement_timeout = '7s'; set local search_path = pg_catalog;
    create type public."mood" as enum ('calm');
    create table public."notes" ("text" text, "mood" public."mood", "parent" integer);
    create table public."parents" ("id" integer primary key);
    alter table public."notes" add foreign key ("parent") references public."parents" deferrable initially deferred;
    insert into public."notes" ("parent") values (1);
    insert into public."parents" values (1);
/* lathe: after-transaction */
    create index concurrently if not exists "notes_text" on "notes" ("text");
    alter type "mood" add value 'glad';`,
  "0003_fill.sql": `-- lathe: data
    insert into "notes" ("text") values ('made by a migration: ' || 1 / (select count(*) from "blog_authors"));`,
  "0004_mood.sql": `alter table "notes" alter column "mood" set default 'glad'; alter table "notes" add column "more" text;`,
};

const ROWS = `
insert into "blog_authors" ("id", "name") select gen_random_uuid(), 'Author ' || n from generate_series(1, 5000) n;
insert into "notes" ("text") values ('by hand')`;

async function withDatabase<T>(
  place: { readonly dir: string; readonly url: string },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await connect({ url: place.url, dataFolder: join(place.dir, "data") });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

interface Place {
  readonly dir: string;
  /** As DATABASE_URL. */
  readonly url: string;
  /** A dump of the same project. */
  readonly dump: string;
}

/** Runs a test with a dump of a project and a database without tables. */
function withFreshTarget(kind: "embedded" | "server", work: (place: Place) => Promise<void>): Promise<void> {
  return withGenerated(async (dir) => {
    for (const [name, sql] of Object.entries(OWN_FILES)) writeFileSync(join(dir, "migrations", name), sql);
    const files = await readMigrations(join(dir, "migrations"));
    await withDatabase({ dir, url: "" }, async (db) => {
      assert.ok((await applyMigrations(db, files.slice(0, 2))).ok);
      await db.script(ROWS);
      assert.ok((await applyMigrations(db, files)).ok);
    });
    await done(["dump", "good.jsonl"], { dir, url: "" });
    rmSync(join(dir, "data"), { recursive: true });
    const dump = readFileSync(join(dir, "good.jsonl"), "utf8");
    if (kind === "embedded") return work({ dir, url: "", dump });
    const server = await startPostgres();
    const url = await server.createDatabase();
    try {
      await work({ dir, url, dump });
    } finally {
      await server.dropDatabase(url);
    }
  });
}

async function done(args: readonly string[], { dir, url }: Pick<Place, "dir" | "url">): Promise<string> {
  const outcome = await lathe(["data", ...args], { cwd: dir, env: { DATABASE_URL: url } });
  assert.equal(outcome.code, 0, `${args.join(" ")}: ${outcome.stderr}${outcome.stdout}`);
  return outcome.stdout;
}

async function refused(args: readonly string[], { dir, url }: Pick<Place, "dir" | "url">) {
  const outcome = await lathe(["data", ...args, "--json"], { cwd: dir, env: { DATABASE_URL: url } });
  return { exit: outcome.code, ...parseError(outcome) };
}

/** That a database is as if nobody had ever been there. */
async function assertUntouched({ dir, url }: Place): Promise<void> {
  if (url === "") {
    assert.ok(!existsSync(join(dir, "data/db")));
    return;
  }
  const { rows } = await withDatabase({ dir, url }, (db) =>
    db.script(`select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace
      union all select nspname from pg_namespace where nspname = 'lathe'
      union all select extname from pg_extension where extname <> 'plpgsql'`),
  );
  assert.deepEqual(rows, []);
}

/** That a database has all that a dump has, and the application would be served. */
async function assertRestored(place: Place): Promise<void> {
  const { dir, dump } = place;
  assert.equal(await done(["dump", "-"], place), dump);
  await withDatabase(place, async (db) => {
    const { isCurrent, problems } = await inspectMigrations(
      db,
      await readMigrations(join(dir, "migrations")),
    );
    assert.ok(isCurrent, JSON.stringify(problems));
  });
}

suite("lathe data into a database without tables", { timeout: HANG_LIMIT_MS }, () => {
  for (const kind of ["embedded", "server"] as const) {
    test(`leaves nothing where a dump turns out to be bad, and takes the good one then (${kind})`, () =>
      withFreshTarget(kind, async (place) => {
        const { dir, dump } = place;
        for (const text of [
          dump.replace("Author 7", "Author 8"),
          dump.replace('"0004_mood.sql","checksum":"', "$&0"),
        ]) {
          writeFileSync(join(dir, "bad.jsonl"), text);
          const { exit, message } = await refused(["restore", "bad.jsonl"], place);
          assert.ok(exit === 4 || exit === 1, message);
          await assertUntouched(place);
        }
        await done(["restore", "good.jsonl"], place);
        await assertRestored(place);
      }));
  }

  test("leaves nothing where it can't be copied into", () =>
    withFreshTarget("embedded", async (place) => {
      const server = await startPostgres();
      const from = await server.createDatabase();
      try {
        const to = "embedded";
        const none = await refused(["copy", "--from", from, "--to", to], place);
        assert.deepEqual([none.exit, none.code], [4, "not_found"]);
        await assertUntouched(place);
        await done(["restore", "good.jsonl"], { ...place, url: from });
        await withDatabase({ ...place, url: from }, (db) => db.script("create table stray (a integer)"));
        const stray = await refused(["copy", "--from", from, "--to", to], place);
        assert.match(stray.message, /^The target lacks stray\b/);
        await assertUntouched(place);
        await withDatabase({ ...place, url: from }, (db) => db.script("drop table stray"));
        await done(["copy", "--from", from, "--to", to], place);
        await assertRestored(place);
      } finally {
        await server.dropDatabase(from);
      }
    }));

  test("leaves no tables where it is killed", () =>
    withFreshTarget("server", async (place) => {
      const { dir, url, dump } = place;
      const restoring = spawn(process.execPath, [PROGRAM, "data", "restore", "-"], {
        cwd: dir,
        env: { ...process.env, DATABASE_URL: url },
        stdio: ["pipe", "ignore", "ignore"],
      });
      restoring.stdin.on("error", () => {});
      // Taken but for what fits into the pipe.
      await new Promise<void>((taken) => {
        restoring.stdin.write(dump.slice(0, dump.length - 100), () => taken());
      });
      restoring.kill("SIGKILL");
      await once(restoring, "exit");
      await withDatabase(place, async (db) => {
        const { rows } = await db.script("select to_regclass('blog_authors'), to_regnamespace('lathe')");
        assert.deepEqual(rows, [[null, null]]);
      });
      await done(["restore", "good.jsonl"], place);
      await assertRestored(place);
    }));

  test("makes no database for a file that is not there, or is no dump", () =>
    withFreshTarget("embedded", async (place) => {
      const missing = await refused(["restore", "nowhere.jsonl"], place);
      assert.deepEqual([missing.exit, missing.code], [4, "not_found"]);
      const none = await refused(["restore", "lathe.json"], place);
      assert.deepEqual([none.exit, none.code], [4, "invalid_data"]);
      assert.ok(!existsSync(join(place.dir, "data")));
      await assertUntouched(place);
    }));

  test("says where a migration can't be part of it", () =>
    withFreshTarget("server", async (place) => {
      const { dir } = place;
      const own = "-- lathe:no-transaction\nvacuum blog_authors;\n";
      writeFileSync(join(dir, "migrations/0005_vacuum.sql"), own);
      await done(["restore", "good.jsonl"], place);
      await withDatabase(place, async (db) =>
        assert.ok((await applyMigrations(db, await readMigrations(join(dir, "migrations")))).ok),
      );
      await done(["dump", "later.jsonl"], place);
      await withDatabase(place, (db) =>
        db.script("drop schema public cascade; drop schema lathe cascade; create schema public"),
      );
      const { message } = await refused(["restore", "later.jsonl"], place);
      assert.match(message, /^Migration 0005_vacuum\.sql failed: .* Migrate the database first/);
      await withDatabase(place, async (db) => {
        const { rows } = await db.script("select to_regclass('blog_authors'), to_regnamespace('lathe')");
        assert.deepEqual(rows, [[null, null]]);
      });
    }));
});
