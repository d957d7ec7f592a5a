// Password rules: the bounds, in characters and in bytes, and what no password holds.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  normalizePassword,
  isHashablePassword,
  MAX_PASSWORD_BYTES,
  PASSWORD_PROBLEMS,
  findPasswordProblem,
} from "./password-rules.ts";

test("8 to 256 characters of any kind can be a password", () => {
  const passwords = [
    "12345678",
    "        ",
    "x".repeat(64),
    "x".repeat(256),
    "pässwörd",
    "\u{1F511}".repeat(8),
    "\u{1F511}".repeat(256),
    " leading and trailing ",
    "tab\tand\nline",
  ];
  for (const password of passwords) assert.equal(findPasswordProblem(password), undefined, password);
});

test("each problem is told, and has a message", () => {
  const cases = [
    ["", "too_short"],
    ["1234567", "too_short"],
    ["\u{1F511}".repeat(7), "too_short"],
    ["x".repeat(257), "too_long"],
    ["x".repeat(1_048_576), "too_long"],
    ["\u{1F511}".repeat(257), "too_long"],
    ["12345678\0", "bad_character"],
    ["\0".repeat(8), "bad_character"],
    ["12345678\ud83d", "bad_character"],
    ["\udd1112345678", "bad_character"],
  ] as const;
  for (const [password, problem] of cases) {
    assert.equal(findPasswordProblem(password), problem, JSON.stringify(password.slice(0, 40)));
    assert.match(PASSWORD_PROBLEMS[problem], /\.$/);
  }
});

test("a character counts once, however it was typed", () => {
  assert.equal(findPasswordProblem("e\u0301".repeat(7)), "too_short");
  assert.equal(findPasswordProblem("e\u0301".repeat(8)), undefined);
  assert.equal(findPasswordProblem("e\u0301".repeat(256)), undefined);
});

test("the bytes count as they were sent", () => {
  const syllable = "\u1112\u1161\u11ab";
  assert.equal(findPasswordProblem(syllable.repeat(113)), undefined);
  assert.equal(findPasswordProblem(syllable.repeat(114)), "too_long");
});

test("composing joins what is the same character, and nothing else", () => {
  assert.equal(normalizePassword("e\u0301"), "\u00e9");
  for (const text of ["Password", " a  b ", "\uff21", "\ufb01", "\u00a0", "\u0430"])
    assert.equal(normalizePassword(text), text);
});

test("what is hashable does not depend on the least length", () => {
  for (const password of ["", "x", "x".repeat(MAX_PASSWORD_BYTES), "é".repeat(MAX_PASSWORD_BYTES / 2)])
    assert.ok(isHashablePassword(password));
  for (const password of ["a\0b", "\ud83d", "x".repeat(MAX_PASSWORD_BYTES + 1), "é".repeat(513)])
    assert.ok(!isHashablePassword(password));
});
