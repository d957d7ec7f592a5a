// A rule while it is built: a tree whose nodes have keys and may lack a value, and what can be done with it. Pure.
import { type Operator, RULE_LIMIT } from "@lathe/contract";
import { type Operand, type Rule, getBranches, isCondition } from "@lathe/model";

/** What a condition compares with, as far as it was said. */
export type DraftValue = Operand | readonly (Operand | undefined)[] | undefined;

/** A comparison; without a field until one is chosen. */
export interface DraftCondition {
  readonly key: string;
  readonly field: string;
  readonly op: Operator;
  readonly value: DraftValue;
}

/** Nodes of which all or any must hold. */
export interface DraftGroup {
  readonly key: string;
  readonly kind: "all" | "any";
  readonly children: readonly DraftNode[];
}

/** A comparison or a group. */
export type DraftNode = DraftGroup | DraftCondition;

/** A tree after a change, or why it was not made. */
export type TreeChange = { readonly tree: DraftGroup } | { readonly refused: string };

let lastKey = 0;
const createKey = () => `n${(lastKey += 1)}`;

/** True for groups. */
export function isGroup(node: DraftNode): node is DraftGroup {
  return "children" in node;
}

/** A condition of which nothing was said yet. */
export function createCondition(): DraftCondition {
  return { key: createKey(), field: "", op: "eq", value: undefined };
}

/** A group of nodes. */
export function createGroup(kind: DraftGroup["kind"], children: readonly DraftNode[]): DraftGroup {
  return { key: createKey(), kind, children };
}

/** The tree of a rule; its root is a group. Without a rule, one empty condition. */
export function toTree(rule: Rule | null): DraftGroup {
  const node = rule === null ? createCondition() : toNode(rule);
  return isGroup(node) ? node : createGroup("all", [node]);
}

/** A node of a rule, with new keys. */
export function toNode(rule: Rule): DraftNode {
  if (isCondition(rule)) return { key: createKey(), ...rule };
  return createGroup("all" in rule ? "all" : "any", getBranches(rule).map(toNode));
}

/** The rule of a node; undefined while something lacks. A root of one child is that child. */
export function toRule(node: DraftNode, isRoot = true): Rule | undefined {
  if (!isGroup(node)) return isComplete(node) ? toCondition(node) : undefined;
  const [first, ...others] = node.children;
  if (first === undefined) return undefined;
  if (isRoot && others.length === 0) return toRule(first, false);
  const rules = node.children.map((child) => toRule(child, false));
  if (!rules.every((rule) => rule !== undefined)) return undefined;
  return node.kind === "all" ? { all: rules } : { any: rules };
}

function toCondition({ field, op, value }: DraftCondition): Rule {
  return { field, op, value: value as Operand | readonly Operand[] };
}

/** Whether a condition says all that it needs. */
export function isComplete({ field, value }: DraftCondition): boolean {
  if (field === "" || value === undefined) return false;
  return !Array.isArray(value) || (value.length > 0 && value.every((operand) => operand !== undefined));
}

/** All conditions of a tree. */
export function listConditions(node: DraftNode): readonly DraftCondition[] {
  return isGroup(node) ? node.children.flatMap(listConditions) : [node];
}

/** How many groups lie in each other at the deepest place. */
export function countLevels(node: DraftNode): number {
  return isGroup(node) ? 1 + Math.max(0, ...node.children.map(countLevels)) : 0;
}

