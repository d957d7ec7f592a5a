// Tests of the difference between texts: that it shows both, and what belongs together side by side.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { compareWords } from "./changed-words.ts";
import { toBlocks } from "./diff-blocks.ts";
import { diffTexts, splitText } from "./diff-texts.ts";

const list = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 24 });

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
