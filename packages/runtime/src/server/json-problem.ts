// What is wrong with a JSON body, in the words of the API.
import type { ProblemEntry } from "@lathe/contract";
import type { JsonPath, JsonProblem } from "@lathe/json";
import { JSON_BODY_RULES } from "./server-limits.ts";

/** A problem of the strict reader, with its place in the body. */
export function describeJsonProblem(problem: JsonProblem): ProblemEntry {
  switch (problem.code) {
    case "empty":
      return badJson("");
    case "syntax":
      return badJson(problem.found === null ? "" : ` at character ${problem.offset + 1}`);
    case "too_deep":
      return {
        path: "",
        code: "too_deep",
        message: `Values nest at most ${JSON_BODY_RULES.maxDepth} levels deep; send flatter ones.`,
      };
    case "inexact_number":
      return {
        path: toPointer(problem.path),
        code: "inexact_number",
        message:
          'This number has more digits than can be kept. Send fewer, such as 0.1, or send it as text, such as "0.1".',
      };
    case "duplicate_key":
      return {
        path: toPointer(problem.path),
        code: "repeated_member",
        message: "This member stands twice in one object; send it once.",
      };
  }
}

function badJson(place: string): ProblemEntry {
  return {
    path: "",
    code: "bad_json",
    message: `The body is not JSON${place}. Send an object, such as {"name": "value"}.`,
  };
}

/** Member names come from the caller; long ones are cut. */
function toPointer(path: JsonPath): string {
  const parts = path.map((part) => String(part).slice(0, 60).toWellFormed());
  return parts.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
