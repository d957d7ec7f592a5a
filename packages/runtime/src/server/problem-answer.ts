// An error as the answer that a caller gets (RFC 9457).
import { APPLICATION_ERRORS, PROBLEM_CONTENT_TYPE, PROBLEM_TYPE, type ProblemDetails } from "@lathe/contract";
import type { ApplicationError } from "../errors/application-error.ts";
import type { Answer } from "./route.ts";

/** The answer for an error. */
export function createProblemAnswer(error: ApplicationError, requestId: string): Answer {
  const { code, errors, message, headers, current } = error;
  const { status, title } = APPLICATION_ERRORS[code];
  const body: ProblemDetails = {
    type: PROBLEM_TYPE,
    title,
    status,
    detail: message,
    code,
    requestId,
    errors,
    ...(current === undefined ? {} : { current }),
  };
  return {
    status,
    body: JSON.stringify(body),
    headers: { ...headers, "content-type": PROBLEM_CONTENT_TYPE },
  };
}
