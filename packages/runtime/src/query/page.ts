// The statement of a page: its rows, as records, beside what is told about its tables.
import type { RowBytes } from "../db/driver.ts";
import type { CallerScope } from "./caller-scope.ts";
import type { ListPlan } from "./list-plan.ts";
import { type CompiledTotal, compileCount, compileTotalColumns } from "./list-total.ts";
import { type PageResult, createPageReader } from "./page-result.ts";
import {
  ALIAS,
  MATCHES,
  type RowStrategy,
  compileMatches,
  compileOrder,
  compilePageOfMatches,
  compilePageRows,
} from "./page-rows.ts";
import type { RecordColumn } from "./record-text.ts";
import type { Schema } from "./schema.ts";
import {
  type SelectScope,
  compileMemberValue,
  compileRecordColumns,
  compileSelectedColumns,
  formatSelectList,
} from "./select.ts";
import { type CompiledStatement, SqlParameters, quoteName } from "./sql-text.ts";

/** A page to be compiled, and how its rows are looked for. */
export interface PageShape {
  readonly schema: Schema;
  readonly caller: CallerScope;
  readonly plan: ListPlan;
  readonly rows: RowStrategy;
}

/** A compiled page. */
export interface CompiledPage {
  readonly statement: CompiledStatement;
  /** The statement that tells its version alone; undefined where its tables alone can't tell whether it is the same. */
  readonly versionQuery: string | undefined;
  /** What the rows of the statement say. */
  read(rows: readonly RowBytes[]): PageResult;
}

/**
 * The rows of the page are found first, in an index where there is one; only they are made into records. Page, total and
 * the number of changes that the total belongs to come from one snapshot.
 */
export function compilePage({ schema, caller, plan, rows }: PageShape, total: CompiledTotal): CompiledPage {
  const parameters = new SqlParameters();
  const scope: SelectScope = { schema, entity: plan.entity, caller, alias: ALIAS, parameters };
  const { value: records, reads: pageReads } = parameters.compilePart((part) =>
    compileRecords(plan, { ...scope, parameters: part }, rows),
  );
  const isCounted = rows === "counted matches";
  const count = () => (isCounted ? `select count(*) from ${MATCHES}` : compileCount(plan, scope));
  const { columns, from, versionQuery } = compileTotalColumns(
    { plan, scope, pageReads },
    { ...total, count },
  );
  const statement = parameters.compile(
    `${records.matches}select ${columns}, ${records.key}, ${formatSelectList(records.columns)}` +
      ` from ${from} left join (${records.rows}) ${quoteName(ALIAS)} on true order by ${records.order}`,
  );
  return { statement, versionQuery, read: createPageReader(plan, records.columns) };
}

/** The SQL of a page's records. */
interface PageRecords {
  readonly order: string;
  /** What stands before the statement. */
  readonly matches: string;
  readonly rows: string;
  readonly columns: readonly RecordColumn[];
  /** The sort key, where no column shows it. */
  readonly key: string;
}

function compileRecords(plan: ListPlan, scope: SelectScope, strategy: RowStrategy): PageRecords {
  const order = compileOrder(plan, scope);
  const isCounted = strategy === "counted matches";
  const matches = isCounted ? compileMatches(plan, scope) : "";
  const rows = isCounted ? compilePageOfMatches(plan, scope) : compilePageRows(plan, scope, strategy);
  const columns = compilePageColumns(plan, scope);
  const isSortShown = columns.some(({ name }) => name === plan.sort.member.name);
  const key = isSortShown ? "null" : compileMemberValue(plan.sort.member, scope);
  return { order, matches, rows, columns, key };
}

/** Whole records, or what a relation or collection shows of them; of either, what is asked for. */
function compilePageColumns({ relationPath, fields }: ListPlan, scope: SelectScope): readonly RecordColumn[] {
  const selection = relationPath?.view.selection ?? [];
  if (selection.length === 0) return compileRecordColumns(scope, fields);
  const names = fields === undefined ? selection : selection.filter((name) => fields.includes(name));
  return compileSelectedColumns(names, scope);
}
