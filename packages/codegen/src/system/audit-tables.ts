// The tables of the audit trail: who changed what.
import { type Sql, sql } from "../write/sql.ts";

/** The audit trail, as operators list it. */
export const AUDIT_LIST: Sql = sql`-- The audit trail as operators list it: with who did it, by the name that they have now.
create or replace view "lathe"."audit_list" as
select a."id", a."at", a."account_id", a."family", a."action", a."module", a."entity", a."record_id", a."members", a."request_id",
  case
    when a."token_id" is not null then json_build_object('kind', 'token', 'id', a."token_id",
      'name', (select t."name" from "lathe"."tokens" t where t."id" = a."token_id"))
    when a."account_id" is not null then json_build_object('kind', 'account', 'id', a."account_id",
      'name', (select c."name" from "lathe"."accounts" c where c."id" = a."account_id"))
    else json_build_object('kind', 'system', 'id', null::text, 'name', null::text)
  end as "actor"
from "lathe"."audit" a;`;

/** The audit trail. */
export const AUDIT: readonly Sql[] = [
  sql`-- Who changed what. It has no foreign keys: it outlives what it tells of. What the changes were is in the feed, under the same
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

create index "audit__tx_at_idx" on "lathe"."audit" ("tx", "tx_at", "id");`,

  AUDIT_LIST,
];
