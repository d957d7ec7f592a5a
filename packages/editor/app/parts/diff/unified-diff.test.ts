// Tests of reading unified diffs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { countDiff, parseUnifiedDiff } from "./unified-diff.ts";

const DIFF = `--- a/record.ts
+++ b/record.ts
@@ -3,3 +3,4 @@
 one
-two
+TWO
+more
 three
@@ -20 +21 @@
-x
+y
\\ No newline at end of file
`;

test("lines have their numbers on both sides, and what is left out is counted", () => {
  assert.deepEqual(parseUnifiedDiff(DIFF), [
    { kind: "gap", count: 2 },
    { kind: "same", text: "one", before: 3, after: 3 },
    { kind: "delete", text: "two", before: 4, after: undefined },
    { kind: "insert", text: "TWO", before: undefined, after: 4 },
    { kind: "insert", text: "more", before: undefined, after: 5 },
    { kind: "same", text: "three", before: 5, after: 6 },
    { kind: "gap", count: 14 },
    { kind: "delete", text: "x", before: 20, after: undefined },
    { kind: "insert", text: "y", before: undefined, after: 21 },
  ]);
});

test("comings and goings are counted, and an empty text has none", () => {
  assert.deepEqual(countDiff(parseUnifiedDiff(DIFF)), { inserted: 3, deleted: 2 });
  assert.deepEqual(parseUnifiedDiff(""), []);
});
