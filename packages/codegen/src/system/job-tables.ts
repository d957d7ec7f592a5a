// The table of jobs: work that outlives the request which asked for it.
import { type Sql, sql } from "../write/sql.ts";

/** Jobs as operators list them. */
export const JOB_LIST: Sql = sql`-- Jobs as operators list them.
create or replace view "lathe"."job_list" as
select "id", "kind", "state", "done", "total", "error", "result" ->> 'download' as "download", "subject", "attempts", "max_attempts",
  "made_by", "run_at", "created_at", "updated_at", "finished_at"
from "lathe"."jobs";`;

/** The queue, with what became of the work. */
export const JOBS: Sql = sql`-- Work that outlives the request that asked for it. A process that runs a job has it until the lease ends; who made it is told by
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

create index "jobs__made_by_idx" on "lathe"."jobs" ("made_by", "id");`;
