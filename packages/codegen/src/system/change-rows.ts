// What the feed of changes gets: for each kind of statement one that tells of all rows which that has changed.
import { CHANGE_TIMES } from "@lathe/contract";
import type { ResolvedColumn, ResolvedTable } from "../resolve/sql-types.ts";
import { type Sql, sql, sqlIdent, sqlJoin, sqlLit } from "../write/sql.ts";

/** A table whose changes are told. */
export type TrackedTable = Pick<ResolvedTable, "id" | "name" | "columns" | "history">;

/** The statements, without their semicolons, over the rows as they were ("old_rows") and as they are ("new_rows"). */
export interface FeedStatements {
  readonly updated: Sql;
  readonly inserted: Sql;
  readonly deleted: Sql;
  /** Over the table itself, whose schema and name take the place of both `%I`. */
  readonly emptied: Sql;
  /** Whether values are told whose text depends on a setting. */
  readonly hasFloats: boolean;
}

/** What the feed gets of a table; null where it gets nothing. */
export function compileFeed(table: TrackedTable): FeedStatements | null {
  if (table.history.keep === "off") return null;
  return table.history.entityId === table.id ? compileRecordFeed(table) : compilePairFeed(table);
}

/**
 * Of a create all values are told, of an update those that differ, of a delete what was there, with its times. A record that gets
 * another id is deleted and created. A full join is never a nested loop, whose plan the update of one row would leave to that of
 * all.
 */
function compileRecordFeed({ columns, history }: TrackedTable): FeedStatements {
  const entity = sqlLit(history.entityId);
  const hasValues = history.keep === "values";
  const told = columns.filter(({ id }) => history.columnIds.includes(id));
  const times = columns.filter(({ id }) => TIME_IDS.includes(id));
  const compared = columns.toReversed();
  const before = hasValues ? compileDifference("o", [...times, ...told], compileValue) : sql`null`;
  const after = compileDifference("n", told, hasValues ? compileValue : () => sql`null`);
  const deleted = sql`${INTO_RECORDS}
    select ${entity}, o."id", 'delete', o."version", ${hasValues ? compileImage("o", [...times, ...told]) : sql`null`}, null`;
  return {
    updated: sql`${INTO_RECORDS}
    select ${entity}, coalesce(n."id", o."id"),
      case when o."id" is null then 'create' when n."id" is null then 'delete' else 'update' end,
      coalesce(n."version", o."version"),
      ${before},
      ${after}
    from "old_rows" as o full join "new_rows" as n on n."id" = o."id"
    where (${compileRow("o", compared)})
      is distinct from (${compileRow("n", compared)})`,
    inserted: sql`${INTO_RECORDS}
    select ${entity}, n."id", 'create', n."version", null, ${hasValues ? compileImage("n", told) : sql`null`}
    from "new_rows" as n`,
    deleted: sql`${deleted}
    from "old_rows" as o`,
    emptied: sql`${deleted}
    from %I.%I as o`,
    hasFloats: hasValues && told.some(({ type }) => type === "double precision"),
  };
}

const INTO_RECORDS = sql`insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")`;

const TIME_IDS: readonly string[] = Object.values(CHANGE_TIMES);

/** A membership is added or removed; one that becomes another is both. */
function compilePairFeed({ id, history }: TrackedTable): FeedStatements {
  const into = sql`insert into "lathe"."changes" ("entity_id", "record_id", "action", "relation_id", "target_id")`;
  const target = (pair: Sql) => (history.keep === "values" ? pair : sql`null::uuid`);
  const told = (owner: Sql, action: Sql, pair: Sql) =>
    sql`${into}
    select ${sqlLit(history.entityId)}, ${owner}, ${action}, ${sqlLit(id)}, ${target(pair)}`;
  const removed = told(sql`o."source_id"`, sql`'remove'`, sql`o."target_id"`);
  return {
    updated: sql`${told(
      sql`coalesce(n."source_id", o."source_id")`,
      sql`case when o."source_id" is null then 'add' else 'remove' end`,
      sql`coalesce(n."target_id", o."target_id")`,
    )}
    from "old_rows" as o full join "new_rows" as n on n."source_id" = o."source_id" and n."target_id" = o."target_id"
    where o."source_id" is null or n."source_id" is null`,
    inserted: sql`${told(sql`n."source_id"`, sql`'add'`, sql`n."target_id"`)}
    from "new_rows" as n`,
    deleted: sql`${removed}
    from "old_rows" as o`,
    emptied: sql`${removed}
    from %I.%I as o`,
    hasFloats: false,
  };
}

type RowAlias = "o" | "n";

const ROWS: Readonly<Record<RowAlias, Sql>> = { o: sql`o`, n: sql`n` };

function compileColumn(row: RowAlias, { name }: ResolvedColumn): Sql {
  return sql`${ROWS[row]}.${sqlIdent(name)}`;
}

function compileRow(row: RowAlias, columns: readonly ResolvedColumn[]): Sql {
  return sqlJoin(
    columns.map((column) => compileColumn(row, column)),
    ", ",
  );
}

/** Numbers that JSON would not carry exactly are texts, as in records. */
const TEXT_TYPES = /^(?:bigint|numeric|double precision)/;

function compileValue(row: RowAlias, column: ResolvedColumn): Sql {
  const value = compileColumn(row, column);
  return TEXT_TYPES.test(column.type) ? sql`${value}::text` : value;
}

/** So many pairs a call can take: PostgreSQL has a limit of 100 arguments. */
const MAX_PAIRS = 50;

/** All values of a row. */
function compileImage(row: RowAlias, columns: readonly ResolvedColumn[]): Sql {
  const pairs = columns.map((column) => sql`${sqlLit(column.id)}, ${compileValue(row, column)}`);
  const parts: Sql[] = [];
  for (let start = 0; start < pairs.length; start += MAX_PAIRS) {
    parts.push(sql`jsonb_build_object(${sqlJoin(pairs.slice(start, start + MAX_PAIRS), ", ")})`);
  }
  return parts.length === 0 ? sql`'{}'` : sqlJoin(parts, " ||\n");
}

/** The values that differ; null for a row that is not there. */
function compileDifference(
  row: RowAlias,
  columns: readonly ResolvedColumn[],
  compile: (row: RowAlias, column: ResolvedColumn) => Sql,
): Sql {
  const parts = columns.map((column) => {
    const [old, next] = [compileColumn("o", column), compileColumn("n", column)];
    const pair = sql`jsonb_build_object(${sqlLit(column.id)}, ${compile(row, column)})`;
    return sql`        case when ${old} is distinct from ${next} then ${pair} else '{}' end`;
  });
  const all = parts.length === 0 ? sql`        '{}'::jsonb` : sqlJoin(parts, " ||\n");
  return sql`case when ${ROWS[row]}."id" is not null then
${all}
      end`;
}
