// What can be undone and redone: steps by the revisions around them. Kept through reloads. Free of React.
import { type KeptStorage, keep, readKept } from "@lathe/ui/storage";

/** A step that was saved. */
export interface DoneStep {
  readonly label: string;
  /** The address at which it was made. */
  readonly route: string;
  readonly before: string;
  readonly after: string;
}

/** Steps to undo and to redo, the latest last. */
export interface UndoStack {
  readonly done: readonly DoneStep[];
  readonly undone: readonly DoneStep[];
}

const EMPTY_STACK: UndoStack = { done: [], undone: [] };

const KEPT_AS = "lathe.editor.undo";
const MAX_STEPS = 100;

/** A step was saved: what was undone before can't be redone any more. */
export function pushDone({ done }: UndoStack, step: DoneStep): UndoStack {
  return { done: [...done, step].slice(-MAX_STEPS), undone: [] };
}

/** The last step was undone, which made these revisions. */
export function pushUndone({ done, undone }: UndoStack, step: DoneStep): UndoStack {
  return { done: done.slice(0, -1), undone: [...undone, step] };
}

/** The last undone step was done again, which made these revisions. */
export function pushRedone({ done, undone }: UndoStack, step: DoneStep): UndoStack {
  return { done: [...done, step].slice(-MAX_STEPS), undone: undone.slice(0, -1) };
}

/** What was kept of another visit to the same page. */
export function readUndoStack(storage: KeptStorage): UndoStack {
  const kept = readKept(storage, KEPT_AS) as UndoStack | undefined;
  return kept !== undefined && Array.isArray(kept.done) && Array.isArray(kept.undone) ? kept : EMPTY_STACK;
}

/** Keeps the stack. */
export function keepUndoStack(storage: KeptStorage, stack: UndoStack): void {
  keep(storage, KEPT_AS, stack);
}
