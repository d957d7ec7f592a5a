// Three-way merges: what each side changed is there, and nothing is settled that both changed.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { normalizeText } from "./line-endings.ts";
import { markDifferences, type MergedText, mergeTexts } from "./merge.ts";

const BASE = "a\nb\nc\nd\ne\n";

suite("merging", () => {
  const clean: readonly (readonly [string, string, string, string])[] = [
    ["edits apart", "A\nb\nc\nd\ne\n", "a\nb\nc\nd\nE\n", "A\nb\nc\nd\nE\n"],
    ["the same edit twice", "a\nX\nc\nd\ne\n", "a\nX\nc\nd\ne\n", "a\nX\nc\nd\ne\n"],
    [
      "lines added at both ends",
      "mine\na\nb\nc\nd\ne\n",
      "a\nb\nc\nd\ne\nnew\n",
      "mine\na\nb\nc\nd\ne\nnew\n",
    ],
    ["a line put before a changed one", "a\nmine\nb\nc\nd\ne\n", "a\nB\nc\nd\ne\n", "a\nmine\nB\nc\nd\ne\n"],
    ["a line put behind a changed one", "a\nb\nmine\nc\nd\ne\n", "a\nB\nc\nd\ne\n", "a\nB\nmine\nc\nd\ne\n"],
    [
      "a line put at the head of a changed first one",
      "mine\na\nb\nc\nd\ne\n",
      "A\nb\nc\nd\ne\n",
      "mine\nA\nb\nc\nd\ne\n",
    ],
    ["a deletion and an edit apart", "b\nc\nd\ne\n", "a\nb\nc\nD\ne\n", "b\nc\nD\ne\n"],
    ["a missing end of the last line", "a\nb\nc\nd\ne", "A\nb\nc\nd\ne\n", "A\nb\nc\nd\ne"],
    ["everything deleted on one side only", "", BASE, ""],
  ];
  for (const [what, mine, generated, expected] of clean) {
    test(`takes both sides: ${what}`, () => {
      assertClean(mergeTexts({ base: BASE, mine, generated }), expected);
    });
  }

  const conflicts: readonly (readonly [string, string, string])[] = [
    ["one line changed twice", "a\nMINE\nc\nd\ne\n", "a\nNEW\nc\nd\ne\n"],
    ["two lines put at one place", "a\nmine\nb\nc\nd\ne\n", "a\nnew\nb\nc\nd\ne\n"],
    ["lines changed side by side", "a\nMINE\nc\nd\ne\n", "a\nb\nNEW\nd\ne\n"],
    ["a changed line deleted", "a\nMINE\nc\nd\ne\n", "a\nc\nd\ne\n"],
    ["nothing in common", "x\ny\n", "1\n2\n3\n"],
  ];
  for (const [what, mine, generated] of conflicts) {
    test(`is a conflict, with both sides marked: ${what}`, () => {
      const merged = mergeTexts({ base: BASE, mine, generated });
      assert.ok(merged.places.length > 0);
      assert.deepEqual(sideOf(merged.text, "mine"), mine);
      assert.deepEqual(sideOf(merged.text, "generated"), generated);
    });
  }

  test("takes both sides of lines changed side by side where it is told to, and of nothing else", () => {
    const bold = (mine: string, generated: string) =>
      mergeTexts({ base: BASE, mine, generated, mergesAdjacentLines: true });
    assertClean(bold("a\nMINE\nmore\nc\nd\ne\n", "a\nb\nNEW\nd\ne\n"), "a\nMINE\nmore\nNEW\nd\ne\n");
    assert.deepEqual(bold("a\nb\nMINE\nd\ne\n", "a\nNEW\nc\nd\ne\n").text, "a\nNEW\nMINE\nd\ne\n");
    for (const [what, mine, generated] of conflicts) {
      if (what !== "lines changed side by side") assert.ok(bold(mine, generated).places.length > 0, what);
    }
  });

  test("keeps carriage returns, also where lines end in different ways, and a byte order mark", () => {
    const generated = "a\nb\nc\nd\nE\n";
    const carried = mergeTexts({ base: BASE, mine: "\uFEFFA\r\nb\r\nc\r\nd\r\ne\r\n", generated });
    assertClean(carried, "\uFEFFA\r\nb\r\nc\r\nd\r\nE\r\n");
    const mixed = mergeTexts({ base: BASE, mine: "A\r\nb\nc\r\nd\r\ne\r\n", generated });
    assertClean(mixed, "A\r\nb\nc\r\nd\r\nE\r\n");
  });

  test("is quick and clean on large files of repeated lines", () => {
    const lines = Array.from({ length: 20_000 }, (_, i) => [`"k${i}": {`, '  "type": "string"', "},"]).flat();
    const mine = lines.with(100, "mine").join("\n");
    const generated = lines.toSpliced(30_000, 3).with(50_000, "new").join("\n");
    const merged = mergeTexts({ base: lines.join("\n"), mine, generated });
    assert.deepEqual([merged.places, merged.settled], [[], 3]);
    assert.match(merged.text, /mine/);
    assert.match(merged.text, /new/);
  });

  test("takes as many lines as there are", () => {
    const lines = Array.from({ length: 200_000 }, (_, i) => `line ${i}`);
    const base = `${lines.join("\n")}\n`;
    const merged = mergeTexts({ base, mine: `mine\n${base}`, generated: `${base}generated\n` });
    assertClean(merged, `mine\n${base}generated\n`);
    assert.equal(markDifferences(`mine\n${base}`, base).text.split("\n").length, 200_000 + 6 - 1);
  });

  test("gives up on files that have too little in common, without losing a line", () => {
    const many = (word: string) => Array.from({ length: 3200 }, (_, i) => `${word} ${i}`).join("\n");
    const merged = mergeTexts({ base: many("base"), mine: many("mine"), generated: many("new") });
    assert.deepEqual(merged.places[0]?.mine, { start: 0, end: 3200 });
    assert.equal(sideOf(merged.text, "mine"), many("mine"));
  });

  const texts = fc
    .array(fc.constantFrom("a", "b", "c", "d", "", "x\r"), { maxLength: 12 })
    .map((lines) => lines.join("\n"));

  test("gives the other side where one did not change, and the common one where both agree", () =>
    fc.assert(
      fc.property(texts, texts, (base, next) => {
        assertClean(mergeTexts({ base, mine: next, generated: base }), next);
        const untouched = mergeTexts({ base, mine: base, generated: next });
        assert.deepEqual(untouched.places, []);
        assert.equal(normalizeText(untouched.text), normalizeText(next));
        assertClean(mergeTexts({ base, mine: next, generated: next }), next);
      }),
    ));

  test("keeps every line that one side added, in a clean merge and in a conflict", () =>
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, generated) => {
        const added = (text: string, word: string) =>
          text.split("\n").map((line, i) => (i % 3 === 1 ? `${word}${i}` : line));
        const [own, theirs] = [added(mine, "m"), added(generated, "g")];
        const { text } = mergeTexts({ base, mine: own.join("\n"), generated: theirs.join("\n") });
        const lines = new Set(text.split("\n").map((line) => line.replace(/\r$/, "")));
        for (const line of [...own, ...theirs])
          if (/^[mg][0-9]+$/.test(line)) assert.ok(lines.has(line), line);
      }),
    ));

  test("tells the places of conflicts, in the merged text and in each of the three", () => {
    const merged = mergeTexts({
      base: "a\nb\nc\nd\ne\nf\n",
      mine: "first\na\nMINE\nmore\nc\nd\ne\nlast\nf\n",
      generated: "a\nNEW\nc\nD\ne\nend\nf\n",
    });
    assert.equal(merged.settled, 2);
    assert.deepEqual(merged.places, [
      {
        merged: { start: 2, end: 8 },
        base: { start: 1, end: 2 },
        mine: { start: 2, end: 4 },
        generated: { start: 1, end: 2 },
      },
      {
        merged: { start: 11, end: 16 },
        base: { start: 5, end: 5 },
        mine: { start: 7, end: 8 },
        generated: { start: 5, end: 6 },
      },
    ]);
  });

  test("has, at each place, the lines of both sides between the markers, and the same lines elsewhere", () =>
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, generated) => {
        assertPlaces(mergeTexts({ base, mine, generated }), { mine, generated });
        assertPlaces(markDifferences(mine, generated), { mine, generated });
      }),
    ));
});

