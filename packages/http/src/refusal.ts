// Why a request is refused before its handler, or ends without an answer of it. Each server has its own words for these.
import type { JsonProblem } from "@lathe/json";

/** A request that HTTP itself, or a limit of the server, does not let through. */
export type Refusal =
  /** The bytes are no HTTP request. */
  | { readonly reason: "bad_http" }
  /** All headers together are too large, or too many. */
  | { readonly reason: "headers_too_large" }
  | { readonly reason: "too_many_headers"; readonly max: number }
  /** HTTP/1.1 demands exactly one Host. */
  | { readonly reason: "bad_host" }
  /** The server ends. */
  | { readonly reason: "closing" }
  /** Too much waits for clients that do not take it. */
  | { readonly reason: "too_much_unsent" }
  | { readonly reason: "not_found" }
  | { readonly reason: "method_not_allowed"; readonly allow: readonly string[] }
  /** The body is not said to be JSON in UTF-8. */
  | { readonly reason: "unsupported_media_type" }
  | { readonly reason: "body_too_large"; readonly max: number }
  /** The connection ended before the body did. */
  | { readonly reason: "body_cut_off" }
  | { readonly reason: "body_missing" }
  | { readonly reason: "not_utf8" }
  /** With the text that was read, for those who want to tell more of it. */
  | { readonly reason: "bad_json"; readonly text: string; readonly problem: JsonProblem };

/** Why a request gets no answer of its handler: it was refused, or something was thrown on the way. */
export type Failure = Refusal | { readonly reason: "thrown"; readonly error: unknown };
