// The model as it is now, with what is wrong with it and how it stands to the last generation.
import type { Issue, Model } from "@lathe/model";
import type { ProjectView } from "../store/project-view.ts";
import type { StateProblem } from "../store/state-text.ts";
import type { GenerationCache } from "./generation-cache.ts";
import { type ServiceOptions, withProjectView } from "./context.ts";
import type { RefusalOutcome } from "./refusal.ts";
import { readManifest, readSavedModel } from "./saved-state.ts";

/** A project's model at one moment. */
export interface ModelState {
  readonly revision: string;
  /** The model of the last generation; null before the first, and where that can't be told. */
  readonly savedRevision: string | null;
  /** Whether the model differs from the one of the last generation. */
  readonly dirty: boolean;
  /** Everything that could be read. */
  readonly model: Model;
  readonly problems: readonly Issue[];
  /** The texts of files of which nothing is in the model, by path. */
  readonly unreadableTexts: ReadonlyMap<string, string>;
  /** The model of the last generation, where problems may follow from what was renamed since; else undefined. */
  readonly savedModel: Model | undefined;
  /** Why it can't be told what was generated last; null where it can. */
  readonly recordProblem: StateProblem | null;
}

/** The model, or why there is none. */
export type ModelOutcome = ({ readonly ok: true } & ModelState) | RefusalOutcome;

/** Reads the model. Problems are told, and no reason not to answer. Writes nothing. */
export async function readModel(dir: string, options: ServiceOptions = {}): Promise<ModelOutcome> {
  return withProjectView(dir, options, async (view, { cache }) => {
    const { manifest, snapshot } = view;
    const { revision, parsed, files } = snapshot;
    const saved = readManifest(manifest);
    const savedRevision = saved.ok ? (saved.value?.revision ?? null) : null;
    return {
      ok: true as const,
      revision,
      savedRevision,
      dirty: savedRevision !== revision,
      model: parsed.model,
      problems: parsed.issues,
      unreadableTexts: new Map([...files].filter(([path]) => parsed.unreadable.has(path))),
      savedModel: hasUnknownName(parsed.issues)
        ? await findSavedModel(view, savedRevision, cache)
        : undefined,
      recordProblem: saved.ok ? null : saved.problem,
    };
  });
}

function hasUnknownName(issues: readonly Issue[]): boolean {
  return issues.some(({ code }) => code === "unknown_member");
}

async function findSavedModel(
  view: ProjectView,
  revision: string | null,
  cache: GenerationCache,
): Promise<Model | undefined> {
  const reading = revision === null ? undefined : await readSavedModel(view, revision, cache);
  return reading?.ok === true ? reading.value : undefined;
}
