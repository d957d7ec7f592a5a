// The trackers of tables that come, go, change or get another name.
import { compileSection } from "../emit/sql/migration-file.ts";
import {
  TRACKERS_TITLE,
  compileCounter,
  compileTrackChanges,
  compileTracker,
  formatTrackerName,
} from "../system/change-trackers.ts";
import { type Sql, printSql, sql, sqlIdent, sqlJoin, sqlLit } from "../write/sql.ts";
import { fillsRows } from "./column-statements.ts";
import type { SchemaMatch, TableMatch } from "./match.ts";
import { orderRenames } from "./rename-order.ts";
import type { SchemaSnapshot } from "./schema-snapshot.ts";

/** A step, and whether its tables had trackers before it. */
export interface TrackerStep {
  readonly before: Pick<SchemaSnapshot, "hasTrackers">;
  readonly schema: SchemaMatch;
}

/** Trackers follow the names of their tables, and go with them. */
export function compileMoveTrackers({ before, schema }: TrackerStep): readonly Sql[] {
  if (!before.hasTrackers) return [];
  const renames = schema.matched.map((table) => ({
    from: formatTrackerName(table.before.name),
    to: formatTrackerName(table.after.name),
  }));
  return [
    ...schema.removed.map(({ name }) => sql`drop function ${compileTrackerName(formatTrackerName(name))}();`),
    ...orderRenames(renames).map(
      ({ from, to }) => sql`alter function ${compileTrackerName(from)}() rename to ${sqlIdent(to)};`,
    ),
  ];
}

function compileTrackerName(name: string): Sql {
  return sql`"lathe".${sqlIdent(name)}`;
}

/** Rows that are filled are no changes that anybody made: they are counted, while their columns change, and not told. */
export function compileQuietTrackers({ before, schema }: TrackerStep): readonly Sql[] {
  return before.hasTrackers ? schema.matched.filter(fillsRows).map(({ after }) => compileCounter(after)) : [];
}

/** The trackers of tables that are new, and of those of which another one is needed. */
export function compileTrackers({ before, schema: { matched, added } }: TrackerStep): readonly Sql[] {
  const changed = matched.filter((table) => !before.hasTrackers || needsTracker(table));
  const upgraded = before.hasTrackers ? [] : matched.map(({ after }) => after.name);
  return [
    ...compileSection(TRACKERS_TITLE, [...changed.map(({ after }) => after), ...added].map(compileTracker)),
    ...compileSection("From now on they do.", [
      ...compileReplaceCounters(upgraded),
      ...compileTrackChanges(added),
    ]),
  ];
}

function needsTracker(table: TableMatch): boolean {
  const { before, after } = table;
  if (before === after) return false;
  const text = compileTracker({ ...before, name: after.name });
  return fillsRows(table) || printSql(text) !== printSql(compileTracker(after));
}

/** What older tables called: it counted only. */
const COUNTERS = ["count_insert", "count_update", "count_delete", "count_truncate"].map(
  (name) => sql`drop trigger ${sqlIdent(name)} on %1$I`,
);

function compileReplaceCounters(tables: readonly string[]): readonly Sql[] {
  if (tables.length === 0) return [];
  const names = sqlJoin(tables.map(sqlLit), ", ");
  return [
    sql`do $$
declare
  tracked text;
begin
  foreach tracked in array array[${names}] loop
    execute format('${sqlJoin(
      COUNTERS.map((one) => sql`${one};`),
      " ",
    )}', tracked);
    perform "lathe"."track_changes"(tracked);
  end loop;
end
$$;`,
  ];
}
