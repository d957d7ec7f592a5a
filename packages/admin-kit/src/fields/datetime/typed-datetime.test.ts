import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { joinDatetime, splitDatetime } from "./typed-datetime.ts";

const BERLIN = "Europe/Berlin";
const TODAY = "2026-11-16";

describe("points in time in two controls", () => {
  it("are a day and a time of the operator's zone", () => {
    const typed = splitDatetime("2027-03-02T05:00:00.000Z", BERLIN);
    assert.deepEqual(typed, { day: "2027-03-02", time: "06:00" });
    assert.equal(joinDatetime(typed, BERLIN, TODAY), "2027-03-02T05:00:00.000Z");
  });

  it("keep their seconds", () => {
    const value = "2027-03-02T05:00:07.125Z";
    assert.equal(joinDatetime(splitDatetime(value, BERLIN), BERLIN, TODAY), value);
  });

  it("are filled up where one of the two is missing", () => {
    assert.equal(joinDatetime({ day: "2027-03-02", time: null }, BERLIN, TODAY), "2027-03-01T23:00:00.000Z");
    assert.equal(joinDatetime({ day: null, time: "6" }, BERLIN, TODAY), "2026-11-16T05:00:00.000Z");
    assert.equal(joinDatetime({ day: null, time: null }, BERLIN, TODAY), null);
  });

  it("keep what can't be read as it was typed", () => {
    for (const typed of [
      { day: "2027-03-02", time: "6x" },
      { day: "next week", time: "06:00" },
      // An hour before the first year that there is.
      { day: "0001-01-01", time: "00:10" },
    ])
      assert.deepEqual(splitDatetime(joinDatetime(typed, BERLIN, TODAY), BERLIN), typed);
  });
});
