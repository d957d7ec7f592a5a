// What can be undone and redone: steps by the revisions around them. Kept through reloads. Free of React.
import { type KeptStorage, keep, readKept } from "@lathe/ui/storage";

/** A step that was saved. */
export interface DoneStep {
  /** The id that it had while it waited. */
  readonly id: number;
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

/** A step was undone, which made these revisions. */
export function pushUndone({ done, undone }: UndoStack, step: DoneStep): UndoStack {
  return { done: without(done, step), undone: [...undone, step] };
}

/** An undone step was done again, which made these revisions. */
export function pushRedone({ done, undone }: UndoStack, step: DoneStep): UndoStack {
  return { done: [...done, step].slice(-MAX_STEPS), undone: without(undone, step) };
}

/** A step can't be undone or redone any more. */
export function leaveOut({ done, undone }: UndoStack, step: DoneStep): UndoStack {
  return { done: without(done, step), undone: without(undone, step) };
}

/** The revisions that steps lead from and to. */
export function listRevisions({ done, undone }: UndoStack): readonly string[] {
  return [...done, ...undone].flatMap(({ before, after }) => [before, after]);
}

/** What is left where some revisions are not known any more: a step goes with all that are below it. */
export function dropForgotten({ done, undone }: UndoStack, forgotten: ReadonlySet<string>): UndoStack {
  const isForgotten = ({ before, after }: DoneStep) => forgotten.has(before) || forgotten.has(after);
  const cut = (steps: readonly DoneStep[]) => steps.slice(steps.findLastIndex(isForgotten) + 1);
  return { done: cut(done), undone: cut(undone) };
}

/** Whether the last generation was made with the last step in it: undoing it does not undo that. */
export function isGenerated({ done, undone }: UndoStack, savedRevision: string | null | undefined): boolean {
  if (savedRevision === undefined || savedRevision === null) return false;
  return done.at(-1)?.after === savedRevision || undone.some(({ before }) => before === savedRevision);
}

/** The greatest id of a step. */
export function findLastId({ done, undone }: UndoStack): number {
  return Math.max(0, ...[...done, ...undone].map(({ id }) => id));
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

function without(steps: readonly DoneStep[], { id }: DoneStep): readonly DoneStep[] {
  return steps.filter((step) => step.id !== id);
}
