// The statement that makes a record what it was when it had some version: out of what it is, or was when it was deleted, and all that
// was changed since.
import type { RowBytes } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "./caller-scope.ts";
import { createRecordWriter, formatRecord } from "./record-text.ts";
import { quoteColumn } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { compileRecordColumns, formatSelectList } from "./select.ts";
import {
  type CompiledStatement,
  SqlParameters,
  bindValueAt,
  quoteName,
  quoteTable,
  quoteText,
} from "./sql-text.ts";
import { compileRowImage, compileStoredColumns, listRememberedMembers } from "./stored-values.ts";

/** A compiled version. Its values are an id and a version; one row, or none where nobody can tell any more. */
export interface CompiledVersion {
  readonly statement: CompiledStatement;
  read(row: RowBytes): string;
}

const ALIAS = "t";
const PRESENT = "present";

/** Compiles it. What a record shows of others is as they are now; members that are never remembered are left out. */
export function compileVersion(
  schema: Schema,
  caller: CallerScope,
  entity: EntityDefinition,
): CompiledVersion {
  const parameters = new SqlParameters();
  const id = parameters.add("uuid", bindValueAt(0));
  const version = parameters.add("integer", bindValueAt(1));
  const remembered = { ...entity, members: listRememberedMembers(entity) };
  const columns = compileRecordColumns({ schema, caller, entity: remembered, alias: ALIAS, parameters });
  const row = `select ${id} as "id", ${version} as "version", ${compileStoredColumns(entity, '"state"."image"')} from "state"`;
  const statement = parameters.compile(
    `with ${compileState(entity, { id, version })} select ${formatSelectList(columns)} from (${row}) ${quoteName(ALIAS)}`,
  );
  const writer = createRecordWriter(columns, 0);
  return { statement, read: (bytes) => formatRecord(writer, bytes) };
}

/**
 * "state": the record as it was. "anchor" is the place in the feed right behind the change that made the version, "gone" the first
 * deletion after it, "undone" the updates in between. All of them have to be there, with their values.
 */
function compileState(
  entity: EntityDefinition,
  { id, version }: { readonly id: string; readonly version: string },
): string {
  const from = `"lathe"."changes" c`;
  const own = `c."record_id" = ${id} and c."entity_id" = ${quoteText(entity.id)} and c."relation_id" is null`;
  const made = `select max(c."id") from ${from} where ${own} and c."version" = ${version} and c."action" <> 'delete'`;
  // The change itself may be forgotten already, while the next one still tells what it changed.
  const next =
    `select max(c."id") - 1 from ${from} where ${own} and ((c."version" = ${version} and c."action" = 'delete') ` +
    `or (c."version" = ${version} + 1 and c."action" = 'update'))`;
  const undone =
    `${own} and c."action" = 'update' and c."id" > (select "id" from "anchor") and c."version" > ${version} ` +
    `and not exists (select from "gone" where c."id" > "gone"."id")`;
  const values =
    `select distinct on (e."key") e."key", e."value" from ${from}, jsonb_each(c."before") e where ${undone} ` +
    `order by e."key", c."id"`;
  return [
    `"anchor" as (select coalesce((${made}), (${next})) as "id")`,
    `"gone" as (select c."id", c."version", c."before" from ${from} where ${own} and c."action" = 'delete' ` +
      `and c."id" > (select "id" from "anchor") order by c."id" limit 1)`,
    `"undone" as (select count(distinct c."version") as "versions", bool_and(c."before" is not null) as "has_values" ` +
      `from ${from} where ${undone})`,
    `"old" as (select jsonb_object_agg("key", "value") as "values" from (${values}) "first")`,
    `"last" as (select "version", "before" as "image" from "gone" union all ` +
      `select ${quoteColumn(PRESENT, "version")}, ${compileRowImage(entity, PRESENT)} from ${quoteTable(entity.table)} ` +
      `${quoteName(PRESENT)} where ${quoteColumn(PRESENT, "id")} = ${id} and not exists (select from "gone"))`,
    `"state" as (select "last"."image" || coalesce("old"."values", '{}') as "image" from "last", "undone", "old" ` +
      `where "last"."image" is not null and "last"."version" - ${version} = "undone"."versions" ` +
      `and "undone"."has_values" is not false)`,
  ].join(", ");
}
