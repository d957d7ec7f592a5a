// lathe data beside others who empty or rewrite tables of the same server: what it reads is what they left.
import assert from "node:assert/strict";
import { join } from "node:path";
import { suite, test } from "node:test";
import {
  applyMigrations,
  connect,
  type Database,
  MIGRATION_LOCK_KEY,
  readMigrations,
} from "@lathe/runtime/database";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";
import { startPostgres } from "../support/postgres.ts";
import { withGenerated } from "./support/blog.ts";
import { lathe } from "./support/command-line.ts";

const AUTHORS = `insert into "blog_authors" ("id", "name") select gen_random_uuid(), 'Author ' || n from generate_series(1, 20) n`;

/** Runs a test in a project with authors on a server. */
function withAuthors(work: (db: Database, dir: string, url: string) => Promise<void>): Promise<void> {
  return withGenerated(async (dir) => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    const db = await connect({ url, dataFolder: join(dir, "data") });
    try {
      assert.ok((await applyMigrations(db, await readMigrations(join(dir, "migrations")))).ok);
      await db.script(AUTHORS);
      await work(db, dir, url);
    } finally {
      await db.close();
      await server.dropDatabase(url);
    }
  });
}

const WAITS_FOR_TABLES = "exists (select from pg_locks where not granted)";
/** Asked for again and again, or waited for. */
const WAITS_FOR_MIGRATION = `${WAITS_FOR_TABLES} or exists (
  select from pg_stat_activity where application_name = 'lathe data dump' and query like '%pg_try_advisory_lock%')`;

/** How many authors a dump has that began during some work. */
async function dumpDuring(
  { db, dir, url }: { readonly db: Database; readonly dir: string; readonly url: string },
  { begin, waits, end }: { readonly begin: string; readonly waits: string; readonly end: string },
): Promise<number> {
  return db.reserve(async (session) => {
    await session.script(begin);
    const dumping = lathe(["data", "dump", "-"], { cwd: dir, env: { DATABASE_URL: url } });
    const isWaiting = { text: `select ${waits}`, values: [] };
    while ((await session.run(isWaiting)).rows[0]?.[0] !== "t");
    await session.script(end);
    const { code, stdout, stderr } = await dumping;
    assert.equal(code, 0, stderr);
    return stdout.match(/"Author \d+"/g)?.length ?? 0;
  });
}

suite("lathe data beside others", { timeout: HANG_LIMIT_MS }, () => {
  test("reads what a load left that was under way", () =>
    withAuthors(async (db, dir, url) => {
      const begin = `begin; lock table blog_authors in access exclusive mode; truncate blog_authors cascade; ${AUTHORS}`;
      assert.equal(await dumpDuring({ db, dir, url }, { begin, waits: WAITS_FOR_TABLES, end: "commit" }), 20);
    }));

  test("reads what a migration left that was under way", () =>
    withAuthors(async (db, dir, url) => {
      const rewrite = `alter table blog_authors alter column name type text using name || ''`;
      const begin = `select pg_advisory_lock(${MIGRATION_LOCK_KEY})`;
      const end = `${rewrite}; select pg_advisory_unlock(${MIGRATION_LOCK_KEY})`;
      assert.equal(await dumpDuring({ db, dir, url }, { begin, waits: WAITS_FOR_MIGRATION, end }), 20);
    }));
});
