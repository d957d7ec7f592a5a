import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createCaches } from "./caches.ts";
import { createTotalCache } from "./total-cache.ts";

suite("the total cache", () => {
  test("are known by all who ask for the same", () => {
    const totals = createTotalCache(createCaches(), { epoch: 0 });
    totals?.getEntry("list").put({ totalVersion: "1", total: "5" });
    assert.deepEqual(totals?.getEntry("list").latest, { totalVersion: "1", total: "5" });
    assert.equal(totals?.getEntry("other").latest, undefined);
  });

  test("are void when a connection ended, also for who asked before", () => {
    const db = { epoch: 0 };
    const totals = createTotalCache(createCaches(), db);
    const before = totals?.getEntry("list");
    before?.put({ totalVersion: "1", total: "5" });
    db.epoch = 1;
    assert.equal(before?.latest, undefined);
    before?.put({ totalVersion: "1", total: "6" });
    assert.equal(totals?.getEntry("list").latest, undefined);
  });
});
