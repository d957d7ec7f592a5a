import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { formatDateTime, formatDay, formatExactTime, formatRelative } from "./dates.ts";

const NOW = new Date("2026-11-16T12:00:00Z");
const LONDON = { locale: "en-GB", timeZone: "Europe/London", now: NOW };

describe("times", () => {
  it("have words for days that are near", () => {
    assert.equal(formatDateTime("2026-11-16T08:30:00.000Z", LONDON), "Today, 08:30");
    assert.equal(formatDateTime("2026-11-15T17:45:00.000Z", LONDON), "Yesterday, 17:45");
    assert.equal(formatDateTime("2026-11-17T06:00:00.000Z", LONDON), "Tomorrow, 06:00");
    assert.equal(formatDateTime("2026-11-13T22:05:00.000Z", LONDON), "13 Nov, 22:05");
    assert.equal(formatDateTime("2025-11-13T22:05:00.000Z", LONDON), "13 Nov 2025, 22:05");
  });

  it("are those of the time zone", () => {
    const tokyo = { ...LONDON, timeZone: "Asia/Tokyo" };
    assert.equal(formatDateTime("2026-11-15T16:00:00.000Z", tokyo), "Today, 01:00");
  });

  it("say how long ago they were", () => {
    const ago = (minutes: number) =>
      formatRelative(new Date(NOW.getTime() - minutes * 60_000).toISOString(), LONDON);
    assert.equal(ago(0.5), "Now");
    assert.equal(ago(4), "4 min ago");
    assert.equal(ago(119), "1 hr ago");
    assert.equal(ago(30 * 60), "Yesterday");
    assert.equal(ago(3 * 24 * 60), "13 Nov");
    assert.equal(formatRelative("2026-11-16T11:56:00Z", LONDON, "sentence"), "4 minutes ago");
    assert.equal(formatRelative("2026-11-15T06:00:00Z", LONDON, "sentence"), "yesterday");
    const worded = { ...LONDON, justNow: "just now" };
    assert.equal(formatRelative("2026-11-16T11:59:30Z", worded, "sentence"), "just now");
    assert.equal(formatRelative("2026-11-16T11:59:30Z", worded), "Now");
  });

  it("are exact on demand", () => {
    assert.match(formatExactTime("2026-11-16T08:30:12.000Z", LONDON), /16 November 2026.*08:30:12/);
  });

  it("are written as days", () => {
    assert.equal(formatDay("1988-11-02", "en-GB"), "2 Nov 1988");
    assert.equal(formatDay("1988-11-02", "de"), "2. Nov. 1988");
  });
});
