// 0001_initial.sql: exact text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { foldTrackers } from "../../testing/fold-trackers.ts";
import { createSampleResolved } from "../../testing/sample.ts";
import { printSql, sqlJoin } from "../../write/sql.ts";
import { emitInitialMigration } from "./initial-migration.ts";
import { SYSTEM_TABLES } from "../../system/system-tables.ts";

const SYSTEM = printSql(sqlJoin(SYSTEM_TABLES, "\n\n"));

test("tables first, then foreign keys, then indexes with their reasons", () => {
  const resolved = createSampleResolved([
    {
      name: "notes",
      description: "Short texts.\nMany of them.",
      fields: [
        { name: "order", type: "string", required: true, unique: true, minLength: 1, searchable: true },
        { name: "kind", type: "enum", values: [{ value: "it's" }], default: "it's" },
        { name: "dueAt", type: "datetime", sortable: true },
      ],
      relations: [{ name: "parent", kind: "belongsTo", target: "notes", onDelete: "setNull" }],
    },
  ]);
  assert.equal(
    foldTrackers(emitInitialMigration(resolved)),
    `-- Made by Lathe. Once applied, this file stays as it is; changes come in new migrations.

create extension if not exists "pg_trgm";

${SYSTEM}

-- Short texts.
-- Many of them.
create table "content_notes" (
  "id" uuid not null,
  "order" text collate "C" not null,
  "kind" text collate "C" default 'it''s',
  "due_at" timestamptz(3),
  "parent_id" uuid,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "version" integer not null default 1,
  constraint "content_notes__pkey" primary key ("id"),
  constraint "content_notes__order_key" unique ("order"),
  constraint "content_notes__order_check" check (char_length("order") between 1 and 255),
  constraint "content_notes__kind_check" check ("kind" in ('it''s'))
);

-- What tables call when they change: it counts, so that lists know their totals, and tells the feed.
<content_notes__track>

-- From now on they do.
select "lathe"."track_changes"('content_notes');

alter table "content_notes"
  add constraint "content_notes__parent_id_fkey" foreign key ("parent_id")
  references "content_notes" ("id") on delete set null;

-- lists can be sorted by dueAt (small)
create index "content_notes__due_at_idx" on "content_notes" ("due_at", "id");

-- lists can be sorted by dueAt, last first (small)
create index "content_notes__due_at_idx_desc" on "content_notes" ("due_at" desc nulls last, "id" desc);

-- lists can be sorted by createdAt (small)
create index "content_notes__created_at_idx" on "content_notes" ("created_at", "id");

-- finds what refers to one of notes by parent (small)
create index "content_notes__parent_id_idx" on "content_notes" ("parent_id", "id");

-- lists can be searched in order (large)
create index "content_notes__order_trgm" on "content_notes" using gin (lower("order" collate "und-x-icu") gin_trgm_ops);
`,
  );
});

test("a project without entities has the application's own tables alone", () => {
  const [header, ...rest] = emitInitialMigration(createSampleResolved([])).split("\n");
  assert.match(header ?? "", /^-- /);
  assert.equal(rest.join("\n"), `\n${SYSTEM}\n`);
});
