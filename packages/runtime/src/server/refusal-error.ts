// What the HTTP server refuses by itself, as errors of the catalogue.
import type { Refusal } from "@lathe/http";
import { ApplicationError, notFound, unavailable, validationFailed } from "../errors/application-error.ts";
import { describeJsonProblem } from "./json-problem.ts";

/** The error for a refusal. */
export function createRefusalError(refusal: Refusal): ApplicationError {
  switch (refusal.reason) {
    case "bad_http":
      return new ApplicationError(
        "validation_failed",
        "This is no valid HTTP request, such as GET /healthz HTTP/1.1 with a Host header.",
      );
    case "headers_too_large":
      return new ApplicationError("payload_too_large", "The headers of this request are too large.");
    case "too_many_headers":
      return new ApplicationError("payload_too_large", `A request has at most ${refusal.max} headers.`);
    case "bad_host":
      return new ApplicationError(
        "validation_failed",
        "Send the Host header, once, such as Host: www.example.org.",
      );
    case "closing":
    case "too_much_unsent":
      return unavailable();
    case "not_found":
      return notFound();
    case "method_not_allowed": {
      const allow = refusal.allow.join(", ");
      const detail = `This address takes ${allow}.`;
      return new ApplicationError("method_not_allowed", detail, { headers: { allow } });
    }
    case "unsupported_media_type":
      return new ApplicationError("unsupported_media_type", "Send the body as application/json, in UTF-8.");
    case "body_too_large": {
      const detail = `The body of this request has at most ${refusal.max} bytes.`;
      return new ApplicationError("payload_too_large", detail);
    }
    case "body_cut_off":
      return new ApplicationError(
        "validation_failed",
        "The body was cut off, or is not as long as it says. Send as many bytes as Content-Length says.",
      );
    case "body_missing":
      return badBody('The body is missing. Send JSON, such as {"name": "value"}.');
    case "not_utf8":
      return badBody('The body is not UTF-8. Send JSON in UTF-8, such as {"name": "value"}.');
    case "bad_json":
      return validationFailed([describeJsonProblem(refusal.problem)]);
  }
}

function badBody(message: string): ApplicationError {
  return validationFailed([{ path: "", code: "bad_json", message }]);
}
