// A list request as typed intent: sizes and forms are checked here, names and capabilities in the plan.
import {
  LIST_LIMIT,
  MAX_CONDITIONS,
  MAX_IN_VALUES,
  OPERATORS,
  type Operator,
  type SortOrder,
} from "@lathe/contract";
import { type JsonProblem, type JsonRules, parseStrictJson } from "@lathe/json";
import { type CheckResult, type RequestProblem, refuse } from "./problem.ts";
import { type RecordFields, parseFields } from "./record-fields.ts";

/** A condition as it was sent; `value` has the form that JSON gave it. */
export interface FilterRequest {
  readonly field: string;
  readonly op: Operator;
  readonly value: unknown;
}

/** A search as it was sent. */
export interface SearchRequest {
  readonly field: string;
  readonly value: string;
}

/** What a caller wants of a list. */
export interface ListRequest {
  readonly limit: number;
  readonly offset: number | undefined;
  readonly cursor: string | undefined;
  readonly searches: readonly SearchRequest[];
  readonly filters: readonly FilterRequest[];
  readonly sort: string | undefined;
  readonly order: SortOrder | undefined;
  readonly fields: RecordFields;
}

/** The longest text of `searches` or `filters`: the size is bounded before anything is parsed. */
const MAX_JSON_LENGTH = 64_000;

/** So many unknown or repeated parameters are told; the answer must not be much larger than the request. */
const MAX_PARAMETER_PROBLEMS = 20;

const LIST_PARAMETERS = [
  "limit",
  "offset",
  "cursor",
  "searches",
  "filters",
  "sort",
  "order",
  "fields",
] as const;
type ListParameter = (typeof LIST_PARAMETERS)[number];

/** Reads the query of a list; `entries` are its decoded names and values as they stand in the URL. */
export function parseListRequest(entries: Iterable<readonly [string, string]>): CheckResult<ListRequest> {
  const problems: RequestProblem[] = [];
  const texts = new Map<ListParameter, string>();
  for (const [name, value] of entries) {
    if (problems.length === MAX_PARAMETER_PROBLEMS) break;
    const parameter = LIST_PARAMETERS.find((candidate) => candidate === name);
    if (parameter === undefined) problems.push(createUnknownParameterProblem(name));
    else if (texts.has(parameter))
      problems.push({ path: name, code: "repeated", message: `"${name}" is given twice; give it once.` });
    else texts.set(parameter, value);
  }
  const getValid = <T>(checked: CheckResult<T>): T | undefined => {
    if (checked.ok) return checked.value;
    problems.push(...checked.problems);
    return undefined;
  };
  const request = {
    limit:
      getValid(parseInteger("limit", texts.get("limit"), { min: 1, max: LIST_LIMIT.max })) ??
      LIST_LIMIT.default,
    offset: getValid(parseInteger("offset", texts.get("offset"), { min: 0, max: Number.MAX_SAFE_INTEGER })),
    cursor: texts.get("cursor"),
    searches: getValid(parseConditions("searches", texts.get("searches"), parseSearch)) ?? [],
    filters: getValid(parseConditions("filters", texts.get("filters"), parseFilter)) ?? [],
    sort: texts.get("sort"),
    order: getValid(parseOrder(texts.get("order"))),
    fields: getValid(parseFields(texts.get("fields"))),
  };
  problems.push(...validateCombination(request, texts));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: request };
}

function validateCombination(
  request: ListRequest,
  texts: ReadonlyMap<ListParameter, string>,
): readonly RequestProblem[] {
  const problems: RequestProblem[] = [];
  if (texts.has("order") && !texts.has("sort")) {
    problems.push({
      path: "order",
      code: "needs_sort",
      message: '"order" needs "sort": the field to order by.',
    });
  }
  if (texts.has("cursor") && texts.has("offset")) {
    problems.push({
      path: "cursor",
      code: "needs_no_offset",
      message: '"cursor" takes the place of "offset"; give one of them.',
    });
  }
  if (request.searches.length + request.filters.length > MAX_CONDITIONS) {
    const path = request.filters.length >= request.searches.length ? "filters" : "searches";
    problems.push({
      path,
      code: "too_many",
      message: `A list takes at most ${MAX_CONDITIONS} searches and filters together.`,
    });
  }
  return problems;
}

function createUnknownParameterProblem(name: string): RequestProblem {
  const shown = name.slice(0, 60);
  return {
    path: shown,
    code: "unknown_parameter",
    message: `"${shown}" is not a parameter of this list. Known: ${LIST_PARAMETERS.join(", ")}.`,
  };
}

function parseInteger(
  name: string,
  text: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): CheckResult<number | undefined> {
  if (text === undefined) return { ok: true, value: undefined };
  const value = /^(?:0|[1-9][0-9]{0,15})$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= min && value <= max) return { ok: true, value };
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min} on` : `from ${min} to ${max}`;
  return refuse(name, "out_of_range", `"${name}" must be a whole number ${range}, such as 20.`);
}

function parseOrder(text: string | undefined): CheckResult<SortOrder | undefined> {
  if (text === undefined || text === "asc" || text === "desc") return { ok: true, value: text };
  return refuse("order", "unknown_word", '"order" must be "asc" or "desc".');
}

const FIELD_FORM = '"field" must be the name of a field, as text, such as "title".';

const EXAMPLES = {
  searches: '{"field":"*","value":"harbour"}',
  filters: '{"field":"title","op":"eq","value":"Harbour"}',
} as const;

function describeArray(name: keyof typeof EXAMPLES): string {
  return `"${name}" must be a JSON array, such as [${EXAMPLES[name]}].`;
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
  if (items.length > MAX_CONDITIONS)
    return refuse(name, "too_many", `"${name}" takes at most ${MAX_CONDITIONS} conditions.`);
  const read = items.map((item, index): CheckResult<T> => {
    const path = `${name}/${index}`;
    return isObject(item)
      ? parseItem(item, path)
      : refuse(path, "wrong_type", `A condition is a JSON object, such as ${EXAMPLES[name]}.`);
  });
  const problems = read.flatMap((item) => (item.ok ? [] : item.problems));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: read.flatMap((item) => (item.ok ? [item.value] : [])) };
}

function parseSearch(item: Readonly<Record<string, unknown>>, path: string): CheckResult<SearchRequest> {
  const problem = findMemberProblem(item, ["field", "value"], path);
  if (problem !== undefined) return problem;
  const { field, value } = item;
  if (typeof field !== "string") return refuse(`${path}/field`, "wrong_type", FIELD_FORM);
  if (typeof value !== "string" || value.includes("\0"))
    return refuse(`${path}/value`, "wrong_type", '"value" must be text without NUL, such as "harbour".');
  return { ok: true, value: { field, value } };
}

function parseFilter(item: Readonly<Record<string, unknown>>, path: string): CheckResult<FilterRequest> {
  const problem = findMemberProblem(item, ["field", "op", "value"], path);
  if (problem !== undefined) return problem;
  const { field, op, value } = item;
  if (typeof field !== "string") return refuse(`${path}/field`, "wrong_type", FIELD_FORM);
  const operator = OPERATORS.find((candidate) => candidate === op);
  if (operator === undefined)
    return refuse(`${path}/op`, "unknown_word", `"op" must be one of ${OPERATORS.join(", ")}.`);
  if (Array.isArray(value) && value.length > MAX_IN_VALUES) {
    return refuse(`${path}/value`, "too_many", `"value" takes at most ${MAX_IN_VALUES} values.`);
  }
  return { ok: true, value: { field, op: operator, value } };
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
