// Steps: what one gesture changes, as one request and one entry of undo.
import type { ModelEdit } from "@lathe/model";

/** What one gesture changes. */
export interface Step {
  /** What it does, as undo names it: "add field wordCount". */
  readonly label: string;
  readonly edits: readonly ModelEdit[];
  /** Steps of the same key that follow each other unsent become one: switches of one field, for example. */
  readonly mergeKey?: string;
}

/** A step of undo or redo: the last step that was done, or undone, by the time it is sent is taken back. */
export interface Restore {
  readonly label: string;
  readonly direction: "undo" | "redo";
}

/** How a step ended. */
export type StepEnd =
  | { readonly ok: true }
  /** The generator refused it, or somebody dropped it. */
  | { readonly ok: false; readonly error: Error | undefined };

/** A step on its way. */
export interface QueuedStep {
  readonly id: number;
  /** The address at which it was made: undo leads back there. */
  readonly route: string;
  readonly content: Step | Restore;
  /** Called once. */
  settle(end: StepEnd): void;
}

/** True for steps that bring their edits. */
export function isStep(content: Step | Restore): content is Step {
  return "edits" in content;
}
