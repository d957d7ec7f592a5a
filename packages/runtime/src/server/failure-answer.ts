// The answer for a request that gets none of its route: every refusal and every throw ends here.
import type { Failure } from "@lathe/http";
import type { ApplicationError } from "../errors/application-error.ts";
import { toApplicationError } from "../errors/to-application-error.ts";
import { createProblemAnswer } from "./problem-answer.ts";
import { createRefusalError } from "./refusal-error.ts";
import type { Answer, Log } from "./route.ts";

/** The answer for a failure. Failures of the server are logged with their cause, which the caller is not told. */
export function createFailureAnswer(failure: Failure, requestId: string, log: Log): Answer {
  const error = failure.reason === "thrown" ? toApplicationError(failure.error) : createRefusalError(failure);
  logFailure(log, requestId, error);
  return createProblemAnswer(error, requestId);
}

function logFailure(log: Log, requestId: string, { code, cause }: ApplicationError): void {
  if (code === "internal") log.error({ requestId, err: cause }, "The request failed.");
  else if (code === "unavailable") log.warn({ requestId, err: cause }, "The request could not be served.");
}
