// The queue of jobs, on both databases: what is claimed when and by whom, what fails and comes back, and how it ends.
import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { type Database, isDatabaseError } from "@lathe/runtime/database";
import {
  FinalJobError,
  JobPostponed,
  cancelJob,
  claimJob,
  createClaimStatement,
  enqueueJob,
  newId,
} from "@lathe/runtime/parts";
import { forEachDatabase } from "../support/databases.ts";
import {
  type TestClock,
  createHandler,
  createSystemTables,
  createTestClock,
  createTestWorker,
  enqueue,
  readJob,
} from "./support/queue.ts";

const SECOND = 1000;

forEachDatabase("the queue of jobs", (on) => {
  let db: Database;
  let time: TestClock;
  before(async () => {
    db = on.db;
    await createSystemTables(db);
    await db.script("create table effects (job uuid primary key)");
  });
  beforeEach(async () => {
    time = createTestClock();
    await db.script("delete from lathe.jobs; delete from effects");
  });
  const claimer = (...kinds: readonly string[]) => ({
    db,
    handlers: new Map(kinds.map((kind) => [kind, createHandler(kind, async () => {})])),
    worker: newId(),
    leaseMs: 30 * SECOND,
    clock: time.clock,
  });

  test("tries count anew from what was got on with, and from nothing else", async () => {
    let steps = 0;
    const attempts: (readonly unknown[])[] = [];
    const handlers = [
      createHandler("long", async (job) => {
        if (steps < 4) await job.transaction(async () => {}, { advances: true });
        else await job.transaction(async () => {});
        attempts.push([job.attempt, ...(await readJob(db, job.id, "attempts"))]);
        steps += 1;
        throw new Error("killed");
      }),
    ];
    const worker = createTestWorker(db, time, { handlers });
    const id = await enqueue(db, time, "long", { maxAttempts: 2 });
    for (let tries = 0; tries < 8; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await worker.runDue();
      time.advance(3_600_000);
    }
    assert.deepEqual(attempts, [
      [1, "1"],
      [1, "1"],
      [1, "1"],
      [1, "1"],
      [2, "2"],
    ]);
    assert.deepEqual(await readJob(db, id, "state, attempts, error"), ["failed", "2", "killed"]);
  });

  test("jobs run when they are due, the oldest first, and keep what they give", async () => {
    const ran: unknown[] = [];
    const handlers = [
      createHandler("a", async ({ payload }) => void ran.push(payload)),
      createHandler("b", async () => ({ sum: 3 })),
    ];
    const worker = createTestWorker(db, time, { handlers });
    await enqueue(db, time, "a", { payload: { n: 2 }, at: new Date(time.now().getTime() + 5 * SECOND) });
    await enqueue(db, time, "a", { payload: { n: 1 } });
    const sum = await enqueue(db, time, "b");
    await enqueue(db, time, "unknown");
    assert.equal(await worker.runDue(), 2);
    assert.deepEqual(ran, [{ n: 1 }]);
    time.advance(5 * SECOND);
    assert.equal(await worker.runDue(), 1);
    assert.deepEqual(ran, [{ n: 1 }, { n: 2 }]);
    assert.deepEqual(
      await readJob(db, sum, "state, attempts, result, error, worker, finished_at is not null"),
      ["done", "1", '{"sum": 3}', null, null, "t"],
    );
  });

  test("a job that fails comes back later and later, and has failed in the end, with the reason", async () => {
    const ended: string[] = [];
    const handler = createHandler("a", async ({ attempt }) => Promise.reject(new Error(`no ${attempt}`)), {
      onUnfinished: async (_session, job) => void ended.push(`${job.state}: ${job.error}`),
    });
    const worker = createTestWorker(db, time, { handlers: [handler] });
    const id = await enqueue(db, time, "a");
    const look = () => readJob(db, id, "state, attempts, error");
    assert.equal(await worker.runDue(), 1);
    assert.deepEqual(await look(), ["queued", "1", "no 1"]);
    time.advance(10 * SECOND - 1);
    assert.equal(await worker.runDue(), 0);
    time.advance(1);
    assert.equal(await worker.runDue(), 1);
    time.advance(40 * SECOND - 1);
    assert.equal(await worker.runDue(), 0);
    time.advance(1);
    assert.equal(await worker.runDue(), 1);
    assert.deepEqual(await look(), ["failed", "3", "no 3"]);
    assert.deepEqual(ended, ["failed: no 3"]);
    time.advance(24 * 60 * 60 * SECOND);
    assert.equal(await worker.runDue(), 0);
  });

  test("a failure that is final is not tried again, and one that takes too long has failed", async () => {
    const handlers = [
      createHandler("final", async () => Promise.reject(new FinalJobError("never"))),
      createHandler("slow", ({ signal }) => rejectOnAbort(signal), { timeoutMs: 1 }),
    ];
    const worker = createTestWorker(db, time, { handlers });
    const final = await enqueue(db, time, "final");
    const slow = await enqueue(db, time, "slow", { maxAttempts: 1 });
    assert.equal(await worker.runDue(), 2);
    assert.deepEqual(await readJob(db, final, "state, attempts, error"), ["failed", "1", "never"]);
    assert.deepEqual(await readJob(db, slow, "state, error"), ["failed", "The job took too long."]);
  });

  test("a job that is postponed waits as long again as it has, loses no try, and can be cancelled", async () => {
    const ended: string[] = [];
    const handlers = [
      createHandler("a", async () => Promise.reject(new JobPostponed("not now")), {
        onUnfinished: async (_session, job) => void ended.push(job.state),
      }),
      createHandler("paused", async () => Promise.reject(new JobPostponed("later", { pauseMs: 5000 }))),
    ];
    const worker = createTestWorker(db, time, { handlers });
    const id = await enqueue(db, time, "a", { maxAttempts: 1 });
    for (const pause of [1, 1, 2, 4, 8]) {
      assert.equal(await worker.runDue(), 1);
      assert.deepEqual(await readJob(db, id, "state, attempts, error"), ["queued", "0", "not now"]);
      time.advance(pause * SECOND - 1);
      assert.equal(await worker.runDue(), 0);
      time.advance(1);
    }
    const context = {
      db,
      handlers: new Map(handlers.map((handler) => [handler.kind, handler])),
      clock: time.clock,
    };
    await cancelJob(context, id);
    assert.deepEqual(ended, ["cancelled"]);
    const paused = await enqueue(db, time, "paused", { maxAttempts: 1 });
    assert.equal(await worker.runDue(), 1);
    time.advance(5 * SECOND - 1);
    assert.equal(await worker.runDue(), 0);
    time.advance(1);
    assert.equal(await worker.runDue(), 1);
    assert.deepEqual(await readJob(db, paused, "state, attempts"), ["queued", "0"]);
  });

  test("a job is there with its transaction, or not at all", async () => {
    const worker = createTestWorker(db, time, { handlers: [createHandler("a", async () => {})] });
    const undone = db.transaction(async (session) => {
      await enqueueJob(session, { kind: "a", payload: 1, maxAttempts: 1 }, time.clock);
      throw new Error("undone");
    });
    await assert.rejects(undone, { message: "undone" });
    assert.equal(await worker.runDue(), 0);
  });

  test("payloads are JSON that the database keeps", async () => {
    await assert.rejects(enqueue(db, time, "a", { payload: { text: "\0" } }), /NUL/);
    await assert.rejects(enqueue(db, time, "a", { payload: { text: "\\\0" } }), /NUL/);
    // These are six characters, none of which is NUL.
    await enqueue(db, time, "a", { payload: { text: String.raw`\u0000` } });
    await assert.rejects(enqueue(db, time, "a", { payload: () => {} }), /no JSON/);
    await assert.rejects(enqueue(db, time, "a", { payload: "x".repeat(1024 * 1024) }), /larger than/);
  });

  test("of one subject one runs at a time, whatever the kind; others pass", async () => {
    const first = await enqueue(db, time, "a", { subject: "one" });
    await enqueue(db, time, "b", { subject: "one" });
    const other = await enqueue(db, time, "a", { subject: "two" });
    const free = await enqueue(db, time, "a");
    const by = claimer("a", "b");
    const claimed = [await claimJob(by), await claimJob(by), await claimJob(by), await claimJob(by)];
    assert.deepEqual(
      claimed.map((job) => job?.id),
      [first, other, free, undefined],
    );
    const second = {
      text: "update lathe.jobs set state = 'running', worker = $1::uuid, lease_until = now() where kind = 'b'",
      values: [newId()],
    };
    await assert.rejects(
      db.run(second),
      (error) => isDatabaseError(error) && error.constraint === "jobs__subject_key",
    );
  });

  test("many who claim at once never get the same job, nor two of one subject", async () => {
    for (let index = 0; index < 40; index++) await enqueue(db, time, "a", { subject: `s${index % 4}` });
    const claimed = await Promise.all(Array.from({ length: 20 }, () => claimJob(claimer("a"))));
    const subjects = claimed.flatMap((job) => (job === undefined ? [] : [job.subject]));
    assert.deepEqual(subjects.toSorted(), ["s0", "s1", "s2", "s3"]);
  });

  test("what a dead process had runs again when its lease is over, and has failed after the last try", async () => {
    const ended: string[] = [];
    const handler = createHandler("a", async () => {}, {
      onUnfinished: async (_session, { id, state }) => void ended.push(`${id} ${state}`),
    });
    const worker = createTestWorker(db, time, { handlers: [handler] });
    const id = await enqueue(db, time, "a", { maxAttempts: 2 });
    const last = await enqueue(db, time, "a", { maxAttempts: 1 });
    await claimJob(claimer("a"));
    await claimJob(claimer("a"));
    time.advance(30 * SECOND - 1);
    assert.equal(await worker.runDue(), 0);
    assert.deepEqual(await readJob(db, id, "state"), ["running"]);
    time.advance(1);
    assert.equal(await worker.runDue(), 1);
    assert.deepEqual(await readJob(db, id, "state, attempts"), ["done", "2"]);
    const [state, error] = await readJob(db, last, "state, error");
    assert.equal(state, "failed");
    assert.match(error ?? "", /process that ran the job ended/);
    assert.deepEqual(ended, [`${last} failed`]);
  });

  test("a process that has its database alone takes up at once what another left", async () => {
    const id = await enqueue(db, time, "a");
    await claimJob(claimer("a"));
    const worker = createTestWorker(db, time, {
      handlers: [createHandler("a", async () => {})],
      isAlone: true,
    });
    assert.equal(await worker.runDue(), 1);
    assert.deepEqual(await readJob(db, id, "state, attempts"), ["done", "2"]);
  });

  test("a process that lost its job writes nothing any more", async () => {
    const lose = async (jobId: string) => {
      await db.run({
        text: "update lathe.jobs set worker = $2::uuid where id = $1::uuid",
        values: [jobId, newId()],
      });
    };
    const handlers = [
      createHandler("returns", async (job) => (await lose(job.id), "mine")),
      createHandler("throws", async (job) => (await lose(job.id), Promise.reject(new Error("mine")))),
      createHandler("writes", async (job) => {
        await lose(job.id);
        await job.transaction(async (session) =>
          session.run({ text: "insert into effects values ($1)", values: [job.id] }),
        );
      }),
    ];
    const worker = createTestWorker(db, time, { handlers });
    const ids = [];
    for (const { kind } of handlers) ids.push(await enqueue(db, time, kind));
    assert.equal(await worker.runDue(), 3);
    for (const id of ids)
      assert.deepEqual(await readJob(db, id, "state, error, result"), ["running", null, null]);
    assert.equal((await db.run({ text: "select from effects", values: [] })).rows.length, 0);
  });

  test("a transaction that finishes a job is committed with its end, and not where the job was lost meanwhile", async () => {
    const handler = createHandler("a", async (job) => {
      job.progress(3, 4);
      return job.transaction(
        async (session) => {
          await session.run({ text: "insert into effects values ($1)", values: [job.id] });
          const { rows } = await session.run({
            text: "select state from lathe.jobs where id = $1",
            values: [job.id],
          });
          return { before: rows[0]?.[0] };
        },
        { finishes: true },
      );
    });
    const worker = createTestWorker(db, time, { handlers: [handler] });
    const id = await enqueue(db, time, "a");
    assert.equal(await worker.runDue(), 1);
    assert.deepEqual(await readJob(db, id, "state, result, done, total"), [
      "done",
      '{"before": "running"}',
      "3",
      "4",
    ]);
    assert.equal((await db.run({ text: "select from effects", values: [] })).rows.length, 1);
  });

  test("a job whose row was removed while it ran leaves nothing", async () => {
    const handler = createHandler("a", (job) =>
      job.transaction(
        async (session) => {
          await session.run({ text: "insert into effects values ($1)", values: [job.id] });
          await session.run({ text: "delete from lathe.jobs where id = $1", values: [job.id] });
        },
        { finishes: true },
      ),
    );
    const worker = createTestWorker(db, time, { handlers: [handler] });
    await enqueue(db, time, "a", { maxAttempts: 1 });
    assert.equal(await worker.runDue(), 1);
    assert.equal((await db.run({ text: "select from effects", values: [] })).rows.length, 0);
  });

  test("claims among 10,000 jobs read the index of those that wait, and few of them", async () => {
    await db.script(`insert into lathe.jobs (id, kind, payload, state, run_at, max_attempts, created_at, updated_at, finished_at)
      select gen_random_uuid(), 'a', 'null', s, timestamptz '2026-01-01', 3, now(), now(), case s when 'queued' then null else now() end
      from generate_series(1, 10000), unnest(array['queued', 'done']) s; analyze lathe.jobs`);
    const { text, values } = createClaimStatement(claimer("a"));
    const { rows } = await db.run({ text: `explain (analyze, buffers, timing off) ${text}`, values });
    const plan = rows.map(([line]) => line).join("\n");
    assert.match(plan, /Index Scan using jobs__run_at_idx on jobs q/);
    assert.doesNotMatch(plan, /Seq Scan/);
    const touched = Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1]);
    assert.ok(touched < 100, plan);
    await db.script("truncate lathe.jobs cascade");
  });
});

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason));
  return promise;
}
