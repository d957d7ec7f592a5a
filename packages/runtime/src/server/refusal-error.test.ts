// What the HTTP server refuses, in the words of the API: codes, places and headers.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Refusal } from "@lathe/http";
import { type JsonRules, parseStrictJson } from "@lathe/json";
import { createRefusalError } from "./refusal-error.ts";
import { JSON_BODY_RULES } from "./server-limits.ts";

suite("refusals", () => {
  const cases: readonly (readonly [refusal: Refusal, status: number, code: string, detail: string])[] = [
    [
      { reason: "bad_http" },
      400,
      "validation_failed",
      "This is no valid HTTP request, such as GET /healthz HTTP/1.1 with a Host header.",
    ],
    [
      { reason: "bad_host" },
      400,
      "validation_failed",
      "Send the Host header, once, such as Host: www.example.org.",
    ],
    [{ reason: "headers_too_large" }, 413, "payload_too_large", "The headers of this request are too large."],
    [
      { reason: "too_many_headers", max: 200 },
      413,
      "payload_too_large",
      "A request has at most 200 headers.",
    ],
    [
      { reason: "closing" },
      503,
      "unavailable",
      "The service is not available at the moment. Try again shortly.",
    ],
    [{ reason: "not_found" }, 404, "not_found", "There is nothing at this address."],
    [
      { reason: "method_not_allowed", allow: ["GET", "HEAD"] },
      405,
      "method_not_allowed",
      "This address takes GET, HEAD.",
    ],
    [
      { reason: "unsupported_media_type" },
      415,
      "unsupported_media_type",
      "Send the body as application/json, in UTF-8.",
    ],
    [
      { reason: "body_too_large", max: 10 },
      413,
      "payload_too_large",
      "The body of this request has at most 10 bytes.",
    ],
    [
      { reason: "body_cut_off" },
      400,
      "validation_failed",
      "The body was cut off, or is not as long as it says. Send as many bytes as Content-Length says.",
    ],
  ];
  for (const [refusal, status, code, detail] of cases) {
    test(`${refusal.reason} is ${status}`, () => {
      const error = createRefusalError(refusal);
      assert.deepEqual([error.status, error.code, error.message, error.errors], [status, code, detail, []]);
    });
  }

  test("a method that is not allowed comes with those that are", () => {
    const { headers } = createRefusalError({ reason: "method_not_allowed", allow: ["GET", "HEAD"] });
    assert.deepEqual(headers, { allow: "GET, HEAD" });
  });

  for (const [reason, message] of [
    ["body_missing", 'The body is missing. Send JSON, such as {"name": "value"}.'],
    ["not_utf8", 'The body is not UTF-8. Send JSON in UTF-8, such as {"name": "value"}.'],
  ] as const) {
    test(`${reason} is a body that is no JSON`, () => {
      assert.deepEqual(createRefusalError({ reason }).errors, [{ path: "", code: "bad_json", message }]);
    });
  }
});

suite("bodies that are refused", () => {
  const rules: JsonRules = JSON_BODY_RULES;

  /** The only reason for which a text is refused. */
  function reasonFor(text: string) {
    const result = parseStrictJson(text, rules);
    assert.ok(!result.ok);
    const { code, errors } = createRefusalError({ reason: "bad_json", text, problem: result.problem });
    assert.equal(code, "validation_failed");
    assert.equal(errors.length, 1);
    return errors[0];
  }

  const cases: readonly (readonly [text: string, code: string, path: string, message: RegExp])[] = [
    [" ", "bad_json", "", /^The body is not JSON\. Send an object, such as \{"name": "value"\}\.$/],
    ["[1", "bad_json", "", /^The body is not JSON\. Send/],
    ["[1,]", "bad_json", "", /^The body is not JSON at character 4\. Send/],
    ['{"a":1,"b":[0,{"c":{"d":1,"e":2,"d":3}}]}', "repeated_member", "/b/1/c/d", /stands twice/],
    ['{"a/b~":1,"a/b~":2}', "repeated_member", "/a~1b~0", /stands twice/],
    ['{"a":[0,9007199254740993]}', "inexact_number", "/a/1", /more digits than can be kept/],
    ["12345678901234567890", "inexact_number", "", /more digits/],
    ["[".repeat(101), "too_deep", "", /^Values nest at most 100 levels deep; send flatter ones\.$/],
  ];
  for (const [text, code, path, message] of cases) {
    test(`${text.slice(0, 40)} is ${code}`, () => {
      const reason = reasonFor(text);
      assert.deepEqual([reason?.code, reason?.path], [code, path]);
      assert.match(reason?.message ?? "", message);
    });
  }

  test("a long or broken name is cut and mended where it is told", () => {
    const name = "x".repeat(59) + "\\ud83d\\ude00";
    assert.equal(reasonFor(`{"${name}":1,"${name}":2}`)?.path, `/${"x".repeat(59)}\ufffd`);
  });
});
