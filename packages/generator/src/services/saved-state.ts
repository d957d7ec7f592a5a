// What is on record of the last generation: the manifest, and the models that it and the history speak of.
import { type Entity, type Model, type Module, isSameJson } from "@lathe/model";
import type { DiskText } from "../store/disk-text.ts";
import { type Manifest, parseManifest } from "../store/manifest.ts";
import { MANIFEST_FILE, getSavedModelPath } from "../store/project-paths.ts";
import { parseSavedModel } from "../store/saved-model.ts";
import { createUnreadableFile, type StateResult } from "../store/state-text.ts";
import type { ProjectView } from "../store/project-view.ts";
import type { GenerationCache } from "./generation-cache.ts";

/** The manifest of a project; null before the first generation. */
export function readManifest(disk: DiskText): StateResult<Manifest | null> {
  if (disk.text === null) return { ok: true, value: null };
  if (disk.text === undefined) return createUnreadableFile(MANIFEST_FILE, disk.problem);
  return parseManifest(disk.text);
}

/**
 * The model of a revision that is on record. It shares what did not change with the current one: what was concluded from
 * that once holds for both.
 */
export async function readSavedModel(
  view: ProjectView,
  revision: string,
  { records }: Pick<GenerationCache, "records">,
): Promise<StateResult<Model>> {
  const { snapshot } = view;
  if (snapshot.revision === revision && snapshot.parsed.unreadable.size === 0) {
    return { ok: true, value: snapshot.parsed.model };
  }
  const file = getSavedModelPath(revision);
  const text = (await view.readTexts([file])).get(file)?.text;
  const known = records.get(revision);
  if (known !== undefined && known.text === text) return known.reading;
  const reading = parseSavedModel(revision, text);
  if (!reading.ok || typeof text !== "string") return reading;
  const shared = { ok: true as const, value: withSharedParts(reading.value, snapshot.parsed.model) };
  records.set(revision, { text, reading: shared });
  return shared;
}

/** A model with the parts of the current one where they are the same: what was concluded from those holds for both. */
export function withSharedParts(record: Model, current: Model): Model {
  return {
    ...record,
    project: isSameJson(record.project, current.project) ? current.project : record.project,
    modules: shareParts(record.modules, current.modules),
    entities: shareParts(record.entities, current.entities),
  };
}

function shareParts<P extends Module | Entity>(parts: readonly P[], others: readonly P[]): readonly P[] {
  const byId = new Map(others.map((part) => [part.id, part]));
  return parts.map((part) => {
    const other = byId.get(part.id);
    return other !== undefined && isSameJson(part, other) ? other : part;
  });
}
