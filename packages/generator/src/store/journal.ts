// The journal of a save that touches several files: what it holds, and what it says about a file found on disk.
import { isWritablePath, JOURNAL_FILE } from "./project-paths.ts";
import { StoreError } from "./store-error.ts";

/** One file of a save: its text before and after; null where there is no such file. */
export interface FileChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

const FORMAT = 1;

/** The text of a journal. */
export function formatJournal(changes: readonly FileChange[]): string {
  return `${JSON.stringify({ format: FORMAT, changes })}\n`;
}

/**
 * The changes of a journal, or undefined for a text that no finished write can have left: journals appear whole or not
 * at all. Throws a StoreError for the journal of a later Lathe, which only that one can complete.
 */
export function parseJournal(text: string): readonly FileChange[] | undefined {
  const journal = parseJson(text);
  if (typeof journal !== "object" || journal === null || !("format" in journal)) return undefined;
  const { format } = journal;
  if (typeof format === "number" && format > FORMAT) {
    throw new StoreError(
      `${JOURNAL_FILE} was left by a later version of Lathe in the middle of a save. Nothing was changed. Run that version once to finish it.`,
      { code: "newer_journal", path: JOURNAL_FILE },
    );
  }
  if (format !== FORMAT || !("changes" in journal) || !Array.isArray(journal.changes)) return undefined;
  return journal.changes.every(isFileChange) ? journal.changes : undefined;
}

/**
 * What a committed change asks of a file that holds `current` (null: is not there; undefined: is nothing that can be
 * read): to be written, nothing any more, or, edited by hand since, to be left alone.
 */
export function resolveJournalStep(
  change: FileChange,
  current: string | null | undefined,
): "write" | "done" | "leave" {
  if (current === change.after) return "done";
  return current === change.before ? "write" : "leave";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFileChange(value: unknown): value is FileChange {
  if (typeof value !== "object" || value === null) return false;
  const { path, before, after } = value as Record<string, unknown>;
  return typeof path === "string" && isWritablePath(path) && isTextOrNull(before) && isTextOrNull(after);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}
