// The tables that every application has for itself, in a schema of their own: accounts, roles, sessions, tokens, the audit
// trail, and the counts that keep totals of lists exact without counting.
import { type Sql, sql, sqlLit } from "../../write/sql.ts";

/** What comes before the tables of a model. */
export const SYSTEM_TABLES: readonly Sql[] = [
  sql`-- The application's own tables are kept apart from those of the model.
create schema if not exists "lathe";`,

  sql`-- Who can sign in. An account without a password can't.
create table "lathe"."accounts" (
  "id" uuid not null,
  "email" text collate "C" not null,
  "name" text collate "C" not null,
  "kind" text collate "C" not null,
  "password_hash" text collate "C",
  "disabled" boolean not null default false,
  "created_at" timestamptz(3) not null,
  "updated_at" timestamptz(3) not null,
  "version" integer not null default 1,
  constraint "accounts__pkey" primary key ("id"),
  constraint "accounts__email_key" unique ("email"),
  constraint "accounts__kind_check" check ("kind" in ('operator', 'visitor'))
);`,

  sql`-- Named sets of permissions. The owner's role holds all of them.
create table "lathe"."roles" (
  "id" uuid not null,
  "name" text collate "C" not null,
  "description" text collate "C" not null default '',
  "permissions" jsonb not null,
  "created_at" timestamptz(3) not null,
  "updated_at" timestamptz(3) not null,
  "version" integer not null default 1,
  constraint "roles__pkey" primary key ("id"),
  constraint "roles__name_key" unique ("name")
);`,

  sql`insert into "lathe"."roles" ("id", "name", "description", "permissions", "created_at", "updated_at")
values ('00000000-0000-7000-8000-000000000001', 'owner', 'May do everything.', '["*"]', now(), now());`,

  sql`create table "lathe"."account_roles" (
  "account_id" uuid not null,
  "role_id" uuid not null,
  constraint "account_roles__pkey" primary key ("account_id", "role_id"),
  constraint "account_roles__account_id_fkey" foreign key ("account_id") references "lathe"."accounts" ("id") on delete cascade,
  constraint "account_roles__role_id_fkey" foreign key ("role_id") references "lathe"."roles" ("id") on delete restrict
);

create index "account_roles__role_id_idx" on "lathe"."account_roles" ("role_id");`,

  sql`-- Accounts as operators list them: with the names of their roles.
create view "lathe"."account_list" as
select a."id", a."email", a."name", a."kind", a."disabled", a."created_at", a."updated_at", a."version",
  coalesce(
    (select jsonb_agg(r."name" order by r."name")
      from "lathe"."account_roles" ar join "lathe"."roles" r on r."id" = ar."role_id"
      where ar."account_id" = a."id"),
    '[]') as "roles"
from "lathe"."accounts" a;`,

  sql`-- Sign-ins. Of a token only its hash is kept.
create table "lathe"."sessions" (
  "id" uuid not null,
  "account_id" uuid not null,
  "token_hash" text collate "C" not null,
  "created_at" timestamptz(3) not null,
  "expires_at" timestamptz(3) not null,
  constraint "sessions__pkey" primary key ("id"),
  constraint "sessions__token_hash_key" unique ("token_hash"),
  constraint "sessions__account_id_fkey" foreign key ("account_id") references "lathe"."accounts" ("id") on delete cascade
);

create index "sessions__account_id_idx" on "lathe"."sessions" ("account_id");

create index "sessions__expires_at_idx" on "lathe"."sessions" ("expires_at");`,

  sql`-- Tokens for integrations: each acts for an account, with some of its permissions.
create table "lathe"."tokens" (
  "id" uuid not null,
  "account_id" uuid not null,
  "name" text collate "C" not null,
  "token_hash" text collate "C" not null,
  "permissions" jsonb not null,
  "expires_at" timestamptz(3),
  "created_at" timestamptz(3) not null,
  "updated_at" timestamptz(3) not null,
  "version" integer not null default 1,
  constraint "tokens__pkey" primary key ("id"),
  constraint "tokens__token_hash_key" unique ("token_hash"),
  constraint "tokens__account_id_fkey" foreign key ("account_id") references "lathe"."accounts" ("id") on delete cascade
);

create index "tokens__account_id_idx" on "lathe"."tokens" ("account_id");`,

  sql`-- Asked-for password resets. Each works once.
create table "lathe"."password_resets" (
  "token_hash" text collate "C" not null,
  "account_id" uuid not null,
  "expires_at" timestamptz(3) not null,
  constraint "password_resets__pkey" primary key ("token_hash"),
  constraint "password_resets__account_id_fkey" foreign key ("account_id") references "lathe"."accounts" ("id") on delete cascade
);

create index "password_resets__account_id_idx" on "lathe"."password_resets" ("account_id");

create index "password_resets__expires_at_idx" on "lathe"."password_resets" ("expires_at");`,

  sql`-- Tries to sign in, sign up and reset, counted in windows of time.
create table "lathe"."attempts" (
  "subject" text collate "C" not null,
  "window_start" timestamptz(3) not null,
  "count" integer not null,
  constraint "attempts__pkey" primary key ("subject")
);

create index "attempts__window_start_idx" on "lathe"."attempts" ("window_start");`,

  sql`-- Who changed what. It has no foreign keys: it outlives what it tells of.
create table "lathe"."audit" (
  "id" uuid not null,
  "at" timestamptz(3) not null,
  "account_id" uuid,
  "family" text collate "C" not null,
  "action" text collate "C" not null,
  "module" text collate "C" not null,
  "entity" text collate "C" not null,
  "record_id" uuid not null,
  "members" jsonb not null,
  "request_id" text collate "C" not null,
  constraint "audit__pkey" primary key ("id")
);

create index "audit__at_idx" on "lathe"."audit" ("at", "id");

create index "audit__record_id_idx" on "lathe"."audit" ("record_id", "id");

create index "audit__account_id_idx" on "lathe"."audit" ("account_id", "id");`,

  sql`-- Answers to creates that carried an Idempotency-Key, kept for a day.
create table "lathe"."idempotency_keys" (
  "account_id" uuid not null,
  "route" text collate "C" not null,
  "key" text collate "C" not null,
  "body_hash" text collate "C" not null,
  "answer" text collate "C" not null,
  "created_at" timestamptz(3) not null,
  constraint "idempotency_keys__pkey" primary key ("account_id", "route", "key"),
  constraint "idempotency_keys__account_id_fkey" foreign key ("account_id") references "lathe"."accounts" ("id") on delete cascade
);

create index "idempotency_keys__created_at_idx" on "lathe"."idempotency_keys" ("created_at");`,

  sql`-- How often a table was changed, and how many rows it has: the sums over its slots. Every transaction that changes the
-- table changes one slot, so the sums belong to the same snapshot as the rows; several slots keep writers apart.
create table "lathe"."table_slots" (
  "table_name" text collate "C" not null,
  "slot" integer not null,
  "changes" bigint not null,
  "row_count" bigint not null,
  constraint "table_slots__pkey" primary key ("table_name", "slot")
) with (fillfactor = 50);`,

  sql`create function "lathe"."count_changed_rows"() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  select count(*) into changed from "changed_rows";
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (
      tg_table_name,
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

  sql`create function "lathe"."count_truncate"() returns trigger language plpgsql as $$
begin
  update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
  return null;
end
$$;`,

  sql`-- Has a table count its changes in its slots from now on; called once for each table, when it is made.
create function "lathe"."track_changes"("tracked" text) returns void language plpgsql as $$
begin
  execute format('create trigger "count_insert" after insert on %I referencing new table as "changed_rows"
    for each statement execute function "lathe"."count_changed_rows"()', "tracked");
  execute format('create trigger "count_update" after update on %I referencing new table as "changed_rows"
    for each statement execute function "lathe"."count_changed_rows"()', "tracked");
  execute format('create trigger "count_delete" after delete on %I referencing old table as "changed_rows"
    for each statement execute function "lathe"."count_changed_rows"()', "tracked");
  execute format('create trigger "count_truncate" after truncate on %I
    for each statement execute function "lathe"."count_truncate"()', "tracked");
end
$$;`,

  sql`-- Ends a migration that rows are in the way of, before it has changed anything.
create function "lathe"."stop_on_rows"("amount" bigint, "reason" text) returns void language plpgsql as $$
begin
  if "amount" > 0 then
    raise exception 'Rows in the way: %. %', "amount", "reason" using errcode = 'LT001';
  end if;
end
$$;`,
];

/** What the statements below are for, where several stand together. */
export const TRACKING_TITLE = "Lists know their totals, because these tables count their changes.";

/** Has a table that was just made count its changes. */
export function compileTrackChanges(table: string): Sql {
  return sql`select "lathe"."track_changes"(${sqlLit(table)});`;
}
