// The model under the hands: steps are shown at once, and saved one after the other on the newest model there is. Free of React.
import { type Model, applyEdits, diffModels } from "@lathe/model";
import type { KeptStorage } from "@lathe/ui/storage";
import type { Answer, CallRequest, GeneratorApi } from "../api/generator-api.ts";
import { GeneratorFailure, UnreachableError } from "../api/generator-failure.ts";
import type { ServerEvent } from "../api/server-events.ts";
import { type Clash, findClash } from "./clash.ts";
import { type BaseModel, type EditorState, INITIAL_STATE } from "./editor-state.ts";
import { rebaseEdits } from "./rebase-edits.ts";
import { type QueuedStep, type Restore, type Step, type StepEnd, isStep } from "./step.ts";
import { type Store, createStore } from "./store.ts";
import {
  type DoneStep,
  type UndoStack,
  keepUndoStack,
  pushDone,
  pushRedone,
  pushUndone,
  readUndoStack,
} from "./undo-stack.ts";

/** A step that was taken, and how it ends; or why it can't be taken, which is known at once. */
export type Submission =
  | { readonly ok: true; readonly end: Promise<StepEnd> }
  | Extract<ReturnType<typeof applyEdits>, { readonly ok: false }>;

/** The model under the hands. */
export interface ModelEditor {
  readonly state: Store<EditorState>;
  readonly undoStack: Store<UndoStack>;
  /** Reads the model anew. */
  load(): Promise<void>;
  /** Takes a step: it is shown, and saved in its turn. */
  submit(step: Step): Submission;
  /** Takes the last step back; undefined where there is none. */
  undo(): Promise<StepEnd> | undefined;
  redo(): Promise<StepEnd> | undefined;
  /** Takes up a step that a route of its own has saved: it is shown, and can be taken back as others. */
  takeUp(step: Pick<DoneStep, "label" | "before" | "after">): Promise<void>;
  /** Decides a clash: drops the step that waits, or sends these edits in its place. */
  settleClash(decision: Step | "drop"): void;
  /** Goes on after a hold. */
  goOn(): void;
  hear(event: ServerEvent): void;
  setConnected(isConnected: boolean): void;
}

