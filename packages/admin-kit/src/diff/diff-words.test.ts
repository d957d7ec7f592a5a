import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { type TextChange, diffLines, diffWords } from "./diff-words.ts";

const texts = fc
  .array(fc.constantFrom("harbour", "dredging", " ", "\n", "two", ".", "£"))
  .map((words) => words.join(""));
const join = (changes: readonly TextChange[], left: TextChange["kind"]) =>
  changes
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join("");

describe("changes of a text", () => {
  it("are told by words", () => {
    assert.deepEqual(diffWords("two years late", "two years late and dearer"), [
      { kind: "same", text: "two years late" },
      { kind: "insert", text: " and dearer" },
    ]);
    assert.deepEqual(diffWords("It costs 96.", "It costs 137."), [
      { kind: "same", text: "It costs " },
      { kind: "delete", text: "96" },
      { kind: "insert", text: "137" },
      { kind: "same", text: "." },
    ]);
  });

  it("are told as a whole where texts have nothing but a few small words in common", () => {
    const before = "The harbour is dredged in May, and the ferries of the island wait.";
    const after = "In the end a new school opens: parents, and most of all pupils, had asked for the bus.";
    assert.deepEqual(diffWords(before, after), [
      { kind: "delete", text: before },
      { kind: "insert", text: after },
    ]);
  });

  it("are told by words where one text is in the other, or differs at one place", () => {
    assert.deepEqual(diffWords("draft", "The first draft of a text about the harbour"), [
      { kind: "insert", text: "The first " },
      { kind: "same", text: "draft" },
      { kind: "insert", text: " of a text about the harbour" },
    ]);
    assert.deepEqual(diffWords("A ferry", "A completely different matter"), [
      { kind: "same", text: "A " },
      { kind: "delete", text: "ferry" },
      { kind: "insert", text: "completely different matter" },
    ]);
  });

  it("have both texts in them, whatever they are", () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        for (const changes of [diffWords(before, after), diffLines(before, after)]) {
          assert.equal(join(changes, "insert"), before);
          assert.equal(join(changes, "delete"), after);
        }
      }),
    );
  });

  it("are none where nothing changed", () => {
    fc.assert(
      fc.property(texts, (text) => assert.ok(diffWords(text, text).every(({ kind }) => kind === "same"))),
    );
  });

  it("are found in texts that have nothing in common and are long", () => {
    const before = Array.from({ length: 4000 }, (_, index) => `a${index}`).join(" ");
    const after = Array.from({ length: 4000 }, (_, index) => `b${index}`).join(" ");
    assert.equal(join(diffWords(before, after), "insert"), before);
  });
});
