import assert from "node:assert/strict";
import { test } from "node:test";
import { explainFailure } from "./explain-failure.ts";

test("a failure is explained by what was thrown", () => {
  const cause = new Error("a is not b");
  assert.equal(explainFailure(new Error("failed", { cause })), "a is not b");
  assert.equal(explainFailure("no error"), "no error");
});

test("both are told where closing something failed behind the test", () => {
  const cause = new SuppressedError(new Error("closed badly"), new Error("a is not b"));
  assert.equal(explainFailure(new Error("failed", { cause })), "a is not b\nclosed badly");
});

test("and by what caused that, as it is with properties", () => {
  const property = new Error("Property failed after 8 tests", { cause: new TypeError("a is null") });
  assert.equal(
    explainFailure(new Error("failed", { cause: property })),
    "Property failed after 8 tests\na is null",
  );
});

test("long ones are cut", () => {
  const lines = explainFailure(new Error("line\n".repeat(100))).split("\n");
  assert.deepEqual([lines.length, lines.at(-1)], [21, "…"]);
  assert.equal(explainFailure(new Error("a".repeat(1000))), `${"a".repeat(400)}…`);
});
