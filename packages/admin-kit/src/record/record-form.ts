// A form: its draft, what is wrong in it, and how its last save went. A store with subscriptions, free of React.
import { getOwn } from "./get-own.ts";
import { applyKeptDraft } from "./kept-drafts.ts";
import type { CurrentVersion, LabelledRecord, UiScreen } from "@lathe/client";
import { type Draft, changeMember, chooseTarget, createDraft, stageInDraft, undoChange } from "./draft.ts";
import { type FormProblems, validateMember } from "./form-problems.ts";
import type { Members } from "./members.ts";
import type { MembershipStep } from "./staged-memberships.ts";

/** How the last save went, or goes. */
export type SaveStatus =
  | { readonly kind: "idle" | "saving" | "refused" | "offline" | "gone" }
  /** The application has changed since the page was opened; the page is about to be loaded again, and keeps what was typed. */
  | { readonly kind: "outdated" | "reloading" }
  | {
      readonly kind: "failed";
      readonly status: number;
      readonly message: string;
      readonly requestId: string;
    };

/** What somebody else saved, where both changed the same. */
export interface Conflict {
  readonly record: Members;
  /** Who saved it, and when, where that is known. */
  readonly current: CurrentVersion | undefined;
}

/** A create that was sent, and not answered yet: it may have been done. */
export interface CreateAttempt {
  readonly key: string;
  readonly sent: Draft;
}

/** All that a form knows. */
export interface FormState {
  readonly draft: Draft;
  readonly problems: FormProblems;
  /** What was refused and belongs to no member. */
  readonly otherProblems: readonly string[];
  readonly status: SaveStatus;
  readonly conflict: Conflict | undefined;
  readonly attempt: CreateAttempt | undefined;
  /** Changes that were sent and not answered yet: they may have been done. */
  readonly unanswered: readonly Members[];
}

/** A form. */
export interface RecordForm {
  readonly screen: UiScreen;
  getState(): FormState;
  /** Told of every change; gives back what ends it. */
  subscribe(listener: () => void): () => void;
  set(change: Partial<FormState>): void;
  change(member: string, value: unknown): void;
  choose(relation: string, target: LabelledRecord | null): void;
  stage(relation: string, step: MembershipStep): void;
  /** Takes back what was changed of a member, or of the memberships of a relation. */
  undo(name: string): void;
  /** Checks a member that was left. */
  leave(member: string): void;
  /** Takes back all; gives what brings it back. */
  discard(): () => void;
}

/** Makes a form of a draft. */
export function createRecordForm(screen: UiScreen, draft: Draft): RecordForm {
  const listeners = new Set<() => void>();
  let state: FormState = {
    draft,
    problems: {},
    otherProblems: [],
    status: { kind: "idle" },
    conflict: undefined,
    attempt: undefined,
    unanswered: [],
  };
  const set = (change: Partial<FormState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  /** What was wrong with a member is no longer known once it changes; it is checked again when it is left. */
  const edit = (name: string, next: Draft) => {
    const { [name]: _former, ...problems } = state.problems;
    set({ draft: next, problems: Object.hasOwn(state.problems, name) ? problems : state.problems });
  };
  return {
    screen,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    change: (member, value) => edit(member, changeMember(state.draft, member, value)),
    choose: (relation, target) => edit(`${relation}Id`, chooseTarget(state.draft, relation, target)),
    stage: (relation, step) => edit(relation, stageInDraft(state.draft, relation, step)),
    undo: (name) => edit(name, undoChange(state.draft, name)),
    leave(member) {
      const { [member]: _former, ...others } = state.problems;
      const former = getOwn(state.problems, member) ?? [];
      // What the server refused stays until the value is another one: the rules that are known here do not tell.
      if (former.some((problem) => "message" in problem)) return;
      const found = validateMember(screen, state.draft, member);
      if (found.length > 0 || Object.hasOwn(state.problems, member))
        set({ problems: found.length === 0 ? others : { ...others, [member]: found } });
    },
    discard() {
      const { draft: dropped } = state;
      const cleared: Partial<FormState> = { problems: {}, otherProblems: [], status: { kind: "idle" } };
      set({ ...cleared, draft: createDraft(dropped.base, dropped.version, dropped.images) });
      // What was typed since wins.
      return () => set({ draft: applyKeptDraft(state.draft, dropped) });
    },
  };
}
