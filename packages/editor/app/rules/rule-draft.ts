// A rule under the hands: what happens to it, and how it stands to the rule that is saved. Pure.
import { type Rule, type RuleProblem, isSameJson } from "@lathe/model";
import type { KeptDraft } from "./kept-drafts.ts";
import { fromKeptTree, toKeptTree } from "./kept-tree.ts";
import { type DraftGroup, isComplete, listConditions, toRule, toTree } from "./rule-tree.ts";

/** A rule as far as it was built. */
export interface DraftState {
  readonly tree: DraftGroup;
  /** The rule before anything was done to it. */
  readonly known: Rule | null;
  /** Why it was not taken when it was saved as it is. */
  readonly refusal: string | undefined;
}

/** What happens to a draft; the rule is always the saved one. */
export type DraftEvent =
  /** Something was done to it. */
  | { readonly type: "built"; readonly tree: DraftGroup }
  /** The rule became another. */
  | { readonly type: "moved"; readonly rule: Rule | null }
  /** Somebody said that the draft is to be, whatever became of the rule. */
  | { readonly type: "claimed"; readonly rule: Rule | null }
  /** What was built is given up. */
  | { readonly type: "dropped"; readonly rule: Rule | null }
  /** It was saved, or refused. */
  | { readonly type: "answered"; readonly refusal: string | undefined };

/** The draft that was kept, on the rule that it was begun on; else the rule as it is. */
export function beginDraft(kept: KeptDraft | undefined, rule: Rule | null): DraftState {
  const tree = kept && fromKeptTree(kept.tree);
  return kept === undefined || tree === undefined
    ? { tree: toTree(rule), known: rule, refusal: undefined }
    : { tree, known: kept.rule, refusal: undefined };
}

/** The draft after what happened. */
export function reduceDraft(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case "built":
      return { ...state, tree: event.tree, refusal: undefined };
    case "moved":
      return {
        ...state,
        known: event.rule,
        tree: saysAnother(state, event.rule) ? toTree(event.rule) : state.tree,
      };
    case "claimed":
      return { ...state, known: event.rule, refusal: undefined };
    case "dropped":
      return { tree: toTree(event.rule), known: event.rule, refusal: undefined };
    case "answered":
      return { ...state, refusal: event.refusal };
  }
}

/** How a draft stands to the saved rule. */
export interface DraftStanding {
  /** Whether something was done to it since it was begun. */
  readonly isTouched: boolean;
  /** Whether it is another rule than the saved one. */
  readonly isChanged: boolean;
  /** The rule that somebody else made meanwhile of one that something was done to; undefined where nobody did. */
  readonly theirs: Rule | null | undefined;
}

/** Compares a draft with the saved rule. */
export function compareDraft(state: DraftState, rule: Rule | null): DraftStanding {
  const { tree, known } = state;
  const isTouched = isOther(tree, known);
  return {
    isTouched,
    isChanged: !isSameJson(toRule(tree) ?? null, rule === null ? null : (toRule(toTree(rule)) ?? null)),
    theirs: isTouched && saysAnother(state, rule) ? rule : undefined,
  };
}

/** Whether the rule became another, and not what was built. */
function saysAnother({ tree, known }: DraftState, rule: Rule | null): boolean {
  return !isSameJson(known, rule) && isOther(tree, rule);
}

/** Whether a tree says something else than a rule. */
function isOther(tree: DraftGroup, rule: Rule | null): boolean {
  const built = toRule(tree);
  const other = toTree(rule);
  return built === undefined
    ? !isSameJson(toKeptTree(tree), toKeptTree(other))
    : !isSameJson(built, toRule(other) ?? null);
}

/** Why a draft is not saved; undefined where it is, or would be. */
export function describeUnsaved(
  { tree, refusal }: DraftState,
  error: RuleProblem | undefined,
): string | undefined {
  const lacking = listConditions(tree).filter((condition) => !isComplete(condition)).length;
  if (lacking > 0)
    return `Not saved yet: ${lacking === 1 ? "one condition lacks" : `${lacking} conditions lack`} a value`;
  if (tree.children.length === 0) return "Not saved yet: there is no condition";
  if (error !== undefined) return `Not saved: ${error.message}`;
  return refusal === undefined ? undefined : `Not saved: ${refusal}`;
}
