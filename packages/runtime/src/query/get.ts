// The statement of single records, one or several: hidden is not found, because the rule is part of the condition.
import type { EntityDefinition } from "../definition.ts";
import type { CallerClass } from "./caller.ts";
import type { RowBytes } from "../db/driver.ts";
import { columnText } from "../db/row-bytes.ts";
import { recordText, recordWriter } from "./record-text.ts";
import { columnOf, readableCondition, ruleCondition } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type SelectScope, recordColumns, selectList } from "./select.ts";
import { type CompiledStatement, SqlParameters, quoteName } from "./sql-text.ts";

const ALIAS = "t";

/** Before the columns of the record, of which the first is the id: the version. */
const RECORD_AT = 1;

/** Which record is wanted, and what for. */
export interface GetShape {
  readonly entity: EntityDefinition;
  /** To be changed by the caller: the write rule holds too, and the row is locked. */
  readonly isForWrite?: boolean;
}

/** A compiled get. */
export interface CompiledGet {
  /** Its values are ids; a row for each that is there. */
  readonly statement: CompiledStatement;
  idOf(row: RowBytes): string;
  read(row: RowBytes): FoundRecord;
}

type Ids = readonly string[];

/** A record as JSON text, with its version; empty for entities that have none. */
export interface FoundRecord {
  readonly record: string;
  readonly version: string;
}

/** Compiles a get. */
export function compileGet(
  schema: Schema,
  caller: CallerClass,
  { entity, isForWrite = false }: GetShape,
): CompiledGet {
  const parameters = new SqlParameters();
  const scope: SelectScope = { schema, entity, caller, alias: ALIAS, parameters };
  const columns = recordColumns(scope);
  const isIt = `${columnOf(ALIAS, "id")} = any(${parameters.add("uuid[]", ({ values }) => values as Ids)})`;
  const rules = rulesOf(scope, isForWrite).filter((rule) => rule !== "true");
  const conditions = [isIt, ...rules].join(" and ");
  const lock = isForWrite ? ` for update of ${quoteName(ALIAS)}` : "";
  const version = entity.systemColumns === false ? "''" : columnOf(ALIAS, "version");
  const from = `${parameters.table(entity.table)} ${quoteName(ALIAS)}`;
  const statement = parameters.finish(
    `select ${version}, ${selectList(columns)} from ${from} where ${conditions}${lock}`,
    { quick: !isForWrite },
  );
  const writer = recordWriter(columns, RECORD_AT);
  return {
    statement,
    idOf: (row) => columnText(row, RECORD_AT) as string,
    read: (row) => ({ record: recordText(writer, row), version: columnText(row, 0) ?? "" }),
  };
}

function rulesOf(scope: SelectScope, isForWrite: boolean): readonly string[] {
  const { caller, entity } = scope;
  const read = readableCondition(caller.family, scope);
  if (caller.family === "admin" || !isForWrite || entity.writeRule === null) return [read];
  return [read, ruleCondition(entity.writeRule, scope)];
}
