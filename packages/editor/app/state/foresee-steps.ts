// Undo and redo as they will be when all that waits has been saved: keys that follow each other quickly mean that.
import { type QueuedStep, hasEdits } from "./step.ts";
import type { DoneStep } from "./undo-stack.ts";

/** A step by its name. */
export type NamedStep = Pick<DoneStep, "id" | "label" | "route">;

/** Steps to undo and to redo, the latest last. */
export interface NamedSteps {
  readonly done: readonly NamedStep[];
  readonly undone: readonly NamedStep[];
}

/** What can be undone and redone after that which is under way by another route, and then what waits. */
export function foreseeSteps(
  saved: NamedSteps,
  routed: NamedStep | undefined,
  waiting: readonly QueuedStep[],
): NamedSteps {
  const afterRouted = routed === undefined ? saved : addDone(saved, routed);
  return waiting.reduce(foreseeStep, afterRouted);
}

function foreseeStep(steps: NamedSteps, queued: QueuedStep): NamedSteps {
  const { id, route, content } = queued;
  if (hasEdits(queued)) return addDone(steps, { id, route, label: content.label });
  const { direction, stepId } = queued.content;
  const { done, undone } = steps;
  const from = direction === "undo" ? done : undone;
  const moved = stepId === undefined ? from.at(-1) : from.find((step) => step.id === stepId);
  if (moved === undefined) return steps;
  const without = (list: readonly NamedStep[]) => list.filter((step) => step !== moved);
  return direction === "undo"
    ? { done: without(done), undone: [...undone, moved] }
    : { done: [...done, moved], undone: without(undone) };
}

/** What was saved this moment is there already. */
function addDone(steps: NamedSteps, step: NamedStep): NamedSteps {
  return steps.done.at(-1)?.id === step.id ? steps : { done: [...steps.done, step], undone: [] };
}
