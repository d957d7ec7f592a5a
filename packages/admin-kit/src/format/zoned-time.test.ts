import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { addDays, toInstant, toZonedTime } from "./zoned-time.ts";

describe("times of a zone", () => {
  it("are what its clocks show", () => {
    const instant = new Date("2026-06-30T23:30:00.000Z");
    assert.deepEqual(toZonedTime(instant, "Europe/London"), { day: "2026-07-01", time: "00:30" });
    assert.deepEqual(toZonedTime(new Date("2026-06-30T23:30:05.120Z"), "UTC"), {
      day: "2026-06-30",
      time: "23:30:05.120",
    });
  });

  it("stay in the years that values have, which clocks elsewhere have not reached or have left", () => {
    assert.deepEqual(toZonedTime(new Date("9999-12-31T23:59:59.999Z"), "Europe/Berlin"), {
      day: "9999-12-31",
      time: "23:59:59.999",
    });
    assert.deepEqual(toZonedTime(new Date("0001-01-01T00:00:00.000Z"), "America/New_York"), {
      day: "0001-01-01",
      time: "00:00",
    });
    assert.deepEqual(toZonedTime(new Date("9999-12-31T23:59:00.000Z"), "America/New_York"), {
      day: "9999-12-31",
      time: "18:59",
    });
  });

  it("are points in time, also when clocks change", () => {
    const at = (day: string, time: string) => toInstant({ day, time }, "Europe/Berlin").toISOString();
    assert.equal(at("2027-03-02", "06:00"), "2027-03-02T05:00:00.000Z");
    assert.equal(at("2027-03-28", "02:30"), "2027-03-28T01:30:00.000Z");
    assert.equal(at("2027-10-31", "02:30"), "2027-10-31T00:30:00.000Z");
    assert.equal(at("2027-10-31", "03:00"), "2027-10-31T02:00:00.000Z");
  });

  it("lead back to the point that they came from, but for the hour that comes twice", () => {
    const zones = fc.constantFrom("UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Apia");
    const instants = fc.date({
      min: new Date("1971-01-01"),
      max: new Date("2090-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const shown = toZonedTime(instant, zone);
        const back = toInstant(shown, zone);
        assert.deepEqual(toZonedTime(back, zone), shown);
        assert.ok(back <= instant);
      }),
    );
  });

  it("go on from day to day", () => {
    assert.equal(addDays("2026-12-31", 1), "2027-01-01");
    assert.equal(addDays("2028-03-01", -1), "2028-02-29");
  });
});
