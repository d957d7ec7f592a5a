// What is on record of the last generation: the manifest, and the models that it and the history speak of.
import type { Model } from "@lathe/model";
import type { DiskText } from "../store/disk-text.ts";
import { type Manifest, parseManifest } from "../store/manifest.ts";
import { MANIFEST_FILE, savedModelFile } from "../store/project-paths.ts";
import { parseSavedModel } from "../store/saved-model.ts";
import { damaged, type StateReading } from "../store/state-text.ts";
import type { ProjectView } from "../store/view.ts";

/** The manifest of a project; null before the first generation. */
export function readManifest({ text }: DiskText): StateReading<Manifest | null> {
  if (text === null) return { ok: true, value: null };
  return text === undefined ? damaged(MANIFEST_FILE) : parseManifest(text);
}

/** The model of a revision that is on record. */
export async function readSavedModel(view: ProjectView, revision: string): Promise<StateReading<Model>> {
  const { snapshot } = view;
  if (snapshot.revision === revision && snapshot.parsed.unreadable.size === 0) {
    return { ok: true, value: snapshot.parsed.model };
  }
  const file = savedModelFile(revision);
  const text = (await view.readTexts([file])).get(file)?.text;
  const known = kept.get(revision);
  if (known !== undefined && known.text === text) return known.reading;
  const reading = parseSavedModel(revision, text);
  if (reading.ok && typeof text === "string") keep(revision, { text, reading });
  return reading;
}

/** The record of the last generation, and that of the schema where it is another one. */
const MAX_KEPT = 2;

interface KeptRecord {
  readonly text: string;
  readonly reading: StateReading<Model>;
}

/** The records that were read last: between two generations every plan needs the same. */
const kept = new Map<string, KeptRecord>();

function keep(revision: string, record: KeptRecord): void {
  kept.delete(revision);
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(revision, record);
}
