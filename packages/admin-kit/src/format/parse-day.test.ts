import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { formatDay } from "./dates.ts";
import { parseDayText, parseTimeText } from "./parse-day.ts";

const TODAY = "2026-11-16";

describe("typed days", () => {
  it("are read in the order of the language", () => {
    assert.equal(parseDayText("2/3/2027", "en-GB", TODAY), "2027-03-02");
    assert.equal(parseDayText("2/3/2027", "en-US", TODAY), "2027-02-03");
    assert.equal(parseDayText("2.3.27", "de", TODAY), "2027-03-02");
    assert.equal(parseDayText("2.3.", "de", TODAY), "2026-03-02");
    assert.equal(parseDayText("2027-3-2", "en-US", TODAY), "2027-03-02");
  });

  it("may have names of months", () => {
    assert.equal(parseDayText("2 Mar 2027", "en-GB", TODAY), "2027-03-02");
    assert.equal(parseDayText("March 2, 2027", "en-US", TODAY), "2027-03-02");
    assert.equal(parseDayText("2. März", "de", TODAY), "2026-03-02");
  });

  it("are nothing where there is no such day", () => {
    for (const text of ["", "31 Feb 2027", "soon", "5", "32.1.2027", "1.2.3.4"])
      assert.equal(parseDayText(text, "en-GB", TODAY), undefined, text);
  });

  it("are read as they are written", () => {
    for (const locale of ["en-GB", "en-US", "de", "fr"])
      for (let month = 1; month <= 12; month += 1) {
        const day = `1988-${String(month).padStart(2, "0")}-09`;
        assert.equal(parseDayText(formatDay(day, locale), locale, TODAY), day, `${locale} ${month}`);
      }
  });
});

describe("typed times", () => {
  it("are read however they are written", () => {
    const written = ["6", "06:00", "6.00", "600", "0600", "6 am", "6h", "06:00:00"];
    for (const text of written) assert.equal(parseTimeText(text), "06:00", text);
    assert.equal(parseTimeText("6:30 pm"), "18:30");
    assert.equal(parseTimeText("12 am"), "00:00");
    assert.equal(parseTimeText("18:05:09.5"), "18:05:09.500");
  });

  it("are nothing where no clock shows them", () => {
    for (const text of ["", "24:00", "6:60", "13 pm", "noon"])
      assert.equal(parseTimeText(text), undefined, text);
  });
});
