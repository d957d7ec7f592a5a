import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { formatDiff } from "./diff.ts";

suite("formatDiff", () => {
  test("paints each line by what it says", () => {
    const paint = (style: unknown, text: string) => `<${String(style)}>${text}`;
    assert.deepEqual(formatDiff("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new\n same\n", paint), [
      "<bold>--- a/x",
      "<bold>+++ b/x",
      "<cyan>@@ -1 +1 @@",
      "<red>-old",
      "<green>+new",
      " same",
    ]);
  });
});
