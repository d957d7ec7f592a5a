// Processes that run jobs and are killed at random moments: every job runs to its end, its effects are there once, and no two
// processes are ever at the same job or subject.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Database, connect } from "@lathe/runtime/database";
import { enqueueJob } from "@lathe/runtime/parts";
import { createSystemTables, waitUntil } from "../jobs/support/queue.ts";
import { type Child, startScript } from "../support/child.ts";
import { startPostgres } from "../support/postgres.ts";
import { withTempFolder } from "../support/temp-folder.ts";

const TABLES =
  "create table effects (job uuid); create table steps (job uuid); create table meetings (job uuid)";

async function fill(db: Database, jobs: number): Promise<void> {
  await createSystemTables(db);
  await db.script(TABLES);
  for (let index = 0; index < jobs; index++) {
    // Every second one shares its subject with others.
    const subject = index % 2 === 0 ? `subject ${index % 8}` : undefined;
    // oxlint-disable-next-line no-await-in-loop -- in order
    await enqueueJob(db, { kind: "effect", payload: { index }, subject, maxAttempts: 50 });
  }
}

async function count(db: Database, what: string): Promise<number> {
  const { rows } = await db.run({ text: `select count(*) from ${what}`, values: [] });
  return Number(rows[0]?.[0]);
}

const DONE = "lathe.jobs where state = 'done'";

async function assertEachOnce(db: Database, jobs: number): Promise<void> {
  assert.equal(await count(db, DONE), jobs);
  assert.equal(await count(db, "effects"), jobs);
  assert.equal(await count(db, "(select distinct job from effects) e"), jobs);
  assert.equal(await count(db, "(select distinct job from steps) s"), jobs);
  assert.equal(await count(db, "meetings"), 0);
}

test("three processes on a server, killed again and again", async () => {
  const jobs = 120;
  const server = await startPostgres();
  const url = await server.createDatabase();
  const db = await connect({ url, dataFolder: "" });
  const start = () => startScript("run-jobs.ts", [url, "3000"]);
  let children: Child[] = [];
  try {
    await fill(db, jobs);
    children = [start(), start(), start()];
    for (let kills = 0; kills < 5; kills++) {
      const enough = (await count(db, DONE)) + Math.floor(Math.random() * 20);
      await waitUntil(async () => (await count(db, DONE)) >= Math.min(jobs, enough));
      const [oldest, ...others] = children;
      oldest?.process.kill("SIGKILL");
      await oldest?.ended;
      children = [...others, start()];
    }
    await waitUntil(async () => (await count(db, DONE)) === jobs);
    await assertEachOnce(db, jobs);
  } finally {
    for (const child of children) child.process.kill("SIGKILL");
    await Promise.all(children.map(({ ended }) => ended));
    await db.close();
    await server.dropDatabase(url);
  }
});

test("a process on its embedded database, killed and started again", () =>
  withTempFolder(async (folder) => {
    const jobs = 120;
    let db = await connect({ dataFolder: folder });
    await fill(db, jobs);
    await db.close();
    let left = jobs;
    for (let kills = 0; kills < 2; kills++) {
      // The lease of what it leaves would last until long after this test.
      const child = startScript("run-jobs.ts", [folder, "3600000"]);
      await child.waitForOutput(createDonePattern(1 + Math.floor(Math.random() * 20)));
      child.process.kill("SIGKILL");
      await child.ended;
      db = await connect({ dataFolder: folder, lockWaitMs: 5000 });
      left = jobs - (await count(db, DONE));
      await db.close();
    }
    const last = startScript("run-jobs.ts", [folder, "3600000"]);
    await last.waitForOutput(createDonePattern(left));
    last.process.kill("SIGKILL");
    await last.ended;
    db = await connect({ dataFolder: folder, lockWaitMs: 5000 });
    await assertEachOnce(db, jobs);
    await db.close();
  }));

function createDonePattern(jobs: number): RegExp {
  return new RegExp(`(?:job done\n){${jobs}}`);
}
