// What the event stream tells of a generation.

/** The steps of a generation, in their order. */
export const GENERATION_STEPS = ["check", "render", "prove", "write", "record"] as const;

/** The name of a step of a generation. */
export type GenerationStep = (typeof GENERATION_STEPS)[number];

/** Whether a generation is under way, or how it ended; of what failed nothing was written. */
export type GenerationState = "running" | "done" | "failed";

/** How far a generation is that the server carries out, or how the last one ended. */
export interface GenerationProgress {
  /** The plan that is carried out. */
  readonly planId: string;
  readonly state: GenerationState;
  /** The step that is under way, or was the last one. */
  readonly step: GenerationStep;
  /** How many steps are done, of how many. */
  readonly done: number;
  readonly total: number;
  /** How long it has taken so far, in milliseconds. */
  readonly ms: number;
  /** The steps that are over, with the time that each took. */
  readonly steps: readonly { readonly step: GenerationStep; readonly ms: number }[];
  /** The entry of the history once it is done; null otherwise. */
  readonly historyId: string | null;
  /** Why it failed; null otherwise. */
  readonly message: string | null;
}
