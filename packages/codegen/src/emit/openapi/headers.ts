// The headers of responses in an API document.
import type { JsonSchema } from "../../resolve/types.ts";

const TEXT = { type: "string" };

/** The headers, by the name of their component. */
export const HEADERS = {
  RequestId: { description: "Names the request in the logs.", schema: TEXT },
  AppRevision: {
    description: "The revision of the model that the application was generated from.",
    schema: TEXT,
  },
  ETag: {
    description: "The version of the record, in quotes: what If-Match takes.",
    schema: TEXT,
    example: '"1"',
  },
  ContentTag: { description: "Names this content: what If-None-Match takes.", schema: TEXT },
  ContentRange: { description: "Which bytes of how many, as bytes first-last/all.", schema: TEXT },
  Location: { description: "Where the new record is.", schema: { type: "string", format: "uri-reference" } },
  Link: { description: 'The next page, as <address>; rel="next"; left out on the last one.', schema: TEXT },
  Authenticate: { description: "How to sign in.", schema: TEXT, example: "Bearer" },
  RetryAfter: { description: "Seconds to wait.", schema: { type: "integer", minimum: 0 } },
} as const satisfies Readonly<Record<string, JsonSchema>>;

/** What is on every answer. */
export const COMMON_HEADERS: JsonSchema = {
  "X-Request-Id": { $ref: "#/components/headers/RequestId" },
  "X-App-Revision": { $ref: "#/components/headers/AppRevision" },
};

/** The name of a header's component. */
export type HeaderName = keyof typeof HEADERS;

/** The place of a header. */
export function headerRef(name: HeaderName): JsonSchema {
  return { $ref: `#/components/headers/${name}` };
}