/** The node of a key. */
export function findNode(node: DraftNode, key: string): DraftNode | undefined {
  if (node.key === key || !isGroup(node)) return node.key === key ? node : undefined;
  for (const child of node.children) {
    const found = findNode(child, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The group that a node lies in; undefined for the root. */
export function findParent(group: DraftGroup, key: string): DraftGroup | undefined {
  if (group.children.some((child) => child.key === key)) return group;
  for (const child of group.children) {
    const found = isGroup(child) ? findParent(child, key) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Puts other nodes in the place of one. */
export function replaceNode(
  group: DraftGroup,
  key: string,
  change: (node: DraftNode) => readonly DraftNode[],
): DraftGroup {
  return {
    ...group,
    children: group.children.flatMap((child) => {
      if (child.key === key) return change(child);
      return [isGroup(child) ? replaceNode(child, key, change) : child];
    }),
  };
}

/** Changes one condition. */
export function changeCondition(
  tree: DraftGroup,
  key: string,
  changes: Partial<Omit<DraftCondition, "key">>,
): DraftGroup {
  return replaceNode(tree, key, (node) => [{ ...node, ...changes } as DraftNode]);
}

/** Says all or any of a group; what it holds stays. */
export function switchGroup(tree: DraftGroup, key: string): DraftGroup {
  const flip = (group: DraftGroup): DraftGroup => ({ ...group, kind: group.kind === "all" ? "any" : "all" });
  if (tree.key === key) return flip(tree);
  return replaceNode(tree, key, (node) => [isGroup(node) ? flip(node) : node]);
}

/** Adds nodes at the end of a group, or after another node. */
export function insertNodes(
  tree: DraftGroup,
  place: { readonly into: string } | { readonly after: string },
  nodes: readonly DraftNode[],
): TreeChange {
  const add = (group: DraftGroup): DraftGroup => ({ ...group, children: [...group.children, ...nodes] });
  if ("after" in place) return limit(replaceNode(tree, place.after, (node) => [node, ...nodes]));
  if (tree.key === place.into) return limit(add(tree));
  return limit(replaceNode(tree, place.into, (node) => [isGroup(node) ? add(node) : node]));
}

/** Removes a node, and the groups that are empty without it. */
export function removeNode(tree: DraftGroup, key: string): DraftGroup {
  return dropEmpty(replaceNode(tree, key, () => []));
}

/** Adds a copy of a node behind it. */
export function duplicateNode(tree: DraftGroup, key: string): TreeChange {
  const node = findNode(tree, key);
  return node === undefined ? { tree } : insertNodes(tree, { after: key }, [withNewKeys(node)]);
}

/** Puts a node into a group of its own: of the other kind than the one around it, else it would say nothing. */
export function wrapNode(tree: DraftGroup, key: string): TreeChange {
  const kind = findParent(tree, key)?.kind === "all" ? "any" : "all";
  return limit(replaceNode(tree, key, (node) => [createGroup(kind, [node])]));
}

/** Dissolves a group, or the group that a condition lies in; the root stays. */
export function unwrapNode(tree: DraftGroup, key: string): TreeChange {
  const node = findNode(tree, key);
  const group = node !== undefined && isGroup(node) ? node : findParent(tree, key);
  if (group === undefined || group.key === tree.key)
    return { refused: "There is no group around this to dissolve." };
  return { tree: replaceNode(tree, group.key, () => group.children) };
}

/** Checks the limits of rules. */
export function limit(tree: DraftGroup): TreeChange {
  if (countLevels(tree) > RULE_LIMIT.levels)
    return { refused: `Groups lie at most ${RULE_LIMIT.levels} levels deep in each other.` };
  if (listConditions(tree).length > RULE_LIMIT.conditions)
    return { refused: `A rule has at most ${RULE_LIMIT.conditions} conditions.` };
  return { tree };
}

/** Groups that hold nothing say nothing; the root may be empty. */
export function dropEmpty(group: DraftGroup): DraftGroup {
  const children = group.children
    .map((child) => (isGroup(child) ? dropEmpty(child) : child))
    .filter((child) => !isGroup(child) || child.children.length > 0);
  return { ...group, children };
}

function withNewKeys(node: DraftNode): DraftNode {
  return isGroup(node)
    ? { ...node, key: createKey(), children: node.children.map(withNewKeys) }
    : { ...node, key: createKey() };
}
