// Undo and redo, for components.
import { useToasts } from "@lathe/ui";
import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { useParts } from "../state/parts-context.tsx";
import type { StepEnd } from "../state/step.ts";
import type { DoneStep } from "../state/undo-stack.ts";

/** What can be undone and redone, and what does it. */
export interface Undo {
  /** The latest last. */
  readonly done: readonly DoneStep[];
  readonly undone: readonly DoneStep[];
  undo(): void;
  redo(): void;
}

/** Undo and redo. They lead to where the step was made, so that one sees what happens. */
export function useUndo(): Undo {
  const { models } = useParts();
  const { history } = useRouter();
  const { show, announce } = useToasts();
  const { done, undone } = useSyncExternalStore(models.undoStack.subscribe, models.undoStack.get);
  const run = (step: DoneStep | undefined, start: () => Promise<StepEnd> | undefined, word: string) => {
    if (step === undefined) return;
    if (step.route !== location.hash) history.push(step.route.replace(/^#/, "") || "/");
    void tell(step, start(), word);
  };
  const tell = async (step: DoneStep, ending: Promise<StepEnd> | undefined, word: string) => {
    const end = await ending;
    if (end?.ok === true) announce(`${word}: ${step.label}`);
    else if (end !== undefined)
      show({
        text: `Can't ${word.toLowerCase()}: ${step.label}. ${end.error?.message ?? ""}`,
        tone: "danger",
      });
  };
  return {
    done,
    undone,
    undo: () => run(done.at(-1), models.undo, "Undo"),
    redo: () => run(undone.at(-1), models.redo, "Redo"),
  };
}
