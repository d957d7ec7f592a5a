// Brings a database to where it can serve: migrations applied or waited for, the schema as it must be.
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "../db/driver.ts";
import { inspectMigrations, type MigrationProblem } from "../db/inspect-migrations.ts";
import { applyMigrations } from "../db/migrate.ts";
import { MigrationError } from "../db/migration-error.ts";
import type { MigrationFile } from "../db/migration-files.ts";
import { isDatabaseError } from "../db/pg-errors.ts";
import { type ReadyState, reasonOf } from "../operations/readiness.ts";
import type { MigrateMode } from "./configuration.ts";
import { Failure } from "./failure.ts";

/** A database on its way to serve. */
export interface BringUp {
  readonly db: Database;
  readonly files: readonly MigrationFile[];
  readonly mode: MigrateMode;
  /** What is left to do once the schema fits; done again where the database fails. */
  readonly finish?: (() => Promise<void>) | undefined;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  /** Told whenever there is another reason to wait. */
  readonly onWaiting: (state: ReadyState) => void;
}

/** How long until the next look at a database that does not fit yet. */
const LOOK_AGAIN_MS = 2000;

/**
 * Ends when the schema fits, or the process is to end: false then. A server that is away or does not fit is waited for.
 * Nobody else can mend an embedded database while it is open, so with `auto` its problems are a Failure.
 */
export async function bringUp(options: BringUp): Promise<boolean> {
  const { db, log, stopping, onWaiting } = options;
  let told: string | undefined;
  let { mode } = options;
  /* oxlint-disable no-await-in-loop -- waiting is what this does */
  while (!stopping.aborted) {
    const step = await attempt({ ...options, mode });
    if (step.ok) return !stopping.aborted;
    if (db.kind === "pglite" && mode === "auto") throw new Failure(step.detail, { cause: step.cause });
    if (step.isHopeless) mode = "check";
    if (told !== step.detail) log.warn({ reason: step.detail, err: step.cause }, "not ready");
    told = step.detail;
    onWaiting({ ok: false, reason: step.reason });
    await pause(LOOK_AGAIN_MS, undefined, { signal: stopping }).catch(() => {});
  }
  /* oxlint-enable no-await-in-loop */
  return false;
}

/** Whether the schema still fits: for a look that is taken often. A newer schema is left to the start of a process. */
export async function probeSchema(db: Database, files: readonly MigrationFile[]): Promise<ReadyState> {
  const text = "select count(applied_at) from lathe.migrations";
  try {
    const { rows } = await db.run({ text, values: [], quick: true });
    return Number(rows[0]?.[0]) >= files.length ? { ok: true } : SCHEMA_GONE;
  } catch (error) {
    if (isDatabaseError(error) && NO_SUCH_TABLE.includes(error.sqlState ?? "")) return SCHEMA_GONE;
    throw error;
  }
}

const SCHEMA_GONE: ReadyState = { ok: false, reason: "Applied migrations are no longer in the database." };
const NO_SUCH_TABLE = ["42P01", "3F000"];

interface Step {
  readonly ok: false;
  /** For anyone. */
  readonly reason: string;
  /** For the log. */
  readonly detail: string;
  readonly cause?: unknown;
  /** Trying the same again would fail the same way. */
  readonly isHopeless?: boolean;
}

async function attempt(options: BringUp): Promise<{ readonly ok: true } | Step> {
  try {
    const step = options.mode === "auto" ? await apply(options) : await check(options);
    if (step !== undefined) return step;
    await options.finish?.();
    return { ok: true };
  } catch (error) {
    if (error instanceof MigrationError) return failedMigration(error);
    if (isDatabaseError(error)) {
      return { ok: false, reason: reasonOf(error), detail: error.message, cause: error };
    }
    throw error;
  }
}

async function apply({ db, files, log }: BringUp): Promise<Step | undefined> {
  const outcome = await applyMigrations(db, files);
  if (!outcome.ok) return problemStep(outcome.problems);
  if (outcome.applied.length > 0) log.info({ applied: outcome.applied }, "migrations were applied");
  return undefined;
}

async function check({ db, files }: BringUp): Promise<Step | undefined> {
  const { isCurrent, problems, pending } = await inspectMigrations(db, files);
  if (isCurrent) return undefined;
  if (problems.length > 0) return problemStep(problems);
  const reason = pendingReason(pending);
  return { ok: false, reason, detail: reason };
}

/** What is said where migrations wait for somebody to apply them. */
export function pendingReason(pending: readonly string[]): string {
  const which = pending.length === 1 ? "1 migration is" : `${pending.length} migrations are`;
  return `${which} not applied yet, the first is ${pending[0]}. Run npm run migrate.`;
}

/** What differs in a schema is for the log only: names of tables are nobody else's business. */
function problemStep(problems: readonly MigrationProblem[]): Step {
  const told = problems.map(({ code, message }) => (code === "drift" ? DRIFT : message));
  return {
    ok: false,
    reason: told.join(" "),
    detail: problems.map(({ message }) => message).join(" "),
  };
}

const DRIFT = "The schema is not what the migrations made; the log says what differs.";

/** A table in use, or a server that went away, is worth another try; a statement that is wrong is not. */
function failedMigration(error: MigrationError): Step {
  const { cause, file, message } = error;
  const isPassing =
    isDatabaseError(cause) && (cause.isRetryable || /^(timeout|unavailable)$/.test(cause.kind));
  const reason = `Migration ${file} failed; the log says why.`;
  return { ok: false, reason, detail: message, cause: error, isHopeless: !isPassing };
}
