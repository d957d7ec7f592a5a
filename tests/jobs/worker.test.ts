// Workers at work, on both databases: progress, cancelling, and an end that loses nothing.
import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import type { Database } from "@lathe/runtime/database";
import { type RunningJob, cancelJob, enqueueJob } from "@lathe/runtime/parts";
import { forEachDatabase } from "../support/databases.ts";
import {
  type TestClock,
  createHandler,
  createSystemTables,
  createTestClock,
  createTestWorker,
  enqueue,
  readJob,
  waitUntil,
} from "./support/queue.ts";

forEachDatabase("workers", (on) => {
  let db: Database;
  let time: TestClock;
  before(async () => {
    db = on.db;
    await createSystemTables(db);
    await db.script("create table effects (job uuid)");
  });
  beforeEach(async () => {
    time = createTestClock();
    await db.script("delete from lathe.jobs; delete from effects");
  });
  const has = async (id: string, state: string) => (await readJob(db, id, "state"))[0] === state;

  test("run as many jobs at once as they may, woken by whoever puts them into the queue", async () => {
    const running: RunningJob[] = [];
    const go = Promise.withResolvers<void>();
    let most = 0;
    const handler = createHandler("a", async (job) => {
      running.push(job);
      most = Math.max(most, running.length);
      await go.promise;
      running.splice(running.indexOf(job), 1);
    });
    const worker = createTestWorker(db, time, { handlers: [handler], concurrency: 3, pollMs: 3_600_000 });
    worker.start();
    const ids = [];
    for (let index = 0; index < 7; index++) ids.push(await enqueue(db, time, "a"));
    worker.wake();
    await waitUntil(() => running.length === 3);
    go.resolve();
    for (const id of ids) await waitUntil(() => has(id, "done"));
    assert.equal(most, 3);
    await worker.stop();
  });

  test("tell how far a job is while it runs", async () => {
    const go = Promise.withResolvers<void>();
    const handler = createHandler("a", async (job) => {
      job.progress(1, 10);
      job.progress(2, 10);
      await go.promise;
      job.progress(10, 10);
    });
    const worker = createTestWorker(db, time, { handlers: [handler] });
    worker.start();
    const id = await enqueue(db, time, "a");
    await waitUntil(async () => (await readJob(db, id, "done"))[0] === "2");
    assert.deepEqual(await readJob(db, id, "state, total"), ["running", "10"]);
    go.resolve();
    await waitUntil(() => has(id, "done"));
    assert.deepEqual(await readJob(db, id, "done, total"), ["10", "10"]);
    await worker.stop();
  });

  test("a job that waits is cancelled at once, one that has ended not at all", async () => {
    const ended: string[] = [];
    const handler = createHandler("a", async () => {}, {
      onUnfinished: async (_session, { state }) => void ended.push(state),
    });
    const worker = createTestWorker(db, time, { handlers: [handler] });
    const context = { db, handlers: new Map([["a", handler]]), clock: time.clock };
    const id = await enqueue(db, time, "a");
    assert.equal(await cancelJob(context, id), "cancelled");
    assert.equal(await worker.runDue(), 0);
    assert.deepEqual(await readJob(db, id, "state, attempts, finished_at is not null"), [
      "cancelled",
      "0",
      "t",
    ]);
    assert.equal(await cancelJob(context, id), "ended");
    const done = await enqueue(db, time, "a");
    await worker.runDue();
    assert.equal(await cancelJob(context, done), "ended");
    assert.deepEqual(await readJob(db, done, "state"), ["done"]);
    assert.deepEqual(ended, ["cancelled"]);
  });

  test("a job that runs is asked to stop, and is cancelled, whatever its handler makes of it", async () => {
    const handlers = [
      createHandler("heeds", async ({ signal }) => {
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        signal.throwIfAborted();
      }),
      createHandler("ignores", () => new Promise(() => {})),
    ];
    const worker = createTestWorker(db, time, { handlers, stopMs: 1 });
    worker.start();
    const ids = [await enqueue(db, time, "heeds"), await enqueue(db, time, "ignores")];
    for (const id of ids) await waitUntil(() => has(id, "running"));
    const context = { db, handlers: new Map(), clock: time.clock };
    for (const id of ids) assert.equal(await cancelJob(context, id), "stopping");
    for (const id of ids) await waitUntil(() => has(id, "cancelled"));
    await worker.stop();
  });

  test("what a job writes is undone where it was cancelled before its end", async () => {
    const handler = createHandler("a", (job) =>
      job.transaction(
        async (session) => {
          await session.run({ text: "insert into effects values ($1)", values: [job.id] });
          const elsewhere = on.kind === "postgres" ? db : session;
          await elsewhere.run({
            text: "update lathe.jobs set cancel_requested = true where id = $1",
            values: [job.id],
          });
        },
        { finishes: true },
      ),
    );
    const worker = createTestWorker(db, time, { handlers: [handler] });
    const id = await enqueue(db, time, "a");
    assert.equal(await worker.runDue(), 1);
    assert.notDeepEqual(await readJob(db, id, "state"), ["done"]);
    assert.equal((await db.run({ text: "select from effects", values: [] })).rows.length, 0);
  });

  test("jobs that ask for other jobs at the same time do not get in each other's way", async () => {
    if (on.kind === "pglite") return;
    const arrived: string[] = [];
    const handler = createHandler("a", (job) =>
      job.transaction(
        async (session) => {
          await enqueueJob(session, { kind: "b", payload: null, maxAttempts: 1 }, time.clock);
          arrived.push(job.id);
          await waitUntil(() => arrived.length === 4);
        },
        { finishes: true },
      ),
    );
    const worker = createTestWorker(db, time, { handlers: [handler], concurrency: 4 });
    const ids = [];
    for (let index = 0; index < 4; index++) ids.push(await enqueue(db, time, "a"));
    worker.start();
    for (const id of ids)
      await waitUntil(async () => (await readJob(db, id, "state"))[0] !== "running" && arrived.length === 4);
    for (const id of ids) assert.deepEqual(await readJob(db, id, "state, error"), ["done", null]);
    await worker.stop();
  });

  test("a lease is renewed for as long as its job runs", async () => {
    const go = Promise.withResolvers<void>();
    const worker = createTestWorker(db, time, {
      handlers: [createHandler("a", () => go.promise)],
      leaseMs: 30,
    });
    worker.start();
    const id = await enqueue(db, time, "a");
    await waitUntil(() => has(id, "running"));
    const [first] = await readJob(db, id, "lease_until");
    time.advance(20);
    await waitUntil(async () => (await readJob(db, id, "lease_until"))[0] !== first);
    go.resolve();
    await waitUntil(() => has(id, "done"));
    assert.deepEqual(await readJob(db, id, "attempts"), ["1"]);
    await worker.stop();
  });

  test("at their end they wait for what runs, and give back what does not end, without counting the try", async () => {
    const go = Promise.withResolvers<void>();
    const handlers = [
      createHandler("ends", () => go.promise),
      createHandler("goes on", () => new Promise(() => {})),
    ];
    const worker = createTestWorker(db, time, { handlers, graceMs: 200, stopMs: 1 });
    worker.start();
    const [ends, goesOn] = [await enqueue(db, time, "ends"), await enqueue(db, time, "goes on")];
    for (const id of [ends, goesOn]) await waitUntil(() => has(id, "running"));
    const late = await enqueue(db, time, "ends");
    const stopped = worker.stop();
    go.resolve();
    await stopped;
    assert.deepEqual(await readJob(db, ends, "state"), ["done"]);
    assert.deepEqual(await readJob(db, goesOn, "state, attempts, error, worker"), [
      "queued",
      "0",
      null,
      null,
    ]);
    assert.deepEqual(await readJob(db, late, "state, attempts"), ["queued", "0"]);
  });

  test("a job that was cancelled while its process ends is told to be cancelled", async () => {
    const ended: string[] = [];
    const handler = createHandler("a", () => new Promise(() => {}), {
      onUnfinished: async (_session, { state }) => void ended.push(state),
    });
    const worker = createTestWorker(db, time, {
      handlers: [handler],
      graceMs: 0,
      stopMs: 1,
      pollMs: 3_600_000,
    });
    const id = await enqueue(db, time, "a");
    worker.start();
    await waitUntil(() => has(id, "running"));
    assert.equal(await cancelJob({ db, handlers: new Map(), clock: time.clock }, id), "stopping");
    await worker.stop();
    assert.deepEqual(await readJob(db, id, "state"), ["cancelled"]);
    assert.deepEqual(ended, ["cancelled"]);
  });
});
