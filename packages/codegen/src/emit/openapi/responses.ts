// The responses of an API document: what success carries, and every error that an operation can answer.
import { APPLICATION_ERRORS, type ApplicationErrorCode, PROBLEM_CONTENT_TYPE } from "@lathe/contract";
import { PROBLEM_SCHEMA } from "../../resolve/api-names.ts";
import type { JsonSchema, ResolvedEntity, ResolvedProject, ResolvedRoute } from "../../resolve/types.ts";
import { schemaRef } from "./schemas.ts";

const TEXT = { type: "string" };

/** The headers of responses. */
export const HEADERS = {
  RequestId: { description: "Names the request in the logs.", schema: TEXT },
  ETag: {
    description: "The version of the record, in quotes: what If-Match takes.",
    schema: TEXT,
    example: '"1"',
  },
  Location: { description: "Where the new record is.", schema: { type: "string", format: "uri-reference" } },
  Link: { description: 'The next page, as <address>; rel="next"; left out on the last one.', schema: TEXT },
  Authenticate: { description: "How to sign in.", schema: TEXT, example: "Bearer" },
  RetryAfter: { description: "Seconds to wait.", schema: { type: "integer", minimum: 0 } },
} as const satisfies Readonly<Record<string, JsonSchema>>;

/** The errors of record operations; other codes belong to other routes. */
const ERRORS = {
  validation_failed: {
    name: "ValidationFailed",
    description: "The request is not as it must be; errors say where.",
  },
  unauthenticated: { name: "Unauthenticated", description: "The token is missing or not valid." },
  forbidden: { name: "Forbidden", description: "The account lacks the permission." },
  not_found: { name: "NotFound", description: "There is no such record." },
  conflict: { name: "Conflict", description: "The request contradicts what is stored." },
  precondition_failed: {
    name: "PreconditionFailed",
    description: "The record has another version than If-Match says.",
  },
  payload_too_large: { name: "PayloadTooLarge", description: "The body is too large." },
  unsupported_media_type: { name: "UnsupportedMediaType", description: "The body is not application/json." },
  precondition_required: { name: "PreconditionRequired", description: "If-Match is missing." },
  rate_limited: { name: "RateLimited", description: "Too many requests." },
  internal: { name: "Internal", description: "The server failed." },
  unavailable: { name: "Unavailable", description: "The database is away." },
} as const satisfies Partial<
  Record<ApplicationErrorCode, { readonly name: string; readonly description: string }>
>;

type ErrorCode = keyof typeof ERRORS;

const ERROR_HEADERS: Partial<Record<ErrorCode, Readonly<Record<string, JsonSchema>>>> = {
  unauthenticated: { "WWW-Authenticate": headerRef("Authenticate") },
  rate_limited: { "Retry-After": headerRef("RetryAfter") },
  unavailable: { "Retry-After": headerRef("RetryAfter") },
};

/** The responses that are the same for every entity, by name. */
export const ERROR_RESPONSES: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  (Object.keys(ERRORS) as ErrorCode[]).map((code) => [
    ERRORS[code].name,
    {
      description: ERRORS[code].description,
      headers: { "X-Request-Id": headerRef("RequestId"), ...ERROR_HEADERS[code] },
      content: { [PROBLEM_CONTENT_TYPE]: { schema: schemaRef(PROBLEM_SCHEMA) } },
    },
  ]),
);

/** The responses of an operation, by status. */
export function responsesOf(
  project: ResolvedProject,
  entity: ResolvedEntity,
  route: ResolvedRoute,
): JsonSchema {
  const errors = (Object.keys(ERRORS) as ErrorCode[]).filter((code) =>
    canAnswer(code, { project, entity, route }),
  );
  return {
    [route.status]: success(entity, route),
    ...Object.fromEntries(
      errors.map((code) => [
        APPLICATION_ERRORS[code].status,
        { $ref: `#/components/responses/${ERRORS[code].name}` },
      ]),
    ),
  };
}

function headerRef(name: keyof typeof HEADERS): JsonSchema {
  return { $ref: `#/components/headers/${name}` };
}

function success({ apiSchemas }: ResolvedEntity, { operation }: ResolvedRoute): JsonSchema {
  const always = { "X-Request-Id": headerRef("RequestId") };
  const etag = { ETag: headerRef("ETag") };
  switch (operation) {
    case "list":
      return answer("A page of records.", { ...always, Link: headerRef("Link") }, apiSchemas.list);
    case "get":
      return answer("The record.", { ...always, ...etag }, apiSchemas.record);
    case "create":
      return answer(
        "The new record.",
        { ...always, Location: headerRef("Location"), ...etag },
        apiSchemas.record,
      );
    case "update":
      return answer("The changed record.", { ...always, ...etag }, apiSchemas.record);
    case "delete":
      return { description: "The record is deleted.", headers: always };
  }
}

function answer(description: string, headers: JsonSchema, schema: string): JsonSchema {
  return { description, headers, content: { "application/json": { schema: schemaRef(schema) } } };
}

interface Asked {
  readonly project: ResolvedProject;
  readonly entity: ResolvedEntity;
  readonly route: ResolvedRoute;
}

function canAnswer(code: ErrorCode, { project, entity, route }: Asked): boolean {
  const { family, operation } = route;
  const hasBody = operation === "create" || operation === "update";
  const namesVersion = operation === "update" || operation === "delete";
  switch (code) {
    case "validation_failed":
      return operation !== "get";
    case "forbidden":
      return family === "admin";
    case "not_found":
      return operation === "get" || namesVersion;
    case "conflict":
      return canConflict(entity, route);
    case "precondition_failed":
      return namesVersion;
    case "precondition_required":
      return namesVersion && entity.concurrency === "required";
    case "payload_too_large":
    case "unsupported_media_type":
      return hasBody;
    case "rate_limited":
      return family === "external" && project.external.rateLimit !== null;
    case "unauthenticated":
    case "internal":
    case "unavailable":
      return true;
  }
}

/** Creates conflict by their key too, updates by unique values only. */
function canConflict(
  { members, schemas, deleteCanConflict }: ResolvedEntity,
  { family, operation }: ResolvedRoute,
): boolean {
  if (operation === "delete") return deleteCanConflict;
  if (operation === "create") return true;
  const { properties } = schemas[family].update;
  return (
    operation === "update" && members.some(({ name, unique }) => unique && Object.hasOwn(properties, name))
  );
}
