// The model as it is now, with what is wrong with it and how it stands to the last generation.
import type { Issue, Model } from "@lathe/model";
import type { StateProblem } from "../store/state-text.ts";
import { type ServiceOptions, withProjectView } from "./context.ts";
import type { RefusalOutcome } from "./refusal.ts";
import { readManifest } from "./saved-state.ts";

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
  /** Why it can't be told what was generated last; null where it can. */
  readonly recordProblem: StateProblem | null;
}

/** The model, or why there is none. */
export type ModelOutcome = ({ readonly ok: true } & ModelState) | RefusalOutcome;

/** Reads the model. Problems are told, and no reason not to answer. Writes nothing. */
export async function readModel(dir: string, options: ServiceOptions = {}): Promise<ModelOutcome> {
  return withProjectView(dir, options, async ({ manifest, snapshot }) => {
    const { revision, parsed } = snapshot;
    const saved = readManifest(manifest);
    const savedRevision = saved.ok ? (saved.value?.revision ?? null) : null;
    return {
      ok: true as const,
      revision,
      savedRevision,
      dirty: savedRevision !== revision,
      model: parsed.model,
      problems: parsed.issues,
      recordProblem: saved.ok ? null : saved.problem,
    };
  });
}
