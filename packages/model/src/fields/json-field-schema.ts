// Holds the schema of a json field against what we know of JSON Schema, and values against the schema.
import { findValueAtPointer } from "../issue.ts";
import { type JsonValue, isJsonObject } from "../json-value.ts";
import type { JsonSchema } from "../shape/json-schema.ts";
import { KEYWORDS, type KeywordContext } from "./json-keywords.ts";

/** Reports a keyword that can't stay as it is. */
export type ReportKeyword = (path: readonly string[], message: string) => void;

/** Reports every keyword that is unknown or has an argument it can't take. */
export function checkJsonSchema(checked: JsonSchema, report: ReportKeyword): void {
  checkSchema(checked, { root: checked, path: [], report });
}

interface SchemaCheck {
  readonly root: JsonSchema;
  readonly path: readonly string[];
  readonly report: ReportKeyword;
}

function checkSchema(checked: JsonSchema, { root, path, report }: SchemaCheck): void {
  for (const [name, argument] of Object.entries(checked)) {
    const at = [...path, name];
    const problem = keywordProblem(name, argument, root);
    if (problem !== undefined) {
      report(at, problem);
      continue;
    }
    for (const [inside, inner] of KEYWORDS.get(name)?.listInnerSchemas?.(argument) ?? []) {
      if (isJsonObject(inner)) checkSchema(inner as JsonSchema, { root, path: [...at, ...inside], report });
      else if (typeof inner !== "boolean") {
        report([...at, ...inside], "Expected a schema: an object, true or false.");
      }
    }
  }
}

function keywordProblem(name: string, argument: JsonValue, root: JsonSchema): string | undefined {
  const keyword = KEYWORDS.get(name);
  if (keyword === undefined) {
    return `"${name.slice(0, 60)}" can't be used in a field's schema; known are ${[...KEYWORDS.keys()].join(", ")}.`;
  }
  if (!keyword.acceptsArgument(argument)) return `"${name}" takes ${keyword.argumentHint}.`;
  if (name !== "$ref") return undefined;
  const target = findReferenced(root, argument);
  if (target === undefined) return `${JSON.stringify(argument)} leads nowhere in this schema.`;
  return leadsBack(root, target)
    ? `${JSON.stringify(argument)} leads back to itself for one and the same value, so no check would ever end. Let it lead into a member or an item instead.`
    : undefined;
}

function findReferenced(root: JsonSchema, reference: JsonValue): unknown {
  return findValueAtPointer(root, String(reference).slice(1));
}

/** True where a schema asks, directly or by others, whether a value fits it in order to know whether the same value fits it. */
function leadsBack(root: JsonSchema, start: unknown): boolean {
  const seen = new Set<unknown>();
  const pending = listSameValueSchemas(root, start);
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    if (schema === start) return true;
    if (seen.has(schema)) continue;
    seen.add(schema);
    for (const inner of listSameValueSchemas(root, schema)) pending.push(inner);
  }
  return false;
}

/** Keywords whose schemas are for the very value that the schema around them is for. */
const SAME_VALUE_KEYWORDS = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else"];

function listSameValueSchemas(root: JsonSchema, schema: unknown): unknown[] {
  if (!isJsonObject(schema)) return [];
  const inner = SAME_VALUE_KEYWORDS.flatMap((name) =>
    Object.hasOwn(schema, name) ? [schema[name]].flat() : [],
  );
  const target = typeof schema["$ref"] === "string" ? findReferenced(root, schema["$ref"]) : undefined;
  return target === undefined ? inner : [...inner, target];
}

/** References that lead round in a circle end here. */
const MAX_REFERENCE_DEPTH = 200;

/** True where the value satisfies a schema; what `checkJsonSchema` finds wrong with it plays no part. */
export function matchesJsonSchema(value: JsonValue, checked: JsonSchema): boolean {
  return matchesSchema(value, checked, { root: checked, steps: 0 });
}

function matchesSchema(
  value: JsonValue,
  checked: JsonValue,
  { root, steps }: { readonly root: JsonSchema; readonly steps: number },
): boolean {
  if (!isJsonObject(checked)) return checked !== false;
  if (steps > MAX_REFERENCE_DEPTH) return false;
  const own = checked as JsonSchema;
  const context: KeywordContext = {
    schema: own,
    root,
    matches: (inside, inner) => matchesSchema(inside, inner, { root, steps: steps + 1 }),
  };
  return Object.entries(own).every(([name, argument]) => {
    const keyword = KEYWORDS.get(name);
    if (keyword?.isSatisfied === undefined || !keyword.acceptsArgument(argument)) return true;
    return keyword.isSatisfied(value, argument as never, context);
  });
}
