// JSON files: the same value comes back, and nothing unseen is in the text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { formatJson, formatMembers, joinMembers, nameMember } from "./json.ts";

test("is laid out as our formatter would", () => {
  assert.equal(
    formatJson({ name: "x", include: ["src"], empty: {}, inner: { a: 1 } }),
    '{\n  "name": "x",\n  "include": ["src"],\n  "empty": {},\n  "inner": {\n    "a": 1\n  }\n}\n',
  );
});

test("a list on the last line of an object needs no room for a comma", () => {
  const list = ["x".repeat(96)];
  assert.equal(formatJson({ last: list }).split("\n")[1]?.length, 110);
  assert.equal(formatJson({ last: list, more: 1 }).split("\n")[1], '  "last": [');
});

test("gives back any value", () => {
  const value = {
    'quote "\\': ["\u2028\u202e", "a\nb", "\ud83c", "🎈"],
    deep: { list: Array.from({ length: 80 }, (_, i) => i * 1.5), __proto__: null },
  };
  const text = formatJson(value as never);
  assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)));
  assert.doesNotMatch(text, /[\u2028\u202e]/);
});

test("what is empty stays on its line, however far that goes", () => {
  const key = "k".repeat(120);
  assert.equal(formatJson({ [key]: [] }), `{\n  "${key}": []\n}\n`);
  assert.equal(formatJson({ [key]: {} }), `{\n  "${key}": {}\n}\n`);
});

test("an object of members that were written before is the same text", () => {
  const members = { a: [1, 2], "b\u202e": { c: "d", e: [["x", "y"], ["z"]] }, f: {} };
  const written = Object.entries(members).map(([name, value]) => formatMembers({ [name]: value }, 4));
  const inner = nameMember("inner", joinMembers(written, 4), 2);
  assert.equal(`${joinMembers([inner], 2)}\n`, formatJson({ inner: members }));
  assert.equal(
    joinMembers([formatMembers(members, 2)], 2),
    joinMembers(
      Object.entries(members).map(([name, value]) => formatMembers({ [name]: value }, 2)),
      2,
    ),
  );
  assert.equal(joinMembers([], 2), "{}");
});

test("rows have a line each, and numbers fill their lines", () => {
  const numbers = Array.from({ length: 40 }, (_, i) => 100 + i);
  const lines = formatJson({
    rows: [
      [1, 2],
      [3, 4],
    ],
    flat: [[1], [2, 3]],
    numbers,
  }).split("\n");
  assert.deepEqual(lines.slice(1, 6), [
    '  "rows": [',
    "    [1, 2],",
    "    [3, 4]",
    "  ],",
    '  "flat": [[1], [2, 3]],',
  ]);
  assert.deepEqual(lines.slice(6, 8), ['  "numbers": [', `    ${numbers.slice(0, 21).join(", ")},`]);
});
