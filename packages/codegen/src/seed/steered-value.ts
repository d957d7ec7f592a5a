// A value that does what a rule asks of it, as far as there is one.
import type { Condition, Field, JsonValue, Operand } from "@lathe/model";
import type { Aim } from "./aims.ts";
import { type Asking, isOf } from "./asking.ts";
import { accepted, naturalValue } from "./field-value.ts";
import { type Compared, holds, literalOf } from "./holds.ts";
import { exactValue } from "./number-value.ts";
import { DAY, writtenTime } from "./time-value.ts";

const TRIES = 6;

/** Records are looked at on the day they are made, and on some days after it. */
const LATER = 2 * DAY;

/** Whether a value does what all the aims ask, now and for the days to come. */
export function meets(aims: readonly Aim[], compared: Compared, today: number): boolean {
  return aims.every(({ condition, want }) =>
    [today, today + LATER].every((now) => holds(condition, compared, now) === want),
  );
}

/** A value that meets the aims; the natural one where none is found. Undefined where none can be made at all. */
export function steeredValue(ask: (attempt: number) => Asking, aims: readonly Aim[]): JsonValue | undefined {
  const first = naturalValue(ask(0));
  if (aims.length === 0 || first === undefined) return first;
  const { field, today, random } = ask(TRIES);
  const fits = (value: JsonValue | undefined) =>
    value !== undefined && meets(aims, { value, type: field.type, field }, today);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const value = attempt === 0 ? first : naturalValue(ask(attempt));
    if (value !== undefined && fits(value)) return value;
  }
  const fitting = aims
    .flatMap(({ condition }) => proposals(condition, ask(TRIES)))
    .map((value) => (value === null ? (field.required ? undefined : null) : accepted(field, value)))
    .filter((value) => value !== undefined)
    .filter(fits);
  return fitting.length === 0 ? first : random.pick(fitting);
}

/** Values around what the condition speaks of: some of them satisfy it, some do not. */
function proposals({ value }: Condition, asking: Asking): readonly JsonValue[] {
  const { field, today, random } = asking;
  const named = [value]
    .flat()
    .filter((operand) => typeof operand !== "object")
    .map((operand) => literalOf(operand as Operand, { type: field.type, field }, today))
    .filter((one) => one !== undefined);
  const natural = naturalValue(asking) ?? "";
  const near = named.flatMap((one) => neighbours(field, one));
  const texts = named.flatMap((one) => [
    `${String(one)} ${String(natural)}`,
    `${String(natural)} ${String(one)}`,
  ]);
  const times = isOf(field, "date", "datetime")
    ? [-random.between(1, 400), random.between(4, 60)].map((days) =>
        writtenTime(field, today + days * DAY + DAY / 2.5),
      )
    : [];
  const listed = isOf(field, "enum") ? field.values.map((one) => one.value) : [];
  const truths = field.type === "boolean" ? [true, false] : [];
  return [...times, ...listed, ...truths, ...named, ...near, ...texts, null];
}

/** The next values on both sides. */
function neighbours(field: Field, value: JsonValue): readonly JsonValue[] {
  if (typeof value === "number") return [value - 1, value + 1];
  if (isOf(field, "bigint", "decimal") && typeof value === "string") {
    const units = BigInt(value.replace(".", ""));
    return [units - 1n, units + 1n].map((one) => exactValue(field, one));
  }
  if (!isOf(field, "date", "datetime")) return [];
  const time = Date.parse(String(value));
  return [time - DAY, time + DAY].filter(Number.isFinite).map((one) => writtenTime(field, one));
}
