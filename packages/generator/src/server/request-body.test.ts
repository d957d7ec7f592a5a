import assert from "node:assert/strict";
import { test } from "node:test";
import { parseBody } from "./request-body.ts";

function codeOf(bytes: string | Uint8Array): string | undefined {
  const reading = parseBody(typeof bytes === "string" ? Buffer.from(bytes) : bytes);
  return reading.ok ? undefined : reading.error.details[0]?.code;
}

test("an object is read, with members of any name", () => {
  const reading = parseBody(Buffer.from('{"a":[1,{"b":null}],"__proto__":{"c":1},"constructor":2}'));
  assert.ok(reading.ok);
  assert.deepEqual(Object.keys(reading.members), ["a", "__proto__", "constructor"]);
  assert.equal(Object.getPrototypeOf(reading.members), Object.prototype);
});

test("no bytes are an object without members", () => {
  assert.deepEqual(parseBody(Buffer.alloc(0)), { ok: true, members: {} });
});

test("all that is no object is refused", () => {
  for (const text of ["[]", "null", "1", '"{}"', "true"]) assert.equal(codeOf(text), "wrong_type", text);
});

test("what is no JSON is refused", () => {
  for (const text of ["{", "{}{}", "{'a':1}", "a=1", " ", "\u0000", '{"a":"\u0000"}', '{"a":01}']) {
    assert.equal(codeOf(text), "bad_json", text);
  }
});

test("repeated members, deep nesting and bytes that are no text are refused", () => {
  assert.equal(codeOf('{"a":1,"a":2}'), "duplicate_key");
  assert.equal(codeOf('{"a":'.repeat(100_000)), "too_deep");
  assert.equal(codeOf("[".repeat(1_000_000)), "too_deep");
  assert.equal(codeOf(Uint8Array.of(0x7b, 0xff, 0x7d)), "not_utf8");
});
