// Sample values of members, for the examples of the API documents.
import { type Field, type JsonValue, typeOf } from "@lathe/model";

/** The id of a sample record, and of a record that it refers to. */
export const SAMPLE_ID = "00000000-0000-7000-8000-000000000001";
export const SAMPLE_TARGET_ID = "00000000-0000-7000-8000-000000000002";

/** When a sample record was made and changed. */
export const SAMPLE_TIME = "2026-01-01T09:00:00.000Z";

// An example is there to be read.
const LONGEST_SAMPLE = 500;

/** A valid value of a field: one that its type makes, else its default; null where there is none worth showing. */
export function sampleOf(field: Field): JsonValue {
  const type = typeOf(field);
  for (const candidate of [type.sample(field, 1), field.default]) {
    const value = type.readValue(candidate, field);
    if (value === undefined || type.violation(value, field) !== undefined) continue;
    if (JSON.stringify(value).length <= LONGEST_SAMPLE) return value;
  }
  return null;
}
