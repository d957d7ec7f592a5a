// The list of an entity: one statement gives the page, the total, and whether a kept total still holds.
import type { Row } from "../db/driver.ts";
import { validationFailed } from "../errors/application-error.ts";
import { writeCursor } from "../query/cursor.ts";
import { type ListPlan, planList } from "../query/list-plan.ts";
import { type ListRequest, parseListRequest } from "../query/list-request.ts";
import { planValues } from "../query/list.ts";
import type { Checked } from "../query/problem.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { type Asked, readBindings } from "./asked.ts";
import type { ReadContext } from "./context.ts";

/** Answers a list. Throws where the request is not valid. */
export async function listRecords(context: ReadContext, { entity, request, caller }: Asked): Promise<Answer> {
  const asked = valueOf(parseListRequest(new URLSearchParams(request.query)));
  const plan = valueOf(planList(entity, caller.kind, asked));
  const { records, total, next } = await runList(context, plan, caller);
  const body = `{"items":[${records.join(",")}],"total":${total},"limit":${plan.limit},"offset":${plan.offset}}`;
  return { status: 200, body, headers: next === undefined ? {} : { link: linkTo(request, next) } };
}

/** A page: records as JSON text, the total as text, and the cursor of the next page where there is one. */
export interface Page {
  readonly records: readonly string[];
  readonly total: string;
  readonly next: string | undefined;
}

/** Runs a plan. */
export async function runList(
  { statements, session, totals }: ReadContext,
  plan: ListPlan,
  caller: Asked["caller"],
): Promise<Page> {
  const { statement, totalKey } = statements.list(caller.kind, plan);
  const bindings = readBindings(caller, planValues(plan));
  const key = totals === undefined ? undefined : totalKey?.(bindings);
  const known = key === undefined ? undefined : totals?.get(key);
  const { rows } = await session.run(statement.bind({ ...bindings, knownChanges: known?.changes ?? null }));
  const [changes, counted] = rows[0] as Row;
  const total = counted ?? (known?.total as string);
  if (key !== undefined && changes != null && counted != null) totals?.set(key, { changes, total: counted });
  return pageOf(plan, rows, total);
}

/** The request of a list, or an error that says what is wrong with it. */
export function planRequest(
  { entity, caller }: Pick<Asked, "entity" | "caller">,
  asked: ListRequest,
): ListPlan {
  return valueOf(planList(entity, caller.kind, asked));
}

function pageOf(plan: ListPlan, rows: readonly Row[], total: string): Page {
  const records: string[] = [];
  for (const row of rows) if (row[2] != null && records.length < plan.limit) records.push(row[2]);
  if (rows.length <= plan.limit) return { records, total, next: undefined };
  const [, , , key = null, id] = rows[plan.limit - 1] as Row;
  const cursor = { key, id: id as string, offset: plan.offset + plan.limit };
  return { records, total, next: writeCursor(cursor, plan.sort) };
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
