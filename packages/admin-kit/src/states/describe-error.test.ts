import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { LatheError, type ProblemDetails } from "@lathe/client";
import { describeError } from "./describe-error.ts";

const refuse = (status: number, retryAfter?: number) => {
  const problem: ProblemDetails = {
    type: "about:blank",
    title: "",
    status,
    detail: "why",
    code: "unknown",
    requestId: "r1",
    errors: [],
  };
  return describeError(new LatheError(problem, retryAfter));
};

describe("errors, described for operators", () => {
  it("are told by what answered", () => {
    assert.deepEqual(describeError(new TypeError("Failed to fetch")), { kind: "offline", retryAfter: 10 });
    assert.deepEqual(describeError(new TypeError("x is undefined")), {
      kind: "crash",
      message: "x is undefined",
    });
    assert.equal(refuse(403).kind, "forbidden");
    assert.equal(refuse(404).kind, "gone");
    assert.equal(refuse(400).kind, "refused");
    assert.equal(refuse(400).retryAfter, undefined);
  });

  it("name the request, and when to try again", () => {
    assert.deepEqual(refuse(503, 8), {
      kind: "unavailable",
      status: 503,
      message: "why",
      requestId: "r1",
      retryAfter: 8,
    });
    assert.equal(refuse(500).retryAfter, 10);
  });
});
