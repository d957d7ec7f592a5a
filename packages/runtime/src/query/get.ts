// The statement of single records, one or several: hidden is not found, because the rule is part of the condition.
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "./caller-scope.ts";
import type { RowBytes } from "../db/driver.ts";
import { getColumnText } from "../db/row-bytes.ts";
import type { RecordFields } from "./record-fields.ts";
import { formatRecord, createRecordWriter } from "./record-text.ts";
import { quoteColumn, compileFamilyReadRule, compileRule } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type SelectScope, compileRecordColumns, formatSelectList } from "./select.ts";
import { type CompiledStatement, SqlParameters, quoteName } from "./sql-text.ts";

const ALIAS = "t";

/** Before the columns of the record, of which the first is the id: the version. */
const FIRST_RECORD_COLUMN = 1;

/** Which record is wanted, and what for. */
export interface GetShape {
  readonly entity: EntityDefinition;
  /** To be changed by the caller: the write rule holds too, and the row is locked. */
  readonly isForWrite?: boolean;
  /** What is shown of it. */
  readonly fields?: RecordFields;
}

/** A compiled get. */
export interface CompiledGet {
  /** Its values are ids; a row for each that is there. */
  readonly statement: CompiledStatement;
  /** The same for one id: PostgreSQL keeps its plan, and makes that of a list of ids anew each time. */
  readonly single: CompiledStatement;
  readId(row: RowBytes): string;
  read(row: RowBytes): RecordWithVersion;
}

type Ids = readonly string[];

/** A record as JSON text, with its version; empty for entities that have none. */
export interface RecordWithVersion {
  readonly record: string;
  readonly version: string;
}

/** Compiles a get. */
export function compileGet(
  schema: Schema,
  caller: CallerScope,
  { entity, isForWrite = false, fields }: GetShape,
): CompiledGet {
  const compile = (compileId: (parameters: SqlParameters) => string) =>
    compileGetStatement({ schema, entity, caller, isForWrite, fields }, compileId);
  const { statement, columns } = compile(
    (parameters) => `any(${parameters.add("uuid[]", ({ values }) => values as Ids)})`,
  );
  const single = compile((parameters) => parameters.add("uuid", ({ values }) => values[0] as string));
  const writer = createRecordWriter(columns, FIRST_RECORD_COLUMN);
  return {
    statement,
    single: single.statement,
    readId: (row) => getColumnText(row, FIRST_RECORD_COLUMN) as string,
    read: (row) => ({ record: formatRecord(writer, row), version: getColumnText(row, 0) ?? "" }),
  };
}

function compileGetStatement(
  { isForWrite, fields, ...shape }: Pick<SelectScope, "schema" | "caller"> & Required<GetShape>,
  compileId: (parameters: SqlParameters) => string,
) {
  const parameters = new SqlParameters();
  const { entity } = shape;
  const scope: SelectScope = { ...shape, alias: ALIAS, parameters };
  const columns = compileRecordColumns(scope, fields);
  const idCondition = `${quoteColumn(ALIAS, "id")} = ${compileId(parameters)}`;
  const rules = compileRuleConditions(scope, isForWrite).filter((rule) => rule !== "true");
  const conditions = [idCondition, ...rules].join(" and ");
  const lock = isForWrite ? ` for update of ${quoteName(ALIAS)}` : "";
  const version = entity.systemColumns === false ? "''" : quoteColumn(ALIAS, "version");
  const from = `${parameters.table(entity.table)} ${quoteName(ALIAS)}`;
  const statement = parameters.compile(
    `select ${version}, ${formatSelectList(columns)} from ${from} where ${conditions}${lock}`,
  );
  return { statement, columns };
}

function compileRuleConditions(scope: SelectScope, isForWrite: boolean): readonly string[] {
  const { caller, entity } = scope;
  const read = compileFamilyReadRule(caller.family, scope);
  if (caller.family === "admin" || !isForWrite || entity.writeRule === null) return [read];
  return [read, compileRule(entity.writeRule, scope)];
}
