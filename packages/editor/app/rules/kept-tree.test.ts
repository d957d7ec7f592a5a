import assert from "node:assert/strict";
import { test } from "node:test";
import { fromKeptTree, toKeptTree } from "./kept-tree.ts";
import { createCondition, createGroup } from "./rule-tree.ts";

test("a tree is kept as JSON with what it lacks, and read with keys of its own", () => {
  const half = { ...createCondition(), field: "price", op: "between", value: [undefined, 3] } as const;
  const tree = createGroup("any", [createCondition(), createGroup("all", [half])]);
  const kept = JSON.parse(JSON.stringify(toKeptTree(tree))) as unknown;
  const read = fromKeptTree(kept);
  assert.ok(read);
  assert.deepEqual(toKeptTree(read), toKeptTree(tree));
  assert.notEqual(read.key, tree.key);
  const [, inner] = read.children;
  assert.ok(inner !== undefined && "children" in inner);
  assert.deepEqual((inner.children[0] as typeof half).value, [undefined, 3]);
});

test("what another version has left is no tree", () => {
  for (const left of [null, 1, "x", {}, { kind: "some", children: [] }, { kind: "all", children: [1] }])
    assert.equal(fromKeptTree(left), undefined);
});
