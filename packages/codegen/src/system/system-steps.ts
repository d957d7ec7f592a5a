// How the tables that every application has for itself change: one step for each version, written into the next migration of
// projects that were generated before. A step stays as it is once it was released; a later change is another step.
import { SYSTEM_SCHEMA_VERSION } from "@lathe/contract";
import { type Sql, sql, sqlComment, sqlSystemVersion } from "../write/sql.ts";
import { AUDIT_LIST } from "./audit-tables.ts";
import { ACCOUNT_LIST, PREFERENCES, ROLE_LIST, VERIFICATIONS } from "./account-tables.ts";
import { COUNT_FUNCTIONS, TRACK_CHANGES } from "./change-counters.ts";
import { ADD_TRANSACTION_INDEXES, AUDIT_TRANSACTIONS, CHANGES, DROP_NUMBER_INDEXES } from "./change-feed.ts";
import { DELETED_WITH } from "./deleted-with.ts";
import { JOBS, JOB_LIST } from "./job-tables.ts";
import { ASSETS, ASSET_COUNTERS, MEDIA_GARBAGE } from "./media-tables.ts";
import { IMPORTED_FILES, JOB_RECORDS } from "./transfer-tables.ts";
import { VIEWS, VIEW_LIST } from "./view-tables.ts";

/** What leads from the version before to a version, whatever rows there are. */
export interface SystemStep {
  readonly version: number;
  /** What it is for, as the migration says it. */
  readonly title: string;
  readonly statements: readonly [Sql, ...Sql[]];
  /** Indexes that are built after the transaction, while the tables are in use; on the way from a version. */
  readonly afterwards?: (from: number) => readonly Sql[];
}

/** The version that brought the feed: before it, tables had no trackers. */
export const FEED_VERSION = 8;

/** The version that brought imports, which named their entities until another one knew these by their ids. */
export const IMPORTS_VERSION = 9;
export const IMPORT_IDS_VERSION = 13;

/**
 * All steps, in order. The first version came with the first migration of a project, without a step. The same tables must
 * come out as `SYSTEM_TABLES` makes at once; every generation with a migration proves that they do.
 */
export const SYSTEM_STEPS: readonly SystemStep[] = [
  {
    version: 2,
    title: "The application's own tables: addresses of visitors are verified.",
    statements: [
      sql`alter table "lathe"."accounts" add column "verified_at" timestamptz(3);`,
      VERIFICATIONS,
      sql`-- Accounts as operators list them: with the names of their roles, and whether their address is known to be theirs.
create or replace view "lathe"."account_list" as
select a."id", a."email", a."name", a."kind", a."disabled", a."created_at", a."updated_at", a."version",
  coalesce(
    (select jsonb_agg(r."name" order by r."name")
      from "lathe"."account_roles" ar join "lathe"."roles" r on r."id" = ar."role_id"
      where ar."account_id" = a."id"),
    '[]') as "roles",
  a."kind" = 'operator' or a."verified_at" is not null as "verified"
from "lathe"."accounts" a;`,
    ],
  },
  { version: 3, title: "The application's own tables: jobs.", statements: [JOBS, JOB_LIST] },
  {
    version: 4,
    title: "The application's own tables: images.",
    statements: [...COUNT_FUNCTIONS, ASSETS, MEDIA_GARBAGE, ASSET_COUNTERS],
  },
  {
    version: 5,
    title:
      "The application's own tables: the audit trail tells integration tokens from the accounts that they act for.",
    statements: [sql`alter table "lathe"."audit" add column "token_id" uuid;`, AUDIT_LIST],
  },
  {
    version: 6,
    title:
      "The application's own tables: when accounts were here, how often roles are held, sessions by name, preferences.",
    statements: [
      sql`alter table "lathe"."accounts" add column "last_signed_in_at" timestamptz(3);`,
      sql`alter table "lathe"."sessions" add column "user_agent" text collate "C";`,
      ACCOUNT_LIST,
      ROLE_LIST,
      PREFERENCES,
    ],
  },
  {
    version: 7,
    title: "The application's own tables: jobs on many records.",
    statements: [JOB_RECORDS],
  },
  {
    version: FEED_VERSION,
    title: "The application's own tables: the feed of changes.",
    statements: [AUDIT_TRANSACTIONS, CHANGES, TRACK_CHANGES],
  },
  {
    version: 9,
    title: "The application's own tables: files that are imported.",
    statements: [
      sql`-- Files that are imported: what is in them, what becomes of it, and how far that is. Each row's end is noted in the transaction
-- that imports it.
create table "lathe"."imports" (
  "id" uuid not null,
  "entity" text collate "C" not null,
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

create index "imports__checksum_idx" on "lathe"."imports" ("checksum", "entity") where "finished_at" is not null;

create index "imports__updated_at_idx" on "lathe"."imports" ("updated_at");`,
    ],
  },
  {
    version: 10,
    title: "The application's own tables: saved views.",
    statements: [VIEWS, VIEW_LIST],
  },
  {
    version: 11,
    title: "The application's own tables: files that were imported are known for good.",
    statements: [
      sql`alter table "lathe"."imports" rename column "entity" to "entity_id";

drop index "lathe"."imports__checksum_idx";

create index "imports__checksum_idx" on "lathe"."imports" ("checksum", "entity_id");`,
      IMPORTED_FILES,
    ],
  },
  {
    version: 12,
    title: "The application's own tables: what one transaction deleted is found, however much it was.",
    statements: [DROP_NUMBER_INDEXES, DELETED_WITH],
    // Before there was a feed, it comes with them.
    afterwards: (from) => (from < FEED_VERSION ? [] : ADD_TRANSACTION_INDEXES),
  },
  {
    version: IMPORT_IDS_VERSION,
    title:
      "The application's own tables: what one transaction deleted is found, however many relations there are.",
    statements: [DELETED_WITH],
  },
];

/** What a migration does to the system tables: in its transaction, and after it. */
export interface SystemUpgrade {
  readonly transaction: readonly Sql[];
  readonly afterwards: readonly Sql[];
}

/** What brings the system tables of a version to those of now; nothing where they are that already. */
export function compileSystemUpgrade(from: number): SystemUpgrade {
  const steps = SYSTEM_STEPS.filter(({ version }) => version > from);
  if (steps.length === 0) return { transaction: [], afterwards: [] };
  return {
    transaction: [
      sqlSystemVersion(SYSTEM_SCHEMA_VERSION),
      ...steps.flatMap(({ title, statements: [first, ...rest] }) => [
        sql`${sqlComment(title)}${first}`,
        ...rest,
      ]),
    ],
    afterwards: steps.flatMap(({ afterwards }) => afterwards?.(from) ?? []),
  };
}
