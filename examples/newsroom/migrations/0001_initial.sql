-- Made by Lathe. Once applied, this file stays as it is; changes come in new migrations.

create extension if not exists "pg_trgm";

/* lathe: system tables, version 13 */
-- The application's own tables are kept apart from those of the model.
create schema if not exists "lathe";

-- Who can sign in. An account without a password can't. A visitor's address is verified once its holder followed a link.
create table "lathe"."accounts" (
  "id" uuid not null,
  "email" text collate "C" not null,
  "name" text collate "C" not null,
  "kind" text collate "C" not null,
  "password_hash" text collate "C",
  "disabled" boolean not null default false,
  "verified_at" timestamptz(3),
  "created_at" timestamptz(3) not null,
  "updated_at" timestamptz(3) not null,
  "version" integer not null default 1,
  "last_signed_in_at" timestamptz(3),
  constraint "accounts__pkey" primary key ("id"),
  constraint "accounts__email_key" unique ("email"),
  constraint "accounts__kind_check" check ("kind" in ('operator', 'visitor'))
);

-- Named sets of permissions. The owner's role holds all of them.
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
);

insert into "lathe"."roles" ("id", "name", "description", "permissions", "created_at", "updated_at")
values ('00000000-0000-7000-8000-000000000001', 'owner', 'May do everything.', '["*"]', now(), now());

create table "lathe"."account_roles" (
  "account_id" uuid not null,
  "role_id" uuid not null,
  constraint "account_roles__pkey" primary key ("account_id", "role_id"),
  constraint "account_roles__account_id_fkey" foreign key ("account_id") references "lathe"."accounts" ("id") on delete cascade,
  constraint "account_roles__role_id_fkey" foreign key ("role_id") references "lathe"."roles" ("id") on delete restrict
);

create index "account_roles__role_id_idx" on "lathe"."account_roles" ("role_id");

-- Accounts as operators list them: with the names of their roles, whether their address is known to be theirs, and when they were here.
create or replace view "lathe"."account_list" as
select a."id", a."email", a."name", a."kind", a."disabled", a."created_at", a."updated_at", a."version",
  coalesce(
    (select jsonb_agg(r."name" order by r."name")
      from "lathe"."account_roles" ar join "lathe"."roles" r on r."id" = ar."role_id"
      where ar."account_id" = a."id"),
    '[]') as "roles",
  a."kind" = 'operator' or a."verified_at" is not null as "verified", a."last_signed_in_at"
from "lathe"."accounts" a;

-- Roles as operators list them: with how many accounts have them.
create or replace view "lathe"."role_list" as
select r."id", r."name", r."description", r."permissions", r."created_at", r."updated_at", r."version",
  (select count(*)::integer from "lathe"."account_roles" ar where ar."role_id" = r."id") as "accounts"
from "lathe"."roles" r;

-- Sign-ins. Of a token only its hash is kept.
create table "lathe"."sessions" (
  "id" uuid not null,
  "account_id" uuid not null,
  "token_hash" text collate "C" not null,
  "created_at" timestamptz(3) not null,
  "expires_at" timestamptz(3) not null,
  "user_agent" text collate "C",
  constraint "sessions__pkey" primary key ("id"),
  constraint "sessions__token_hash_key" unique ("token_hash"),
  constraint "sessions__account_id_fkey" foreign key ("account_id") references "lathe"."accounts" ("id") on delete cascade
);

create index "sessions__account_id_idx" on "lathe"."sessions" ("account_id");

create index "sessions__expires_at_idx" on "lathe"."sessions" ("expires_at");

-- Tokens for integrations: each acts for an account, with some of its permissions.
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

create index "tokens__account_id_idx" on "lathe"."tokens" ("account_id");

-- Asked-for password resets. Each works once.
create table "lathe"."password_resets" (
  "token_hash" text collate "C" not null,
  "account_id" uuid not null,
  "expires_at" timestamptz(3) not null,
  constraint "password_resets__pkey" primary key ("token_hash"),
  constraint "password_resets__account_id_fkey" foreign key ("account_id") references "lathe"."accounts" ("id") on delete cascade
);

create index "password_resets__account_id_idx" on "lathe"."password_resets" ("account_id");

create index "password_resets__expires_at_idx" on "lathe"."password_resets" ("expires_at");

-- Links that verify an address. Each works once, and only for the address that it was sent to.
create table "lathe"."verifications" (
  "token_hash" text collate "C" not null,
  "account_id" uuid not null,
  "email" text collate "C" not null,
  "expires_at" timestamptz(3) not null,
  constraint "verifications__pkey" primary key ("token_hash"),
  constraint "verifications__account_id_fkey" foreign key ("account_id") references "lathe"."accounts" ("id") on delete cascade
);

create index "verifications__account_id_idx" on "lathe"."verifications" ("account_id");

create index "verifications__expires_at_idx" on "lathe"."verifications" ("expires_at");

-- What an account keeps for its UIs: JSON as text, which no statement looks into.
create table "lathe"."preferences" (
  "account_id" uuid not null,
  "value" text collate "C" not null,
  "updated_at" timestamptz(3) not null,
  constraint "preferences__pkey" primary key ("account_id"),
  constraint "preferences__account_id_fkey" foreign key ("account_id") references "lathe"."accounts" ("id") on delete cascade
);

-- Tries to sign in, sign up and reset, counted in windows of time.
create table "lathe"."attempts" (
  "subject" text collate "C" not null,
  "window_start" timestamptz(3) not null,
  "count" integer not null,
  constraint "attempts__pkey" primary key ("subject")
);

create index "attempts__window_start_idx" on "lathe"."attempts" ("window_start");

-- Who changed what. It has no foreign keys: it outlives what it tells of. What the changes were is in the feed, under the same
-- transaction: its number, and when it began, since another server counts anew.
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
  "token_id" uuid,
  "tx" xid8 default pg_current_xact_id(),
  "tx_at" timestamptz default now(),
  constraint "audit__pkey" primary key ("id")
);

create index "audit__at_idx" on "lathe"."audit" ("at", "id");

create index "audit__record_id_idx" on "lathe"."audit" ("record_id", "id");

create index "audit__account_id_idx" on "lathe"."audit" ("account_id", "id");

create index "audit__tx_at_idx" on "lathe"."audit" ("tx", "tx_at", "id");

-- The audit trail as operators list it: with who did it, by the name that they have now.
create or replace view "lathe"."audit_list" as
select a."id", a."at", a."account_id", a."family", a."action", a."module", a."entity", a."record_id", a."members", a."request_id",
  case
    when a."token_id" is not null then json_build_object('kind', 'token', 'id', a."token_id",
      'name', (select t."name" from "lathe"."tokens" t where t."id" = a."token_id"))
    when a."account_id" is not null then json_build_object('kind', 'account', 'id', a."account_id",
      'name', (select c."name" from "lathe"."accounts" c where c."id" = a."account_id"))
    else json_build_object('kind', 'system', 'id', null::text, 'name', null::text)
  end as "actor"
from "lathe"."audit" a;

-- Answers to creates that carried an Idempotency-Key, kept for a day.
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

create index "idempotency_keys__created_at_idx" on "lathe"."idempotency_keys" ("created_at");

-- Work that outlives the request that asked for it. A process that runs a job has it until the lease ends; who made it is told by
-- an id alone, so that the job outlives the account.
create table "lathe"."jobs" (
  "id" uuid not null,
  "kind" text collate "C" not null,
  "subject" text collate "C",
  "payload" jsonb not null,
  "state" text collate "C" not null,
  "run_at" timestamptz(3) not null,
  "attempts" integer not null default 0,
  "max_attempts" integer not null,
  "worker" uuid,
  "lease_until" timestamptz(3),
  "cancel_requested" boolean not null default false,
  "done" bigint,
  "total" bigint,
  "result" jsonb,
  "error" text collate "C",
  "made_by" uuid,
  "schedule" text collate "C",
  "created_at" timestamptz(3) not null,
  "updated_at" timestamptz(3) not null,
  "finished_at" timestamptz(3),
  constraint "jobs__pkey" primary key ("id"),
  constraint "jobs__schedule_key" unique ("schedule"),
  constraint "jobs__state_check" check ("state" in ('queued', 'running', 'done', 'failed', 'cancelled')),
  constraint "jobs__worker_check" check (("state" = 'running') = ("worker" is not null and "lease_until" is not null)),
  constraint "jobs__finished_at_check" check (("state" in ('queued', 'running')) = ("finished_at" is null))
);

create index "jobs__run_at_idx" on "lathe"."jobs" ("run_at", "id") where "state" = 'queued';

create index "jobs__lease_until_idx" on "lathe"."jobs" ("lease_until") where "state" = 'running';

create unique index "jobs__subject_key" on "lathe"."jobs" ("subject") where "state" = 'running';

create index "jobs__finished_at_idx" on "lathe"."jobs" ("finished_at") where "finished_at" is not null;

create index "jobs__failed_idx" on "lathe"."jobs" ("finished_at") where "state" = 'failed';

create index "jobs__made_by_idx" on "lathe"."jobs" ("made_by", "id");

-- Jobs as operators list them.
create or replace view "lathe"."job_list" as
select "id", "kind", "state", "done", "total", "error", "result" ->> 'download' as "download", "subject", "attempts", "max_attempts",
  "made_by", "run_at", "created_at", "updated_at", "finished_at"
from "lathe"."jobs";

-- The records that a job has still to change: each leaves in the transaction that changes it.
create table "lathe"."job_records" (
  "job_id" uuid not null,
  "record_id" uuid not null,
  constraint "job_records__pkey" primary key ("job_id", "record_id"),
  constraint "job_records__job_id_fkey" foreign key ("job_id") references "lathe"."jobs" ("id") on delete cascade
);

-- What a job could not do, and why.
create table "lathe"."job_failures" (
  "id" uuid not null,
  "job_id" uuid not null,
  "row" bigint,
  "record_id" uuid,
  "member" text collate "C",
  "value" text collate "C",
  "code" text collate "C" not null,
  "message" text collate "C" not null,
  constraint "job_failures__pkey" primary key ("id"),
  constraint "job_failures__job_id_fkey" foreign key ("job_id") references "lathe"."jobs" ("id") on delete cascade
);

create index "job_failures__job_id_idx" on "lathe"."job_failures" ("job_id", "row", "id");

-- Files that are imported: what is in them, what becomes of it, and how far that is. Each row's end is noted in the transaction
-- that imports it.
create table "lathe"."imports" (
  "id" uuid not null,
  "entity_id" text collate "C" not null,
  "made_by" uuid not null,
  "key" text collate "C" not null,
  "file_name" text collate "C" not null,
  "checksum" text collate "C" not null,
  "facts" jsonb not null,
  "settings" jsonb,
  "job_id" uuid,
  "mode" text collate "C",
  "done" bigint not null default 0,
  "created" bigint not null default 0,
  "updated" bigint not null default 0,
  "unchanged" bigint not null default 0,
  "failed" bigint not null default 0,
  "created_at" timestamptz(3) not null,
  "updated_at" timestamptz(3) not null,
  "finished_at" timestamptz(3),
  constraint "imports__pkey" primary key ("id"),
  constraint "imports__mode_check" check ("mode" in ('check', 'run'))
);

create index "imports__checksum_idx" on "lathe"."imports" ("checksum", "entity_id");

create index "imports__updated_at_idx" on "lathe"."imports" ("updated_at");

-- Files of which rows were imported, by their checksums. They outlive their imports: without a key, no file is imported twice.
create table "lathe"."imported_files" (
  "entity_id" text collate "C" not null,
  "checksum" text collate "C" not null,
  "import_id" uuid not null,
  "at" timestamptz(3) not null,
  constraint "imported_files__pkey" primary key ("entity_id", "checksum")
);

-- How often a table was changed, and how many rows it has: the sums over its slots. Every transaction that changes the
-- table changes one slot, so the sums belong to the same snapshot as the rows; several slots keep writers apart.
create table "lathe"."table_slots" (
  "table_name" text collate "C" not null,
  "slot" integer not null,
  "changes" bigint not null,
  "row_count" bigint not null,
  constraint "table_slots__pkey" primary key ("table_name", "slot")
) with (fillfactor = 50);

create or replace function "lathe"."count_changed_rows"() returns trigger language plpgsql as $$
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
$$;

create or replace function "lathe"."count_truncate"() returns trigger language plpgsql as $$
begin
  update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0
  where "table_name" = coalesce(tg_argv[0], tg_table_name);
  return null;
end
$$;

-- Has a table tell its changes to its tracker from now on; called once for each table, when it is made.
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
$$;

-- What became of records and memberships: one row for each change, written by the trigger of its table, in the transaction that
-- makes the change. Values stand by ids of the model, so that a rename needs nothing here. An id is given when the record is locked:
-- for each record they are in the order of its changes.
create table "lathe"."changes" (
  "id" bigint generated always as identity,
  "tx" xid8 not null default pg_current_xact_id(),
  "at" timestamptz not null default now(),
  "entity_id" text collate "C" not null,
  "record_id" uuid not null,
  "action" text collate "C" not null,
  "relation_id" text collate "C",
  "target_id" uuid,
  "version" integer,
  "before" jsonb,
  "after" jsonb,
  constraint "changes__pkey" primary key ("id")
);

