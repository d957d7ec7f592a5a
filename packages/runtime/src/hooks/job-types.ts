// Jobs of a project's own: work that outlives the request which asked for it.
import type { ScheduledRun } from "../jobs/schedules.ts";
import type { Log } from "../server/route.ts";
import type { DataAccess } from "./data-types.ts";
import type { OwnCodeContext } from "./types.ts";

/** What own code knows of the job that it runs. */
export interface JobFacts {
  readonly jobId: string;
  /** Which try this is, from 1. */
  readonly attempt: number;
  /** Aborted when the job is to stop: it was cancelled, took too long, was lost to another process, or this one ends. */
  readonly signal: AbortSignal;
  /** Tells how far it is. In `run` others see it with the end. */
  progress(done: number, total?: number): void;
  readonly log: Log;
}

/** What a transaction of a job can use. */
export interface JobTransaction extends Pick<OwnCodeContext, "afterCommit"> {
  /** All records, without a caller's bounds: on behalf of the account that asked for the job, which the audit trail names. */
  readonly data: DataAccess;
}

/** For `run`: everything in one transaction, which is committed with the end of the job. */
export interface JobContext extends JobFacts, JobTransaction {}

/** For `runInSteps`: as many transactions as it takes, each for itself. */
export interface JobStepsContext extends JobFacts {
  /** Runs work in a transaction of its own, again where it lost against others; committed only while this process has the job. */
  transaction<T>(work: (transaction: JobTransaction) => T | Promise<T>): Promise<T>;
}

/** What every job says of itself. */
interface JobSettings {
  /** Lower-case words with hyphens; jobs in the queue are found by it, so it stays. */
  readonly name: string;
  /** How often it is tried before it has failed, with growing pauses; 5 unless given. */
  readonly maxAttempts?: number;
  /** A cron expression, by the clocks of the project's time zone. The payload then is a ScheduledRun. */
  readonly schedule?: string;
}

/** A job whose effects through `data` happen once: they are committed with its end, or not at all. It has the time of other own code. */
export interface AtomicJob<Payload> extends JobSettings {
  readonly run: (payload: Payload, context: JobContext) => unknown;
}

/** A job that takes longer, or waits for others: it may be run again from its beginning, after any of its transactions. */
export interface SteppedJob<Payload> extends JobSettings {
  readonly runInSteps: (payload: Payload, context: JobStepsContext) => unknown;
  /** How long it may take; an hour unless given. */
  readonly timeoutSeconds?: number;
}

/** A job of one's own. What it gives back, JSON or nothing, is kept with it. */
export type OwnJob<Payload> = AtomicJob<Payload> | SteppedJob<Payload>;

/** A job whose payload is not known here. */
export type AnyJob = OwnJob<never>;

/** What JSON keeps as it is: a Date, a Map or a function of a payload would not come back as what it was. */
export type JsonOf<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends
        | bigint
        | symbol
        | Date
        | ReadonlyMap<unknown, unknown>
        | ReadonlySet<unknown>
        | ((...given: never[]) => unknown)
    ? never
    : { readonly [Key in keyof T]: JsonOf<T[Key]> };

/** When a job runs, and beside which. */
export interface EnqueueOptions {
  /** Of the jobs with the same subject, whatever their kind, one runs at a time. */
  readonly subject?: string;
  /** When it is to run; as soon as possible unless given. */
  readonly at?: Date;
}

/** Defines a job; its payload is what `run` or `runInSteps` takes. List it in `src/custom/jobs.ts`. */
export function defineJob(job: OwnJob<ScheduledRun> & { readonly schedule: string }): OwnJob<ScheduledRun>;
export function defineJob<Payload = null>(
  job: OwnJob<Payload> & { readonly schedule?: undefined },
): OwnJob<Payload>;
export function defineJob(job: AnyJob): AnyJob {
  return job;
}
