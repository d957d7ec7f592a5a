// What goes wrong with a migration.
import { type DatabaseError, isDatabaseError, textIn } from "./pg-errors.ts";

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
export function failedMigration(
  file: string,
  { sql, kept, cause }: { readonly sql: string; readonly kept: string; readonly cause: unknown },
): MigrationError {
  const why = isDatabaseError(cause) ? explain(cause, sql) : String(cause);
  return new MigrationError(`Migration ${file} failed: ${why} ${kept}`, { file, cause });
}

/** What a migration says itself when it finds rows in its way; it counts them and quotes none. */
const STOPPED = "LT001";

/** Messages about SQL itself quote SQL; others might quote values. */
function explain(error: DatabaseError, sql: string): string {
  if (error.sqlState === STOPPED) return textIn(error.cause, "message") ?? error.message;
  if (error.sqlState?.startsWith("42") !== true) return error.message;
  const text = textIn(error.cause, "message") ?? "";
  const position = Number(textIn(error.cause, "position"));
  const line = position > 0 ? ` in line ${sql.slice(0, position).split("\n").length}` : "";
  return `${text}${line} (SQLSTATE ${error.sqlState}).`;
}
