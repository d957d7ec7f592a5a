// JSON files: the same value comes back, and nothing unseen is in the text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { formatJson, createLaidOut } from "./json.ts";

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

test("a part that was laid out before stands where it was laid out for, and nowhere else", () => {
  const part = { a: [1, 2], b: { c: "d" } };
  const { placeholder: stand } = createLaidOut(part, 2);
  assert.equal(formatJson({ one: stand, two: stand }), formatJson({ one: part, two: part }));
  assert.throws(() => formatJson({ deeper: { one: stand } }), /laid out for 2 spaces stands behind 4/);
});

test("a part that is laid out says what it refers to, however deep", () => {
  const part = {
    $ref: "#/a",
    list: [{ $ref: "#/b" }, { inner: { $ref: "#/a" } }],
    other: { ref: "#/c", $ref: 1 },
  };
  assert.deepEqual([...createLaidOut(part, 0).refs], ["#/a", "#/b"]);
});
