// Instances of one application on one server: they start together, serve beside a migration that has to wait, and refuse
// files that are not those that were applied.
import assert from "node:assert/strict";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { applyMigrations, connect, type Database, readMigrations } from "@lathe/runtime/database";
import { readJson, type ProcessSetting, run, withServing, start, waitUntil } from "../run/support/process.ts";
import { withProject } from "../run/support/project.ts";
import { startPostgres } from "../support/postgres.ts";
import { writeTexts } from "../support/temp-folder.ts";
import { create, get, OWNER, signIn } from "./support/operator.ts";
import { assertNotReady } from "./support/assert-not-ready.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

suite("instances of one application", { timeout: HANG_LIMIT_MS }, () => {
  test("five that start together on an empty database all become ready, and one of them migrates", () =>
    withPlace(async (place, db) => {
      const env = { ...place.env, MIGRATE: "auto" };
      const instances = Array.from({ length: 5 }, () => start({ ...place, env }, ["start"]));
      try {
        const urls = await Promise.all(instances.map((instance) => instance.ready()));
        const { rows } = await db.run({
          text: "select number, count(*) from lathe.migrations group by 1",
          values: [],
        });
        assert.deepEqual(rows, [["1", "1"]]);
        const owner = await signIn(urls[0] ?? "");
        const id = await create(owner, "desk/notes", { title: "Seen by all" });
        const others = await Promise.all(urls.map(signIn));
        for (const other of others) {
          // oxlint-disable-next-line no-await-in-loop -- few
          assert.equal((await get(other, `desk/notes/${id}`))["title"], "Seen by all");
        }
        for (const { child } of instances) child.kill("SIGTERM");
        const ends = await Promise.all(instances.map(({ ended }) => ended));
        assert.deepEqual(
          ends.map(({ code }) => code),
          [0, 0, 0, 0, 0],
        );
      } finally {
        for (const { child } of instances) child.kill("SIGKILL");
        await Promise.all(instances.map(({ ended }) => ended));
      }
    }));

  test("one waits for another that is stopped in the middle of migrating, and goes on when that one is killed", () =>
    withPlace(async (place, db) => {
      const blocked = "create table half (id integer);\nselect pg_advisory_xact_lock(42);\n";
      writeTexts(place.folder, [["migrations/0002_blocked.sql", blocked]]);
      const files = await readMigrations(join(place.folder, "migrations"));
      await db.reserve(async (gate) => {
        await gate.script("select pg_advisory_lock(42)");
        const stopped = start(place, ["migrate"]);
        await untilSomebodyWaits(db);
        stopped.child.kill("SIGSTOP");
        await withServing({ ...place, env: { ...place.env, MIGRATE: "auto" } }, async (running) => {
          const url = await running.listening();
          assert.equal((await readJson(`${url}/healthz`)).status, 200);
          assert.equal((await readJson(`${url}/readyz`)).status, 503);
          const refused = await applyMigrations(db, files, { waitMs: 1 });
          assert.match(
            refused.ok ? "" : (refused.problems[0]?.message ?? ""),
            /^Another process is migrating/,
          );
          stopped.child.kill("SIGKILL");
          await stopped.ended;
          await gate.script("select pg_advisory_unlock(42)");
          await running.ready();
        });
      });
      assert.deepEqual((await applyMigrations(db, files)).ok, true);
    }));

  test("one serves on while a migration can't have its table, which works later; an edited file is refused", () =>
    withPlace(async (place, db) => {
      assert.equal((await run(place, ["migrate"])).code, 0);
      await withServing(place, async (running) => {
        const owner = await signIn(await running.ready());
        const id = await create(owner, "desk/notes", { title: "Read for long" });
        writeTexts(place.folder, [
          ["migrations/0002_more.sql", "alter table desk_notes add column more text;\n"],
        ]);
        await db.transaction(async (reader) => {
          await reader.run({ text: "select * from desk_notes", values: [] });
          const waiting = run(place, ["migrate"]);
          assert.equal((await get(owner, `desk/notes/${id}`))["title"], "Read for long");
          const { code, stdout, stderr } = await waiting;
          assert.deepEqual([code, stdout], [1, ""]);
          assert.match(
            stderr,
            /^Migration 0002_more\.sql failed: .*SQLSTATE 55P03.*Nothing of it was kept\./,
          );
        });
        assert.equal((await get(owner, `desk/notes/${id}`))["title"], "Read for long");
        assert.equal((await run(place, ["migrate"])).stdout, "applied 0002_more.sql\n");
        assert.equal((await get(owner, `desk/notes/${id}`))["title"], "Read for long");
      });
      appendFileSync(join(place.folder, "migrations/0002_more.sql"), "\n-- edited\n");
      const edited = /0002_more\.sql was changed after it had been applied/;
      await assertNotReady(place, edited);
      const refused = await run(place, ["migrate"]);
      assert.deepEqual([refused.code, refused.stdout], [1, ""]);
      assert.match(refused.stderr, edited);
    }));
});

/** Waits until a session waits for the lock that a test holds. */
async function untilSomebodyWaits(db: Database): Promise<void> {
  const text = "select 1 from pg_locks where locktype = 'advisory' and objid = 42 and not granted";
  await waitUntil(async () => (await db.run({ text, values: [] })).rows.length > 0);
}

async function withPlace(work: (place: ProcessSetting, db: Database) => Promise<void>): Promise<void> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  const db = await connect({ url, dataFolder: "" });
  try {
    await withProject((folder) => work({ folder, env: { DATABASE_URL: url, ...OWNER } }, db));
  } finally {
    await db.close();
    await server.dropDatabase(url);
  }
}
