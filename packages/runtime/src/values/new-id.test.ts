import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "./new-id.ts";

test("new ids are UUIDs of version 7, all different, in the order in which they were made", () => {
  const ids = Array.from({ length: 20_000 }, newId);
  for (const id of ids)
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.deepEqual(ids, ids.toSorted());
  assert.equal(new Set(ids).size, ids.length);
});
