// Tests of what a file in conflict is to become.
import assert from "node:assert/strict";
import { test } from "node:test";
import { beginDraft, fillPlace, formatDraft, hasMarkers, readPlace, retype } from "./conflict-draft.ts";

const MERGED = [
  "first",
  "<<<<<<< mine",
  "own",
  "=======",
  "new",
  ">>>>>>> generated",
  "between",
  "<<<<<<< mine",
  "=======",
  "more",
  ">>>>>>> generated",
  "",
].join("\n");
const DRAFT = beginDraft(MERGED, [
  { from: 2, to: 7 },
  { from: 8, to: 12 },
]);

test("a side is put at its place, another one in its stead, and the places behind it move", () => {
  const one = fillPlace(DRAFT, 0, ["own"]);
  assert.deepEqual(readPlace(one, 0), ["own"]);
  assert.ok(hasMarkers(readPlace(one, 1)));
  const both = fillPlace(fillPlace(one, 1, ["more"]), 0, ["new", "and"]);
  assert.equal(formatDraft(both, null), "first\nnew\nand\nbetween\nmore\n");
  assert.equal(hasMarkers(both.lines), false);
  assert.equal(formatDraft(fillPlace(both, 1, []), null), "first\nnew\nand\nbetween\n");
});

test("what is typed moves the places behind it, and stays in the place that it is typed in", () => {
  const filled = fillPlace(fillPlace(DRAFT, 0, ["own"]), 1, ["more"]);
  const above = retype(filled, "new first\nfirst\nown\nbetween\nmore\n");
  assert.deepEqual([readPlace(above, 0), readPlace(above, 1)], [["own"], ["more"]]);
  const inside = retype(above, "new first\nfirst\nown, and\nby hand\nbetween\nmore\n");
  assert.deepEqual([readPlace(inside, 0), readPlace(inside, 1)], [["own, and", "by hand"], ["more"]]);
  const across = retype(inside, "new first\nfirst\nall\n");
  assert.deepEqual(readPlace(across, 0), ["all"]);
});

test("line ends are those of the text on disk", () => {
  const draft = fillPlace(beginDraft("a\r\n<<<<<<< mine\r\nb\r\n", [{ from: 2, to: 3 }]), 0, ["c"]);
  assert.equal(formatDraft(draft, "a\r\nb\r\n"), "a\r\nc\r\nb\r\n");
  assert.equal(formatDraft(draft, "a\nb\n"), "a\nc\nb\n");
});
