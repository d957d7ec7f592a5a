// One value of one field: made for its type and name, and always one that the field takes.
import { type Field, type JsonValue, getFieldTypeDefinition } from "@lathe/model";
import { type ValueRequest, type FieldOfType, isFieldOfType } from "./value-request.ts";
import { hasHappened } from "./event-times.ts";
import { createJsonValue } from "./json-value.ts";
import { splitWords } from "./text-generators.ts";
import {
  POSITION_NAMES,
  createExactUnits,
  formatExactValue,
  createFloat,
  isCountOfText,
} from "./number-value.ts";
import { createRandom, createUuid } from "./random.ts";
import { createAssetId } from "./seed-images.ts";
import { createText } from "./text-value.ts";
import { isEventTimestamp, createTime } from "./time-value.ts";

/** The value in its canonical form; undefined where the field does not take it. */
export function parseFieldValue(field: Field, candidate: JsonValue | undefined): JsonValue | undefined {
  const type = getFieldTypeDefinition(field);
  const value = candidate === undefined ? undefined : type.readValue(candidate, field);
  return value === undefined || type.findViolation(value, field) !== undefined ? undefined : value;
}

/** A value as people would have entered it, or null where the field can do without; undefined where none can be made. */
export function createNaturalValue(request: ValueRequest): JsonValue | undefined {
  const { field, random } = request;
  if (!field.required && random.chance(getNullShare(request))) return null;
  return createPresentValue(request) ?? (field.required ? undefined : null);
}

/** The same, never null. */
function createPresentValue(request: ValueRequest): JsonValue | undefined {
  const { field, random, index } = request;
  // An image has no values of its own: it shows an asset.
  if (field.type === "image")
    return request.hasPictures ? createAssetId(request.entity, field, index) : undefined;
  const usual = parseFieldValue(field, field.default as JsonValue);
  if (usual !== undefined && random.chance(getDefaultShare(field))) return usual;
  const made = parseFieldValue(field, createTypedValue(request));
  return made ?? parseFieldValue(field, getFieldTypeDefinition(field).sample(field, index)) ?? usual;
}

function getNullShare(request: ValueRequest): number {
  const { field } = request;
  if (isAccountField(field)) return 1;
  const happened = hasHappened(request);
  if (happened !== undefined) return happened ? 0 : 1;
  if (field.type === "image") return 0.05;
  return isEventTimestamp(field) ? 0.35 : 0.2;
}

/** A choice and a truth value have their weights already, counts follow from a text, and places in an order are all taken. */
function getDefaultShare({ type, name }: Field): number {
  if (type === "enum" || type === "boolean" || isCountOfText({ name })) return 0;
  return POSITION_NAMES.test(splitWords(name)) ? 0 : 0.08;
}

/** Whether the server would set it to who made the record: nobody did. */
function isAccountField({ default: value }: Field): boolean {
  return JSON.stringify(value) === '{"var":"account.id"}';
}

/** How many there are who made records, where a record must say it. */
const ACCOUNT_COUNT = 40;

function createTypedValue(request: ValueRequest): JsonValue | undefined {
  const { field, random, entity, index } = request;
  if (isFieldOfType(field, "string", "text", "markdown", "slug", "email", "url"))
    return createText({ ...request, field });
  if (isFieldOfType(field, "integer", "bigint", "decimal"))
    return formatExactValue(field, createExactUnits({ ...request, field }));
  if (isFieldOfType(field, "date", "datetime")) return createTime({ ...request, field });
  if (isFieldOfType(field, "float")) return createFloat({ ...request, field });
  if (isFieldOfType(field, "enum")) return pickEnumValue(request, field);
  if (isFieldOfType(field, "json")) return createJsonValue(field.schema, random);
  if (field.type === "boolean") return random.chance(getTrueShare(field));
  if (field.type !== "uuid") return undefined;
  return isAccountField(field)
    ? createUuid("account", random.skewedIndex(ACCOUNT_COUNT))
    : createUuid(entity.id, field.id, index);
}

function getTrueShare({ default: value }: Field): number {
  return value === true ? 0.85 : value === false ? 0.2 : 0.5;
}

/** Values that stand in front come more often; one that a record begins with is left soon. */
function pickEnumValue({ random }: ValueRequest, { values }: FieldOfType<"enum">): string | undefined {
  const weights = values.map((_, index) => 1 / (index + 2));
  let left = random.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => (left -= weight) <= 0);
  return values[Math.max(chosen, 0)]?.value;
}

/** The chance that belongs to one value of one record; another try has another. */
export function createValueRandom(
  owner: { readonly id: string },
  member: { readonly id: string },
  index: number,
  attempt = 0,
) {
  return createRandom(owner.id, member.id, index, attempt);
}
