// Lists over rows that a statement makes: no table has them, each has a time, and that is their order.
import type { CallerScope } from "./caller-scope.ts";
import { compileListConditions } from "./list-conditions.ts";
import type { ListPlan } from "./list-plan.ts";
import type { Schema } from "./schema.ts";
import { type CompiledStatement, SqlParameters, bindValueAt, formatWhere, quoteName } from "./sql-text.ts";

const ALIAS = "t";

/** The rows, and what is shown of them. */
export interface TimedRows {
  /** The select: its columns are those of the plan's members, and an id, which no two rows share. */
  compile(parameters: SqlParameters): string;
  /** The columns that are read, in the order in which they are wanted. */
  readonly columns: readonly string[];
  /** The column of their time, of which there is no finer than a millisecond. */
  readonly time: string;
}

/** A page of such a list, for the values of its plan. */
export interface TimedPage {
  /** The rows of the page, each with its time and its id before its columns; one more where there is a next page. */
  readonly page: CompiledStatement;
  readonly total: CompiledStatement;
}

/** Compiles a list, whose order is that of the time. */
export function compileTimedPage(
  {
    schema,
    caller,
    plan,
  }: { readonly schema: Schema; readonly caller: CallerScope; readonly plan: ListPlan },
  rows: TimedRows,
): TimedPage {
  const { cursor, values, offset, limit, sort } = plan;
  const [time, id] = [`${ALIAS}.${quoteName(rows.time)}`, `${ALIAS}."id"`];
  const compileFrom = (parameters: SqlParameters, isPage: boolean) => {
    const scope = { schema, caller, entity: plan.entity, alias: ALIAS, parameters };
    const conditions = compileListConditions(plan, scope);
    const from = `(${rows.compile(parameters)}) ${ALIAS}`;
    if (cursor === undefined || !isPage) return `${from}${formatWhere(conditions)}`;
    const last = [
      parameters.add("timestamptz", bindValueAt(values.length)),
      parameters.add("uuid", bindValueAt(values.length + 1)),
    ];
    const isBehind = `(${time}, ${id}) ${sort.order === "asc" ? ">" : "<"} (${last.join(", ")})`;
    return `${from}${formatWhere([...conditions, isBehind])}`;
  };
  const page = new SqlParameters();
  const columns = [formatTime(time), id, ...rows.columns.map((column) => `${ALIAS}.${quoteName(column)}`)];
  const found = `select ${columns.join(", ")} from ${compileFrom(page, true)}`;
  const passed =
    cursor === undefined && offset > 0 ? ` offset ${page.add("bigint", bindValueAt(values.length))}` : "";
  const order = `order by ${time} ${sort.order}, ${id} ${sort.order} limit ${limit + 1}`;
  const total = new SqlParameters();
  return {
    page: page.compile(`${found} ${order}${passed}`),
    total: total.compile(`select count(*) from ${compileFrom(total, false)}`),
  };
}

function formatTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
