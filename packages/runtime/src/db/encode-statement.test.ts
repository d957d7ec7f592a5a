import assert from "node:assert/strict";
import { test } from "node:test";
import { encodeStatement } from "./encode-statement.ts";

test("a statement is bound, executed and ended in one piece", () => {
  const expected = [
    ["B\0\0\0\x1e", "\0", "s12\0", "\0\0", "\0\x03"],
    ["\0\0\0\x03\u00c3\u00a4x", "\xff\xff\xff\xff", "\0\0\0\0", "\0\0"],
    ["E\0\0\0\x09", "\0", "\0\0\0\0"],
    ["S\0\0\0\x04"],
  ];
  assert.equal(encodeStatement("s12", ["äx", null, ""]).toString("latin1"), expected.flat().join(""));
});

test("there need be no values", () => {
  const bytes = encodeStatement("s1", []);
  assert.equal(bytes.readUInt32BE(1), bytes.indexOf("E\0\0\0\x09") - 1);
});
