// Sends the steps that wait, one after the other, each on the newest model that is known; and what is done where one does not get through.
import type { CallRequest, GeneratorApi } from "../api/generator-api.ts";
import { GeneratorFailure, UnreachableError } from "../api/generator-failure.ts";
import { type BaseModel, type BaseNews, followBase } from "./base-model.ts";
import type { Origin } from "./clash.ts";
import type { EditorState, Hold } from "./editor-state.ts";
import { fitStep } from "./fit-step.ts";
import type { Obstacle } from "./show-steps.ts";
import { type QueuedEdits, type QueuedRestore, type QueuedStep, hasEdits } from "./step.ts";
import { keepSame } from "./step-parts.ts";
import type { Store } from "./store.ts";
import type { UndoHistory } from "./undo-history.ts";
import type { WaitingSteps } from "./waiting-steps.ts";

/** What sends steps. */
export interface Sender {
  /** Sends all that wait, unless something holds them; at once where that is done already. */
  start(): Promise<void>;
  /** Goes on after a hold. */
  goOn(): void;
  /** Has a request of its own sent in its turn: steps wait until it has ended. */
  sendBetween(request: () => Promise<void>): Promise<void>;
  /** Whether a request is under way or about to be. */
  isBusy(): boolean;
  getSendingId(): number | undefined;
}

/** What it works with. */
export interface SenderOptions {
  readonly api: GeneratorApi;
  readonly state: Store<EditorState>;
  readonly steps: () => WaitingSteps;
  readonly undo: UndoHistory;
  now(): number;
  /** Waits between tries. */
  wait(milliseconds: number): Promise<void>;
  /** Hears of each revision that was made. */
  onSaved(revision: string): void;
  /** Whether the generator's events come. */
  isListening(): boolean;
  /** Reads the model anew, at once: it is this sender's turn. */
  load(): Promise<void>;
  /** Takes another base; without an origin it is of this page. */
  takeBase(base: BaseModel, origin?: Origin): void;
  /** Says why the first step is not sent. */
  holdBack(obstacle: Obstacle): void;
  /** What is shown is to be made anew. */
  showAgain(): void;
}

type SentEdits = NonNullable<CallRequest<"POST /api/edits">["body"]>["edits"];

/** How long to wait for other programs, try by try; after that a person says when to go on. */
const LOCK_WAITS_MS = [1000, 2000, 4000];

/** How long to wait for a generator that did not answer, though its events may still come. */
const AWAY_WAIT_MS = 3000;

