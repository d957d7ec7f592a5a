// Where problems of a rule stand in its tree.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Rule } from "@lathe/model";
import { findControl, placeProblems } from "./problem-nodes.ts";
import { type DraftGroup, findNode, toTree } from "./rule-tree.ts";

const condition = (field: string): Rule => ({ field, op: "eq", value: "x" });
const NESTED: Rule = { all: [condition("a"), { any: [condition("b"), condition("c")] }] };

/** The field of the condition, or the kind of the group, with the control. */
function describe(tree: DraftGroup, pointer: string): string {
  const { key, control } = findControl(tree, pointer);
  const node = findNode(tree, key);
  return `${node !== undefined && "field" in node ? node.field : node?.kind} ${control}`;
}

test("a pointer leads to the control of its condition", () => {
  const tree = toTree(NESTED);
  assert.equal(describe(tree, "/all/0/value"), "a value");
  assert.equal(describe(tree, "/all/1/any/1/op"), "c operator");
  assert.equal(describe(tree, "/all/1"), "any kind");
  assert.equal(describe(tree, ""), "all kind");
  assert.equal(describe(tree, "/all/7/field"), "all kind");
});

test("a rule of one condition has a group around it in the tree, which its pointers do not name", () => {
  assert.equal(describe(toTree(condition("a")), "/field"), "a field");
  assert.equal(describe(toTree({ all: [condition("a")] }), "/all/0/field"), "a field");
  assert.equal(describe(toTree({ all: [condition("a")] }), "/value"), "a value");
});

test("errors stand at their conditions, and what is about no condition does not", () => {
  const tree = toTree(NESTED);
  const problem = (pointer: string, severity: "error" | "warning" = "error") => ({
    severity,
    pointer,
    code: "bad_operand" as const,
    message: pointer,
  });
  const placed = placeProblems(tree, [
    problem("/rule/all/1/any/0/value"),
    problem("/rule/all/0", "warning"),
    problem("/rule/all/1"),
    problem("/parameters/0"),
  ]);
  assert.deepEqual([...placed.values()], [{ control: "value", message: "/rule/all/1/any/0/value" }]);
});
