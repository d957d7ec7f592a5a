// Days and points in time: mostly past, future where the name says so, and an end after its beginning.
import type { Field } from "@lathe/model";
import type { Asking, FieldOf } from "./asking.ts";
import { wordsOf } from "./meaning.ts";

/** The fields whose values are times. */
export type TimeField = FieldOf<"date" | "datetime">;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A day in milliseconds. */
export const DAY = 24 * HOUR;

const BIRTH = /\b(born|birth|birthday)\b/;
const BEGINNING = /^(start|begin|open|from|valid from|arriv|check ?in|departs?)/;
const ENDING = /^(end|finish|close|until|to\b|valid (until|to)|leav|check ?out|arrives?)/;
const FUTURE = /^(due|expire|deadline|show until|scheduled|next|remind|delivery)|until|expiry/;

/** A time for the field. */
export function timeValue(asking: Asking<TimeField>): string {
  return writtenTime(asking.field, timeOf(asking));
}

/** A time as the value of the field. */
export function writtenTime({ type }: Pick<TimeField, "type">, time: number): string {
  const text = new Date(time).toISOString();
  return type === "date" ? text.slice(0, 10) : text;
}

function timeOf(asking: Asking<TimeField>): number {
  const { field, random, today, createdAt } = asking;
  const words = wordsOf(field.name);
  if (BIRTH.test(words)) return today - Math.floor((20 + random.fraction() * 50) * 365.25) * DAY;
  const end = BEGINNING.test(words) ? endOf(asking) : undefined;
  if (end !== undefined) return beforeEnd(asking, end);
  if (BEGINNING.test(words) || ENDING.test(words) || FUTURE.test(words)) return planned(asking);
  // Soon after the record was made, yet not after today.
  return Math.min(
    createdAt + Math.floor(random.fraction() ** 3 * 20 * DAY),
    today - random.between(1, 600) * MINUTE,
  );
}

/** When the time ends that begins here. */
function endOf({ field, entity, sibling }: Asking<TimeField>): number | undefined {
  const end = entity.fields.find(
    (other) => other.type === field.type && other.name !== field.name && ENDING.test(wordsOf(other.name)),
  );
  const value = end === undefined ? null : sibling(end.name);
  return typeof value === "string" ? Date.parse(value) : undefined;
}

function beforeEnd({ field, random }: Asking<TimeField>, end: number): number {
  return field.type === "date"
    ? end - random.between(30, 700) * DAY
    : end - random.between(2, 8) * 30 * MINUTE;
}

/** Some weeks after the record was made, in the day, at the half hour. */
function planned({ random, createdAt }: Asking<TimeField>): number {
  const day = createdAt - (createdAt % DAY) + random.between(5, 120) * DAY;
  return day + random.between(16, 42) * 30 * MINUTE;
}

/** Whether a time is there only once something has happened: it is often missing. */
export function isStep({ name, type }: Pick<Field, "name" | "type">): boolean {
  return (type === "datetime" || type === "date") && /(ed|done|paid|sent|read)(At|On)$/.test(name);
}