create index "changes__record_id_idx" on "lathe"."changes" ("record_id", "id");

create index "changes__tx_at_idx" on "lathe"."changes" ("tx", "at");

create index "changes__deleted_idx" on "lathe"."changes" ("entity_id", "id") where "action" = 'delete';

create index "changes__deleted_at_idx" on "lathe"."changes"
  ((date_trunc('milliseconds', "at" at time zone 'UTC') at time zone 'UTC'), "record_id")
  where "action" = 'delete' and "before" is not null;

-- Deletions, given by their places in the feed, and the deletions of the same transactions that went with each, at any depth: those
-- whose reference names one of them. References are given as the ids of relations, and of the entities that these lead to. What has
-- come back since is left out. Nothing is known of a transaction that has just been: a guess must not lead to nested loops. Of all
-- relations that are given, only those are looked at that a record has.
create or replace function "lathe"."deleted_with"("deletions" bigint[], "relations" text[], "targets" text[])
returns table ("root" bigint, "change" bigint, "entity_id" text, "record_id" uuid)
language sql stable rows 1000 set enable_nestloop = off as $$
  with recursive "roots" as materialized (
    select c."id", c."entity_id", c."record_id", c."tx", c."at" from "lathe"."changes" c where c."id" = any($1)
  ), "members" as (
    select d."id", d."entity_id", d."record_id", d."tx", d."at", d."before", jsonb_object_keys(d."before") as "member_id"
    from "lathe"."changes" d
    where d."action" = 'delete' and d."before" is not null
      and d."tx" = any(array(select r."tx" from "roots" r)) and d."at" = any(array(select r."at" from "roots" r))
  ), "parents" as materialized (
    select m."id", m."entity_id", m."record_id", m."tx", m."at",
      (m."before" ->> m."member_id")::uuid as "parent_id", r."target_id" as "parent_entity_id"
    from "members" m join unnest($2, $3) r ("id", "target_id") on r."id" = m."member_id"
    where m."before" ->> m."member_id" is not null
  ), "gone" as (
    select r."id" as "root", r."id", r."entity_id", r."record_id", r."tx", r."at" from "roots" r
    union
    select g."root", p."id", p."entity_id", p."record_id", p."tx", p."at" from "gone" g join "parents" p
      on p."parent_id" = g."record_id" and p."parent_entity_id" = g."entity_id" and p."tx" = g."tx" and p."at" = g."at"
  )
  select g."root", g."id", g."entity_id", g."record_id" from "gone" g
  where g."id" = (select max(l."id") from "lathe"."changes" l
    where l."record_id" = g."record_id" and l."entity_id" = g."entity_id" and l."relation_id" is null)
$$;

-- Uploaded images, each with the files that are there of it now. What they were uploaded for is told by ids of the model, so that a
-- rename needs nothing here; who did it by an id alone, so that the image outlives the account.
create table "lathe"."assets" (
  "id" uuid not null,
  "entity_id" text collate "C" not null,
  "field_id" text collate "C" not null,
  "state" text collate "C" not null,
  "file_name" text collate "C" not null,
  "content_type" text collate "C" not null,
  "bytes" bigint not null,
  "width" integer not null,
  "height" integer not null,
  "frames" integer not null,
  "checksum" text collate "C" not null,
  "files" jsonb not null,
  "recipe" text collate "C",
  "error" text collate "C",
  "created_by" uuid,
  "unreferenced_since" timestamptz(3),
  "created_at" timestamptz(3) not null,
  "updated_at" timestamptz(3) not null,
  constraint "assets__pkey" primary key ("id"),
  constraint "assets__state_check" check ("state" in ('uploaded', 'processing', 'ready', 'failed'))
);

create index "assets__field_id_idx" on "lathe"."assets" ("field_id", "id");

create index "assets__unreferenced_since_idx" on "lathe"."assets" ("unreferenced_since") where "unreferenced_since" is not null;

create index "assets__failed_idx" on "lathe"."assets" ("updated_at") where "state" = 'failed';

-- Files that no image has: a key is here before its bytes are written, until an image has it, and again when it no longer does.
create table "lathe"."media_garbage" (
  "key" text collate "C" not null,
  "due" timestamptz(3) not null,
  constraint "media_garbage__pkey" primary key ("key")
);

create index "media_garbage__due_idx" on "lathe"."media_garbage" ("due");

-- What shows images is as new as they are: their changes are counted like those of the model's tables.
create trigger "count_insert" after insert on "lathe"."assets" referencing new table as "changed_rows"
  for each statement execute function "lathe"."count_changed_rows"('lathe.assets');

create trigger "count_update" after update on "lathe"."assets" referencing new table as "changed_rows"
  for each statement execute function "lathe"."count_changed_rows"('lathe.assets');

create trigger "count_delete" after delete on "lathe"."assets" referencing old table as "changed_rows"
  for each statement execute function "lathe"."count_changed_rows"('lathe.assets');

create trigger "count_truncate" after truncate on "lathe"."assets"
  for each statement execute function "lathe"."count_truncate"('lathe.assets');

-- Saved views of lists. Without an account a view is shared. Members of records are told by ids of the model, so that a rename needs
-- nothing here; the names of entities follow by migrations.
create table "lathe"."views" (
  "id" uuid not null,
  "account_id" uuid,
  "module" text collate "C" not null,
  "entity" text collate "C" not null,
  "name" text collate "C" not null,
  "pinned" boolean not null default false,
  "position" integer not null default 0,
  "config" text collate "C" not null,
  "created_at" timestamptz(3) not null,
  "updated_at" timestamptz(3) not null,
  "version" integer not null default 1,
  constraint "views__pkey" primary key ("id"),
  constraint "views__account_id_fkey" foreign key ("account_id") references "lathe"."accounts" ("id") on delete cascade
);

create index "views__account_id_idx" on "lathe"."views" ("account_id", "entity");

create index "views__entity_idx" on "lathe"."views" ("entity");

-- Views as operators list them.
create or replace view "lathe"."view_list" as
select "id", "account_id", "module", "entity", "name", "account_id" is null as "shared", "pinned", "position", "config",
  "created_at", "updated_at", "version"
from "lathe"."views";

-- Ends a migration that rows are in the way of, before it has changed anything.
create function "lathe"."stop_on_rows"("amount" bigint, "reason" text) returns void language plpgsql as $$
begin
  if "amount" > 0 then
    raise exception 'Rows in the way: %. %', "amount", "reason" using errcode = 'LT001';
  end if;
end
$$;

-- Staff and contributors with a byline.
create table "people_authors" (
  "id" uuid not null,
  "name" text collate "C" not null,
  "slug" text collate "C" not null,
  "email" text collate "C" not null,
  "phone" text collate "C",
  "position" text collate "C" not null default 'contributor',
  "homepage" text collate "C",
  "bio" text collate "C",
  "born" date,
  "visible" boolean not null default true,
  "portrait" uuid,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "version" integer not null default 1,
  constraint "people_authors__pkey" primary key ("id"),
  constraint "people_authors__slug_key" unique ("slug"),
  constraint "people_authors__email_key" unique ("email"),
  constraint "people_authors__name_check" check (char_length("name") between 1 and 120),
  constraint "people_authors__phone_check" check (char_length("phone") <= 24),
  constraint "people_authors__position_check" check ("position" in ('editor', 'reporter', 'columnist', 'contributor'))
);

-- The sections of the paper, as a tree.
create table "taxonomy_categories" (
  "id" uuid not null,
  "name" text collate "C" not null,
  "slug" text collate "C" not null,
  "intro" text collate "C",
  "color" text collate "C",
  "position" integer not null default 0,
  "parent_id" uuid,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "version" integer not null default 1,
  constraint "taxonomy_categories__pkey" primary key ("id"),
  constraint "taxonomy_categories__slug_key" unique ("slug"),
  constraint "taxonomy_categories__name_check" check (char_length("name") between 1 and 80),
  constraint "taxonomy_categories__color_check" check (char_length("color") <= 7)
);

-- Readers see an article from its publication on. An archived one keeps its address but leaves the front page.
create table "content_articles" (
  "id" uuid not null,
  "title" text collate "C" not null,
  "slug" text collate "C" not null,
  "summary" text collate "C" not null,
  "body" text collate "C" not null,
  "status" text collate "C" not null default 'draft',
  "published_at" timestamptz(3),
  "pinned" boolean not null default false,
  "reading_minutes" integer not null default 1,
  "word_count" integer not null default 0,
  "cover" uuid,
  "cover_credit" text collate "C",
  "sources" jsonb not null default '[]',
  "editorial_note" text collate "C",
  "author_id" uuid,
  "editor_id" uuid,
  "category_id" uuid not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "version" integer not null default 1,
  constraint "content_articles__pkey" primary key ("id"),
  constraint "content_articles__slug_key" unique ("slug"),
  constraint "content_articles__title_check" check (char_length("title") between 3 and 160),
  constraint "content_articles__status_check" check ("status" in ('draft', 'review', 'published', 'archived')),
  constraint "content_articles__cover_credit_check" check (char_length("cover_credit") <= 120)
);

-- Signed-in readers write them; moderators approve them. Until then only their writer sees them.
create table "content_comments" (
  "id" uuid not null,
  "author_name" text collate "C" not null,
  "body" text collate "C" not null,
  "status" text collate "C" not null default 'pending',
  "account_id" uuid not null,
  "article_id" uuid not null,
  "reply_to_id" uuid,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "version" integer not null default 1,
  constraint "content_comments__pkey" primary key ("id"),
  constraint "content_comments__author_name_check" check (char_length("author_name") between 2 and 60),
  constraint "content_comments__status_check" check ("status" in ('pending', 'approved', 'rejected'))
);

-- What contributors are paid. Kept for the auditors, so operators can't delete one.
create table "people_contracts" (
  "id" uuid not null,
  "reference" text collate "C" not null,
  "ledger_number" bigint not null,
  "fee" numeric(8,2) not null,
  "currency" text collate "C" not null default 'GBP',
  "starts_on" date not null,
  "ends_on" date,
  "terms" text collate "C",
  "author_id" uuid not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "version" integer not null default 1,
  constraint "people_contracts__pkey" primary key ("id"),
  constraint "people_contracts__reference_key" unique ("reference"),
  constraint "people_contracts__ledger_number_key" unique ("ledger_number"),
  constraint "people_contracts__reference_check" check (char_length("reference") <= 11),
  constraint "people_contracts__currency_check" check ("currency" in ('GBP', 'EUR', 'USD'))
);

-- What was wrong in an article, and since when it is right. Nothing is corrected silently.
create table "content_corrections" (
  "id" uuid not null,
  "text" text collate "C" not null,
  "corrected_at" timestamptz(3) not null default now(),
  "article_id" uuid not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "version" integer not null default 1,
  constraint "content_corrections__pkey" primary key ("id")
);

-- Readings, debates and tours of the print shop, for signed-in readers.
create table "site_events" (
  "id" uuid not null,
  "title" text collate "C" not null,
  "type" text collate "C" not null,
  "description" text collate "C" not null,
  "starts_at" timestamptz(3) not null,
  "ends_at" timestamptz(3) not null,
  "venue" text collate "C" not null,
  "latitude" double precision,
  "longitude" double precision,
  "seats" integer,
  "price" numeric(6,2) not null default '0.00',
  "tickets" text collate "C",
  "poster" uuid,
  "cancelled" boolean not null default false,
  "host_id" uuid,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "version" integer not null default 1,
  constraint "site_events__pkey" primary key ("id"),
  constraint "site_events__title_check" check (char_length("title") <= 160),
  constraint "site_events__type_check" check ("type" in ('reading', 'debate', 'tour')),
  constraint "site_events__venue_check" check (char_length("venue") <= 200)
);

-- The entries of the site's menus.
create table "site_links" (
  "id" uuid not null,
  "text" text collate "C" not null,
  "url" text collate "C" not null,
  "group" text collate "C" not null default 'footer',
  "order" integer not null default 0,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "version" integer not null default 1,
  constraint "site_links__pkey" primary key ("id"),
  constraint "site_links__text_check" check (char_length("text") <= 60),
  constraint "site_links__group_check" check ("group" in ('header', 'footer', 'social'))
);

-- Imprint, privacy, jobs: texts that are no articles.
create table "site_pages" (
  "id" uuid not null,
  "title" text collate "C" not null,
  "slug" text collate "C" not null,
  "body" text collate "C" not null,
  "published" boolean not null default false,
  "show_until" date,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "version" integer not null default 1,
  constraint "site_pages__pkey" primary key ("id"),
  constraint "site_pages__slug_key" unique ("slug"),
  constraint "site_pages__title_check" check (char_length("title") <= 160)
);

-- Readers of the newsletter. Anyone can sign up; nobody outside can read the list.
create table "site_subscribers" (
  "id" uuid not null,
  "email" text collate "C" not null,
  "name" text collate "C",
  "frequency" text collate "C" not null default 'weekly',
  "consent_at" timestamptz(3) not null default now(),
  "confirmed_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "version" integer not null default 1,
  constraint "site_subscribers__pkey" primary key ("id"),
  constraint "site_subscribers__email_key" unique ("email"),
  constraint "site_subscribers__name_check" check (char_length("name") <= 120),
  constraint "site_subscribers__frequency_check" check ("frequency" in ('daily', 'weekly'))
);

