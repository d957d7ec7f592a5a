// The list of an entity: a page that is kept; or one statement gives the page, the total, and whether a kept total still holds.
import { runForBytes } from "../db/row-bytes.ts";
import { writeCursor } from "../query/cursor.ts";
import { jsonBytes } from "../query/json-bytes.ts";
import { type ListPlan, planList } from "../query/list-plan.ts";
import type { ListRequest } from "../query/list-request.ts";
import { type CompiledList, FEW, type ReadPage, planValues } from "../query/list.ts";
import type { Bindings } from "../query/sql-text.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { type Asked, type Given, readBindings } from "./asked.ts";
import type { Caller } from "./caller.ts";
import { valueOf } from "./checked.ts";
import type { ReadContext } from "./context.ts";
import type { KeptPage } from "./kept-pages.ts";
import type { KeptTotal, TotalOfList } from "./totals.ts";

/** Answers a list. Throws where the request is not valid. */
export async function listRecords(context: ReadContext, { entity, request, caller }: Asked): Promise<Answer> {
  const { plan, parameters } = context.plans(entity, caller.kind, request.query);
  const asked = prepareList(context, plan, { caller, given: { parameters } });
  const { keptPage } = asked.list;
  if (keptPage === undefined || context.pages === undefined) {
    return listAnswer(request, plan, await readList(context, asked));
  }
  // Behind a cursor the offset is no value of the statement.
  const known = context.pages.of(`${plan.offset} ${keptPage.key(asked.bindings)}`);
  const kept = await known.find(keptPage.changes);
  if (kept !== undefined) return pageAnswer(request, kept);
  const page = await readList(context, asked);
  const body = bodyOf(plan, page);
  const { seen, next } = page;
  if (seen !== null) known.note({ seen, body, next });
  return pageAnswer(request, { body, next });
}

/** A page as it is answered. */
export function listAnswer(request: RouteRequest, plan: ListPlan, page: Page): Answer {
  return pageAnswer(request, { body: bodyOf(plan, page), next: page.next });
}

function pageAnswer(request: RouteRequest, { body, next }: Pick<KeptPage, "body" | "next">): Answer {
  return { status: 200, body, headers: next === undefined ? {} : { link: linkTo(request, next) } };
}

function bodyOf(plan: ListPlan, { items, total }: Page): Buffer {
  return jsonBytes(items.size, (out) => {
    out.raw('{"items":[');
    items.write(out);
    out.raw(`],"total":${total},"limit":${plan.limit},"offset":${plan.offset}}`);
  });
}

/** A page: its records, the total as text, and the cursor of the next page where there is one. */
export interface Page extends Pick<ReadPage, "items" | "changes" | "seen"> {
  readonly total: string;
  readonly next: string | undefined;
}

/** A list with all that its statements take. */
interface PreparedList {
  readonly plan: ListPlan;
  readonly list: CompiledList;
  readonly bindings: Bindings;
}

/** Who asks for a list, and what is given to its rules. */
interface ListAsked {
  readonly caller: Caller;
  readonly given?: Given;
}

/** Runs a plan. */
export function runList(context: ReadContext, plan: ListPlan, asked: ListAsked): Promise<Page> {
  return readList(context, prepareList(context, plan, asked));
}

function prepareList(
  { statements }: ReadContext,
  plan: ListPlan,
  { caller, given }: ListAsked,
): PreparedList {
  const bindings = readBindings(caller, planValues(plan), given);
  return { plan, list: statements.list(caller.kind, plan), bindings };
}

async function readList(context: ReadContext, { plan, list, bindings }: PreparedList): Promise<Page> {
  const { items, next, changes, seen, ...page } = await pageWithTotal(context, list, bindings);
  const total = page.total as string;
  const cursor = next && writeCursor({ ...next, offset: plan.offset + plan.limit }, plan.sort);
  return { items, changes, seen, total, next: cursor };
}

/**
 * The page with a total that was counted before, or by somebody else at this moment: both belong to the same number of
 * changes. Where nothing was counted yet, or changes come faster than counts, page and count are one statement.
 */
async function pageWithTotal(
  { session, totals }: ReadContext,
  { whole, keptTotal, read }: CompiledList,
  bindings: Bindings,
): Promise<ReadPage> {
  const readWhole = async () => read(await runForBytes(session, whole.bind(bindings)));
  if (keptTotal === undefined || totals === undefined) return readWhole();
  const total = totals.of(keptTotal.key(bindings));
  if (total.known === undefined) {
    let first: ReadPage | undefined;
    await total.count(async () => totalOf((first = await readWhole())));
    // Somebody else may have been counting already.
    if (first !== undefined) return first;
  }
  const readPage = async () => {
    const statement = Number(total.known?.total) > FEW ? keptTotal.pageOfMany : keptTotal.page;
    return read(await runForBytes(session, statement.bind(bindings)));
  };
  const count = async () => {
    const { rows } = await session.run(keptTotal.count.bind(bindings));
    const [changes, counted] = rows[0] as readonly [string, string];
    return { changes, total: counted };
  };
  const page = await pageAtTotal({ total, readPage, count });
  if (page !== undefined) return page;
  const last = await readWhole();
  total.keep(totalOf(last));
  return last;
}

/** The page with the total that belongs to it; undefined where the table changes too fast for that. */
async function pageAtTotal(wanted: {
  readonly total: TotalOfList;
  readonly readPage: () => Promise<ReadPage>;
  readonly count: () => Promise<KeptTotal>;
}): Promise<ReadPage | undefined> {
  const { total, readPage, count } = wanted;
  let page = await readPage();
  if (page.total !== null) {
    if (isOlder(total.known, page)) total.keep(totalOf(page));
    return page;
  }
  if (isOlder(total.known, page)) await total.count(count);
  // A count that was under way before may be older than the page.
  if (isOlder(total.known, page)) await total.count(count);
  if (isOlder(page, total.known)) page = await readPage();
  const { known } = total;
  return known?.changes === page.changes ? { ...page, total: known.total } : undefined;
}

/** Whether one was read before the other; what is not known is older than everything. */
function isOlder(one: Counted | undefined, other: Counted | undefined): boolean {
  return BigInt(one?.changes ?? -1) < BigInt(other?.changes ?? -1);
}

type Counted = Pick<ReadPage, "changes">;

/** A kept list always says both. */
function totalOf({ changes, total }: ReadPage): KeptTotal {
  return { changes: changes as string, total: total as string };
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
