// What a request asks of options: those whose label contains a text, or, inside, those with certain ids.
import { type Family, MAX_OPTION_IDS, isStorableText, parseUuid } from "@lathe/contract";
import { validationFailed } from "../errors/application-error.ts";
import { type CheckResult, type RequestProblem, refuse } from "../query/problem.ts";
import { parseQueryParameters } from "./query-parameters.ts";

/** A search, or the ids of what was chosen before. */
export type OptionsRequest =
  | { readonly search: string | undefined; readonly limit: number }
  | { readonly ids: readonly string[] };

/** Who asks, and how many options there are at most. */
export interface OptionBounds {
  readonly family: Family;
  readonly maxLimit: number;
}

/** Reads a query. Throws where it is not valid. */
export function parseOptionsRequest(query: string, { family, maxLimit }: OptionBounds): OptionsRequest {
  const { texts, problems } = readParameters(query, PARAMETERS[family]);
  const getValid = <T>(checked: CheckResult<T>): T | undefined => {
    if (checked.ok) return checked.value;
    problems.push(...checked.problems);
    return undefined;
  };
  const ids = getValid(parseIds(texts));
  const search = getValid(parseSearch(texts.get("search")));
  const limit = getValid(parseLimit(texts.get("limit"), maxLimit)) ?? maxLimit;
  if (problems.length > 0) throw validationFailed(problems);
  return ids === undefined ? { search, limit } : { ids };
}

const PARAMETERS: Readonly<Record<Family, readonly string[]>> = {
  admin: ["search", "limit", "ids"],
  external: ["search", "limit"],
};

function readParameters(query: string, known: readonly string[]) {
  const problems: RequestProblem[] = [];
  const texts = new Map<string, string>();
  for (const [name, value] of parseQueryParameters(query)) {
    const problem = findParameterProblem(name, { texts, known });
    if (problem === undefined) texts.set(name, value);
    else problems.push(problem);
    if (problems.length === 20) break;
  }
  return { texts, problems };
}

function findParameterProblem(
  name: string,
  { texts, known }: { readonly texts: ReadonlyMap<string, string>; readonly known: readonly string[] },
): RequestProblem | undefined {
  const path = name.slice(0, 60).toWellFormed();
  if (!known.includes(name)) {
    const also = known.includes("ids") ? ", or ids" : "";
    const message = `Options take search and limit, such as search=harbour&limit=5${also}.`;
    return { path, code: "unknown_parameter", message };
  }
  if (texts.has(name)) return { path, code: "repeated", message: `"${name}" is given twice; give it once.` };
  return undefined;
}

/** Nothing asks for nothing: a form without a choice is not shown all that there is. */
function parseIds(texts: ReadonlyMap<string, string>): CheckResult<readonly string[] | undefined> {
  const text = texts.get("ids");
  if (text === undefined) return { ok: true, value: undefined };
  if (texts.size > 1) return refuse("ids", "bad_value", '"ids" stands alone, without search and limit.');
  const ids = text === "" ? [] : text.split(",", MAX_OPTION_IDS + 1).map(parseUuid);
  const valid = ids.filter((id) => id !== undefined);
  if (ids.length <= MAX_OPTION_IDS && valid.length === ids.length) return { ok: true, value: valid };
  const message = `"ids" must be at most ${MAX_OPTION_IDS} UUIDs with commas between them.`;
  return refuse("ids", "bad_value", message);
}

/** The longest text to look for; labels are not longer. */
const MAX_SEARCH = 1000;

function parseSearch(text: string | undefined): CheckResult<string | undefined> {
  if (text === undefined || text === "") return { ok: true, value: undefined };
  if (text.length <= MAX_SEARCH && isStorableText(text)) return { ok: true, value: text };
  return refuse(
    "search",
    "bad_value",
    `"search" must be text of at most ${MAX_SEARCH} characters, such as harbour.`,
  );
}

function parseLimit(text: string | undefined, maxLimit: number): CheckResult<number> {
  if (text === undefined) return { ok: true, value: maxLimit };
  const limit = /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= maxLimit) return { ok: true, value: limit };
  return refuse("limit", "out_of_range", `"limit" must be a whole number from 1 to ${maxLimit}, such as 1.`);
}
