// Another type for a field: what of it stays, and what becomes of the values that are stored.
import type { FieldType } from "@lathe/contract";
import {
  FIELD_TYPE_DEFINITIONS,
  type Field,
  createChoiceValue,
  describePart,
  getFieldTypeDefinition,
} from "@lathe/model";

const AS_TEXT: readonly FieldType[] = ["bigint", "decimal"];

/** The draft of a field of another type: options that both types have stay. A choice has the given values. */
export function changeType(
  field: Field,
  type: FieldType,
  values: readonly string[] = [],
): Readonly<Record<string, unknown>> {
  const names = new Set(describePart("field", type).map(({ name }) => name));
  const kept = Object.fromEntries(
    Object.entries(field).filter(([name]) => name === "id" || names.has(name)),
  ) as Record<string, unknown>;
  const { capabilities } = FIELD_TYPE_DEFINITIONS[type];
  for (const [name, isPossible] of Object.entries(capabilities)) if (!isPossible) kept[name] = false;
  for (const bound of ["min", "max"])
    if (typeof kept[bound] === "number" || typeof kept[bound] === "string")
      kept[bound] = AS_TEXT.includes(type) ? String(kept[bound]) : Number(kept[bound]);
  if (type === "enum") kept["values"] = values.map((value) => createChoiceValue(value));
  if (type === "image") kept["external"] = { ...field.external, write: false };
  return { ...kept, type, default: isDefaultOf(field.default, type, values) ? field.default : null };
}

function isDefaultOf(value: unknown, type: FieldType, values: readonly string[]): boolean {
  if (type === "image" || value === null || typeof value === "object") return false;
  if (type === "enum") return values.includes(String(value));
  const definition = FIELD_TYPE_DEFINITIONS[type];
  return typeof value === typeof definition.example;
}

type Kind =
  | "text"
  | "whole"
  | "exact"
  | "float"
  | "boolean"
  | "date"
  | "datetime"
  | "uuid"
  | "json"
  | "image";

const KINDS: Readonly<Partial<Record<FieldType, Kind>>> = {
  integer: "whole",
  bigint: "whole",
  decimal: "exact",
  float: "float",
  boolean: "boolean",
  date: "date",
  datetime: "datetime",
  uuid: "uuid",
  json: "json",
  image: "image",
};

const NOUNS: Readonly<Record<Kind, string>> = {
  text: "text",
  whole: "a whole number",
  exact: "an exact number",
  float: "a number",
  boolean: "yes or no",
  date: "a date",
  datetime: "a moment",
  uuid: "a UUID",
  json: "JSON",
  image: "a picture",
};

/** What becomes of stored values, in a sentence; `isPossible` is false where none are kept. */
export function describeTypeChange(
  field: Field,
  to: FieldType,
): { readonly isPossible: boolean; readonly words: string } {
  const from = KINDS[field.type] ?? "text";
  const kind = KINDS[to] ?? "text";
  const words = describeKinds(from, kind, to);
  return words === undefined
    ? { isPossible: false, words: "No cast keeps the values. Add a new field instead." }
    : { isPossible: true, words };
}

function describeKinds(from: Kind, to: Kind, type: FieldType): string | undefined {
  if (from === "image" || to === "image") return undefined;
  if (from === "text" && to === "text") return describeTexts(type);
  if (to === "text") return `Values become text, as the API shows them now.${describeRest(type)}`;
  if (to === "json") return "Values stay as they are, as JSON.";
  if (from === "text")
    return `Text becomes ${NOUNS[to]}: fails on texts that are none. The plan counts them.`;
  const isNumber = (kind: Kind) => kind === "whole" || kind === "exact" || kind === "float";
  if (isNumber(from) && to === "whole")
    return from === "whole"
      ? "Numbers stay. Fails on those that are too large. The plan counts them."
      : "Numbers are rounded: what stands behind the point is lost. The plan counts them.";
  if (isNumber(from) && isNumber(to))
    return "Numbers stay, as far as they have room. The plan counts those that have none.";
  if (from === "whole" && to === "boolean" && type === "boolean")
    return "0 becomes no, every other number yes. The plan counts those that are neither 0 nor 1.";
  if (from === "boolean" && type === "integer") return "No becomes 0, yes becomes 1.";
  if (from === "date" && to === "datetime") return "A date becomes its first moment, in UTC.";
  if (from === "datetime" && to === "date")
    return "The time of day is lost. The plan counts the values that have one.";
  return from === to ? "Values stay as they are." : undefined;
}

function describeTexts(type: FieldType): string {
  const { valueHint } = FIELD_TYPE_DEFINITIONS[type];
  return type === "string" || type === "text" || type === "markdown"
    ? "Texts stay as they are. The plan counts those that are too long."
    : `Texts stay as they are. The plan counts those that are not ${valueHint}.`;
}

function describeRest(type: FieldType): string {
  return type === "string" || type === "text" || type === "markdown"
    ? ""
    : ` The plan counts those that are not ${FIELD_TYPE_DEFINITIONS[type].valueHint}.`;
}

/** Whether a field's type can have a default. */
export function canHaveDefault(field: Field): boolean {
  return getFieldTypeDefinition(field).type !== "image";
}
