// Holds a JSON value against the schema of its field, as far as browsers can tell; the server has the last word. Free of React.
import type { FieldProblem } from "../field-problem.ts";
import { matchesPattern } from "../string/validate-string.ts";
import { countCharacters } from "../text/count-characters.ts";

/** A JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** How many problems are told at once. */
const MAX_PROBLEMS = 10;

interface Place {
  readonly path: string;
  readonly root: JsonSchema;
}

type Check = (schema: JsonSchema, value: unknown, place: Place) => readonly FieldProblem[];

const CHECKS: readonly Check[] = [
  checkType,
  checkChoice,
  checkText,
  checkNumber,
  checkList,
  checkObject,
  checkParts,
];

/** What is wrong with a value, and where. */
export function checkSchema(schema: JsonSchema, value: unknown): readonly FieldProblem[] {
  return check(schema, value, { path: "", root: schema }).slice(0, MAX_PROBLEMS);
}

function check(schema: unknown, value: unknown, place: Place): readonly FieldProblem[] {
  if (schema === false) return [{ key: "fields.problem-json-extra", path: place.path }];
  if (!isObject(schema)) return [];
  const wrongType = checkType(schema, value, place);
  return wrongType.length > 0 ? wrongType : CHECKS.flatMap((each) => each(schema, value, place));
}

function checkType({ type }: JsonSchema, value: unknown, { path }: Place): readonly FieldProblem[] {
  const types = (type === undefined ? [] : [type]).flat().map(String);
  if (types.length === 0 || types.some((each) => hasType(value, each))) return [];
  const [only] = types.length === 1 ? types : [];
  if (only === "integer" || only === "number") return [{ key: `fields.problem-${only}`, path }];
  return [{ key: "fields.problem-json-type", values: { type: types.join(", ") }, path }];
}

function hasType(value: unknown, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  return type === "null" ? value === null : typeof value === type;
}

function checkChoice(schema: JsonSchema, value: unknown, { path }: Place): readonly FieldProblem[] {
  const known = "const" in schema ? [schema["const"]] : schema["enum"];
  if (!Array.isArray(known)) return [];
  const written = JSON.stringify(value);
  return known.some((each) => JSON.stringify(each) === written) ? [] : [{ key: "fields.problem-enum", path }];
}

function checkText(
  { minLength, maxLength, pattern, description }: JsonSchema,
  value: unknown,
  { path }: Place,
): readonly FieldProblem[] {
  if (typeof value !== "string") return [];
  const length = countCharacters(value);
  if (typeof maxLength === "number" && length > maxLength)
    return [
      { key: "fields.problem-too-long", values: { count: length - maxLength, limit: maxLength }, path },
    ];
  if (typeof minLength === "number" && length < minLength)
    return length === 0
      ? [{ key: "fields.problem-required", path }]
      : [{ key: "fields.problem-too-short", values: { count: minLength }, path }];
  if (typeof pattern !== "string" || matchesPattern(pattern, value)) return [];
  if (pattern.startsWith("^https?://")) return [{ key: "fields.problem-url", path }];
  return typeof description === "string"
    ? [{ key: "fields.problem-pattern-example", values: { example: description }, path }]
    : [{ key: "fields.problem-pattern", values: { pattern }, path }];
}

function checkNumber(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema,
  value: unknown,
  { path }: Place,
): readonly FieldProblem[] {
  if (typeof value !== "number") return [];
  if (typeof minimum === "number" && value < minimum)
    return [{ key: "fields.problem-min", values: { min: minimum }, path }];
  if (typeof maximum === "number" && value > maximum)
    return [{ key: "fields.problem-max", values: { max: maximum }, path }];
  if (typeof exclusiveMinimum === "number" && value <= exclusiveMinimum)
    return [{ key: "fields.problem-above", values: { min: exclusiveMinimum }, path }];
  return typeof exclusiveMaximum === "number" && value >= exclusiveMaximum
    ? [{ key: "fields.problem-below", values: { max: exclusiveMaximum }, path }]
    : [];
}

function checkList(
  { minItems, maxItems, items }: JsonSchema,
  value: unknown,
  { path, root }: Place,
): readonly FieldProblem[] {
  if (!Array.isArray(value)) return [];
  const tooMany =
    typeof maxItems === "number" && value.length > maxItems
      ? [{ key: "fields.problem-max-entries" as const, values: { count: maxItems }, path }]
      : [];
  const tooFew =
    typeof minItems === "number" && value.length < minItems
      ? [{ key: "fields.problem-min-entries" as const, values: { count: minItems }, path }]
      : [];
  const inside = value.flatMap((item, index) => check(items, item, { path: `${path}/${index}`, root }));
  return [...tooMany, ...tooFew, ...inside];
}

function checkObject(schema: JsonSchema, value: unknown, place: Place): readonly FieldProblem[] {
  if (!isObject(value)) return [];
  const { required, properties, additionalProperties } = schema;
  const known = isObject(properties) ? properties : {};
  const missing = (Array.isArray(required) ? (required as readonly string[]) : [])
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({ key: "fields.problem-required" as const, path: toPath(place.path, name) }));
  const inside = Object.entries(value).flatMap(([name, member]) =>
    check(Object.hasOwn(known, name) ? known[name] : additionalProperties, member, {
      ...place,
      path: toPath(place.path, name),
    }),
  );
  return [...missing, ...inside];
}

function checkParts(schema: JsonSchema, value: unknown, place: Place): readonly FieldProblem[] {
  const { allOf, anyOf, oneOf, $ref } = schema;
  const all = (Array.isArray(allOf) ? allOf : []).flatMap((each) => check(each, value, place));
  const some = [anyOf, oneOf].filter(Array.isArray).flatMap((parts) => {
    const found = parts.map((part) => check(part, value, place));
    return found.some((problems) => problems.length === 0) ? [] : (found[0] ?? []);
  });
  // What refers to itself goes on in members alone: every step is deeper in the value, which ends.
  const referred = typeof $ref === "string" ? check(findReferred(place.root, $ref), value, place) : [];
  return [...all, ...some, ...referred];
}

function findReferred(root: JsonSchema, reference: string): unknown {
  const names = reference
    .replace(/^#\/?/, "")
    .split("/")
    .filter((name) => name !== "");
  return names.reduce<unknown>(
    (inside, name) =>
      isObject(inside) ? inside[name.replaceAll("~1", "/").replaceAll("~0", "~")] : undefined,
    root,
  );
}

function toPath(path: string, name: string): string {
  return `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
