// The errors that callers see. Whoever refuses a request throws one of these; nothing else reaches a caller.
import {
  APPLICATION_ERRORS,
  type ApplicationErrorCode,
  type CurrentVersion,
  type ProblemEntry,
} from "@lathe/contract";

/** What is told besides the code. */
export interface ApplicationErrorOptions {
  /** Where in the request the reasons are. */
  readonly errors?: readonly ProblemEntry[];
  /** Headers that belong to the refusal, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What the record is now, where a change was built on another version of it. */
  readonly current?: CurrentVersion | undefined;
  readonly cause?: unknown;
}

/** A refusal with a code of the catalogue. Its message is told to the caller: never a stack, SQL or a stored value. */
export class ApplicationError extends Error {
  override readonly name = "ApplicationError";
  readonly code: ApplicationErrorCode;
  readonly errors: readonly ProblemEntry[];
  readonly headers: Readonly<Record<string, string>>;
  readonly current: CurrentVersion | undefined;

  constructor(code: ApplicationErrorCode, detail: string, options: ApplicationErrorOptions = {}) {
    super(detail, { cause: options.cause });
    this.code = code;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
    this.current = options.current;
  }

  get status(): number {
    return APPLICATION_ERRORS[this.code].status;
  }
}

/** Whether a value is an ApplicationError, of any copy of this package. */
export function isApplicationError(value: unknown): value is ApplicationError {
  if (!(value instanceof Error) || value.name !== "ApplicationError" || !("code" in value)) return false;
  return typeof value.code === "string" && Object.hasOwn(APPLICATION_ERRORS, value.code);
}

/** The request is not as it must be. */
export function validationFailed(errors: readonly ProblemEntry[]): ApplicationError {
  return new ApplicationError("validation_failed", "The request is not valid; errors say where.", { errors });
}

/** There is no such route or record: one text for all, so that nothing can be told from it. */
export function notFound(): ApplicationError {
  return new ApplicationError("not_found", "There is nothing at this address.");
}

/** There is no token, or it is not valid: one text for all. */
export function unauthenticated(): ApplicationError {
  return new ApplicationError("unauthenticated", "Send a valid token: Authorization: Bearer <token>.", {
    headers: { "www-authenticate": "Bearer" },
  });
}

/** The caller is known and may not do this. */
export function forbidden(detail = "This account has no permission for it."): ApplicationError {
  return new ApplicationError("forbidden", detail);
}

/** Too many requests; try again after some seconds. */
export function rateLimited(seconds: number): ApplicationError {
  return new ApplicationError("rate_limited", `Too many requests. Try again in ${seconds} seconds.`, {
    headers: { "retry-after": String(seconds) },
  });
}

/** The database is away, or too busy; whether a write took effect is not known. */
export function unavailable(cause?: unknown): ApplicationError {
  return new ApplicationError(
    "unavailable",
    "The service is not available at the moment. Try again shortly.",
    {
      headers: { "retry-after": "2" },
      cause,
    },
  );
}

/** Something failed that is nobody's to know. */
export function internal(cause: unknown): ApplicationError {
  return new ApplicationError("internal", "The server failed. The request id finds the reason in its log.", {
    cause,
  });
}
