// Saves a form: whatever happens on the way, what was typed stays in the form, and nothing is overwritten unseen. Free of React.
import { type Actor, type AnyRecord, LatheError, type UiScreen } from "@lathe/client";
import type { EntityCalls } from "../api/admin-api.ts";
import { type Draft, hasChanges } from "./draft.ts";
import { isLongText, listWritableMembers } from "./form-members.ts";
import { locateProblems, validateDraft } from "./form-problems.ts";
import type { Members } from "./members.ts";
import { type Merge, acknowledgeSent, compareWithTheirs, rebaseDraft } from "./merge.ts";
import type { CreateAttempt, RecordForm } from "./record-form.ts";
import { planSave, settleSave } from "./save-plan.ts";

/** The calls that a save needs. */
export type SaveCalls = Pick<EntityCalls, "create" | "get" | "update">;

/** Where a form is saved to. */
export interface SaveTarget {
  readonly calls: SaveCalls;
  /** A new key for a create. */
  createKey(): string;
  /** What a new record waits for: uploads that belong to it. */
  waitForUploads?(): Promise<void>;
}

/** What somebody else saved between loading and saving. */
export interface Between {
  readonly actor: Actor | undefined;
  readonly members: readonly string[];
}

/** What came of a save. */
export type SaveOutcome =
  | {
      readonly kind: "saved";
      readonly record: AnyRecord;
      /** What somebody else had changed in between, which is kept. */
      readonly between: Between | undefined;
    }
  /** The form says what is wrong, asks what to take, or says that it could not be reached. */
  | { readonly kind: "notSaved" };

const NOT_SAVED: SaveOutcome = { kind: "notSaved" };

/** How often a save is tried again on what somebody else saved in between. */
const MAX_MERGES = 3;

/** Saves what was changed. A form that is being saved is not saved a second time. */
export async function saveForm(form: RecordForm, target: SaveTarget): Promise<SaveOutcome> {
  const { draft, status } = form.getState();
  if (status.kind === "saving") return NOT_SAVED;
  const problems = validateDraft(form.screen, draft);
  form.set({ problems, otherProblems: [] });
  if (Object.keys(problems).length > 0) {
    form.set({ status: { kind: "refused" } });
    return NOT_SAVED;
  }
  form.set({ status: { kind: "saving" } });
  try {
    const outcome =
      draft.version === null ? await createRecord(form, target) : await updateRecord(form, target.calls);
    if (outcome.kind === "saved") form.set({ status: { kind: "idle" }, conflict: undefined });
    return outcome;
  } catch (error) {
    tellFailure(form, error);
    return NOT_SAVED;
  }
}

/** Compares a form with the record as it is now. What comes of it is on the draft that the form has then. */
export function compareForm(form: RecordForm, record: AnyRecord): Merge {
  const { draft, unanswered } = form.getState();
  const own = acknowledgeSent(draft, record, unanswered);
  form.set({ draft: own });
  return compareDraft(form.screen, own, record);
}

/** Compares a draft with the record as it is now. */
export function compareDraft(screen: UiScreen, draft: Draft, record: Members): Merge {
  const members = listWritableMembers(screen);
  return compareWithTheirs(draft, record, { members, isText: (member) => isLongText(screen, member) });
}

/** What was merged on the way of a save. */
interface Merged {
  readonly times: number;
  readonly between: Between | undefined;
}

async function updateRecord(
  form: RecordForm,
  calls: SaveCalls,
  { times, between }: Merged = { times: 0, between: undefined },
): Promise<SaveOutcome> {
  const sent = form.getState().draft;
  const id = String(sent.base["id"]);
  // Somebody else may have written the same.
  if (!hasChanges(sent)) return { kind: "saved", record: { ...sent.base, id }, between };
  const answered = await sendUpdate(form, { calls, id, sent });
  if ("record" in answered) {
    settle(form, sent, answered.record);
    return { kind: "saved", record: answered.record, between };
  }
  const { current } = answered.refusal;
  const { record } = await calls.get(id);
  const merge = compareForm(form, record);
  if (merge.overlaps.length > 0 || times === MAX_MERGES) {
    form.set({ status: { kind: "idle" }, conflict: { record, current } });
    return NOT_SAVED;
  }
  form.set({ draft: rebaseDraft(form.getState().draft, record, merge, {}) });
  const members = [...(between?.members ?? []), ...merge.theirs, ...Object.keys(merge.merged)];
  const met = members.length === 0 ? undefined : { actor: current?.actor, members: [...new Set(members)] };
  return updateRecord(form, calls, { times: times + 1, between: met });
}

async function sendUpdate(
  form: RecordForm,
  { calls, id, sent }: { readonly calls: SaveCalls; readonly id: string; readonly sent: Draft },
): Promise<{ readonly record: AnyRecord } | { readonly refusal: LatheError }> {
  try {
    return await calls.update(id, planSave(sent), sent.version === null ? {} : { ifMatch: sent.version });
  } catch (error) {
    if (error instanceof LatheError && error.status === 412) return { refusal: error };
    if (!isRefusal(error)) form.set({ unanswered: [...form.getState().unanswered, sent.changes] });
    throw error;
  }
}

/**
 * Creates with a key, so that a create whose answer was lost is not done twice. Such a one is sent again as it was, and
 * what was changed since is saved after it.
 */
async function createRecord(form: RecordForm, target: SaveTarget): Promise<SaveOutcome> {
  await target.waitForUploads?.();
  const { attempt, draft } = form.getState();
  const current: CreateAttempt = attempt ?? { key: target.createKey(), sent: draft };
  form.set({ attempt: current });
  const created = await sendCreate(target, current);
  if ("refusal" in created) {
    form.set({ attempt: undefined });
    if (attempt === undefined) throw created.refusal;
    return createRecord(form, target);
  }
  form.set({ attempt: undefined });
  settle(form, current.sent, created.record);
  const hasMore = attempt !== undefined && hasChanges(form.getState().draft);
  if (!hasMore) return { kind: "saved", record: created.record, between: undefined };
  return updateRecord(form, target.calls);
}

async function sendCreate(
  { calls }: SaveTarget,
  { key, sent }: CreateAttempt,
): Promise<{ readonly record: AnyRecord } | { readonly refusal: LatheError }> {
  try {
    return await calls.create(planSave(sent), { idempotencyKey: key });
  } catch (error) {
    if (isRefusal(error)) return { refusal: error };
    throw error;
  }
}

function settle(form: RecordForm, sent: Draft, record: AnyRecord): void {
  const draft = settleSave(form.getState().draft, sent, record, Number(record["version"]));
  form.set({ draft, unanswered: [] });
}

/** Whether the server said no; a lost answer and a server that fails say nothing. */
function isRefusal(error: unknown): error is LatheError {
  return error instanceof LatheError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function tellFailure(form: RecordForm, error: unknown): void {
  if (!(error instanceof LatheError)) {
    form.set({ status: { kind: "offline" } });
    return;
  }
  const { status, errors, message, requestId } = error;
  const isExisting = form.getState().draft.version !== null;
  if (status === 404 && isExisting) form.set({ status: { kind: "gone" } });
  else if (status === 400 || status === 409 || status === 422) {
    const { members, others } = locateProblems(form.screen, errors);
    const isTold = errors.length > 0;
    form.set({ status: { kind: "refused" }, problems: members, otherProblems: isTold ? others : [message] });
  } else form.set({ status: { kind: "failed", status, message, requestId } });
}
