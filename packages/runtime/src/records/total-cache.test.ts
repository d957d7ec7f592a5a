import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createTotalCache } from "./total-cache.ts";

suite("kept totals", () => {
  test("are known by all who ask for the same", () => {
    const totals = createTotalCache({ epoch: 0 });
    totals.getEntry("list").put({ totalVersion: "1", total: "5" });
    assert.deepEqual(totals.getEntry("list").latest, { totalVersion: "1", total: "5" });
    assert.equal(totals.getEntry("other").latest, undefined);
  });

  test("are void when a connection ended, also for who asked before", () => {
    const db = { epoch: 0 };
    const totals = createTotalCache(db);
    const before = totals.getEntry("list");
    before.put({ totalVersion: "1", total: "5" });
    db.epoch = 1;
    assert.equal(before.latest, undefined);
    before.put({ totalVersion: "1", total: "6" });
    assert.equal(totals.getEntry("list").latest, undefined);
  });
});
