// Complete models that the history speaks of: kept under the revision that proves them.
import { toCanonicalJson, type Model, computeRevision } from "@lathe/model";
import { getSavedModelPath } from "./project-paths.ts";
import { sha256 } from "./snapshot.ts";
import { createDamagedFile, isObject, createMissingFile, type StateResult } from "./state-text.ts";

/** The text that keeps a model. */
export function formatSavedModel(model: Model): string {
  return `${toCanonicalJson(model)}\n`;
}

/** The model of a revision from the text that keeps it; null where there is no such file. */
export function parseSavedModel(revision: string, text: string | null | undefined): StateResult<Model> {
  const file = getSavedModelPath(revision);
  if (text === null) return createMissingFile(file);
  const model = text === undefined ? undefined : toModel(text);
  // What has the revision of a model is that model, member by member.
  return model !== undefined && computeRevision(model, sha256) === revision
    ? { ok: true, value: model }
    : createDamagedFile(file);
}

/** The model in a text; undefined where it is none. What its parts hold is not looked at. */
export function toModel(text: string): Model | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || !isObject(value["project"])) return undefined;
    const { modules, entities } = value;
    const areParts = [modules, entities].every((parts) => Array.isArray(parts) && parts.every(isObject));
    return areParts ? (value as unknown as Model) : undefined;
  } catch {
    return undefined;
  }
}
