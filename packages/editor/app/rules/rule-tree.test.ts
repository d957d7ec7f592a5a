// What can be done with a rule while it is built.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Rule } from "@lathe/model";
import { type Move, moveNode } from "./move-node.ts";
import {
  type DraftGroup,
  type DraftNode,
  type TreeChange,
  changeCondition,
  countLevels,
  duplicateNode,
  insertNodes,
  isGroup,
  removeNode,
  switchGroup,
  toNode,
  toRule,
  toTree,
  unwrapNode,
  wrapNode,
} from "./rule-tree.ts";

const is = (field: string): Rule => ({ field, op: "eq", value: true });
const RULE: Rule = { all: [is("a"), { any: [is("b"), is("c")] }, is("d")] };

/** The fields of a tree: `a (b | c) d`. */
function format(node: DraftNode): string {
  if (!isGroup(node)) return node.field;
  return node.children
    .map((child) => (isGroup(child) ? `(${format(child)})` : format(child)))
    .join(node.kind === "all" ? " " : " | ");
}

function keyOf(node: DraftNode, field: string): string {
  const find = (at: DraftNode): string | undefined =>
    isGroup(at)
      ? at.children.map(find).find((key) => key !== undefined)
      : at.field === field
        ? at.key
        : undefined;
  return find(node) ?? "";
}

const show = (change: TreeChange) => ("tree" in change ? format(change.tree) : change.refused);

test("a rule stays the same on its way through a tree", () => {
  assert.deepEqual(toRule(toTree(RULE)), RULE);
  assert.deepEqual(toRule(toTree(is("a"))), is("a"));
  assert.equal(toRule(toTree(null)), undefined);
});

test("a rule that lacks a value is none", () => {
  const tree = toTree(RULE);
  assert.equal(toRule(changeCondition(tree, keyOf(tree, "b"), { value: undefined })), undefined);
  assert.equal(toRule(changeCondition(tree, keyOf(tree, "b"), { op: "in", value: [] })), undefined);
  assert.equal(
    toRule(changeCondition(tree, keyOf(tree, "b"), { op: "between", value: [1, undefined] })),
    undefined,
  );
});

test("nodes are wrapped and groups dissolved", () => {
  const tree = toTree(RULE);
  assert.equal(show(wrapNode(tree, keyOf(tree, "a"))), "(a) (b | c) d");
  assert.equal(show(unwrapNode(tree, keyOf(tree, "c"))), "a b c d");
  assert.match(show(unwrapNode(tree, keyOf(tree, "a"))), /no group/);
});

test("groups are switched, and keep what they hold", () => {
  const tree = toTree(RULE);
  assert.equal(format(switchGroup(tree, tree.key)), "a | (b | c) | d");
});

test("nodes are duplicated and removed, and no empty group is left", () => {
  const tree = toTree(RULE);
  assert.equal(show(duplicateNode(tree, keyOf(tree, "b"))), "a (b | b | c) d");
  const without = removeNode(removeNode(tree, keyOf(tree, "b")), keyOf(tree, "c"));
  assert.equal(format(without), "a d");
});

const moves: readonly (readonly [string, Move, string])[] = [
  ["a", "down", "(a | b | c) d"],
  ["d", "up", "a (b | c | d)"],
  ["b", "up", "a b (c) d"],
  ["b", "down", "a (c | b) d"],
  ["c", "down", "a (b) c d"],
  ["c", "out", "a (b) c d"],
  ["a", "in", "(a | b | c) d"],
  ["d", "in", "a (b | c | d)"],
  ["a", "up", "a (b | c) d"],
];
for (const [field, move, expected] of moves) {
  test(`${field} moves ${move}`, () => {
    const tree = toTree(RULE);
    assert.equal(show(moveNode(tree, keyOf(tree, field), move)), expected);
  });
}

test("limits are refused with their reason", () => {
  let tree: DraftGroup = toTree(is("a"));
  for (let level = 1; level < 5; level += 1) {
    const change = wrapNode(tree, keyOf(tree, "a"));
    assert.ok("tree" in change);
    tree = change.tree;
  }
  assert.equal(countLevels(tree), 5);
  assert.match(show(wrapNode(tree, keyOf(tree, "a"))), /at most 5 levels/);
  const nodes = Array.from({ length: 50 }, () => toNode(is("b")));
  assert.match(show(insertNodes(tree, { into: tree.key }, nodes)), /at most 50 conditions/);
});
