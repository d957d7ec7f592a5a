// Migrations on disk: numbered files of SQL, in their order.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { MigrationError } from "./migration-error.ts";
import { findLineBetween, splitStatements } from "./split-statements.ts";

/** A migration. */
export interface MigrationFile {
  /** What its name begins with. */
  readonly number: number;
  /** The file's name: `0001_first.sql`. */
  readonly file: string;
  readonly sql: string;
  /** Whether all of it is one transaction. */
  readonly isTransaction: boolean;
  /** What is run as one transaction: what stands before `afterwards`. */
  readonly transaction: string;
  /**
   * What is run after that, statement by statement: what follows the line that says `after-transaction`, or all of a file that
   * begins with the line `-- lathe:no-transaction`. It may be interrupted at any of them, and is then done again.
   */
  readonly afterwards: readonly string[];
  /** Whether it moves rows alone and leaves the schema as it is: a file that begins with the line `-- lathe: data`. */
  readonly isData: boolean;
  /** Of the text, however its lines end; the line that says `data` may be added to a file that was applied. */
  readonly checksum: string;
  /** Of the statements of its transaction alone: what follows may be edited until it is done. */
  readonly transactionChecksum: string;
}

const FILE_NAME_PATTERN = /^([0-9]{4,9})_[A-Za-z0-9_-]+\.sql$/;
const NO_TRANSACTION = /^--\s*lathe:\s*no-transaction\s*$/;
/** A comment that no free text of a model can be, since those begin with dashes. */
const AFTER_TRANSACTION = /^\/\*\s*lathe:\s*after-transaction\s*\*\/$/;
const DATA = /^--[ \t]*lathe:[ \t]*data[ \t]*(?:\n|$)/;
const TRANSACTION_CONTROL = /^(?:commit|begin|abort|start\s+transaction|rollback(?!\s+to\b))\b/i;

/** A migration from its file's name and text. Throws a MigrationError where it is none. */
export function parseMigration(file: string, text: string): MigrationFile {
  const [, digits] = FILE_NAME_PATTERN.exec(file) ?? [];
  if (digits === undefined) {
    throw new MigrationError(`${file} is not named like a migration: use 0001_what_it_does.sql.`, { file });
  }
  const sql = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  if (splitStatements(sql).some((statement) => TRANSACTION_CONTROL.test(statement))) {
    const message = `${file} begins or ends a transaction. Remove that: Lathe runs each file in one of its own.`;
    throw new MigrationError(message, { file });
  }
  const parts = splitAtTransactionEnd(sql);
  const own = splitStatements(parts.transaction.replace(DATA, ""));
  return {
    number: Number(digits),
    file,
    sql,
    ...parts,
    isData: DATA.test(sql),
    checksum: computeChecksum(sql.replace(DATA, "")),
    transactionChecksum: computeChecksum(own.join(";\n")),
  };
}

function computeChecksum(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function splitAtTransactionEnd(
  sql: string,
): Pick<MigrationFile, "isTransaction" | "transaction" | "afterwards"> {
  const [firstLine = ""] = sql.split("\n", 1);
  const mark = NO_TRANSACTION.test(firstLine)
    ? { start: 0, end: firstLine.length }
    : findLineBetween(sql, AFTER_TRANSACTION);
  if (mark === undefined) return { isTransaction: true, transaction: sql, afterwards: [] };
  return {
    isTransaction: false,
    transaction: sql.slice(0, mark.start),
    afterwards: splitStatements(sql.slice(mark.end)),
  };
}

/** The migrations of a folder, by number; none where there is no folder. */
export async function readMigrations(folder: string): Promise<readonly MigrationFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith(".sql"));
  const migrations = await Promise.all(
    files.map(async (file) => parseMigration(file, await readFile(join(folder, file), "utf8"))),
  );
  return migrations.toSorted((a, b) => a.number - b.number || (a.file < b.file ? -1 : 1));
}
