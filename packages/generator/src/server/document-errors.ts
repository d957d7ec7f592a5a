// The errors in the API document: each operation names the codes that it can answer with, and no others.
import { GENERATOR_ERRORS, type GeneratorErrorCode } from "@lathe/contract";
import {
  listSchema,
  nullableSchema,
  objectSchema,
  type Schema,
  type Schemas,
  schemaRef,
  textSchema,
  enumSchema,
} from "./document-schema.ts";

const ERROR_DESCRIPTIONS: Readonly<Record<GeneratorErrorCode, string>> = {
  invalid_body: "The request is not as it must be; details say where.",
  missing_revision: "expectedRevision is missing, or no text.",
  unauthenticated: "The bearer token is missing, wrong or too old.",
  foreign_origin: "The request comes from another site, or was sent to another host.",
  not_found: "There is no such part, or the project is gone.",
  stale_revision: "The model, or what was generated last, is another meanwhile. Nothing was changed.",
  stale_plan: "The plan is another meanwhile. Nothing was changed.",
  name_taken: "Another part has this name.",
  module_not_empty: "The module still has entities.",
  entity_in_use: "The entity is still used.",
  field_in_use: "The field is still used.",
  relation_in_use: "The relation is still used.",
  collection_in_use: "The collection is still used.",
  hazards_not_accepted: "The plan has dangers that were not accepted.",
  conflicts_unresolved: "The plan has conflicts that were not settled.",
  locked: "Somebody else is at work on the project.",
  read_only: "Files that would have to be written are read-only.",
  payload_too_large: "The body is too large.",
  unsupported_media_type: "The body is not application/json.",
  invalid_model: "The model has problems, or would have some.",
  internal: "The server failed.",
};

const CODES = Object.keys(GENERATOR_ERRORS) as readonly GeneratorErrorCode[];

/** The responses of errors, by their status. */
export function errorResponses(codes: readonly GeneratorErrorCode[]): Schemas {
  const statuses = [...new Set(codes.map((code) => GENERATOR_ERRORS[code]))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { $ref: `#/components/responses/${responseName(filterCodesByStatus(codes, status))}` },
    ]),
  );
}

/** The shared responses that `errorResponses` of these rows of codes refer to. */
export function sharedResponses(rows: readonly (readonly GeneratorErrorCode[])[]): Schemas {
  const shared = rows.flatMap((codes) =>
    Object.keys(errorResponses(codes)).map((status) => filterCodesByStatus(codes, Number(status))),
  );
  return Object.fromEntries(shared.map((codes) => [responseName(codes), errorResponse(codes)]));
}

function filterCodesByStatus(
  codes: readonly GeneratorErrorCode[],
  status: number,
): readonly GeneratorErrorCode[] {
  return CODES.filter((code) => codes.includes(code) && GENERATOR_ERRORS[code] === status);
}

function responseName(codes: readonly GeneratorErrorCode[]): string {
  return codes
    .map((code) => code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()))
    .join("Or");
}

function errorResponse(codes: readonly GeneratorErrorCode[]): Schema {
  const [first] = codes as readonly [GeneratorErrorCode];
  const status = GENERATOR_ERRORS[first];
  const about = codes.map((code) =>
    codes.length > 1 ? `- \`${code}\`: ${ERROR_DESCRIPTIONS[code]}` : ERROR_DESCRIPTIONS[code],
  );
  const contractError = { code: first, status, details: [], requestId: "r-81", ...EXAMPLES[first] };
  return {
    description: about.join("\n"),
    headers: {
      "X-Request-Id": { $ref: "#/components/headers/RequestId" },
      ...(status === 401 ? { "WWW-Authenticate": { $ref: "#/components/headers/Authenticate" } } : {}),
    },
    content: {
      "application/json": {
        schema: errorSchema(codes, status),
        example: { message: ERROR_DESCRIPTIONS[first], contractError },
      },
    },
  };
}

const EXAMPLES: Partial<Record<GeneratorErrorCode, Schema>> = {
  stale_revision: { expectedRevision: "41d7a2b9", actualRevision: "8c1f5e0d" },
};

/** The body of an error that has one of the codes: what belongs to other codes is not in it. */
function errorSchema(codes: readonly GeneratorErrorCode[], status: number): Schema {
  const further = Object.assign({}, ...codes.map(listExtraMembers)) as Schemas;
  const members = {
    code: enumSchema("Which error it is.", codes),
    status: { type: "integer", description: "The HTTP status.", const: status },
    details: listSchema("Empty where there is no place to point at.", schemaRef("ErrorDetail")),
    requestId: textSchema("Also in the header X-Request-Id."),
    ...further,
  };
  return objectSchema({
    message: textSchema("A sentence for people."),
    contractError: objectSchema(members, {
      optional: Object.keys(further),
      description: "The part that programs read.",
    }),
  });
}

function listExtraMembers(code: GeneratorErrorCode): Schemas {
  if (code === "stale_revision") return STALE_MEMBERS;
  if (code === "locked") return { holder: schemaRef("ProjectHolder") };
  return code === "module_not_empty" || code.endsWith("_in_use") ? USE_MEMBERS : {};
}

const STALE_MEMBERS: Schemas = {
  expectedRevision: nullableSchema("stale_revision: what the request was built on.", { type: "string" }),
  actualRevision: nullableSchema("stale_revision: what it is now.", { type: "string" }),
};

const USE_MEMBERS: Schemas = {
  uses: listSchema("module_not_empty and every …_in_use: what stands in the way.", schemaRef("ModelUse")),
};