-- Tags
create table "taxonomy_tags" (
  "id" uuid not null,
  "name" text collate "C" not null,
  "slug" text collate "C" not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "version" integer not null default 1,
  constraint "taxonomy_tags__pkey" primary key ("id"),
  constraint "taxonomy_tags__name_key" unique ("name"),
  constraint "taxonomy_tags__slug_key" unique ("slug"),
  constraint "taxonomy_tags__name_check" check (char_length("name") between 1 and 60)
);

-- Tags of Articles
create table "content_articles_tags" (
  "source_id" uuid not null,
  "target_id" uuid not null,
  constraint "content_articles_tags__pkey" primary key ("source_id", "target_id")
);

-- Picked by hand; the link shows on this article only.
create table "content_articles_related" (
  "source_id" uuid not null,
  "target_id" uuid not null,
  constraint "content_articles_related__pkey" primary key ("source_id", "target_id")
);

-- What tables call when they change: it counts, so that lists know their totals, and tells the feed.
create or replace function "lathe"."people_authors__track"() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_1e0c361190804d61', coalesce(n."id", o."id"),
      case when o."id" is null then 'create' when n."id" is null then 'delete' else 'update' end,
      coalesce(n."version", o."version"),
      case when o."id" is not null then
        case when o."created_at" is distinct from n."created_at" then jsonb_build_object('system.createdAt', o."created_at") else '{}' end ||
        case when o."updated_at" is distinct from n."updated_at" then jsonb_build_object('system.updatedAt', o."updated_at") else '{}' end ||
        case when o."name" is distinct from n."name" then jsonb_build_object('fld_c66dff821e691632', o."name") else '{}' end ||
        case when o."slug" is distinct from n."slug" then jsonb_build_object('fld_1077b00a2aca2eba', o."slug") else '{}' end ||
        case when o."email" is distinct from n."email" then jsonb_build_object('fld_d8b57bdb6fae476b', o."email") else '{}' end ||
        case when o."phone" is distinct from n."phone" then jsonb_build_object('fld_97073c83d41411f3', o."phone") else '{}' end ||
        case when o."position" is distinct from n."position" then jsonb_build_object('fld_2b2e127e95c00b8e', o."position") else '{}' end ||
        case when o."homepage" is distinct from n."homepage" then jsonb_build_object('fld_9a23210110f6d751', o."homepage") else '{}' end ||
        case when o."bio" is distinct from n."bio" then jsonb_build_object('fld_b09b5705ea4b0295', o."bio") else '{}' end ||
        case when o."born" is distinct from n."born" then jsonb_build_object('fld_1b660fa23aa29fb2', o."born") else '{}' end ||
        case when o."visible" is distinct from n."visible" then jsonb_build_object('fld_6028b6957e9945e5', o."visible") else '{}' end ||
        case when o."portrait" is distinct from n."portrait" then jsonb_build_object('fld_1d291386621e70d6', o."portrait") else '{}' end
      end,
      case when n."id" is not null then
        case when o."name" is distinct from n."name" then jsonb_build_object('fld_c66dff821e691632', n."name") else '{}' end ||
        case when o."slug" is distinct from n."slug" then jsonb_build_object('fld_1077b00a2aca2eba', n."slug") else '{}' end ||
        case when o."email" is distinct from n."email" then jsonb_build_object('fld_d8b57bdb6fae476b', n."email") else '{}' end ||
        case when o."phone" is distinct from n."phone" then jsonb_build_object('fld_97073c83d41411f3', n."phone") else '{}' end ||
        case when o."position" is distinct from n."position" then jsonb_build_object('fld_2b2e127e95c00b8e', n."position") else '{}' end ||
        case when o."homepage" is distinct from n."homepage" then jsonb_build_object('fld_9a23210110f6d751', n."homepage") else '{}' end ||
        case when o."bio" is distinct from n."bio" then jsonb_build_object('fld_b09b5705ea4b0295', n."bio") else '{}' end ||
        case when o."born" is distinct from n."born" then jsonb_build_object('fld_1b660fa23aa29fb2', n."born") else '{}' end ||
        case when o."visible" is distinct from n."visible" then jsonb_build_object('fld_6028b6957e9945e5', n."visible") else '{}' end ||
        case when o."portrait" is distinct from n."portrait" then jsonb_build_object('fld_1d291386621e70d6', n."portrait") else '{}' end
      end
    from "old_rows" as o full join "new_rows" as n on n."id" = o."id"
    where (o."version", o."updated_at", o."created_at", o."portrait", o."visible", o."born", o."bio", o."homepage", o."position", o."phone", o."email", o."slug", o."name", o."id")
      is distinct from (n."version", n."updated_at", n."created_at", n."portrait", n."visible", n."born", n."bio", n."homepage", n."position", n."phone", n."email", n."slug", n."name", n."id");
  elsif tg_op = 'INSERT' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_1e0c361190804d61', n."id", 'create', n."version", null, jsonb_build_object('fld_c66dff821e691632', n."name", 'fld_1077b00a2aca2eba', n."slug", 'fld_d8b57bdb6fae476b', n."email", 'fld_97073c83d41411f3', n."phone", 'fld_2b2e127e95c00b8e', n."position", 'fld_9a23210110f6d751', n."homepage", 'fld_b09b5705ea4b0295', n."bio", 'fld_1b660fa23aa29fb2', n."born", 'fld_6028b6957e9945e5', n."visible", 'fld_1d291386621e70d6', n."portrait")
    from "new_rows" as n;
  elsif tg_op = 'DELETE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_1e0c361190804d61', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_c66dff821e691632', o."name", 'fld_1077b00a2aca2eba', o."slug", 'fld_d8b57bdb6fae476b', o."email", 'fld_97073c83d41411f3', o."phone", 'fld_2b2e127e95c00b8e', o."position", 'fld_9a23210110f6d751', o."homepage", 'fld_b09b5705ea4b0295', o."bio", 'fld_1b660fa23aa29fb2', o."born", 'fld_6028b6957e9945e5', o."visible", 'fld_1d291386621e70d6', o."portrait"), null
    from "old_rows" as o;
  else
    execute format($feed$insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_1e0c361190804d61', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_c66dff821e691632', o."name", 'fld_1077b00a2aca2eba', o."slug", 'fld_d8b57bdb6fae476b', o."email", 'fld_97073c83d41411f3', o."phone", 'fld_2b2e127e95c00b8e', o."position", 'fld_9a23210110f6d751', o."homepage", 'fld_b09b5705ea4b0295', o."bio", 'fld_1b660fa23aa29fb2', o."born", 'fld_6028b6957e9945e5', o."visible", 'fld_1d291386621e70d6', o."portrait"), null
    from %I.%I as o$feed$, tg_table_schema, tg_table_name);
    update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
    return null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (tg_table_name, pg_backend_pid() % 16, 1, case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end)
    on conflict ("table_name", "slot") do update set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;
create or replace function "lathe"."taxonomy_categories__track"() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_170c1304a7d26934', coalesce(n."id", o."id"),
      case when o."id" is null then 'create' when n."id" is null then 'delete' else 'update' end,
      coalesce(n."version", o."version"),
      case when o."id" is not null then
        case when o."created_at" is distinct from n."created_at" then jsonb_build_object('system.createdAt', o."created_at") else '{}' end ||
        case when o."updated_at" is distinct from n."updated_at" then jsonb_build_object('system.updatedAt', o."updated_at") else '{}' end ||
        case when o."name" is distinct from n."name" then jsonb_build_object('fld_df091a91ae92ecc1', o."name") else '{}' end ||
        case when o."slug" is distinct from n."slug" then jsonb_build_object('fld_f0b08ca50ac05e15', o."slug") else '{}' end ||
        case when o."intro" is distinct from n."intro" then jsonb_build_object('fld_4d6fe7b43a129584', o."intro") else '{}' end ||
        case when o."color" is distinct from n."color" then jsonb_build_object('fld_b3342fdd584d2d0d', o."color") else '{}' end ||
        case when o."position" is distinct from n."position" then jsonb_build_object('fld_cf34d815d5216a25', o."position") else '{}' end ||
        case when o."parent_id" is distinct from n."parent_id" then jsonb_build_object('rel_39f201c8fa0d1878', o."parent_id") else '{}' end
      end,
      case when n."id" is not null then
        case when o."name" is distinct from n."name" then jsonb_build_object('fld_df091a91ae92ecc1', n."name") else '{}' end ||
        case when o."slug" is distinct from n."slug" then jsonb_build_object('fld_f0b08ca50ac05e15', n."slug") else '{}' end ||
        case when o."intro" is distinct from n."intro" then jsonb_build_object('fld_4d6fe7b43a129584', n."intro") else '{}' end ||
        case when o."color" is distinct from n."color" then jsonb_build_object('fld_b3342fdd584d2d0d', n."color") else '{}' end ||
        case when o."position" is distinct from n."position" then jsonb_build_object('fld_cf34d815d5216a25', n."position") else '{}' end ||
        case when o."parent_id" is distinct from n."parent_id" then jsonb_build_object('rel_39f201c8fa0d1878', n."parent_id") else '{}' end
      end
    from "old_rows" as o full join "new_rows" as n on n."id" = o."id"
    where (o."version", o."updated_at", o."created_at", o."parent_id", o."position", o."color", o."intro", o."slug", o."name", o."id")
      is distinct from (n."version", n."updated_at", n."created_at", n."parent_id", n."position", n."color", n."intro", n."slug", n."name", n."id");
  elsif tg_op = 'INSERT' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_170c1304a7d26934', n."id", 'create', n."version", null, jsonb_build_object('fld_df091a91ae92ecc1', n."name", 'fld_f0b08ca50ac05e15', n."slug", 'fld_4d6fe7b43a129584', n."intro", 'fld_b3342fdd584d2d0d', n."color", 'fld_cf34d815d5216a25', n."position", 'rel_39f201c8fa0d1878', n."parent_id")
    from "new_rows" as n;
  elsif tg_op = 'DELETE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_170c1304a7d26934', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_df091a91ae92ecc1', o."name", 'fld_f0b08ca50ac05e15', o."slug", 'fld_4d6fe7b43a129584', o."intro", 'fld_b3342fdd584d2d0d', o."color", 'fld_cf34d815d5216a25', o."position", 'rel_39f201c8fa0d1878', o."parent_id"), null
    from "old_rows" as o;
  else
    execute format($feed$insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_170c1304a7d26934', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_df091a91ae92ecc1', o."name", 'fld_f0b08ca50ac05e15', o."slug", 'fld_4d6fe7b43a129584', o."intro", 'fld_b3342fdd584d2d0d', o."color", 'fld_cf34d815d5216a25', o."position", 'rel_39f201c8fa0d1878', o."parent_id"), null
    from %I.%I as o$feed$, tg_table_schema, tg_table_name);
    update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
    return null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (tg_table_name, pg_backend_pid() % 16, 1, case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end)
    on conflict ("table_name", "slot") do update set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;
