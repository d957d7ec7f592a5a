// The values of a condition.

/** The values of a condition that has several; one alone is a list of one. */
export function listValues(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined || value === "" ? [] : [value];
}
