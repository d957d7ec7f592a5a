// The statements of options: what can be chosen for a relation, each with a label.
import type { RowBytes } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "./caller-scope.ts";
import { compileLikeCondition } from "./comparison.ts";
import { type JsonWriter } from "./json-bytes.ts";
import { compileViewConditions } from "./link.ts";
import { type RecordColumn, createRecordWriter } from "./record-text.ts";
import type { RelatedView } from "./related-view.ts";
import { quoteColumn } from "./rule.ts";
import { compileLabel } from "./label.ts";
import type { Schema } from "./schema.ts";
import { type SelectScope, compileSelectedObject, formatSelectList } from "./select.ts";
import { type CompiledStatement, SqlParameters, quoteName, bindValueAt, formatWhere } from "./sql-text.ts";

const ALIAS = "t";

/** Whose options, and for whom. */
export interface OptionShape {
  readonly schema: Schema;
  readonly caller: CallerScope;
  readonly view: RelatedView;
  readonly target: EntityDefinition;
}

/** A compiled statement whose rows are options. */
export interface CompiledOptions {
  readonly statement: CompiledStatement;
  write(out: JsonWriter, row: RowBytes): void;
  estimateBytes(rows: readonly RowBytes[]): number;
}

/** Compiles the list, one longer than asked for. Its value is the text that labels contain, where `isSearched`. */
export function compileOptions(
  shape: OptionShape,
  { limit, isSearched }: { readonly limit: number; readonly isSearched: boolean },
): CompiledOptions {
  const scope = createOptionScope(shape);
  const label = compileLabel(scope);
  const search = () => `'%' || ${scope.parameters.add("text", bindValueAt(0))} || '%'`;
  const conditions = [
    ...compileViewConditions({ ...shape, ...scope }),
    ...(isSearched ? [compileLikeCondition(label.text, search())] : []),
  ];
  return compileOptionStatement(
    shape,
    scope,
    `${formatWhere(conditions)} order by ${compileOrder(scope)} limit ${limit + 1}`,
  );
}

/** Compiles the options of some ids, in the order of the list. Its value is the ids. */
export function compileChosenOptions(shape: OptionShape): CompiledOptions {
  const scope = createOptionScope(shape);
  const idCondition = `${quoteColumn(ALIAS, "id")} = any(${scope.parameters.add("uuid[]", bindValueAt(0))})`;
  const conditions = [idCondition, ...compileViewConditions({ ...shape, ...scope })];
  return compileOptionStatement(shape, scope, `${formatWhere(conditions)} order by ${compileOrder(scope)}`);
}

/** Compiles a single option. Its value is the id. */
export function compileOption(shape: OptionShape): CompiledOptions {
  const scope = createOptionScope(shape);
  const idCondition = `${quoteColumn(ALIAS, "id")} = ${scope.parameters.add("uuid", bindValueAt(0))}`;
  return compileOptionStatement(
    shape,
    scope,
    formatWhere([idCondition, ...compileViewConditions({ ...shape, ...scope })]),
  );
}

function compileOrder(scope: SelectScope): string {
  return `${compileLabel(scope).order}, ${quoteColumn(ALIAS, "id")}`;
}

function createOptionScope({ schema, caller, target }: OptionShape): SelectScope {
  return { schema, caller, entity: target, alias: ALIAS, parameters: new SqlParameters() };
}

function compileOptionStatement(
  { view, target }: OptionShape,
  scope: SelectScope,
  rest: string,
): CompiledOptions {
  const columns: readonly RecordColumn[] = [
    { name: "id", value: quoteColumn(ALIAS, "id"), form: "quoted" },
    { name: "label", value: compileLabel(scope).text, form: "text" },
    { name: "data", value: compileSelectedObject(view.selection, scope), form: "asIs" },
  ];
  const from = `${scope.parameters.table(target.table)} ${quoteName(ALIAS)}`;
  const statement = scope.parameters.compile(`select ${formatSelectList(columns)} from ${from}${rest}`);
  return { statement, ...createRecordWriter(columns, 0) };
}
