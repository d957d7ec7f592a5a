// One job while this process has it: what its handler can do, and whether it is to stop.
import type { Database, Session } from "../db/driver.ts";
import {
  type HeldJob,
  type Progress,
  checkJobs,
  completeJob,
  confirmJob,
  endAttempt,
  type AttemptEnd,
  writeProgress,
} from "./job-rows.ts";
import {
  type ClaimedJob,
  type JobTransactionOptions,
  JobStopped,
  type RunningJob,
  type StopCause,
} from "./job.ts";
import type { JobClaimer } from "./claim.ts";

const STOPPED: Readonly<Record<StopCause, string>> = {
  cancelled: "The job was cancelled.",
  lost: "Another process has the job now.",
  ending: "The process ends.",
  timeout: "The job took too long.",
};

/** A job that runs. */
export class JobRun implements RunningJob {
  readonly id: string;
  readonly kind: string;
  readonly subject: string | null;
  readonly payload: unknown;
  readonly maxAttempts: number;
  readonly madeBy: string | null;
  readonly ageMs: number;
  readonly total: number | null;
  readonly #db: Database;
  readonly #held: HeldJob & Pick<ClaimedJob, "kind">;
  readonly #leaseMs: number;
  readonly #controller = new AbortController();
  #progress: Progress = { done: null, total: null };
  #written = this.#progress;
  #writing: Promise<void> | undefined;
  #transactions = 0;
  #isFinished = false;
  #attempt: number;

  constructor(job: ClaimedJob, { db, worker, clock, leaseMs }: Omit<JobClaimer, "handlers">) {
    this.id = job.id;
    this.kind = job.kind;
    this.subject = job.subject;
    this.payload = job.payload;
    this.#attempt = job.attempt;
    this.maxAttempts = job.maxAttempts;
    this.madeBy = job.madeBy;
    this.ageMs = job.ageMs;
    this.total = job.total;
    this.#progress = this.#written = { done: null, total: job.total };
    this.#db = db;
    this.#held = { id: job.id, kind: job.kind, worker, clock };
    this.#leaseMs = leaseMs;
  }

  get attempt(): number {
    return this.#attempt;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why it is to stop; undefined where it is not. */
  get stopCause(): StopCause | undefined {
    const reason: unknown = this.signal.reason;
    return reason instanceof JobStopped ? reason.why : undefined;
  }

  /** Whether its row is to be left alone: a change would undo the transaction that is under way. */
  get isInTransaction(): boolean {
    return this.#transactions > 0;
  }

  /** Asks it to stop; the first cause counts. */
  stop(why: StopCause): void {
    if (!this.signal.aborted) this.#controller.abort(new JobStopped(why, STOPPED[why]));
  }

  progress(done: number, total?: number): void {
    this.#progress = { done: toCount(done), total: total === undefined ? null : toCount(total) };
    this.#startWriting();
  }

  async transaction<T>(
    work: (session: Session) => Promise<T>,
    { finishes = false, advances = false, isolation }: JobTransactionOptions = {},
  ): Promise<T> {
    this.#transactions += 1;
    try {
      await this.#writing;
      await this.#renew();
      const outcome = await this.#db.transaction(
        async (session) => {
          const given = await work(session);
          const end = finishes
            ? { completion: { ...this.#progress, result: given } }
            : { renewMs: this.#leaseMs, advances };
          if (!(await confirmJob(session, this.#held, end))) throw NOT_CONFIRMED;
          return given;
        },
        isolation === "readCommitted" ? undefined : "serializable",
      );
      this.#isFinished ||= finishes;
      if (advances) this.#attempt = 1;
      return outcome;
    } catch (error) {
      // Why it is to stop is told by a look from outside of the transaction.
      if (error === NOT_CONFIRMED) await this.#renew();
      throw error;
    } finally {
      this.#transactions -= 1;
      if (!finishes) this.#startWriting();
    }
  }

  /** Ends the job as done, where it is not that already; false where it was lost. */
  async complete(result: unknown): Promise<boolean> {
    if (this.#isFinished) return true;
    await this.#writing;
    return completeJob(this.#db, this.#held, { ...this.#progress, result });
  }

  /** Ends this try; gives what became of the job, undefined where it was lost. */
  async end(session: Session, end: Omit<AttemptEnd, keyof Progress>): Promise<string | undefined> {
    return endAttempt(session, this.#held, { ...this.#progress, ...end });
  }

  /** Throws where the job is to stop. */
  async #renew(): Promise<void> {
    this.signal.throwIfAborted();
    const [check] = await checkJobs(this.#db, { ...this.#held, ids: [this.id], renewMs: this.#leaseMs });
    if (check === undefined) this.stop("lost");
    else if (check.isCancelled) this.stop("cancelled");
    this.signal.throwIfAborted();
  }

  #startWriting(): void {
    if (this.#written !== this.#progress && !this.isInTransaction) this.#writing ??= this.#writeProgress();
  }

  /** Tells the latest; what is told meanwhile comes next. What can't be told now is told with the end. */
  async #writeProgress(): Promise<void> {
    while (this.#written !== this.#progress && !this.isInTransaction) {
      this.#written = this.#progress;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await writeProgress(this.#db, this.#held, this.#written).catch(() => {});
    }
    this.#writing = undefined;
  }
}

const NOT_CONFIRMED = new Error("The process has the job no longer, or somebody cancelled it.");

/** A count as the database keeps it. */
function toCount(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.min(Number.MAX_SAFE_INTEGER, Math.trunc(value))) : 0;
}
