// The tables of images: what was uploaded, and the files that nobody needs any more.
import { type Sql, sql } from "../write/sql.ts";

/** Uploaded images. */
export const ASSETS: Sql = sql`-- Uploaded images, each with the files that are there of it now. What they were uploaded for is told by ids of the model, so that a
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

create index "assets__failed_idx" on "lathe"."assets" ("updated_at") where "state" = 'failed';`;

/** Files that belong to no image, or not yet. */
export const MEDIA_GARBAGE: Sql = sql`-- Files that no image has: a key is here before its bytes are written, until an image has it, and again when it no longer does.
create table "lathe"."media_garbage" (
  "key" text collate "C" not null,
  "due" timestamptz(3) not null,
  constraint "media_garbage__pkey" primary key ("key")
);

create index "media_garbage__due_idx" on "lathe"."media_garbage" ("due");`;

/** Has the images count their changes, under a name that no table of a model has. */
export const ASSET_COUNTERS: Sql = sql`-- What shows images is as new as they are: their changes are counted like those of the model's tables.
create trigger "count_insert" after insert on "lathe"."assets" referencing new table as "changed_rows"
  for each statement execute function "lathe"."count_changed_rows"('lathe.assets');

create trigger "count_update" after update on "lathe"."assets" referencing new table as "changed_rows"
  for each statement execute function "lathe"."count_changed_rows"('lathe.assets');

create trigger "count_delete" after delete on "lathe"."assets" referencing old table as "changed_rows"
  for each statement execute function "lathe"."count_changed_rows"('lathe.assets');

create trigger "count_truncate" after truncate on "lathe"."assets"
  for each statement execute function "lathe"."count_truncate"('lathe.assets');`;
