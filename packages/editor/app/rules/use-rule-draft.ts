// A rule under the hands, for components: its tree, what is wrong with it, and when it is saved.
import {
  type Entity,
  type Lookup,
  type Parameter,
  type Rule,
  type RuleProblem,
  checkRule,
  findStoredEntity,
  getLookup,
} from "@lathe/model";
import { useCallback, useEffect, useMemo, useReducer } from "react";
import { useStable } from "../parts/use-stable.ts";
import { useModel } from "../state/use-model.ts";
import { type ComparableGroup, listComparables } from "./comparable.ts";
import { type RuleKey, findDraft, keepDraft } from "./kept-drafts.ts";
import { toKeptTree } from "./kept-tree.ts";
import { type NodeProblem, placeProblems } from "./problem-nodes.ts";
import { beginDraft, compareDraft, describeUnsaved, reduceDraft } from "./rule-draft.ts";
import { type DraftGroup, toRule } from "./rule-tree.ts";

/** What a builder is about. */
export interface RuleBuilderProps {
  readonly entity: Entity;
  /** Under which it is kept while it is not saved. */
  readonly of: RuleKey;
  /** Null: none yet. */
  readonly rule: Rule | null;
  /** What there is without one, in words. */
  readonly without?: string;
  readonly parameters: readonly Parameter[];
  /** Saves the rule as a whole; answers what stands in the way. */
  onSave(rule: Rule): string | undefined;
  /** What was built is given up. */
  onDrop?(): void;
}

/** A rule while it is built. */
export interface RuleDraft {
  /** The stored entity whose records it is about. */
  readonly base: Entity;
  readonly lookup: Lookup;
  readonly groups: readonly ComparableGroup[];
  readonly parameters: readonly Parameter[];
  readonly tree: DraftGroup;
  setTree(tree: DraftGroup): void;
  /** The rule of the tree; undefined while something lacks. */
  readonly rule: Rule | undefined;
  readonly problems: readonly RuleProblem[];
  /** What is wrong with conditions, by the keys of their nodes. */
  readonly nodeProblems: ReadonlyMap<string, NodeProblem>;
  /** Why it is not saved; undefined where it is, or would be. */
  readonly unsaved: string | undefined;
  readonly isChanged: boolean;
  /** Whether it could be saved as it is. */
  readonly canSave: boolean;
  /** Whether something was done to it since it was saved. */
  readonly isTouched: boolean;
  /** The rule that somebody else made of it meanwhile; undefined where nobody did. */
  readonly theirs: Rule | null | undefined;
  /** What there is where theirs is none. */
  readonly without: string;
  /** Says whose rule is to be. */
  decide(isMine: boolean): void;
  /** Saves it where it is complete and another than before. */
  save(): void;
  /** Gives up what was built: it is the saved rule again. */
  drop(): void;
}

/**
 * The draft of a rule. It is saved by `save`, and when it is left; what can't be saved then is kept, and comes back. Where the rule becomes
 * another elsewhere, one that nothing was done to is begun anew; others stay as they are until somebody says whose rule is to be.
 */
export function useRuleDraft(
  { entity, of, rule, without = "none", parameters, onSave, onDrop }: RuleBuilderProps,
  isActive = true,
): RuleDraft {
  const model = useModel();
  const lookup = getLookup(model);
  const base = findStoredEntity(lookup, entity) ?? entity;
  const [state, tell] = useReducer(reduceDraft, undefined, () => beginDraft(findDraft(of), rule));
  const { tree, known } = state;
  const standing = useMemo(() => compareDraft(state, rule), [state, rule]);
  const isTouched = isActive && standing.isTouched;
  const isChanged = isActive && standing.isChanged;
  const theirs = isActive ? standing.theirs : undefined;
  if (known !== rule && theirs === undefined) tell({ type: "moved", rule });
  const built = useMemo(() => toRule(tree), [tree]);
  const groups = useMemo(() => listComparables(lookup, base), [lookup, base]);
  const problems = useMemo(
    () =>
      built === undefined
        ? []
        : (checkRule(model, { entity: base.name, rule: built, parameters })?.problems ?? []),
    [model, base.name, built, parameters],
  );
  const nodeProblems = useMemo(() => placeProblems(tree, problems), [tree, problems]);
  const error = problems.find(({ severity }) => severity === "error");
  const { entity: ofEntity, rule: ofRule } = of;
  useEffect(() => {
    keepDraft(
      { entity: ofEntity, rule: ofRule },
      isTouched ? { rule: known, tree: toKeptTree(tree) } : undefined,
    );
  }, [ofEntity, ofRule, isTouched, known, tree]);
  const savable = isChanged && error === undefined ? built : undefined;
  const canSave = savable !== undefined && theirs === undefined;
  const submit = () => {
    if (savable === undefined) return;
    const refusal = onSave(savable);
    tell({ type: "answered", refusal });
    // Where it is saved as it is left, nothing of it is drawn again.
    if (refusal === undefined) keepDraft(of, undefined);
  };
  const save = useStable(() => {
    if (canSave) submit();
  });
  useEffect(() => save, [save]);
  const setTree = useCallback((next: DraftGroup) => tell({ type: "built", tree: next }), []);
  const drop = () => {
    tell({ type: "dropped", rule });
    onDrop?.();
  };
  const decide = (isMine: boolean) => {
    if (!isMine) return drop();
    tell({ type: "claimed", rule });
    submit();
  };
  return {
    base,
    lookup,
    groups,
    parameters,
    tree,
    setTree,
    rule: built,
    problems,
    nodeProblems,
    unsaved: isActive ? describeUnsaved(state, isChanged ? error : undefined) : undefined,
    isChanged,
    canSave,
    isTouched,
    theirs,
    without,
    decide,
    save,
    drop,
  };
}
