// Tests of the difference between lists: that it leads from one to the other, and leaves what stays.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { diffSequences } from "./diff-sequences.ts";

const list = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 24 });

/** Items that come once. */
const long = list.map((items) => items.flatMap((item, index) => [item, `${item}${index}`]));

/** So different that what follows is looked for piece by piece. */
const BEFORE = Array.from({ length: 600 }, (_, index) => `before ${index}`);
const AFTER = Array.from({ length: 600 }, (_, index) => `after ${index}`);

test("differences lead from one list to the other, and touch nothing that stays", () => {
  fc.assert(
    fc.property(fc.oneof(list, long), fc.oneof(list, long), fc.boolean(), (some, others, isLong) => {
      const [before, after] = isLong
        ? [
            [...BEFORE, ...some, "x"],
            [...AFTER, ...others, "y"],
          ]
        : [some, others];
      const made: string[] = [];
      let at = 0;
      for (const { start, end, newStart, newEnd } of diffSequences(before, after)) {
        made.push(...before.slice(at, start));
        assert.equal(made.length, newStart);
        made.push(...after.slice(newStart, newEnd));
        at = end;
      }
      assert.deepEqual([...made, ...before.slice(at)], after);
    }),
  );
});

test("no shorter way leads there", () => {
  const [before, after] = [[..."abcabba"], [..."cbabac"]];
  const edits = diffSequences(before, after).map(
    ({ start, end, newStart, newEnd }) => end - start + newEnd - newStart,
  );
  assert.equal(
    edits.reduce((sum, count) => sum + count, 0),
    5,
  );
});

test("what stays is found between very many lines that are new", () => {
  const routes = Array.from({ length: 400 }, (_, index) => [`route ${index} {`, "  answers", "}"]);
  const added = Array.from({ length: 700 }, (_, index) => [`added ${index} {`, "  answers", "}"]);
  const before = ["version 1", ...routes.flat(), "end 1"];
  const after = ["version 2", ...routes.toSpliced(200, 0, ...added).flat(), "end 2"];
  const hunks = diffSequences(before, after);
  assert.deepEqual(
    hunks.map(({ start, end, newStart, newEnd }) => [end - start, newEnd - newStart]),
    [
      [1, 1],
      [0, 2100],
      [1, 1],
    ],
  );
});
