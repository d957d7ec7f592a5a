// Applies migrations: each once, in order, by one process at a time. Nothing else ever alters a schema.
import { readCatalog } from "./catalog.ts";
import type { Database, ScriptSession } from "./driver.ts";
import { compileDropNamesake } from "./index-namesake.ts";
import { isConcurrent, parseIndexStatement } from "./index-statement.ts";
import { inspectMigrations, type MigrationProblem } from "./inspect-migrations.ts";
import { createMigrationError } from "./migration-error.ts";
import type { MigrationFile } from "./migration-files.ts";
import { acquireMigrationLock } from "./migration-lock.ts";
import { createLedger, readLedger, recordApplied, recordCatalog, recordStart } from "./migration-ledger.ts";
import { resetSearchPath, runMigrationTexts } from "./run-migration-texts.ts";

/** How to migrate. */
export interface MigrateOptions {
  /** How long to wait for another process that is migrating; 60 seconds unless said otherwise. */
  readonly waitMs?: number | undefined;
  /** How long a statement may wait for a table that others use; 5 seconds unless said otherwise. */
  readonly lockTimeoutMs?: number | undefined;
  /** Takes the schema for right as it is, if drift is all that is wrong. */
  readonly acceptDrift?: boolean | undefined;
  /** Takes files that are data only for applied without running them: on a database that has nothing but the schema. */
  readonly skipData?: boolean | undefined;
  /** Is told which files are about to be applied, where there are any. */
  readonly onPending?: ((files: readonly string[]) => void) | undefined;
}

/** What was applied; or why nothing was. */
export type MigrationOutcome =
  | {
      readonly ok: true;
      readonly applied: readonly string[];
      /** What holds, but should be known; left out where there is nothing. */
      readonly warnings?: readonly string[];
      /** Whether all that was done was to take a schema for right that the migrations did not make; left out where not. */
      readonly acceptedDrift?: true;
    }
  | { readonly ok: false; readonly problems: readonly MigrationProblem[] };

/**
 * Applies what is pending, under a lock that all processes share. Throws a MigrationError where a file fails: those before
 * it stay applied, and of a file in a transaction nothing stays.
 */
export async function applyMigrations(
  db: Database,
  files: readonly MigrationFile[],
  options: MigrateOptions = {},
): Promise<MigrationOutcome> {
  const before = await inspectMigrations(db, files);
  const { warnings } = before;
  if (before.isCurrent) return { ok: true, applied: [], ...(warnings.length === 0 ? {} : { warnings }) };
  return db.reserve(async (session) => {
    const busy = await acquireMigrationLock(session, { mode: "exclusive", waitMs: options.waitMs });
    if (busy !== undefined) return { ok: false, problems: [{ code: "busy", message: busy }] };
    return applyPending(session, files, options);
  });
}

async function applyPending(
  session: ScriptSession,
  files: readonly MigrationFile[],
  { lockTimeoutMs = 5000, acceptDrift = false, skipData = false, onPending }: MigrateOptions,
): Promise<MigrationOutcome> {
  const { problems, pending, migrations } = await inspectMigrations(session, files);
  const blocking = problems.filter(({ code }) => !(acceptDrift && code === "drift"));
  if (blocking.length > 0) return { ok: false, problems: blocking };
  if (pending.length > 0) onPending?.(pending);
  await session.script(`set lock_timeout = ${lockTimeoutMs}`);
  await createLedger(session);
  // Only one can be: nothing is applied after it.
  const interrupted = migrations.find(({ status }) => status === "interrupted")?.file;
  for (const migration of files.filter(({ file }) => pending.includes(file))) {
    const isSkipped = skipData && migration.isData;
    const left = isSkipped ? { ...migration, transaction: "", afterwards: [] } : migration;
    const isBegun = migration.file === interrupted;
    // oxlint-disable-next-line no-await-in-loop -- one builds upon the other
    await applyMigration(session, left, { isBegun, lockTimeoutMs });
  }
  if (problems.length === 0 || pending.length > 0) return { ok: true, applied: pending };
  await recordCatalog(session, await readCatalog(session));
  return { ok: true, applied: [], acceptedDrift: true };
}

/** A file; of one that was begun, what follows its transaction. */
async function applyMigration(
  session: ScriptSession,
  migration: MigrationFile,
  { isBegun, lockTimeoutMs }: { readonly isBegun: boolean; readonly lockTimeoutMs: number },
): Promise<void> {
  const before = await (isBegun ? resume(session, migration) : applyTransaction(session, migration));
  if (!isBegun && migration.afterwards.length === 0) return;
  await applyAfterwards(session, migration, { before, lockTimeoutMs });
}

/** Notes that a file whose transaction is done is gone on with. Gives the schema from before the file. */
async function resume(session: ScriptSession, migration: MigrationFile): Promise<readonly string[]> {
  const { catalog } = await readLedger(session);
  const before = catalog?.lines ?? [];
  await recordStart(session, migration, { before, after: await readCatalog(session) });
  return before;
}

/**
 * What of a file is one transaction, together with its entry in the ledger: applied, or begun where more is to come. Gives the
 * schema from before it.
 */
async function applyTransaction(
  session: ScriptSession,
  migration: MigrationFile,
): Promise<readonly string[]> {
  const { file, transaction: sql, afterwards } = migration;
  const record = afterwards.length > 0 ? recordStart : recordApplied;
  try {
    return await session.transaction(async (inner) => {
      const before = await readCatalog(inner);
      await runMigrationTexts(session, [sql]);
      await record(inner, migration, { before, after: await readCatalog(inner) });
      return before;
    });
  } catch (cause) {
    throw createMigrationError(file, { sql, kept: "Nothing of it was kept.", cause });
  }
}

/**
 * What can't be part of a transaction, such as building an index while the table is in use. It may be interrupted at any
 * statement, and is then done again from its beginning, so its statements should say `if not exists`.
 */
async function applyAfterwards(
  session: ScriptSession,
  migration: MigrationFile,
  { before, lockTimeoutMs }: { readonly before: readonly string[]; readonly lockTimeoutMs: number },
): Promise<void> {
  const { file, sql, afterwards } = migration;
  try {
    for (const statement of afterwards) {
      // oxlint-disable-next-line no-await-in-loop -- one builds upon the other
      await runAfterwards(session, statement, lockTimeoutMs);
    }
    await resetSearchPath(session);
    await recordApplied(session, migration, { before, after: await readCatalog(session) });
  } catch (cause) {
    throw createMigrationError(file, { sql, kept: PARTLY_KEPT, cause });
  }
}

const PARTLY_KEPT =
  "Its statements before that were kept. Mend what is in the way, or edit what follows its transaction; then run it again.";

/** An index whose building was interrupted is there, but of no use, and would not be built again. */
async function runAfterwards(session: ScriptSession, sql: string, lockTimeoutMs: number): Promise<void> {
  const index = parseIndexStatement(sql);
  const drop = index === undefined ? undefined : await compileDropNamesake(session, index);
  if (drop !== undefined) await runStatement(session, drop, lockTimeoutMs);
  await runStatement(session, sql, lockTimeoutMs);
}

/** Building an index beside others waits for them as long as it takes: nobody waits for it meanwhile. */
async function runStatement(session: ScriptSession, sql: string, lockTimeoutMs: number): Promise<void> {
  const isPatient = isConcurrent(sql);
  if (isPatient) await session.script("set lock_timeout = 0");
  await session.script(sql);
  if (isPatient) await session.script(`set lock_timeout = ${lockTimeoutMs}`);
}
