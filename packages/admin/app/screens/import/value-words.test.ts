// Words of a file that stand for values.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ImportTarget } from "./import-targets.ts";
import { formatWords, listUnmatched, parseWords } from "./value-words.ts";

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

  it("are missing where the first value of a column is no choice, and none was said for it", () => {
    const position = { field: { type: "enum", values: [{ value: "editor" }] } } as unknown as ImportTarget;
    const active = { field: { type: "boolean" } } as unknown as ImportTarget;
    const name = { field: { type: "string" } } as unknown as ImportTarget;
    const found: readonly string[] = [];
    for (const [target, sample, words] of [
      [position, "Redakteur", ["Redakteur"]],
      [position, " editor ", []],
      [position, "", []],
      [position, null, []],
      [active, "maybe", ["maybe"]],
      [active, "Yes", []],
      [name, "Redakteur", []],
    ] as const)
      assert.deepEqual(listUnmatched(target, {}, { sample, found }), words);
    const read = { values: { Redakteur: "editor" } };
    const told = { sample: "Redakteur", found: ["Redakteur", "Chef"] };
    assert.deepEqual(listUnmatched(position, read, told), ["Chef"]);
  });
});
