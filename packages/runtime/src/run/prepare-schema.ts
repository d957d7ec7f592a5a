// Brings a database to where it can serve: migrations applied or waited for, the schema as it must be.
import { setTimeout as pause } from "node:timers/promises";
import { MIGRATING_MESSAGE } from "@lathe/contract";
import type { Logger } from "pino";
import type { Database } from "../db/driver.ts";
import { inspectMigrations, type MigrationProblem } from "../db/inspect-migrations.ts";
import { applyMigrations } from "../db/migrate.ts";
import { MigrationError } from "../db/migration-error.ts";
import type { MigrationFile } from "../db/migration-files.ts";
import { isDatabaseError } from "../db/pg-errors.ts";
import { findSystemVersionProblem } from "../db/system-version.ts";
import { type ReadyState, describeFailure } from "../operations/readiness.ts";
import type { MigrateMode } from "./configuration.ts";
import { Failure } from "./failure.ts";

/** A database on its way to serve. */
export interface PrepareSchemaOptions {
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
const RETRY_INTERVAL_MS = 2000;

/**
 * Ends when the schema fits, or the process is to end: false then. A server that is away or does not fit is waited for.
 * Nobody else can mend an embedded database while it is open, so with `auto` its problems are a Failure.
 */
export async function prepareSchema(options: PrepareSchemaOptions): Promise<boolean> {
  const { db, log, stopping, onWaiting } = options;
  let lastDetail: string | undefined;
  let { mode } = options;
  /* oxlint-disable no-await-in-loop -- waiting is what this does */
  while (!stopping.aborted) {
    const result = await tryPrepare({ ...options, mode });
    if (result.ok) return !stopping.aborted;
    if (db.kind === "pglite" && mode === "auto") {
      if (result.isFailedMigration === true) log.error({ err: result.cause }, "a migration failed");
      throw new Failure(result.detail, { cause: result.cause });
    }
    if (result.isPermanent) mode = "check";
    if (lastDetail !== result.detail) {
      const level = result.isFailedMigration === true ? "error" : "warn";
      log[level]({ reason: result.detail, err: result.cause }, "not ready");
    }
    lastDetail = result.detail;
    onWaiting({ ok: false, reason: result.reason });
    await pause(RETRY_INTERVAL_MS, undefined, { signal: stopping }).catch(() => {});
  }
  /* oxlint-enable no-await-in-loop */
  return false;
}

/** Whether the schema still fits: for a look that is taken often. A newer schema is left to the start of a process. */
export async function probeSchema(db: Database, files: readonly MigrationFile[]): Promise<ReadyState> {
  const text = "select count(applied_at) from lathe.migrations";
  try {
    const { rows } = await db.run({ text, values: [] });
    return Number(rows[0]?.[0]) >= files.length ? { ok: true } : SCHEMA_GONE;
  } catch (error) {
    if (isDatabaseError(error) && NO_SUCH_TABLE.includes(error.sqlState ?? "")) return SCHEMA_GONE;
    throw error;
  }
}

const SCHEMA_GONE: ReadyState = { ok: false, reason: "Applied migrations are no longer in the database." };
const NO_SUCH_TABLE = ["42P01", "3F000"];

interface FailedAttempt {
  readonly ok: false;
  /** For anyone. */
  readonly reason: string;
  /** For the log. */
  readonly detail: string;
  readonly cause?: unknown;
  /** A migration was tried, and did not work out. */
  readonly isFailedMigration?: boolean;
  /** Trying the same again would fail the same way. */
  readonly isPermanent?: boolean;
}

async function tryPrepare(options: PrepareSchemaOptions): Promise<{ readonly ok: true } | FailedAttempt> {
  try {
    const failed =
      options.mode === "auto" ? await applyPendingMigrations(options) : await checkSchema(options);
    if (failed !== undefined) return failed;
    const reason = findSystemVersionProblem(options.files);
    if (reason !== undefined) return { ok: false, reason, detail: reason };
    await options.finish?.();
    return { ok: true };
  } catch (error) {
    if (error instanceof MigrationError) return toFailedMigration(error);
    if (isDatabaseError(error)) {
      return { ok: false, reason: describeFailure(error), detail: error.message, cause: error };
    }
    throw error;
  }
}

async function applyPendingMigrations({
  db,
  files,
  log,
}: PrepareSchemaOptions): Promise<FailedAttempt | undefined> {
  const outcome = await applyMigrations(db, files, {
    onPending: (pending) => log.info({ pending }, MIGRATING_MESSAGE),
  });
  if (!outcome.ok) return toFailedAttempt(outcome.problems);
  for (const warning of outcome.warnings ?? []) log.warn(warning);
  if (outcome.applied.length > 0) log.info({ applied: outcome.applied }, "migrations were applied");
  return undefined;
}

async function checkSchema({ db, files, log }: PrepareSchemaOptions): Promise<FailedAttempt | undefined> {
  const { isCurrent, problems, pending, warnings } = await inspectMigrations(db, files);
  if (isCurrent) {
    for (const warning of warnings) log.warn(warning);
    return undefined;
  }
  if (problems.length > 0) return toFailedAttempt(problems);
  const reason = describePending(pending);
  return { ok: false, reason, detail: reason };
}

/** What is said where migrations wait for somebody to apply them. */
export function describePending(pending: readonly string[]): string {
  const which = pending.length === 1 ? "1 migration is" : `${pending.length} migrations are`;
  return `${which} not applied yet, the first is ${pending[0]}. Run npm run migrate.`;
}

/** What differs in a schema is for the log only: names of tables are nobody else's business. */
function toFailedAttempt(problems: readonly MigrationProblem[]): FailedAttempt {
  const reasons = problems.map(({ code, message }) => (code === "drift" ? DRIFT : message));
  return {
    ok: false,
    reason: reasons.join(" "),
    detail: problems.map(({ message }) => message).join(" "),
  };
}

const DRIFT = "The schema is not what the migrations made; the log says what differs.";

/** A table in use, or a server that went away, is worth another try; a statement that is wrong is not. */
function toFailedMigration(error: MigrationError): FailedAttempt {
  const { cause, file, message } = error;
  const isTransient =
    isDatabaseError(cause) && (cause.isRetryable || /^(timeout|unavailable)$/.test(cause.kind));
  const reason = `Migration ${file} failed; the log says why.`;
  const detail = isTransient ? message : `${message} ${MENDING}`;
  return { ok: false, reason, detail, cause: error, isFailedMigration: true, isPermanent: !isTransient };
}

const MENDING =
  "Look at the rows and mend them with lathe sql, or take the generation back with lathe undo if nothing of it was kept; then start again.";
