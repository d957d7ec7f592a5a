// Tests of the difference between texts: that it leads from one to the other, and shows what belongs together side by side.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { compareWords } from "./changed-words.ts";
import { toBlocks } from "./diff-blocks.ts";
import { diffTexts, splitText } from "./diff-texts.ts";
import { diffSequences } from "@lathe/model";

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

test("lines have their numbers, and both texts are in them where nothing is left out", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 6 }), list, (before, after) => {
      const [own, other] = [before.join("\n"), after.join("\n")];
      const lines = diffTexts(own, other);
      if (lines.length === 0) assert.deepEqual(splitText(own), splitText(other));
      for (const line of lines) {
        if (line.kind === "gap") continue;
        if (line.before !== undefined) assert.equal(splitText(own)[line.before - 1], line.text);
        if (line.after !== undefined) assert.equal(splitText(other)[line.after - 1], line.text);
      }
    }),
  );
  const numbers = Array.from({ length: 20 }, (_, index) => `${index}`);
  assert.deepEqual(
    diffTexts(numbers.join("\n"), numbers.with(10, "ten").join("\n")).map(({ kind }) => kind),
    ["gap", "same", "same", "same", "delete", "insert", "same", "same", "same", "gap"],
  );
});

test("changed words are marked, those with a space between them as one", () => {
  const { before, after, likeness } = compareWords("  maxLength: 160,", "  maxLength: 120, // legal");
  assert.deepEqual(before, [{ start: 13, end: 16 }]);
  assert.deepEqual(after, [
    { start: 13, end: 16 },
    { start: 17, end: 26 },
  ]);
  assert.ok(likeness > 0.5 && likeness < 1);
});

test("a line stands beside the one that it was made of, and what is new beside nothing", () => {
  const [block] = toBlocks(
    diffTexts("  readonly slug: string;\n", "  // new\n  other();\n  readonly slug: number;\n"),
  );
  assert.ok(block?.kind === "change");
  assert.deepEqual(
    block.rows.map(({ before, after }) => [before?.number, after?.number]),
    [
      [undefined, 1],
      [undefined, 2],
      [1, 3],
    ],
  );
  assert.deepEqual(block.rows[2]?.after?.marks, [{ start: 17, end: 23 }]);
});
