// Which node of a rule's tree a problem is about: problems name their place by a pointer into the rule. Pure.
import type { RuleProblem } from "@lathe/model";
import { type DraftGroup, type DraftNode, isGroup } from "./rule-tree.ts";

/** A control of a builder. */
export interface RuleControl {
  /** The key of its node. */
  readonly key: string;
  readonly control: "field" | "operator" | "value" | "kind";
}

const CONTROLS: Readonly<Record<string, RuleControl["control"]>> = {
  field: "field",
  op: "operator",
  value: "value",
};

/** The control that a pointer into a rule leads to; where the tree has changed since, the nearest that is left. */
export function findControl(tree: DraftGroup, pointer: string): RuleControl {
  const path = pointer.split("/").slice(1);
  const [first] = path;
  const isOfGroup = first === tree.kind;
  const only = tree.children.length === 1 ? tree.children[0] : undefined;
  // The root is no part of a rule that has one child alone.
  return walk(only !== undefined && !isOfGroup ? only : tree, path);
}

function walk(node: DraftNode, [step = "", index = "", ...rest]: readonly string[]): RuleControl {
  if (!isGroup(node)) return { key: node.key, control: CONTROLS[step] ?? "field" };
  const child = step === node.kind ? node.children[Number(index)] : undefined;
  return child === undefined ? { key: node.key, control: "kind" } : walk(child, rest);
}

/** What is wrong with a condition, and with which control of it. */
export interface NodeProblem {
  readonly control: RuleControl["control"];
  readonly message: string;
}

/** The errors of a rule by the keys of the conditions that they are about. */
export function placeProblems(
  tree: DraftGroup,
  problems: readonly RuleProblem[],
): ReadonlyMap<string, NodeProblem> {
  return new Map(
    problems
      .filter(({ severity, pointer }) => severity === "error" && pointer.startsWith("/rule/"))
      .map(({ pointer, message }) => ({ at: findControl(tree, pointer.slice("/rule".length)), message }))
      .filter(({ at }) => at.control !== "kind")
      .map(({ at: { key, control }, message }) => [key, { control, message }]),
  );
}
