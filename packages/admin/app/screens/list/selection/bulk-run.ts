// A change of many records, from its request to its end: several requests where the ids are more than one takes, and the job that
// does what is more than a request can. Free of React.
import type { BulkOutcome, BulkResult } from "@lathe/client";
import type { Job } from "@lathe/admin-kit";

/** What is done to the chosen records. */
export type BulkAction =
  | { readonly action: "update"; readonly set: Readonly<Record<string, unknown>> }
  | { readonly action: "delete" };

/** Which records are meant: by their ids, or all that a list would show. */
export type Chosen =
  | { readonly ids: readonly string[] }
  | { readonly where: Readonly<Record<string, unknown>>; readonly total: number };

/** What a change needs of the server. */
export interface BulkCalls {
  send(change: object, signal?: AbortSignal): Promise<BulkOutcome>;
  /** How far a job is; undefined where nobody answers for now. */
  getJob(id: string): Promise<Job | undefined>;
  cancelJob(id: string): Promise<void>;
  /** The first of what a job could not do, and how many there are. */
  listFailures(id: string): Promise<{ readonly items: BulkResult["failed"]; readonly total: number }>;
  /** Waits between two questions about a job. */
  pause(milliseconds: number): Promise<void>;
}

/** What came of a change. */
export interface BulkEnd extends BulkResult {
  /** How many were refused: `failed` has the first of them. */
  readonly refused: number;
  /** Why it ended before all was done; null where it was told to. */
  readonly stopped?: { readonly reason: unknown };
}

/** How a change is run. */
export interface BulkRun {
  readonly isDryRun?: boolean;
  /** Stops it: what is done by then stays. */
  readonly signal?: AbortSignal;
  /** Ends following a job, which goes on by itself: what comes of it is not known then. */
  readonly leaving?: AbortSignal;
  /** Hears of the job that does it. */
  onJob?(id: string): void;
  /** Hears how far it is, where it takes more than one request. */
  onProgress?(done: number, total: number): void;
}

/** The most ids of one request. */
const MAX_IDS = 1000;

const NOTHING: BulkEnd = { matched: 0, changed: 0, failed: [], refused: 0 };

/** Runs a change to its end. Throws where it was refused before anything was done. */
export async function runBulk(
  calls: BulkCalls,
  action: BulkAction,
  chosen: Chosen,
  run: BulkRun = {},
): Promise<BulkEnd> {
  const { isDryRun = false, signal, onProgress } = run;
  const parts = listParts(chosen, isDryRun);
  const total = "ids" in chosen ? chosen.ids.length : chosen.total;
  let ended = NOTHING;
  for (const part of parts) {
    if (signal?.aborted === true) return { ...ended, stopped: { reason: null } };
    if (parts.length > 1) onProgress?.(ended.matched, total);
    try {
      const change = { ...action, ...part, ...(isDryRun ? { dryRun: true } : {}) };
      // What writes is not given up half-way: nobody would know what it has done.
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that it can be stopped in between
      const { result, job } = await calls.send(change, isDryRun ? signal : undefined);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const one = result === null ? await followJob(calls, job, run) : toEnd(result);
      ended = add(ended, one);
      if (one.stopped !== undefined) return ended;
    } catch (error) {
      if (ended.matched === 0) throw error;
      return { ...ended, stopped: { reason: error } };
    }
  }
  return ended;
}

function listParts(chosen: Chosen, isDryRun: boolean): readonly object[] {
  if ("where" in chosen)
    return [{ where: { ...chosen.where, ...(isDryRun ? {} : { expectedTotal: chosen.total }) } }];
  const { ids } = chosen;
  return Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, at) => ({
    ids: ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS),
  }));
}

/** Asks a job until it has ended, also over a connection that comes and goes; a job that is told to stop is told once. */
async function followJob(
  calls: BulkCalls,
  begun: Job,
  { signal, leaving, onJob, onProgress }: BulkRun,
): Promise<BulkEnd> {
  let isTold = false;
  onJob?.(begun.id);
  for (let pause = 1000, job = begun; ; pause = Math.min(4000, pause * 2)) {
    if (signal?.aborted === true && !isTold) {
      isTold = true;
      // oxlint-disable-next-line no-await-in-loop -- once
      await calls.cancelJob(job.id).catch(() => {});
    }
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    job = (await calls.getJob(job.id)) ?? job;
    if (leaving?.aborted === true) return NOTHING;
    const done = job.done ?? 0;
    const matched = job.total ?? 0;
    onProgress?.(done, matched);
    if (job.state === "done" || job.state === "failed" || job.state === "cancelled") {
      // oxlint-disable-next-line no-await-in-loop -- the last one
      const { items, total } = await calls.listFailures(job.id);
      const end = { matched, changed: done - total, failed: items, refused: total };
      if (job.state === "done") return end;
      return { ...end, stopped: { reason: job.state === "failed" ? new Error(job.error ?? "") : null } };
    }
    // oxlint-disable-next-line no-await-in-loop -- what a job needs
    await calls.pause(pause);
  }
}

function toEnd(result: BulkResult): BulkEnd {
  return { ...result, refused: result.failed.length };
}

function add(sum: BulkEnd, one: BulkEnd): BulkEnd {
  return {
    matched: sum.matched + one.matched,
    changed: sum.changed + one.changed,
    failed: [...sum.failed, ...one.failed],
    refused: sum.refused + one.refused,
    ...(one.stopped === undefined ? {} : { stopped: one.stopped }),
  };
}
