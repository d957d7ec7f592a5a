// The length options that text types share.
import { MAX_INDEXED_LENGTH, isStorableText } from "@lathe/contract";
import type { JsonObject, JsonValue } from "../json-value.ts";
import { derived } from "../shape/object.ts";
import { nullable, number } from "../shape/scalars.ts";
import type { Capabilities } from "./field-type.ts";

/** No text can be longer than a request body. */
const MAX_TEXT_LENGTH = 1_000_000;

/** Text that is searched, compared, sorted and unique. */
export const INDEXED_TEXT: Capabilities = {
  searchable: true,
  filterable: true,
  sortable: true,
  unique: true,
};

/** True where the field needs an index that holds its values. */
function needsIndex(owner: JsonObject): boolean {
  return owner["unique"] === true || owner["filterable"] === true || owner["sortable"] === true;
}

const lengthShape = number({ whole: true, min: 1, max: MAX_TEXT_LENGTH });

/** `maxLength` with a default, which an index lowers. */
export function createMaxLengthMember(usual: number) {
  return derived(
    lengthShape,
    (owner) => (needsIndex(owner) ? Math.min(usual, MAX_INDEXED_LENGTH) : usual),
    `The longest value, in characters; ${usual} when left out, and at most ${MAX_INDEXED_LENGTH} where the field is unique, filterable or sortable.`,
  );
}

/** `maxLength` of types that have no bound unless an index asks for one. */
export const unboundedMaxLengthMember = derived(
  nullable(lengthShape),
  (owner) => (needsIndex(owner) ? MAX_INDEXED_LENGTH : null),
  "The longest value, in characters; null: no bound of its own.",
);

/** Text as a value, or undefined. */
export function parseText(value: unknown): string | undefined {
  return typeof value === "string" && isStorableText(value) ? value : undefined;
}

/** Why a text is too short or too long, or undefined. */
export function findLengthViolation(
  value: JsonValue,
  { minLength, maxLength }: { readonly minLength?: number | null; readonly maxLength: number | null },
): string | undefined {
  const length = [...String(value)].length;
  if (minLength != null && length < minLength) return `must have at least ${minLength} characters`;
  if (maxLength !== null && length > maxLength) return `must have at most ${maxLength} characters`;
  return undefined;
}

/** The bounds as JSON Schema keywords. */
export function createLengthSchema({
  minLength,
  maxLength,
}: {
  readonly minLength?: number | null;
  readonly maxLength: number | null;
}): { minLength?: number; maxLength?: number } {
  return {
    ...(minLength == null ? {} : { minLength }),
    ...(maxLength === null ? {} : { maxLength }),
  };
}

/** A readable sample of words that fits the bounds. */
export function createSampleText(
  words: string,
  n: number,
  { minLength, maxLength }: { readonly minLength?: number | null; readonly maxLength: number | null },
): string {
  const ending = ` ${n}`;
  const room = maxLength === null ? words.length : Math.max(0, maxLength - ending.length);
  const sample = [...words].slice(0, room).join("").trimEnd() + ending;
  const cut = maxLength === null ? sample : [...sample].slice(-maxLength).join("");
  return cut.padEnd(minLength ?? 0, ".");
}
