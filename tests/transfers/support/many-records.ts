// More records than a request waits for, put into the tables without the application.
import type { Database } from "@lathe/runtime/database";

/** Makes articles, numbered from 1: their title is `{prefix} {number}`. */
export async function insertArticles(db: Database, prefix: string, count: number): Promise<void> {
  await db.run({
    text: `insert into content_articles (id, title, status, created_at, updated_at, version)
select gen_random_uuid(), $1::text || ' ' || n, 'draft', now(), now(), 1 from generate_series(1, $2::integer) n`,
    values: [prefix, count],
  });
}

/** What a query gives, in its only column and row. */
export async function readOne(
  db: Database,
  text: string,
  ...values: readonly string[]
): Promise<string | null> {
  const { rows } = await db.run({ text, values });
  return rows[0]?.[0] ?? null;
}