create or replace function "lathe"."content_articles__track"() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_1a4c6ff165766401', coalesce(n."id", o."id"),
      case when o."id" is null then 'create' when n."id" is null then 'delete' else 'update' end,
      coalesce(n."version", o."version"),
      case when o."id" is not null then
        case when o."created_at" is distinct from n."created_at" then jsonb_build_object('system.createdAt', o."created_at") else '{}' end ||
        case when o."updated_at" is distinct from n."updated_at" then jsonb_build_object('system.updatedAt', o."updated_at") else '{}' end ||
        case when o."title" is distinct from n."title" then jsonb_build_object('fld_aad0146ea12d7a9e', o."title") else '{}' end ||
        case when o."slug" is distinct from n."slug" then jsonb_build_object('fld_6e6a7433dabfb9c3', o."slug") else '{}' end ||
        case when o."summary" is distinct from n."summary" then jsonb_build_object('fld_be149d005a633cf0', o."summary") else '{}' end ||
        case when o."body" is distinct from n."body" then jsonb_build_object('fld_4f82e114e1121c44', o."body") else '{}' end ||
        case when o."status" is distinct from n."status" then jsonb_build_object('fld_402ba20a67b13a3a', o."status") else '{}' end ||
        case when o."published_at" is distinct from n."published_at" then jsonb_build_object('fld_6032f9478c357877', o."published_at") else '{}' end ||
        case when o."pinned" is distinct from n."pinned" then jsonb_build_object('fld_01b2036af993dfda', o."pinned") else '{}' end ||
        case when o."reading_minutes" is distinct from n."reading_minutes" then jsonb_build_object('fld_90920efda25e600d', o."reading_minutes") else '{}' end ||
        case when o."word_count" is distinct from n."word_count" then jsonb_build_object('fld_8ba24487452f23b7', o."word_count") else '{}' end ||
        case when o."cover" is distinct from n."cover" then jsonb_build_object('fld_91822b93e8d79d83', o."cover") else '{}' end ||
        case when o."cover_credit" is distinct from n."cover_credit" then jsonb_build_object('fld_488cc09a525b1a8a', o."cover_credit") else '{}' end ||
        case when o."sources" is distinct from n."sources" then jsonb_build_object('fld_3a8b280a84d1fc3a', o."sources") else '{}' end ||
        case when o."editorial_note" is distinct from n."editorial_note" then jsonb_build_object('fld_65c6376d97554ebd', o."editorial_note") else '{}' end ||
        case when o."author_id" is distinct from n."author_id" then jsonb_build_object('rel_4476053d8d5a960d', o."author_id") else '{}' end ||
        case when o."editor_id" is distinct from n."editor_id" then jsonb_build_object('rel_35942cfbb0ad3f2b', o."editor_id") else '{}' end ||
        case when o."category_id" is distinct from n."category_id" then jsonb_build_object('rel_5b17bda2231f2532', o."category_id") else '{}' end
      end,
      case when n."id" is not null then
        case when o."title" is distinct from n."title" then jsonb_build_object('fld_aad0146ea12d7a9e', n."title") else '{}' end ||
        case when o."slug" is distinct from n."slug" then jsonb_build_object('fld_6e6a7433dabfb9c3', n."slug") else '{}' end ||
        case when o."summary" is distinct from n."summary" then jsonb_build_object('fld_be149d005a633cf0', n."summary") else '{}' end ||
        case when o."body" is distinct from n."body" then jsonb_build_object('fld_4f82e114e1121c44', n."body") else '{}' end ||
        case when o."status" is distinct from n."status" then jsonb_build_object('fld_402ba20a67b13a3a', n."status") else '{}' end ||
        case when o."published_at" is distinct from n."published_at" then jsonb_build_object('fld_6032f9478c357877', n."published_at") else '{}' end ||
        case when o."pinned" is distinct from n."pinned" then jsonb_build_object('fld_01b2036af993dfda', n."pinned") else '{}' end ||
        case when o."reading_minutes" is distinct from n."reading_minutes" then jsonb_build_object('fld_90920efda25e600d', n."reading_minutes") else '{}' end ||
        case when o."word_count" is distinct from n."word_count" then jsonb_build_object('fld_8ba24487452f23b7', n."word_count") else '{}' end ||
        case when o."cover" is distinct from n."cover" then jsonb_build_object('fld_91822b93e8d79d83', n."cover") else '{}' end ||
        case when o."cover_credit" is distinct from n."cover_credit" then jsonb_build_object('fld_488cc09a525b1a8a', n."cover_credit") else '{}' end ||
        case when o."sources" is distinct from n."sources" then jsonb_build_object('fld_3a8b280a84d1fc3a', n."sources") else '{}' end ||
        case when o."editorial_note" is distinct from n."editorial_note" then jsonb_build_object('fld_65c6376d97554ebd', n."editorial_note") else '{}' end ||
        case when o."author_id" is distinct from n."author_id" then jsonb_build_object('rel_4476053d8d5a960d', n."author_id") else '{}' end ||
        case when o."editor_id" is distinct from n."editor_id" then jsonb_build_object('rel_35942cfbb0ad3f2b', n."editor_id") else '{}' end ||
        case when o."category_id" is distinct from n."category_id" then jsonb_build_object('rel_5b17bda2231f2532', n."category_id") else '{}' end
      end
    from "old_rows" as o full join "new_rows" as n on n."id" = o."id"
    where (o."version", o."updated_at", o."created_at", o."category_id", o."editor_id", o."author_id", o."editorial_note", o."sources", o."cover_credit", o."cover", o."word_count", o."reading_minutes", o."pinned", o."published_at", o."status", o."body", o."summary", o."slug", o."title", o."id")
      is distinct from (n."version", n."updated_at", n."created_at", n."category_id", n."editor_id", n."author_id", n."editorial_note", n."sources", n."cover_credit", n."cover", n."word_count", n."reading_minutes", n."pinned", n."published_at", n."status", n."body", n."summary", n."slug", n."title", n."id");
  elsif tg_op = 'INSERT' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_1a4c6ff165766401', n."id", 'create', n."version", null, jsonb_build_object('fld_aad0146ea12d7a9e', n."title", 'fld_6e6a7433dabfb9c3', n."slug", 'fld_be149d005a633cf0', n."summary", 'fld_4f82e114e1121c44', n."body", 'fld_402ba20a67b13a3a', n."status", 'fld_6032f9478c357877', n."published_at", 'fld_01b2036af993dfda', n."pinned", 'fld_90920efda25e600d', n."reading_minutes", 'fld_8ba24487452f23b7', n."word_count", 'fld_91822b93e8d79d83', n."cover", 'fld_488cc09a525b1a8a', n."cover_credit", 'fld_3a8b280a84d1fc3a', n."sources", 'fld_65c6376d97554ebd', n."editorial_note", 'rel_4476053d8d5a960d', n."author_id", 'rel_35942cfbb0ad3f2b', n."editor_id", 'rel_5b17bda2231f2532', n."category_id")
    from "new_rows" as n;
  elsif tg_op = 'DELETE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_1a4c6ff165766401', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_aad0146ea12d7a9e', o."title", 'fld_6e6a7433dabfb9c3', o."slug", 'fld_be149d005a633cf0', o."summary", 'fld_4f82e114e1121c44', o."body", 'fld_402ba20a67b13a3a', o."status", 'fld_6032f9478c357877', o."published_at", 'fld_01b2036af993dfda', o."pinned", 'fld_90920efda25e600d', o."reading_minutes", 'fld_8ba24487452f23b7', o."word_count", 'fld_91822b93e8d79d83', o."cover", 'fld_488cc09a525b1a8a', o."cover_credit", 'fld_3a8b280a84d1fc3a', o."sources", 'fld_65c6376d97554ebd', o."editorial_note", 'rel_4476053d8d5a960d', o."author_id", 'rel_35942cfbb0ad3f2b', o."editor_id", 'rel_5b17bda2231f2532', o."category_id"), null
    from "old_rows" as o;
  else
    execute format($feed$insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_1a4c6ff165766401', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_aad0146ea12d7a9e', o."title", 'fld_6e6a7433dabfb9c3', o."slug", 'fld_be149d005a633cf0', o."summary", 'fld_4f82e114e1121c44', o."body", 'fld_402ba20a67b13a3a', o."status", 'fld_6032f9478c357877', o."published_at", 'fld_01b2036af993dfda', o."pinned", 'fld_90920efda25e600d', o."reading_minutes", 'fld_8ba24487452f23b7', o."word_count", 'fld_91822b93e8d79d83', o."cover", 'fld_488cc09a525b1a8a', o."cover_credit", 'fld_3a8b280a84d1fc3a', o."sources", 'fld_65c6376d97554ebd', o."editorial_note", 'rel_4476053d8d5a960d', o."author_id", 'rel_35942cfbb0ad3f2b', o."editor_id", 'rel_5b17bda2231f2532', o."category_id"), null
    from %I.%I as o$feed$, tg_table_schema, tg_table_name);
    update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
    return null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (tg_table_name, pg_backend_pid() % 16, 1, case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end)
    on conflict ("table_name", "slot") do update set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;
create or replace function "lathe"."content_comments__track"() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_c67bf164d0f0b714', coalesce(n."id", o."id"),
      case when o."id" is null then 'create' when n."id" is null then 'delete' else 'update' end,
      coalesce(n."version", o."version"),
      case when o."id" is not null then
        case when o."created_at" is distinct from n."created_at" then jsonb_build_object('system.createdAt', o."created_at") else '{}' end ||
        case when o."updated_at" is distinct from n."updated_at" then jsonb_build_object('system.updatedAt', o."updated_at") else '{}' end ||
        case when o."author_name" is distinct from n."author_name" then jsonb_build_object('fld_338badd4749c4e44', o."author_name") else '{}' end ||
        case when o."body" is distinct from n."body" then jsonb_build_object('fld_692c89b8f0b70da8', o."body") else '{}' end ||
        case when o."status" is distinct from n."status" then jsonb_build_object('fld_24bee5c6545d7676', o."status") else '{}' end ||
        case when o."account_id" is distinct from n."account_id" then jsonb_build_object('fld_50cd127e1dfebf2e', o."account_id") else '{}' end ||
        case when o."article_id" is distinct from n."article_id" then jsonb_build_object('rel_ddd1b888bafc4018', o."article_id") else '{}' end ||
        case when o."reply_to_id" is distinct from n."reply_to_id" then jsonb_build_object('rel_01e188f350f4a183', o."reply_to_id") else '{}' end
      end,
      case when n."id" is not null then
        case when o."author_name" is distinct from n."author_name" then jsonb_build_object('fld_338badd4749c4e44', n."author_name") else '{}' end ||
        case when o."body" is distinct from n."body" then jsonb_build_object('fld_692c89b8f0b70da8', n."body") else '{}' end ||
        case when o."status" is distinct from n."status" then jsonb_build_object('fld_24bee5c6545d7676', n."status") else '{}' end ||
        case when o."account_id" is distinct from n."account_id" then jsonb_build_object('fld_50cd127e1dfebf2e', n."account_id") else '{}' end ||
        case when o."article_id" is distinct from n."article_id" then jsonb_build_object('rel_ddd1b888bafc4018', n."article_id") else '{}' end ||
        case when o."reply_to_id" is distinct from n."reply_to_id" then jsonb_build_object('rel_01e188f350f4a183', n."reply_to_id") else '{}' end
      end
    from "old_rows" as o full join "new_rows" as n on n."id" = o."id"
    where (o."version", o."updated_at", o."created_at", o."reply_to_id", o."article_id", o."account_id", o."status", o."body", o."author_name", o."id")
      is distinct from (n."version", n."updated_at", n."created_at", n."reply_to_id", n."article_id", n."account_id", n."status", n."body", n."author_name", n."id");
  elsif tg_op = 'INSERT' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_c67bf164d0f0b714', n."id", 'create', n."version", null, jsonb_build_object('fld_338badd4749c4e44', n."author_name", 'fld_692c89b8f0b70da8', n."body", 'fld_24bee5c6545d7676', n."status", 'fld_50cd127e1dfebf2e', n."account_id", 'rel_ddd1b888bafc4018', n."article_id", 'rel_01e188f350f4a183', n."reply_to_id")
    from "new_rows" as n;
  elsif tg_op = 'DELETE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_c67bf164d0f0b714', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_338badd4749c4e44', o."author_name", 'fld_692c89b8f0b70da8', o."body", 'fld_24bee5c6545d7676', o."status", 'fld_50cd127e1dfebf2e', o."account_id", 'rel_ddd1b888bafc4018', o."article_id", 'rel_01e188f350f4a183', o."reply_to_id"), null
    from "old_rows" as o;
  else
    execute format($feed$insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_c67bf164d0f0b714', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_338badd4749c4e44', o."author_name", 'fld_692c89b8f0b70da8', o."body", 'fld_24bee5c6545d7676', o."status", 'fld_50cd127e1dfebf2e', o."account_id", 'rel_ddd1b888bafc4018', o."article_id", 'rel_01e188f350f4a183', o."reply_to_id"), null
    from %I.%I as o$feed$, tg_table_schema, tg_table_name);
    update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
    return null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (tg_table_name, pg_backend_pid() % 16, 1, case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end)
    on conflict ("table_name", "slot") do update set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;
