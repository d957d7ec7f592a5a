// Days by the clocks of a time zone: when they begin and end, and which days are meant by words such as "in the last two weeks".
import { findOffset, keepInYears } from "../format/zoned-time.ts";
import type { RelativeTime } from "./condition.ts";

const DAY_MS = 24 * 60 * 60_000;

/** The first and the last day, as `YYYY-MM-DD`. */
export type Days = readonly [first: string, last: string];

/** The first and the last millisecond of days, as points in time. */
export function toInstants([first, last]: Days, timeZone: string): readonly [string, string] {
  const [begin, end] = [
    findMidnight(toUtc(first), timeZone),
    findMidnight(toUtc(last) + DAY_MS, timeZone) - 1,
  ];
  return [new Date(keepInYears(begin)).toISOString(), new Date(keepInYears(end)).toISOString()];
}

/** The day that clocks show at a point in time. */
export function toDay(instant: number, timeZone: string): string {
  return formatDay(instant + findOffset(new Date(instant), timeZone));
}

/** From the day that lies so far back up to today, or from today up to the day that lies so far ahead. Of none: the unit that is now. */
export function resolveDays(direction: "last" | "next", { n, unit }: RelativeTime, today: string): Days {
  if (n === 0) return findCurrent(unit, today);
  const other = addUnits(toUtc(today), direction === "last" ? -n : n, unit);
  return direction === "last" ? [formatDay(other), today] : [today, formatDay(other)];
}

/** Weeks begin on Monday. */
function findCurrent(unit: RelativeTime["unit"], today: string): Days {
  const at = new Date(toUtc(today));
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  if (unit === "day") return [today, today];
  if (unit === "year") return [`${year}-01-01`, `${year}-12-31`];
  if (unit === "month") return [formatDay(Date.UTC(year, month, 1)), formatDay(Date.UTC(year, month + 1, 0))];
  const monday = at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS;
  return [formatDay(monday), formatDay(monday + 6 * DAY_MS)];
}

/** Months and years keep the day of the month, as far as the other month has it. */
function addUnits(day: number, n: number, unit: RelativeTime["unit"]): number {
  if (unit === "day" || unit === "week") return day + n * DAY_MS * (unit === "week" ? 7 : 1);
  const at = new Date(day);
  const months = unit === "month" ? n : n * 12;
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return first.getTime() + (Math.min(at.getUTCDate(), length) - 1) * DAY_MS;
}

/** When clocks show a local midnight; where they never do, at the time that they show instead. */
function findMidnight(local: number, timeZone: string): number {
  const near = local - findOffset(new Date(local), timeZone);
  return local - findOffset(new Date(near), timeZone);
}

function toUtc(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

function formatDay(utc: number): string {
  return new Date(keepInYears(utc)).toISOString().slice(0, 10);
}
