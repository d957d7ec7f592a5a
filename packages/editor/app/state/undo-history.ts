// Undo as it is kept: which step is next, and what becomes of steps as they are saved, undone and done again.
import { MAX_REVISIONS } from "@lathe/contract";
import type { KeptStorage } from "@lathe/ui/storage";
import type { GeneratorApi } from "../api/generator-api.ts";
import type { QueuedStep, Restore } from "./step.ts";
import { type Store, createStore } from "./store.ts";
import {
  type DoneStep,
  type UndoStack,
  dropForgotten,
  keepUndoStack,
  leaveOut,
  listRevisions,
  pushDone,
  pushRedone,
  pushUndone,
  readUndoStack,
} from "./undo-stack.ts";

/** What is remembered of a step. */
export interface RememberedStep extends Pick<DoneStep, "id" | "route"> {
  readonly content: Pick<DoneStep, "label">;
}

/** The steps that can be undone and redone. */
export interface UndoHistory {
  readonly stack: Store<UndoStack>;
  /** The step that a restore is about; undefined where there is none any more. */
  find(restore: Restore): DoneStep | undefined;
  /** A step was saved. */
  remember(step: RememberedStep, before: string, after: string): void;
  /** A step was saved on top of a revision, but the answer that tells the next one was lost. */
  rememberLost(step: QueuedStep, before: string): Promise<void>;
  /** A step was undone, or done again. */
  move(
    restore: QueuedStep & { readonly content: Restore },
    step: DoneStep,
    before: string,
    after: string,
  ): void;
  /** The generator does not know the revisions of a step any more. */
  forget(restore: Restore): void;
  /**
   * Leaves out the one step that others stand in the way of, so that those below it can be reached. Answers whether it did: with
   * a step that is not the next one, own steps may stand in the way, which can be taken back first.
   */
  setAside(restore: Restore): boolean;
  /** Leaves out what the generator does not know any more. */
  forgetUnknown(): Promise<void>;
}

/** Reads what was kept. */
export function createUndoHistory(api: GeneratorApi, storage: KeptStorage): UndoHistory {
  const stack = createStore<UndoStack>(readUndoStack(storage));
  const set = (next: UndoStack) => {
    stack.set(next);
    keepUndoStack(storage, next);
  };
  const find = ({ direction, stepId }: Restore) => {
    const { done, undone } = stack.get();
    const steps = direction === "undo" ? done : undone;
    return stepId === undefined ? steps.at(-1) : steps.find(({ id }) => id === stepId);
  };
  const remember: UndoHistory["remember"] = ({ id, route, content: { label } }, before, after) => {
    if (before !== after) set(pushDone(stack.get(), { id, label, route, before, after }));
  };
  const readLog = () => api.call("GET /api/revisions", { query: { limit: MAX_REVISIONS } });
  return {
    stack,
    find,
    remember,
    async rememberLost(step, before) {
      const { items } = await readLog();
      // Whatever came upon that revision first was this step: anything else would have had it refused.
      const next = items[items.findIndex(({ revision }) => revision === before) - 1];
      if (next?.source === "editor") remember(step, before, next.revision);
    },
    move({ content, route }, { id, label }, before, after) {
      const made = { id, label, route, before, after };
      if (content.direction === "redo") set(pushRedone(stack.get(), made));
      else if (before !== after) set(pushUndone(stack.get(), made));
      else set(leaveOut(stack.get(), made));
    },
    forget(restore) {
      const step = find(restore);
      if (step === undefined) return;
      const { done, undone } = stack.get();
      const cut = (steps: readonly DoneStep[]) => steps.slice(steps.indexOf(step) + 1);
      set({ done: cut(done), undone: cut(undone) });
    },
    setAside(restore) {
      const step = find(restore);
      const { label, direction } = restore;
      const isNext = step !== undefined && step === find({ label, direction });
      if (isNext) set(leaveOut(stack.get(), step));
      return isNext;
    },
    async forgetUnknown() {
      const kept = listRevisions(stack.get());
      if (kept.length === 0) return;
      const { items } = await readLog();
      // The log is of when it was asked for: it tells nothing of steps that were taken since.
      const known = new Set(items.map(({ revision }) => revision));
      const forgotten = kept.filter((revision) => !known.has(revision));
      set(dropForgotten(stack.get(), new Set(forgotten)));
    },
  };
}
