// More records than a request waits for, put into the tables without the application.
import type { Database } from "@lathe/runtime/database";

/** As many as even a busy machine makes within the time that a statement has. */
const AT_ONCE = 2000;

/** Makes articles, numbered from 1: their title is `{prefix} {number}`. */
export async function insertArticles(db: Database, prefix: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await db.run({
      text: `insert into content_articles (id, title, status, created_at, updated_at, version)
select gen_random_uuid(), $1::text || ' ' || n, 'draft', now(), now(), 1 from generate_series($2::integer, $3::integer) n`,
      values: [prefix, first, Math.min(count, first + AT_ONCE - 1)],
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
