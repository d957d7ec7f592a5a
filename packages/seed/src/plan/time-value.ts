// Days and points in time: mostly past, future where the name says so, and an end after its beginning.
import type { Field } from "@lathe/model";
import type { ValueRequest, FieldOfType } from "./value-request.ts";
import { splitWords } from "./text-generators.ts";

/** The fields whose values are times. */
export type TimeField = FieldOfType<"date" | "datetime">;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A day in milliseconds. */
export const DAY = 24 * HOUR;

const BIRTH_NAMES = /\b(born|birth|birthday)\b/;
const START_NAMES = /^(start|begin|open|from|valid from|arriv|check ?in|departs?)/;
const END_NAMES = /^(end|finish|close|until|to\b|valid (until|to)|leav|check ?out|arrives?)/;
const FUTURE_NAMES = /^(due|expire|deadline|show until|scheduled|next|remind|delivery)|until|expiry/;

/** A time for the field. */
export function createTime(request: ValueRequest<TimeField>): string {
  return formatTime(request.field, pickTime(request));
}

/** A time as the value of the field. */
export function formatTime({ type }: Pick<TimeField, "type">, time: number): string {
  const text = new Date(time).toISOString();
  return type === "date" ? text.slice(0, 10) : text;
}

function pickTime(request: ValueRequest<TimeField>): number {
  const { field, random, today, createdAt } = request;
  const words = splitWords(field.name);
  if (BIRTH_NAMES.test(words)) return today - Math.floor((20 + random.fraction() * 50) * 365.25) * DAY;
  const end = START_NAMES.test(words) ? findEndTime(request) : undefined;
  if (end !== undefined) return pickTimeBefore(request, end);
  if (START_NAMES.test(words) || END_NAMES.test(words) || FUTURE_NAMES.test(words))
    return pickPlannedTime(request);
  if (JSON.stringify(field.default) === '{"var":"now"}') return createdAt;
  // Soon after the record was made, yet not after today.
  return Math.min(
    createdAt + Math.floor(random.fraction() ** 3 * 20 * DAY),
    today - random.between(1, 600) * MINUTE,
  );
}

/** When the time ends that begins here. */
function findEndTime({ field, entity, getSiblingValue }: ValueRequest<TimeField>): number | undefined {
  const end = entity.fields.find(
    (other) =>
      other.type === field.type && other.name !== field.name && END_NAMES.test(splitWords(other.name)),
  );
  const value = end === undefined ? null : getSiblingValue(end.name);
  return typeof value === "string" ? Date.parse(value) : undefined;
}

function pickTimeBefore({ field, random }: ValueRequest<TimeField>, end: number): number {
  return field.type === "date"
    ? end - random.between(30, 700) * DAY
    : end - random.between(2, 8) * 30 * MINUTE;
}

/** Some weeks after the record was made, in the day, at the half hour. */
function pickPlannedTime({ random, createdAt }: ValueRequest<TimeField>): number {
  const day = createdAt - (createdAt % DAY) + random.between(5, 120) * DAY;
  return day + random.between(16, 42) * 30 * MINUTE;
}

/** Whether a time is there only once something has happened: it is often missing. */
export function isEventTimestamp({ name, type }: Pick<Field, "name" | "type">): boolean {
  return (type === "datetime" || type === "date") && /(ed|done|paid|sent|read)(At|On)$/.test(name);
}
