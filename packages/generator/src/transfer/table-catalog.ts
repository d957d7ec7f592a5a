// Which tables and sequences of a database hold what is moved: all of the project's own, made by the model or by own SQL.
import { OWN_SCHEMAS, type Session } from "@lathe/runtime/database";
import type { ObjectName } from "./data-entry.ts";

/** A table. */
export interface DataTable extends ObjectName {
  /** Whether its rows are in partitions. */
  readonly isPartitioned: boolean;
  /** Those that are stored and can be written, in the order of the table. */
  readonly columns: readonly DataColumn[];
  /** The columns of the primary key; empty where there is none. */
  readonly key: readonly string[];
}

/** A column. */
export interface DataColumn {
  readonly name: string;
  /** With its length or precision. */
  readonly type: string;
  readonly hasCollation: boolean;
}

const NOT_OF_EXTENSIONS = `not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** The ledger is compared, not moved; the slots are counted anew. */
const BOOKKEEPING = "(n.nspname = 'lathe' and c.relname in ('migrations', 'table_slots'))";

/** Transactions have other numbers elsewhere: rows get that of the one which puts them in. */
const IS_MOVED = `a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  and not (n.nspname = 'lathe' and a.atttypid = 'xid8'::regtype)`;

const TABLES = `
select json_build_object(
  'schema', n.nspname, 'name', c.relname, 'isPartitioned', c.relkind = 'p',
  'columns', (
    select json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'hasCollation', a.attcollation <> 0) order by a.attnum)
    from pg_attribute a
    where a.attrelid = c.oid and ${IS_MOVED}),
  'key', coalesce((
    select json_agg(a.attname order by k.position)
    from pg_index i cross join unnest(i.indkey::smallint[]) with ordinality as k(number, position)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where i.indrelid = c.oid and i.indisprimary), '[]'))
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ${OWN_SCHEMAS} and c.relkind in ('r', 'p') and not c.relispartition
  and not ${BOOKKEEPING} and ${NOT_OF_EXTENSIONS}
  and exists (select from pg_attribute a where a.attrelid = c.oid and ${IS_MOVED})
order by n.nspname collate "C", c.relname collate "C"`;

/** The tables whose rows are moved, by name. */
export async function listTables(session: Session): Promise<readonly DataTable[]> {
  const { rows } = await session.run({ text: TABLES, values: [] });
  return rows.map(([json]) => JSON.parse(json ?? "") as DataTable);
}

const OWN_RELATIONS = `
select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ${OWN_SCHEMAS} and c.relkind = $1::"char" and ${NOT_OF_EXTENSIONS}`;

/** The sequences, by name. */
export function listSequences(session: Session): Promise<readonly ObjectName[]> {
  return listRelations(session, {
    text: `${OWN_RELATIONS} order by n.nspname collate "C", c.relname collate "C"`,
    kind: "S",
  });
}

/** The views that keep their rows, in the order in which they were made: later ones may read earlier ones. */
export function listMaterializedViews(session: Session): Promise<readonly ObjectName[]> {
  return listRelations(session, { text: `${OWN_RELATIONS} order by c.oid`, kind: "m" });
}

async function listRelations(
  session: Session,
  { text, kind }: { readonly text: string; readonly kind: string },
): Promise<readonly ObjectName[]> {
  const { rows } = await session.run({ text, values: [kind] });
  return rows.map(([schema, name]) => ({ schema: schema ?? "", name: name ?? "" }));
}

/** A name as SQL writes it. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The name of a table, view or sequence as SQL writes it. */
export function quoteObject({ schema, name }: ObjectName): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

/** Where SQL finds the rows of a table itself: those of tables that inherit from it are theirs. */
export function quoteOwnRows(table: DataTable): string {
  return `${table.isPartitioned ? "" : "only "}${quoteObject(table)}`;
}
