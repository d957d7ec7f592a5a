// The one place where requests that get no answer of a handler get one: what refuses them, or fails, in words.
import type { ErrorDetail } from "@lathe/contract";
import type { BytesAnswer, FailedRequest, Failure, Refusal } from "@lathe/http";
import { parseJson } from "@lathe/model";
import { StoreError } from "../store/store-error.ts";
import { createErrorAnswer } from "./answers.ts";
import { describeOwnHost } from "./origin-problem.ts";
import { toFailureError, createBodyError, type WireError, createWireError } from "./wire-error.ts";

/** Who is told of failures, and of what nobody is. */
export interface FailureReport {
  /** Takes a line for people. */
  log(line: string): void;
  /** Paths of this machine. */
  readonly privatePaths: readonly string[];
  /** The port that the server listens at. */
  readonly port: number;
}

/** Answers a failure. What was thrown is put into the log, and the caller is told no more than it may know. */
export function answerFailure(
  { log, privatePaths, port }: FailureReport,
  failure: Failure,
  { id, method, path }: FailedRequest,
): BytesAnswer {
  if (failure.reason !== "thrown") return createErrorAnswer(describeRefusal(failure, port), id);
  log(`${method} ${path.slice(0, 200)} failed (request ${id}): ${describeThrown(failure.error)}`);
  return createErrorAnswer(toFailureError(failure.error, privatePaths), id);
}

/** A failing disk is told in its message; a bug needs its stack. */
function describeThrown(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof StoreError ? error.message : (error.stack ?? error.message);
}

function describeRefusal(refusal: Refusal, port: number): WireError {
  switch (refusal.reason) {
    case "bad_host":
      return createWireError("foreign_origin", describeOwnHost(port));
    case "not_found":
    case "method_not_allowed":
      return createWireError("not_found", "There is nothing at this address, or not for this method.");
    case "unsupported_media_type":
      return createWireError("unsupported_media_type", "Send JSON, with Content-Type: application/json.");
    case "body_too_large":
      return createWireError(
        "payload_too_large",
        `The body of this request has at most ${refusal.max} bytes.`,
      );
    case "headers_too_large":
    case "too_many_headers":
      return createWireError("payload_too_large", "The headers of this request are too large.");
    case "not_utf8":
      return createBodyError([{ pointer: "", code: "not_utf8", message: "The body is not UTF-8 text." }]);
    case "bad_json":
      return createBodyError([findJsonProblem(refusal.text)]);
    case "closing":
      return createWireError("internal", "This server is ending. Start it again.");
    case "too_much_unsent":
      return createWireError("internal", "Too many answers wait to be read. Read them, and try again.");
    case "bad_http":
    case "body_cut_off":
    case "body_missing":
      return createWireError("invalid_body", "This is not a valid HTTP request.");
  }
}

/** What is wrong with a text, in the words that the model has for its files. */
function findJsonProblem(source: string): ErrorDetail {
  const reading = parseJson(source);
  if (reading.ok) return { pointer: "", code: "bad_json", message: "This is not JSON." };
  const { pointer, code, message } = reading;
  return { pointer, code, message };
}
