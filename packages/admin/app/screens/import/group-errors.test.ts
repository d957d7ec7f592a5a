import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { groupErrors, listUnknownWords } from "./group-errors.ts";
import type { ImportFailure } from "./import-errors-query.ts";

const fail = (row: number, member: string, value: string | null, code = "unknown_word"): ImportFailure => ({
  row,
  member,
  value,
  code,
  recordId: null,
  message: code,
});

const FAILURES = [
  fail(2, "name", null, "missing_member"),
  fail(3, "status", "offen"),
  fail(5, "status", "zu"),
  fail(9, "status", "offen"),
];

describe("errors of a file", () => {
  it("are one where they say the same of the same field", () => {
    assert.deepEqual(
      groupErrors(FAILURES, ({ message }) => message),
      [
        { member: "status", problem: "unknown_word", rows: [3, 5, 9], values: ["offen", "zu"] },
        { member: "name", problem: "missing_member", rows: [2], values: [null] },
      ],
    );
  });

  it("tell which words stand for no choice yet", () => {
    assert.deepEqual([...listUnknownWords(FAILURES)], [["status", ["offen", "zu"]]]);
  });
});
