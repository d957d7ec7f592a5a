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
import { compileStoredLabel } from "./stored-values.ts";

const ALIAS = "t";

/**
 * Compiles the statement. Its values are lists of ids, one for each entity; its rows have the name of an entity, an id and a label:
 * of what was deleted the one that it had, for operators, as long as that is remembered. What the caller may not read has no row.
 */
export function compileLabels(
  schema: Schema,
  caller: CallerScope,
  entities: readonly EntityDefinition[],
): CompiledStatement {
  const parameters = new SqlParameters();
  const selects = entities.flatMap((entity, index) => {
    const scope = { schema, caller, entity, alias: ALIAS, parameters };
    const ids = parameters.add("uuid[]", bindValueAt(index));
    const isReadable = canReadEntity(entity, caller);
    const rule = isReadable ? compileFamilyReadRule(caller.family, scope) : "false";
    const conditions = [`${quoteColumn(ALIAS, "id")} = any(${ids})`, rule].filter((one) => one !== "true");
    const columns = [quoteText(entity.name), quoteColumn(ALIAS, "id"), compileLabel(scope).text];
    const from = `${parameters.table(entity.table)} ${quoteName(ALIAS)}`;
    const isRemembered = isReadable && caller.family === "admin" && entity.history.keep === "values";
    return [
      `select ${columns.join(", ")} from ${from}${formatWhere(conditions)}`,
      ...(isRemembered ? [compileDeletedLabels(entity, { ids, from })] : []),
    ];
  });
  return parameters.compile(selects.join(" union all "));
}

/** The labels of records that are gone, each as its last deletion has it. */
function compileDeletedLabels(
  entity: EntityDefinition,
  { ids, from }: { readonly ids: string; readonly from: string },
): string {
  const label = compileStoredLabel(entity, { image: 'c."before"', id: 'c."record_id"' });
  const conditions = [
    `c."record_id" = any(${ids})`,
    `c."entity_id" = ${quoteText(entity.id)}`,
    `c."action" = 'delete'`,
    `not exists (select from ${from} where ${quoteColumn(ALIAS, "id")} = c."record_id")`,
  ];
  return (
    `(select distinct on (c."record_id") ${quoteText(entity.name)}, c."record_id", ${label} ` +
    `from "lathe"."changes" c${formatWhere(conditions)} order by c."record_id", c."id" desc)`
  );
}
