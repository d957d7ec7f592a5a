// What the feed forgets of the past: what is removed, what is kept less of, and values in the form of another type.
import type { ResolvedTable } from "../resolve/sql-types.ts";
import { type Sql, sql, sqlJoin, sqlLit } from "../write/sql.ts";
import { createRowCountOf } from "./count-query.ts";
import type { SchemaMatch, TableMatch } from "./match.ts";
import { type Risk, createDataLossRisk } from "./risk.ts";
import { type SchemaSnapshot, formatColumnLabel, formatTableLabel } from "./schema-snapshot.ts";

/** A step, and whether there was a feed before it. */
interface ForgetStep {
  readonly before: SchemaSnapshot;
  readonly schema: SchemaMatch;
}

/** Takes from the feed what is not kept any more. */
export function compileForget({ before, schema: { removed, matched } }: ForgetStep): readonly Sql[] {
  if (!before.hasTrackers) return [];
  return [
    ...removed.map((table) => sql`delete from ${compileChangesOf(table)};`),
    ...matched.flatMap(compileForgetOfTable),
  ];
}

function compileForgetOfTable(table: TableMatch): readonly Sql[] {
  const { before, after } = table;
  if (before === after || before.history.keep === "off") return [];
  const changes = compileChangesOf(before);
  if (after.history.keep === "off") return [sql`delete from ${changes};`];
  if (isReduced(table)) return [compileForgetValues(before)];
  const ids = [...listForgotten(table), ...listRetyped(table)];
  if (ids.length === 0) return [];
  const keys = sql`array[${sqlJoin(ids.map(sqlLit), ", ")}]`;
  return [
    sql`update "lathe"."changes" set "before" = "before" - ${keys}, "after" = "after" - ${keys}
where ${compileOwner(before)} and ("before" ?| ${keys} or "after" ?| ${keys});`,
  ];
}

/** Which members changed stays; of a create and a delete that they were. */
function compileForgetValues(table: ResolvedTable): Sql {
  return sql`update "lathe"."changes" set "before" = null, "target_id" = null, "after" = case when "action" = 'update' then
  (select coalesce(jsonb_object_agg("key", null), '{}') from jsonb_object_keys("after") as "key") end
where ${compileOwner(table)};`;
}

function isReduced({ before, after }: TableMatch): boolean {
  return before.history.keep === "values" && after.history.keep === "members";
}

/** Columns that go, or are not remembered any more. */
function listForgotten({ before, after }: TableMatch): readonly string[] {
  return before.history.columnIds.filter((id) => !after.history.columnIds.includes(id));
}

/** Columns whose values had another form; digits more or less are none. */
function listRetyped({ before, after, columns }: TableMatch): readonly string[] {
  const base = (type: string) => type.replace(/\(.*/, "");
  return columns.matched
    .filter(([old, next]) => base(old.type) !== base(next.type))
    .map(([{ id }]) => id)
    .filter((id) => before.history.columnIds.includes(id) && after.history.columnIds.includes(id));
}

/** The hazards of history that goes though its records and members stay. */
export function collectHistoryRisks(before: SchemaSnapshot, table: TableMatch): readonly Risk[] {
  const { before: old, after } = table;
  const isOfRecords = old.history.entityId === old.id;
  if (!before.hasTrackers || old === after || old.history.keep === "off" || !isOfRecords) return [];
  const label = formatTableLabel(before, old.id);
  const create = (message: string, condition: Sql, column?: string) =>
    createDataLossRisk(
      { table: old.id, ...(column === undefined ? {} : { column }), reason: "history" },
      message,
      createRowCountOf(sql`"lathe"."changes"`, condition),
      "changes",
    );
  if (after.history.keep === "off") {
    return [
      create(`The history of ${label} is removed: no changes are remembered any more.`, compileOwner(old)),
    ];
  }
  if (isReduced(table)) {
    return [
      create(
        `The history of ${label} loses its values, and what was deleted can't be restored: only which members changed is remembered.`,
        compileOwner(old),
      ),
    ];
  }
  const stays = new Set(after.columns.map(({ id }) => id));
  return listForgotten(table)
    .filter((id) => stays.has(id))
    .map((id) => {
      const key = sqlLit(id);
      const message = `The history of ${formatColumnLabel(before, old.id, id)} is removed: its values are not remembered any more.`;
      return create(message, sql`${compileOwner(old)} and ("before" ? ${key} or "after" ? ${key})`, id);
    });
}

function compileChangesOf(table: ResolvedTable): Sql {
  return sql`"lathe"."changes" where ${compileOwner(table)}`;
}

/** Changes of the records of a table, with those of their memberships; or of the memberships of one relation. */
function compileOwner({ id, history }: ResolvedTable): Sql {
  return history.entityId === id ? sql`"entity_id" = ${sqlLit(id)}` : sql`"relation_id" = ${sqlLit(id)}`;
}
