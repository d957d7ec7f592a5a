// Which model was generated last, for answers that tell whether there is something to generate.
import type { StateProblem } from "../store/state-text.ts";
import { type ServiceOptions, withProjectView } from "./context.ts";
import type { RefusalOutcome } from "./refusal.ts";
import { readManifest } from "./saved-state.ts";

/** The model's revision, and that of the last generation. */
export interface SavedRevision {
  readonly revision: string;
  /** Null before the first generation, and where that can't be told. */
  readonly savedRevision: string | null;
  /** Why it can't be told; null where it can. */
  readonly problem: StateProblem | null;
}

/** Reads which model was generated last. A damaged record is told, and no reason not to answer. */
export async function readSavedRevision(
  dir: string,
  options: ServiceOptions = {},
): Promise<({ readonly ok: true } & SavedRevision) | RefusalOutcome> {
  return withProjectView(dir, options, async ({ manifest, snapshot }) => {
    const { revision } = snapshot;
    const reading = readManifest(manifest);
    if (!reading.ok) return { ok: true as const, revision, savedRevision: null, problem: reading.problem };
    return { ok: true as const, revision, savedRevision: reading.value?.revision ?? null, problem: null };
  });
}
