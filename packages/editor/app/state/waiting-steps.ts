// The steps that wait to be saved, in their order. They outlive reloads: what was not saved by then is sent by the next visit.
import type { Model } from "@lathe/model";
import { type KeptStorage, keep, readKept } from "@lathe/ui/storage";
import type { EditorState } from "./editor-state.ts";
import { withoutIndex } from "./refusal-words.ts";
import {
  type QueuedEdits,
  type QueuedStep,
  type Restore,
  type Step,
  type StepEnd,
  type StepParts,
  hasEdits,
} from "./step.ts";
import type { Store } from "./store.ts";

/** The steps that wait. */
export interface WaitingSteps {
  /** Takes up what an earlier visit to the same project has left. */
  takeUp(): void;
  /** Forgets what is kept of a project: it is for another page to send. */
  forgetKept(project: string): void;
  addEdits(content: Step, parts: StepParts): Added;
  addRestore(content: Restore): Added;
  /** An id that no other step has. */
  nextId(): number;
  /** Puts something else in the place of a step. */
  replace(step: QueuedStep): void;
  /** A step has come to its end. */
  finish(step: QueuedStep, end: StepEnd): void;
}

/** A step that was added, and how it ends. */
export interface Added {
  readonly id: number;
  readonly end: Promise<StepEnd>;
}

/** What they work with. */
export interface WaitingOptions {
  readonly state: Store<EditorState>;
  readonly storage: KeptStorage;
  /** The address that is shown. */
  getRoute(): string;
  now(): number;
  /** The greatest id that was given before. */
  readonly lastId: number;
  /** The step that is on its way, with which no other can be put together any more. */
  getSendingId(): number | undefined;
}

const KEPT_AS = "lathe.editor.waiting";

/** Makes the list of steps that wait. */
export function createWaitingSteps(options: WaitingOptions): WaitingSteps {
  const { state, storage, getRoute, now, getSendingId } = options;
  let { lastId } = options;

  return {
    takeUp() {
      const kept = readKept(storage, getKey());
      if (!Array.isArray(kept)) return;
      // Whoever made them is gone; refusals are told by the state.
      const steps = (kept as readonly Omit<QueuedStep, "settle">[]).map(
        (step) => ({ ...step, settle: () => {} }) as QueuedStep,
      );
      lastId = Math.max(lastId, ...steps.map(({ id }) => id));
      set(steps);
    },
    forgetKept: (project) => void keep(storage, getKey(project), []),
    addEdits(content, parts) {
      const { waiting } = state.get();
      const last = waiting.at(-1);
      if (last === undefined || !canJoin(last, content))
        return add((basics) => ({ ...basics, content, parts }));
      const { promise, resolve } = Promise.withResolvers<StepEnd>();
      const settle = (end: StepEnd) => (last.settle(end), resolve(end));
      set([...waiting.slice(0, -1), { ...last, content, parts: joinParts(last.parts, parts), settle }]);
      return { id: last.id, end: promise };
    },
    addRestore: (content) => add((basics) => ({ ...basics, content })),
    nextId: () => (lastId += 1),
    replace(step) {
      set(state.get().waiting.map((one) => (one.id === step.id ? step : one)));
    },
    finish(step, end) {
      const { error } = end.ok ? {} : end;
      if (end.ok) state.set({ savedAt: now() });
      if (error !== undefined && hasEdits(step))
        state.set({ refused: { label: step.content.label, message: withoutIndex(error.message) } });
      set(state.get().waiting.filter(({ id }) => id !== step.id));
      step.settle(end);
    },
  };

  function add(make: (basics: Pick<QueuedStep, "id" | "route" | "settle">) => QueuedStep): Added {
    const { promise, resolve } = Promise.withResolvers<StepEnd>();
    const step = make({ id: (lastId += 1), route: getRoute(), settle: resolve });
    set([...state.get().waiting, step]);
    return { id: step.id, end: promise };
  }

  function set(waiting: readonly QueuedStep[]): void {
    const isKept = keep(storage, getKey(), waiting);
    state.set({ waiting, isUnkept: !isKept && waiting.length > 0 });
  }

  /** One tab may show one project after the other at the same address. */
  function getKey(project = state.get().base?.model.project.name): string {
    return `${KEPT_AS} ${project ?? ""}`;
  }

  function canJoin(last: QueuedStep, { mergeKey }: Step): last is QueuedEdits {
    const isUnsent = hasEdits(last) && last.sentOn === undefined && last.id !== getSendingId();
    return isUnsent && mergeKey !== undefined && last.content.mergeKey === mergeKey;
  }
}

/** The parts of two steps as those of one. */
function joinParts(first: StepParts, second: StepParts): StepParts {
  return {
    before: joinModels(first.before, second.before, listIds(first)),
    after: joinModels(second.after, first.after, listIds(second)),
  };
}

/** A model with those parts of another one that are not among the ids. */
function joinModels(model: Model, other: Model, ids: ReadonlySet<string>): Model {
  return {
    project: model.project,
    modules: [...model.modules, ...other.modules.filter(({ id }) => !ids.has(id))],
    entities: [...model.entities, ...other.entities.filter(({ id }) => !ids.has(id))],
  };
}

function listIds({ before, after }: StepParts): ReadonlySet<string> {
  const parts = [before, after].flatMap(({ modules, entities }) => [...modules, ...entities]);
  return new Set(parts.map(({ id }) => id));
}
