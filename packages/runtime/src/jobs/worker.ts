// The part of a process that runs jobs: takes them as it has room, looks after those that run, and gives them back at its end.
import type { Database } from "../db/driver.ts";
import { sql } from "../db/sql.ts";
import type { Log } from "../server/route.ts";
import { newId } from "../values/new-id.ts";
import { claimJob, requeueLostJobs } from "./claim.ts";
import { type JobClock, databaseClock } from "./clock.ts";
import { checkJobs } from "./job-rows.ts";
import { JobRun } from "./job-run.ts";
import type { ClaimedJob, JobHandler } from "./job.ts";
import { type JobRunContext, runJob } from "./run-job.ts";
import { type Schedule, type Scheduler, createScheduler } from "./schedules.ts";

/** What runs, how many at once, and how it keeps time. */
export interface JobWorkerOptions {
  readonly db: Database;
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  /** How many jobs run at once. */
  readonly concurrency: number;
  /** How long a job stays with a process that does not say that it still has it. */
  readonly leaseMs?: number;
  /** How often the queue is looked at. */
  readonly pollMs?: number;
  /** How long jobs under way may go on at the end, before they are asked to stop. */
  readonly graceMs?: number;
  /** How long they may go on then. */
  readonly stopMs?: number;
  /** Whether no other process can have the database: what runs in it when this one begins was left by one that is gone. */
  readonly isAlone?: boolean;
  /** Kinds of jobs that come by the clock of a time zone, which is UTC unless given. */
  readonly schedules?: readonly Schedule[];
  readonly timeZone?: string;
  readonly clock?: JobClock;
  /** The time by which schedules are due. */
  readonly now?: () => Date;
  readonly random?: () => number;
  /** Called when it begins to take jobs. */
  readonly onStart?: () => void;
}

/** Runs jobs. */
export interface JobWorker {
  /** Begins to take jobs. */
  start(): void;
  /** Looks at the queue now: something was put into it, or cancelled. */
  wake(): void;
  /** Runs what may run now, or at another time, one after the other, until nothing is left; gives how many that were. For tests. */
  runDue(at?: Date): Promise<number>;
  /** Takes no more jobs, and ends when those under way have ended or were given back. More than once does no harm. */
  stop(): Promise<void>;
}

const LEASE_MS = 30_000;
const POLL_MS = 1000;
const GRACE_MS = 4000;
const STOP_MS = 2000;

/** A worker that has not begun. Throws where a schedule can't be read, saying which and why. */
export function createJobWorker(options: JobWorkerOptions): JobWorker {
  return new PollingWorker(options);
}

class PollingWorker implements JobWorker {
  readonly #context: JobRunContext;
  readonly #scheduler: Scheduler;
  readonly #concurrency: number;
  readonly #pollMs: number;
  readonly #graceMs: number;
  readonly #onStart: (() => void) | undefined;
  readonly #runs = new Map<JobRun, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isAsked = false;
  #hasStopped = false;
  #stopping: Promise<void> | undefined;
  #isFailing = false;
  #renewedAt = performance.now();
  #lost: "expired" | "all";

  constructor({ db, handlers, log, concurrency, ...rest }: JobWorkerOptions) {
    this.#context = {
      db,
      log,
      handlers: new Map(handlers.map((handler) => [handler.kind, handler])),
      worker: newId(),
      leaseMs: rest.leaseMs ?? LEASE_MS,
      clock: rest.clock ?? databaseClock,
      random: rest.random ?? Math.random,
      stopMs: rest.stopMs ?? STOP_MS,
    };
    this.#scheduler = createScheduler({
      db,
      schedules: rest.schedules ?? [],
      timeZone: rest.timeZone ?? "UTC",
      now: rest.now ?? (() => new Date()),
    });
    this.#concurrency = concurrency;
    this.#pollMs = rest.pollMs ?? POLL_MS;
    this.#graceMs = rest.graceMs ?? GRACE_MS;
    this.#onStart = rest.onStart;
    this.#lost = rest.isAlone === true ? "all" : "expired";
  }

  start(): void {
    if (this.#concurrency === 0) return;
    this.#timer = setInterval(() => this.wake(), this.#pollMs).unref();
    this.#onStart?.();
    this.wake();
  }

  wake(): void {
    if (this.#timer === undefined || this.#hasStopped) return;
    this.#isAsked = true;
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
  }

  async runDue(at?: Date): Promise<number> {
    const time = at === undefined ? this.#context.clock : () => sql`${at.toISOString()}::timestamptz`;
    const context = { ...this.#context, clock: time };
    await this.#scheduler.refresh();
    for (let count = 0; ; count++) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await this.#requeueLost();
      const job = await claimJob(context);
      if (job === undefined) return count;
      await this.#begin(job, context);
      /* oxlint-enable no-await-in-loop */
    }
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    this.#hasStopped = true;
    clearInterval(this.#timer);
    await this.#looking;
    const ended = Promise.all(this.#runs.values());
    const timer = setTimeout(() => {
      for (const run of this.#runs.keys()) run.stop("ending");
    }, this.#graceMs);
    await ended;
    clearTimeout(timer);
  }

  /** Once for everybody who asks meanwhile, and once more for whoever asks later. */
  async #look(): Promise<void> {
    while (this.#isAsked && !this.#hasStopped) {
      this.#isAsked = false;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await this.#lookOnce();
        this.#isFailing = false;
      } catch (err) {
        // A database that is away is told once, not each second.
        if (!this.#isFailing) this.#context.log.warn({ err }, "the queue of jobs can't be read");
        this.#isFailing = true;
      }
    }
  }

  async #lookOnce(): Promise<void> {
    await this.#checkRuns();
    await this.#requeueLost();
    await this.#scheduler.refresh();
    while (this.#runs.size < this.#concurrency && !this.#hasStopped) {
      // oxlint-disable-next-line no-await-in-loop -- as many as there are, up to the bound
      const job = await claimJob(this.#context);
      if (job === undefined) return;
      void this.#begin(job).then(() => this.wake());
    }
  }

  #begin(job: ClaimedJob, context = this.#context): Promise<void> {
    const run = new JobRun(job, context);
    const ended = runJob(context, run).finally(() => this.#runs.delete(run));
    this.#runs.set(run, ended);
    return ended;
  }

  /** Stops what was cancelled or lost, and keeps the rest. */
  async #checkRuns(): Promise<void> {
    const runs = [...this.#runs.keys()].filter((run) => !run.isInTransaction);
    if (runs.length === 0) return;
    const { db, worker, clock, leaseMs } = this.#context;
    const isDue = performance.now() - this.#renewedAt >= leaseMs / 3;
    const checks = await checkJobs(db, {
      ids: runs.map(({ id }) => id),
      worker,
      clock,
      ...(isDue ? { renewMs: leaseMs } : {}),
    });
    if (isDue) this.#renewedAt = performance.now();
    const cancelled = new Map(checks.map(({ id, isCancelled }) => [id, isCancelled]));
    for (const run of runs) {
      const isCancelled = cancelled.get(run.id);
      // One that ended meanwhile is nobody's.
      if (isCancelled === undefined) run.stop("lost");
      else if (isCancelled) run.stop("cancelled");
    }
  }

  async #requeueLost(): Promise<void> {
    const jobs = await requeueLostJobs(this.#context, this.#lost);
    this.#lost = "expired";
    for (const job of jobs) this.#context.log.warn({ ...job }, "a job was left by a process that is gone");
  }
}
