// All records of a list by one statement, in its order: what is exported. Read through a cursor, a part at a time, of one snapshot.
import type { RowBytes } from "../db/driver.ts";
import type { CallerScope } from "./caller-scope.ts";
import { compileListConditions } from "./list-conditions.ts";
import { compileCount } from "./list-total.ts";
import type { ListPlan } from "./list-plan.ts";
import { ALIAS, compileFrom, compileOrder } from "./page-rows.ts";
import { createRecordWriter, formatRecord } from "./record-text.ts";
import type { Schema } from "./schema.ts";
import { type SelectScope, compileRecordColumns, formatSelectList } from "./select.ts";
import { type CompiledStatement, SqlParameters, formatWhere, quoteName } from "./sql-text.ts";

/** The statements of an export; the values are those of its plan. */
export interface CompiledExport {
  /** Opens the cursor. */
  readonly open: CompiledStatement;
  readonly count: CompiledStatement;
  /** The names of the members that records have, in their order. */
  readonly names: readonly string[];
  /** The JSON of a row's record. */
  format(row: RowBytes): string;
}

/** How a cursor is opened: `held` ones outlive their transaction. */
export interface CursorShape {
  readonly name: string;
  readonly isHeld: boolean;
}

/** Compiles the export of all that a plan finds, whatever its page. */
export function compileExport(
  schema: Schema,
  caller: CallerScope,
  { plan, cursor }: { readonly plan: ListPlan; readonly cursor: CursorShape },
): CompiledExport {
  const parameters = new SqlParameters();
  const scope: SelectScope = { schema, entity: plan.entity, caller, alias: ALIAS, parameters };
  const columns = compileRecordColumns(scope, plan.fields);
  const text =
    `declare ${quoteName(cursor.name)} no scroll cursor ${cursor.isHeld ? "with hold " : ""}for ` +
    `select ${formatSelectList(columns)} from ${compileFrom(plan, scope)}` +
    `${formatWhere(compileListConditions(plan, scope))} order by ${compileOrder(plan, scope)}`;
  const writer = createRecordWriter(columns, 0);
  const counted = new SqlParameters();
  return {
    open: parameters.compile(text),
    count: counted.compile(compileCount(plan, { ...scope, parameters: counted })),
    names: columns.map(({ name }) => name),
    format: (row) => formatRecord(writer, row),
  };
}
