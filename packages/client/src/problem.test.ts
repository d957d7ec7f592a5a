// Answers that are no success, as errors.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { LatheError } from "./problem.ts";
import { type ScriptedAnswer, withServer } from "./testing/scripted-server.ts";

const PROBLEM = {
  type: "about:blank",
  title: "Bad Request",
  status: 400,
  detail: "The body does not fit.",
  code: "validation_failed",
  requestId: "r1",
  errors: [{ path: "/title", code: "required", message: "Is needed." }],
};
const PROBLEM_TYPE = { "content-type": "application/problem+json; charset=utf-8" };

function errorAfter(answer: ScriptedAnswer): Promise<LatheError> {
  return withServer([answer], async ({ send }) => {
    const error: unknown = await send({ method: "GET", path: "/" }).catch((reason: unknown) => reason);
    assert.ok(error instanceof LatheError);
    return error;
  });
}

suite("LatheError", () => {
  test("has what the application said, as a whole and in its parts", async () => {
    const error = await errorAfter({ status: 400, headers: PROBLEM_TYPE, json: PROBLEM });
    const { name, message, problem, status, code, requestId, errors, retryAfter } = error;
    assert.deepEqual([name, message, problem], ["LatheError", PROBLEM.detail, PROBLEM]);
    assert.deepEqual(
      { status, code, requestId, errors, retryAfter },
      {
        status: 400,
        code: "validation_failed",
        requestId: "r1",
        errors: PROBLEM.errors,
        retryAfter: undefined,
      },
    );
  });

  test("says how long to wait", async () => {
    const headers = { ...PROBLEM_TYPE, "retry-after": "7" };
    const json = { ...PROBLEM, status: 429, code: "rate_limited" };
    assert.equal((await errorAfter({ status: 429, headers, json })).retryAfter, 7);
  });

  const strangers: Readonly<Record<string, ScriptedAnswer>> = {
    "a page of a proxy": { status: 502, text: "<h1>Bad Gateway</h1>" },
    "JSON of another program": { status: 502, json: { message: "no" } },
    "a problem that is cut off": { status: 502, headers: PROBLEM_TYPE, text: '{"status": 50' },
  };
  for (const [name, answer] of Object.entries(strangers)) {
    test(`${name} is an unknown problem`, async () => {
      const headers = { ...answer.headers, "x-request-id": "r2" };
      const { code, status, requestId, errors, message } = await errorAfter({ ...answer, headers });
      assert.deepEqual([code, status, requestId, errors], ["unknown", 502, "r2", []]);
      assert.match(message, /The answer was 502/);
    });
  }
});
