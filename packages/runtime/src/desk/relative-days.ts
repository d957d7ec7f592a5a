// The days that "in the last two weeks" means today, by the clocks of a time zone.
import type { RelativeTime } from "@lathe/contract";
import { getZoneOffset } from "../values/time-zone.ts";

const DAY_MS = 24 * 60 * 60_000;

/** The first and the last day, as local midnights that are told as if they were UTC. */
export interface DayRange {
  readonly first: Date;
  readonly last: Date;
}

/** From the day that lies so far back up to today, or from today up to the day that lies so far ahead. Of none: the unit that is now. */
export function resolveDays(
  direction: "last" | "next",
  { n, unit }: RelativeTime,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): DayRange {
  const local = now.getTime() + getZoneOffset(timeZone, now.getTime());
  const today = new Date(Math.floor(local / DAY_MS) * DAY_MS);
  if (n === 0) return findCurrent(unit, today);
  const other = addUnits(today, direction === "last" ? -n : n, unit);
  return direction === "last" ? { first: other, last: today } : { first: today, last: other };
}

/** Weeks begin on Monday. */
function findCurrent(unit: RelativeTime["unit"], today: Date): DayRange {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const range = (first: number, last: number) => ({ first: new Date(first), last: new Date(last) });
  if (unit === "day") return { first: today, last: today };
  if (unit === "year") return range(Date.UTC(year, 0, 1), Date.UTC(year, 12, 0));
  if (unit === "month") return range(Date.UTC(year, month, 1), Date.UTC(year, month + 1, 0));
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY_MS;
  return range(monday, monday + 6 * DAY_MS);
}

/** The values of `between` for dates. */
export function toDates({ first, last }: DayRange): readonly [string, string] {
  return [formatDate(first), formatDate(last)];
}

/** The values of `between` for points in time: the first and the last millisecond of the days. */
export function toInstants({ first, last }: DayRange, timeZone: string): readonly [string, string] {
  const end = toInstant(new Date(last.getTime() + DAY_MS), timeZone) - 1;
  return [new Date(toInstant(first, timeZone)).toISOString(), new Date(end).toISOString()];
}

/** When clocks show a local midnight; where they never do, at the time that they show instead. */
function toInstant(midnight: Date, timeZone: string): number {
  const local = midnight.getTime();
  const near = local - getZoneOffset(timeZone, local);
  return local - getZoneOffset(timeZone, near);
}

/** Months and years keep the day of the month, as far as the other month has it. */
function addUnits(day: Date, n: number, unit: RelativeTime["unit"]): Date {
  if (unit === "day" || unit === "week")
    return new Date(day.getTime() + n * DAY_MS * (unit === "week" ? 7 : 1));
  const months = unit === "month" ? n : n * 12;
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(first.getTime() + (Math.min(day.getUTCDate(), length) - 1) * DAY_MS);
}

function formatDate(day: Date): string {
  return day.toISOString().slice(0, 10);
}
