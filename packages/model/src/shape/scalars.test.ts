// Single values: what each shape takes, refuses and says.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { listMessages, parseWith } from "../testing/parse-with.ts";
import { checkedText, describeValue, nullable, number, oneOf, text, bool } from "./scalars.ts";

suite("text", () => {
  const word = text({ min: 1, max: 3 });
  const cases: readonly (readonly [string, unknown, unknown, readonly string[]])[] = [
    ["is kept as it is", "a b", "a b", []],
    ["is counted in characters, not in code units", "😀😀😀", "😀😀😀", []],
    ["may hold newlines", "a\nb", "a\nb", []],
    ["is reported and kept where it is too short", "", "", ["bad_text -"]],
    ["is reported and kept where it is too long", "abcd", "abcd", ["bad_text -"]],
    ["is reported where it holds NUL", "a\0", "a\0", ["bad_text -"]],
    ["is reported where it holds half a surrogate pair", "\ud83d", "\ud83d", ["bad_text -"]],
    ["is no number", 1, undefined, ["wrong_type -"]],
    ["is not null", null, undefined, ["wrong_type -"]],
  ];
  for (const [name, given, value, problems] of cases) {
    test(name, () => assert.deepEqual(parseWith(word, given), { value, problems }));
  }
  test("of any length is fine where no bound is given", () => {
    assert.deepEqual(parseWith(text(), "").problems, []);
    assert.deepEqual(parseWith(text(), "x".repeat(100_000)).problems, []);
  });
});

suite("numbers", () => {
  const count = number({ whole: true, min: -5, max: 5 });
  const cases: readonly (readonly [string, unknown, number | undefined, readonly string[]])[] = [
    ["5", 5, 5, []],
    ["-5", -5, -5, []],
    ["2.0", 2.0, 2, []],
    ["-0", -0, 0, []],
    ["6", 6, 6, ["out_of_range -"]],
    ["-6", -6, -6, ["out_of_range -"]],
    ["1.5", 1.5, undefined, ["wrong_type -"]],
    ['"1"', "1", undefined, ["wrong_type -"]],
    ["2 to the 53rd", 2 ** 53, undefined, ["wrong_type -"]],
    ["1e400", JSON.parse("1e400"), undefined, ["wrong_type -"]],
    ["true", true, undefined, ["wrong_type -"]],
  ];
  for (const [name, given, value, problems] of cases) {
    test(`a whole number from -5 to 5 reads ${name} as ${value} with ${problems.length} problems`, () => {
      const read = parseWith(count, given);
      assert.deepEqual(read, { value, problems });
    });
  }
  test("that need not be whole take any finite number, and minus zero as zero", () => {
    const any = number({ whole: false });
    assert.equal(parseWith(any, 2 ** 60).value, 2 ** 60);
    assert.equal(parseWith(any, 0.1).value, 0.1);
    assert.ok(Object.is(parseWith(any, -0).value, 0));
    assert.deepEqual(parseWith(any, JSON.parse("-1e999")).problems, ["wrong_type -"]);
  });
  test("too large to be kept are told as such", () => {
    const [message] = listMessages(number({ whole: false }), JSON.parse("1e400"));
    assert.equal(message, "Expected a number, found a number that is too large.");
  });
});

test("a truth value is true or false and nothing like it", () => {
  assert.equal(parseWith(bool, false).value, false);
  for (const value of [0, 1, "true", null, []])
    assert.deepEqual(parseWith(bool, value).problems, ["wrong_type -"]);
});

suite("one word of a list", () => {
  const order = oneOf(["asc", "desc", "constructor"]);
  test("is one of the words, exactly", () => {
    assert.deepEqual(parseWith(order, "asc"), { value: "asc", problems: [] });
    for (const word of ["ASC", "", "toString", null, 1, ["asc"]]) {
      assert.deepEqual(parseWith(order, word), { value: undefined, problems: ["unknown_word -"] });
    }
  });
  test("is suggested where it was misspelt, and all words are listed otherwise", () => {
    assert.deepEqual(listMessages(order, "descc"), ['"descc" is not known here. Did you mean "desc"?']);
    assert.deepEqual(listMessages(order, "upward"), [
      'Expected one of "asc", "desc", "constructor", found "upward".',
    ]);
  });
});

test("what may be null is null or reads by its own shape", () => {
  assert.deepEqual(parseWith(nullable(bool), null), { value: null, problems: [] });
  assert.deepEqual(parseWith(nullable(bool), true), { value: true, problems: [] });
  assert.deepEqual(parseWith(nullable(bool), 1), { value: undefined, problems: ["wrong_type -"] });
});

test("text with a check of its own is reported under the code of that check", () => {
  const even = checkedText(
    {},
    { code: "bad_option", problem: (value) => (value.length % 2 === 0 ? undefined : "Odd.") },
  );
  assert.deepEqual(parseWith(even, "ab").problems, []);
  assert.deepEqual(parseWith(even, "abc"), { value: "abc", problems: ["bad_option -"] });
});

test("a value is described in a few words, however large it is", () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [null, "null"],
    [[1], "a list"],
    [{ a: 1 }, "an object"],
    ["a\n", '"a\\n"'],
    [1.5, "1.5"],
    [false, "false"],
    [undefined, "undefined"],
    ["x".repeat(100), `"${"x".repeat(56)}…`],
  ];
  for (const [value, words] of cases) assert.equal(describeValue(value), words);
});