create or replace function "lathe"."people_contracts__track"() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_5b3c5716176539a6', coalesce(n."id", o."id"),
      case when o."id" is null then 'create' when n."id" is null then 'delete' else 'update' end,
      coalesce(n."version", o."version"),
      case when o."id" is not null then
        case when o."created_at" is distinct from n."created_at" then jsonb_build_object('system.createdAt', o."created_at") else '{}' end ||
        case when o."updated_at" is distinct from n."updated_at" then jsonb_build_object('system.updatedAt', o."updated_at") else '{}' end ||
        case when o."reference" is distinct from n."reference" then jsonb_build_object('fld_6a1322bef2d7990e', o."reference") else '{}' end ||
        case when o."ledger_number" is distinct from n."ledger_number" then jsonb_build_object('fld_319012f189b7dbc1', o."ledger_number"::text) else '{}' end ||
        case when o."fee" is distinct from n."fee" then jsonb_build_object('fld_eb5698bf669b2fcf', o."fee"::text) else '{}' end ||
        case when o."currency" is distinct from n."currency" then jsonb_build_object('fld_4932ea3a169cc12a', o."currency") else '{}' end ||
        case when o."starts_on" is distinct from n."starts_on" then jsonb_build_object('fld_42cd97898749ce99', o."starts_on") else '{}' end ||
        case when o."ends_on" is distinct from n."ends_on" then jsonb_build_object('fld_d9d8406a8e253bfa', o."ends_on") else '{}' end ||
        case when o."terms" is distinct from n."terms" then jsonb_build_object('fld_7dab6e08089ecdb8', o."terms") else '{}' end ||
        case when o."author_id" is distinct from n."author_id" then jsonb_build_object('rel_c410d1d041dd3c80', o."author_id") else '{}' end
      end,
      case when n."id" is not null then
        case when o."reference" is distinct from n."reference" then jsonb_build_object('fld_6a1322bef2d7990e', n."reference") else '{}' end ||
        case when o."ledger_number" is distinct from n."ledger_number" then jsonb_build_object('fld_319012f189b7dbc1', n."ledger_number"::text) else '{}' end ||
        case when o."fee" is distinct from n."fee" then jsonb_build_object('fld_eb5698bf669b2fcf', n."fee"::text) else '{}' end ||
        case when o."currency" is distinct from n."currency" then jsonb_build_object('fld_4932ea3a169cc12a', n."currency") else '{}' end ||
        case when o."starts_on" is distinct from n."starts_on" then jsonb_build_object('fld_42cd97898749ce99', n."starts_on") else '{}' end ||
        case when o."ends_on" is distinct from n."ends_on" then jsonb_build_object('fld_d9d8406a8e253bfa', n."ends_on") else '{}' end ||
        case when o."terms" is distinct from n."terms" then jsonb_build_object('fld_7dab6e08089ecdb8', n."terms") else '{}' end ||
        case when o."author_id" is distinct from n."author_id" then jsonb_build_object('rel_c410d1d041dd3c80', n."author_id") else '{}' end
      end
    from "old_rows" as o full join "new_rows" as n on n."id" = o."id"
    where (o."version", o."updated_at", o."created_at", o."author_id", o."terms", o."ends_on", o."starts_on", o."currency", o."fee", o."ledger_number", o."reference", o."id")
      is distinct from (n."version", n."updated_at", n."created_at", n."author_id", n."terms", n."ends_on", n."starts_on", n."currency", n."fee", n."ledger_number", n."reference", n."id");
  elsif tg_op = 'INSERT' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_5b3c5716176539a6', n."id", 'create', n."version", null, jsonb_build_object('fld_6a1322bef2d7990e', n."reference", 'fld_319012f189b7dbc1', n."ledger_number"::text, 'fld_eb5698bf669b2fcf', n."fee"::text, 'fld_4932ea3a169cc12a', n."currency", 'fld_42cd97898749ce99', n."starts_on", 'fld_d9d8406a8e253bfa', n."ends_on", 'fld_7dab6e08089ecdb8', n."terms", 'rel_c410d1d041dd3c80', n."author_id")
    from "new_rows" as n;
  elsif tg_op = 'DELETE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_5b3c5716176539a6', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_6a1322bef2d7990e', o."reference", 'fld_319012f189b7dbc1', o."ledger_number"::text, 'fld_eb5698bf669b2fcf', o."fee"::text, 'fld_4932ea3a169cc12a', o."currency", 'fld_42cd97898749ce99', o."starts_on", 'fld_d9d8406a8e253bfa', o."ends_on", 'fld_7dab6e08089ecdb8', o."terms", 'rel_c410d1d041dd3c80', o."author_id"), null
    from "old_rows" as o;
  else
    execute format($feed$insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_5b3c5716176539a6', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_6a1322bef2d7990e', o."reference", 'fld_319012f189b7dbc1', o."ledger_number"::text, 'fld_eb5698bf669b2fcf', o."fee"::text, 'fld_4932ea3a169cc12a', o."currency", 'fld_42cd97898749ce99', o."starts_on", 'fld_d9d8406a8e253bfa', o."ends_on", 'fld_7dab6e08089ecdb8', o."terms", 'rel_c410d1d041dd3c80', o."author_id"), null
    from %I.%I as o$feed$, tg_table_schema, tg_table_name);
    update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
    return null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (tg_table_name, pg_backend_pid() % 16, 1, case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end)
    on conflict ("table_name", "slot") do update set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;
create or replace function "lathe"."content_corrections__track"() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_d8c1a7af1e0234bf', coalesce(n."id", o."id"),
      case when o."id" is null then 'create' when n."id" is null then 'delete' else 'update' end,
      coalesce(n."version", o."version"),
      case when o."id" is not null then
        case when o."created_at" is distinct from n."created_at" then jsonb_build_object('system.createdAt', o."created_at") else '{}' end ||
        case when o."updated_at" is distinct from n."updated_at" then jsonb_build_object('system.updatedAt', o."updated_at") else '{}' end ||
        case when o."text" is distinct from n."text" then jsonb_build_object('fld_9a3a26de77f8f08e', o."text") else '{}' end ||
        case when o."corrected_at" is distinct from n."corrected_at" then jsonb_build_object('fld_d299936d88c6cf5d', o."corrected_at") else '{}' end ||
        case when o."article_id" is distinct from n."article_id" then jsonb_build_object('rel_8aa30f13b3592c23', o."article_id") else '{}' end
      end,
      case when n."id" is not null then
        case when o."text" is distinct from n."text" then jsonb_build_object('fld_9a3a26de77f8f08e', n."text") else '{}' end ||
        case when o."corrected_at" is distinct from n."corrected_at" then jsonb_build_object('fld_d299936d88c6cf5d', n."corrected_at") else '{}' end ||
        case when o."article_id" is distinct from n."article_id" then jsonb_build_object('rel_8aa30f13b3592c23', n."article_id") else '{}' end
      end
    from "old_rows" as o full join "new_rows" as n on n."id" = o."id"
    where (o."version", o."updated_at", o."created_at", o."article_id", o."corrected_at", o."text", o."id")
      is distinct from (n."version", n."updated_at", n."created_at", n."article_id", n."corrected_at", n."text", n."id");
  elsif tg_op = 'INSERT' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_d8c1a7af1e0234bf', n."id", 'create', n."version", null, jsonb_build_object('fld_9a3a26de77f8f08e', n."text", 'fld_d299936d88c6cf5d', n."corrected_at", 'rel_8aa30f13b3592c23', n."article_id")
    from "new_rows" as n;
  elsif tg_op = 'DELETE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_d8c1a7af1e0234bf', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_9a3a26de77f8f08e', o."text", 'fld_d299936d88c6cf5d', o."corrected_at", 'rel_8aa30f13b3592c23', o."article_id"), null
    from "old_rows" as o;
  else
    execute format($feed$insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_d8c1a7af1e0234bf', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_9a3a26de77f8f08e', o."text", 'fld_d299936d88c6cf5d', o."corrected_at", 'rel_8aa30f13b3592c23', o."article_id"), null
    from %I.%I as o$feed$, tg_table_schema, tg_table_name);
    update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
    return null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (tg_table_name, pg_backend_pid() % 16, 1, case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end)
    on conflict ("table_name", "slot") do update set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;
create or replace function "lathe"."site_events__track"() returns trigger language plpgsql set extra_float_digits = 1 as $$
declare
  changed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_bc3e85834b4c65d3', coalesce(n."id", o."id"),
      case when o."id" is null then 'create' when n."id" is null then 'delete' else 'update' end,
      coalesce(n."version", o."version"),
      case when o."id" is not null then
        case when o."created_at" is distinct from n."created_at" then jsonb_build_object('system.createdAt', o."created_at") else '{}' end ||
        case when o."updated_at" is distinct from n."updated_at" then jsonb_build_object('system.updatedAt', o."updated_at") else '{}' end ||
        case when o."title" is distinct from n."title" then jsonb_build_object('fld_db3ad413707cd743', o."title") else '{}' end ||
        case when o."type" is distinct from n."type" then jsonb_build_object('fld_e314c21b07200acb', o."type") else '{}' end ||
        case when o."description" is distinct from n."description" then jsonb_build_object('fld_34ae3597812edec7', o."description") else '{}' end ||
        case when o."starts_at" is distinct from n."starts_at" then jsonb_build_object('fld_56d281a317631e33', o."starts_at") else '{}' end ||
        case when o."ends_at" is distinct from n."ends_at" then jsonb_build_object('fld_1ed34f3455844484', o."ends_at") else '{}' end ||
        case when o."venue" is distinct from n."venue" then jsonb_build_object('fld_25f413eec7accdde', o."venue") else '{}' end ||
        case when o."latitude" is distinct from n."latitude" then jsonb_build_object('fld_19dcb4f3f923cc23', o."latitude"::text) else '{}' end ||
        case when o."longitude" is distinct from n."longitude" then jsonb_build_object('fld_adea9704f98bb0f4', o."longitude"::text) else '{}' end ||
        case when o."seats" is distinct from n."seats" then jsonb_build_object('fld_998334ebc537713b', o."seats") else '{}' end ||
        case when o."price" is distinct from n."price" then jsonb_build_object('fld_233ac5acebf8cd5c', o."price"::text) else '{}' end ||
        case when o."tickets" is distinct from n."tickets" then jsonb_build_object('fld_7e59fc3885bcf608', o."tickets") else '{}' end ||
        case when o."poster" is distinct from n."poster" then jsonb_build_object('fld_fd2a16b6c835dc86', o."poster") else '{}' end ||
        case when o."cancelled" is distinct from n."cancelled" then jsonb_build_object('fld_ec758d2ad891d99a', o."cancelled") else '{}' end ||
        case when o."host_id" is distinct from n."host_id" then jsonb_build_object('rel_14554fb78a1cd5e7', o."host_id") else '{}' end
      end,
      case when n."id" is not null then
        case when o."title" is distinct from n."title" then jsonb_build_object('fld_db3ad413707cd743', n."title") else '{}' end ||
        case when o."type" is distinct from n."type" then jsonb_build_object('fld_e314c21b07200acb', n."type") else '{}' end ||
        case when o."description" is distinct from n."description" then jsonb_build_object('fld_34ae3597812edec7', n."description") else '{}' end ||
        case when o."starts_at" is distinct from n."starts_at" then jsonb_build_object('fld_56d281a317631e33', n."starts_at") else '{}' end ||
        case when o."ends_at" is distinct from n."ends_at" then jsonb_build_object('fld_1ed34f3455844484', n."ends_at") else '{}' end ||
        case when o."venue" is distinct from n."venue" then jsonb_build_object('fld_25f413eec7accdde', n."venue") else '{}' end ||
        case when o."latitude" is distinct from n."latitude" then jsonb_build_object('fld_19dcb4f3f923cc23', n."latitude"::text) else '{}' end ||
        case when o."longitude" is distinct from n."longitude" then jsonb_build_object('fld_adea9704f98bb0f4', n."longitude"::text) else '{}' end ||
        case when o."seats" is distinct from n."seats" then jsonb_build_object('fld_998334ebc537713b', n."seats") else '{}' end ||
        case when o."price" is distinct from n."price" then jsonb_build_object('fld_233ac5acebf8cd5c', n."price"::text) else '{}' end ||
        case when o."tickets" is distinct from n."tickets" then jsonb_build_object('fld_7e59fc3885bcf608', n."tickets") else '{}' end ||
        case when o."poster" is distinct from n."poster" then jsonb_build_object('fld_fd2a16b6c835dc86', n."poster") else '{}' end ||
        case when o."cancelled" is distinct from n."cancelled" then jsonb_build_object('fld_ec758d2ad891d99a', n."cancelled") else '{}' end ||
        case when o."host_id" is distinct from n."host_id" then jsonb_build_object('rel_14554fb78a1cd5e7', n."host_id") else '{}' end
      end
    from "old_rows" as o full join "new_rows" as n on n."id" = o."id"
    where (o."version", o."updated_at", o."created_at", o."host_id", o."cancelled", o."poster", o."tickets", o."price", o."seats", o."longitude", o."latitude", o."venue", o."ends_at", o."starts_at", o."description", o."type", o."title", o."id")
      is distinct from (n."version", n."updated_at", n."created_at", n."host_id", n."cancelled", n."poster", n."tickets", n."price", n."seats", n."longitude", n."latitude", n."venue", n."ends_at", n."starts_at", n."description", n."type", n."title", n."id");
  elsif tg_op = 'INSERT' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_bc3e85834b4c65d3', n."id", 'create', n."version", null, jsonb_build_object('fld_db3ad413707cd743', n."title", 'fld_e314c21b07200acb', n."type", 'fld_34ae3597812edec7', n."description", 'fld_56d281a317631e33', n."starts_at", 'fld_1ed34f3455844484', n."ends_at", 'fld_25f413eec7accdde', n."venue", 'fld_19dcb4f3f923cc23', n."latitude"::text, 'fld_adea9704f98bb0f4', n."longitude"::text, 'fld_998334ebc537713b', n."seats", 'fld_233ac5acebf8cd5c', n."price"::text, 'fld_7e59fc3885bcf608', n."tickets", 'fld_fd2a16b6c835dc86', n."poster", 'fld_ec758d2ad891d99a', n."cancelled", 'rel_14554fb78a1cd5e7', n."host_id")
    from "new_rows" as n;
  elsif tg_op = 'DELETE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_bc3e85834b4c65d3', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_db3ad413707cd743', o."title", 'fld_e314c21b07200acb', o."type", 'fld_34ae3597812edec7', o."description", 'fld_56d281a317631e33', o."starts_at", 'fld_1ed34f3455844484', o."ends_at", 'fld_25f413eec7accdde', o."venue", 'fld_19dcb4f3f923cc23', o."latitude"::text, 'fld_adea9704f98bb0f4', o."longitude"::text, 'fld_998334ebc537713b', o."seats", 'fld_233ac5acebf8cd5c', o."price"::text, 'fld_7e59fc3885bcf608', o."tickets", 'fld_fd2a16b6c835dc86', o."poster", 'fld_ec758d2ad891d99a', o."cancelled", 'rel_14554fb78a1cd5e7', o."host_id"), null
    from "old_rows" as o;
  else
    execute format($feed$insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_bc3e85834b4c65d3', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_db3ad413707cd743', o."title", 'fld_e314c21b07200acb', o."type", 'fld_34ae3597812edec7', o."description", 'fld_56d281a317631e33', o."starts_at", 'fld_1ed34f3455844484', o."ends_at", 'fld_25f413eec7accdde', o."venue", 'fld_19dcb4f3f923cc23', o."latitude"::text, 'fld_adea9704f98bb0f4', o."longitude"::text, 'fld_998334ebc537713b', o."seats", 'fld_233ac5acebf8cd5c', o."price"::text, 'fld_7e59fc3885bcf608', o."tickets", 'fld_fd2a16b6c835dc86', o."poster", 'fld_ec758d2ad891d99a', o."cancelled", 'rel_14554fb78a1cd5e7', o."host_id"), null
    from %I.%I as o$feed$, tg_table_schema, tg_table_name);
    update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
    return null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (tg_table_name, pg_backend_pid() % 16, 1, case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end)
    on conflict ("table_name", "slot") do update set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;
