// The catalogue of application errors as a whole.
import assert from "node:assert/strict";
import { test } from "node:test";
import { APPLICATION_ERRORS } from "./application-errors.ts";

test("no two codes share a status: the problem type is about:blank, so the status alone must name the problem", () => {
  const statuses = Object.values(APPLICATION_ERRORS).map(({ status }) => status);
  assert.equal(new Set(statuses).size, statuses.length);
});
