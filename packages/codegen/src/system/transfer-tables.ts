// The tables of jobs that work on many records: what is left to do, what could not be done, and the files of imports.
import { type Sql, sql } from "../write/sql.ts";

/** What jobs on many records have to do, and could not do. */
export const JOB_RECORDS: Sql = sql`-- The records that a job has still to change: each leaves in the transaction that changes it.
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

create index "job_failures__job_id_idx" on "lathe"."job_failures" ("job_id", "row", "id");`;

/** Files that are imported. */
export const IMPORTS: Sql = sql`-- Files that are imported: what is in them, what becomes of it, and how far that is. Each row's end is noted in the transaction
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

create index "imports__updated_at_idx" on "lathe"."imports" ("updated_at");`;

/** Files that were imported. */
export const IMPORTED_FILES: Sql = sql`-- Files of which rows were imported, by their checksums. They outlive their imports: without a key, no file is imported twice.
create table "lathe"."imported_files" (
  "entity_id" text collate "C" not null,
  "checksum" text collate "C" not null,
  "import_id" uuid not null,
  "at" timestamptz(3) not null,
  constraint "imported_files__pkey" primary key ("entity_id", "checksum")
);`;
