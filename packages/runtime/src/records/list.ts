// The list of an entity: one statement gives the page, the total, and whether a kept total still holds.
import { validationFailed } from "../errors/application-error.ts";
import { runForBytes } from "../db/row-bytes.ts";
import { writeCursor } from "../query/cursor.ts";
import { jsonBytes } from "../query/json-bytes.ts";
import { type ListPlan, planList } from "../query/list-plan.ts";
import { type ListRequest, parseListRequest } from "../query/list-request.ts";
import { type CompiledList, type ReadPage, planValues } from "../query/list.ts";
import type { Checked } from "../query/problem.ts";
import type { Bindings } from "../query/sql-text.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { type Asked, readBindings } from "./asked.ts";
import type { ReadContext } from "./context.ts";
import type { KeptTotal } from "./totals.ts";

/** Answers a list. Throws where the request is not valid. */
export async function listRecords(context: ReadContext, { entity, request, caller }: Asked): Promise<Answer> {
  const asked = valueOf(parseListRequest(new URLSearchParams(request.query)));
  const plan = valueOf(planList(entity, caller.kind, asked));
  const { items, total, next } = await runList(context, plan, caller);
  const body = jsonBytes(items.size, (out) => {
    out.raw('{"items":[');
    items.write(out);
    out.raw(`],"total":${total},"limit":${plan.limit},"offset":${plan.offset}}`);
  });
  return { status: 200, body, headers: next === undefined ? {} : { link: linkTo(request, next) } };
}

/** A page: its records, the total as text, and the cursor of the next page where there is one. */
export interface Page extends Pick<ReadPage, "items"> {
  readonly total: string;
  readonly next: string | undefined;
}

/** Runs a plan. */
export async function runList(context: ReadContext, plan: ListPlan, caller: Asked["caller"]): Promise<Page> {
  const list = context.statements.list(caller.kind, plan);
  const bindings = readBindings(caller, planValues(plan));
  const page = (await keptPage(context, list, bindings)) ?? (await wholePage(context, list, bindings));
  const { items, next } = page;
  const total = page.total as string;
  if (next === undefined) return { items, total, next };
  const cursor = { ...next, offset: plan.offset + plan.limit };
  return { items, total, next: writeCursor(cursor, plan.sort) };
}

/** The page and its total in one statement; the total is kept where it can be. */
async function wholePage(
  { session, totals }: ReadContext,
  { whole, kept, read }: CompiledList,
  bindings: Bindings,
): Promise<ReadPage> {
  const page = read(await runForBytes(session, whole.bind(bindings)));
  const { changes, total } = page;
  if (kept !== undefined && changes !== null && total !== null) {
    totals?.set(kept.key(bindings), { changes, total });
  }
  return page;
}

/** How often a page is read again because its tables changed while their rows were counted. */
const TRIES = 2;

/**
 * The page with a total that was counted before, or by somebody else at this moment: both belong to the same number of
 * changes. Undefined where nothing was counted yet, or changes come faster than counts.
 */
async function keptPage(
  { session, totals }: ReadContext,
  { kept, read }: CompiledList,
  bindings: Bindings,
): Promise<ReadPage | undefined> {
  if (kept === undefined || totals === undefined) return undefined;
  const key = kept.key(bindings);
  let known = totals.get(key);
  if (known === undefined) return undefined;
  const count = async (): Promise<KeptTotal> => {
    const { rows } = await session.run(kept.count.bind(bindings));
    const [changes, total] = rows[0] as readonly [string, string];
    return { changes, total };
  };
  for (let tries = 0; tries < TRIES; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- one depends on the other
    const page = read(await runForBytes(session, kept.page.bind(bindings)));
    if (known.changes === page.changes) return { ...page, total: known.total };
    // oxlint-disable-next-line no-await-in-loop -- one depends on the other
    known = await totals.count(key, count);
    // A count that was under way before may be older than the page.
    // oxlint-disable-next-line no-await-in-loop -- one depends on the other
    if (known.changes !== page.changes) known = await totals.count(key, count);
    if (known.changes === page.changes) return { ...page, total: known.total };
  }
  return undefined;
}

/** The request of a list, or an error that says what is wrong with it. */
export function planRequest(
  { entity, caller }: Pick<Asked, "entity" | "caller">,
  asked: ListRequest,
): ListPlan {
  return valueOf(planList(entity, caller.kind, asked));
}

/** The next page has the same conditions; its place is the cursor. */
function linkTo({ path, query }: RouteRequest, cursor: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("offset");
  parameters.set("cursor", cursor);
  return `<${path}?${parameters.toString()}>; rel="next"`;
}

function valueOf<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value;
  throw validationFailed(checked.problems);
}
