import assert from "node:assert/strict";
import { it } from "node:test";
import { parseJsonText, writeJsonText } from "./text-form.ts";

it("texts that are no JSON come back as they were typed", () => {
  assert.equal(writeJsonText(parseJsonText('{"a": ')), '{"a": ');
  assert.deepEqual(parseJsonText('{"a": 1}'), { a: 1 });
  assert.equal(writeJsonText({ a: 1 }), '{\n  "a": 1\n}');
});
