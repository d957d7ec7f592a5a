// What an error is for an operator: which of the states shows it, and which words. Free of React.
import type { LatheError } from "@lathe/client";
import type { Texts } from "../texts/texts-context.tsx";

/** What an error is for an operator. */
export interface ErrorDescription {
  readonly kind: "offline" | "unavailable" | "refused" | "forbidden" | "gone" | "crash";
  /** The status of the answer; undefined where there was none. */
  readonly status?: number;
  /** Names the request in the logs of the application. */
  readonly requestId?: string;
  /** The seconds until the next try makes sense. */
  readonly retryAfter?: number;
  /** What the application said. */
  readonly message?: string;
}

const NEXT_TRY = 10;

/** Describes whatever was thrown. */
export function describeError(error: unknown): ErrorDescription {
  // fetch throws a TypeError where nobody answered.
  if (error instanceof TypeError && /fetch|network|load failed|reached/i.test(error.message))
    return { kind: "offline", retryAfter: NEXT_TRY };
  if (!isRefusal(error))
    return { kind: "crash", ...(error instanceof Error ? { message: error.message } : {}) };
  const { status, requestId, message, retryAfter } = error;
  const told = { status, message, ...(requestId === "" ? {} : { requestId }) };
  if (status === 403) return { ...told, kind: "forbidden" };
  if (status === 404) return { ...told, kind: "gone" };
  if (status === 429 || status >= 500)
    return { ...told, kind: "unavailable", retryAfter: retryAfter ?? NEXT_TRY };
  return { ...told, kind: "refused" };
}

/** Why something was refused, in the words of the application; with `text`, also that nobody answered. */
export function describeRefusal(error: unknown, text?: Texts["text"]): string {
  if (isRefusal(error)) return error.problem.errors[0]?.message ?? error.problem.detail;
  if (text !== undefined && describeError(error).kind === "offline") return text("shell.no-connection");
  return error instanceof Error ? error.message : String(error);
}

/** By its name: own screens throw those of the project's own client, which are of another class. */
function isRefusal(error: unknown): error is LatheError {
  return error instanceof Error && error.name === "LatheError";
}
