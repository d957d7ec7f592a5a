// What goes wrong with a migration.
import { type DatabaseError, isDatabaseError, findErrorText } from "./pg-errors.ts";

/** A migration that can't be run, or failed. The message tells which and why, and quotes no values. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
  readonly file: string;

  constructor(message: string, { file, cause }: { readonly file: string; readonly cause?: unknown }) {
    super(message, { cause });
    this.file = file;
  }
}

/** The MigrationError for a failure of a file's SQL; `sql` is the text that was run. */
export function createMigrationError(
  file: string,
  { sql, kept, cause }: { readonly sql: string; readonly kept: string; readonly cause: unknown },
): MigrationError {
  const text = cause instanceof Error ? cause.message : String(cause);
  const why = isDatabaseError(cause) ? describeCause(cause, sql) : text;
  return new MigrationError(`Migration ${file} failed: ${why} ${kept}`, { file, cause });
}

/** What a migration says itself when it finds rows in its way; it counts them and quotes none. */
const STOPPED_SQL_STATE = "LT001";

/** Messages about SQL itself quote SQL; others might quote values. */
function describeCause(error: DatabaseError, sql: string): string {
  if (error.sqlState === STOPPED_SQL_STATE) return findErrorText(error.cause, "message") ?? error.message;
  if (error.sqlState?.startsWith("42") !== true) return error.message;
  const text = findErrorText(error.cause, "message") ?? "";
  const position = Number(findErrorText(error.cause, "position"));
  const line = position > 0 ? ` in line ${sql.slice(0, position).split("\n").length}` : "";
  return `${text}${line} (SQLSTATE ${error.sqlState}).`;
}
