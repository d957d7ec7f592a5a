// Days and times of a time zone, and the points in time that they are.
import { dateTimeFormat } from "./intl.ts";

/** A day and a time of day, as clocks in a time zone show them. */
export interface ZonedTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** `HH:MM`, with seconds and milliseconds where there are any. */
  readonly time: string;
}

const DAY_MS = 86_400_000;
const FIRST = Date.parse("0001-01-01T00:00:00.000Z");
const LAST = Date.parse("9999-12-31T23:59:59.999Z");

/** A time in the years 1 to 9999, which are all that values have: the first or the last one where clocks are beyond them. */
export function keepInYears(time: number): number {
  return Math.min(Math.max(time, FIRST), LAST);
}

/** What clocks in a time zone show at a point in time. */
export function toZonedTime(instant: Date, timeZone: string): ZonedTime {
  const shown = new Date(keepInYears(instant.getTime() + findOffset(instant, timeZone))).toISOString();
  const time = shown
    .slice(11, 23)
    .replace(/\.000$/, "")
    .replace(/^(\d\d:\d\d):00$/, "$1");
  return { day: shown.slice(0, 10), time };
}

/** The point in time at which clocks in a time zone show a day and a time; where they show it twice, the first one. */
export function toInstant({ day, time }: ZonedTime, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  // The offset of a day before is that of before a change of clocks: what clocks skip comes out after the gap.
  const before = findOffset(new Date(shown - DAY_MS), timeZone);
  const first = new Date(shown - before);
  if (findOffset(first, timeZone) === before) return first;
  const second = new Date(shown - findOffset(first, timeZone));
  return toZonedTime(second, timeZone).day === day &&
    second.getTime() + findOffset(second, timeZone) === shown
    ? second
    : first;
}

/** The day after so many days; before, where the number is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How far clocks of a time zone are ahead of UTC, in milliseconds. */
export function findOffset(instant: Date, timeZone: string): number {
  const time = instant.getTime();
  // Nothing changes so near to the first and the last year, beyond which the years that clocks show are written otherwise.
  const near = Math.min(Math.max(time, FIRST + DAY_MS), LAST - DAY_MS);
  // "16/11/2026, 10:00:00": cut up here, as the browser takes three times as long to do it.
  const [day, month, year = "", hour, minute, second] = getFormat(timeZone).format(near).match(/\d+/g) ?? [];
  const shown = Date.parse(`${year.padStart(4, "0")}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return shown - Math.floor(near / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    dateTimeFormat("en-GB", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
  formats.set(timeZone, format);
  return format;
}
