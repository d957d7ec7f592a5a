import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { resolveDays, toDay, toInstants } from "./day-bounds.ts";

describe("days of a time zone", () => {
  it("begin and end by its clocks, also where they are changed", () => {
    assert.deepEqual(toInstants(["2026-11-16", "2026-11-16"], "Europe/Berlin"), [
      "2026-11-15T23:00:00.000Z",
      "2026-11-16T22:59:59.999Z",
    ]);
    assert.deepEqual(toInstants(["2026-03-29", "2026-03-29"], "Europe/Berlin"), [
      "2026-03-28T23:00:00.000Z",
      "2026-03-29T21:59:59.999Z",
    ]);
    for (const timeZone of ["America/New_York", "Pacific/Kiritimati"]) {
      const [begin, end] = toInstants(["0001-01-01", "9999-12-31"], timeZone);
      assert.match(begin, /^0001-01-01T/);
      assert.match(end, /^9999-12-31T/);
      assert.equal(toDay(Date.parse("9999-12-31T23:59:59.999Z"), timeZone), "9999-12-31");
    }
    assert.equal(toDay(Date.parse("2026-11-15T23:30:00Z"), "Europe/Berlin"), "2026-11-16");
    assert.equal(toDay(Date.parse("2026-11-16T01:30:00Z"), "America/New_York"), "2026-11-15");
  });

  it("are counted from today", () => {
    const today = "2026-11-18";
    assert.deepEqual(resolveDays("last", { n: 14, unit: "day" }, today), ["2026-11-04", today]);
    assert.deepEqual(resolveDays("next", { n: 2, unit: "week" }, today), [today, "2026-12-02"]);
    assert.deepEqual(resolveDays("last", { n: 1, unit: "month" }, "2026-03-31"), [
      "2026-02-28",
      "2026-03-31",
    ]);
  });

  it("are those of this day, week, month or year", () => {
    const current = (unit: "day" | "week" | "month" | "year", today: string) =>
      resolveDays("last", { n: 0, unit }, today);
    assert.deepEqual(current("day", "2026-11-18"), ["2026-11-18", "2026-11-18"]);
    assert.deepEqual(current("week", "2026-11-22"), ["2026-11-16", "2026-11-22"]);
    assert.deepEqual(current("week", "2026-11-16"), ["2026-11-16", "2026-11-22"]);
    assert.deepEqual(current("month", "2026-02-18"), ["2026-02-01", "2026-02-28"]);
    assert.deepEqual(current("year", "2026-02-18"), ["2026-01-01", "2026-12-31"]);
  });
});
