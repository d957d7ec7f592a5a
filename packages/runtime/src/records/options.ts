// What can be chosen for a relation, as a short list of labels, and a single choice.
import { isStorableText } from "@lathe/contract";
import { runForRowBytes } from "../db/row-bytes.ts";
import { notFound, validationFailed } from "../errors/application-error.ts";
import { escapeLike } from "../query/comparison.ts";
import { emitJsonBytes } from "../query/json-bytes.ts";
import { type CheckResult, type RequestProblem, refuse } from "../query/problem.ts";
import type { Answer } from "../server/route.ts";
import { createReadBindings } from "./record-request.ts";
import type { ReadContext } from "./context.ts";
import { parsePathId } from "./get.ts";
import { assertNoQuery } from "./no-query.ts";
import type { RelationRequest } from "./related.ts";
import { parseQueryParameters } from "./query-parameters.ts";

/** What options are asked for. */
interface OptionsRequest {
  readonly search: string | undefined;
  readonly limit: number;
}

/** What stands around the options. */
const ENVELOPE_BYTES = 128;

/** Answers a list of options; `most` is the largest there is. */
export async function listOptions(
  { session, statements }: ReadContext,
  { request, caller, view, target, entity }: RelationRequest,
  maxLimit: number,
): Promise<Answer> {
  const { search, limit } = parseOptionsRequest(request.query, maxLimit);
  const shape = { entity, view, target };
  const { statement, write, estimateBytes } = statements.options(caller.scope, shape, {
    limit,
    isSearched: search !== undefined,
  });
  const values = search === undefined ? [] : [escapeLike(search)];
  const rows = await runForRowBytes(session, statement.bind(createReadBindings(caller, values)));
  const visibleRows = rows.slice(0, limit);
  const body = emitJsonBytes(estimateBytes(visibleRows) + ENVELOPE_BYTES, (out) => {
    out.raw('{"items":[');
    for (const [i, row] of visibleRows.entries()) {
      if (i > 0) out.raw(",");
      write(out, row);
    }
    out.raw(`],"limit":${limit},"hasMore":${rows.length > limit}}`);
  });
  return { status: 200, body };
}

/** Answers a single option. Throws where there is no such target for the caller. */
export async function getOption(
  { session, statements }: ReadContext,
  relationRequest: RelationRequest,
): Promise<Answer> {
  const { request, caller, view, target, entity } = relationRequest;
  assertNoQuery(request);
  const id = parsePathId(request, "targetId");
  const { statement, write, estimateBytes } = statements.option(caller.scope, { entity, view, target });
  const [row] = await runForRowBytes(session, statement.bind(createReadBindings(caller, [id])));
  if (row === undefined) throw notFound();
  return {
    status: 200,
    body: emitJsonBytes(estimateBytes([row]) + ENVELOPE_BYTES, (out) => write(out, row)),
  };
}

/** The longest text to look for; labels are not longer. */
const MAX_SEARCH = 1000;

function parseOptionsRequest(query: string, maxLimit: number): OptionsRequest {
  const problems: RequestProblem[] = [];
  const texts = new Map<string, string>();
  for (const [name, value] of parseQueryParameters(query)) {
    const problem = findParameterProblem(name, texts);
    if (problem === undefined) texts.set(name, value);
    else problems.push(problem);
    if (problems.length === 20) break;
  }
  const getValid = <T>(checked: CheckResult<T>): T | undefined => {
    if (checked.ok) return checked.value;
    problems.push(...checked.problems);
    return undefined;
  };
  const search = getValid(parseSearch(texts.get("search")));
  const limit = getValid(parseLimit(texts.get("limit"), maxLimit)) ?? maxLimit;
  if (problems.length > 0) throw validationFailed(problems);
  return { search, limit };
}

function findParameterProblem(name: string, texts: ReadonlyMap<string, string>): RequestProblem | undefined {
  const path = name.slice(0, 60).toWellFormed();
  if (name !== "search" && name !== "limit")
    return {
      path,
      code: "unknown_parameter",
      message: `Options take search and limit, such as search=harbour&limit=5.`,
    };
  if (texts.has(name)) return { path, code: "repeated", message: `"${name}" is given twice; give it once.` };
  return undefined;
}

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
