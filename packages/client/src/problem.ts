// Why a request was refused: the problem that the application tells (RFC 9457), as an error.
import type { Actor } from "./system-types.ts";

/** The errors of the application; "unknown" where something else answered in its place. */
export type ProblemCode =
  | "validation_failed"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "precondition_failed"
  | "payload_too_large"
  | "unsupported_media_type"
  | "unprocessable_image"
  | "precondition_required"
  | "rate_limited"
  | "internal"
  | "unavailable"
  | "unknown";

/** One reason among those for which a request was refused. */
export interface ProblemEntry {
  /** A JSON pointer into the body, or a parameter or header with a pointer behind it. */
  readonly path: string;
  readonly code: string;
  /** For people. */
  readonly message: string;
}

/** The body of an answer that is no success. */
export interface ProblemDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** What went wrong this time, for people. */
  readonly detail: string;
  readonly code: ProblemCode;
  /** Names the request in the logs of the application. */
  readonly requestId: string;
  readonly errors: readonly ProblemEntry[];
  /** What the record is now that a change of an operator was not built on (412). */
  readonly current?: CurrentVersion;
}

/** The version that a record has now: since when, and by whom. */
export interface CurrentVersion {
  readonly version: number;
  readonly updatedAt: string;
  readonly actor: Actor;
}

/** An answer that is no success. What fetch throws when there is no answer stays as it is. */
export class LatheError extends Error {
  override readonly name = "LatheError";
  /** All that the application said. */
  readonly problem: ProblemDetails;
  readonly status: number;
  readonly code: ProblemCode;
  readonly requestId: string;
  readonly errors: readonly ProblemEntry[];
  /** With a 412 of the admin API: what the record is now. */
  readonly current: CurrentVersion | undefined;
  /** The seconds to wait before the next try, where the application says so. */
  readonly retryAfter: number | undefined;

  constructor(problem: ProblemDetails, retryAfter?: number) {
    super(problem.detail);
    this.problem = problem;
    this.status = problem.status;
    this.code = problem.code;
    this.requestId = problem.requestId;
    this.errors = problem.errors;
    this.current = problem.current;
    this.retryAfter = retryAfter;
  }
}

/** The error of an answer that is no success. */
export async function readError(response: Response): Promise<LatheError> {
  const seconds = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  return new LatheError(await readProblem(response), Number.isNaN(seconds) ? undefined : seconds);
}

async function readProblem(response: Response): Promise<ProblemDetails> {
  const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json") === true;
  if (!isProblem) {
    await response.body?.cancel();
    return unknownProblem(response);
  }
  try {
    return (await response.json()) as ProblemDetails;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return unknownProblem(response);
  }
}

/** What is told where a proxy, or nobody, answered in place of the application. */
function unknownProblem({ headers, status, statusText }: Response): ProblemDetails {
  return {
    type: "about:blank",
    title: statusText,
    status,
    detail: `The answer was ${status}, and nothing was said about why.`,
    code: "unknown",
    requestId: headers.get("x-request-id") ?? "",
    errors: [],
  };
}
