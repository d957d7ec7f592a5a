// What is wrong with a value, in words that say what is accepted.
import { EMAIL_PATTERN, type ProblemEntry, SLUG_PATTERN, URL_PATTERN } from "@lathe/contract";
import type { ErrorObject } from "ajv/dist/2020.js";

type Facts = Readonly<Record<string, unknown>>;

/** What the validator found, for the caller. The validator tells with each error the schema that it belongs to. */
export function toProblemEntry(error: ErrorObject): ProblemEntry {
  const { instancePath: path, keyword, message = "is not valid" } = error;
  const about = error.params as Facts;
  const schema = (error.parentSchema ?? {}) as Facts;
  switch (keyword) {
    case "additionalProperties":
    case "unevaluatedProperties": {
      const name = about["additionalProperty"] ?? about["unevaluatedProperty"];
      return {
        path: `${path}/${escapePointer(name)}`,
        code: "unknown_member",
        message: describeUnknown(schema),
      };
    }
    case "required": {
      const name = about["missingProperty"];
      return {
        path: `${path}/${escapePointer(name)}`,
        code: "missing_member",
        message: describeMissing(schema, name),
      };
    }
    case "minProperties":
      return { path, code: "empty", message: "Send at least one member." };
    case "type":
      return { path, code: "wrong_type", message: `This must be ${describeAccepted(schema)}.` };
    case "enum":
      return { path, code: "unknown_word", message: `This must be ${describeAccepted(schema)}.` };
    case "maxLength":
    case "minLength":
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "minItems":
    case "maxItems":
      return { path, code: "out_of_range", message: `This ${message}.` };
    case "format":
    case "pattern":
      return { path, code: "bad_format", message: `This must be ${describeAccepted(schema)}.` };
    default:
      return { path, code: "bad_value", message: `This ${message}.` };
  }
}

/** What is said of a member that can't be written. */
export const UNKNOWN_MEMBER = "There is no such member to write here.";

/** So many names or values are listed; more would help nobody. */
const MAX_LISTED = 30;

function describeUnknown({ properties }: Facts): string {
  const names = Object.keys((properties ?? {}) as Facts);
  const known = names.length === 0 ? "" : ` Known: ${listShort(names)}.`;
  return `${UNKNOWN_MEMBER}${known}`;
}

function describeMissing({ properties }: Facts, name: unknown): string {
  const members = (properties ?? {}) as Facts;
  const schema = (Object.hasOwn(members, String(name)) ? members[String(name)] : {}) as Facts;
  // Where it is described elsewhere, there is nothing to say of it here.
  const isDescribed = schema["type"] !== undefined || schema["enum"] !== undefined;
  return isDescribed ? `This member must be sent: ${describeAccepted(schema)}.` : "This member must be sent.";
}

const FORMATS: Facts = {
  uuid: 'a UUID, such as "01981f3e-7c11-7a60-8d3c-5a1f0b9e2c47"',
  date: 'a date, such as "2026-01-31"',
  "date-time": 'a time with its zone, such as "2026-01-31T08:00:00Z"',
  email: 'an e-mail address, such as "ada@example.org"',
  uri: 'a URL, such as "https://example.org/page"',
};

const PATTERNS: Facts = {
  [EMAIL_PATTERN]: FORMATS["email"],
  [URL_PATTERN]: FORMATS["uri"],
  [SLUG_PATTERN]: 'small letters and digits, in parts with hyphens between them, such as "a-first-post"',
};

/** The pattern of numbers that are sent as text. */
const NUMBER_PATTERN = /^\^-\?\[0-9\]\{1,(\d+)\}(?:\(\\\.\[0-9\]\{1,(\d+)\}\)\?)?\$$/;

/** What a schema takes, in words, with an example. */
function describeAccepted({ enum: choices, format, pattern, type }: Facts): string {
  if (Array.isArray(choices)) return `one of ${listShort(choices.map((one) => JSON.stringify(one)))}`;
  if (typeof format === "string" && Object.hasOwn(FORMATS, format)) return String(FORMATS[format]);
  return typeof pattern === "string" ? describePattern(pattern) : describeType(type);
}

function describePattern(pattern: string): string {
  if (Object.hasOwn(PATTERNS, pattern)) return String(PATTERNS[pattern]);
  const [, whole, fraction] = NUMBER_PATTERN.exec(pattern) ?? [];
  if (whole === undefined) return `text that matches ${pattern.slice(0, 300)}`;
  return fraction === undefined
    ? `a whole number of at most ${whole} digits as text, such as "7"`
    : `a number as text, with at most ${whole} digits before the point and ${fraction} after it, such as "7.5"`;
}

const TYPES: Facts = {
  string: 'text, such as "text"',
  integer: "a whole number, such as 7",
  number: "a number, such as 7.5",
  boolean: "true or false",
  object: 'an object, such as {"name": "value"}',
  array: "a list, such as []",
  null: "null",
};

function describeType(type: unknown): string {
  const types = Array.isArray(type) ? type : [type];
  return types.map((one) => String(TYPES[String(one)] ?? "something else")).join(", or ");
}

function listShort(items: readonly string[]): string {
  const more = items.length - MAX_LISTED;
  const list = items.slice(0, MAX_LISTED).map((item) => item.slice(0, 60));
  return more > 0 ? `${list.join(", ")} and ${more} more` : list.join(", ");
}

/** Member names come from the caller; long ones are cut. */
function escapePointer(name: unknown): string {
  const text = String(name).slice(0, 60);
  return text.toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1");
}
