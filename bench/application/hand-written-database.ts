// The database of the hand-written server: the same rows, the indexes that its author would make, and nothing that only Lathe needs.
import type { TestPostgres } from "../../tests/support/postgres.ts";
import { runStatements } from "./data.ts";

const LISTED = ["content_articles", "content_leaflets", "content_stories"];
const TRACKED = [...LISTED, "content_authors", "content_categories"];
const TRIGGERS = ["track_insert", "track_update", "track_delete", "track_truncate"];

/** What its queries and its foreign keys ask for. */
const INDEXES = [
  "(published_at, id)",
  "(views, id)",
  "(status, views)",
  "(status, published_at, id, views)",
  "(author_id)",
  "(category_id)",
  `using gin (lower(title collate "und-x-icu") gin_trgm_ops)`,
];

/** What it remembers of changes, by itself. */
const HISTORY = [
  `create table content_history (id bigint generated always as identity primary key, at timestamptz not null, account_id uuid,
     entity text not null, record_id uuid not null, action text not null, version integer not null, before jsonb, after jsonb)`,
  "create index on content_history (record_id, id)",
];

/** A copy of an application's database. */
export async function createHandWrittenDatabase(postgres: TestPostgres, url: string): Promise<string> {
  const copy = await postgres.createDatabase(url);
  const names = LISTED.map((table) => `'${table}'`).join(", ");
  const derived = await runStatements(
    copy,
    `select indexname as name from pg_indexes where tablename in (${names}) and indexname not like '%pkey'`,
  );
  await runStatements(
    copy,
    ...derived.map(({ name }) => `drop index ${name}`),
    ...LISTED.flatMap((table) => INDEXES.map((keys) => `create index on ${table} ${keys}`)),
    ...TRACKED.flatMap((table) => TRIGGERS.map((trigger) => `drop trigger ${trigger} on ${table}`)),
    ...HISTORY,
    "vacuum (analyze)",
  );
  return copy;
}
