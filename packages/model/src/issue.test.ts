// JSON pointers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { toJsonPointer } from "./issue.ts";

test("a pointer escapes what RFC 6901 asks to be escaped", () => {
  const cases: readonly (readonly [readonly (string | number)[], string])[] = [
    [[], ""],
    [["fields", 0, "name"], "/fields/0/name"],
    [["a/b", "c~d", "~1"], "/a~1b/c~0d/~01"],
    [[""], "/"],
  ];
  for (const [path, pointer] of cases) assert.equal(toJsonPointer(path), pointer);
});
