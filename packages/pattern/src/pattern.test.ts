// Patterns: linear in the text, valid for ECMAScript clients, and refused where they need backtracking.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { compilePattern } from "./pattern.ts";

function matches(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  assert.ok(compiled.ok, pattern);
  return compiled.matches(text);
}

suite("a pattern", () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ["^[a-z]+(-[a-z]+)*$", ["a", "a-b"], ["", "a-", "A"]],
    ["b", ["abc"], ["ac"]],
    ["^$", [""], ["a", "\n"]],
    ["^a$", ["a"], ["a\n", "b\na"]],
    ["^.$", ["x", "😀"], ["", "ab", "\n"]],
    ["^\\u{1F600}$", ["😀"], ["a"]],
    ["^\\p{Lu}\\p{Ll}+$", ["Äpfel"], ["äpfel"]],
    ["^(?<year>[0-9]{4})$", ["2026"], ["26"]],
    ["^\\d+\\/\\d+$", ["1/2"], ["1-2"]],
    ["^(?:a|b)?c$", ["c", "ac"], ["abc"]],
    ["^[^@\\s]+@[^@\\s]+$", ["a@b"], ["a b@c"]],
    ["^\\\\k<x>$", ["\\k<x>"], ["kx"]],
    ["^a{2,3}?$", ["aa", "aaa"], ["a", "aaaa"]],
  ];
  for (const [pattern, good, bad] of cases) {
    test(`${pattern} matches as ECMAScript does`, () => {
      for (const text of good) assert.ok(matches(pattern, text), JSON.stringify(text));
      for (const text of bad) assert.ok(!matches(pattern, text), JSON.stringify(text));
      const regex = new RegExp(pattern, "u");
      for (const text of [...good, ...bad]) assert.equal(matches(pattern, text), regex.test(text), text);
    });
  }
});

test("patterns that bring a backtracking engine to a halt answer at once, and correctly", () => {
  const text = "a".repeat(50_000);
  const started = performance.now();
  for (const pattern of ["(a+)+$", "^(a|aa)+$", "^(a*)*$", "(.*a){5}$"]) {
    assert.ok(matches(pattern, text), pattern);
    assert.equal(matches(`${pattern.replace("$", "")}!$`, text), false, pattern);
  }
  const took = performance.now() - started;
  assert.ok(took < 5000, `took ${took} ms`);
});

suite("a pattern is refused with a reason", () => {
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ["an unclosed group", "(", /not a valid regular expression/],
    ["an unclosed class", "[a", /not a valid regular expression/],
    ["nothing to repeat", "*a", /not a valid regular expression/],
    ["an unknown escape", "\\y", /not a valid regular expression/],
    ["a range out of order", "[z-a]", /not a valid regular expression/],
    ["inline flags", "(?i)a", /not a valid regular expression/],
    ["look-ahead", "^(?=.*[0-9]).+$", /linear time/],
    ["negative look-ahead", "^(?!a)", /linear time/],
    ["look-behind", "(?<=a)b", /linear time/],
    ["negative look-behind", "(?<!a)b", /linear time/],
    ["a back-reference", "(a)\\1", /linear time/],
    ["a named back-reference", "(?<x>a)\\k<x>", /linear time/],
    ["a named back-reference behind a backslash", "(?<x>a)\\\\\\k<x>", /linear time/],
    ["a huge repeat count", "a{5000}", /linear time/],
    ["nested repeat counts", "((a{100}){100}){100}", /linear time/],
    ["too many characters", "a".repeat(501), /at most 500 characters/],
  ];
  for (const [what, pattern, reason] of cases) {
    test(what, () => {
      const compiled = compilePattern(pattern);
      assert.ok(!compiled.ok);
      assert.match(compiled.problem, reason);
    });
  }
});

test("a pattern of 500 characters is taken", () => {
  assert.ok(compilePattern("a".repeat(500)).ok);
});

test("more patterns than are kept are compiled all the same", () => {
  for (let i = 0; i < 1200; i++) assert.ok(matches(`^${i}$`, String(i)));
  assert.ok(matches("^0$", "0"));
});
