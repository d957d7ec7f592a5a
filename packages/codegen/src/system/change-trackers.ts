// The functions that triggers of the model's tables call: each counts the changes of its table, and tells them to the feed.
import type { ResolvedTable } from "../resolve/sql-types.ts";
import { MAX_NAME_BYTES, type Sql, sql, sqlIdent, sqlLit } from "../write/sql.ts";
import { type TrackedTable, compileFeed } from "./change-rows.ts";

/** The name of a table's tracker; `track_changes` makes the same. No table's name has two underscores in a row. */
export function formatTrackerName(table: string): string {
  return `${table}__track`.slice(0, MAX_NAME_BYTES);
}

/** Makes a table's tracker, or replaces it. */
export function compileTracker(table: TrackedTable): Sql {
  const feed = compileFeed(table);
  if (feed === null) return compileCounter(table);
  const { updated, inserted, deleted, emptied, hasFloats } = feed;
  return compileFunction(table.name, {
    // However a session shows them, floats are told with all their digits.
    settings: hasFloats ? sql` set extra_float_digits = 1` : sql``,
    updated,
    inserted,
    deleted,
    emptied: sql`execute format($feed$${emptied}$feed$, tg_table_schema, tg_table_name);
    `,
    counted: sql`  get diagnostics changed = row_count;
`,
  });
}

/** Has a table's tracker count, and tell nothing. */
export function compileCounter({ name }: Pick<ResolvedTable, "name">): Sql {
  const inserted = sql`select count(*) into changed from "new_rows"`;
  return compileFunction(name, {
    settings: sql``,
    updated: inserted,
    inserted,
    deleted: sql`select count(*) into changed from "old_rows"`,
    emptied: sql``,
    counted: sql``,
  });
}

interface TrackerParts {
  readonly settings: Sql;
  /** A statement for each kind of change. */
  readonly updated: Sql;
  readonly inserted: Sql;
  readonly deleted: Sql;
  /** What is done before all rows go, with its semicolon. */
  readonly emptied: Sql;
  /** What says how many rows were changed, where those statements do not. */
  readonly counted: Sql;
}

function compileFunction(table: string, parts: TrackerParts): Sql {
  return sql`create or replace function "lathe".${sqlIdent(formatTrackerName(table))}() returns trigger language plpgsql${parts.settings} as $$
declare
  changed bigint;
begin
  if tg_op = 'UPDATE' then
    ${parts.updated};
  elsif tg_op = 'INSERT' then
    ${parts.inserted};
  elsif tg_op = 'DELETE' then
    ${parts.deleted};
  else
    ${parts.emptied}update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
    return null;
  end if;
${parts.counted}  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (tg_table_name, pg_backend_pid() % 16, 1, case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end)
    on conflict ("table_name", "slot") do update set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;`;
}

/** What trackers are for, where several stand together. */
export const TRACKERS_TITLE =
  "What tables call when they change: it counts, so that lists know their totals, and tells the feed.";

/** Has the triggers of tables that were just made call their trackers. */
export function compileTrackChanges(tables: readonly Pick<ResolvedTable, "name">[]): readonly Sql[] {
  return tables.map(({ name }) => sql`select "lathe"."track_changes"(${sqlLit(name)});`);
}
