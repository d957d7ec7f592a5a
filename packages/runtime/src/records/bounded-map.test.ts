import assert from "node:assert/strict";
import { test } from "node:test";
import { BoundedMap } from "./bounded-map.ts";

test("a bounded map forgets what was not used for longest", () => {
  const map = new BoundedMap<string, number>(3);
  for (const [index, key] of ["a", "b", "c"].entries()) map.set(key, index);
  assert.equal(map.get("a"), 0);
  map.set("d", 3);
  assert.equal(map.get("b"), undefined);
  assert.deepEqual(
    ["a", "c", "d"].map((key) => map.get(key)),
    [0, 2, 3],
  );
  map.delete("a");
  assert.equal(map.size, 2);
});
