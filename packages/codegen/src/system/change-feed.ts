// The feed of changes: what became of every record, in the order in which it did.
import { type Sql, sql } from "../write/sql.ts";

/** The table that trackers write. */
export const CHANGES: Sql = sql`-- What became of records and memberships: one row for each change, written by the trigger of its table, in the transaction that
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
  where "action" = 'delete' and "before" is not null;`;

/** Has older entries of the audit trail stay without what later ones have: the transaction, which the changes have too. */
export const AUDIT_TRANSACTIONS: Sql = sql`alter table "lathe"."audit" add column "tx" xid8, add column "tx_at" timestamptz;

alter table "lathe"."audit" alter column "tx" set default pg_current_xact_id(), alter column "tx_at" set default now();

create index "audit__tx_at_idx" on "lathe"."audit" ("tx", "tx_at", "id");`;

/** Indexes of versions that looked for transactions by their number alone: those of moved databases have one for all. */
export const DROP_NUMBER_INDEXES: Sql = sql`drop index if exists "lathe"."changes__tx_idx", "lathe"."audit__tx_idx";`;

/** What takes their place, and brings pages of the trash in their order; built while the tables are in use. */
export const ADD_TRANSACTION_INDEXES: readonly Sql[] = [
  sql`create index concurrently if not exists "changes__tx_at_idx" on "lathe"."changes" ("tx", "at");`,
  sql`create index concurrently if not exists "changes__deleted_at_idx" on "lathe"."changes"
  ((date_trunc('milliseconds', "at" at time zone 'UTC') at time zone 'UTC'), "record_id")
  where "action" = 'delete' and "before" is not null;`,
  sql`create index concurrently if not exists "audit__tx_at_idx" on "lathe"."audit" ("tx", "tx_at", "id");`,
];
