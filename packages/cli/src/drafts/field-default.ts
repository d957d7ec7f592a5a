// Defaults of fields as they are typed: text for most types, JSON for those whose values are no text.
import { type FieldType, FIELD_TYPES } from "@lathe/contract";
import { parseJsonOrText } from "./value-text.ts";

const JSON_VALUE_TYPES: readonly FieldType[] = ["integer", "float", "boolean", "json"];

/** Whether a value names a field type. */
export function isFieldType(value: unknown): value is FieldType {
  return FIELD_TYPES.some((type) => type === value);
}

/** The default that a text stands for, for a field of a type; {"var": "now"} and its like are JSON for every type. */
export function parseDefault(type: FieldType, text: string): unknown {
  return JSON_VALUE_TYPES.includes(type) || text.startsWith("{") ? parseJsonOrText(text) : text;
}
