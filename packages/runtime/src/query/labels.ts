// The labels of records of several entities, by their ids: one statement.
import type { EntityDefinition } from "../definition.ts";
import { type CallerScope, canReadEntity } from "./caller-scope.ts";
import { compileLabel } from "./label.ts";
import { compileFamilyReadRule, quoteColumn } from "./rule.ts";
import type { Schema } from "./schema.ts";
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
 * Compiles the statement. Its values are lists of ids, one for each entity; its rows have the name of an entity, an id and a label.
 * What the caller may not read has no row.
 */
export function compileLabels(
  schema: Schema,
  caller: CallerScope,
  entities: readonly EntityDefinition[],
): CompiledStatement {
  const parameters = new SqlParameters();
  const selects = entities.map((entity, index) => {
    const scope = { schema, caller, entity, alias: ALIAS, parameters };
    const ids = parameters.add("uuid[]", bindValueAt(index));
    const rule = canReadEntity(entity, caller) ? compileFamilyReadRule(caller.family, scope) : "false";
    const conditions = [`${quoteColumn(ALIAS, "id")} = any(${ids})`, rule].filter((one) => one !== "true");
    const columns = [quoteText(entity.name), quoteColumn(ALIAS, "id"), compileLabel(scope).text];
    const from = `${parameters.table(entity.table)} ${quoteName(ALIAS)}`;
    return `select ${columns.join(", ")} from ${from}${formatWhere(conditions)}`;
  });
  return parameters.compile(selects.join(" union all "));
}
