// The history: every generation, rollback and undo, newest first.
import type { HistoryItem } from "@lathe/contract";
import { formatEntryId, parseEntryNumber, type HistoryEntry, parseEntry } from "../store/history-entry.ts";
import { HISTORY_FOLDER, getHistoryPath } from "../store/project-paths.ts";
import { createDamagedFile, type StateProblem } from "../store/state-text.ts";
import type { ProjectView } from "../store/project-view.ts";
import { type ServiceOptions, withProjectView } from "./context.ts";
import type { RefusalOutcome } from "./refusal.ts";

/** Which part of the history. */
export interface HistoryRequest {
  /** 50 unless said otherwise. */
  readonly limit?: number;
  readonly offset?: number;
}

/** A part of the history. */
export interface HistoryPage {
  readonly items: readonly HistoryItem[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  /** Entries that can't be read; the others are not concerned. */
  readonly problems: readonly StateProblem[];
}

/** A part of the history, or why there is none. */
export type HistoryOutcome =
  | { readonly ok: true; readonly revision: string; readonly page: HistoryPage }
  | RefusalOutcome;

/** Reads a part of the history, newest first. Writes nothing. */
export async function readHistory(
  dir: string,
  { limit = 50, offset = 0 }: HistoryRequest = {},
  options: ServiceOptions = {},
): Promise<HistoryOutcome> {
  return withProjectView(dir, options, async (view) => {
    const { entries, problems } = await readEntries(view);
    const items = entries.slice(offset, offset + limit).map(toHistoryItem);
    const page = { items, total: entries.length, limit, offset, problems };
    return { ok: true as const, revision: view.snapshot.revision, page };
  });
}

/** All entries of a project, newest first, and those that can't be read. */
export async function readEntries(
  view: ProjectView,
): Promise<{ readonly entries: readonly HistoryEntry[]; readonly problems: readonly StateProblem[] }> {
  const numbers = (await view.listFiles(HISTORY_FOLDER))
    .map(parseEntryNumber)
    .filter((number) => number !== undefined)
    .toSorted((a, b) => b - a);
  const texts = await view.readTexts(numbers.map((number) => getHistoryPath(formatEntryId(number))));
  const entries: HistoryEntry[] = [];
  const problems: StateProblem[] = [];
  for (const number of numbers) {
    const id = formatEntryId(number);
    const text = texts.get(getHistoryPath(id))?.text;
    const reading = typeof text === "string" ? parseEntry(id, text) : createDamagedFile(getHistoryPath(id));
    if (reading.ok) entries.push(reading.value);
    else problems.push(reading.problem);
  }
  return { entries, problems };
}

/** An entry as it is told. */
export function toHistoryItem({
  id,
  at,
  kind,
  outcome,
  revision,
  summary,
  message,
}: HistoryEntry): HistoryItem {
  return { id, at, kind, outcome, revision, summary, message };
}
