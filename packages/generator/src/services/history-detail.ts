// What an entry of the history did: its files, with their texts, and what it changed in the model.
import type { HistoryDetail, HistoryFile } from "@lathe/contract";
import { describeModelChanges, type Model } from "@lathe/model";
import { normalizeText } from "../plan/line-endings.ts";
import type { HistoryEntry } from "../store/history-entry.ts";
import { getHistoryPath } from "../store/project-paths.ts";
import type { ProjectView } from "../store/project-view.ts";
import { sha256 } from "../store/snapshot.ts";
import { type ServiceOptions, withProjectView } from "./context.ts";
import { findGeneration } from "./earlier-generation.ts";
import type { GenerationCache } from "./generation-cache.ts";
import { readEntries, toHistoryItem } from "./history.ts";
import { readEntryTexts } from "./read-entry-texts.ts";
import { createRefusal, createStateRefusal, type RefusalOutcome } from "./refusal.ts";
import { readSavedModel } from "./saved-state.ts";

/** What an entry did, or why that can't be told. */
export type HistoryDetailOutcome =
  | { readonly ok: true; readonly revision: string; readonly detail: HistoryDetail }
  | RefusalOutcome;

/** A file of an entry, or why there is none. */
export type HistoryFileOutcome =
  | { readonly ok: true; readonly revision: string; readonly file: HistoryFile }
  | RefusalOutcome;

/** Tells what an entry of the history did. What was not noted is null. Writes nothing. */
export function readHistoryDetail(
  dir: string,
  { id }: { readonly id: string },
  options: ServiceOptions = {},
): Promise<HistoryDetailOutcome> {
  return withProjectView(dir, options, async (view, { cache }): Promise<HistoryDetailOutcome> => {
    const found = await findEntry(view, id);
    if (!found.ok) return found;
    const { entry, older } = found;
    const detail: HistoryDetail = {
      item: toHistoryItem(entry),
      files: entry.details?.files ?? listNoFiles(entry),
      changes: await findChanges(view, { entry, older }, cache),
      migration: await readMigration(view, entry),
      apiChanges: entry.details?.apiChanges ?? listNoFiles(entry),
      hazards: entry.details?.hazards ?? listNoFiles(entry),
    };
    return { ok: true, revision: view.snapshot.revision, detail };
  });
}

/** Tells what a file held before and after an entry of the history. Writes nothing. */
export function readHistoryFile(
  dir: string,
  { id, path }: { readonly id: string; readonly path: string },
  options: ServiceOptions = {},
): Promise<HistoryFileOutcome> {
  return withProjectView(dir, options, async (view): Promise<HistoryFileOutcome> => {
    const found = await findEntry(view, id);
    if (!found.ok) return found;
    const { entry } = found;
    const { revision } = view.snapshot;
    const texts = await readEntryTexts(view, entry.id);
    // Only what is on record is looked at: nothing is read for what somebody asks.
    const change = texts?.find((one) => one.path === path);
    if (change !== undefined) {
      const { before, after } = change;
      return { ok: true, revision, file: { path, before, after, recorded: true } };
    }
    const files = entry.details?.files ?? listNoFiles(entry);
    const isNamed = entry.migration === path || files === null || files.some((file) => file.path === path);
    if (isNamed) return { ok: true, revision, file: { path, before: null, after: null, recorded: false } };
    const message = `Entry ${id} did not change "${path.slice(0, 200)}". GET /api/history/${id} lists the files that it changed.`;
    return createRefusal("not_found", message);
  });
}

interface FoundEntry {
  readonly ok: true;
  readonly entry: HistoryEntry;
  /** Newest first. */
  readonly older: readonly HistoryEntry[];
}

async function findEntry(view: ProjectView, id: string): Promise<FoundEntry | RefusalOutcome> {
  const { entries, problems } = await readEntries(view);
  const entry = entries.find((one) => one.id === id);
  if (entry !== undefined) return { ok: true, entry, older: entries.filter((one) => one.id < id) };
  const damage = problems.find(({ file }) => file === getHistoryPath(id));
  if (damage !== undefined) return createStateRefusal([damage]);
  const message = `The history has no entry "${id.slice(0, 40)}". Look at the history, and choose one of its ids.`;
  return createRefusal("not_found", message);
}

/** Rollbacks change the model alone, and what failed nothing; of all else, nobody knows. */
function listNoFiles({ kind, outcome }: HistoryEntry): readonly [] | null {
  return kind === "rollback" || outcome === "failed" ? [] : null;
}

/** What differs from the generation before; null where nobody can tell. */
async function findChanges(
  view: ProjectView,
  { entry, older }: Pick<FoundEntry, "entry" | "older">,
  cache: GenerationCache,
): Promise<HistoryDetail["changes"]> {
  // Which model was left by a rollback is not noted.
  if (entry.kind === "rollback") return null;
  const before = await findGeneration(view, older, cache);
  if (before !== null && !before.ok) return null;
  const after = await readSavedModel(view, entry.revision, cache);
  if (!after.ok) return null;
  const isAllGone = entry.kind === "undo" && entry.to === null;
  const model = isAllGone ? withoutParts(after.value) : after.value;
  return describeModelChanges(before?.value.model ?? withoutParts(model), model);
}

/** A project in which nothing was modelled yet. */
function withoutParts(model: Model): Model {
  return { ...model, modules: [], entities: [] };
}

async function readMigration(view: ProjectView, entry: HistoryEntry): Promise<HistoryDetail["migration"]> {
  const { id, migration: path, migrationHash } = entry;
  if (path === null) return null;
  const kept = (await readEntryTexts(view, id))?.find((one) => one.path === path)?.after;
  if (typeof kept === "string") return { path, sql: kept };
  const text = (await view.readTexts([path])).get(path)?.text;
  const isSame =
    typeof text === "string" && (migrationHash === null || sha256(normalizeText(text)) === migrationHash);
  return { path, sql: isSame ? text : null };
}
