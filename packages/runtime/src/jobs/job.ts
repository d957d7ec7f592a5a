// What a job is: work in the database that some process runs to its end, and what runs it.
import type { JOB_STATES } from "@lathe/contract";
import type { Session } from "../db/driver.ts";

/** Where a job is on its way; the last three are ends. */
export type JobState = (typeof JOB_STATES)[number];

/** A job to put into the queue. */
export interface NewJob {
  /** Which handler runs it. */
  readonly kind: string;
  /** JSON. */
  readonly payload: unknown;
  /** How often it is tried before it has failed. */
  readonly maxAttempts: number;
  /** Of the jobs with the same subject, whatever their kind, one runs at a time. */
  readonly subject?: string | undefined;
  /** When it is to run; as soon as possible unless given. */
  readonly at?: Date | undefined;
  /** The account on whose behalf it runs. */
  readonly madeBy?: string | null | undefined;
}

/** A job that this process has to run. */
export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly subject: string | null;
  readonly payload: unknown;
  /** Which try this is, from 1; counted anew from the last transaction that got on. */
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly madeBy: string | null;
  /** How long ago it was put into the queue when this try began. */
  readonly ageMs: number;
  /** How far earlier tries said that there is to go; null where none did. */
  readonly total: number | null;
}

/** A job that ended without being done. */
export interface UnfinishedJob extends Pick<ClaimedJob, "id" | "kind" | "payload"> {
  readonly state: "failed" | "cancelled";
  readonly error: string | null;
}

/** A job while it runs, for its handler. */
export interface RunningJob extends ClaimedJob {
  /** Aborted when the job is to stop: it was cancelled, took too long, was lost to another process, or this one ends. */
  readonly signal: AbortSignal;
  /** Tells how far it is. Costs nothing: what is told in quick succession is written once. */
  progress(done: number, total?: number): void;
  /**
   * Runs work in a transaction that is committed only while this process has the job, and nobody cancelled it;
   * `finishes` commits the end of the job with it, with what `work` gives as its result. Throws where it lost against
   * others, which is worth another try, and where the job is to stop.
   */
  transaction<T>(work: (session: Session) => Promise<T>, options?: JobTransactionOptions): Promise<T>;
}

/** How a transaction of a job ends. */
export interface JobTransactionOptions {
  readonly finishes?: boolean;
  /** Whether later tries go on behind what this commits: those before it count no longer, and so long work outlives any number of kills. */
  readonly advances?: boolean;
  /** Serialisable unless said otherwise: `readCommitted` is for work that decides by the rows that it locks. */
  readonly isolation?: "readCommitted";
}

/** What runs jobs of a kind. */
export interface JobHandler {
  readonly kind: string;
  /** How long a job may take; it is stopped then, and that try has failed. */
  readonly timeoutMs: number;
  /** Runs a job. What it gives, JSON or nothing, is kept as the result; what it throws fails the try. */
  run(job: RunningJob): Promise<unknown>;
  /** Told in the transaction in which a job ends as failed or cancelled, by whichever process ends it. */
  onUnfinished?(session: Session, job: UnfinishedJob): Promise<void>;
}

/** The handlers of a process, by kind. */
export type JobHandlers = ReadonlyMap<string, JobHandler>;

/** Thrown by a handler where another try would fail alike. */
export class FinalJobError extends Error {
  override readonly name = "FinalJobError";
}

/**
 * Thrown by a handler where the job can't be done now, and that is not its fault: the try does not count. Where no pause is given, the job
 * waits for as long again as it has waited so far, within bounds.
 */
export class JobPostponed extends Error {
  override readonly name = "JobPostponed";
  readonly pauseMs: number | undefined;

  constructor(
    message: string,
    { pauseMs, cause }: { readonly pauseMs?: number; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.pauseMs = pauseMs;
  }
}

/** Why a job is stopped before its end. */
export type StopCause = "cancelled" | "lost" | "ending" | "timeout";

/** The reason of the signal of a job that is to stop. */
export class JobStopped extends Error {
  override readonly name = "JobStopped";
  readonly why: StopCause;

  constructor(why: StopCause, message: string) {
    super(message);
    this.why = why;
  }
}
