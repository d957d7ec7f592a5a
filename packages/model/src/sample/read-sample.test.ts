import assert from "node:assert/strict";
import { test } from "node:test";
import { isSampleTooLong, readSample } from "./read-sample.ts";

const RECORDS = Array.from({ length: 5001 }, () => JSON.stringify({ note: "x".repeat(1000) }));

test("JSON that is too long to be read as a whole says so, and is read line by line where it has lines", () => {
  const list = `\uFEFF[${RECORDS.join(",")}]`;
  assert.equal(readSample(list), undefined);
  assert.equal(isSampleTooLong(list), true);
  const lines = readSample(RECORDS.join("\n"));
  assert.deepEqual([lines?.format, lines?.rows, lines?.isCut], ["json", 1000, true]);
  assert.equal(isSampleTooLong("no records"), false);
  assert.equal(isSampleTooLong(`note\n${RECORDS.join("\n")}`), false);
});
