// The values of a unique field: no two records share one.
import { type Field, type JsonValue, typeOf } from "@lathe/model";
import { type Asking, isOf } from "./asking.ts";
import { accepted, naturalValue } from "./field-value.ts";
import { exactBounds, exactValue } from "./number-value.ts";
import { numbered } from "./text-value.ts";

const TRIES = 3;

/** Values for so many records; fewer where the field has not as many, null where it can do without. */
export function uniqueColumn(
  count: number,
  ask: (index: number, attempt: number) => Asking,
): readonly JsonValue[] {
  const taken = new Set<JsonValue>();
  const column: JsonValue[] = [];
  let spent = 0;
  for (let index = 0; index < count; index++) {
    let value: JsonValue | undefined;
    for (const candidate of candidates((attempt) => ask(index, attempt), index, taken.size)) {
      value = candidate === null ? null : accepted(ask(index, 0).field, candidate);
      if (value === null || (value !== undefined && !taken.has(value))) break;
      value = undefined;
    }
    const { field } = ask(index, 0);
    if (value === undefined && field.required) return column;
    // A field that has run out of values is not asked for each of the others.
    if (value === undefined && ++spent > TRIES) return [...column, ...nulls(count - index)];
    if (value !== undefined && value !== null) taken.add(value);
    column.push(value ?? null);
  }
  return column;
}

function nulls(count: number): readonly null[] {
  return Array.from({ length: count }, () => null);
}

function* candidates(
  ask: (attempt: number) => Asking,
  index: number,
  taken: number,
): Generator<JsonValue | undefined> {
  const { field } = ask(0);
  for (let attempt = 0; attempt < TRIES; attempt++) yield naturalValue(ask(attempt));
  const made = naturalValue(ask(0));
  if (isOf(field, "string", "text", "markdown", "slug", "email", "url") && typeof made === "string") {
    for (let attempt = 2; attempt < 5; attempt++) yield numbered(field, made, attempt);
    yield numbered(field, made, index + 2);
    yield (index + 1).toString(36);
  }
  for (const offset of [0, taken, taken + 1, index, 2 * index + 1]) yield plainValue(field, offset);
  for (let attempt = TRIES; attempt < 12; attempt++) yield naturalValue(ask(attempt));
}

/** The value with a number. */
function plainValue(field: Field, number: number): JsonValue | undefined {
  if (isOf(field, "integer", "bigint", "decimal")) {
    const { low, high } = exactBounds(field);
    const first = low > 0n ? low : high > 0n ? 1n : low;
    const upwards = first + BigInt(number);
    return exactValue(field, upwards <= high ? upwards : first - (upwards - high));
  }
  if (field.type === "boolean") return number % 2 === 0;
  return typeOf(field).sample(field, number);
}