test("differences are marked where there is no common text", () => {
  assert.equal(
    markDifferences("a\nmine\nz\n", "a\nnew\nz\n").text,
    "a\n<<<<<<< mine\nmine\n=======\nnew\n>>>>>>> generated\nz\n",
  );
});

function assertClean({ text, places }: MergedText, expected: string): void {
  assert.deepEqual([text, places], [expected, []]);
}

/** Asserts that a text with markers can be made of the places alone. */
function assertPlaces({ text, places }: MergedText, sides: { mine: string; generated: string }): void {
  // A carriage return at the very end of a text becomes part of a line ending, or stays before one.
  const listLines = (side: string) => side.split("\n").map((line) => line.replace(/\r+$/, ""));
  const lines = listLines(text);
  const [mine, generated] = [listLines(sides.mine), listLines(sides.generated)];
  for (const place of places) {
    assert.deepEqual(lines.slice(place.merged.start, place.merged.end), [
      "<<<<<<< mine",
      ...mine.slice(place.mine.start, place.mine.end),
      "=======",
      ...generated.slice(place.generated.start, place.generated.end),
      ">>>>>>> generated",
    ]);
  }
  assert.equal(lines.filter((line) => line === "<<<<<<< mine").length, places.length);
}

/** One side of a text with conflict markers. */
function sideOf(text: string, side: "mine" | "generated"): string {
  const lines: string[] = [];
  let inside: "both" | "mine" | "generated" = "both";
  for (const line of text.split("\n")) {
    if (line === "<<<<<<< mine") inside = "mine";
    else if (line === "=======") inside = "generated";
    else if (line === ">>>>>>> generated") inside = "both";
    else if (inside === "both" || inside === side) lines.push(line);
  }
  return lines.join("\n");
}
