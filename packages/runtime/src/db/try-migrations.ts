// Tries pending migrations on a database that is in use: everything is rolled back.
import { isConcurrent, parseIndexStatement, removeConcurrently } from "./index-statement.ts";
import { isDatabaseError } from "./pg-errors.ts";
import { createMigrationError, type MigrationError } from "./migration-error.ts";
import type { MigrationFile } from "./migration-files.ts";
import type { ProjectDatabase } from "./project-database.ts";

/** Failures of the moment, which say nothing of a file. */
const PASSING_KINDS = ["timeout", "unavailable", "serialization", "deadlock"];

/**
 * The failure of the first pending migration that would fail on the rows that are there; undefined where none would, and where
 * that can't be told: a file with statements that no transaction takes, a table that is locked for too long. Indexes that are
 * built beside others are tried like those that are not. Of a file that was interrupted only what is left is tried.
 */
export async function findFailingMigration(
  database: ProjectDatabase,
  files: readonly MigrationFile[],
): Promise<MigrationError | undefined> {
  const ledger = await readLedgerStates(database);
  const pending = files.filter(({ number }) => ledger.get(number) !== "applied");
  const texts = pending.map((migration) => listTriedTexts(migration, ledger.has(migration.number)));
  const end = texts.indexOf(undefined);
  const tried = (end === -1 ? texts : texts.slice(0, end)).map((some = []) => some);
  const attempt = (count: number) => tryTexts(database, tried.slice(0, count).flat());
  // All at once, most of the time: which of them fails is looked for where one does.
  if (tried.length === 0 || (await attempt(tried.length)) === undefined) return undefined;
  for (const [index, migration] of pending.slice(0, tried.length).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the first that fails is told
    const failure = await attempt(index + 1);
    if (failure === undefined) continue;
    if (PASSING_KINDS.includes(failure.kind)) return undefined;
    return createMigrationError(migration.file, { sql: migration.sql, kept: NOT_APPLIED, cause: failure });
  }
  return undefined;
}

/** A file as it can be tried in one transaction; undefined where it can't. */
function listTriedTexts(
  { transaction, afterwards }: MigrationFile,
  isBegun: boolean,
): readonly string[] | undefined {
  if (!afterwards.every(isConcurrent)) return undefined;
  const rest = afterwards.map(removeConcurrently);
  return isBegun ? rest.flatMap(compileAnew) : [transaction, ...rest];
}

/** What was left invalid would be taken for the index. */
function compileAnew(statement: string): readonly string[] {
  const index = parseIndexStatement(statement);
  return index === undefined ? [statement] : [`drop index if exists ${index.name}`, statement];
}

const NOT_APPLIED = "It was only tried; nothing was changed.";

async function tryTexts(database: ProjectDatabase, texts: readonly string[]) {
  try {
    await database.run({ texts, mode: "try" });
    return undefined;
  } catch (error) {
    if (isDatabaseError(error)) return error;
    throw error;
  }
}

/** How the files stand that the database knows of, by number. */
async function readLedgerStates(
  database: ProjectDatabase,
): Promise<ReadonlyMap<number, "applied" | "interrupted">> {
  try {
    const [result] = await database.run({
      texts: ["select number, applied_at from lathe.migrations"],
      mode: "read",
    });
    const rows = result?.rows ?? [];
    return new Map(rows.map(([number, at]) => [Number(number), at === null ? "interrupted" : "applied"]));
  } catch (error) {
    if (isDatabaseError(error) && ["42P01", "3F000"].includes(error.sqlState ?? "")) return new Map();
    throw error;
  }
}
