// The table of saved views: lists as somebody wants to see them again.
import { type Sql, sql } from "../write/sql.ts";

/** Saved views. */
export const VIEWS: Sql = sql`-- Saved views of lists. Without an account a view is shared. Members of records are told by ids of the model, so that a rename needs
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

create index "views__entity_idx" on "lathe"."views" ("entity");`;

/** Views as operators list them. */
export const VIEW_LIST: Sql = sql`-- Views as operators list them.
create or replace view "lathe"."view_list" as
select "id", "account_id", "module", "entity", "name", "account_id" is null as "shared", "pinned", "position", "config",
  "created_at", "updated_at", "version"
from "lathe"."views";`;
