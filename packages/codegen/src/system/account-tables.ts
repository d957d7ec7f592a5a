// The tables of accounts: who can sign in, with which roles, by which sessions, tokens and links.
import { type Sql, sql } from "../write/sql.ts";

/** Accounts as operators list them. */
export const ACCOUNT_LIST: Sql = sql`-- Accounts as operators list them: with the names of their roles, whether their address is known to be theirs, and when they were here.
create or replace view "lathe"."account_list" as
select a."id", a."email", a."name", a."kind", a."disabled", a."created_at", a."updated_at", a."version",
  coalesce(
    (select jsonb_agg(r."name" order by r."name")
      from "lathe"."account_roles" ar join "lathe"."roles" r on r."id" = ar."role_id"
      where ar."account_id" = a."id"),
    '[]') as "roles",
  a."kind" = 'operator' or a."verified_at" is not null as "verified", a."last_signed_in_at"
from "lathe"."accounts" a;`;

/** Roles as operators list them. */
export const ROLE_LIST: Sql = sql`-- Roles as operators list them: with how many accounts have them.
create or replace view "lathe"."role_list" as
select r."id", r."name", r."description", r."permissions", r."created_at", r."updated_at", r."version",
  (select count(*)::integer from "lathe"."account_roles" ar where ar."role_id" = r."id") as "accounts"
from "lathe"."roles" r;`;

/** What accounts keep for their UIs. */
export const PREFERENCES: Sql = sql`-- What an account keeps for its UIs: JSON as text, which no statement looks into.
create table "lathe"."preferences" (
  "account_id" uuid not null,
  "value" text collate "C" not null,
  "updated_at" timestamptz(3) not null,
  constraint "preferences__pkey" primary key ("account_id"),
  constraint "preferences__account_id_fkey" foreign key ("account_id") references "lathe"."accounts" ("id") on delete cascade
);`;

/** The links that verify addresses. */
export const VERIFICATIONS: Sql = sql`-- Links that verify an address. Each works once, and only for the address that it was sent to.
create table "lathe"."verifications" (
  "token_hash" text collate "C" not null,
  "account_id" uuid not null,
  "email" text collate "C" not null,
  "expires_at" timestamptz(3) not null,
  constraint "verifications__pkey" primary key ("token_hash"),
  constraint "verifications__account_id_fkey" foreign key ("account_id") references "lathe"."accounts" ("id") on delete cascade
);

create index "verifications__account_id_idx" on "lathe"."verifications" ("account_id");

create index "verifications__expires_at_idx" on "lathe"."verifications" ("expires_at");`;

/** What comes after the schema itself. */
export const ACCOUNT_TABLES: readonly Sql[] = [
  sql`-- Who can sign in. An account without a password can't. A visitor's address is verified once its holder followed a link.
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

  ACCOUNT_LIST,

  ROLE_LIST,

  sql`-- Sign-ins. Of a token only its hash is kept.
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

  VERIFICATIONS,

  PREFERENCES,

  sql`-- Tries to sign in, sign up and reset, counted in windows of time.
create table "lathe"."attempts" (
  "subject" text collate "C" not null,
  "window_start" timestamptz(3) not null,
  "count" integer not null,
  constraint "attempts__pkey" primary key ("subject")
);

create index "attempts__window_start_idx" on "lathe"."attempts" ("window_start");`,
];
