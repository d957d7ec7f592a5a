// The history: every generation and rollback, newest first.
import type { HistoryItem } from "@lathe/contract";
import { entryId, entryNumber, type HistoryEntry, parseEntry } from "../store/history-entry.ts";
import { HISTORY_FOLDER, historyFile } from "../store/project-paths.ts";
import { damaged, type StateProblem } from "../store/state-text.ts";
import { type ProjectView, withView } from "../store/view.ts";
import { contextOf, type ServiceOptions } from "./context.ts";
import type { Refused } from "./refusal.ts";

/** Which part of the history. */
export interface HistoryWish {
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
  | Refused;

/** Reads a part of the history, newest first. Writes nothing. */
export async function readHistory(
  dir: string,
  { limit = 50, offset = 0 }: HistoryWish = {},
  options: ServiceOptions = {},
): Promise<HistoryOutcome> {
  const viewing = await withView(dir, contextOf(options).files, async (view) => {
    const { entries, problems } = await entriesIn(view);
    const items = entries.slice(offset, offset + limit).map(itemOf);
    const page = { items, total: entries.length, limit, offset, problems };
    return { ok: true as const, revision: view.snapshot.revision, page };
  });
  return viewing.ok ? viewing.value : viewing;
}

/** All entries of a project, newest first, and those that can't be read. */
export async function entriesIn(
  view: ProjectView,
): Promise<{ readonly entries: readonly HistoryEntry[]; readonly problems: readonly StateProblem[] }> {
  const numbers = (await view.listFiles(HISTORY_FOLDER))
    .map(entryNumber)
    .filter((number) => number !== undefined)
    .toSorted((a, b) => b - a);
  const texts = await view.readTexts(numbers.map((number) => historyFile(entryId(number))));
  const entries: HistoryEntry[] = [];
  const problems: StateProblem[] = [];
  for (const number of numbers) {
    const id = entryId(number);
    const text = texts.get(historyFile(id))?.text;
    const reading = typeof text === "string" ? parseEntry(id, text) : damaged(historyFile(id));
    if (reading.ok) entries.push(reading.value);
    else problems.push(reading.problem);
  }
  return { entries, problems };
}

function itemOf({ id, at, kind, outcome, revision, summary, message }: HistoryEntry): HistoryItem {
  return { id, at, kind, outcome, revision, summary, message };
}
