// A list request as typed intent: sizes and forms are checked here, names and capabilities in the plan.
import { LIST_LIMIT, MAX_CONDITIONS, type SortOrder } from "@lathe/contract";
import {
  type FilterElement,
  type SearchRequest,
  countConditions,
  parseFilters,
  parseSearches,
} from "./conditions-request.ts";
import { type CheckResult, type RequestProblem, refuse } from "./problem.ts";
import { type RecordFields, parseFields } from "./record-fields.ts";

/** What a caller wants of a list. */
export interface ListRequest {
  readonly limit: number;
  readonly offset: number | undefined;
  readonly cursor: string | undefined;
  readonly searches: readonly SearchRequest[];
  readonly filters: readonly FilterElement[];
  readonly sort: string | undefined;
  readonly order: SortOrder | undefined;
  readonly fields: RecordFields;
  /** Whether it is to be told how many there are in all. */
  readonly total: boolean;
}

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
  "total",
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
    searches: getValid(parseSearches(texts.get("searches"))) ?? [],
    filters: getValid(parseFilters(texts.get("filters"))) ?? [],
    sort: texts.get("sort"),
    order: getValid(parseOrder(texts.get("order"))),
    fields: getValid(parseFields(texts.get("fields"))),
    total: getValid(parseTotal(texts.get("total"))) ?? true,
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
  const filterCount = countConditions(request.filters);
  if (request.searches.length + filterCount > MAX_CONDITIONS) {
    const path = filterCount >= request.searches.length ? "filters" : "searches";
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

function parseTotal(text: string | undefined): CheckResult<boolean | undefined> {
  if (text === undefined) return { ok: true, value: undefined };
  if (text === "true" || text === "false") return { ok: true, value: text === "true" };
  return refuse("total", "unknown_word", '"total" must be "true" or "false".');
}
