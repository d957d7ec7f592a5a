// A rule under the hands: its tree, what is wrong with it, and when it is saved.
import {
  type Entity,
  type Lookup,
  type Parameter,
  type Rule,
  type RuleProblem,
  checkRule,
  findStoredEntity,
  getLookup,
  isSameJson,
} from "@lathe/model";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useModel } from "../state/use-model.ts";
import { type ComparableGroup, listComparables } from "./comparable.ts";
import { type RuleKey, findDraft, keepDraft } from "./kept-drafts.ts";
import { fromKeptTree, toKeptTree } from "./kept-tree.ts";
import { type NodeProblem, placeProblems } from "./problem-nodes.ts";
import { type DraftGroup, isComplete, listConditions, toRule, toTree } from "./rule-tree.ts";

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
  const [begun] = useState(() => findBegun(of, rule));
  const [tree, setTree] = useState(begun.tree);
  // The rule before anything was done to it.
  const [known, setKnown] = useState(begun.rule);
  const [refusal, setRefusal] = useState<string>();
  const built = useMemo(() => toRule(tree), [tree]);
  const isTouched = isActive && isOther(tree, built, known);
  const isTheirs = !isSameJson(known, rule) && isOther(tree, built, rule);
  if (known !== rule && !(isTheirs && isTouched)) {
    setKnown(rule);
    if (isTheirs) setTree(toTree(rule));
  }
  const theirs = isTheirs && isTouched ? rule : undefined;
  const groups = useMemo(() => listComparables(lookup, base), [lookup, base]);
  const problems = useMemo(
    () =>
      built === undefined
        ? []
        : (checkRule(model, { entity: base.name, rule: built, parameters })?.problems ?? []),
    [model, base.name, built, parameters],
  );
  const nodeProblems = useMemo(() => placeProblems(tree, problems), [tree, problems]);
  const saved = useMemo(() => (rule === null ? undefined : toRule(toTree(rule))), [rule]);
  const isChanged = isActive && !isSameJson(built ?? null, saved ?? null);
  const error = problems.find(({ severity }) => severity === "error");
  const lacking = listConditions(tree).filter((condition) => !isComplete(condition)).length;
  const { entity: ofEntity, rule: ofRule } = of;
  useEffect(() => {
    keepDraft(
      { entity: ofEntity, rule: ofRule },
      isTouched ? { rule: known, tree: toKeptTree(tree) } : undefined,
    );
  }, [ofEntity, ofRule, isTouched, known, tree]);
  const submit = useCallback(
    (next: Rule) => {
      const refused = onSave(next);
      setRefusal(refused);
      // Where it is saved as it is left, nothing of it is drawn again.
      if (refused === undefined) keepDraft({ entity: ofEntity, rule: ofRule }, undefined);
    },
    [onSave, ofEntity, ofRule],
  );
  const canSave = isChanged && built !== undefined && error === undefined && theirs === undefined;
  const save = useCallback(() => {
    if (canSave && built !== undefined) submit(built);
  }, [canSave, built, submit]);
  const begin = (next: DraftGroup) => {
    setKnown(rule);
    setTree(next);
    setRefusal(undefined);
  };
  const drop = () => {
    begin(toTree(rule));
    onDrop?.();
  };
  const decide = (isMine: boolean) => {
    if (!isMine) return drop();
    begin(tree);
    if (built !== undefined && error === undefined) submit(built);
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  }, [save]);
  useEffect(() => () => latest.current(), []);
  const change = useCallback((next: DraftGroup) => (setTree(next), setRefusal(undefined)), []);
  return {
    base,
    lookup,
    groups,
    parameters,
    tree,
    setTree: change,
    rule: built,
    problems,
    nodeProblems,
    unsaved: isActive ? describeUnsaved(lacking, tree, isChanged ? error : undefined, refusal) : undefined,
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

/** What was kept, on the rule that it was begun on; else the rule as it is. */
function findBegun(
  of: RuleKey,
  rule: Rule | null,
): { readonly tree: DraftGroup; readonly rule: Rule | null } {
  const kept = findDraft(of);
  const tree = kept && fromKeptTree(kept.tree);
  return kept === undefined || tree === undefined ? { tree: toTree(rule), rule } : { tree, rule: kept.rule };
}

/** Whether a tree, and what is built of it, says something else than a rule. */
function isOther(tree: DraftGroup, built: Rule | undefined, rule: Rule | null): boolean {
  const other = toTree(rule);
  return built === undefined
    ? !isSameJson(toKeptTree(tree), toKeptTree(other))
    : !isSameJson(built, toRule(other) ?? null);
}

function describeUnsaved(
  lacking: number,
  tree: DraftGroup,
  error: RuleProblem | undefined,
  refusal: string | undefined,
): string | undefined {
  if (lacking > 0)
    return `Not saved yet: ${lacking === 1 ? "one condition lacks" : `${lacking} conditions lack`} a value`;
  if (tree.children.length === 0) return "Not saved yet: there is no condition";
  if (error !== undefined) return `Not saved: ${error.message}`;
  return refusal === undefined ? undefined : `Not saved: ${refusal}`;
}
