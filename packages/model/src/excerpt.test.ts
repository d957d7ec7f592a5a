import assert from "node:assert/strict";
import { test } from "node:test";
import { createExcerpt } from "./excerpt.ts";

const TEXT = [
  "{",
  '  "name": "tags",',
  '  "fields": [',
  '    { "name": "a" }',
  '    { "name": "b" }',
  "  ]",
  "}",
  "",
].join("\n");

test("shows the lines around what is no JSON", () => {
  assert.deepEqual(createExcerpt(TEXT, { pointer: "" }), {
    line: 5,
    column: 5,
    firstLine: 2,
    lines: [
      '  "name": "tags",',
      '  "fields": [',
      '    { "name": "a" }',
      '    { "name": "b" }',
      "  ]",
      "}",
      "",
    ],
  });
});

test("shows the first marker of a merge conflict, and the member that a pointer leads to", () => {
  assert.equal(createExcerpt(`{\n<<<<<<< HEAD\n}`, { pointer: "" })?.line, 2);
  assert.equal(createExcerpt('{\n "a": 1,\n "b": 2}', { pointer: "/b" })?.line, 3);
});

test("says nothing of a file as a whole", () => {
  assert.equal(createExcerpt("{}", { pointer: "" }), undefined);
  assert.equal(createExcerpt("", { pointer: "" }), undefined);
});
