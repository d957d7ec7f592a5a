// Servers, their processes for pictures and databases that are killed at random moments: no asset waits for ever, no row is without its
// files, and after a sweep no file without its row.
import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { type Database, connect } from "@lathe/runtime/database";
import { OWNER, listChildren, signIn, workOn, writeGallery } from "../media/support/gallery-project.ts";
import { type ProcessSetting, type RunningProcess, waitUntil, withServing } from "../run/support/process.ts";
import { newPostgres } from "../support/postgres.ts";
import { withTempFolder } from "../support/temp-folder.ts";

const SWEEP = `update lathe.media_garbage set due = now();
insert into lathe.jobs (id, kind, payload, state, run_at, max_attempts, created_at, updated_at)
values (gen_random_uuid(), 'lathe.media.sweep', '{}', 'queued', now(), 3, now(), now())`;

async function count(db: Database, what: string): Promise<number> {
  const { rows } = await db.run({ text: `select count(*) from ${what}`, values: [] });
  return Number(rows[0]?.[0]);
}

/** Each file of an asset is there as it was written down, and no other one is. */
async function assertWhole(db: Database, folder: string): Promise<void> {
  assert.equal(await count(db, "lathe.assets where state = 'processing'"), 0);
  assert.equal(
    await count(db, "lathe.assets where state = 'ready' and not files ?& '{original,small,wide}'"),
    0,
  );
  const { rows } = await db.run({
    text: "select replace(f.value->>'key', '/', '.'), f.value->>'bytes' from lathe.assets, jsonb_each(files) f",
    values: [],
  });
  const files = join(folder, "data/media/files");
  const stored = readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, String(statSync(join(entry.parentPath, entry.name)).size)]);
  assert.ok(stored.length > 0);
  assert.deepEqual(stored.toSorted(), rows.map(([key, bytes]) => [key, bytes]).toSorted());
  assert.equal(await count(db, "lathe.media_garbage"), 0);
  assert.deepEqual(readdirSync(join(folder, "data/media/temporary")), []);
}

/** Works with a server for a while in which something is done to it. */
async function harass(running: RunningProcess, harm: (url: string) => Promise<void>): Promise<void> {
  const url = await running.ready();
  const token = await signIn(url);
  let [goesOn, uploads] = [true, 0];
  const work = { goesOn: () => goesOn, onUpload: () => void uploads++ };
  const workers = [1, 2, 3].map(() => workOn(url, token, work));
  const enough = 1 + Math.floor(Math.random() * 12);
  try {
    await waitUntil(() => uploads >= enough);
    await harm(url);
  } finally {
    goesOn = false;
    await Promise.all(workers);
  }
}

async function end(running: RunningProcess): Promise<void> {
  running.child.kill("SIGTERM");
  assert.equal((await running.ended).code, 0);
}

suite("pictures outlive", () => {
  test("servers and processes that are killed, on an embedded database", () =>
    withTempFolder(async (folder) => {
      writeGallery(folder);
      const place: ProcessSetting = { folder, env: { ...OWNER, LOG_LEVEL: "warn" } };
      const open = () => connect({ dataFolder: join(folder, "data"), lockWaitMs: 5000 });
      for (let kills = 0; kills < 2; kills++) {
        await withServing(place, (running) =>
          harass(running, async () => {
            for (const pid of listChildren(running.child.pid ?? 0)) process.kill(pid, "SIGKILL");
            await pause(Math.random() * 300);
            running.child.kill("SIGKILL");
            await running.ended;
          }),
        );
      }
      await withServing(place, async (running) => {
        const url = await running.ready();
        const token = await signIn(url);
        await waitUntil(async () => (await countJobs(url, token)) === 0);
        await end(running);
      });
      const db = await open();
      await db.script(SWEEP);
      await db.close();
      await withServing(place, async (running) => {
        const url = await running.ready();
        const token = await signIn(url);
        await waitUntil(async () => (await countJobs(url, token)) === 0);
        await end(running);
      });
      const swept = await open();
      try {
        await assertWhole(swept, folder);
      } finally {
        await swept.close();
      }
    }));

  test("a database that is killed under its server", () =>
    withTempFolder(async (folder) => {
      writeGallery(folder);
      const server = await newPostgres();
      const databaseUrl = await server.createDatabase();
      const place = {
        folder,
        env: { ...OWNER, LOG_LEVEL: "error", DATABASE_URL: databaseUrl, MIGRATE: "auto" },
      };
      try {
        await withServing(place, async (running) => {
          for (let kills = 0; kills < 2; kills++) {
            await harass(running, async () => {
              await server.kill();
              await server.start();
            });
          }
          const db = await connect({ url: databaseUrl, dataFolder: "" });
          try {
            // What was lost with a connection is taken up when its lease is over.
            await waitUntil(async () => (await count(db, "lathe.assets where state = 'processing'")) === 0);
            await db.script(SWEEP);
            await waitUntil(async () => (await count(db, WAITING)) === 0);
            await assertWhole(db, folder);
          } finally {
            await db.close();
          }
          await end(running);
        });
      } finally {
        await server.stop();
      }
    }));
});

const WAITING = "lathe.jobs where state in ('queued', 'running') and run_at <= now()";

/** How many jobs of pictures wait or run. */
async function countJobs(url: string, token: string): Promise<number> {
  const filters = JSON.stringify([
    { field: "state", op: "in", value: ["queued", "running"] },
    { field: "runAt", op: "lte", value: new Date(Date.now() + 60_000).toISOString() },
  ]);
  const response = await fetch(`${url}/api/admin/v1/_jobs?${new URLSearchParams({ filters, limit: "1" })}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { total } = (await response.json()) as { readonly total: number };
  return total;
}
