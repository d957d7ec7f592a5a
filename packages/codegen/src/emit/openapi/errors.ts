// The errors of an API document: one shared response for each.
import { APPLICATION_ERRORS, type ApplicationErrorCode, PROBLEM_CONTENT_TYPE } from "@lathe/contract";
import { PROBLEM_SCHEMA } from "../../resolve/api-names.ts";
import type { JsonSchema } from "../../resolve/types.ts";
import { formatMembers } from "../../write/json.ts";
import { COMMON_HEADERS, headerRef } from "./headers.ts";
import { schemaRef } from "./refs.ts";

/** In the order of their statuses. A method that a path never has belongs to no operation, so its error is not here. */
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
  unsupported_media_type: {
    name: "UnsupportedMediaType",
    description: "The body is of a type that is not taken here.",
  },
  unprocessable_image: {
    name: "UnprocessableImage",
    description: "The image can't be read, or has too many pixels.",
  },
  precondition_required: { name: "PreconditionRequired", description: "If-Match is missing." },
  rate_limited: { name: "RateLimited", description: "Too many requests." },
  internal: { name: "Internal", description: "The server failed." },
  unavailable: { name: "Unavailable", description: "The database is away." },
} as const satisfies Partial<
  Record<ApplicationErrorCode, { readonly name: string; readonly description: string }>
>;

/** An error that an operation can answer. */
export type ErrorCode = keyof typeof ERRORS;

/** What any operation can answer: even one without parameters refuses those that are sent. */
export const COMMON_ERRORS: readonly ErrorCode[] = ["validation_failed", "internal", "unavailable"];

/** What an operation can answer because it takes a body. */
export const BODY_ERRORS: readonly ErrorCode[] = ["payload_too_large", "unsupported_media_type"];

const ERROR_HEADERS: Partial<Record<ErrorCode, Readonly<Record<string, JsonSchema>>>> = {
  unauthenticated: { "WWW-Authenticate": headerRef("Authenticate") },
  rate_limited: { "Retry-After": headerRef("RetryAfter") },
  unavailable: { "Retry-After": headerRef("RetryAfter") },
};

/** The shared responses, by name. */
export const ERROR_RESPONSES: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  (Object.keys(ERRORS) as ErrorCode[]).map((code) => [
    ERRORS[code].name,
    {
      description: ERRORS[code].description,
      headers: { ...COMMON_HEADERS, ...ERROR_HEADERS[code] },
      content: { [PROBLEM_CONTENT_TYPE]: { schema: schemaRef(PROBLEM_SCHEMA) } },
    },
  ]),
);

/** A response as a member of an object with the indentation below. */
export interface StatusText {
  readonly status: number;
  readonly text: string;
}

/** The responses of errors. */
export function writeErrorResponses(codes: readonly ErrorCode[]): readonly StatusText[] {
  return ERROR_TEXTS.filter(({ code }) => codes.includes(code));
}

/** The spaces before the status of a response. */
export const RESPONSE_INDENT = 10;

const ERROR_TEXTS = (Object.keys(ERRORS) as ErrorCode[]).map((code) => {
  const response = { $ref: `#/components/responses/${ERRORS[code].name}` };
  const { status } = APPLICATION_ERRORS[code];
  return { code, status, text: formatMembers({ [status]: response }, RESPONSE_INDENT) };
});
