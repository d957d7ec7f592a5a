// What is on record of the last generation: the manifest, and the models that it and the history speak of.
import type { Model } from "@lathe/model";
import type { DiskText } from "../store/disk-text.ts";
import { type Manifest, parseManifest } from "../store/manifest.ts";
import { MANIFEST_FILE, getSavedModelPath } from "../store/project-paths.ts";
import { parseSavedModel } from "../store/saved-model.ts";
import { createDamagedFile, type StateResult } from "../store/state-text.ts";
import type { ProjectView } from "../store/project-view.ts";

/** The manifest of a project; null before the first generation. */
export function readManifest({ text }: DiskText): StateResult<Manifest | null> {
  if (text === null) return { ok: true, value: null };
  return text === undefined ? createDamagedFile(MANIFEST_FILE) : parseManifest(text);
}

/** The model of a revision that is on record. */
export async function readSavedModel(view: ProjectView, revision: string): Promise<StateResult<Model>> {
  const { snapshot } = view;
  if (snapshot.revision === revision && snapshot.parsed.unreadable.size === 0) {
    return { ok: true, value: snapshot.parsed.model };
  }
  const file = getSavedModelPath(revision);
  const text = (await view.readTexts([file])).get(file)?.text;
  const known = recordCache.get(revision);
  if (known !== undefined && known.text === text) return known.reading;
  const reading = parseSavedModel(revision, text);
  if (reading.ok && typeof text === "string") cacheRecord(revision, { text, reading });
  return reading;
}

/** The record of the last generation, and that of the schema where it is another one. */
const MAX_CACHED_RECORDS = 2;

interface CachedRecord {
  readonly text: string;
  readonly reading: StateResult<Model>;
}

/** The records that were read last: between two generations every plan needs the same. */
const recordCache = new Map<string, CachedRecord>();

function cacheRecord(revision: string, record: CachedRecord): void {
  recordCache.delete(revision);
  const [oldest] = recordCache.keys();
  if (recordCache.size >= MAX_CACHED_RECORDS && oldest !== undefined) recordCache.delete(oldest);
  recordCache.set(revision, record);
}
