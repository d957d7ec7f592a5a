// The conditions of a list request: JSON whose sizes and forms are checked here, names and values in the plan.
import {
  FILTER_OPERATORS,
  type FilterOperator,
  MAX_CONDITIONS,
  MAX_IN_VALUES,
  MAX_PATTERN_LENGTH,
} from "@lathe/contract";
import { type JsonProblem, type JsonRules, parseStrictJson } from "@lathe/json";
import { PATTERN_OPERATORS } from "./comparison.ts";
import { type CheckResult, refuse } from "./problem.ts";

/** A condition as it was sent; `value` has the form that JSON gave it. */
export interface FilterRequest {
  readonly field: string;
  readonly op: FilterOperator;
  readonly value: unknown;
}

/** Conditions of which one is enough. */
export interface FilterGroup {
  readonly any: readonly FilterRequest[];
}

/** An element of `filters`. */
export type FilterElement = FilterRequest | FilterGroup;

/** A search as it was sent. */
export interface SearchRequest {
  readonly field: string;
  readonly value: string;
}

/** The longest text of `searches` or `filters`: the size is bounded before anything is parsed. */
const MAX_JSON_LENGTH = 64_000;

const FIELD_FORM = '"field" must be the name of a field, as text, such as "title".';

const EXAMPLES = {
  searches: '{"field":"*","value":"harbour"}',
  filters: '{"field":"title","op":"eq","value":"Harbour"}',
} as const;

function describeArray(name: keyof typeof EXAMPLES): string {
  return `"${name}" must be a JSON array, such as [${EXAMPLES[name]}].`;
}

/** Reads `filters`. */
export function parseFilters(text: string | undefined): CheckResult<readonly FilterElement[]> {
  const read = parseConditions("filters", text, parseFilterElement);
  return read.ok && countConditions(read.value) > MAX_CONDITIONS ? refuseTooMany("filters") : read;
}

/** Reads `searches`. */
export function parseSearches(text: string | undefined): CheckResult<readonly SearchRequest[]> {
  return parseConditions("searches", text, parseSearch);
}

/** How many conditions there are, those in groups included. */
export function countConditions(filters: readonly FilterElement[]): number {
  return filters.reduce((sum, element) => sum + ("any" in element ? element.any.length : 1), 0);
}

function refuseTooMany(name: keyof typeof EXAMPLES): CheckResult<never> {
  return refuse(name, "too_many", `"${name}" takes at most ${MAX_CONDITIONS} conditions.`);
}

function parseConditions<T>(
  name: keyof typeof EXAMPLES,
  text: string | undefined,
  parseItem: (item: Readonly<Record<string, unknown>>, path: string) => CheckResult<T>,
): CheckResult<readonly T[]> {
  if (text === undefined) return { ok: true, value: [] };
  if (text.length > MAX_JSON_LENGTH)
    return refuse(
      name,
      "too_large",
      `"${name}" has at most ${MAX_JSON_LENGTH} characters; send fewer conditions.`,
    );
  const parsed = parseStrictJson(text, JSON_RULES);
  if (!parsed.ok) return refuseJson(name, parsed.problem);
  const items: unknown = parsed.value;
  if (!Array.isArray(items)) return refuse(name, "bad_json", describeArray(name));
  if (items.length > MAX_CONDITIONS) return refuseTooMany(name);
  return parseItems(items, name, (item, path) =>
    isObject(item) ? parseItem(item, path) : refuseForm(name, path),
  );
}

function refuseForm(name: keyof typeof EXAMPLES, path: string): CheckResult<never> {
  return refuse(path, "wrong_type", `A condition is a JSON object, such as ${EXAMPLES[name]}.`);
}

function parseItems<T>(
  items: readonly unknown[],
  path: string,
  parseItem: (item: unknown, path: string) => CheckResult<T>,
): CheckResult<readonly T[]> {
  const read = items.map((item, index) => parseItem(item, `${path}/${index}`));
  const problems = read.flatMap((item) => (item.ok ? [] : item.problems));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: read.flatMap((item) => (item.ok ? [item.value] : [])) };
}

