// Models that are known by their revision: the current one, those of the log, and those that the history speaks of.
import type { Model } from "@lathe/model";
import { readDiskText } from "../store/disk-text.ts";
import type { ProjectFolder } from "../store/project-folder.ts";
import { getSavedModelPath } from "../store/project-paths.ts";
import { type LoggedModel, readLoggedModel } from "../store/revision-log.ts";
import { parseSavedModel } from "../store/saved-model.ts";
import { withSharedParts } from "./saved-state.ts";

const REVISION = /^[0-9a-f]{64}$/;

/** The model with a revision; it shares what did not change with the current one. Undefined where there is none. */
export async function findKnownModel(
  folder: ProjectFolder,
  revision: string,
  current: Model,
): Promise<LoggedModel | undefined> {
  if (!REVISION.test(revision)) return undefined;
  const logged = await readLoggedModel(folder, revision);
  if (logged !== undefined) return { ...logged, model: withSharedParts(logged.model, current) };
  const { text } = await folder.attempt("read", () => readDiskText(folder, getSavedModelPath(revision)));
  const saved = parseSavedModel(revision, text);
  return saved.ok ? { model: withSharedParts(saved.value, current), isPartial: false } : undefined;
}
