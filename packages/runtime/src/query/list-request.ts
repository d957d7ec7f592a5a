// A list request as typed intent: sizes and forms are checked here, names and capabilities in the plan.
import {
  LIST_LIMIT,
  MAX_CONDITIONS,
  MAX_IN_VALUES,
  OPERATORS,
  type Operator,
  type SortOrder,
} from "@lathe/contract";
import { type Checked, type RequestProblem, refuse } from "./problem.ts";

/** A condition as it was sent; `value` has the form that JSON gave it. */
export interface FilterIntent {
  readonly field: string;
  readonly op: Operator;
  readonly value: unknown;
}

/** A search as it was sent. */
export interface SearchIntent {
  readonly field: string;
  readonly value: string;
}

/** What a caller wants of a list. */
export interface ListRequest {
  readonly limit: number;
  readonly offset: number | undefined;
  readonly cursor: string | undefined;
  readonly searches: readonly SearchIntent[];
  readonly filters: readonly FilterIntent[];
  readonly sort: string | undefined;
  readonly order: SortOrder | undefined;
}

/** The longest text of `searches` or `filters`: the size is bounded before anything is parsed. */
const MAX_JSON_LENGTH = 64_000;

/** So many unknown or repeated parameters are told; the answer must not be much larger than the request. */
const MAX_STRAY = 20;

const KNOWN = ["limit", "offset", "cursor", "searches", "filters", "sort", "order"] as const;
type Name = (typeof KNOWN)[number];

/** Reads the query of a list; `entries` are its decoded names and values as they stand in the URL. */
export function parseListRequest(entries: Iterable<readonly [string, string]>): Checked<ListRequest> {
  const problems: RequestProblem[] = [];
  const given = new Map<Name, string>();
  for (const [name, value] of entries) {
    if (problems.length === MAX_STRAY) break;
    const known = KNOWN.find((candidate) => candidate === name);
    if (known === undefined) problems.push(unknownParameter(name));
    else if (given.has(known))
      problems.push({ path: name, code: "repeated", message: `"${name}" is given twice; give it once.` });
    else given.set(known, value);
  }
  const note = <T>(checked: Checked<T>): T | undefined => {
    if (checked.ok) return checked.value;
    problems.push(...checked.problems);
    return undefined;
  };
  const request = {
    limit:
      note(readWhole("limit", given.get("limit"), { min: 1, max: LIST_LIMIT.max })) ?? LIST_LIMIT.default,
    offset: note(readWhole("offset", given.get("offset"), { min: 0, max: Number.MAX_SAFE_INTEGER })),
    cursor: given.get("cursor"),
    searches: note(readList("searches", given.get("searches"), readSearch)) ?? [],
    filters: note(readList("filters", given.get("filters"), readFilter)) ?? [],
    sort: given.get("sort"),
    order: note(readOrder(given.get("order"))),
  };
  problems.push(...crossProblems(request, given));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: request };
}

function crossProblems(request: ListRequest, given: ReadonlyMap<Name, string>): readonly RequestProblem[] {
  const problems: RequestProblem[] = [];
  if (given.has("order") && !given.has("sort")) {
    problems.push({
      path: "order",
      code: "needs_sort",
      message: '"order" needs "sort": the field to order by.',
    });
  }
  if (given.has("cursor") && given.has("offset")) {
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

function unknownParameter(name: string): RequestProblem {
  const shown = name.slice(0, 60);
  return {
    path: shown,
    code: "unknown_parameter",
    message: `"${shown}" is not a parameter of this list. Known: ${KNOWN.join(", ")}.`,
  };
}

function readWhole(
  name: string,
  text: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): Checked<number | undefined> {
  if (text === undefined) return { ok: true, value: undefined };
  const value = /^(?:0|[1-9][0-9]{0,15})$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= min && value <= max) return { ok: true, value };
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min} on` : `from ${min} to ${max}`;
  return refuse(name, "out_of_range", `"${name}" must be a whole number ${range}.`);
}

function readOrder(text: string | undefined): Checked<SortOrder | undefined> {
  if (text === undefined || text === "asc" || text === "desc") return { ok: true, value: text };
  return refuse("order", "unknown_word", '"order" must be "asc" or "desc".');
}

function readList<T>(
  name: string,
  text: string | undefined,
  readItem: (item: Readonly<Record<string, unknown>>, path: string) => Checked<T>,
): Checked<readonly T[]> {
  if (text === undefined) return { ok: true, value: [] };
  if (text.length > MAX_JSON_LENGTH) return refuse(name, "too_large", `"${name}" is too long.`);
  const items = parseArray(text);
  if (items === undefined) return refuse(name, "bad_json", `"${name}" must be a JSON array.`);
  if (items.length > MAX_CONDITIONS)
    return refuse(name, "too_many", `"${name}" takes at most ${MAX_CONDITIONS} conditions.`);
  const read = items.map((item, index): Checked<T> => {
    const path = `${name}/${index}`;
    return isObject(item)
      ? readItem(item, path)
      : refuse(path, "wrong_type", "A condition is a JSON object.");
  });
  const problems = read.flatMap((item) => (item.ok ? [] : item.problems));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: read.flatMap((item) => (item.ok ? [item.value] : [])) };
}

function readSearch(item: Readonly<Record<string, unknown>>, path: string): Checked<SearchIntent> {
  const stray = strayMember(item, ["field", "value"], path);
  if (stray !== undefined) return stray;
  const { field, value } = item;
  if (typeof field !== "string") return refuse(`${path}/field`, "wrong_type", '"field" must be text.');
  if (typeof value !== "string" || value.includes("\0"))
    return refuse(`${path}/value`, "wrong_type", '"value" must be text.');
  return { ok: true, value: { field, value } };
}

function readFilter(item: Readonly<Record<string, unknown>>, path: string): Checked<FilterIntent> {
  const stray = strayMember(item, ["field", "op", "value"], path);
  if (stray !== undefined) return stray;
  const { field, op, value } = item;
  if (typeof field !== "string") return refuse(`${path}/field`, "wrong_type", '"field" must be text.');
  const known = OPERATORS.find((candidate) => candidate === op);
  if (known === undefined)
    return refuse(`${path}/op`, "unknown_word", `"op" must be one of ${OPERATORS.join(", ")}.`);
  if (Array.isArray(value) && value.length > MAX_IN_VALUES) {
    return refuse(`${path}/value`, "too_many", `"value" takes at most ${MAX_IN_VALUES} values.`);
  }
  return { ok: true, value: { field, op: known, value } };
}

function strayMember(
  item: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: string,
): Checked<never> | undefined {
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
    : refuse(`${path}/${missing}`, "missing_member", `"${missing}" is missing.`);
}

function parseArray(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
