import type { Rule } from "@lathe/model";
import assert from "node:assert/strict";
import { test } from "node:test";
import { toKeptTree } from "./kept-tree.ts";
import { type DraftState, beginDraft, compareDraft, describeUnsaved, reduceDraft } from "./rule-draft.ts";
import { createCondition, createGroup, toRule, toTree } from "./rule-tree.ts";

const where = (value: string): Rule => ({ field: "status", op: "eq", value });
const SAVED = where("draft");
const MINE = where("published");
const THEIRS = where("archived");

const build = (state: DraftState, rule: Rule) => reduceDraft(state, { type: "built", tree: toTree(rule) });
const BEGUN = beginDraft(undefined, SAVED);
const BUILT = build(BEGUN, MINE);

test("a draft is the saved rule until something is done to it", () => {
  assert.deepEqual(compareDraft(BEGUN, SAVED), { isTouched: false, isChanged: false, theirs: undefined });
  assert.deepEqual(compareDraft(BUILT, SAVED), { isTouched: true, isChanged: true, theirs: undefined });
  assert.deepEqual(compareDraft(build(BUILT, SAVED), SAVED), compareDraft(BEGUN, SAVED));
});

test("one that lacks a value is touched, and no other rule than none yet", () => {
  const tree = createGroup("all", [{ ...createCondition(), field: "status" }]);
  const lacking = reduceDraft(beginDraft(undefined, null), { type: "built", tree });
  assert.deepEqual(compareDraft(lacking, null), { isTouched: true, isChanged: false, theirs: undefined });
  assert.equal(describeUnsaved(lacking, undefined), "Not saved yet: one condition lacks a value");
});

test("a rule that becomes another comes in where nothing was done", () => {
  assert.equal(compareDraft(BEGUN, THEIRS).theirs, undefined);
  const moved = reduceDraft(BEGUN, { type: "moved", rule: THEIRS });
  assert.deepEqual(toRule(moved.tree), THEIRS);
  assert.equal(moved.known, THEIRS);
});

test("a rule that becomes another is theirs where something was done, unless it became what was built", () => {
  assert.deepEqual(compareDraft(BUILT, THEIRS).theirs, THEIRS);
  assert.equal(compareDraft(BUILT, null).theirs, null);
  assert.equal(compareDraft(BUILT, MINE).theirs, undefined);
  const saved = reduceDraft(BUILT, { type: "moved", rule: MINE });
  assert.equal(saved.tree, BUILT.tree, "the nodes keep their keys, and so the focus");
  assert.deepEqual(compareDraft(saved, MINE), { isTouched: false, isChanged: false, theirs: undefined });
});

test("a rule that is read again as it was leaves what was built", () => {
  const again = reduceDraft(BUILT, { type: "moved", rule: { ...SAVED } });
  assert.equal(again.tree, BUILT.tree);
});

test("it is decided whose rule is to be", () => {
  const mine = reduceDraft(BUILT, { type: "claimed", rule: THEIRS });
  assert.deepEqual(compareDraft(mine, THEIRS), { isTouched: true, isChanged: true, theirs: undefined });
  assert.deepEqual(toRule(mine.tree), MINE);
  const dropped = reduceDraft(BUILT, { type: "dropped", rule: THEIRS });
  assert.deepEqual(compareDraft(dropped, THEIRS), { isTouched: false, isChanged: false, theirs: undefined });
  assert.deepEqual(toRule(dropped.tree), THEIRS);
});

test("a refusal is told until something is done", () => {
  const refused = reduceDraft(BUILT, { type: "answered", refusal: "No." });
  assert.equal(describeUnsaved(refused, undefined), "Not saved: No.");
  assert.equal(describeUnsaved(build(refused, THEIRS), undefined), undefined);
  assert.equal(
    describeUnsaved(reduceDraft(refused, { type: "answered", refusal: undefined }), undefined),
    undefined,
  );
});

test("what was kept comes back on the rule that it was begun on; what is no tree does not", () => {
  const kept = beginDraft({ rule: SAVED, tree: toKeptTree(BUILT.tree) }, THEIRS);
  assert.deepEqual(compareDraft(kept, THEIRS).theirs, THEIRS);
  const none = beginDraft({ rule: SAVED, tree: {} as never }, THEIRS);
  assert.deepEqual(compareDraft(none, THEIRS), { isTouched: false, isChanged: false, theirs: undefined });
});
