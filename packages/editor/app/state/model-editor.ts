// The model under the hands: steps are shown at once, and saved one after the other on the newest model there is. Free of React.
import { type Model, applyEdits, describeModelChanges, diffModels, listTold } from "@lathe/model";
import type { KeptStorage } from "@lathe/ui/storage";
import type { Answer, GeneratorApi } from "../api/generator-api.ts";
import type { ModelNews, ServerEvent } from "../api/server-events.ts";
import { type BaseModel, followBase, readBase } from "./base-model.ts";
import { type Choices, type Origin, decide } from "./clash.ts";
import { createClash } from "./create-clash.ts";
import { type EditorState, INITIAL_STATE } from "./editor-state.ts";
import { getPartId } from "./fit-step.ts";
import { type NamedSteps, foreseeSteps } from "./foresee-steps.ts";
import { createOwnSaves } from "./own-saves.ts";
import { withoutIndex } from "./refusal-words.ts";
import { createSender } from "./send-steps.ts";
import { type Obstacle, showSteps } from "./show-steps.ts";
import { type Step, type StepEnd, hasEdits } from "./step.ts";
import { keepSame, pickDifferent } from "./step-parts.ts";
import { type Store, createStore } from "./store.ts";
import { createUndoHistory } from "./undo-history.ts";
import { type DoneStep, type UndoStack, findLastId } from "./undo-stack.ts";
import { createWaitingSteps } from "./waiting-steps.ts";

/** A step that was taken, and how it ends; or why it can't be taken, which is known at once. */
export type Submission =
  | { readonly ok: true; readonly id: number; readonly end: Promise<StepEnd> }
  | Extract<ReturnType<typeof applyEdits>, { readonly ok: false }>;

/** The model under the hands. */
export interface ModelEditor {
  readonly state: Store<EditorState>;
  readonly undoStack: Store<UndoStack>;
  /** Reads the model anew. */
  load(): Promise<void>;
  /** Takes a step: it is shown, and saved in its turn. */
  submit(step: Step): Submission;
  /** Takes a step back, the last one unless an id is given; undefined where there is none. What waits for something is dropped. */
  undo(stepId?: number): Promise<StepEnd> | undefined;
  redo(): Promise<StepEnd> | undefined;
  /** Takes a step that a route of its own saves: it is sent in its turn, shown, and can be taken back as others. */
  submitRoute(label: string, send: () => Promise<Pick<DoneStep, "before" | "after">>): Promise<void>;
  /** Decides a clash: drops the step that waits, or says whose value is to be at each place. */
  settleClash(decision: Choices | "drop"): void;
  /** Goes on after a hold. */
  goOn(): void;
  hear(event: ServerEvent): void;
  /** Says that this page has a generation carried out, or that it is over. */
  setGenerating(isGenerating: boolean): void;
  setConnected(isConnected: boolean): void;
}

