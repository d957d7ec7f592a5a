// The statement of a single record: hidden is not found, because the rule is part of the condition.
import type { EntityDefinition } from "../definition.ts";
import type { CallerClass } from "./caller.ts";
import { columnOf, readCondition } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type SelectScope, recordColumns } from "./select.ts";
import { type CompiledStatement, SqlParameters, quoteName, quoteTable } from "./sql-text.ts";

const ALIAS = "t";

/** Compiles a get; its one value is the id. Rows of [record as JSON text, version]: one or none. */
export function compileGet(schema: Schema, caller: CallerClass, entity: EntityDefinition): CompiledStatement {
  const parameters = new SqlParameters();
  const scope: SelectScope = { schema, entity, caller, alias: ALIAS, parameters };
  const row = `(select row_to_json(r)::text from (select ${recordColumns(scope)}) r)`;
  const isIt = `${columnOf(ALIAS, "id")} = ${parameters.add("uuid", ({ values }) => values[0] ?? null)}`;
  const readable = caller.family === "external" ? ` and ${readCondition(scope)}` : "";
  return parameters.finish(
    `select ${row}, ${columnOf(ALIAS, "version")}::text from ${quoteTable(entity.table)} ${quoteName(ALIAS)} where ${isIt}${readable}`,
    { quick: true },
  );
}
