// Changes of many records: in parts, by jobs, stopped and cut off.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { BulkOutcome } from "@lathe/client";
import type { Job } from "@lathe/admin-kit";
import { type BulkCalls, runBulk } from "./bulk-run.ts";

const ids = Array.from({ length: 2500 }, (_, at) => `r${at}`);
const job = (state: Job["state"], done: number) =>
  ({ id: "j", kind: "bulk", state, done, total: 4917, error: null, download: null }) as Job;

/** A server that answers so. */
function createCalls(answers: Partial<BulkCalls> = {}) {
  const sent: Readonly<Record<string, unknown>>[] = [];
  const cancelled: string[] = [];
  const calls: BulkCalls = {
    send: (change) => {
      const part = change as { readonly ids: readonly string[] };
      sent.push(part as unknown as Readonly<Record<string, unknown>>);
      const { length } = part.ids;
      return Promise.resolve({ result: { matched: length, changed: length, failed: [] }, job: null });
    },
    getJob: () => Promise.reject(new Error("no job")),
    cancelJob: (id) => Promise.resolve(void cancelled.push(id)),
    listFailures: () => Promise.resolve({ items: [], total: 0 }),
    pause: () => Promise.resolve(),
    ...answers,
  };
  return { calls, sent, cancelled };
}

const begun = (): Promise<BulkOutcome> => Promise.resolve({ result: null, job: job("queued", 0) });
const where = { where: {}, total: 4917 };

describe("a change of chosen records", () => {
  it("leaves none of them out, however many they are", async () => {
    const { calls, sent } = createCalls();
    const heard: number[] = [];
    const end = await runBulk(
      calls,
      { action: "delete" },
      { ids },
      { onProgress: (done) => heard.push(done) },
    );
    assert.deepEqual(end, { matched: 2500, changed: 2500, failed: [], refused: 0 });
    assert.deepEqual(
      sent.flatMap((part) => part["ids"]),
      ids,
    );
    assert.ok(sent.every((part) => (part["ids"] as readonly string[]).length <= 1000));
    assert.deepEqual(heard, [0, 1000, 2000]);
  });

  it("leaves a job to itself, without stopping it", async () => {
    const leave = new AbortController();
    const heard: string[] = [];
    const { calls, cancelled } = createCalls({
      send: begun,
      getJob: () => Promise.resolve(job("running", 100)),
      pause: () => Promise.resolve(leave.abort()),
    });
    const run = { leaving: leave.signal, onJob: (id: string) => void heard.push(id) };
    const end = await runBulk(calls, { action: "delete" }, where, run);
    assert.deepEqual([end.matched, end.stopped, heard, cancelled], [0, undefined, ["j"], []]);
  });

  it("stops between two requests, and says what is done", async () => {
    const stop = new AbortController();
    const { calls, sent } = createCalls();
    const onProgress = (done: number) => void (done === 1000 && stop.abort());
    const end = await runBulk(calls, { action: "delete" }, { ids }, { onProgress, signal: stop.signal });
    assert.deepEqual([end.changed, end.stopped, sent.length], [2000, { reason: null }, 2]);
  });

  it("says what is done where the connection went away, and throws where nothing is", async () => {
    const lost = new TypeError("Failed to fetch");
    const { calls } = createCalls();
    const send: BulkCalls["send"] = (change) =>
      (change as { ids: string[] }).ids[0] === "r1000" ? Promise.reject(lost) : calls.send(change);
    const end = await runBulk({ ...calls, send }, { action: "delete" }, { ids });
    assert.deepEqual([end.changed, end.stopped], [1000, { reason: lost }]);
    const never = { ...calls, send: () => Promise.reject(lost) };
    await assert.rejects(runBulk(never, { action: "delete" }, { ids: ["r1"] }), lost);
  });
});

describe("a change of all that a list shows", () => {
  it("waits for its job, also while nobody answers, and counts all that was refused", async () => {
    const answers = [job("running", 10), undefined, job("done", 4917)];
    const { calls } = createCalls({
      send: begun,
      getJob: () => Promise.resolve(answers.shift()),
      listFailures: () =>
        Promise.resolve({ items: [{ id: "r1", code: "conflict", message: "Taken." }], total: 117 }),
    });
    const end = await runBulk(calls, { action: "update", set: {} }, where);
    assert.deepEqual([end.matched, end.changed, end.refused, end.stopped], [4917, 4800, 117, undefined]);
  });

  it("has its job stopped, and says how far it was", async () => {
    const stop = new AbortController();
    const { calls, cancelled } = createCalls({ send: begun });
    const getJob = () => Promise.resolve(cancelled.length > 0 ? job("cancelled", 300) : job("running", 200));
    const run = { signal: stop.signal, onProgress: () => stop.abort() };
    const end = await runBulk({ ...calls, getJob }, { action: "delete" }, where, run);
    assert.deepEqual([cancelled, end.changed, end.stopped], [["j"], 300, { reason: null }]);
  });

  it("is tried without saying how many they are, and done only where they are as many", async () => {
    const sent: object[] = [];
    const result = { matched: 1, changed: 1, failed: [] };
    const { calls } = createCalls({
      send: (change) => Promise.resolve((sent.push(change), { result, job: null })),
    });
    await runBulk(calls, { action: "delete" }, where, { isDryRun: true });
    await runBulk(calls, { action: "delete" }, where);
    assert.deepEqual(sent, [
      { action: "delete", where: {}, dryRun: true },
      { action: "delete", where: { expectedTotal: 4917 } },
    ]);
  });
});
