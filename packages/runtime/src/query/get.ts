// The statement of a single record: hidden is not found, because the rule is part of the condition.
import type { EntityDefinition } from "../definition.ts";
import type { CallerClass } from "./caller.ts";
import { columnOf, readCondition, ruleCondition } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type SelectScope, recordColumns } from "./select.ts";
import { type CompiledStatement, SqlParameters, quoteName } from "./sql-text.ts";

const ALIAS = "t";

/** Which record is wanted, and what for. */
export interface GetShape {
  readonly entity: EntityDefinition;
  /** To be changed by the caller: the write rule holds too, and the row is locked. */
  readonly isForWrite?: boolean;
}

/** Compiles a get; its one value is the id. Rows of [record as JSON text, version or null]: one or none. */
export function compileGet(
  schema: Schema,
  caller: CallerClass,
  { entity, isForWrite = false }: GetShape,
): CompiledStatement {
  const parameters = new SqlParameters();
  const scope: SelectScope = { schema, entity, caller, alias: ALIAS, parameters };
  const row = `(select row_to_json(r)::text from (select ${recordColumns(scope)}) r)`;
  const isIt = `${columnOf(ALIAS, "id")} = ${parameters.add("uuid", ({ values }) => values[0] ?? null)}`;
  const conditions = [isIt, ...rulesOf(scope, isForWrite)].join(" and ");
  const lock = isForWrite ? ` for update of ${quoteName(ALIAS)}` : "";
  const version = entity.systemColumns === false ? "null" : `${columnOf(ALIAS, "version")}::text`;
  return parameters.finish(
    `select ${row}, ${version} from ${parameters.table(entity.table)} ${quoteName(ALIAS)} where ${conditions}${lock}`,
    { quick: !isForWrite },
  );
}

function rulesOf(scope: SelectScope, isForWrite: boolean): readonly string[] {
  const { caller, entity } = scope;
  if (caller.family === "admin") return [];
  const write = isForWrite && entity.writeRule !== null ? [ruleCondition(entity.writeRule, scope)] : [];
  return [readCondition(scope), ...write];
}
