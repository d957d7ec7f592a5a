// The shape of any JSON value at all.
import { isStorableText } from "@lathe/contract";
import type { IssueCode } from "../issue-codes.ts";
import { type JsonValue, isJsonObject } from "../json-value.ts";
import type { ParseContext } from "./parse-context.ts";
import { toPositiveZero } from "./scalars.ts";
import type { Shape } from "./shape.ts";

/** Deeper than any default or schema needs; with what lies around it, a value stays within the depth of a model file. */
const MAX_DEPTH = 50;

/** Any JSON value that can be kept without loss. */
export const anyJson: Shape<JsonValue> = {
  parse: (value, context) => parseAnyJson(value, context, 0),
  serialize: (value) => value,
  schema: () => ({}),
};

/** The value as it is after being written and read again, or undefined where something would be lost. */
function parseAnyJson(value: unknown, context: ParseContext, depth: number): JsonValue | undefined {
  const problem = findValueProblem(value, depth);
  if (problem !== undefined) {
    context.report(problem.code, problem.message);
    return undefined;
  }
  if (typeof value === "number") return toPositiveZero(value);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => parseAnyJsonAt(index, item, context, depth));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!isJsonObject(value)) return value as JsonValue;
  const entries = Object.entries(value).map(
    ([key, item]) => [key, parseAnyJsonAt(key, item, context, depth)] as const,
  );
  return entries.every(([, item]) => item !== undefined)
    ? (Object.fromEntries(entries) as { readonly [key: string]: JsonValue })
    : undefined;
}

function parseAnyJsonAt(
  key: string | number,
  value: unknown,
  context: ParseContext,
  depth: number,
): JsonValue | undefined {
  context.enter(key);
  const parsed = parseAnyJson(value, context, depth + 1);
  context.leave();
  return parsed;
}

function findValueProblem(value: unknown, depth: number): { code: IssueCode; message: string } | undefined {
  const texts = isJsonObject(value) ? Object.keys(value) : [value];
  if (texts.some((text) => typeof text === "string" && !isStorableText(text))) {
    return {
      code: "bad_text",
      message: "Text can't hold NUL characters or half surrogate pairs; remove them.",
    };
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    return {
      code: "out_of_range",
      message: "This number is too large to be kept; write a smaller one.",
    };
  }
  if (depth >= MAX_DEPTH && typeof value === "object" && value !== null) {
    return {
      code: "too_deep",
      message: `Values nest at most ${MAX_DEPTH} levels deep here; flatten this one.`,
    };
  }
  return undefined;
}