create or replace function "lathe"."site_links__track"() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_4761866754efb7d7', coalesce(n."id", o."id"),
      case when o."id" is null then 'create' when n."id" is null then 'delete' else 'update' end,
      coalesce(n."version", o."version"),
      case when o."id" is not null then
        case when o."created_at" is distinct from n."created_at" then jsonb_build_object('system.createdAt', o."created_at") else '{}' end ||
        case when o."updated_at" is distinct from n."updated_at" then jsonb_build_object('system.updatedAt', o."updated_at") else '{}' end ||
        case when o."text" is distinct from n."text" then jsonb_build_object('fld_acaf8c816c2a68b1', o."text") else '{}' end ||
        case when o."url" is distinct from n."url" then jsonb_build_object('fld_de1a8b93ab1017c3', o."url") else '{}' end ||
        case when o."group" is distinct from n."group" then jsonb_build_object('fld_7d6986ddcc35582d', o."group") else '{}' end ||
        case when o."order" is distinct from n."order" then jsonb_build_object('fld_7e8941c2cb28c8f2', o."order") else '{}' end
      end,
      case when n."id" is not null then
        case when o."text" is distinct from n."text" then jsonb_build_object('fld_acaf8c816c2a68b1', n."text") else '{}' end ||
        case when o."url" is distinct from n."url" then jsonb_build_object('fld_de1a8b93ab1017c3', n."url") else '{}' end ||
        case when o."group" is distinct from n."group" then jsonb_build_object('fld_7d6986ddcc35582d', n."group") else '{}' end ||
        case when o."order" is distinct from n."order" then jsonb_build_object('fld_7e8941c2cb28c8f2', n."order") else '{}' end
      end
    from "old_rows" as o full join "new_rows" as n on n."id" = o."id"
    where (o."version", o."updated_at", o."created_at", o."order", o."group", o."url", o."text", o."id")
      is distinct from (n."version", n."updated_at", n."created_at", n."order", n."group", n."url", n."text", n."id");
  elsif tg_op = 'INSERT' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_4761866754efb7d7', n."id", 'create', n."version", null, jsonb_build_object('fld_acaf8c816c2a68b1', n."text", 'fld_de1a8b93ab1017c3', n."url", 'fld_7d6986ddcc35582d', n."group", 'fld_7e8941c2cb28c8f2', n."order")
    from "new_rows" as n;
  elsif tg_op = 'DELETE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_4761866754efb7d7', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_acaf8c816c2a68b1', o."text", 'fld_de1a8b93ab1017c3', o."url", 'fld_7d6986ddcc35582d', o."group", 'fld_7e8941c2cb28c8f2', o."order"), null
    from "old_rows" as o;
  else
    execute format($feed$insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_4761866754efb7d7', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_acaf8c816c2a68b1', o."text", 'fld_de1a8b93ab1017c3', o."url", 'fld_7d6986ddcc35582d', o."group", 'fld_7e8941c2cb28c8f2', o."order"), null
    from %I.%I as o$feed$, tg_table_schema, tg_table_name);
    update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
    return null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (tg_table_name, pg_backend_pid() % 16, 1, case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end)
    on conflict ("table_name", "slot") do update set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;
create or replace function "lathe"."site_pages__track"() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_07ce868a709ad55a', coalesce(n."id", o."id"),
      case when o."id" is null then 'create' when n."id" is null then 'delete' else 'update' end,
      coalesce(n."version", o."version"),
      case when o."id" is not null then
        case when o."created_at" is distinct from n."created_at" then jsonb_build_object('system.createdAt', o."created_at") else '{}' end ||
        case when o."updated_at" is distinct from n."updated_at" then jsonb_build_object('system.updatedAt', o."updated_at") else '{}' end ||
        case when o."title" is distinct from n."title" then jsonb_build_object('fld_48e5ea25d13eb0d5', o."title") else '{}' end ||
        case when o."slug" is distinct from n."slug" then jsonb_build_object('fld_a1bab38aa34942da', o."slug") else '{}' end ||
        case when o."body" is distinct from n."body" then jsonb_build_object('fld_9be0a559c2083389', o."body") else '{}' end ||
        case when o."published" is distinct from n."published" then jsonb_build_object('fld_7c08f225edf64db5', o."published") else '{}' end ||
        case when o."show_until" is distinct from n."show_until" then jsonb_build_object('fld_a6b6fb88d061ec78', o."show_until") else '{}' end
      end,
      case when n."id" is not null then
        case when o."title" is distinct from n."title" then jsonb_build_object('fld_48e5ea25d13eb0d5', n."title") else '{}' end ||
        case when o."slug" is distinct from n."slug" then jsonb_build_object('fld_a1bab38aa34942da', n."slug") else '{}' end ||
        case when o."body" is distinct from n."body" then jsonb_build_object('fld_9be0a559c2083389', n."body") else '{}' end ||
        case when o."published" is distinct from n."published" then jsonb_build_object('fld_7c08f225edf64db5', n."published") else '{}' end ||
        case when o."show_until" is distinct from n."show_until" then jsonb_build_object('fld_a6b6fb88d061ec78', n."show_until") else '{}' end
      end
    from "old_rows" as o full join "new_rows" as n on n."id" = o."id"
    where (o."version", o."updated_at", o."created_at", o."show_until", o."published", o."body", o."slug", o."title", o."id")
      is distinct from (n."version", n."updated_at", n."created_at", n."show_until", n."published", n."body", n."slug", n."title", n."id");
  elsif tg_op = 'INSERT' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_07ce868a709ad55a', n."id", 'create', n."version", null, jsonb_build_object('fld_48e5ea25d13eb0d5', n."title", 'fld_a1bab38aa34942da', n."slug", 'fld_9be0a559c2083389', n."body", 'fld_7c08f225edf64db5', n."published", 'fld_a6b6fb88d061ec78', n."show_until")
    from "new_rows" as n;
  elsif tg_op = 'DELETE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_07ce868a709ad55a', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_48e5ea25d13eb0d5', o."title", 'fld_a1bab38aa34942da', o."slug", 'fld_9be0a559c2083389', o."body", 'fld_7c08f225edf64db5', o."published", 'fld_a6b6fb88d061ec78', o."show_until"), null
    from "old_rows" as o;
  else
    execute format($feed$insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_07ce868a709ad55a', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_48e5ea25d13eb0d5', o."title", 'fld_a1bab38aa34942da', o."slug", 'fld_9be0a559c2083389', o."body", 'fld_7c08f225edf64db5', o."published", 'fld_a6b6fb88d061ec78', o."show_until"), null
    from %I.%I as o$feed$, tg_table_schema, tg_table_name);
    update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
    return null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (tg_table_name, pg_backend_pid() % 16, 1, case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end)
    on conflict ("table_name", "slot") do update set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;
create or replace function "lathe"."site_subscribers__track"() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_027e02c10deedb51', coalesce(n."id", o."id"),
      case when o."id" is null then 'create' when n."id" is null then 'delete' else 'update' end,
      coalesce(n."version", o."version"),
      case when o."id" is not null then
        case when o."created_at" is distinct from n."created_at" then jsonb_build_object('system.createdAt', o."created_at") else '{}' end ||
        case when o."updated_at" is distinct from n."updated_at" then jsonb_build_object('system.updatedAt', o."updated_at") else '{}' end ||
        case when o."email" is distinct from n."email" then jsonb_build_object('fld_99930cc9e0794959', o."email") else '{}' end ||
        case when o."name" is distinct from n."name" then jsonb_build_object('fld_46a2ff709d4bb5e0', o."name") else '{}' end ||
        case when o."frequency" is distinct from n."frequency" then jsonb_build_object('fld_1b12e583b0fc6993', o."frequency") else '{}' end ||
        case when o."consent_at" is distinct from n."consent_at" then jsonb_build_object('fld_5687ebb6d15ac8a6', o."consent_at") else '{}' end ||
        case when o."confirmed_at" is distinct from n."confirmed_at" then jsonb_build_object('fld_1cfc06d1ede46a21', o."confirmed_at") else '{}' end
      end,
      case when n."id" is not null then
        case when o."email" is distinct from n."email" then jsonb_build_object('fld_99930cc9e0794959', n."email") else '{}' end ||
        case when o."name" is distinct from n."name" then jsonb_build_object('fld_46a2ff709d4bb5e0', n."name") else '{}' end ||
        case when o."frequency" is distinct from n."frequency" then jsonb_build_object('fld_1b12e583b0fc6993', n."frequency") else '{}' end ||
        case when o."consent_at" is distinct from n."consent_at" then jsonb_build_object('fld_5687ebb6d15ac8a6', n."consent_at") else '{}' end ||
        case when o."confirmed_at" is distinct from n."confirmed_at" then jsonb_build_object('fld_1cfc06d1ede46a21', n."confirmed_at") else '{}' end
      end
    from "old_rows" as o full join "new_rows" as n on n."id" = o."id"
    where (o."version", o."updated_at", o."created_at", o."confirmed_at", o."consent_at", o."frequency", o."name", o."email", o."id")
      is distinct from (n."version", n."updated_at", n."created_at", n."confirmed_at", n."consent_at", n."frequency", n."name", n."email", n."id");
  elsif tg_op = 'INSERT' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_027e02c10deedb51', n."id", 'create', n."version", null, jsonb_build_object('fld_99930cc9e0794959', n."email", 'fld_46a2ff709d4bb5e0', n."name", 'fld_1b12e583b0fc6993', n."frequency", 'fld_5687ebb6d15ac8a6', n."consent_at", 'fld_1cfc06d1ede46a21', n."confirmed_at")
    from "new_rows" as n;
  elsif tg_op = 'DELETE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_027e02c10deedb51', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_99930cc9e0794959', o."email", 'fld_46a2ff709d4bb5e0', o."name", 'fld_1b12e583b0fc6993', o."frequency", 'fld_5687ebb6d15ac8a6', o."consent_at", 'fld_1cfc06d1ede46a21', o."confirmed_at"), null
    from "old_rows" as o;
  else
    execute format($feed$insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_027e02c10deedb51', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_99930cc9e0794959', o."email", 'fld_46a2ff709d4bb5e0', o."name", 'fld_1b12e583b0fc6993', o."frequency", 'fld_5687ebb6d15ac8a6', o."consent_at", 'fld_1cfc06d1ede46a21', o."confirmed_at"), null
    from %I.%I as o$feed$, tg_table_schema, tg_table_name);
    update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
    return null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (tg_table_name, pg_backend_pid() % 16, 1, case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end)
    on conflict ("table_name", "slot") do update set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;
create or replace function "lathe"."taxonomy_tags__track"() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_1c4051014128cb11', coalesce(n."id", o."id"),
      case when o."id" is null then 'create' when n."id" is null then 'delete' else 'update' end,
      coalesce(n."version", o."version"),
      case when o."id" is not null then
        case when o."created_at" is distinct from n."created_at" then jsonb_build_object('system.createdAt', o."created_at") else '{}' end ||
        case when o."updated_at" is distinct from n."updated_at" then jsonb_build_object('system.updatedAt', o."updated_at") else '{}' end ||
        case when o."name" is distinct from n."name" then jsonb_build_object('fld_beb0d7a7b7e17ed7', o."name") else '{}' end ||
        case when o."slug" is distinct from n."slug" then jsonb_build_object('fld_0589cb0f8113087f', o."slug") else '{}' end
      end,
      case when n."id" is not null then
        case when o."name" is distinct from n."name" then jsonb_build_object('fld_beb0d7a7b7e17ed7', n."name") else '{}' end ||
        case when o."slug" is distinct from n."slug" then jsonb_build_object('fld_0589cb0f8113087f', n."slug") else '{}' end
      end
    from "old_rows" as o full join "new_rows" as n on n."id" = o."id"
    where (o."version", o."updated_at", o."created_at", o."slug", o."name", o."id")
      is distinct from (n."version", n."updated_at", n."created_at", n."slug", n."name", n."id");
  elsif tg_op = 'INSERT' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_1c4051014128cb11', n."id", 'create', n."version", null, jsonb_build_object('fld_beb0d7a7b7e17ed7', n."name", 'fld_0589cb0f8113087f', n."slug")
    from "new_rows" as n;
  elsif tg_op = 'DELETE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_1c4051014128cb11', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_beb0d7a7b7e17ed7', o."name", 'fld_0589cb0f8113087f', o."slug"), null
    from "old_rows" as o;
  else
    execute format($feed$insert into "lathe"."changes" ("entity_id", "record_id", "action", "version", "before", "after")
    select 'ent_1c4051014128cb11', o."id", 'delete', o."version", jsonb_build_object('system.createdAt', o."created_at", 'system.updatedAt', o."updated_at", 'fld_beb0d7a7b7e17ed7', o."name", 'fld_0589cb0f8113087f', o."slug"), null
    from %I.%I as o$feed$, tg_table_schema, tg_table_name);
    update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
    return null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (tg_table_name, pg_backend_pid() % 16, 1, case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end)
    on conflict ("table_name", "slot") do update set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;
