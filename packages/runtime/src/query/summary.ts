// The statement of a summary: how many records there are of several entities.
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "./caller-scope.ts";
import { compileFamilyReadRule, quoteColumn } from "./rule.ts";
import type { Schema } from "./schema.ts";
import type { SelectScope } from "./select.ts";
import {
  type CompiledStatement,
  SqlParameters,
  bindValueAt,
  formatWhere,
  quoteName,
  quoteText,
} from "./sql-text.ts";

const ALIAS = "t";

/**
 * Compiles the counts of entities. Its value is a time; its rows have the name of an entity, how many records it has for the caller, and
 * how many of them were made since that time, where they tell when they were made.
 */
export function compileRecordCounts(
  schema: Schema,
  caller: CallerScope,
  entities: readonly EntityDefinition[],
): CompiledStatement {
  const parameters = new SqlParameters();
  const selects = entities.map((entity) => {
    const scope: SelectScope = { schema, caller, entity, alias: ALIAS, parameters };
    return `select ${quoteText(entity.name)}, ${compileTotal(scope)}, ${compileRecentTotal(scope)}`;
  });
  return parameters.compile(selects.join(" union all "));
}

/** Tables know how many rows they have; what a rule leaves of them is counted. */
function compileTotal(scope: SelectScope): string {
  const conditions = listConditions(scope);
  if (conditions.length > 0) return compileCount(scope, conditions);
  const kept = `"lathe"."table_slots" where "table_name" = ${quoteText(scope.entity.table)}`;
  return `(select coalesce(sum("row_count"), 0)::bigint from ${kept})`;
}

function compileRecentTotal(scope: SelectScope): string {
  if (scope.entity.systemColumns === false) return "null::bigint";
  const since = scope.parameters.addOnce("since", "timestamptz", bindValueAt(0));
  return compileCount(scope, [...listConditions(scope), `${quoteColumn(ALIAS, "created_at")} >= ${since}`]);
}

function listConditions(scope: SelectScope): readonly string[] {
  const rule = compileFamilyReadRule(scope.caller.family, { ...scope, takesDefaults: true });
  return rule === "true" ? [] : [rule];
}

function compileCount({ entity, parameters }: SelectScope, conditions: readonly string[]): string {
  return `(select count(*) from ${parameters.table(entity.table)} ${quoteName(ALIAS)}${formatWhere(conditions)})`;
}
