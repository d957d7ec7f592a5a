// The tables of jobs that work on many records: what is left to do, and what could not be done.
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
