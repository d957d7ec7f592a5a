// What taking back the last generation comes down to: the generation before it, and what stands in the way.
import { normalizeText } from "../plan/line-endings.ts";
import type { HistoryEntry } from "../store/history-entry.ts";
import type { Manifest } from "../store/manifest.ts";
import { MIGRATIONS_FOLDER } from "../store/project-paths.ts";
import type { ProjectView } from "../store/project-view.ts";
import { sha256 } from "../store/snapshot.ts";
import { type EarlierGeneration, findGeneration } from "./earlier-generation.ts";
import type { GenerationCache } from "./generation-cache.ts";
import { readEntries } from "./history.ts";
import { createRefusal, createStaleRefusal, createStateRefusal, type RefusalOutcome } from "./refusal.ts";
import { readManifest } from "./saved-state.ts";

/** What a request to take back was built on. */
export interface UndoRequest {
  readonly expectedSavedRevision: string;
  /** The model it was seen with; not compared where it is left out, since the model stays as it is. */
  readonly expectedRevision?: string | undefined;
}

/** The last generation, and the one before it. */
export interface UndoTarget {
  readonly ok: true;
  readonly manifest: Manifest;
  readonly entry: HistoryEntry;
  /** Null where the last generation was the first. */
  readonly before: EarlierGeneration | null;
  /** The file of the last generation's migration as it is on disk; null where there is none. */
  readonly migration: { readonly path: string; readonly text: string } | null;
}

/** Finds what is to be taken back. */
export async function findUndoTarget(
  view: ProjectView,
  request: UndoRequest,
  cache: GenerationCache,
): Promise<UndoTarget | RefusalOutcome> {
  const { expectedSavedRevision: expected, expectedRevision } = request;
  const { revision } = view.snapshot;
  if (expectedRevision !== undefined && expectedRevision !== revision)
    return createStaleRefusal("revision", { expected: expectedRevision, actual: revision });
  const reading = readManifest(view.manifest);
  if (!reading.ok) return createStateRefusal([reading.problem]);
  const manifest = reading.value;
  const saved = manifest?.revision ?? null;
  if (saved !== expected) return createStaleRefusal("saved revision", { expected, actual: saved });
  const { entries, problems } = await readEntries(view);
  // An entry that can't be read may be the one to go back to.
  if (problems.length > 0) return createStateRefusal(problems);
  const entry = entries.find(({ id }) => id === manifest?.historyId);
  if (manifest === null || entry === undefined) {
    return createUndoRefusal(
      "The history has no entry of the last generation, so nobody can tell what was before it.",
    );
  }
  const older = entries.filter(({ id }) => id < entry.id);
  const before = await findGeneration(view, older, cache);
  if (before !== null && !before.ok) return before;
  const migration = await readMigration(view, entry);
  if (!migration.ok) return migration;
  return { ok: true, manifest, entry, before: before?.value ?? null, migration: migration.value };
}

/** Refuses to take back. */
export function createUndoRefusal(
  reason: string,
  files: readonly (readonly [string, string])[] = [],
): RefusalOutcome {
  const details = files.map(([file, message]) => ({ file, pointer: "", code: "undo_refused", message }));
  return createRefusal(
    "undo_refused",
    `The last generation can't be taken back: ${reason} Nothing was changed.`,
    details,
  );
}

type Found<T> = { readonly ok: true; readonly value: T } | RefusalOutcome;

/** The migration of a generation; refused where it was edited, or another one builds upon it. */
async function readMigration(
  view: ProjectView,
  { migration: path, migrationHash }: HistoryEntry,
): Promise<Found<UndoTarget["migration"]>> {
  if (path === null) return { ok: true, value: null };
  const name = path.slice(MIGRATIONS_FOLDER.length + 1);
  const later = (await view.listFiles(MIGRATIONS_FOLDER)).filter((one) => one.endsWith(".sql") && one > name);
  if (later.length > 0) {
    const files = later.map((one) => [`${MIGRATIONS_FOLDER}/${one}`, `It comes after ${path}.`] as const);
    return createUndoRefusal(`there are migrations after ${path}.`, files);
  }
  const text = (await view.readTexts([path])).get(path)?.text ?? null;
  if (text === null) return { ok: true, value: null };
  if (migrationHash === null)
    return createUndoRefusal(
      `the history does not say what ${path} was, so it may have been edited by hand.`,
    );
  if (sha256(normalizeText(text)) !== migrationHash)
    return createUndoRefusal(`${path} was edited by hand.`, [[path, "You edited this file."]]);
  return { ok: true, value: { path, text } };
}
