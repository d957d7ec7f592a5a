// Cron expressions and when they are due: tables of them, among others across the days on which clocks are changed.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseCron } from "./cron.ts";
import { findNextDueTime } from "./next-due-time.ts";

/** An expression, its time zone, a time, and when it is due after that, again and again. */
type DueCase = readonly [expression: string, timeZone: string, after: string, ...due: readonly string[]];

function assertDue(cases: readonly DueCase[]): void {
  for (const [expression, timeZone, after, ...expected] of cases) {
    const cron = parseCron(expression);
    const due: string[] = [];
    let time = new Date(after);
    for (const _ of expected) {
      time = findNextDueTime(cron, timeZone, time);
      due.push(time.toISOString().replace(":00.000Z", "Z"));
    }
    assert.deepEqual(due, expected, `${expression} in ${timeZone} after ${after}`);
  }
}

suite("cron expressions", () => {
  test("are due at the next minute that fits, never at the same", () => {
    assertDue([
      ["* * * * *", "UTC", "2026-01-01T00:00:00Z", "2026-01-01T00:01Z", "2026-01-01T00:02Z"],
      ["* * * * *", "UTC", "2026-01-01T00:00:59.999Z", "2026-01-01T00:01Z"],
      ["*/20 * * * *", "UTC", "2026-01-01T23:30:00Z", "2026-01-01T23:40Z", "2026-01-02T00:00Z"],
      [
        "5/20 * * * *",
        "UTC",
        "2026-01-01T00:00:00Z",
        "2026-01-01T00:05Z",
        "2026-01-01T00:25Z",
        "2026-01-01T00:45Z",
      ],
      ["0 3 * * *", "UTC", "2026-01-01T03:00:00Z", "2026-01-02T03:00Z"],
      ["30 9-17/4 * * mon-fri", "UTC", "2026-01-02T13:30:00Z", "2026-01-02T17:30Z", "2026-01-05T09:30Z"],
      ["0 0 1,15 * *", "UTC", "2026-01-31T12:00:00Z", "2026-02-01T00:00Z", "2026-02-15T00:00Z"],
      ["0 0 31 * *", "UTC", "2026-01-31T12:00:00Z", "2026-03-31T00:00Z"],
      ["0 0 29 2 *", "UTC", "2096-03-01T00:00:00Z", "2104-02-29T00:00Z"],
      [
        "0 0 13 * fri",
        "UTC",
        "2026-02-01T00:00:00Z",
        "2026-02-06T00:00Z",
        "2026-02-13T00:00Z",
        "2026-02-20T00:00Z",
      ],
      ["0 0 * * 7", "UTC", "2026-01-01T00:00:00Z", "2026-01-04T00:00Z"],
      ["0 12 * JAN,dec *", "UTC", "2026-01-31T12:00:00Z", "2026-12-01T12:00Z"],
      ["@daily", "UTC", "2026-01-01T00:00:00Z", "2026-01-02T00:00Z"],
      ["@yearly", "UTC", "2026-01-01T00:00:00Z", "2027-01-01T00:00Z"],
    ]);
  });

  test("go by the clocks of their time zone", () => {
    assertDue([
      ["0 3 * * *", "Europe/Berlin", "2026-01-01T00:00:00Z", "2026-01-01T02:00Z"],
      ["0 3 * * *", "Europe/Berlin", "2026-07-01T00:00:00Z", "2026-07-01T01:00Z"],
      ["0 0 * * mon", "Asia/Kolkata", "2026-01-01T00:00:00Z", "2026-01-04T18:30Z"],
      ["0 23 31 12 *", "Pacific/Kiritimati", "2026-01-01T00:00:00Z", "2026-12-31T09:00Z"],
      ["0 1 1 1 *", "Pacific/Pago_Pago", "2026-01-01T00:00:00Z", "2026-01-01T12:00Z"],
    ]);
  });

  test("that clocks leave out are due at the next minute that they show", () => {
    assertDue([
      // Clocks go from 02:00 to 03:00.
      ["30 2 * * *", "Europe/Berlin", "2026-03-28T12:00:00Z", "2026-03-29T01:00Z", "2026-03-30T00:30Z"],
      ["0 2,3 * * *", "Europe/Berlin", "2026-03-28T12:00:00Z", "2026-03-29T01:00Z", "2026-03-30T00:00Z"],
      ["*/20 2 * * *", "Europe/Berlin", "2026-03-29T00:00:00Z", "2026-03-29T01:00Z", "2026-03-30T00:00Z"],
      ["30 2 * * *", "America/New_York", "2026-03-08T05:00:00Z", "2026-03-08T07:00Z", "2026-03-09T06:30Z"],
      // Here they go from 24:00 to 01:00: midnight is left out.
      ["0 0 * * *", "America/Santiago", "2026-09-05T12:00:00Z", "2026-09-06T04:00Z", "2026-09-07T03:00Z"],
      // And here by half an hour, from 02:00 to 02:30.
      ["15 2 * * *", "Australia/Lord_Howe", "2026-10-03T00:00:00Z", "2026-10-03T15:30Z", "2026-10-04T15:15Z"],
      // A whole day was left out.
      ["0 12 30 * *", "Pacific/Apia", "2011-12-29T00:00:00Z", "2011-12-30T10:00Z"],
    ]);
  });

  test("that clocks show twice are due the first time", () => {
    assertDue([
      // Clocks go from 03:00 to 02:00.
      ["30 2 * * *", "Europe/Berlin", "2026-10-24T12:00:00Z", "2026-10-25T00:30Z", "2026-10-26T01:30Z"],
      [
        "0 1-3 * * *",
        "Europe/Berlin",
        "2026-10-24T22:00:00Z",
        "2026-10-24T23:00Z",
        "2026-10-25T00:00Z",
        "2026-10-25T02:00Z",
      ],
      ["30 1 * * *", "America/New_York", "2026-11-01T00:00:00Z", "2026-11-01T05:30Z", "2026-11-02T06:30Z"],
      ["45 1 * * *", "Australia/Lord_Howe", "2026-04-04T00:00:00Z", "2026-04-04T14:45Z", "2026-04-05T15:15Z"],
    ]);
  });

  test("about every hour go by hours that pass", () => {
    assertDue([
      [
        "30 * * * *",
        "Europe/Berlin",
        "2026-03-29T00:00:00Z",
        "2026-03-29T00:30Z",
        "2026-03-29T01:30Z",
        "2026-03-29T02:30Z",
      ],
      [
        "30 * * * *",
        "Europe/Berlin",
        "2026-10-24T23:45:00Z",
        "2026-10-25T00:30Z",
        "2026-10-25T01:30Z",
        "2026-10-25T02:30Z",
      ],
      [
        "*/30 * * * *",
        "America/New_York",
        "2026-11-01T05:15:00Z",
        "2026-11-01T05:30Z",
        "2026-11-01T06:00Z",
        "2026-11-01T06:30Z",
      ],
    ]);
  });

  test("that can't be are refused with the reason", () => {
    const cases: readonly (readonly [string, RegExp])[] = [
      ["", /1 fields in place of five/],
      ["* * * *", /4 fields in place of five/],
      ["* * * * * *", /6 fields in place of five/],
      ["60 * * * *", /"60" is no minute\. Use \*, numbers from 0 to 59/],
      ["* 24 * * *", /"24" is no hour/],
      ["* * 0 * *", /"0" is no day of the month/],
      ["* * * 13 *", /"13" is no month/],
      ["* * * * 8", /"8" is no day of the week/],
      ["* * * * montag", /"montag" is no day of the week/],
      ["5-1 * * * *", /"5-1" is no minute/],
      ["*/0 * * * *", /"\*\/0" is no minute/],
      ["1,,2 * * * *", /"" is no minute/],
      ["-1 * * * *", /is no minute/],
      ["0 0 31 feb,apr *", /never comes/],
      ["0 0 30 2 *", /never comes/],
    ];
    for (const [text, message] of cases) assert.throws(() => parseCron(text), { message });
  });
});
