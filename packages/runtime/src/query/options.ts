// The statements of options: what can be chosen for a relation, each with a label.
import type { RowBytes } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import type { CallerClass } from "./caller.ts";
import { likeCondition } from "./comparison.ts";
import { type JsonWriter } from "./json-bytes.ts";
import { viewConditions } from "./link.ts";
import { type RecordColumn, recordWriter } from "./record-text.ts";
import type { RelatedView } from "./related-view.ts";
import { columnOf } from "./rule.ts";
import { type Schema, membersSeenBy } from "./schema.ts";
import { type SelectScope, chosenObject, memberValue, selectList } from "./select.ts";
import { type CompiledStatement, SqlParameters, quoteName, valueAt, where } from "./sql-text.ts";
import { COLLATION, VALUE_TYPES, isCollated } from "./value-types.ts";

const ALIAS = "t";

/** Whose options, and for whom. */
export interface OptionShape {
  readonly schema: Schema;
  readonly caller: CallerClass;
  readonly view: RelatedView;
  readonly target: EntityDefinition;
}

/** A compiled statement whose rows are options. */
export interface CompiledOptions {
  readonly statement: CompiledStatement;
  write(out: JsonWriter, row: RowBytes): void;
  sizeOf(rows: readonly RowBytes[]): number;
}

/** Compiles the list, one longer than asked for. Its value is the text that labels contain, where `isSearched`. */
export function compileOptions(
  shape: OptionShape,
  { limit, isSearched }: { readonly limit: number; readonly isSearched: boolean },
): CompiledOptions {
  const scope = scopeOf(shape);
  const label = labelOf(scope);
  const search = () => `'%' || ${scope.parameters.add("text", valueAt(0))} || '%'`;
  const conditions = [
    ...viewConditions({ ...shape, ...scope }),
    ...(isSearched ? [likeCondition(label.text, search())] : []),
  ];
  const order = `${label.order}, ${columnOf(ALIAS, "id")}`;
  return compiled(shape, scope, `${where(conditions)} order by ${order} limit ${limit + 1}`);
}

/** Compiles a single option. Its value is the id. */
export function compileOption(shape: OptionShape): CompiledOptions {
  const scope = scopeOf(shape);
  const isIt = `${columnOf(ALIAS, "id")} = ${scope.parameters.add("uuid", valueAt(0))}`;
  return compiled(shape, scope, where([isIt, ...viewConditions({ ...shape, ...scope })]));
}

function scopeOf({ schema, caller, target }: OptionShape): SelectScope {
  return { schema, caller, entity: target, alias: ALIAS, parameters: new SqlParameters() };
}

function compiled({ view, target }: OptionShape, scope: SelectScope, rest: string): CompiledOptions {
  const columns: readonly RecordColumn[] = [
    { name: "id", value: columnOf(ALIAS, "id"), form: "quoted" },
    { name: "label", value: labelOf(scope).text, form: "text" },
    { name: "data", value: chosenObject(view.selection, scope), form: "asIs" },
  ];
  const from = `${scope.parameters.table(target.table)} ${quoteName(ALIAS)}`;
  const statement = scope.parameters.finish(`select ${selectList(columns)} from ${from}${rest}`);
  return { statement, ...recordWriter(columns, 0) };
}

/** What people call a record: its display member where the family sees it, else its id. */
function labelOf(scope: SelectScope): { readonly text: string; readonly order: string } {
  const key = columnOf(scope.alias, "id");
  const id = `${key}::text`;
  const member = membersSeenBy(scope.caller.shows, scope.entity).get(scope.entity.display ?? "");
  // Ids have the order of their texts, and an index gives it.
  if (member === undefined) return { text: id, order: key };
  const value = memberValue(member, scope);
  const shown = isCollated(member.type) ? value : `(${VALUE_TYPES[member.type].show(value)})::text`;
  // Without the coalesce an index on the member gives the order.
  const text = member.required ? shown : `coalesce(${shown}, ${id})`;
  return { text, order: `${text} ${COLLATION}` };
}
