// One value of one field: made for its type and name, and always one that the field takes.
import { type Field, type JsonValue, typeOf } from "@lathe/model";
import { type Asking, type FieldOf, isOf } from "./asking.ts";
import { jsonValue } from "./json-value.ts";
import { wordsOf } from "./meaning.ts";
import { PLACES, exactUnits, exactValue, floatValue } from "./number-value.ts";
import { randomFor, uuidFor } from "./random.ts";
import { textValue } from "./text-value.ts";
import { isStep, timeValue } from "./time-value.ts";

/** The value in its canonical form; undefined where the field does not take it. */
export function accepted(field: Field, candidate: JsonValue | undefined): JsonValue | undefined {
  const type = typeOf(field);
  const value = candidate === undefined ? undefined : type.readValue(candidate, field);
  return value === undefined || type.violation(value, field) !== undefined ? undefined : value;
}

/** A value as people would have entered it, or null where the field can do without; undefined where none can be made. */
export function naturalValue(asking: Asking): JsonValue | undefined {
  const { field, random } = asking;
  if (!field.required && random.chance(emptyShare(field))) return null;
  return presentValue(asking) ?? (field.required ? undefined : null);
}

/** The same, never null. */
export function presentValue(asking: Asking): JsonValue | undefined {
  const { field, random, index } = asking;
  const usual = accepted(field, field.default as JsonValue);
  if (usual !== undefined && random.chance(defaultShare(field))) return usual;
  const made = accepted(field, madeValue(asking));
  return made ?? accepted(field, typeOf(field).sample(field, index)) ?? usual;
}

function emptyShare(field: Field): number {
  if (isAccount(field)) return 1;
  return isStep(field) ? 0.35 : 0.2;
}

/** A choice and a truth value have their weights already, and places in an order are all taken. */
function defaultShare({ type, name }: Field): number {
  return type === "enum" || type === "boolean" || PLACES.test(wordsOf(name)) ? 0 : 0.08;
}

/** Whether the server would set it to who made the record: nobody did. */
function isAccount({ default: value }: Field): boolean {
  return JSON.stringify(value) === '{"var":"account.id"}';
}

/** How many there are who made records, where a record must say it. */
const AUTHORS = 40;

function madeValue(asking: Asking): JsonValue | undefined {
  const { field, random, entity, index } = asking;
  if (isOf(field, "string", "text", "markdown", "slug", "email", "url"))
    return textValue({ ...asking, field });
  if (isOf(field, "integer", "bigint", "decimal")) return exactValue(field, exactUnits({ ...asking, field }));
  if (isOf(field, "date", "datetime")) return timeValue({ ...asking, field });
  if (isOf(field, "float")) return floatValue({ ...asking, field });
  if (isOf(field, "enum")) return enumValue(asking, field);
  if (isOf(field, "json")) return jsonValue(field.schema, random);
  if (field.type === "boolean") return random.chance(trueShare(field));
  if (field.type !== "uuid") return undefined;
  return isAccount(field) ? uuidFor("account", random.skewed(AUTHORS)) : uuidFor(entity.id, field.id, index);
}

function trueShare({ default: value }: Field): number {
  return value === true ? 0.85 : value === false ? 0.2 : 0.5;
}

/** Values that stand in front come more often; one that a record begins with is left soon. */
function enumValue({ random }: Asking, { values }: FieldOf<"enum">): string | undefined {
  const weights = values.map((_, index) => 1 / (index + 2));
  let left = random.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => (left -= weight) <= 0);
  return values[Math.max(chosen, 0)]?.value;
}

/** The chance that belongs to one value of one record; another try has another. */
export function chanceOf(
  owner: { readonly id: string },
  member: { readonly id: string },
  index: number,
  attempt = 0,
) {
  return randomFor(owner.id, member.id, index, attempt);
}
