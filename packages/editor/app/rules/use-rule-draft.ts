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
import { type NodeProblem, placeProblems } from "./problem-nodes.ts";
import { type DraftGroup, isComplete, listConditions, toRule, toTree } from "./rule-tree.ts";

/** What a builder is about. */
export interface RuleBuilderProps {
  readonly entity: Entity;
  /** Null: none yet. */
  readonly rule: Rule | null;
  readonly parameters: readonly Parameter[];
  /** Saves the rule as a whole; answers what stands in the way. */
  onSave(rule: Rule): string | undefined;
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
  /** The rule that somebody else made of it meanwhile; undefined where nobody did. */
  readonly theirs: Rule | null | undefined;
  /** Says whose rule is to be. */
  decide(isMine: boolean): void;
  /** Saves it where it is complete and another than before. */
  save(): void;
}

/**
 * The draft of a rule. It is saved by `save`, and when it is left. Where the rule becomes another elsewhere, one that nothing was done to
 * is begun anew; others stay as they are until somebody says whose rule is to be.
 */
export function useRuleDraft(
  { entity, rule, parameters, onSave }: RuleBuilderProps,
  isActive = true,
): RuleDraft {
  const model = useModel();
  const lookup = getLookup(model);
  const base = findStoredEntity(lookup, entity) ?? entity;
  const [tree, setTree] = useState(() => toTree(rule));
  // The rule and its tree before anything was done to it.
  const [known, setKnown] = useState(rule);
  const [begun, setBegun] = useState(tree);
  const [refusal, setRefusal] = useState<string>();
  const built = useMemo(() => toRule(tree), [tree]);
  const isSameAs = (other: Rule | null) =>
    isSameJson(built ?? null, other === null ? null : (toRule(toTree(other)) ?? null));
  const isTheirs = known !== rule && !isSameJson(known, rule) && !isSameAs(rule);
  const isTouched = isActive && tree !== begun;
  const begin = (next: DraftGroup) => {
    setKnown(rule);
    setTree(next);
    setBegun(next);
  };
  if (known !== rule && !(isTheirs && isTouched)) begin(isTheirs ? toTree(rule) : tree);
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
  const save = useCallback(() => {
    if (isChanged && built !== undefined && error === undefined && theirs === undefined)
      setRefusal(onSave(built));
  }, [isChanged, built, error, theirs, onSave]);
  const decide = (isMine: boolean) => {
    begin(isMine ? tree : toTree(rule));
    if (isMine && built !== undefined && error === undefined) setRefusal(onSave(built));
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
    theirs,
    decide,
    save,
  };
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
