// The errors in the API document: each operation names the codes that it can answer with, and no others.
import {
  errorBodySchema,
  GENERATOR_ERRORS,
  type GeneratorErrorCode,
  type GeneratorRouteDefinition,
} from "@lathe/contract";
import { findExample } from "./example.ts";

const ABOUT: Readonly<Record<GeneratorErrorCode, string>> = {
  invalid_body: "The request is not as it must be; details say where.",
  missing_revision: "expectedRevision is missing, or no text.",
  unauthenticated: "The bearer token is missing, wrong or too old.",
  foreign_origin: "The request comes from another site, or was sent to another host.",
  not_found: "There is no such part, or the project is gone.",
  stale_revision: "The model, or what was generated last, is another meanwhile. Nothing was changed.",
  stale_plan: "The plan is another meanwhile. Nothing was changed.",
  name_taken: "Another part has this name.",
  project_not_empty: "The project has entities already. Nothing was changed.",
  module_not_empty: "The module still has entities.",
  entity_in_use: "The entity is still used.",
  field_in_use: "The field is still used.",
  relation_in_use: "The relation is still used.",
  collection_in_use: "The collection is still used.",
  hazards_not_accepted: "The plan has dangers that were not accepted.",
  conflicts_unresolved: "The plan has conflicts that were not settled.",
  undo_refused: "The last generation can't be taken back; the message says why. Nothing was changed.",
  no_application: "No application runs beside this generator: `lathe serve` has none, `lathe dev` has one.",
  edit_clash: "Others have changed the same since; `clashes` says where. Nothing was changed.",
  locked: "Somebody else is at work on the project.",
  read_only: "Files that would have to be written are read-only.",
  payload_too_large: "The body is too large.",
  unsupported_media_type: "The body is not application/json.",
  invalid_model: "The model has problems, or would have some.",
  internal: "The server failed.",
};

type Codes = readonly GeneratorErrorCode[];

const CODES = Object.keys(GENERATOR_ERRORS) as Codes;

/** Every error of a route: those of its own, and those that follow from what it takes. */
export function listErrors(route: GeneratorRouteDefinition): Codes {
  const { errors = [], body, tag, expectedRevision } = route;
  return [
    ...errors,
    "invalid_body",
    ...(body === undefined ? [] : (["payload_too_large", "unsupported_media_type"] as const)),
    ...(route.protected ? (["unauthenticated"] as const) : []),
    ...(expectedRevision === "none" ? [] : (["missing_revision", "stale_revision"] as const)),
    // The project itself can be gone, and then nothing of it is found.
    ...(tag === "server" ? [] : (["not_found"] as const)),
    "foreign_origin",
    "internal",
  ];
}

/** References to the responses of errors, by their status. */
export function errorResponses(codes: Codes): Readonly<Record<string, object>> {
  return Object.fromEntries(
    byStatus(codes).map(([status, some]) => [
      status,
      { $ref: `#/components/responses/${responseName(some)}` },
    ]),
  );
}

/** The shared responses that `errorResponses` of these rows of codes refer to. */
export function sharedResponses(rows: readonly Codes[]): Readonly<Record<string, object>> {
  return Object.fromEntries(
    rows.flatMap((codes) =>
      byStatus(codes).map(([status, some]) => [responseName(some), errorResponse(status, some)]),
    ),
  );
}

function byStatus(codes: Codes): readonly (readonly [status: number, codes: Codes])[] {
  const statuses = [...new Set(codes.map((code) => GENERATOR_ERRORS[code]))].toSorted((a, b) => a - b);
  return statuses.map((status) => [
    status,
    CODES.filter((code) => codes.includes(code) && GENERATOR_ERRORS[code] === status),
  ]);
}

function responseName(codes: Codes): string {
  return codes
    .map((code) => code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()))
    .join("Or");
}

function errorResponse(status: number, codes: Codes): object {
  const [first = "internal"] = codes;
  const message = ABOUT[first];
  const about = codes.map((code) => (codes.length > 1 ? `- \`${code}\`: ${ABOUT[code]}` : ABOUT[code]));
  return {
    description: about.join("\n"),
    headers: {
      "X-Request-Id": { $ref: "#/components/headers/RequestId" },
      ...(status === 401 ? { "WWW-Authenticate": { $ref: "#/components/headers/Authenticate" } } : {}),
    },
    content: {
      "application/json": {
        schema: errorBodySchema(codes, { status, message }),
        example: findExample(errorBodySchema([first], { status, message }), {}),
      },
    },
  };
}
