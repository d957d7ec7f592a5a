import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { LatheError } from "@lathe/client";
import { describeSignInProblem, formatWait } from "./sign-in-problem.ts";

const refuse = (status: number, retryAfter?: number) =>
  new LatheError(
    { type: "", title: "", status, detail: "", code: "unknown", requestId: "r1", errors: [] },
    retryAfter,
  );

describe("problems of signing in", () => {
  it("are told apart by the answer", () => {
    assert.deepEqual(describeSignInProblem(refuse(401), 0), { kind: "wrong" });
    assert.deepEqual(describeSignInProblem(refuse(400), 0), { kind: "wrong" });
    assert.deepEqual(describeSignInProblem(refuse(429, 840), 0), { kind: "limited", until: 840_000 });
    assert.deepEqual(describeSignInProblem(refuse(500), 0), { kind: "failed", requestId: "r1" });
    assert.deepEqual(describeSignInProblem(new TypeError("Failed to fetch"), 0), { kind: "offline" });
  });

  it("count down in minutes, then in seconds", () => {
    assert.deepEqual(formatWait(840_000, 0), { unit: "minutes", count: 14 });
    assert.deepEqual(formatWait(840_000, 800_500), { unit: "seconds", count: 40 });
    assert.equal(formatWait(840_000, 840_000), undefined);
  });
});
