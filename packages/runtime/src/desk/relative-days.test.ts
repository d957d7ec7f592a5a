// Which days are meant, also where clocks are changed and months are short.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { RelativeTime } from "@lathe/contract";
import { resolveDays, toDates, toInstants } from "./relative-days.ts";

const BERLIN = "Europe/Berlin";

const cases: readonly {
  readonly now: string;
  readonly direction: "last" | "next";
  readonly time: RelativeTime;
  readonly dates: readonly string[];
  readonly instants: readonly string[];
}[] = [
  {
    now: "2026-03-31T23:30:00Z",
    direction: "last",
    time: { n: 1, unit: "month" },
    dates: ["2026-03-01", "2026-04-01"],
    instants: ["2026-02-28T23:00:00.000Z", "2026-04-01T21:59:59.999Z"],
  },
  {
    now: "2026-03-31T10:00:00Z",
    direction: "last",
    time: { n: 1, unit: "month" },
    dates: ["2026-02-28", "2026-03-31"],
    instants: ["2026-02-27T23:00:00.000Z", "2026-03-31T21:59:59.999Z"],
  },
  {
    now: "2026-10-24T10:00:00Z",
    direction: "next",
    time: { n: 1, unit: "day" },
    dates: ["2026-10-24", "2026-10-25"],
    // Clocks are put back in the night: the day has 25 hours.
    instants: ["2026-10-23T22:00:00.000Z", "2026-10-25T22:59:59.999Z"],
  },
  {
    now: "2024-02-29T10:00:00Z",
    direction: "next",
    time: { n: 1, unit: "year" },
    dates: ["2024-02-29", "2025-02-28"],
    instants: ["2024-02-28T23:00:00.000Z", "2025-02-28T22:59:59.999Z"],
  },
  {
    now: "2026-01-15T10:00:00Z",
    direction: "last",
    time: { n: 2, unit: "week" },
    dates: ["2026-01-01", "2026-01-15"],
    instants: ["2025-12-31T23:00:00.000Z", "2026-01-15T22:59:59.999Z"],
  },
  ...(["last", "next"] as const).flatMap((direction) => [
    {
      now: "2026-11-15T22:30:00Z",
      direction,
      time: { n: 0, unit: "day" as const },
      dates: ["2026-11-15", "2026-11-15"],
      instants: ["2026-11-14T23:00:00.000Z", "2026-11-15T22:59:59.999Z"],
    },
    {
      // A Sunday, and Monday already in Berlin.
      now: "2026-11-15T23:30:00Z",
      direction,
      time: { n: 0, unit: "week" as const },
      dates: ["2026-11-16", "2026-11-22"],
      instants: ["2026-11-15T23:00:00.000Z", "2026-11-22T22:59:59.999Z"],
    },
    {
      now: "2026-02-10T10:00:00Z",
      direction,
      time: { n: 0, unit: "month" as const },
      dates: ["2026-02-01", "2026-02-28"],
      instants: ["2026-01-31T23:00:00.000Z", "2026-02-28T22:59:59.999Z"],
    },
    {
      now: "2026-02-10T10:00:00Z",
      direction,
      time: { n: 0, unit: "year" as const },
      dates: ["2026-01-01", "2026-12-31"],
      instants: ["2025-12-31T23:00:00.000Z", "2026-12-31T22:59:59.999Z"],
    },
  ]),
];

for (const { now, direction, time, dates, instants } of cases) {
  test(`the ${direction} ${time.n} ${time.unit} at ${now}`, () => {
    const range = resolveDays(direction, time, { now: new Date(now), timeZone: BERLIN });
    assert.deepEqual(toDates(range), dates);
    assert.deepEqual(toInstants(range, BERLIN), instants);
  });
}
