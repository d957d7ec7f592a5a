// A queue of jobs for tests: the system tables, a clock that tests set, and handlers that say what they did.
import { SYSTEM_TABLES, printSql, sqlJoin } from "@lathe/codegen";
import { type Database, sql } from "@lathe/runtime/database";
import {
  type JobClock,
  type JobHandler,
  type JobWorkerOptions,
  createJobWorker,
  enqueueJob,
} from "@lathe/runtime/parts";

/** Makes the system tables of an empty database. */
export async function createSystemTables(db: Database): Promise<void> {
  await db.script(printSql(sqlJoin(SYSTEM_TABLES, "\n\n")));
}

/** A time that stands still until a test moves it. */
export interface TestClock {
  readonly clock: JobClock;
  now(): Date;
  advance(ms: number): void;
}

/** A clock for tests. */
export function createTestClock(at = "2026-01-01T00:00:00.000Z"): TestClock {
  let time = Date.parse(at);
  return {
    clock: () => sql`${new Date(time).toISOString()}::timestamptz`,
    now: () => new Date(time),
    advance: (ms) => void (time += ms),
  };
}

/** A log that keeps what it is told. */
export function createTestLog() {
  const lines: string[] = [];
  const add = (_facts: object, message: string) => void lines.push(message);
  return { lines, log: { info: add, warn: add, error: add } };
}

/** A handler with the usual bounds. */
export function createHandler(
  kind: string,
  run: JobHandler["run"],
  rest: Partial<JobHandler> = {},
): JobHandler {
  return { kind, timeoutMs: 60_000, run, ...rest };
}

/** A worker on a test's clock, whose back-off has no chance in it. */
export function createTestWorker(
  db: Database,
  { clock }: TestClock,
  options: Pick<JobWorkerOptions, "handlers"> & Partial<JobWorkerOptions>,
) {
  const { log } = createTestLog();
  return createJobWorker({ db, log, clock, concurrency: 2, random: () => 0.5, pollMs: 20, ...options });
}

/** Puts a job into the queue. */
export function enqueue(
  db: Database,
  { clock }: TestClock,
  kind: string,
  rest: {
    readonly payload?: unknown;
    readonly subject?: string;
    readonly at?: Date;
    readonly maxAttempts?: number;
  } = {},
): Promise<string> {
  return enqueueJob(db, { kind, payload: null, maxAttempts: 3, ...rest }, clock);
}

/** Columns of a job. */
export async function readJob(
  db: Database,
  id: string,
  columns: string,
): Promise<readonly (string | null)[]> {
  const { rows } = await db.run({
    text: `select ${columns} from lathe.jobs where id = $1::uuid`,
    values: [id],
  });
  return rows[0] ?? [];
}

/** Resolves when a condition holds, which is asked again and again. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- until it holds
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}
