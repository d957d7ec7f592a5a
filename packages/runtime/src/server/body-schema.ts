// Checks bodies against JSON Schemas: nothing is coerced, nothing is dropped, and patterns are matched in linear time.
import {
  isStorableText,
  type ProblemEntry,
  readDate,
  readDatetime,
  readUuid,
  EMAIL_PATTERN,
  URL_PATTERN,
} from "@lathe/contract";
import { compilePattern } from "@lathe/pattern";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";

/** More than this many reasons help nobody. */
const MAX_PROBLEMS = 50;

const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  coerceTypes: false,
  useDefaults: false,
  removeAdditional: false,
  validateSchema: false,
  addUsedSchema: false,
  // What every object has from birth, such as its constructor, was not sent.
  ownProperties: true,
  code: { regExp: Object.assign(linearPattern, { code: "linearPattern" }) },
});
for (const [name, validate] of Object.entries({
  uuid: (text: string) => readUuid(text) !== undefined,
  date: (text: string) => readDate(text) !== undefined,
  "date-time": (text: string) => readDatetime(text) !== undefined,
  email: (text: string) => matches(EMAIL_PATTERN, text),
  uri: (text: string) => matches(URL_PATTERN, text),
})) {
  ajv.addFormat(name, { type: "string", validate });
}

const validators = new WeakMap<object, ValidateFunction>();

/** What is wrong with a value; compiled once per schema, when it is first needed. */
export function schemaProblems(schema: object, value: unknown): readonly ProblemEntry[] {
  let validate = validators.get(schema);
  if (validate === undefined) validators.set(schema, (validate = ajv.compile(schema)));
  if (validate(value) === true) return [];
  const errors = validate.errors ?? [];
  validate.errors = null;
  return errors.slice(0, MAX_PROBLEMS).map(problemOf);
}

function problemOf({ instancePath, keyword, params, message = "is not valid" }: ErrorObject): ProblemEntry {
  const about = params as Readonly<Record<string, unknown>>;
  switch (keyword) {
    case "additionalProperties":
    case "unevaluatedProperties":
      return {
        path: `${instancePath}/${pointerText(about["additionalProperty"] ?? about["unevaluatedProperty"])}`,
        code: "unknown_member",
        message: "There is no such member to write here.",
      };
    case "required":
      return {
        path: `${instancePath}/${pointerText(about["missingProperty"])}`,
        code: "missing_member",
        message: "This member must be sent.",
      };
    case "minProperties":
      return { path: instancePath, code: "empty", message: "Send at least one member." };
    case "type":
      return {
        path: instancePath,
        code: "wrong_type",
        message: `This must be of type ${typeText(about["type"])}.`,
      };
    case "enum":
      return { path: instancePath, code: "unknown_word", message: "This is none of the allowed values." };
    case "maxLength":
    case "minLength":
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "minItems":
    case "maxItems":
      return { path: instancePath, code: "out_of_range", message: `This ${message}.` };
    case "format":
    case "pattern":
      return { path: instancePath, code: "bad_format", message: "This has not the form it must have." };
    default:
      return { path: instancePath, code: "bad_value", message: `This ${message}.` };
  }
}

function typeText(type: unknown): string {
  return Array.isArray(type) ? type.join(" or ") : String(type);
}

/** Member names come from the caller; long ones are cut. */
function pointerText(name: unknown): string {
  const text = String(name).slice(0, 60);
  return text.toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1");
}

/**
 * Patterns were accepted by the model, which compiles them in the same way. The validator tells them apart by their text,
 * and would use the first one for all if they had none.
 */
function linearPattern(pattern: string): { test(text: string): boolean; toString(): string } {
  const compiled = compilePattern(pattern);
  if (!compiled.ok) throw new Error(`A schema has a pattern that can't be matched: ${compiled.problem}`);
  // The validator keeps patterns by their text: without one, all of them would be the first.
  return { test: (text) => compiled.matches(text), toString: () => pattern };
}

function matches(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  return compiled.ok && isStorableText(text) && compiled.matches(text);
}
