import assert from "node:assert/strict";
import { test } from "node:test";
import { compilePattern } from "./pattern.ts";

const patterns = [
  "^\\s$",
  "^\\S+$",
  "^.$",
  "^[\\s]$",
  "^[^\\s]$",
  "^[.]$",
  "^\\ud83d\\ude00$",
  "^[\\b]$",
  "^\\.$",
  "^a\\\\.$",
  "^[\\w.-]+$",
];
const texts = [
  "",
  "a",
  " ",
  "\u00a0",
  "\u000b",
  "\r",
  "\n",
  "\u2028",
  "\ufeff",
  ".",
  "😀",
  "\b",
  "a\\x",
  "a.b-c",
  "a\u00a0b",
];

for (const pattern of patterns) {
  test(`${pattern} means what ECMAScript means by it`, () => {
    const compiled = compilePattern(pattern);
    assert.ok(compiled.ok);
    for (const text of texts) {
      assert.equal(compiled.matches(text), new RegExp(pattern, "u").test(text), JSON.stringify(text));
    }
  });
}

test("what RE2 can't say is refused", () => assert.equal(compilePattern("[\\S]").ok, false));
