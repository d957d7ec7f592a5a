// Texts for patterns.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createPatternSample, findPatternExample, type PatternChoices } from "./pattern-sample.ts";

/** Every choice in its turn, by a number. */
function createChoices(seed: number): PatternChoices {
  let state = seed;
  const next = (size: number) => (state = (state * 31 + 7) % 10_007) % size;
  return {
    pick: <T>(items: readonly T[]) => items[next(items.length)] as T,
    count: (least, most) => least + next(Math.min(most - least, 6) + 1),
  };
}

const UNDERSTOOD = [
  "^#[0-9a-f]{6}$",
  "^HP-[0-9]{4}-[0-9]{3}$",
  String.raw`^\+[0-9][0-9 ]{6,22}$`,
  String.raw`^\d{3}\.\d{3}\/[A-Z]?$`,
  "^(?:red|green|blue)-(?<shade>light|dark)$",
  "^[^a-m]+$",
  String.raw`^[\w.-]{2,}@[a-z]+?\.(com|org)$`,
  "x*y|z{2}",
  "^$",
];

suite("createPatternSample", () => {
  for (const pattern of UNDERSTOOD) {
    test(`writes what ${pattern} matches`, () => {
      for (let index = 0; index < 50; index++) {
        const text = createPatternSample(pattern, createChoices(index));
        assert.match(String(text), new RegExp(pattern, "u"));
      }
    });
  }

  for (const pattern of ["(?=a)b", "[a", "(a", "a)", "*", String.raw`\p{L}`, "[z-a]"]) {
    test(`gives up on ${pattern}`, () => {
      assert.equal(createPatternSample(pattern, createChoices(1)), undefined);
    });
  }

  test("ends soon where repeats are inside of repeats", () => {
    const text = createPatternSample("^(((a{900}){900}){900}){900}$", createChoices(1));
    assert.ok((text ?? "").length < 5000);
  });
});

suite("findPatternExample", () => {
  const cases: readonly (readonly [
    string,
    { minLength?: number; maxLength?: number },
    string | undefined,
  ])[] = [
    ["^[a-z ]+$", {}, "a"],
    ["^[a-z ]+$", { minLength: 2, maxLength: 20 }, "ab"],
    ["^HP-[0-9]{4}-[0-9]{3}$", {}, "HP-0123-456"],
    [String.raw`^\+?[0-9]{6,15}$`, { minLength: 8 }, "+0123456"],
    ["^(?:red|green)$", { minLength: 5 }, "green"],
    ["b", {}, "b"],
    ["^a{30}$", { maxLength: 20 }, undefined],
    ["^a{200}$", {}, undefined],
    ["^(((a{900}){900}){900}){900}$", {}, undefined],
    [String.raw`^\p{L}+$`, {}, undefined],
    ["(?=a)b", {}, undefined],
    [String.raw`^a\bb$`, {}, undefined],
  ];
  for (const [pattern, bounds, expected] of cases) {
    test(`of ${pattern} ${JSON.stringify(bounds)}`, () => {
      assert.equal(findPatternExample(pattern, bounds), expected);
    });
  }
});
