// Steps: what one gesture changes, as one request and one entry of undo.
import type { Model, ModelEdit } from "@lathe/model";

/** What one gesture changes. */
export interface Step {
  /** What it does, as undo names it: "add field wordCount". */
  readonly label: string;
  readonly edits: readonly ModelEdit[];
  /** Steps of the same key that follow each other unsent become one: switches of one field, for example. */
  readonly mergeKey?: string;
}

/** A step of undo or redo. */
export interface Restore {
  readonly label: string;
  readonly direction: "undo" | "redo";
  /** The step that is taken back; where it is left out, the last one by the time it is sent. */
  readonly stepId?: number;
}

/** The parts that a step changes, as they were and as it leaves them. All other parts are left out. */
export interface StepParts {
  readonly before: Model;
  readonly after: Model;
}

/** How a step ended. */
export type StepEnd =
  | { readonly ok: true }
  /** The generator refused it, or somebody dropped it. `isSetAside`: it was the next to undo or redo, and is no more. */
  | { readonly ok: false; readonly error: Error | undefined; readonly isSetAside?: boolean };

interface Queued {
  readonly id: number;
  /** The address at which it was made: undo leads back there. */
  readonly route: string;
  /** Called once. */
  settle(end: StepEnd): void;
}

/** A step that brings its edits, on its way. */
export interface QueuedEdits extends Queued {
  readonly content: Step;
  readonly parts: StepParts;
  /** The revision that it was sent with: if no answer came, it may have been saved on top of that. */
  readonly sentOn?: string;
}

/** A step of undo or redo, on its way. */
export interface QueuedRestore extends Queued {
  readonly content: Restore;
}

/** A step on its way. */
export type QueuedStep = QueuedEdits | QueuedRestore;

/** True for steps that bring their edits. */
export function hasEdits(queued: QueuedStep): queued is QueuedEdits {
  return "edits" in queued.content;
}
