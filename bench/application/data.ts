// Fills a database with records, by SQL alone: the same rows every time, in tables as large as one likes.
import { createHash } from "node:crypto";
import { Client } from "pg";

/** The token that every request of an operator carries. */
export const TOKEN = "bench-token-bench-token-bench-token-bench-0";

/** Articles have fewer views than that, each number as many. */
export const VIEWS = 10_000_000;

const AUTHORS = 1000;
const CATEGORIES = 50;
const CHUNK_ROWS = 50_000;

/** The words of titles; a pair of them stands in one of 1,600 titles. */
const WORDS = {
  first: [
    "amber,brisk,calm,distant,eager,faint,gentle,hollow,idle,jagged,keen,lucid,mellow,narrow,open,pale,quiet,rapid,silent,tender",
    "upper,vivid,weary,young,ardent,bleak,crisp,dense,early,frozen,grand,humble,inner,jolly,known,level,minor,noble,outer,proud",
  ]
    .join(",")
    .split(","),
  second: [
    "anchor,bridge,canyon,desert,engine,forest,garden,harbour,island,journey,kettle,lantern,meadow,needle,orchard,pepper,quarry,river,saddle,timber",
    "valley,window,yellow,zenith,bottle,candle,dragon,falcon,glacier,hammer,ladder,magnet,number,oyster,parcel,ribbon,signal,temple,velvet,winter",
  ]
    .join(",")
    .split(","),
} as const;

const SENTENCE =
  'The committee met again on Tuesday, and nobody said "no" to the proposal; the river kept rising.\nWhat was left of the old bridge is now a café. ';

/** Searches that a few rows in a thousand match. */
export const SEARCH_TERMS: readonly string[] = Array.from(
  { length: 20 },
  (_, i) => `${WORDS.first[i * 2]} ${WORDS.second[(i * 7) % 40]}`,
);

/** Fills an application's empty tables, and signs an operator in. */
export async function fillTables(url: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(ACCOUNT, [createHash("sha256").update(TOKEN).digest("hex")]);
    await client.query(
      `insert into content_authors (id, name, visible) select ${idSql("n", "aaaa")}, 'Author ' || n, n % 10 > 0 from generate_series(1, ${AUTHORS}) n`,
    );
    await client.query(
      `insert into content_categories (id, name) select ${idSql("n", "bbbb")}, 'Category ' || n from generate_series(1, ${CATEGORIES}) n`,
    );
    for (let from = 1; from <= rows; from += CHUNK_ROWS) {
      for (const table of ["content_articles", "content_leaflets", "content_stories"]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order of the ids
        await client.query(insertSql(table, { from, to: Math.min(rows, from + CHUNK_ROWS - 1), rows }));
      }
    }
    await client.query("truncate lathe.changes");
    await client.query("vacuum (analyze, freeze)");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

/** Takes away what was created by requests, and makes the tables as good as new. */
export async function resetTables(url: string): Promise<void> {
  await runStatements(
    url,
    ...["content_articles", "content_leaflets"].flatMap((table) => [
      `delete from ${table} where id > '${LAST_ID}'::uuid`,
      `vacuum (analyze) ${table}`,
    ]),
    "truncate lathe.audit, lathe.changes",
    "do $$ begin if to_regclass('content_history') is not null then truncate content_history; end if; end $$",
  );
}

/** Some ids of articles, spread over the table. */
export async function sampleIds(url: string, count: number): Promise<readonly string[]> {
  const rows = await runStatements(
    url,
    `select id::text as id from content_articles order by md5(id::text) limit ${count}`,
  );
  return rows.map(({ id }) => id as string);
}

/** The cursor of a list by date, behind a share of its rows. */
export async function cursorAt(url: string, share: number): Promise<string> {
  const [row] = await runStatements(
    url,
    `select id::text as id, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key, o::text as place
     from content_articles, (select (count(*) * ${share})::int as o from content_articles) s
     order by published_at desc, id desc offset (select (count(*) * ${share})::int from content_articles) limit 1`,
  );
  const parts = ["publishedAt", "desc", row?.["key"], row?.["id"], Number(row?.["place"])];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Runs statements, and gives the rows of the first. */
export async function runStatements(
  url: string,
  ...statements: readonly string[]
): Promise<readonly Readonly<Record<string, string>>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const results = [];
    // oxlint-disable-next-line no-await-in-loop -- in their order
    for (const text of statements) results.push(await client.query(text));
    return results[0]?.rows ?? [];
  } finally {
    await client.end();
  }
}

const ACCOUNT = `with account as (
  insert into lathe.accounts (id, email, name, kind, created_at, updated_at)
  values ('0190a000-0000-7000-8000-000000000001', 'bench@example.org', 'Bench', 'operator', now(), now()) returning id
), granted as (
  insert into lathe.account_roles select account.id, r.id from account, lathe.roles r where r.name = 'owner'
)
insert into lathe.sessions (id, account_id, token_hash, created_at, expires_at)
select '0190a000-0000-7000-8000-000000000002', id, $1, now(), now() + interval '7 days' from account`;

/** The id of a number: a UUIDv7 of a past millisecond, so that ids are in the order of numbers. */
function idSql(number: string, tail: "aaaa" | "bbbb" | "8888"): string {
  const hex = (part: string, digits: number) => `lpad(to_hex(${part}), ${digits}, '0')`;
  return `('0180' || ${hex(`(${number}) >> 16`, 4)} || '-' || ${hex(`(${number}) & 65535`, 4)} || '-7000-${tail}-' || ${hex(number, 12)})::uuid`;
}

/** Ids that servers make are greater. */
const LAST_ID = "01810000-0000-7000-8000-000000000000";

function insertSql(
  table: string,
  { from, to, rows }: { readonly from: number; readonly to: number; readonly rows: number },
): string {
  const pick = (words: readonly string[], by: string) => `('{${words.join(",")}}'::text[])[1 + ${by} % 40]`;
  const text = SENTENCE.repeat(12).replaceAll("'", "''");
  return `insert into ${table}
    (id, title, slug, summary, body, status, views, words, featured, published_at, reviewed_on, author_id, category_id, created_at, updated_at)
  select ${idSql("n", "8888")},
    ${pick(WORDS.first, "n")} || ' ' || ${pick(WORDS.second, "(n / 40)")} || ' of number ' || n,
    'number-' || n, 'What number ' || n || ' is about, in a sentence of some length that fits on a card.',
    substr('${text}', 1 + n % 97, 1500),
    case when (n * 13) % 100 < 3 then 'draft' when (n * 13) % 100 < 5 then 'review' when (n * 13) % 100 < 10 then 'archived' else 'published' end,
    ((n * 31 / 7) % 100) * ${VIEWS / 100} + (n * 37777::bigint) % ${VIEWS / 100}, 200 + n % 800, n % 20 = 0,
    timestamptz '2025-01-01' + ((n * 7919::bigint) % ${rows}) * interval '1 minute',
    date '2025-01-01' + n % 700,
    ${idSql(`1 + n / 3 % ${AUTHORS}`, "aaaa")}, ${idSql(`1 + n % ${CATEGORIES}`, "bbbb")},
    timestamptz '2025-01-01' + n * interval '1 second', timestamptz '2025-01-01' + n * interval '1 second'
  from generate_series(${from}, ${to}) n`;
}
