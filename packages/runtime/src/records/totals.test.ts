import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createTotals } from "./totals.ts";

suite("kept totals", () => {
  test("are known by all who ask for the same", () => {
    const totals = createTotals({ endings: 0 });
    totals.of("list").keep({ changes: "1", total: "5" });
    assert.deepEqual(totals.of("list").known, { changes: "1", total: "5" });
    assert.equal(totals.of("other").known, undefined);
  });

  test("are void when a connection ended, also for who asked before", () => {
    const db = { endings: 0 };
    const totals = createTotals(db);
    const before = totals.of("list");
    before.keep({ changes: "1", total: "5" });
    db.endings = 1;
    assert.equal(before.known, undefined);
    before.keep({ changes: "1", total: "6" });
    assert.equal(totals.of("list").known, undefined);
  });
});
