// A point in time as a day and a time of day in the operator's time zone, and back.
import { parseDate, parseDatetime } from "@lathe/contract";
import { parseTimeText } from "../../format/parse-day.ts";
import { type ZonedTime, toInstant, toZonedTime } from "../../format/zoned-time.ts";

/** What the two controls have; what can't be read is as it was typed. */
export type TypedDatetime = Readonly<Record<keyof ZonedTime, string | null>>;

/** What stands between a day and a time of which one can't be read; a point in time has none. */
const GAP = " · ";

/** Splits a value in two: a point in time, or what was typed so far. */
export function splitDatetime(value: unknown, timeZone: string): TypedDatetime {
  if (typeof value !== "string" || value === "") return { day: null, time: null };
  const instant = parseDatetime(value);
  if (instant !== undefined) return toZonedTime(new Date(instant), timeZone);
  const [day = "", time = ""] = value.split(GAP);
  return { day: day === "" ? null : day, time: time === "" ? null : time };
}

/** Joins day and time to a value. A day alone begins at midnight; a time alone is today's. */
export function joinDatetime({ day, time }: TypedDatetime, timeZone: string, today: string): string | null {
  if (day === null && time === null) return null;
  const whole = { day: day ?? today, time: time === null ? "00:00" : (parseTimeText(time) ?? time) };
  const isReadable = parseDate(whole.day) !== undefined && parseTimeText(whole.time) !== undefined;
  const instant = isReadable ? parseDatetime(toInstant(whole, timeZone).toISOString()) : undefined;
  return instant ?? `${whole.day}${GAP}${whole.time}`;
}

/** A time of day without its seconds; what can't be read stays as it was typed. */
export function shortenTime(time: string): string {
  return parseTimeText(time) === undefined ? time : time.slice(0, 5);
}
