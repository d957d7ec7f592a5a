// Answers lists over rows that a statement makes, as all others are answered.
import type { Row, Session } from "../db/driver.ts";
import { formatCursor } from "../query/cursor.ts";
import type { ListPlan } from "../query/list-plan.ts";
import type { Bindings } from "../query/sql-text.ts";
import type { TimedPage } from "../query/timed-rows.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { createPageAnswer } from "./list-answer.ts";

/** The rows of a page and one more where there is a next page, each with its time and its id first. */
export interface TimedResult {
  readonly rows: readonly Row[];
  readonly total: number | null;
}

/** Reads a page; the total where it is wanted, and can be told. */
export async function readTimedPage(
  session: Session,
  {
    plan,
    list,
    bindings,
  }: { readonly plan: ListPlan; readonly list: TimedPage; readonly bindings: Bindings },
): Promise<TimedResult> {
  const [page, counted] = await Promise.all([
    session.run(list.page.bind(bindings)),
    plan.hasTotal ? session.run(list.total.bind(bindings)) : undefined,
  ]);
  const total = counted?.rows[0]?.[0];
  return { rows: page.rows, total: total == null ? null : Number(total) };
}

/** The answer with a page. */
export async function createTimedAnswer(
  request: RouteRequest,
  { limit, offset, sort }: ListPlan,
  { rows, total, toItems }: TimedResult & { toItems(rows: readonly Row[]): Promise<readonly object[]> },
): Promise<Answer> {
  const shown = rows.slice(0, limit);
  const [key = null, id] = shown.at(-1) ?? [];
  const items = await toItems(shown);
  return createPageAnswer(request, {
    body: Buffer.from(JSON.stringify({ items, total, limit, offset })),
    next: rows.length > limit ? formatCursor({ key, id: id ?? "", offset: offset + limit }, sort) : undefined,
  });
}
