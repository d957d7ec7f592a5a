// Complete models that the history speaks of: kept under the revision that proves them.
import { canonicalText, type Model, revisionOf } from "@lathe/model";
import { savedModelFile } from "./project-paths.ts";
import { sha256 } from "./snapshot.ts";
import { damaged, isObject, missing, type StateReading } from "./state-text.ts";

/** The text that keeps a model. */
export function savedModelText(model: Model): string {
  return `${canonicalText(model)}\n`;
}

/** The model of a revision from the text that keeps it; null where there is no such file. */
export function parseSavedModel(revision: string, text: string | null | undefined): StateReading<Model> {
  const file = savedModelFile(revision);
  if (text === null) return missing(file);
  const model = text === undefined ? undefined : modelIn(text);
  // What has the revision of a model is that model, member by member.
  return model !== undefined && revisionOf(model, sha256) === revision
    ? { ok: true, value: model }
    : damaged(file);
}

function modelIn(text: string): Model | undefined {
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