/** What it works with. */
export interface ModelEditorOptions {
  readonly api: GeneratorApi;
  /** Where undo is kept. */
  readonly storage: KeptStorage;
  /** The address that is shown. */
  getRoute(): string;
  readonly now?: () => number;
  /** Waits between tries. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

type SentEdits = NonNullable<CallRequest<"POST /api/edits">["body"]>["edits"];

/** How long to wait for other programs, try by try. */
const LOCK_WAITS_MS = [1000, 2000, 4000];

/** Makes the editor of the model; it knows none until `load`. */
export function createModelEditor(options: ModelEditorOptions): ModelEditor {
  const { api, storage, getRoute, now = Date.now, wait = waitByTimer } = options;
  const state = createStore<EditorState>(INITIAL_STATE);
  const undoStack = createStore<UndoStack>(readUndoStack(storage));
  let lastId = 0;
  let isSending = false;
  /** The step that is on its way. */
  let sendingId: number | undefined;
  let lockTries = 0;
  let heardRevision: string | undefined;

  return {
    state,
    undoStack,
    load,
    submit(step) {
      const { model } = state.get();
      if (model === undefined) throw new Error("There is no model to edit yet.");
      const outcome = applyEdits(model, step.edits);
      if (!outcome.ok) return outcome;
      state.set({ model: outcome.model });
      return { ok: true, end: enqueue(step) };
    },
    undo: () => restoreLast("undo"),
    redo: () => restoreLast("redo"),
    takeUp({ label, before, after }) {
      rememberStep({ route: getRoute() }, label, before, after);
      return load();
    },
    settleClash(decision) {
      const [first, ...rest] = state.get().waiting;
      if (state.get().hold?.reason !== "clash" || first === undefined) return;
      if (decision === "drop") finish(first, { ok: false, error: undefined });
      else state.set({ waiting: [{ ...first, content: decision }, ...rest] });
      goOn();
    },
    goOn,
    hear(event) {
      if (event.kind === "application") state.set({ application: event.value });
      if (event.kind === "plan") state.set({ savedRevision: event.value.savedRevision });
      if (event.kind === "model") {
        heardRevision = event.value.revision;
        takeUpHeard();
      }
    },
    setConnected(isConnected) {
      const wasAway = !state.get().isConnected;
      state.set({ isConnected });
      if (isConnected && wasAway) void load().then(goOn);
    },
  };

  async function load(): Promise<void> {
    try {
      takeBase(toBase(await api.call("GET /api/model-editor")));
    } catch (error) {
      if (state.get().base === undefined) state.set({ loadError: error as Error });
    }
  }

  /** Puts another base below what waits. What nobody else has touched stays; the rest is for people to decide. */
  function takeBase(base: BaseModel): void {
    const former = state.get().base;
    if (former !== undefined) settleLostAnswer(former, base);
    const hold = former && findHold(former.model, base.model);
    if (former !== undefined && hold === undefined)
      state.set({ waiting: state.get().waiting.map((queued) => rebase(queued, former.model, base.model)) });
    state.set({ base, loadError: undefined, ...(hold === undefined ? {} : { hold }) });
    showAgain();
  }

  /** The first step may have been saved, and its answer lost: then what it makes is there. */
  function settleLostAnswer(former: BaseModel, base: BaseModel): void {
    const [first] = state.get().waiting;
    if (first === undefined || !isStep(first.content) || !isDone(former.model, base.model, first.content))
      return;
    rememberStep(first, first.content.label, former.revision, base.revision);
    finish(first, { ok: true });
  }

  function findHold(before: Model, after: Model): EditorState["hold"] {
    const [first] = state.get().waiting;
    if (first === undefined || !isStep(first.content)) return undefined;
    const clash: Clash | undefined = findClash(before, after, first.content.edits, now());
    return clash && { reason: "clash", clash };
  }

  function rebase(queued: QueuedStep, before: Model, after: Model): QueuedStep {
    const { content } = queued;
    if (!isStep(content)) return queued;
    return { ...queued, content: { ...content, edits: rebaseEdits(before, after, content.edits) } };
  }

  /** What is shown: the base with what waits. What can't be applied any more is dropped, and says so. */
  function showAgain(): void {
    const { base, waiting } = state.get();
    if (base === undefined) return;
    let { model } = base;
    for (const queued of waiting) {
      if (!isStep(queued.content)) continue;
      const outcome = applyEdits(model, queued.content.edits);
      if (outcome.ok) ({ model } = outcome);
      else if (state.get().hold?.reason !== "clash" || queued !== waiting[0])
        finish(queued, { ok: false, error: new Error(outcome.message) });
    }
    state.set({ model });
  }

  function enqueue(content: Step | Restore): Promise<StepEnd> {
    const { promise, resolve } = Promise.withResolvers<StepEnd>();
    const { waiting } = state.get();
    const last = waiting.at(-1);
    const queued: QueuedStep = { id: (lastId += 1), route: getRoute(), content, settle: resolve };
    const isMerged = last !== undefined && canMerge(last, content) && last.id !== sendingId;
    if (isMerged) {
      const settle = (end: StepEnd) => (last.settle(end), resolve(end));
      state.set({ waiting: [...waiting.slice(0, -1), { ...queued, settle }] });
    } else state.set({ waiting: [...waiting, queued] });
    void sendAll();
    return promise;
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    // So that switches which follow each other at once are one request.
    await Promise.resolve();
    for (;;) {
      const { waiting, hold, base } = state.get();
      const [first] = waiting;
      if (first === undefined || hold !== undefined || base === undefined) break;
      // oxlint-disable-next-line no-await-in-loop -- each is built on the revision that the one before has made
      await send(first, base);
    }
    isSending = false;
    state.set({ sendingSince: undefined });
    takeUpHeard();
  }

  /** Reads the model anew where it was told that there is another one; what is on its way may be just that, so it is waited for. */
  function takeUpHeard(): void {
    const { base } = state.get();
    if (isSending || heardRevision === undefined || base === undefined) return;
    if (heardRevision !== base.revision) void load();
    heardRevision = undefined;
  }

  async function send(queued: QueuedStep, base: BaseModel): Promise<void> {
    state.set({ sendingSince: state.get().sendingSince ?? now() });
    sendingId = queued.id;
    try {
      await (isStep(queued.content)
        ? sendStep(queued, queued.content, base)
        : sendRestore(queued, queued.content, base));
      lockTries = 0;
    } catch (error) {
      await recover(queued, error);
    } finally {
      sendingId = undefined;
    }
  }

  async function sendStep(queued: QueuedStep, { label, edits }: Step, base: BaseModel): Promise<void> {
    const { revision } = await api.call("POST /api/edits", {
      body: { expectedRevision: base.revision, edits: edits as SentEdits },
      outlivesPage: true,
    });
    const outcome = applyEdits(base.model, edits);
    if (!outcome.ok)
      throw new Error(`The generator made an edit that this page can't make: ${outcome.message}`);
    state.set({ base: { ...base, model: outcome.model, revision } });
    rememberStep(queued, label, base.revision, revision);
    finish(queued, { ok: true });
  }

  async function sendRestore(queued: QueuedStep, { direction }: Restore, base: BaseModel): Promise<void> {
    const { done, undone } = undoStack.get();
    // Only now, when all that was asked for before it is saved, is it known what the last step is.
    const last = (direction === "undo" ? done : undone).at(-1);
    if (last === undefined) {
      finish(queued, { ok: true });
      return;
    }
    const { label, before, after } = last;
    const { revision } = await api.call("POST /api/model-restore", {
      body: { expectedRevision: base.revision, step: { before, after } },
    });
    const made = { label, route: queued.route, before: base.revision, after: revision };
    setStack(direction === "undo" ? pushUndone(undoStack.get(), made) : pushRedone(undoStack.get(), made));
    finish(queued, { ok: true });
    takeBase(toBase(await api.call("GET /api/model-editor")));
  }

  async function recover(queued: QueuedStep, error: unknown): Promise<void> {
    if (error instanceof UnreachableError) state.set({ hold: { reason: "away" }, isConnected: false });
    else if (!(error instanceof GeneratorFailure)) finish(queued, { ok: false, error: error as Error });
    else if (error.code === "stale_revision") await load();
    else if (error.code === "locked") await waitForLock(error.message);
    else {
      finish(queued, { ok: false, error });
      showAgain();
    }
  }

  function rememberStep(
    { route }: Pick<QueuedStep, "route">,
    label: string,
    before: string,
    after: string,
  ): void {
    if (before !== after) setStack(pushDone(undoStack.get(), { label, route, before, after }));
  }

  async function waitForLock(message: string): Promise<void> {
    const milliseconds = LOCK_WAITS_MS[lockTries];
    lockTries += 1;
    state.set({ hold: { reason: "locked", message, isTrying: milliseconds !== undefined } });
    if (milliseconds === undefined) return;
    await wait(milliseconds);
    state.set({ hold: undefined });
  }

  function restoreLast(direction: Restore["direction"]): Promise<StepEnd> | undefined {
    const { done, undone } = undoStack.get();
    const isOnItsWay = direction === "undo" && state.get().waiting.some(({ content }) => isStep(content));
    const last = (direction === "undo" ? done : undone).at(-1);
    if (last === undefined && !isOnItsWay) return undefined;
    return enqueue({ label: last?.label ?? "the last step", direction });
  }

  function goOn(): void {
    lockTries = 0;
    state.set({ hold: undefined });
    showAgain();
    void sendAll();
  }

  function finish(queued: QueuedStep, end: StepEnd): void {
    const waiting = state.get().waiting.filter(({ id }) => id !== queued.id);
    state.set({ waiting, ...(end.ok ? { savedAt: now() } : {}) });
    queued.settle(end);
  }

  function setStack(stack: UndoStack): void {
    undoStack.set(stack);
    keepUndoStack(storage, stack);
  }
}

function toBase({ revision, project, modules, problems }: Answer<"GET /api/model-editor">): BaseModel {
  const entities = modules.flatMap((module) => module.entities);
  const model: Model = {
    project,
    modules: modules.map(({ entities: _entities, ...module }) => module),
    entities: entities.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
  return { model, revision, fileProblems: problems.filter(({ file, subject }) => file === subject) };
}

function canMerge({ content }: QueuedStep, next: Step | Restore): boolean {
  return isStep(content) && isStep(next) && next.mergeKey !== undefined && content.mergeKey === next.mergeKey;
}

function isDone(before: Model, now: Model, { edits }: Step): boolean {
  const outcome = applyEdits(before, edits);
  return outcome.ok && diffModels(outcome.model, now).length === 0;
}

function waitByTimer(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
