// The errors of the application API: every code with its status, and the body that carries it (RFC 9457).

/** Every error code of the application API. No two share a status, so a title is the phrase HTTP gives that status. */
export const APPLICATION_ERRORS = {
  validation_failed: { status: 400, title: "Bad Request" },
  unauthenticated: { status: 401, title: "Unauthorized" },
  forbidden: { status: 403, title: "Forbidden" },
  not_found: { status: 404, title: "Not Found" },
  method_not_allowed: { status: 405, title: "Method Not Allowed" },
  conflict: { status: 409, title: "Conflict" },
  precondition_failed: { status: 412, title: "Precondition Failed" },
  payload_too_large: { status: 413, title: "Content Too Large" },
  unsupported_media_type: { status: 415, title: "Unsupported Media Type" },
  unprocessable_image: { status: 422, title: "Unprocessable Content" },
  precondition_required: { status: 428, title: "Precondition Required" },
  rate_limited: { status: 429, title: "Too Many Requests" },
  internal: { status: 500, title: "Internal Server Error" },
  unavailable: { status: 503, title: "Service Unavailable" },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: string }>>;

/** The name of an application error. */
export type ApplicationErrorCode = keyof typeof APPLICATION_ERRORS;

/** The content type of every error body of the application API. */
export const PROBLEM_CONTENT_TYPE = "application/problem+json";

/** The `type` of every problem: the status says it all, and `code` names it for programs. */
export const PROBLEM_TYPE = "about:blank";

/** One reason among those for which a request was refused. */
export interface ProblemEntry {
  /** A JSON pointer into the body (`/title`); or a query parameter or header by name, followed by a pointer into its JSON (`filters/0/op`). */
  readonly path: string;
  /** A stable snake_case word for programs. */
  readonly code: string;
  /** A sentence for people; never quotes a stored value. */
  readonly message: string;
}

/** Who made a change: an account, an integration token that acts for one, or nobody who signed in. */
export interface Actor {
  readonly kind: "account" | "token" | "system";
  readonly id: string | null;
  /** The name that it has now; null where it is gone. */
  readonly name: string | null;
}

/** What a record is now that a change was not built on: its version, since when, and by whom. */
export interface CurrentVersion {
  readonly version: number;
  readonly updatedAt: string;
  readonly actor: Actor;
}

/** The body of every error answer of the application API. */
export interface ProblemDetails {
  readonly type: typeof PROBLEM_TYPE;
  readonly title: string;
  readonly status: number;
  /** What went wrong this time, for people; never a stack, SQL or a stored value. */
  readonly detail: string;
  readonly code: ApplicationErrorCode;
  readonly requestId: string;
  /** Empty where the refusal has no place in the request to point at. */
  readonly errors: readonly ProblemEntry[];
  /** With a 412 of the admin family. */
  readonly current?: CurrentVersion;
}
