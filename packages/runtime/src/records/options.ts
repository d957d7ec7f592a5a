// What can be chosen for a relation, as a short list of labels, and a single choice.
import { isStorableText } from "@lathe/contract";
import { runForBytes } from "../db/row-bytes.ts";
import { notFound, validationFailed } from "../errors/application-error.ts";
import { escapeLike } from "../query/comparison.ts";
import { jsonBytes } from "../query/json-bytes.ts";
import { type Checked, type RequestProblem, refuse } from "../query/problem.ts";
import type { Answer } from "../server/route.ts";
import { readBindings } from "./asked.ts";
import type { ReadContext } from "./context.ts";
import { idOf } from "./get.ts";
import { refuseQuery } from "./no-query.ts";
import type { AskedAlong } from "./related.ts";

/** What options are asked for. */
interface OptionRequest {
  readonly search: string | undefined;
  readonly limit: number;
}

/** What stands around the options. */
const FRAME_BYTES = 128;

/** Answers a list of options; `most` is the largest there is. */
export async function listOptions(
  { session, statements }: ReadContext,
  { request, caller, view, target, entity }: AskedAlong,
  most: number,
): Promise<Answer> {
  const { search, limit } = parseOptions(request.query, most);
  const shape = { entity, view, target };
  const { statement, write, sizeOf } = statements.options(caller.kind, shape, {
    limit,
    isSearched: search !== undefined,
  });
  const values = search === undefined ? [] : [escapeLike(search)];
  const rows = await runForBytes(session, statement.bind(readBindings(caller, values)));
  const shown = rows.slice(0, limit);
  const body = jsonBytes(sizeOf(shown) + FRAME_BYTES, (out) => {
    out.raw('{"items":[');
    for (const [i, row] of shown.entries()) {
      if (i > 0) out.raw(",");
      write(out, row);
    }
    out.raw(`],"limit":${limit},"hasMore":${rows.length > limit}}`);
  });
  return { status: 200, body };
}

/** Answers a single option. Throws where there is no such target for the caller. */
export async function getOption({ session, statements }: ReadContext, asked: AskedAlong): Promise<Answer> {
  const { request, caller, view, target, entity } = asked;
  refuseQuery(request);
  const id = idOf(request, "targetId");
  const { statement, write, sizeOf } = statements.option(caller.kind, { entity, view, target });
  const [row] = await runForBytes(session, statement.bind(readBindings(caller, [id])));
  if (row === undefined) throw notFound();
  return { status: 200, body: jsonBytes(sizeOf([row]) + FRAME_BYTES, (out) => write(out, row)) };
}

/** The longest text to look for; labels are not longer. */
const MAX_SEARCH = 1000;

function parseOptions(query: string, most: number): OptionRequest {
  const problems: RequestProblem[] = [];
  const sent = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const problem = parameterProblem(name, sent);
    if (problem === undefined) sent.set(name, value);
    else problems.push(problem);
    if (problems.length === 20) break;
  }
  const note = <T>(checked: Checked<T>): T | undefined => {
    if (checked.ok) return checked.value;
    problems.push(...checked.problems);
    return undefined;
  };
  const search = note(readSearch(sent.get("search")));
  const limit = note(readLimit(sent.get("limit"), most)) ?? most;
  if (problems.length > 0) throw validationFailed(problems);
  return { search, limit };
}

function parameterProblem(name: string, sent: ReadonlyMap<string, string>): RequestProblem | undefined {
  const path = name.slice(0, 60).toWellFormed();
  if (name !== "search" && name !== "limit")
    return { path, code: "unknown_parameter", message: "Options take search and limit." };
  if (sent.has(name)) return { path, code: "repeated", message: `"${name}" is given twice; give it once.` };
  return undefined;
}

function readSearch(text: string | undefined): Checked<string | undefined> {
  if (text === undefined || text === "") return { ok: true, value: undefined };
  if (text.length <= MAX_SEARCH && isStorableText(text)) return { ok: true, value: text };
  return refuse("search", "bad_value", `"search" must be text of at most ${MAX_SEARCH} characters.`);
}

function readLimit(text: string | undefined, most: number): Checked<number> {
  if (text === undefined) return { ok: true, value: most };
  const limit = /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= most) return { ok: true, value: limit };
  return refuse("limit", "out_of_range", `"limit" must be a whole number from 1 to ${most}.`);
}
