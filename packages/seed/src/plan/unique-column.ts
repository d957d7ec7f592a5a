// The values of a unique field: no two records share one.
import { type Field, type JsonValue, getFieldTypeDefinition } from "@lathe/model";
import { type ValueRequest, isFieldOfType } from "./value-request.ts";
import { parseFieldValue, createNaturalValue } from "./field-value.ts";
import { getExactBounds, formatExactValue } from "./number-value.ts";
import { appendNumber } from "./text-value.ts";

const MAX_ATTEMPTS = 3;

/** Values for so many records; fewer where the field has not as many, null where it can do without. */
export function createUniqueColumn(
  count: number,
  createRequest: (index: number, attempt: number) => ValueRequest,
): readonly JsonValue[] {
  const taken = new Set<JsonValue>();
  const column: JsonValue[] = [];
  let failureCount = 0;
  for (let index = 0; index < count; index++) {
    let value: JsonValue | undefined;
    for (const candidate of generateCandidates(
      (attempt) => createRequest(index, attempt),
      index,
      taken.size,
    )) {
      value = candidate === null ? null : parseFieldValue(createRequest(index, 0).field, candidate);
      if (value === null || (value !== undefined && !taken.has(value))) break;
      value = undefined;
    }
    const { field } = createRequest(index, 0);
    if (value === undefined && field.required) return column;
    // A field that has run out of values is not asked for each of the others.
    if (value === undefined && ++failureCount > MAX_ATTEMPTS)
      return [...column, ...createNulls(count - index)];
    if (value !== undefined && value !== null) taken.add(value);
    column.push(value ?? null);
  }
  return column;
}

function createNulls(count: number): readonly null[] {
  return Array.from({ length: count }, () => null);
}

function* generateCandidates(
  createRequest: (attempt: number) => ValueRequest,
  index: number,
  taken: number,
): Generator<JsonValue | undefined> {
  const { field } = createRequest(0);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) yield createNaturalValue(createRequest(attempt));
  const made = createNaturalValue(createRequest(0));
  if (
    isFieldOfType(field, "string", "text", "markdown", "slug", "email", "url") &&
    typeof made === "string"
  ) {
    for (let attempt = 2; attempt < 5; attempt++) yield appendNumber(field, made, attempt);
    yield appendNumber(field, made, index + 2);
    yield (index + 1).toString(36);
  }
  for (const offset of [0, taken, taken + 1, index, 2 * index + 1]) yield createNumberedValue(field, offset);
  for (let attempt = MAX_ATTEMPTS; attempt < 12; attempt++) yield createNaturalValue(createRequest(attempt));
}

/** The value of a field with a number. */
export function createNumberedValue(field: Field, number: number): JsonValue | undefined {
  if (isFieldOfType(field, "integer", "bigint", "decimal")) {
    const { low, high } = getExactBounds(field);
    const first = low > 0n ? low : high > 0n ? 1n : low;
    const upwards = first + BigInt(number);
    return formatExactValue(field, upwards <= high ? upwards : first - (upwards - high));
  }
  if (field.type === "boolean") return number % 2 === 0;
  return getFieldTypeDefinition(field).sample(field, number);
}