create or replace function "lathe"."content_articles_tags__track"() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "relation_id", "target_id")
    select 'ent_1a4c6ff165766401', coalesce(n."source_id", o."source_id"), case when o."source_id" is null then 'add' else 'remove' end, 'rel_9ffdcdb3cd81df63', coalesce(n."target_id", o."target_id")
    from "old_rows" as o full join "new_rows" as n on n."source_id" = o."source_id" and n."target_id" = o."target_id"
    where o."source_id" is null or n."source_id" is null;
  elsif tg_op = 'INSERT' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "relation_id", "target_id")
    select 'ent_1a4c6ff165766401', n."source_id", 'add', 'rel_9ffdcdb3cd81df63', n."target_id"
    from "new_rows" as n;
  elsif tg_op = 'DELETE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "relation_id", "target_id")
    select 'ent_1a4c6ff165766401', o."source_id", 'remove', 'rel_9ffdcdb3cd81df63', o."target_id"
    from "old_rows" as o;
  else
    execute format($feed$insert into "lathe"."changes" ("entity_id", "record_id", "action", "relation_id", "target_id")
    select 'ent_1a4c6ff165766401', o."source_id", 'remove', 'rel_9ffdcdb3cd81df63', o."target_id"
    from %I.%I as o$feed$, tg_table_schema, tg_table_name);
    update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
    return null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (tg_table_name, pg_backend_pid() % 16, 1, case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end)
    on conflict ("table_name", "slot") do update set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;
create or replace function "lathe"."content_articles_related__track"() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "relation_id", "target_id")
    select 'ent_1a4c6ff165766401', coalesce(n."source_id", o."source_id"), case when o."source_id" is null then 'add' else 'remove' end, 'rel_26b9130deb8f911d', coalesce(n."target_id", o."target_id")
    from "old_rows" as o full join "new_rows" as n on n."source_id" = o."source_id" and n."target_id" = o."target_id"
    where o."source_id" is null or n."source_id" is null;
  elsif tg_op = 'INSERT' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "relation_id", "target_id")
    select 'ent_1a4c6ff165766401', n."source_id", 'add', 'rel_26b9130deb8f911d', n."target_id"
    from "new_rows" as n;
  elsif tg_op = 'DELETE' then
    insert into "lathe"."changes" ("entity_id", "record_id", "action", "relation_id", "target_id")
    select 'ent_1a4c6ff165766401', o."source_id", 'remove', 'rel_26b9130deb8f911d', o."target_id"
    from "old_rows" as o;
  else
    execute format($feed$insert into "lathe"."changes" ("entity_id", "record_id", "action", "relation_id", "target_id")
    select 'ent_1a4c6ff165766401', o."source_id", 'remove', 'rel_26b9130deb8f911d', o."target_id"
    from %I.%I as o$feed$, tg_table_schema, tg_table_name);
    update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0 where "table_name" = tg_table_name;
    return null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count")
    values (tg_table_name, pg_backend_pid() % 16, 1, case tg_op when 'INSERT' then changed when 'DELETE' then -changed else 0 end)
    on conflict ("table_name", "slot") do update set "changes" = s."changes" + 1, "row_count" = s."row_count" + excluded."row_count";
  end if;
  return null;
end
$$;

-- From now on they do.
select "lathe"."track_changes"('people_authors');
select "lathe"."track_changes"('taxonomy_categories');
select "lathe"."track_changes"('content_articles');
select "lathe"."track_changes"('content_comments');
select "lathe"."track_changes"('people_contracts');
select "lathe"."track_changes"('content_corrections');
select "lathe"."track_changes"('site_events');
select "lathe"."track_changes"('site_links');
select "lathe"."track_changes"('site_pages');
select "lathe"."track_changes"('site_subscribers');
select "lathe"."track_changes"('taxonomy_tags');
select "lathe"."track_changes"('content_articles_tags');
select "lathe"."track_changes"('content_articles_related');

alter table "people_authors"
  add constraint "people_authors__portrait_fkey" foreign key ("portrait")
  references "lathe"."assets" ("id") on delete no action;

alter table "taxonomy_categories"
  add constraint "taxonomy_categories__parent_id_fkey" foreign key ("parent_id")
  references "taxonomy_categories" ("id") on delete restrict;

alter table "content_articles"
  add constraint "content_articles__cover_fkey" foreign key ("cover")
  references "lathe"."assets" ("id") on delete no action;

alter table "content_articles"
  add constraint "content_articles__author_id_fkey" foreign key ("author_id")
  references "people_authors" ("id") on delete restrict;

alter table "content_articles"
  add constraint "content_articles__editor_id_fkey" foreign key ("editor_id")
  references "people_authors" ("id") on delete set null;

alter table "content_articles"
  add constraint "content_articles__category_id_fkey" foreign key ("category_id")
  references "taxonomy_categories" ("id") on delete restrict;

alter table "content_comments"
  add constraint "content_comments__article_id_fkey" foreign key ("article_id")
  references "content_articles" ("id") on delete cascade;

alter table "content_comments"
  add constraint "content_comments__reply_to_id_fkey" foreign key ("reply_to_id")
  references "content_comments" ("id") on delete cascade;

alter table "people_contracts"
  add constraint "people_contracts__author_id_fkey" foreign key ("author_id")
  references "people_authors" ("id") on delete restrict;

alter table "content_corrections"
  add constraint "content_corrections__article_id_fkey" foreign key ("article_id")
  references "content_articles" ("id") on delete cascade;

alter table "site_events"
  add constraint "site_events__poster_fkey" foreign key ("poster")
  references "lathe"."assets" ("id") on delete no action;

alter table "site_events"
  add constraint "site_events__host_id_fkey" foreign key ("host_id")
  references "people_authors" ("id") on delete set null;

alter table "content_articles_tags"
  add constraint "content_articles_tags__source_id_fkey" foreign key ("source_id")
  references "content_articles" ("id") on delete cascade;

alter table "content_articles_tags"
  add constraint "content_articles_tags__target_id_fkey" foreign key ("target_id")
  references "taxonomy_tags" ("id") on delete cascade;

alter table "content_articles_related"
  add constraint "content_articles_related__source_id_fkey" foreign key ("source_id")
  references "content_articles" ("id") on delete cascade;

alter table "content_articles_related"
  add constraint "content_articles_related__target_id_fkey" foreign key ("target_id")
  references "content_articles" ("id") on delete cascade;

-- lists are ordered by name unless they ask for another order; lists can be sorted by name; options are ordered by their label (large)
create index "people_authors__name_sort" on "people_authors" ("name" collate "und-x-icu", "id", "visible", "position");

-- lists can be sorted by position (small)
create index "people_authors__position_sort" on "people_authors" ("position" collate "und-x-icu", "id");

-- lists can be sorted by createdAt (small)
create index "people_authors__created_at_idx" on "people_authors" ("created_at", "id");

-- options are searched by their label; lists can be searched in name (large)
create index "people_authors__name_trgm" on "people_authors" using gin (lower("name" collate "und-x-icu") gin_trgm_ops);

-- the read rule asks for one visible; lists can be filtered by visible (large)
create index "people_authors__visible__name_sort" on "people_authors" ("visible", "name" collate "und-x-icu", "id", "position");

-- lists can be filtered by name (large)
create index "people_authors__name_idx" on "people_authors" ("name", "id", "visible", "position");

-- lists can be filtered by position (large)
create index "people_authors__position__name_sort" on "people_authors" ("position", "name" collate "und-x-icu", "id", "visible");

-- lists can be searched in email (large)
create index "people_authors__email_trgm" on "people_authors" using gin (lower("email" collate "und-x-icu") gin_trgm_ops);

-- finds what shows an image by portrait (small)
create index "people_authors__portrait_idx" on "people_authors" ("portrait") where "portrait" is not null;

-- lists are ordered by position unless they ask for another order; lists can be sorted by position (medium)
create index "taxonomy_categories__position_idx" on "taxonomy_categories" ("position", "id", "parent_id");

-- lists can be sorted by name; options are ordered by their label (medium)
create index "taxonomy_categories__name_sort" on "taxonomy_categories" ("name" collate "und-x-icu", "id");

-- lists can be sorted by createdAt (small)
create index "taxonomy_categories__created_at_idx" on "taxonomy_categories" ("created_at", "id");

-- options are searched by their label; lists can be searched in name (large)
create index "taxonomy_categories__name_trgm" on "taxonomy_categories" using gin (lower("name" collate "und-x-icu") gin_trgm_ops);

-- finds children of one of categories, in order; lists can be filtered by parentId; finds what refers to one of categories by parent (medium)
create index "taxonomy_categories__parent_id__position_idx" on "taxonomy_categories" ("parent_id", "position", "id");

-- lists can be filtered by name (medium)
create index "taxonomy_categories__name__position_idx" on "taxonomy_categories" ("name", "position", "id", "parent_id");

-- lists are ordered by publishedAt unless they ask for another order; lists can be sorted by publishedAt, last first (medium)
create index "content_articles__published_at_idx_desc" on "content_articles" ("published_at" desc nulls last, "id" desc, "status", "pinned", "reading_minutes", "word_count");

-- lists can be sorted by title; options are ordered by their label (large)
create index "content_articles__title_sort" on "content_articles" ("title" collate "und-x-icu", "id");

-- lists can be sorted by status (small)
create index "content_articles__status_sort" on "content_articles" ("status" collate "und-x-icu", "id");

-- lists can be sorted by publishedAt; lists can be filtered by publishedAt (medium)
create index "content_articles__published_at_idx" on "content_articles" ("published_at", "id", "status", "pinned", "reading_minutes", "word_count");

-- lists can be sorted by pinned (small)
create index "content_articles__pinned_idx" on "content_articles" ("pinned", "id");

-- lists can be sorted by readingMinutes; lists can be filtered by readingMinutes (medium)
create index "content_articles__reading_minutes_idx" on "content_articles" ("reading_minutes", "id", "status", "published_at", "pinned", "word_count");

-- lists can be sorted by wordCount; lists can be filtered by wordCount (medium)
create index "content_articles__word_count_idx" on "content_articles" ("word_count", "id", "status", "published_at", "pinned", "reading_minutes");

-- lists can be sorted by createdAt (small)
create index "content_articles__created_at_idx" on "content_articles" ("created_at", "id");

-- options are searched by their label; lists can be searched in title (large)
create index "content_articles__title_trgm" on "content_articles" using gin (lower("title" collate "und-x-icu") gin_trgm_ops);

-- finds articles of one of authors, in order; lists can be filtered by authorId; finds what refers to one of authors by author (medium)
create index "content_articles__author_id__published_at_idx_desc" on "content_articles" ("author_id", "published_at" desc nulls last, "id" desc, "status", "pinned", "reading_minutes", "word_count");

-- finds edited of one of authors, in order; lists can be filtered by editorId; finds what refers to one of authors by editor (medium)
create index "content_articles__editor_id__published_at_idx_desc" on "content_articles" ("editor_id", "published_at" desc nulls last, "id" desc, "status", "pinned", "reading_minutes", "word_count");

-- finds articles of one of categories, in order; lists can be filtered by categoryId; finds what refers to one of categories by category (medium)
create index "content_articles__category_id__published_at_idx_desc" on "content_articles" ("category_id", "published_at" desc nulls last, "id" desc, "status", "pinned", "reading_minutes", "word_count");

-- lists can be filtered by title (large)
create index "content_articles__title__published_at_idx_desc" on "content_articles" ("title", "published_at" desc nulls last, "id" desc, "status", "pinned", "reading_minutes", "word_count");

-- lists can be filtered by status (medium)
create index "content_articles__status__published_at_idx_desc" on "content_articles" ("status", "published_at" desc nulls last, "id" desc, "pinned", "reading_minutes", "word_count", "author_id");

-- lists can be filtered by pinned (medium)
create index "content_articles__pinned__published_at_idx_desc" on "content_articles" ("pinned", "published_at" desc nulls last, "id" desc, "status", "reading_minutes", "word_count", "author_id");

-- counts a range of readingMinutes for one status (small)
create index "content_articles__status__reading_minutes_idx" on "content_articles" ("status", "reading_minutes");

-- counts a range of wordCount for one status (small)
create index "content_articles__status__word_count_idx" on "content_articles" ("status", "word_count");

-- counts a range of readingMinutes for one pinned (small)
create index "content_articles__pinned__reading_minutes_idx" on "content_articles" ("pinned", "reading_minutes");

-- counts a range of wordCount for one pinned (small)
create index "content_articles__pinned__word_count_idx" on "content_articles" ("pinned", "word_count");

-- lists can be searched in summary (large)
create index "content_articles__summary_trgm" on "content_articles" using gin (lower("summary" collate "und-x-icu") gin_trgm_ops);

-- lists can be searched in body (large)
create index "content_articles__body_trgm" on "content_articles" using gin (lower("body" collate "und-x-icu") gin_trgm_ops);

