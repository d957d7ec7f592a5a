// Texts for patterns.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createPatternSample } from "./pattern-sample.ts";
import { createRandom } from "./random.ts";

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
        const text = createPatternSample(pattern, createRandom(pattern, index));
        assert.match(String(text), new RegExp(pattern, "u"));
      }
    });
  }

  for (const pattern of ["(?=a)b", "[a", "(a", "a)", "*", String.raw`\p{L}`, "[z-a]"]) {
    test(`gives up on ${pattern}`, () => {
      assert.equal(createPatternSample(pattern, createRandom(pattern)), undefined);
    });
  }

  test("ends soon where repeats are inside of repeats", () => {
    const text = createPatternSample("^(((a{900}){900}){900}){900}$", createRandom("deep"));
    assert.ok((text ?? "").length < 5000);
  });
});
