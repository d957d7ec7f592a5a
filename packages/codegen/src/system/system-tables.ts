// The tables that every application has for itself, in a schema of their own, as a new project gets them: accounts, the audit
// trail, answers that are kept, jobs, counts and the feed of changes, images. Projects that have an older version get there by the steps of system-steps.ts.
import { SYSTEM_SCHEMA_VERSION } from "@lathe/contract";
import { type Sql, sql, sqlSystemVersion } from "../write/sql.ts";
import { ACCOUNT_TABLES } from "./account-tables.ts";
import { AUDIT } from "./audit-tables.ts";
import { CHANGE_COUNTERS } from "./change-counters.ts";
import { CHANGES } from "./change-feed.ts";
import { DELETED_WITH } from "./deleted-with.ts";
import { JOBS, JOB_LIST } from "./job-tables.ts";
import { ASSETS, ASSET_COUNTERS, MEDIA_GARBAGE } from "./media-tables.ts";
import { IMPORTED_FILES, IMPORTS, JOB_RECORDS } from "./transfer-tables.ts";
import { VIEWS, VIEW_LIST } from "./view-tables.ts";

/** What comes before the tables of a model. */
export const SYSTEM_TABLES: readonly Sql[] = [
  sql`${sqlSystemVersion(SYSTEM_SCHEMA_VERSION)}
-- The application's own tables are kept apart from those of the model.
create schema if not exists "lathe";`,

  ...ACCOUNT_TABLES,

  ...AUDIT,

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

  JOBS,

  JOB_LIST,

  JOB_RECORDS,

  IMPORTS,

  IMPORTED_FILES,

  ...CHANGE_COUNTERS,

  CHANGES,

  DELETED_WITH,

  ASSETS,

  MEDIA_GARBAGE,

  ASSET_COUNTERS,

  VIEWS,

  VIEW_LIST,

  sql`-- Ends a migration that rows are in the way of, before it has changed anything.
create function "lathe"."stop_on_rows"("amount" bigint, "reason" text) returns void language plpgsql as $$
begin
  if "amount" > 0 then
    raise exception 'Rows in the way: %. %', "amount", "reason" using errcode = 'LT001';
  end if;
end
$$;`,
];