/** A condition, or a group of them: one level, and no deeper. */
function parseFilterElement(
  item: Readonly<Record<string, unknown>>,
  path: string,
): CheckResult<FilterElement> {
  if (!Object.hasOwn(item, "any")) return parseFilter(item, path);
  const problem = findMemberProblem(item, ["any"], path);
  if (problem !== undefined) return problem;
  const { any } = item;
  if (!Array.isArray(any) || any.length === 0)
    return refuse(
      `${path}/any`,
      "wrong_type",
      `"any" must be a list of conditions, such as [${EXAMPLES.filters}].`,
    );
  if (any.length > MAX_CONDITIONS) return refuseTooMany("filters");
  const read = parseItems(any as readonly unknown[], `${path}/any`, (one, place) =>
    isObject(one) ? parseFilter(one, place) : refuseForm("filters", place),
  );
  return read.ok ? { ok: true, value: { any: read.value } } : read;
}

function parseSearch(item: Readonly<Record<string, unknown>>, path: string): CheckResult<SearchRequest> {
  const problem = findMemberProblem(item, ["field", "value"], path);
  if (problem !== undefined) return problem;
  const { field, value } = item;
  if (typeof field !== "string") return refuse(`${path}/field`, "wrong_type", FIELD_FORM);
  if (typeof value !== "string" || value.includes("\0"))
    return refuse(`${path}/value`, "wrong_type", '"value" must be text without NUL, such as "harbour".');
  if (value.length > MAX_PATTERN_LENGTH) return refuseLongPattern(path);
  return { ok: true, value: { field, value } };
}

function parseFilter(item: Readonly<Record<string, unknown>>, path: string): CheckResult<FilterRequest> {
  const problem = findMemberProblem(item, ["field", "op", "value"], path);
  if (problem !== undefined) return problem;
  const { field, op, value } = item;
  if (typeof field !== "string") return refuse(`${path}/field`, "wrong_type", FIELD_FORM);
  const operator = FILTER_OPERATORS.find((candidate) => candidate === op);
  if (operator === undefined)
    return refuse(`${path}/op`, "unknown_word", `"op" must be one of ${FILTER_OPERATORS.join(", ")}.`);
  if (Array.isArray(value) && value.length > MAX_IN_VALUES) {
    return refuse(`${path}/value`, "too_many", `"value" takes at most ${MAX_IN_VALUES} values.`);
  }
  const isLong = typeof value === "string" && value.length > MAX_PATTERN_LENGTH;
  if (isLong && PATTERN_OPERATORS.includes(operator)) return refuseLongPattern(path);
  return { ok: true, value: { field, op: operator, value } };
}

/** A pattern is held against texts place by place: long ones against long texts would be work without end. */
function refuseLongPattern(path: string): CheckResult<never> {
  return refuse(
    `${path}/value`,
    "too_large",
    `What is looked for in texts has at most ${MAX_PATTERN_LENGTH} characters.`,
  );
}

function findMemberProblem(
  item: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: string,
): CheckResult<never> | undefined {
  const stray = Object.keys(item).find((key) => !known.includes(key));
  if (stray !== undefined) {
    return refuse(
      `${path}/${stray.slice(0, 60)}`,
      "unknown_member",
      `A condition has ${known.join(", ")} and nothing else.`,
    );
  }
  const missing = known.find((key) => !Object.hasOwn(item, key));
  return missing === undefined
    ? undefined
    : refuse(
        `${path}/${missing}`,
        "missing_member",
        `"${missing}" is missing: a condition has ${known.join(", ")}.`,
      );
}

/** Nothing that makes sense is deeper. */
const JSON_RULES: JsonRules = { maxDepth: 8, exactNumbers: true };

function refuseJson(name: keyof typeof EXAMPLES, problem: JsonProblem): CheckResult<never> {
  const path = "path" in problem ? [name, ...problem.path].join("/").slice(0, 120).toWellFormed() : name;
  switch (problem.code) {
    case "duplicate_key":
      return refuse(path, "repeated", "This is given twice; give it once.");
    case "inexact_number":
      return refuse(
        path,
        "bad_value",
        "This number can't be taken exactly. Send it with fewer digits, such as 0.1.",
      );
    default:
      return refuse(name, "bad_json", describeArray(name));
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
