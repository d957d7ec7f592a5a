// A page of a list from the database: its statement with all that it takes, and what came of it.
import { runForRowBytes } from "../db/row-bytes.ts";
import { formatCursor } from "../query/cursor.ts";
import { type ListPlan, planList } from "../query/list-plan.ts";
import type { ListRequest } from "../query/list-request.ts";
import { type CompiledList, listPlanValues } from "../query/list.ts";
import type { PageResult } from "../query/page-result.ts";
import type { Bindings } from "../query/sql-text.ts";
import type { Caller } from "./caller.ts";
import type { ReadContext } from "./context.ts";
import { assertCanFilter } from "./filter-rights.ts";
import { readPageWithTotal } from "./list-total.ts";
import { type RecordRequest, type RuleArguments, createReadBindings } from "./record-request.ts";
import { getValidValue } from "./valid-value.ts";

/** A page: its records, the total as text, null where it was not asked for, and the cursor of the next page where there is one. */
export interface ListPage extends Pick<PageResult, "items" | "totalVersion" | "total" | "pageVersion"> {
  readonly next: string | undefined;
}

/** A list with all that its statements take. */
export interface PreparedList {
  readonly plan: ListPlan;
  readonly list: CompiledList;
  readonly bindings: Bindings;
}

/** Who asks for a list, and what is given to its rules. */
interface ListArguments {
  readonly caller: Caller;
  readonly ruleArguments?: RuleArguments;
}

/** The plan of a list request. Throws where it is not valid. */
export function planListRequest(
  { schema }: Pick<ReadContext, "schema">,
  { entity, caller }: Pick<RecordRequest, "entity" | "caller">,
  listRequest: ListRequest,
): ListPlan {
  return getValidValue(planList({ schema, entity, caller: caller.scope }, listRequest));
}

/** Looks up the statement of a plan, and binds what it takes. Throws where the caller may not use one of its filters. */
export function prepareList(
  { statements }: ReadContext,
  plan: ListPlan,
  { caller, ruleArguments }: ListArguments,
): PreparedList {
  assertCanFilter(caller, plan);
  const bindings = createReadBindings(caller, listPlanValues(plan), ruleArguments);
  return { plan, list: statements.list(caller.scope, plan), bindings };
}

/** Reads the page of a list. */
export async function readList(
  context: ReadContext,
  { plan, list, bindings }: PreparedList,
): Promise<ListPage> {
  const { next, ...page } = await readPageWithTotal(context, list, bindings);
  return { ...page, next: formatNext(plan, next) };
}

function formatNext({ offset, limit, sort }: ListPlan, next: PageResult["next"]): string | undefined {
  return next && formatCursor({ ...next, offset: offset + limit }, sort);
}

/** Reads a page without its total, inside a transaction. */
export async function readPageAlone(
  context: ReadContext,
  plan: ListPlan,
  listArguments: ListArguments,
): Promise<Pick<ListPage, "items" | "next">> {
  const { list, bindings } = prepareList(context, plan, listArguments);
  const { inTransaction, read } = list;
  const { items, next } = read(await runForRowBytes(context.session, inTransaction.page.bind(bindings)));
  return { items, next: formatNext(plan, next) };
}

/** Runs a plan. */
export function runList(
  context: ReadContext,
  plan: ListPlan,
  listArguments: ListArguments,
): Promise<ListPage> {
  return readList(context, prepareList(context, plan, listArguments));
}
