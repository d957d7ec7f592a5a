// Reads JSON texts of the model: the strict reader of `@lathe/json`, with what it refuses in the words of issues.
import { EXPECTED_END, type JsonProblem, parseStrictJson } from "@lathe/json";
import type { IssueCode } from "./issue-codes.ts";
import { toJsonPointer } from "./issue.ts";

/** Deeper nesting than any model needs; everything behind this may recurse. */
export const MAX_JSON_DEPTH = 64;

/** What is wrong with a JSON text, and where. */
export interface JsonTextProblem {
  readonly code: IssueCode;
  readonly pointer: string;
  readonly message: string;
}

/** The value of a text, or what is wrong with the text. */
export type JsonParseResult =
  | { readonly ok: true; readonly value: unknown }
  | ({
      readonly ok: false;
      /** Where it is no JSON, counted from 1. */
      readonly line?: number;
    } & JsonTextProblem);

/** Parses a JSON text; a byte order mark at its start is passed over. */
export function parseJson(source: string): JsonParseResult {
  const text = source.startsWith("\uFEFF") ? source.slice(1) : source;
  const result = parseStrictJson(text, { maxDepth: MAX_JSON_DEPTH, exactNumbers: false });
  if (result.ok) return result;
  const { problem } = result;
  return {
    ok: false,
    ...describeJsonProblem(text, problem),
    ...(problem.code === "syntax" ? { line: problem.line } : {}),
  };
}

const CONFLICT = /^(?:<{7}|={7}|>{7})/m;

/** A problem of the strict reader with a text, told by line and column or by its pointer. */
export function describeJsonProblem(text: string, problem: JsonProblem): JsonTextProblem {
  switch (problem.code) {
    case "empty":
      return badJson("The file is empty; write a JSON object, or delete the file.");
    case "syntax":
      return badJson(
        CONFLICT.test(text)
          ? "The file has merge conflict markers; resolve the conflict."
          : describeSyntax(problem),
      );
    case "too_deep": {
      const message = `Values nest at most ${MAX_JSON_DEPTH} levels deep; flatten this one.`;
      return { code: "too_deep", pointer: toJsonPointer(problem.path), message };
    }
    case "duplicate_key": {
      const key = JSON.stringify(String(problem.path.at(-1)).slice(0, 60));
      const message = `${key} stands twice in one object; keep one of them.`;
      return { code: "duplicate_key", pointer: toJsonPointer(problem.path), message };
    }
    case "inexact_number":
      return badJson("A number has more digits than can be kept; write fewer.");
  }
}

function badJson(message: string): JsonTextProblem {
  return { code: "bad_json", pointer: "", message };
}

const END = "the end of the file";

function describeSyntax(problem: Extract<JsonProblem, { readonly code: "syntax" }>): string {
  const { line, column } = problem;
  const expected = problem.expected === EXPECTED_END ? END : problem.expected;
  const found = problem.found === null ? END : JSON.stringify(problem.found);
  return `This is not JSON at line ${line}, column ${column}: expected ${expected}, found ${found}.`;
}
