// Compares migrations with what a database says was applied, and what its schema is. Changes nothing.
import { compareCatalogs, readCatalog } from "./catalog.ts";
import type { Session } from "./driver.ts";
import type { MigrationFile } from "./migration-files.ts";
import { type Ledger, type LedgerEntry, readLedger } from "./migration-ledger.ts";

/** How a migration stands. */
export interface MigrationState {
  readonly number: number;
  readonly file: string;
  /**
   * `interrupted`: begun, and what is no transaction of it not ended, so that is done again; `edited`: applied with another text; `newer`: applied
   * by newer code; `missing`: applied, but its file is gone.
   */
  readonly status: "applied" | "pending" | "interrupted" | "edited" | "newer" | "missing";
  readonly appliedAt: string | null;
}

/** Why nothing may be migrated, and nothing served. */
export interface MigrationProblem {
  readonly code: "edited" | "newer" | "missing" | "gap" | "duplicate" | "order" | "drift" | "busy";
  readonly message: string;
}

/** How a database stands. */
export interface MigrationReport {
  readonly migrations: readonly MigrationState[];
  readonly problems: readonly MigrationProblem[];
  /** What can be served with, but should be known: a schema that is newer, and only has more. */
  readonly warnings: readonly string[];
  /** What is to be applied, in order. */
  readonly pending: readonly string[];
  /** Nothing pending, no problem: the schema fits the code. */
  readonly isCurrent: boolean;
}

/** Says how a database stands. Throws a DatabaseError where it can't be asked. */
export async function inspectMigrations(
  session: Session,
  files: readonly MigrationFile[],
): Promise<MigrationReport> {
  const { ledger, catalog } = await readSnapshot(session);
  const migrations = resolveMigrationStates(files, ledger.entries);
  const newer = migrations.filter(({ status }) => status === "newer");
  const additive = new Set(ledger.entries.filter((entry) => entry.isAdditive).map(({ number }) => number));
  // Code without a single migration belongs to no database that has some.
  const isServed = files.length > 0 && newer.every(({ number }) => additive.has(number));
  const problems = [
    ...listNumberingProblems(files),
    ...migrations
      .filter(({ status }) => !(isServed && status === "newer"))
      .flatMap((state) => listStateProblems(state)),
    ...listOrderProblems(migrations),
    ...listDriftProblems(ledger, catalog),
  ];
  const pending = migrations
    .filter(({ status }) => status === "pending" || status === "interrupted")
    .map(({ file }) => file);
  const warnings = isServed ? newer.map(describeNewer) : [];
  return {
    migrations,
    problems,
    warnings,
    pending,
    isCurrent: pending.length === 0 && problems.length === 0,
  };
}

function describeNewer({ file }: MigrationState): string {
  return `The database is newer than this code: it has ${file}, which only adds to the schema, so it is served. Run the newer code when you can.`;
}

interface LedgerSnapshot {
  readonly ledger: Ledger;
  readonly catalog: readonly string[];
}

/** The catalog belongs to the ledger if that is the same before and after: another process may be migrating. */
async function readSnapshot(session: Session): Promise<LedgerSnapshot> {
  const ledger = await readLedger(session);
  const catalog = await readCatalog(session);
  const after = await readLedger(session);
  const isSame = JSON.stringify(ledger.entries) === JSON.stringify(after.entries);
  return isSame ? { ledger, catalog } : readSnapshot(session);
}

function resolveMigrationStates(
  files: readonly MigrationFile[],
  entries: readonly LedgerEntry[],
): readonly MigrationState[] {
  const known = new Map(entries.map((entry) => [entry.number, entry]));
  const last = Math.max(0, ...files.map(({ number }) => number));
  const ofFiles = files.map((file): MigrationState => {
    const entry = known.get(file.number);
    const { number, file: name } = file;
    return {
      number,
      file: name,
      status: resolveMigrationStatus(file, entry),
      appliedAt: entry?.appliedAt ?? null,
    };
  });
  const numbers = new Set(files.map(({ number }) => number));
  const others = entries
    .filter(({ number }) => !numbers.has(number))
    .map(({ number, file, appliedAt }): MigrationState => {
      return { number, file, status: number > last ? "newer" : "missing", appliedAt };
    });
  return [...ofFiles, ...others].toSorted((a, b) => a.number - b.number);
}

function resolveMigrationStatus(
  file: MigrationFile,
  entry: LedgerEntry | undefined,
): MigrationState["status"] {
  if (entry === undefined) return "pending";
  if (entry.appliedAt !== null) return entry.checksum === file.checksum ? "applied" : "edited";
  // What its transaction did is there, and would not be done again.
  return entry.checksum === file.transactionChecksum ? "interrupted" : "edited";
}

function listStateProblems({ file, status, appliedAt }: MigrationState): readonly MigrationProblem[] {
  switch (status) {
    case "edited":
      return [
        {
          code: status,
          message:
            appliedAt === null
              ? `${file} was interrupted after its transaction, which was changed since. Restore what stands before the line after-transaction; what follows may be edited.`
              : `${file} was changed after it had been applied. Restore its text, and put the change into a new migration.`,
        },
      ];
    case "newer":
      return [
        {
          code: status,
          message: `The database is newer than this code: it has ${file}. Run the newer code.`,
        },
      ];
    case "missing":
      return [
        { code: status, message: `${file} was applied to the database, but its file is gone. Restore it.` },
      ];
    default:
      return [];
  }
}

/** Files are numbered from 1, one each. */
function listNumberingProblems(files: readonly MigrationFile[]): readonly MigrationProblem[] {
  return files.flatMap(({ number, file }, index): readonly MigrationProblem[] => {
    const before = files[index - 1];
    if (number === before?.number) {
      return [{ code: "duplicate", message: `${before.file} and ${file} have the same number. Rename one.` }];
    }
    const expected = (before?.number ?? 0) + 1;
    if (number === expected) return [];
    const missing = String(expected).padStart(4, "0");
    return [{ code: "gap", message: `There is no migration ${missing} before ${file}.` }];
  });
}

/** What comes before something applied can't be applied any more. */
function listOrderProblems(migrations: readonly MigrationState[]): readonly MigrationProblem[] {
  const last = migrations.findLast(({ appliedAt }) => appliedAt !== null);
  if (last === undefined) return [];
  return migrations
    .filter(({ status, number }) => status === "pending" && number < last.number)
    .map(({ file }) => ({
      code: "order",
      message: `${file} was not applied, but ${last.file} was. Give it the next free number.`,
    }));
}

const MAX_SHOWN_LINES = 5;

/** Drift can't be told after a file was interrupted, nor where another version of PostgreSQL words things differently. */
function listDriftProblems(
  { entries, catalog: expected, serverMajor }: Ledger,
  actual: readonly string[],
): readonly MigrationProblem[] {
  const isUnsettled = entries.some(({ appliedAt }) => appliedAt === null);
  if (expected === undefined || isUnsettled || expected.serverMajor !== serverMajor) return [];
  const { missing, unexpected } = compareCatalogs(expected.lines, actual);
  if (missing.length === 0 && unexpected.length === 0) return [];
  const message = `The schema is not what the migrations made. ${formatLines("Missing", missing)}${formatLines("Unexpected", unexpected)}`;
  return [{ code: "drift", message: message.trim() }];
}

function formatLines(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const more = lines.length > MAX_SHOWN_LINES ? `; and ${lines.length - MAX_SHOWN_LINES} more` : "";
  return `${title}: ${lines.slice(0, MAX_SHOWN_LINES).join("; ")}${more}. `;
}
