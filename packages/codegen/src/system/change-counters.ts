// What counts the changes of tables, so that totals of lists are exact without counting.
import { type Sql, sql } from "../write/sql.ts";

/** What triggers of the application's own tables call when rows change; they give the name to count under. */
export const COUNT_FUNCTIONS: readonly [Sql, Sql] = [
  sql`create or replace function "lathe"."count_changed_rows"() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  select count(*) into changed from "changed_rows";
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (
      coalesce(tg_argv[0], tg_table_name),
      pg_backend_pid() % 16,
      1,
      case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end
    )
    on conflict ("table_name", "slot") do update
    set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;`,

  sql`create or replace function "lathe"."count_truncate"() returns trigger language plpgsql as $$
begin
  update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0
  where "table_name" = coalesce(tg_argv[0], tg_table_name);
  return null;
end
$$;`,
];

/** Has the triggers of a table call its tracker. */
export const TRACK_CHANGES: Sql = sql`-- Has a table tell its changes to its tracker from now on; called once for each table, when it is made.
create or replace function "lathe"."track_changes"("tracked" text) returns void language plpgsql as $$
declare
  tracker text := left("tracked" || '__track', 63);
begin
  execute format('create trigger "track_insert" after insert on %I referencing new table as "new_rows"
    for each statement execute function "lathe".%I()', "tracked", tracker);
  execute format('create trigger "track_update" after update on %I referencing old table as "old_rows" new table as "new_rows"
    for each statement execute function "lathe".%I()', "tracked", tracker);
  execute format('create trigger "track_delete" after delete on %I referencing old table as "old_rows"
    for each statement execute function "lathe".%I()', "tracked", tracker);
  execute format('create trigger "track_truncate" before truncate on %I
    for each statement execute function "lathe".%I()', "tracked", tracker);
end
$$;`;

/** The counts, and the functions that keep them. */
export const CHANGE_COUNTERS: readonly Sql[] = [
  sql`-- How often a table was changed, and how many rows it has: the sums over its slots. Every transaction that changes the
-- table changes one slot, so the sums belong to the same snapshot as the rows; several slots keep writers apart.
create table "lathe"."table_slots" (
  "table_name" text collate "C" not null,
  "slot" integer not null,
  "changes" bigint not null,
  "row_count" bigint not null,
  constraint "table_slots__pkey" primary key ("table_name", "slot")
) with (fillfactor = 50);`,

  ...COUNT_FUNCTIONS,

  TRACK_CHANGES,
];
