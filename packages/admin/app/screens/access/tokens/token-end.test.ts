import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type TokenEndInput, getTokenEnd } from "./token-end.ts";

const INPUT: TokenEndInput = {
  end: "never",
  day: "",
  now: new Date("2026-11-16T12:00:00Z"),
  getBegin: (day) => new Date(`${day}T00:00:00+01:00`),
};

describe("the end of a token", () => {
  it("is some days from now, or never", () => {
    assert.equal(getTokenEnd(INPUT), null);
    assert.equal(getTokenEnd({ ...INPUT, end: "month" }), "2026-12-16T12:00:00.000Z");
    assert.equal(getTokenEnd({ ...INPUT, end: "year" }), "2027-11-16T12:00:00.000Z");
  });

  it("is the end of the chosen day where the operator is", () => {
    assert.equal(getTokenEnd({ ...INPUT, end: "day", day: "2026-12-31" }), "2026-12-31T23:00:00.000Z");
    assert.equal(getTokenEnd({ ...INPUT, end: "day", day: "2026-11-16" }), "2026-11-16T23:00:00.000Z");
  });

  it("is none while no day to come is chosen", () => {
    for (const day of ["", "2026-11-15", "tomorrow", "2026-13-01", "2027-02-30"])
      assert.equal(getTokenEnd({ ...INPUT, end: "day", day }), undefined, day);
  });
});