/** What it works with. */
export interface ModelEditorOptions {
  readonly api: GeneratorApi;
  /** What the first `load` takes, where it was asked for already. */
  readonly firstModel?: Promise<Answer<"GET /api/model-editor">>;
  /** Where undo and what waits are kept. */
  readonly storage: KeptStorage;
  /** Whether what is kept there was kept by this very tab. */
  readonly isOwnTab?: Promise<boolean>;
  /** The address that is shown. */
  getRoute(): string;
  readonly now?: () => number;
  /** Waits between tries. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const GENERATING = {
  ok: false,
  code: "invalid_model",
  message: "Lathe is generating: edit again when that is done.",
  issues: [],
  uses: [],
  index: 0,
} as const;

/** How long it takes until all is told of what was saved. */
const SETTLED_MS = 1000;

/** What others change within this time is told as one. */
const TOGETHER_MS = 10_000;

function refuseRestore(): Promise<StepEnd> {
  return Promise.resolve({ ok: false, error: new Error(GENERATING.message) });
}

/** Makes the editor of the model; it knows none until `load`. */
export function createModelEditor(options: ModelEditorOptions): ModelEditor {
  const { api, storage, isOwnTab, getRoute, now = Date.now, wait = waitByTimer } = options;
  const state = createStore<EditorState>(INITIAL_STATE);
  const undo = createUndoHistory(api, storage);
  const ownSaves = createOwnSaves();
  const sender = createSender({
    api,
    state,
    undo,
    steps: () => steps,
    now,
    wait,
    onSaved: (revision) => ownSaves.add(revision),
    isListening: () => isListening,
    load: readOthers,
    takeBase,
    holdBack,
    showAgain,
  });
  const steps = createWaitingSteps({
    state,
    storage,
    getRoute,
    now,
    lastId: findLastId(undo.stack.get()),
    getSendingId: sender.getSendingId,
  });
  let { firstModel } = options;
  let heard: ModelNews | undefined;
  /** The revision that was told last. */
  let told: string | undefined;
  let isComparing = false;
  /** Whether the generator's events come, whatever became of a request. */
  let isListening = false;
  /** What the model was before others changed it, for as long as a step waits for a decision about that. */
  let former: { readonly model: Model; readonly origin: Origin } | undefined;

  return {
    state,
    undoStack: undo.stack,
    load: loadOthers,
    submit(step) {
      const { model } = state.get();
      if (model === undefined) throw new Error("There is no model to edit yet.");
      if (state.get().isGenerating) return GENERATING;
      const outcome = applyEdits(model, step.edits);
      if (!outcome.ok) return { ...outcome, message: withoutIndex(outcome.message) };
      state.set({ model: outcome.model });
      const added = steps.addEdits(step, pickDifferent(model, outcome.model));
      void send();
      return { ok: true, ...added };
    },
    undo(stepId) {
      const { waiting, hold, isGenerating, routed } = state.get();
      if (isGenerating) return refuseRestore();
      const last = waiting.findLast((one) => hasEdits(one) && (stepId === undefined || one.id === stepId));
      if (last !== undefined && hold !== undefined && sender.getSendingId() !== last.id) {
        drop(last.id);
        return Promise.resolve({ ok: true });
      }
      // What is under way by another route came last; it is not there to be undone where that fails.
      if (stepId === undefined && last === undefined && routed !== undefined)
        return restore({ label: routed.label, direction: "undo", stepId: routed.id });
      const { done } = foresee();
      const step = stepId === undefined ? done.at(-1) : done.find(({ id }) => id === stepId);
      return step && restore({ label: step.label, direction: "undo", stepId });
    },
    redo() {
      if (state.get().isGenerating) return refuseRestore();
      const last = foresee().undone.at(-1);
      return last && restore({ label: last.label, direction: "redo", stepId: undefined });
    },
    submitRoute(label, save) {
      const routed = { id: steps.nextId(), route: getRoute(), label };
      state.set({ routed });
      return sender
        .sendBetween(async () => {
          const { before, after } = await save();
          undo.remember({ ...routed, content: routed }, before, after);
          await load();
        })
        .finally(() => {
          state.set({ routed: undefined });
          void send();
        });
    },
    settleClash(decision) {
      const { waiting, hold, base } = state.get();
      const [first] = waiting;
      if (hold?.reason !== "clash" || first === undefined || base === undefined || !hasEdits(first)) return;
      if (decision === "drop") drop(first.id);
      else {
        const parts = decide(base.model, first.parts, hold.clash.places, decision);
        // The edits follow from what was decided.
        steps.replace({ ...first, content: { ...first.content, edits: [] }, parts });
        sender.goOn();
      }
    },
    goOn: sender.goOn,
    hear(event) {
      if (event.kind === "application") state.set({ application: event.value });
      if (event.kind === "generation") state.set({ isGenerating: event.value.state === "running" });
      if (event.kind === "plan") {
        state.set({ savedRevision: event.value.savedRevision });
        // A file that could not be read may have been mended, which makes no other model.
        if (state.get().base?.fileProblems.length) void loadOthers();
      }
      if (event.kind === "model") {
        heard = event.value;
        told = heard.revision;
        takeUpHeard();
      }
    },
    setGenerating: (isGenerating) => state.set({ isGenerating }),
    setConnected(isConnected) {
      const wasAway = !state.get().isConnected;
      isListening = isConnected;
      // Whoever is gone generates nothing; what goes on is told again.
      state.set({ isConnected, ...(isConnected ? {} : { isGenerating: false }) });
      if (isConnected && wasAway)
        void loadOthers().then(() => state.get().hold?.reason === "away" && sender.goOn());
    },
  };

  function foresee(): NamedSteps {
    const { routed, waiting } = state.get();
    return foreseeSteps(undo.stack.get(), routed, waiting);
  }

  /** Reads the model in its turn: an answer that something was saved behind would show what was before that. */
  async function loadOthers(): Promise<void> {
    await sender.sendBetween(readOthers);
    void send();
  }

  function readOthers(): Promise<void> {
    return load({ source: null, at: now() });
  }

  /** Reads the model, at once; what differs was changed by others where an origin is given. */
  async function load(origin?: Origin): Promise<void> {
    const asked = firstModel ?? api.call("GET /api/model-editor");
    firstModel = undefined;
    try {
      const [answer, isOwn] = await Promise.all([asked, isOwnTab ?? true]);
      if (state.get().base === undefined && !isOwn) steps.forgetKept(answer.project.name);
      takeBase(readBase(answer, state.get().base), origin);
    } catch (error) {
      if (state.get().base === undefined) state.set({ loadError: error as Error });
    }
  }

  /** Puts another base below what waits; what others have changed is told. */
  function takeBase(base: BaseModel, origin?: Origin): void {
    const last = state.get().base;
    state.set({ base, loadError: undefined });
    if (last === undefined) {
      steps.takeUp();
      void undo.forgetUnknown().catch(() => {});
    } else if (origin !== undefined && last.model !== base.model) {
      if (state.get().hold?.reason !== "clash") former = { model: last.model, origin };
      noteTakenOver(last.model, base.model, origin);
    }
    showAgain();
    void send();
  }

  /** What this page has sent without an answer may be among it. */
  function noteTakenOver(before: Model, after: Model, origin: Origin): void {
    const [first] = state.get().waiting;
    const sent = first !== undefined && hasEdits(first) && first.sentOn !== undefined ? first : undefined;
    const own = sent && new Set(diffModels(sent.parts.before, sent.parts.after).map(getPartId));
    const ids = diffModels(before, after)
      .map(getPartId)
      .filter((id) => own?.has(id) !== true);
    const listed = listTold(describeModelChanges(before, after));
    const count = listed.filter(({ id }) => own?.has(id ?? "project") !== true).length;
    if (ids.length === 0) return;
    const last = state.get().takenOver;
    const isMore = last !== undefined && now() - last.takenAt < TOGETHER_MS;
    const total = count + (isMore ? last.count : 0);
    state.set({ takenOver: { ...origin, count: total, takenAt: now(), ids: new Set(ids) } });
  }

  /** What is shown: the base with what waits. */
  function showAgain(): void {
    const { base, waiting, model: shown, hold } = state.get();
    if (base === undefined) return;
    const { model, obstacle } = showSteps(base.model, waiting);
    state.set({ model: shown === undefined ? model : keepSame(shown, model) });
    if (obstacle !== undefined) holdBack(obstacle);
    else if (hold?.reason === "clash") state.set({ hold: undefined });
  }

  function holdBack(obstacle: Obstacle): void {
    const { base, waiting } = state.get();
    const [first] = waiting;
    if (base === undefined || first === undefined || !hasEdits(first)) return;
    const clash = createClash({ now: base.model, first, obstacle, former, at: now() });
    state.set({ hold: { reason: "clash", clash } });
  }

  async function send(): Promise<void> {
    await sender.start();
    takeUpHeard();
  }

  /** Follows what was told of the model; what is on its way may be just that, so it is waited for. */
  function takeUpHeard(): void {
    const { base } = state.get();
    const news = heard;
    if (sender.isBusy() || news === undefined || base === undefined) return;
    heard = undefined;
    if (news.revision === base.revision) return;
    if (ownSaves.isLate(news.revision)) {
      void compareLater();
      return;
    }
    const next = followBase(base, news);
    if (next === undefined) void loadOthers();
    else takeBase(next, { source: news.source, at: news.at === null ? now() : Date.parse(news.at) });
  }

  /** News of own saves are late as a rule; where they still are the last ones after a while, others have gone back to it. */
  async function compareLater(): Promise<void> {
    if (isComparing) return;
    isComparing = true;
    // oxlint-disable-next-line no-await-in-loop -- until nothing is on its way
    do await wait(SETTLED_MS);
    while (sender.isBusy());
    isComparing = false;
    const { base } = state.get();
    if (base !== undefined && told !== base.revision) await loadOthers();
  }

  function drop(id: number): void {
    const step = state.get().waiting.find((one) => one.id === id);
    if (step === undefined) return;
    const isFirst = step === state.get().waiting[0];
    steps.finish(step, { ok: false, error: undefined });
    const { hold, waiting } = state.get();
    if ((isFirst && hold?.reason === "clash") || (hold !== undefined && waiting.length === 0)) sender.goOn();
    else showAgain();
  }

  function restore({
    stepId,
    ...content
  }: {
    readonly label: string;
    readonly direction: "undo" | "redo";
    readonly stepId: number | undefined;
  }): Promise<StepEnd> {
    const { end } = steps.addRestore(stepId === undefined ? content : { ...content, stepId });
    void send();
    return end;
  }
}

function waitByTimer(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
