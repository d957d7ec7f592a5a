// Follows the generations that this server carries out, step by step, for those who listen.
import { GENERATION_STEPS, type GenerationProgress, type GenerationStep } from "@lathe/contract";
import type { TrackGeneration } from "../routes/route.ts";
import type { GenerateOutcome } from "../services/write-generation.ts";
import { toRefusalError } from "./wire-error.ts";

/** What follows generations. */
export interface GenerationTracker {
  readonly track: TrackGeneration;
  /** Resolves when no generation is under way. */
  whenIdle(): Promise<void>;
}

/** Tells of generations whatever there is to tell. */
export function createGenerationTracker(
  tell: (progress: GenerationProgress) => void,
  now: () => number = () => performance.now(),
): GenerationTracker {
  let running: Promise<void> = Promise.resolve();
  return {
    async track(planId, run) {
      const progress = createProgress(planId, tell, now);
      const { promise, resolve } = Promise.withResolvers<void>();
      try {
        const outcome = await run((step) => {
          // Only one generation at a time gets as far as this.
          running = promise;
          progress.begin(step);
        });
        progress.end(outcome);
        return outcome;
      } catch (error) {
        progress.fail(FAILURE);
        throw error;
      } finally {
        resolve();
      }
    },
    whenIdle: () => running,
  };
}

const FAILURE = "The generator or the disk failed. Nothing was written; look at the server's terminal.";

function createProgress(planId: string, tell: (progress: GenerationProgress) => void, now: () => number) {
  const total = GENERATION_STEPS.length;
  const times: { readonly step: GenerationStep; readonly ms: number }[] = [];
  let open: { readonly step: GenerationStep; readonly since: number } | undefined;
  let start = 0;

  /** Ends the step that is open, and those that had nothing to do. */
  function closeSteps(until: GenerationStep | undefined): void {
    const at = now();
    const end = until === undefined ? total : GENERATION_STEPS.indexOf(until);
    for (const step of GENERATION_STEPS.slice(times.length, end)) {
      times.push({ step, ms: step === open?.step ? Math.round(at - open.since) : 0 });
    }
  }

  function report(facts: Pick<GenerationProgress, "state" | "historyId" | "message">): void {
    if (open === undefined) return;
    const ms = Math.round(now() - start);
    const { step } = open;
    tell({ planId, step, done: times.length, total, ms, steps: [...times], ...facts });
  }

  return {
    begin(step: GenerationStep): void {
      if (open === undefined) start = now();
      closeSteps(step);
      open = { step, since: now() };
      report({ state: "running", historyId: null, message: null });
    },
    end(outcome: GenerateOutcome): void {
      if (!outcome.ok) return this.fail(toRefusalError(outcome.refusal).message);
      if (open === undefined) return;
      closeSteps(undefined);
      open = { ...open, step: "record" };
      report({ state: "done", historyId: outcome.result.historyId, message: null });
    },
    fail(message: string): void {
      report({ state: "failed", historyId: null, message });
    },
  };
}