-- lists can be searched in editorialNote (large)
create index "content_articles__editorial_note_trgm" on "content_articles" using gin (lower("editorial_note" collate "und-x-icu") gin_trgm_ops);

-- finds what shows an image by cover (small)
create index "content_articles__cover_idx" on "content_articles" ("cover") where "cover" is not null;

-- lists can be sorted by status (small)
create index "content_comments__status_sort" on "content_comments" ("status" collate "und-x-icu", "id");

-- lists can be sorted by createdAt (small)
create index "content_comments__created_at_idx" on "content_comments" ("created_at", "id");

-- options are ordered by their label (medium)
create index "content_comments__author_name_sort" on "content_comments" ("author_name" collate "und-x-icu", "id");

-- options are searched by their label; lists can be searched in authorName (large)
create index "content_comments__author_name_trgm" on "content_comments" using gin (lower("author_name" collate "und-x-icu") gin_trgm_ops);

-- finds comments of one of articles, in order; lists can be filtered by articleId; finds what refers to one of articles by article (medium)
create index "content_comments__article_id__created_at_idx" on "content_comments" ("article_id", "created_at", "id", "status", "reply_to_id");

-- finds replies of one of comments, in order; lists can be filtered by replyToId; finds what refers to one of comments by replyTo (medium)
create index "content_comments__reply_to_id__created_at_idx" on "content_comments" ("reply_to_id", "created_at", "id", "status", "article_id");

-- lists can be filtered by authorName (large)
create index "content_comments__author_name_idx" on "content_comments" ("author_name", "id", "status", "article_id", "reply_to_id");

-- lists can be filtered by status (medium)
create index "content_comments__status_idx" on "content_comments" ("status", "id", "article_id", "reply_to_id");

-- lists can be filtered by accountId (medium)
create index "content_comments__account_id_idx" on "content_comments" ("account_id", "id", "status", "article_id", "reply_to_id");

-- lists can be searched in body (large)
create index "content_comments__body_trgm" on "content_comments" using gin (lower("body" collate "und-x-icu") gin_trgm_ops);

-- lists are ordered by startsOn unless they ask for another order; lists can be sorted by startsOn; lists can be filtered by startsOn (medium)
create index "people_contracts__starts_on_idx" on "people_contracts" ("starts_on", "id", "fee", "currency", "ends_on", "author_id");

-- lists can be sorted by reference (small)
create index "people_contracts__reference_sort" on "people_contracts" ("reference" collate "und-x-icu", "id");

-- lists can be sorted by fee; lists can be filtered by fee (medium)
create index "people_contracts__fee_idx" on "people_contracts" ("fee", "id", "currency", "starts_on", "ends_on", "author_id");

-- lists can be sorted by endsOn; lists can be filtered by endsOn (medium)
create index "people_contracts__ends_on_idx" on "people_contracts" ("ends_on", "id", "fee", "currency", "starts_on", "author_id");

-- lists can be sorted by endsOn, last first (small)
create index "people_contracts__ends_on_idx_desc" on "people_contracts" ("ends_on" desc nulls last, "id" desc);

-- lists can be sorted by createdAt (small)
create index "people_contracts__created_at_idx" on "people_contracts" ("created_at", "id");

-- finds contracts of one of authors, in order; lists can be filtered by authorId; finds what refers to one of authors by author (medium)
create index "people_contracts__author_id__starts_on_idx" on "people_contracts" ("author_id", "starts_on", "id", "fee", "currency", "ends_on");

-- lists can be filtered by currency (medium)
create index "people_contracts__currency__starts_on_idx" on "people_contracts" ("currency", "starts_on", "id", "fee", "ends_on", "author_id");

-- counts a range of fee for one currency (small)
create index "people_contracts__currency__fee_idx" on "people_contracts" ("currency", "fee");

-- counts a range of endsOn for one currency (small)
create index "people_contracts__currency__ends_on_idx" on "people_contracts" ("currency", "ends_on");

-- lists can be searched in reference (large)
create index "people_contracts__reference_trgm" on "people_contracts" using gin (lower("reference" collate "und-x-icu") gin_trgm_ops);

-- lists are ordered by correctedAt unless they ask for another order; lists can be sorted by correctedAt; lists can be filtered by correctedAt (medium)
create index "content_corrections__corrected_at_idx" on "content_corrections" ("corrected_at", "id", "article_id");

-- lists can be sorted by createdAt (small)
create index "content_corrections__created_at_idx" on "content_corrections" ("created_at", "id");

-- finds corrections of one of articles, in order; lists can be filtered by articleId; finds what refers to one of articles by article (medium)
create index "content_corrections__article_id__corrected_at_idx" on "content_corrections" ("article_id", "corrected_at", "id");

-- lists can be searched in text (large)
create index "content_corrections__text_trgm" on "content_corrections" using gin (lower("text" collate "und-x-icu") gin_trgm_ops);

-- lists are ordered by startsAt unless they ask for another order; lists can be sorted by startsAt; lists can be filtered by startsAt (medium)
create index "site_events__starts_at_idx" on "site_events" ("starts_at", "id", "cancelled", "type", "ends_at", "latitude");

-- lists can be sorted by title (large)
create index "site_events__title_sort" on "site_events" ("title" collate "und-x-icu", "id");

-- lists can be sorted by type (small)
create index "site_events__type_sort" on "site_events" ("type" collate "und-x-icu", "id");

-- lists can be sorted by endsAt; lists can be filtered by endsAt (medium)
create index "site_events__ends_at_idx" on "site_events" ("ends_at", "id", "cancelled", "type", "starts_at", "latitude");

-- lists can be sorted by price; lists can be filtered by price (medium)
create index "site_events__price_idx" on "site_events" ("price", "id", "cancelled", "type", "starts_at", "ends_at");

-- lists can be sorted by createdAt (small)
create index "site_events__created_at_idx" on "site_events" ("created_at", "id");

-- the read rule asks for one cancelled; lists can be filtered by cancelled (medium)
create index "site_events__cancelled__starts_at_idx" on "site_events" ("cancelled", "starts_at", "id", "type", "ends_at", "latitude", "longitude");

-- lists can be filtered by title (large)
create index "site_events__title__starts_at_idx" on "site_events" ("title", "starts_at", "id", "cancelled", "type", "ends_at", "latitude");

-- lists can be filtered by type (medium)
create index "site_events__type__starts_at_idx" on "site_events" ("type", "starts_at", "id", "cancelled", "ends_at", "latitude", "longitude");

-- lists can be filtered by venue (large)
create index "site_events__venue__starts_at_idx" on "site_events" ("venue", "starts_at", "id", "cancelled", "type", "ends_at", "latitude");

-- lists can be filtered by latitude (medium)
create index "site_events__latitude_idx" on "site_events" ("latitude", "id", "cancelled", "type", "starts_at", "ends_at");

-- lists can be filtered by longitude (medium)
create index "site_events__longitude_idx" on "site_events" ("longitude", "id", "cancelled", "type", "starts_at", "ends_at");

-- lists can be filtered by hostId; finds what refers to one of authors by host (medium)
create index "site_events__host_id__starts_at_idx" on "site_events" ("host_id", "starts_at", "id", "cancelled", "type", "ends_at", "latitude");

-- counts a range of endsAt for one cancelled (small)
create index "site_events__cancelled__ends_at_idx" on "site_events" ("cancelled", "ends_at");

-- counts a range of latitude for one cancelled (small)
create index "site_events__cancelled__latitude_idx" on "site_events" ("cancelled", "latitude");

-- counts a range of longitude for one cancelled (small)
create index "site_events__cancelled__longitude_idx" on "site_events" ("cancelled", "longitude");

-- counts a range of price for one cancelled (small)
create index "site_events__cancelled__price_idx" on "site_events" ("cancelled", "price");

-- lists can be searched in title (large)
create index "site_events__title_trgm" on "site_events" using gin (lower("title" collate "und-x-icu") gin_trgm_ops);

-- lists can be searched in description (large)
create index "site_events__description_trgm" on "site_events" using gin (lower("description" collate "und-x-icu") gin_trgm_ops);

-- lists can be searched in venue (large)
create index "site_events__venue_trgm" on "site_events" using gin (lower("venue" collate "und-x-icu") gin_trgm_ops);

-- finds what shows an image by poster (small)
create index "site_events__poster_idx" on "site_events" ("poster") where "poster" is not null;

-- lists are ordered by order unless they ask for another order; lists can be sorted by order (small)
create index "site_links__order_idx" on "site_links" ("order", "id", "group");

-- lists can be sorted by text (medium)
create index "site_links__text_sort" on "site_links" ("text" collate "und-x-icu", "id");

-- lists can be sorted by group (small)
create index "site_links__group_sort" on "site_links" ("group" collate "und-x-icu", "id");

-- lists can be sorted by createdAt (small)
create index "site_links__created_at_idx" on "site_links" ("created_at", "id");

-- lists can be filtered by text (medium)
create index "site_links__text__order_idx" on "site_links" ("text", "order", "id", "group");

-- lists can be filtered by group (small)
create index "site_links__group__order_idx" on "site_links" ("group", "order", "id");

-- lists can be searched in text (large)
create index "site_links__text_trgm" on "site_links" using gin (lower("text" collate "und-x-icu") gin_trgm_ops);

-- lists are ordered by title unless they ask for another order; lists can be sorted by title (large)
create index "site_pages__title_sort" on "site_pages" ("title" collate "und-x-icu", "id", "published", "show_until");

-- lists can be sorted by showUntil; lists can be filtered by showUntil (small)
create index "site_pages__show_until_idx" on "site_pages" ("show_until", "id", "published");

-- lists can be sorted by showUntil, last first (small)
create index "site_pages__show_until_idx_desc" on "site_pages" ("show_until" desc nulls last, "id" desc);

-- lists can be sorted by createdAt (small)
create index "site_pages__created_at_idx" on "site_pages" ("created_at", "id");

-- the read rule asks for one published; lists can be filtered by published (large)
create index "site_pages__published__title_sort" on "site_pages" ("published", "title" collate "und-x-icu", "id", "show_until");

-- lists can be filtered by title (large)
create index "site_pages__title_idx" on "site_pages" ("title", "id", "published", "show_until");

-- counts a range of showUntil for one published (small)
create index "site_pages__published__show_until_idx" on "site_pages" ("published", "show_until");

-- lists can be searched in title (large)
create index "site_pages__title_trgm" on "site_pages" using gin (lower("title" collate "und-x-icu") gin_trgm_ops);

-- lists can be searched in body (large)
create index "site_pages__body_trgm" on "site_pages" using gin (lower("body" collate "und-x-icu") gin_trgm_ops);

-- lists can be sorted by email (large)
create index "site_subscribers__email_sort" on "site_subscribers" ("email" collate "und-x-icu", "id");

-- lists can be sorted by consentAt; lists can be filtered by consentAt (medium)
create index "site_subscribers__consent_at_idx" on "site_subscribers" ("consent_at", "id", "frequency", "confirmed_at");

-- lists can be sorted by confirmedAt; lists can be filtered by confirmedAt (medium)
create index "site_subscribers__confirmed_at_idx" on "site_subscribers" ("confirmed_at", "id", "frequency", "consent_at");

-- lists can be sorted by confirmedAt, last first (small)
create index "site_subscribers__confirmed_at_idx_desc" on "site_subscribers" ("confirmed_at" desc nulls last, "id" desc);

-- lists can be sorted by createdAt (small)
create index "site_subscribers__created_at_idx" on "site_subscribers" ("created_at", "id");

-- lists can be filtered by frequency (medium)
create index "site_subscribers__frequency_idx" on "site_subscribers" ("frequency", "id", "consent_at", "confirmed_at");

-- counts a range of consentAt for one frequency (small)
create index "site_subscribers__frequency__consent_at_idx" on "site_subscribers" ("frequency", "consent_at");

-- counts a range of confirmedAt for one frequency (small)
create index "site_subscribers__frequency__confirmed_at_idx" on "site_subscribers" ("frequency", "confirmed_at");

-- lists can be searched in email (large)
create index "site_subscribers__email_trgm" on "site_subscribers" using gin (lower("email" collate "und-x-icu") gin_trgm_ops);

-- lists can be searched in name (large)
create index "site_subscribers__name_trgm" on "site_subscribers" using gin (lower("name" collate "und-x-icu") gin_trgm_ops);

-- lists are ordered by name unless they ask for another order; lists can be sorted by name; options are ordered by their label (medium)
create index "taxonomy_tags__name_sort" on "taxonomy_tags" ("name" collate "und-x-icu", "id");

-- lists can be sorted by createdAt (small)
create index "taxonomy_tags__created_at_idx" on "taxonomy_tags" ("created_at", "id");

-- options are searched by their label; lists can be searched in name (large)
create index "taxonomy_tags__name_trgm" on "taxonomy_tags" using gin (lower("name" collate "und-x-icu") gin_trgm_ops);

-- finds which of articles have one of tags among their tags (small)
create index "content_articles_tags__target_id__source_id_idx" on "content_articles_tags" ("target_id", "source_id");

-- finds which of articles have one of articles among their related (small)
create index "content_articles_related__target_id__source_id_idx" on "content_articles_related" ("target_id", "source_id");
