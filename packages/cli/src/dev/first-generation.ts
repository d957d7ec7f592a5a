// The first generation of a project, made by itself: there is nothing yet that it could harm.
import {
  createGenerationCache,
  generate,
  planGeneration,
  readSavedRevision,
  type RefusalOutcome,
} from "@lathe/generator";

/** How it went. */
export type FirstGeneration =
  /** It was there already, or has just been made. */
  | { readonly outcome: "there" | "made" }
  /** The model has to be mended first, which can be done while everything else runs. */
  | { readonly outcome: "waiting"; readonly refused: RefusalOutcome }
  /** A person has to decide first. */
  | { readonly outcome: "refused"; readonly refused: RefusalOutcome }
  /** It is decided, but the disk failed. */
  | { readonly outcome: "unfinished"; readonly message: string };

/** How often a plan is made again where somebody edits the model meanwhile. */
const MAX_ATTEMPTS = 5;

/** Generates where nothing was generated yet. Throws a StoreError where the disk fails. */
export async function generateIfMissing(dir: string, purpose: string): Promise<FirstGeneration> {
  const saved = await readSavedRevision(dir);
  if (!saved.ok) return toFirstGeneration(saved);
  // A record that can't be read says that something was generated; the generator tells what is wrong with it.
  if (saved.savedRevision !== null || saved.problem !== null) return { outcome: "there" };
  return attemptGeneration(dir, { purpose, tries: MAX_ATTEMPTS });
}

async function attemptGeneration(
  dir: string,
  { purpose, tries: attemptsLeft }: { readonly purpose: string; readonly tries: number },
): Promise<FirstGeneration> {
  const cache = createGenerationCache();
  const planned = await planGeneration(dir, {}, { cache });
  if (!planned.ok) return toFirstGeneration(planned);
  const generated = await generate(dir, { planId: planned.plan.planId }, { purpose, cache });
  if (generated.ok) {
    const { unfinished } = generated;
    return unfinished === undefined
      ? { outcome: "made" }
      : { outcome: "unfinished", message: unfinished.message };
  }
  if (generated.refusal.reason === "stale_plan" && attemptsLeft > 1)
    return attemptGeneration(dir, { purpose, tries: attemptsLeft - 1 });
  return toFirstGeneration(generated);
}

function toFirstGeneration(refused: RefusalOutcome): FirstGeneration {
  return { outcome: refused.refusal.reason === "invalid_model" ? "waiting" : "refused", refused };
}
