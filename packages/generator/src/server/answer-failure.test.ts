// What is told of requests that get no answer of a handler.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ErrorBody } from "@lathe/contract";
import type { Failure } from "@lathe/http";
import { answerFailure } from "./answer-failure.ts";

const REQUEST = { id: "r1", method: "GET", path: "/api/project" };

function answer(failure: Failure, lines: string[] = []) {
  const report = {
    log: (line: string) => void lines.push(line),
    privatePaths: ["/home/ada/shop"],
    port: 4100,
  };
  const { status, headers = {}, body } = answerFailure(report, failure, REQUEST);
  return { status, headers, ...(JSON.parse(String(body)) as ErrorBody) };
}

const REFUSALS: readonly (readonly [Failure, code: string, status: number])[] = [
  [{ reason: "bad_host" }, "foreign_origin", 403],
  [{ reason: "not_found" }, "not_found", 404],
  [{ reason: "method_not_allowed", allow: ["GET"] }, "not_found", 404],
  [{ reason: "unsupported_media_type" }, "unsupported_media_type", 415],
  [{ reason: "body_too_large", max: 5 }, "payload_too_large", 413],
  [{ reason: "headers_too_large" }, "payload_too_large", 413],
  [{ reason: "too_many_headers", max: 5 }, "payload_too_large", 413],
  [{ reason: "not_utf8" }, "invalid_body", 400],
  [{ reason: "bad_http" }, "invalid_body", 400],
  [{ reason: "body_cut_off" }, "invalid_body", 400],
  [{ reason: "closing" }, "internal", 500],
  [{ reason: "too_much_unsent" }, "internal", 500],
];

for (const [failure, code, status] of REFUSALS) {
  test(`${failure.reason} is ${code}, with all headers, and not for the log`, () => {
    const lines: string[] = [];
    const told = answer(failure, lines);
    assert.equal(told.status, status);
    assert.equal(told.contractError.code, code);
    assert.equal(told.contractError.requestId, "r1");
    assert.ok(told.message.length > 0);
    assert.equal(told.headers["x-content-type-options"], "nosniff");
    assert.equal(told.headers["cache-control"], "no-store");
    assert.deepEqual(lines, []);
  });
}

test("a text that is no JSON is told of as a model file is", () => {
  const problem = { code: "empty" } as const;
  const broken = answer({ reason: "bad_json", text: '{\n"a" 1}', problem });
  assert.deepEqual(broken.contractError.details, [
    {
      pointer: "",
      code: "bad_json",
      message: 'This is not JSON at line 2, column 5: expected ":", found "1".',
    },
  ]);
  assert.equal(broken.message, broken.contractError.details[0]?.message);
  const twice = answer({ reason: "bad_json", text: '{"a":{"b":1,"b":2}}', problem });
  assert.equal(twice.contractError.details[0]?.code, "duplicate_key");
  assert.equal(twice.contractError.details[0]?.pointer, "/a/b");
});

test("a bug goes to the log with its stack, and to nobody else", () => {
  const lines: string[] = [];
  const told = answer({ reason: "thrown", error: new Error("secret detail") }, lines);
  assert.equal(told.status, 500);
  assert.doesNotMatch(JSON.stringify(told), /secret/);
  assert.match(lines[0] ?? "", /^GET \/api\/project failed \(request r1\): Error: secret detail\n {4}at /);
});
