// Undo and redo, for components.
import { describeClashes } from "@lathe/model";
import { useToasts } from "@lathe/ui";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { GeneratorFailure } from "../api/generator-failure.ts";
import { type NamedStep, foreseeSteps } from "../state/foresee-steps.ts";
import { useParts } from "../state/parts-context.tsx";
import type { StepEnd } from "../state/step.ts";
import { isGenerated } from "../state/undo-stack.ts";
import { useEditorState } from "../state/use-model.ts";

/** What can be undone and redone, and what does it. */
export interface Undo {
  /** What was done, the latest last; what waits to be saved is among it. */
  readonly done: readonly NamedStep[];
  readonly undone: readonly NamedStep[];
  /** Whether the last step was generated already: undoing it changes the model alone. */
  readonly isGenerated: boolean;
  /** Undoes the last steps, one unless a number is given. */
  undo(count?: number): void;
  redo(count?: number): void;
}

/** Undo and redo. They lead to where the step was made, so that one sees what happens. */
export function useUndo(): Undo {
  const { models } = useParts();
  const stack = useSyncExternalStore(models.undoStack.subscribe, models.undoStack.get);
  const waiting = useEditorState((state) => state.waiting);
  const routed = useEditorState((state) => state.routed);
  const savedRevision = useEditorState((state) => state.savedRevision);
  const run = useRun();
  const { done, undone } = useMemo(() => foreseeSteps(stack, routed, waiting), [stack, routed, waiting]);
  return {
    done,
    undone,
    isGenerated: done.at(-1)?.id === stack.done.at(-1)?.id && isGenerated(stack, savedRevision),
    undo: useCallback(
      (count = 1) => run(done.slice(-count).toReversed(), () => models.undo(), "Undo"),
      [run, done, models],
    ),
    redo: useCallback(
      (count = 1) => run(undone.slice(-count).toReversed(), () => models.redo(), "Redo"),
      [run, undone, models],
    ),
  };
}

const OFFERED_SECONDS = 8;

/** What closes the notices that are shown and offer to take a step back: they say nothing new once that is done. */
const offers = new Map<NamedStep["id"], () => void>();

/** Says what was done, and offers to take that very step back, whatever was done since. */
export function useOfferUndo(): (step: Omit<NamedStep, "route">, notice: Notice) => void {
  const { models } = useParts();
  const { show } = useToasts();
  const run = useRun();
  return useCallback(
    ({ id, label }, notice) => {
      const undo = () => run([{ id, label, route: location.hash }], () => models.undo(id), "Undo");
      const close = show({
        ...notice,
        action: { label: "Undo", run: undo },
        seconds: OFFERED_SECONDS,
        onGone: () => offers.delete(id),
      });
      offers.set(id, close);
    },
    [run, models, show],
  );
}

interface Notice {
  readonly text: string;
  readonly icon?: string;
}

type Run = (steps: readonly NamedStep[], start: () => Promise<StepEnd> | undefined, word: string) => void;

function useRun(): Run {
  const { history } = useRouter();
  const { show, announce } = useToasts();
  return useCallback(
    (steps, start, word) => {
      const last = steps.at(-1);
      if (last === undefined) return;
      if (last.route !== location.hash) history.push(last.route.replace(/^#/, "") || "/");
      for (const { id, label } of steps) {
        offers.get(id)?.();
        void tell(label, start());
      }

      async function tell(label: string, ending: Promise<StepEnd> | undefined): Promise<void> {
        const end = await ending;
        if (end?.ok === true) announce(`${word}: ${label}`);
        else if (end !== undefined) {
          const verb = word.toLowerCase();
          const aside = end.isSetAside ? ` The step was set aside: ${verb} goes on without it.` : "";
          show({ text: `Can't ${verb}: ${label}. ${sayWhy(end.error)}${aside}`, tone: "danger" });
        }
      }
    },
    [history, show, announce],
  );
}

/** Why a step stays: what others have changed since by its name. */
function sayWhy(error: Error | undefined): string {
  if (!(error instanceof GeneratorFailure) || error.code !== "edit_clash") return error?.message ?? "";
  const words = describeClashes(error.error.clashes ?? []);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
