// Sample values of members, for the examples of the API documents.
import { type Field, type JsonValue, getFieldTypeDefinition } from "@lathe/model";
import { findPatternExample } from "@lathe/pattern";

/** The id of a sample record, and of a record that it refers to. */
export const SAMPLE_ID = "00000000-0000-7000-8000-000000000001";
export const SAMPLE_TARGET_ID = "00000000-0000-7000-8000-000000000002";

/** The id of a sample image. */
export const SAMPLE_ASSET_ID = "00000000-0000-7000-8000-000000000003";

/** When a sample record was made and changed. */
export const SAMPLE_TIME = "2026-01-01T09:00:00.000Z";

// An example is there to be read.
const MAX_SAMPLE_LENGTH = 500;

/** A valid value of a field: one that its type makes, else its default or what its pattern tells; null where there is none worth showing. */
export function createSample(field: Field): JsonValue {
  if (field.type === "image") return SAMPLE_ASSET_ID;
  const type = getFieldTypeDefinition(field);
  for (const candidate of [type.sample(field, 1), field.default, findPatternText(field)]) {
    const value = type.readValue(candidate, field);
    if (value === undefined || type.findViolation(value, field) !== undefined) continue;
    if (JSON.stringify(value).length <= MAX_SAMPLE_LENGTH) return value;
  }
  return null;
}

function findPatternText(field: Field): string | undefined {
  if (field.type !== "string" || field.pattern === null) return undefined;
  return findPatternExample(field.pattern, { minLength: field.minLength ?? 0, maxLength: field.maxLength });
}
