// The strict reader: what it takes is what JSON.parse takes, and what it refuses it tells with its place.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { type JsonProblem, type JsonRules, parseStrictJson } from "./parse-strict-json.ts";

const RULES: JsonRules = { maxDepth: 100, exactNumbers: true };

function problemIn(text: string, rules: JsonRules = RULES): JsonProblem {
  const result = parseStrictJson(text, rules);
  assert.ok(!result.ok, text);
  return result.problem;
}

suite("texts that are taken", () => {
  const texts = [
    "{}",
    "[]",
    "null",
    "true",
    "false",
    "0",
    "-0",
    "-1.5e-3",
    '"x"',
    ' {"a":[1,{"b":"\\"}{]["}]} \n',
    '{\t"a"\r\n:{}}',
    '"\\u00e4\\n\\\\"',
    '"\\ud800"',
    '"\u2028"',
    '{"__proto__":{"isAdmin":true},"constructor":1}',
    '{"x":{"a":1},"y":{"a":1},"a":"a"}',
    '{"a\\\\":1,"a":2}',
    '{"2":1,"1":2}',
  ];
  for (const text of texts) {
    test(JSON.stringify(text), () => {
      const result = parseStrictJson(text, RULES);
      assert.deepEqual(result, { ok: true, value: JSON.parse(text) });
      assert.equal(JSON.stringify(result.ok && result.value), JSON.stringify(JSON.parse(text)));
    });
  }

  test("random values come out as they went in", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) =>
        assert.deepEqual(parseStrictJson(text, { ...RULES, exactNumbers: false }), {
          ok: true,
          value: JSON.parse(text),
        }),
      ),
    );
  });

  test("__proto__ changes no prototype", () => {
    const result = parseStrictJson('{"__proto__":{"isAdmin":true}}', RULES);
    assert.ok(result.ok);
    assert.equal(Object.getPrototypeOf(result.value), Object.prototype);
    assert.equal((result.value as { isAdmin?: boolean }).isAdmin, undefined);
  });
});

test("random damage is taken or refused exactly as JSON.parse does", () => {
  const damaged = fc
    .tuple(
      fc.json({ maxDepth: 4 }),
      fc.nat(),
      fc.constantFrom("", "{", "]", '"', ",", ":", "\\", "0", "\n", "e"),
    )
    .map(([text, at, piece]) => {
      const place = text.length === 0 ? 0 : at % text.length;
      return text.slice(0, place) + piece + text.slice(place + 1);
    });
  fc.assert(
    fc.property(damaged, (text) => {
      const result = parseStrictJson(text, { maxDepth: 100, exactNumbers: false });
      if (!result.ok && result.problem.code === "duplicate_key") return;
      let expected: unknown;
      try {
        expected = JSON.parse(text);
      } catch {
        assert.ok(!result.ok, text);
        return;
      }
      assert.deepEqual(result, { ok: true, value: expected });
    }),
  );
});

suite("texts that are no JSON", () => {
  const cases: readonly (readonly [text: string, line: number, column: number, found: string | null])[] = [
    ['{"a" 1}', 1, 6, "1"],
    ['{"a": 1,}', 1, 9, "}"],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '"'],
    ['{"a":}', 1, 6, "}"],
    ['{\n  "b": tru,\n  "c": 1}', 2, 8, "t"],
    ["[1,\n]", 2, 1, "]"],
    ["[1, 2", 1, 6, null],
    ['{"a": [', 1, 8, null],
    ["{'a': 1}", 1, 2, "'"],
    ['{"a": 1} x', 1, 10, "x"],
    ['{"a": "x\ny"}', 1, 7, '"'],
    ['[1, "\\x"]', 1, 5, '"'],
    ['{"a": "x}', 1, 7, '"'],
    ["[01]", 1, 3, "1"],
    ["[1.]", 1, 3, "."],
    ["[.5]", 1, 2, "."],
    ["[+1]", 1, 2, "+"],
    ["[-]", 1, 2, "-"],
    ["[1]]", 1, 4, "]"],
    ["[\u00a01]", 1, 2, "\u00a0"],
    ["\uFEFF{}", 1, 1, "\uFEFF"],
    ["// a comment\n{}", 1, 1, "/"],
    ["NaN", 1, 1, "N"],
    ['"a\0b"', 1, 1, '"'],
    ["[1]\0", 1, 4, "\0"],
  ];
  for (const [text, line, column, found] of cases) {
    test(JSON.stringify(text), () => {
      const problem = problemIn(text);
      assert.ok(problem.code === "syntax");
      assert.deepEqual([problem.line, problem.column, problem.found], [line, column, found]);
      assert.equal(text[problem.offset] ?? null, found);
    });
  }

  test("nothing but blanks is told as such", () => {
    for (const text of ["", " \n\t\r"]) assert.deepEqual(problemIn(text), { code: "empty" });
  });
});

suite("a repeated member is refused where it stands the second time", () => {
  const cases: readonly (readonly [string, readonly (string | number)[]])[] = [
    ['{"a": 1, "a": 2}', ["a"]],
    ['{"a": 1, "\\u0061": 2}', ["a"]],
    ['{"\\n": 1, "\\u000A": 2}', ["\n"]],
    ['{"list": [0, {"x": {"b": 1, "b": 1}}]}', ["list", 1, "x", "b"]],
    ['{"__proto__": 1, "__proto__": 1}', ["__proto__"]],
    ['{"": 1, "": 2}', [""]],
    ['{"a" \n\t: 1, "a"\r\n: 2}', ["a"]],
  ];
  for (const [text, path] of cases) {
    test(text, () => assert.deepEqual(problemIn(text), { code: "duplicate_key", path }));
  }
});

suite("depth", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

  test("as many levels as there may be are read, one more is refused", () => {
    assert.equal(parseStrictJson(nested(100), RULES).ok, true);
    assert.equal(parseStrictJson(`${'{"a":'.repeat(100)}1${"}".repeat(100)}`, RULES).ok, true);
    const path = Array.from({ length: 100 }, () => 0);
    assert.deepEqual(problemIn(nested(101)), { code: "too_deep", path });
  });

  test("brackets side by side, or inside a text, are not depth", () => {
    assert.equal(parseStrictJson(`[${"[],".repeat(1000)}1]`, RULES).ok, true);
    assert.equal(parseStrictJson(`["${"[{".repeat(1000)}"]`, RULES).ok, true);
  });

  test("200 000 levels are refused without exhausting the stack, closed or not", () => {
    for (const text of [nested(200_000), "[".repeat(200_000), '{"a":'.repeat(200_000)]) {
      assert.equal(problemIn(text).code, "too_deep");
    }
  });
});

suite("numbers that would be changed", () => {
  const cases: readonly (readonly [string, readonly (string | number)[]])[] = [
    ["12345678901234567890", []],
    ['{"a":[0,9007199254740993]}', ["a", 1]],
    ['{"a":-1e999}', ["a"]],
    ['{"a":{"b":0.1234567890123456789}}', ["a", "b"]],
  ];
  for (const [text, path] of cases) {
    test(text, () => {
      assert.deepEqual(problemIn(text), { code: "inexact_number", path });
      assert.equal(parseStrictJson(text, { ...RULES, exactNumbers: false }).ok, true);
    });
  }
});
