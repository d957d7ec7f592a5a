// Words of a file that stand for values.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { formatWords, parseWords } from "./value-words.ts";

describe("words that stand for values", () => {
  it("are written with commas, and read back the same", () => {
    const read = parseWords([
      { value: "editor", words: "Redakteur, Redakteurin ," },
      { value: "reporter", words: " Reporter" },
    ]);
    assert.deepEqual(read, { values: { Redakteur: "editor", Redakteurin: "editor", Reporter: "reporter" } });
    assert.deepEqual(formatWords(read, "reporter"), "Reporter");
  });

  it("are the first value's where two claim one, and nothing where there are none", () => {
    assert.deepEqual(
      parseWords([
        { value: true, words: "x" },
        { value: false, words: "x, o" },
      ]),
      { values: { x: true, o: false } },
    );
    assert.deepEqual(parseWords([{ value: true, words: " , " }]), {});
  });
});
