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
  /** What is read of the rows of an alias, in the order in which it is wanted. */
  listColumns(alias: string): readonly string[];
  /** The column of their time, of which there is no finer than a millisecond. */
  readonly time: string;
  /** Where rows can't be counted without end. */
  readonly bound?: CountBound;
}

/** What rows are counted in: of more than so many, no total is told. */
export interface CountBound {
  /** The select of all that may be such rows, with their columns: it is told with less work what they are. */
  compile(parameters: SqlParameters): string;
  readonly max: number;
}

/** A page of such a list, for the values of its plan. */
export interface TimedPage {
  /** The rows of the page, each with its time and its id before its columns; one more where there is a next page. */
  readonly page: CompiledStatement;
  /** How many there are; null where they are too many to be counted. */
  readonly total: CompiledStatement;
}

/** Whose list it is, of what. */
interface TimedScope {
  readonly schema: Schema;
  readonly caller: CallerScope;
  readonly plan: ListPlan;
}

/** Compiles a list, whose order is that of the time. */
export function compileTimedPage(scope: TimedScope, rows: TimedRows): TimedPage {
  const { cursor, values, offset, limit, sort } = scope.plan;
  const [time, id] = [`${ALIAS}.${quoteName(rows.time)}`, `${ALIAS}."id"`];
  const parameters = new SqlParameters();
  const isBehind = () => {
    const last = [
      parameters.add("timestamptz", bindValueAt(values.length)),
      parameters.add("uuid", bindValueAt(values.length + 1)),
    ];
    return `(${time}, ${id}) ${sort.order === "asc" ? ">" : "<"} (${last.join(", ")})`;
  };
  const columns = [formatTime(time), id, ...rows.listColumns(ALIAS)];
  const from = compileFrom(scope, parameters, rows, cursor === undefined ? () => [] : () => [isBehind()]);
  const passed =
    cursor === undefined && offset > 0
      ? ` offset ${parameters.add("bigint", bindValueAt(values.length))}`
      : "";
  const order = `order by ${time} ${sort.order}, ${id} ${sort.order} limit ${limit + 1}`;
  return {
    page: parameters.compile(`select ${columns.join(", ")} from ${from} ${order}${passed}`),
    total: compileTotal(scope, rows),
  };
}

function compileTotal(scope: TimedScope, rows: TimedRows): CompiledStatement {
  const parameters = new SqlParameters();
  const count = `select count(*) from ${compileFrom(scope, parameters, rows)}`;
  if (rows.bound === undefined) return parameters.compile(count);
  const { bound } = rows;
  const some = `select from ${compileFrom(scope, parameters, bound)} limit ${bound.max + 1}`;
  return parameters.compile(
    `select case when (select count(*) from (${some}) "some") <= ${bound.max} then (${count}) end`,
  );
}

function compileFrom(
  { schema, caller, plan }: TimedScope,
  parameters: SqlParameters,
  { compile }: Pick<TimedRows, "compile">,
  compileRest: () => readonly string[] = () => [],
): string {
  const scope = { schema, caller, entity: plan.entity, alias: ALIAS, parameters };
  const conditions = compileListConditions(plan, scope);
  const from = `(${compile(parameters)}) ${ALIAS}`;
  return `${from}${formatWhere([...conditions, ...compileRest()])}`;
}

function formatTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
