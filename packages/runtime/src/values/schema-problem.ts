// What is wrong with a value, in words that say what is accepted.
import type { ProblemEntry } from "@lathe/contract";
import type { ErrorObject } from "ajv/dist/2020.js";
import { describeSchema, type Keywords, listShort } from "./describe-schema.ts";

/** What the validator found, for the caller. The validator tells with each error the schema that it belongs to. */
export function toProblemEntry(error: ErrorObject): ProblemEntry {
  const { instancePath: path, keyword } = error;
  const about = error.params as Keywords;
  const schema = (error.parentSchema ?? {}) as Keywords;
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
      return { path, code: "empty", message: describeEmpty(schema) };
    default:
      return { path, code: CODES[keyword] ?? "bad_value", message: describeWrong(error, schema) };
  }
}

const CODES: Readonly<Record<string, string>> = {
  type: "wrong_type",
  enum: "unknown_word",
  format: "bad_format",
  pattern: "bad_format",
  maxLength: "out_of_range",
  minLength: "out_of_range",
  minimum: "out_of_range",
  maximum: "out_of_range",
  exclusiveMinimum: "out_of_range",
  exclusiveMaximum: "out_of_range",
  minItems: "out_of_range",
  maxItems: "out_of_range",
};

/** Of these the schema as a whole says best what is accepted; of the others, the validator's own words do. */
const DESCRIBED = new Set([...Object.keys(CODES), "const", "multipleOf", "anyOf", "oneOf"]);

function describeWrong({ keyword, message = "is not valid" }: ErrorObject, schema: Keywords): string {
  const accepted = DESCRIBED.has(keyword) ? describeSchema(selectLength(keyword, schema)) : undefined;
  return accepted === undefined ? `This ${message}.` : `This must be ${accepted}.`;
}

/** A text with the right form can be too long: then its length is to be told, and not its form. */
function selectLength(keyword: string, schema: Keywords): Keywords {
  if (keyword !== "minLength" && keyword !== "maxLength") return schema;
  const { minLength, maxLength } = schema;
  return {
    type: "string",
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

/** What is said of a member that can't be written. */
export const UNKNOWN_MEMBER = "There is no such member to write here.";

function describeUnknown(schema: Keywords): string {
  const names = listMembers(schema);
  return names === "" ? `${UNKNOWN_MEMBER} Leave it out.` : `${UNKNOWN_MEMBER} Known: ${names}.`;
}

function describeEmpty(schema: Keywords): string {
  const names = listMembers(schema);
  return names === "" ? "Send at least one member." : `Send at least one member of: ${names}.`;
}

function listMembers({ properties }: Keywords): string {
  return listShort(Object.keys((properties ?? {}) as Keywords));
}

function describeMissing({ properties }: Keywords, name: unknown): string {
  const members = (properties ?? {}) as Keywords;
  const schema = (Object.hasOwn(members, String(name)) ? members[String(name)] : {}) as Keywords;
  const accepted = describeSchema(schema);
  return accepted === undefined ? "This member must be sent." : `This member must be sent: ${accepted}.`;
}

/** Member names come from the caller; long ones are cut. */
function escapePointer(name: unknown): string {
  const text = String(name).slice(0, 60);
  return text.toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1");
}
