// Migrations that generations wrote and that are gone or edited since: the likely reason where a new one does not stand its trial.
import { normalizeText } from "../plan/line-endings.ts";
import type { HistoryEntry } from "../store/history-entry.ts";
import { MIGRATIONS_FOLDER } from "../store/project-paths.ts";
import { sha256 } from "../store/snapshot.ts";

/** A migration that is not as it was written. */
export interface AlteredMigration {
  readonly file: string;
  /** What happened to it and what to do, for people. */
  readonly message: string;
}

/** Compares the migrations of all generations that hold with those on disk. Entries are newest first. */
export function findAlteredMigrations(
  entries: readonly HistoryEntry[],
  texts: readonly { readonly name: string; readonly text: string }[],
): readonly AlteredMigration[] {
  const onDisk = new Map(texts.map(({ name, text }) => [`${MIGRATIONS_FOLDER}/${name}`, text]));
  return listHoldingEntries(entries).flatMap(({ migration: file, migrationHash }) => {
    if (file === null) return [];
    const text = onDisk.get(file);
    if (text === undefined) return [{ file, message: `${file} is missing. ${RESTORE}` }];
    const isSame = migrationHash === null || sha256(normalizeText(text)) === migrationHash;
    return isSame ? [] : [{ file, message: `${file} was edited since it was generated. ${RESTORE}` }];
  });
}

const RESTORE = "Restore it from version control, and try again.";

/** The generations that were carried out and not taken back, oldest first. */
function listHoldingEntries(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  // Newest first: an undo takes back all that came after the generation that is the last one again.
  let last: string | null | undefined;
  const holding = entries.filter(({ id, kind, outcome, to }) => {
    if (outcome !== "done" || (last !== undefined && id > (last ?? ""))) return false;
    if (kind === "undo") last = to;
    return kind === "generate";
  });
  return holding.toReversed();
}
