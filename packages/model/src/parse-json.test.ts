// JSON text: what is read, what is refused, and where a refusal points.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseJson } from "./parse-json.ts";

test("JSON is read as JSON.parse reads it", () => {
  for (const text of ['{"a": [1, "x", null, true]}', "[]", '"a"', "1", "null", ' {\t"a"\r\n:{}} ']) {
    assert.deepEqual(parseJson(text), { ok: true, value: JSON.parse(text) });
  }
});

test("one byte order mark in front is passed over", () => {
  assert.deepEqual(parseJson('\uFEFF{"a": 1}'), { ok: true, value: { a: 1 } });
  assert.equal(parseJson("\uFEFF\uFEFF{}").ok, false);
});

test("an empty file is told as such, also one of blanks or a lone byte order mark", () => {
  for (const text of ["", " \n\t", "\uFEFF"]) {
    assert.deepEqual(parseJson(text), {
      ok: false,
      code: "bad_json",
      pointer: "",
      message: "The file is empty; write a JSON object, or delete the file.",
    });
  }
});

suite("a syntax error is told with line and column", () => {
  const cases: readonly (readonly [string, string])[] = [
    ['{"a" 1}', "line 1, column 6"],
    ['{"a": 1,}', "line 1, column 9"],
    ['{\n  "a": 1\n  "b": 2\n}', "line 3, column 3"],
    ['{\r\n  "a": 1\r\n  "b": 2\r\n}', "line 3, column 3"],
    ['{"a":}', "line 1, column 6"],
    ['{\n  "a": 1,\n  "b": x\n}', "line 3, column 8"],
    ['{\n  "a": "x: { [ \\" ]",\n  "b": tru,\n  "c": 1}', "line 3, column 8"],
    ["[1,\n]", "line 2, column 1"],
    ["[1,,2]", "line 1, column 4"],
    ["[1, 2", "line 1, column 6"],
    ['{"a": [', "line 1, column 8"],
    ["{'a': 1}", "line 1, column 2"],
    ['{a: "b"}', "line 1, column 2"],
    ['{a": 1}', "line 1, column 2"],
    ['{"a": 1} x', "line 1, column 10"],
    ['{"a": "x\ny"}', "line 1, column 7"],
    ['[1, "\\x"]', "line 1, column 5"],
    ['{"a": "x}', "line 1, column 7"],
    ["[01]", "line 1, column 3"],
    ["[1.]", "line 1, column 3"],
    ["[.5]", "line 1, column 2"],
    ["[+1]", "line 1, column 2"],
    ["[1]]", "line 1, column 4"],
    ["[\u00a01]", "line 1, column 2"],
    ["// a comment\n{}", "line 1, column 1"],
    ['\uFEFF{"a": NaN}', "line 1, column 7"],
    ["undefined", "line 1, column 1"],
  ];
  for (const [text, place] of cases) {
    test(`${JSON.stringify(text)} at ${place}`, () => {
      const result = parseJson(text);
      assert.ok(!result.ok);
      assert.deepEqual([result.code, result.pointer], ["bad_json", ""]);
      const [, told] = /^This is not JSON at (line \d+, column \d+): /.exec(result.message) ?? [];
      assert.equal(told, place, result.message);
    });
  }
});

test("a syntax error repeats no more of the file than the character it stumbled on", () => {
  const result = parseJson(`{"password": "hunter2", "port": oops, "more": "${"x".repeat(100)}"}`);
  assert.ok(!result.ok);
  assert.doesNotMatch(result.message, /hunter2|oops|xxx/);
});

test("a file with merge conflict markers is told as such", () => {
  const result = parseJson('{\n<<<<<<< ours\n  "a": 1\n=======\n  "a": 2\n>>>>>>> theirs\n}\n');
  assert.ok(!result.ok);
  assert.deepEqual([result.code, result.pointer], ["bad_json", ""]);
  assert.match(result.message, /conflict/);
});

test("conflict markers inside a text are only text", () => {
  assert.equal(parseJson('{"a": "<<<<<<< ours"}').ok, true);
});

suite("a repeated key is refused where it stands the second time", () => {
  const cases: readonly (readonly [string, string])[] = [
    ['{"a": 1, "a": 2}', "/a"],
    ['{"a": 1, "\\u0061": 2}', "/a"],
    ['{"\\n": 1, "\\u000A": 2}', "/\n"],
    ['{"list": [0, {"x": {"b": 1, "b": 1}}]}', "/list/1/x/b"],
    ['[[1, 2], [{"a": 1}, {"k": {}, "k": {}}]]', "/1/1/k"],
    ['{"__proto__": 1, "__proto__": 1}', "/__proto__"],
    ['{"": 1, "": 2}', "/"],
    ['{"a/b": 1, "a/b": 2}', "/a~1b"],
    ['{"a" \n\t: 1, "a"\r\n: 2}', "/a"],
  ];
  for (const [text, pointer] of cases) {
    test(text, () => {
      const result = parseJson(text);
      assert.ok(!result.ok);
      assert.deepEqual([result.code, result.pointer], ["duplicate_key", pointer]);
    });
  }
});

test("texts are not mistaken for keys, and equal keys of different objects are fine", () => {
  const texts = [
    '{"a": "a", "b": "a"}',
    '["a", "a", "a"]',
    '{"x": {"a": 1}, "y": {"a": 1}, "a": 1}',
    '[{"a": 1}, {"a": 1}]',
    '{"a": "\\"a\\": 1, {", "b": "}, \\"a\\": [", "c": "\\\\"}',
    '{"a": "x:", "b": "x:"}',
    '{"a": "\\\\\\"", "A": "\\u0022"}',
    '{"a\\\\": 1, "a": 2}',
  ];
  for (const text of texts) assert.deepEqual(parseJson(text), { ok: true, value: JSON.parse(text) }, text);
});

suite("depth", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  test("64 levels are read, 65 are refused", () => {
    assert.equal(parseJson(nested(64)).ok, true);
    assert.equal(parseJson(`${'{"a":'.repeat(64)}1${"}".repeat(64)}`).ok, true);
    assert.deepEqual(parseJson(nested(65)), {
      ok: false,
      code: "too_deep",
      pointer: "/0".repeat(64),
      message: "Values nest at most 64 levels deep; flatten this one.",
    });
  });
  test("brackets side by side, or inside a text, are not depth", () => {
    assert.equal(parseJson(`[${"[],".repeat(1000)}1]`).ok, true);
    assert.equal(parseJson(`["${"[{".repeat(1000)}"]`).ok, true);
  });
  test("200 000 levels are refused without exhausting the stack, whatever stands inside and whether closed or not", () => {
    const texts = [nested(200_000), "[".repeat(200_000), `${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`];
    for (const text of texts) {
      const result = parseJson(text);
      assert.ok(!result.ok);
      assert.equal(result.code, "too_deep");
    }
  });
});
