// The list of an entity: a page that is kept; or one statement gives the page, the total, and whether a kept total still holds.
import { runForRowBytes } from "../db/row-bytes.ts";
import { formatCursor } from "../query/cursor.ts";
import { emitJsonBytes } from "../query/json-bytes.ts";
import { type ListPlan, planList } from "../query/list-plan.ts";
import type { ListRequest } from "../query/list-request.ts";
import { type CompiledList, MAX_SORTED_MATCHES, type PageResult, listPlanValues } from "../query/list.ts";
import type { Bindings } from "../query/sql-text.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { type RecordRequest, type RuleArguments, createReadBindings } from "./record-request.ts";
import type { Caller } from "./caller.ts";
import { getValidValue } from "./valid-value.ts";
import type { ReadContext } from "./context.ts";
import type { CachedPage } from "./page-cache.ts";
import type { CachedTotal, TotalCacheEntry } from "./total-cache.ts";

/** Answers a list. Throws where the request is not valid. */
export async function listRecords(
  context: ReadContext,
  { entity, request, caller }: RecordRequest,
): Promise<Answer> {
  const { plan, parameters } = context.plans(entity, caller.scope, request.query);
  const prepared = prepareList(context, plan, { caller, ruleArguments: { parameters } });
  const { cacheablePage } = prepared.list;
  if (cacheablePage === undefined || context.pages === undefined) {
    return createListAnswer(request, plan, await readList(context, prepared));
  }
  // Behind a cursor the offset is no value of the statement.
  const cacheEntry = context.pages.getEntry(`${plan.offset} ${cacheablePage.key(prepared.bindings)}`);
  const cached = await cacheEntry.get(cacheablePage.versionQuery);
  if (cached !== undefined) return createPageAnswer(request, cached);
  const page = await readList(context, prepared);
  const body = emitPageBody(plan, page);
  const { pageVersion, next } = page;
  if (pageVersion !== null) cacheEntry.put({ pageVersion, body, next });
  return createPageAnswer(request, { body, next });
}

/** A page as it is answered. */
export function createListAnswer(request: RouteRequest, plan: ListPlan, page: ListPage): Answer {
  return createPageAnswer(request, { body: emitPageBody(plan, page), next: page.next });
}

function createPageAnswer(request: RouteRequest, { body, next }: Pick<CachedPage, "body" | "next">): Answer {
  return { status: 200, body, headers: next === undefined ? {} : { link: formatNextLink(request, next) } };
}

function emitPageBody(plan: ListPlan, { items, total }: ListPage): Buffer {
  return emitJsonBytes(items.size, (out) => {
    out.raw('{"items":[');
    items.write(out);
    out.raw(`],"total":${total},"limit":${plan.limit},"offset":${plan.offset}}`);
  });
}

/** A page: its records, the total as text, and the cursor of the next page where there is one. */
export interface ListPage extends Pick<PageResult, "items" | "totalVersion" | "pageVersion"> {
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
interface ListArguments {
  readonly caller: Caller;
  readonly ruleArguments?: RuleArguments;
}

/** Runs a plan. */
export function runList(
  context: ReadContext,
  plan: ListPlan,
  listArguments: ListArguments,
): Promise<ListPage> {
  return readList(context, prepareList(context, plan, listArguments));
}

function prepareList(
  { statements }: ReadContext,
  plan: ListPlan,
  { caller, ruleArguments }: ListArguments,
): PreparedList {
  const bindings = createReadBindings(caller, listPlanValues(plan), ruleArguments);
  return { plan, list: statements.list(caller.scope, plan), bindings };
}

async function readList(context: ReadContext, { plan, list, bindings }: PreparedList): Promise<ListPage> {
  const { items, next, totalVersion, pageVersion, ...page } = await readPageWithTotal(
    context,
    list,
    bindings,
  );
  const total = page.total as string;
  const cursor = next && formatCursor({ ...next, offset: plan.offset + plan.limit }, plan.sort);
  return { items, totalVersion, pageVersion, total, next: cursor };
}

/**
 * The page with a total that was counted before, or by somebody else at this moment: both belong to the same number of
 * changes. Where nothing was counted yet, or changes come faster than counts, page and count are one statement.
 */
async function readPageWithTotal(
  { session, totals }: ReadContext,
  { pageAndTotal, cacheableTotal, read }: CompiledList,
  bindings: Bindings,
): Promise<PageResult> {
  const readPageAndTotal = async () => read(await runForRowBytes(session, pageAndTotal.bind(bindings)));
  if (cacheableTotal === undefined || totals === undefined) return readPageAndTotal();
  const total = totals.getEntry(cacheableTotal.key(bindings));
  if (total.latest === undefined) {
    let first: PageResult | undefined;
    await total.count(async () => toCachedTotal((first = await readPageAndTotal())));
    // Somebody else may have been counting already.
    if (first !== undefined) return first;
  }
  const readPage = async () => {
    const statement =
      Number(total.latest?.total) > MAX_SORTED_MATCHES ? cacheableTotal.pageInOrder : cacheableTotal.page;
    return read(await runForRowBytes(session, statement.bind(bindings)));
  };
  const count = async () => {
    const { rows } = await session.run(cacheableTotal.count.bind(bindings));
    const [totalVersion, counted] = rows[0] as readonly [string, string];
    return { totalVersion, total: counted };
  };
  const page = await readPageAtTotal({ total, readPage, count });
  if (page !== undefined) return page;
  const last = await readPageAndTotal();
  total.put(toCachedTotal(last));
  return last;
}

/** The page with the total that belongs to it; undefined where the table changes too fast for that. */
async function readPageAtTotal(steps: {
  readonly total: TotalCacheEntry;
  readonly readPage: () => Promise<PageResult>;
  readonly count: () => Promise<CachedTotal>;
}): Promise<PageResult | undefined> {
  const { total, readPage, count } = steps;
  let page = await readPage();
  if (page.total !== null) {
    if (isOlder(total.latest, page)) total.put(toCachedTotal(page));
    return page;
  }
  if (isOlder(total.latest, page)) await total.count(count);
  // A count that was under way before may be older than the page.
  if (isOlder(total.latest, page)) await total.count(count);
  if (isOlder(page, total.latest)) page = await readPage();
  const { latest } = total;
  return latest?.totalVersion === page.totalVersion ? { ...page, total: latest.total } : undefined;
}

/** Whether one was read before the other; what is not known is older than everything. */
function isOlder(one: VersionedTotal | undefined, other: VersionedTotal | undefined): boolean {
  return BigInt(one?.totalVersion ?? -1) < BigInt(other?.totalVersion ?? -1);
}

type VersionedTotal = Pick<PageResult, "totalVersion">;

/** A kept list always says both. */
function toCachedTotal({ totalVersion, total }: PageResult): CachedTotal {
  return { totalVersion: totalVersion as string, total: total as string };
}

/** The request of a list, or an error that says what is wrong with it. */
export function planListRequest(
  { entity, caller }: Pick<RecordRequest, "entity" | "caller">,
  listRequest: ListRequest,
): ListPlan {
  return getValidValue(planList(entity, caller.scope, listRequest));
}

/** The next page has the same conditions; its place is the cursor. */
function formatNextLink({ path, query }: RouteRequest, cursor: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("offset");
  parameters.set("cursor", cursor);
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