/** Makes what sends steps. */
export function createSender(options: SenderOptions): Sender {
  const { api, state, steps, undo, now, wait, onSaved, isListening, load, takeBase, holdBack, showAgain } =
    options;
  let isSending = false;
  let sendingId: number | undefined;
  let lockTries = 0;
  let ending = Promise.resolve();
  return { start, goOn, sendBetween, isBusy: () => isSending, getSendingId: () => sendingId };

  function start(): Promise<void> {
    if (!isSending) {
      isSending = true;
      ending = sendAll();
    }
    return ending;
  }

  async function sendBetween(request: () => Promise<void>): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop, no-unmodified-loop-condition -- others may have begun meanwhile
    while (isSending) await ending;
    isSending = true;
    const sending = request().finally(() => (isSending = false));
    ending = sending.catch(() => {});
    return sending;
  }

  async function sendAll(): Promise<void> {
    // So that switches which follow each other at once are one request.
    await Promise.resolve();
    for (;;) {
      const { waiting, hold, base } = state.get();
      const [first] = waiting;
      if (first === undefined || (hold !== undefined && !isTryingAgain(hold)) || base === undefined) break;
      // oxlint-disable-next-line no-await-in-loop -- each is built on the revision that the one before has made
      await send(first, base);
    }
    isSending = false;
    state.set({ sendingSince: undefined });
    endLock();
    // Nothing that was sent may have told it, because nothing waits any more.
    if (isListening() && state.get().hold?.reason !== "away") state.set({ isConnected: true });
  }

  /** Says no more that another program writes; where somebody is to say when to go on, as long as something waits. */
  function endLock(): void {
    const { hold, waiting } = state.get();
    if (hold?.reason === "locked" && (hold.isTrying || waiting.length === 0)) state.set({ hold: undefined });
  }

  function goOn(): void {
    lockTries = 0;
    state.set({ hold: undefined });
    showAgain();
    void start();
  }

  async function send(queued: QueuedStep, base: BaseModel): Promise<void> {
    state.set({ sendingSince: state.get().sendingSince ?? now() });
    sendingId = queued.id;
    try {
      await (hasEdits(queued) ? sendEdits(queued, base) : sendRestore(queued, base));
      lockTries = 0;
      state.set({ isConnected: true });
      endLock();
    } catch (error) {
      await recover(queued, base, error);
    } finally {
      sendingId = undefined;
    }
  }

  async function sendEdits(queued: QueuedEdits, base: BaseModel): Promise<void> {
    const fit = fitStep(base.model, queued.content.edits, queued.parts);
    if (fit.kind === "clash" || fit.kind === "refused") {
      holdBack(fit);
      return;
    }
    if (fit.kind === "there") {
      if (queued.sentOn !== undefined) await undo.rememberLost(queued, queued.sentOn);
      steps().finish(queued, { ok: true });
      return;
    }
    const sent = { ...queued, sentOn: base.revision };
    steps().replace(sent);
    const { revision } = await api.call("POST /api/edits", {
      body: { expectedRevision: base.revision, edits: fit.edits as SentEdits },
      outlivesPage: true,
    });
    onSaved(revision);
    const { model: shown, waiting } = state.get();
    const isAll = waiting.length === 1 && shown !== undefined;
    state.set({ base: { ...base, model: isAll ? keepSame(shown, fit.model) : fit.model, revision } });
    undo.remember(sent, base.revision, revision);
    steps().finish(sent, { ok: true });
  }

  async function sendRestore(queued: QueuedRestore, base: BaseModel): Promise<void> {
    const step = undo.find(queued.content);
    if (step === undefined) {
      steps().finish(queued, { ok: true });
      return;
    }
    const { before, after } = step;
    const { revision, changes } = await api.call("POST /api/model-restore", {
      body: { expectedRevision: base.revision, step: { before, after } },
    });
    onSaved(revision);
    const news = { revision, since: base.revision, changes } as BaseNews;
    const next = followBase(base, news);
    if (next === undefined) await load();
    else takeBase(next);
    undo.move(queued, step, base.revision, revision);
    steps().finish(queued, { ok: true });
  }

  async function recover(queued: QueuedStep, base: BaseModel, error: unknown): Promise<void> {
    if (error instanceof GeneratorFailure) state.set({ isConnected: true });
    if (!(error instanceof GeneratorFailure) || error.code !== "locked") endLock();
    if (error instanceof UnreachableError) waitForAnswers();
    else if (!(error instanceof GeneratorFailure))
      steps().finish(queued, { ok: false, error: error as Error });
    else if (error.code === "stale_revision") await catchUp(base, error);
    else if (error.code === "locked") await waitForLock(error.message);
    // What was typed is not thrown away with it: somebody makes room, and it is sent again.
    else if (hasEdits(queued) && isOfDisk(error))
      state.set({ hold: { reason: "locked", message: error.message, isTrying: false } });
    else {
      if (error.code === "not_found" && !hasEdits(queued)) undo.forget(queued.content);
      const isSetAside = !hasEdits(queued) && isInTheWay(error, base) && undo.setAside(queued.content);
      steps().finish(queued, { ok: false, error, isSetAside });
      showAgain();
    }
  }

  /** Follows what the refusal tells of the others' changes, or reads the model where it does not. */
  async function catchUp(base: BaseModel, { error }: GeneratorFailure): Promise<void> {
    const { actualRevision, expectedRevision = null, changes = null, source = null, at } = error;
    const news = { revision: actualRevision ?? "", since: expectedRevision, changes } as BaseNews;
    const next = actualRevision ? followBase(base, news) : undefined;
    if (next === undefined) await load();
    else takeBase(next, { source, at: at ? Date.parse(at) : now() });
  }

  function waitForAnswers(): void {
    state.set({ hold: { reason: "away" }, isConnected: false });
    void tryLater();
  }

  async function tryLater(): Promise<void> {
    await wait(AWAY_WAIT_MS);
    if (state.get().hold?.reason === "away") goOn();
  }

  async function waitForLock(message: string): Promise<void> {
    const milliseconds = LOCK_WAITS_MS[lockTries];
    lockTries += 1;
    state.set({ hold: { reason: "locked", message, isTrying: milliseconds !== undefined } });
    if (milliseconds === undefined) return;
    // It is not on its way meanwhile: undo takes it out of what waits, and does not wait behind it.
    sendingId = undefined;
    // It is still said while the next try is under way: the generator itself waits for the lock.
    await wait(milliseconds);
  }
}

/** Whether what others have changed is why a step can't be taken back: it can't be tomorrow, either. */
function isInTheWay(error: GeneratorFailure, { fileProblems }: BaseModel): boolean {
  if (error.code === "edit_clash") return true;
  // A file that can't be read is mended, and a disk has room again.
  return error.code === "invalid_model" && fileProblems.length === 0 && !isOfDisk(error);
}

/** Whether nothing is wrong with an edit but that it could not be written. */
function isOfDisk({ code, error: { details } }: GeneratorFailure): boolean {
  return code === "read_only" || details.some((detail) => DISK_FAILURES.has(detail.code));
}

const DISK_FAILURES: ReadonlySet<string> = new Set(["disk_full", "not_permitted", "disk_error"]);

function isTryingAgain(hold: Hold): boolean {
  return hold.reason === "locked" && hold.isTrying;
}
