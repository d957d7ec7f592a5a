import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createCaches } from "./caches.ts";
import { createTotalCache } from "./total-cache.ts";

const TABLES = ["notes"];

suite("the total cache", () => {
  test("are known by all who ask for the same", () => {
    const totals = createTotalCache(createCaches(), { epoch: 0 });
    totals?.getEntry("list", TABLES).put({ totalVersion: "1", total: "5" });
    assert.deepEqual(totals?.getEntry("list", TABLES).latest, { totalVersion: "1", total: "5" });
    assert.equal(totals?.getEntry("other", TABLES).latest, undefined);
  });

  test("are void when a connection ended, also for who asked before", () => {
    const db = { epoch: 0 };
    const totals = createTotalCache(createCaches(), db);
    const before = totals?.getEntry("list", TABLES);
    before?.put({ totalVersion: "1", total: "5" });
    db.epoch = 1;
    assert.equal(before?.latest, undefined);
    before?.put({ totalVersion: "1", total: "6" });
    assert.equal(totals?.getEntry("list", TABLES).latest, undefined);
  });

  test("are not current when any list of their tables has seen a later change", () => {
    const totals = createTotalCache(createCaches(), { epoch: 0 });
    const list = totals?.getEntry("list", TABLES);
    assert.equal(list?.isCurrent, false);
    list?.put({ totalVersion: "9", total: "5" });
    totals?.getEntry("elsewhere", ["tags"]).put({ totalVersion: "11", total: "5" });
    assert.equal(list?.isCurrent, true);
    totals?.getEntry("other", TABLES).setVersion("10");
    assert.equal(list?.isCurrent, false);
    list?.put({ totalVersion: "10", total: "6" });
    list?.put({ totalVersion: "9", total: "5" });
    assert.deepEqual([list?.isCurrent, list?.latest], [true, { totalVersion: "10", total: "6" }]);
  });
});
