// Jobs that come by the clock, on both databases: each due time runs once, however many processes there are.
import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import type { Database } from "@lathe/runtime/database";
import { forEachDatabase } from "../support/databases.ts";
import {
  type TestClock,
  createHandler,
  createSystemTables,
  createTestClock,
  createTestWorker,
} from "./support/queue.ts";

const MINUTE = 60_000;

forEachDatabase("schedules", (on) => {
  let db: Database;
  let time: TestClock;
  let ran: unknown[] = [];
  before(async () => {
    db = on.db;
    await createSystemTables(db);
  });
  beforeEach(async () => {
    time = createTestClock("2026-03-28T12:00:30.000Z");
    ran = [];
    await db.script("delete from lathe.jobs");
  });
  const start = (cron: string, timeZone = "UTC") =>
    createTestWorker(db, time, {
      handlers: [
        createHandler("tick", async ({ payload }) => void ran.push((payload as { dueAt: string }).dueAt)),
      ],
      schedules: [{ kind: "tick", cron, maxAttempts: 1 }],
      timeZone,
      now: time.now,
    });
  const count = async () =>
    Number((await db.run({ text: "select count(*) from lathe.jobs", values: [] })).rows[0]?.[0]);

  test("several processes run each due time once, one after the other", async () => {
    const workers = [start("* * * * *"), start("* * * * *"), start("* * * * *")];
    for (let minute = 0; minute < 3; minute++) {
      await Promise.all(workers.map((worker) => worker.runDue()));
      time.advance(MINUTE);
    }
    await Promise.all(workers.map((worker) => worker.runDue()));
    assert.deepEqual(ran, [
      "2026-03-28T12:01:00.000Z",
      "2026-03-28T12:02:00.000Z",
      "2026-03-28T12:03:00.000Z",
    ]);
  });

  test("they go by the clocks of their time zone, also in the night in which those are changed", async () => {
    const worker = start("30 2 * * *", "Europe/Berlin");
    for (let hour = 0; hour < 48; hour++) {
      await worker.runDue();
      time.advance(60 * MINUTE);
    }
    assert.deepEqual(ran, ["2026-03-29T01:00:00.000Z", "2026-03-30T00:30:00.000Z"]);
  });

  test("what came while no process was there runs once when there is one", async () => {
    await start("0 * * * *").runDue();
    time.advance(5 * 60 * MINUTE);
    const worker = start("0 * * * *");
    assert.equal(await worker.runDue(), 1);
    assert.deepEqual(ran, ["2026-03-28T13:00:00.000Z"]);
    time.advance(60 * MINUTE);
    assert.equal(await worker.runDue(), 1);
    assert.equal(ran.at(-1), "2026-03-28T18:00:00.000Z");
  });

  test("what a process was too busy for runs once, late", async () => {
    const worker = start("*/10 * * * *");
    await worker.runDue();
    time.advance(10 * MINUTE);
    await worker.runDue();
    time.advance(35 * MINUTE);
    await worker.runDue();
    assert.deepEqual(ran, [
      "2026-03-28T12:10:00.000Z",
      "2026-03-28T12:20:00.000Z",
      "2026-03-28T12:30:00.000Z",
    ]);
  });

  test("a schedule that was changed or taken away leaves no run behind", async () => {
    await start("0 13 * * *").runDue();
    assert.equal(await count(), 1);
    const worker = start("0 14 * * *");
    await worker.runDue();
    assert.equal(await count(), 1);
    time.advance(3 * 60 * MINUTE);
    await worker.runDue();
    assert.deepEqual(ran, ["2026-03-28T14:00:00.000Z"]);
    await db.script("delete from lathe.jobs where state <> 'queued'");
    await createTestWorker(db, time, { handlers: [] }).runDue();
    assert.equal(await count(), 0);
  });

  test("what somebody took out of the queue is put back", async () => {
    const worker = start("0 * * * *");
    await worker.runDue();
    await db.script("delete from lathe.jobs");
    await worker.runDue();
    assert.equal(await count(), 0);
    time.advance(MINUTE);
    await worker.runDue();
    assert.equal(await count(), 1);
  });

  test("a run can be had before its time", async () => {
    const worker = start("0 0 1 1 *");
    assert.equal(await worker.runDue(new Date("2027-01-01T00:00:00Z")), 1);
    assert.deepEqual(ran, ["2027-01-01T00:00:00.000Z"]);
  });

  test("a schedule that can't be read keeps the worker from being made", () => {
    assert.throws(() => start("0 25 * * *"), {
      message: /The job tick has no valid schedule: "25" is no hour/,
    });
  });
});
