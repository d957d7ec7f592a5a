// The database of the hand-written server: the same rows, the indexes that its author would make, and nothing that only Lathe needs.
import type { TestPostgres } from "../../tests/support/postgres.ts";
import { runStatements } from "./data.ts";

const LISTED = ["content_articles", "content_stories"];
const COUNTED = [...LISTED, "content_authors", "content_categories"];
const TRIGGERS = ["count_insert", "count_update", "count_delete", "count_truncate"];

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
    ...COUNTED.flatMap((table) => TRIGGERS.map((trigger) => `drop trigger ${trigger} on ${table}`)),
    "vacuum (analyze)",
  );
  return copy;
}
