// A PostgreSQL server that goes away, loses connections or has none left, seen from outside: 503 for as long as it lasts,
// nothing that was acknowledged is lost or doubled, and all heals by itself.
import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseLimits } from "@lathe/runtime/database";
import { connect } from "@lathe/runtime/database";
import { newPostgres, startPostgres, type TestPostgres } from "../support/postgres.ts";
import type { OpenedDatabase } from "../support/databases.ts";
import { type ServedApplication, serveApplication } from "./support/application.ts";
import type { CallResponse } from "./support/client.ts";

const ARTICLES = "/api/admin/v1/content/articles";
const PUBLIC = "/api/external/v1/content/articles";
const NOBODY = "0198c1f0-0000-7000-8000-000000000000";

suite("a database server that is restarted", () => {
  let server: TestPostgres;
  let app: ServedApplication & { stop(): Promise<void> };
  before(async () => {
    server = await newPostgres();
    app = await serveApplication("postgres", { database: () => databaseOn(server, { poolSize: 4 }) });
  });
  after(async () => {
    await app.stop();
    await server.stop();
  });

  for (const how of ["stop", "kill"] as const) {
    test(`${how} under load: 503 meanwhile, it heals by itself, every acknowledged write is there once`, async () => {
      const load = startLoad(app, how);
      await load.until(({ acknowledged }) => acknowledged.length > 20);
      await server[how]();
      await load.until(({ refused }) => refused > 10);
      await server.start();
      const sofar = load.seen.acknowledged.length;
      await load.until(({ acknowledged }) => acknowledged.length > sofar + 20);
      await load.end();
      await assertExact(app, how, load.seen.acknowledged);
    });
  }

  test("what needs no database is answered while it is away", async () => {
    await server.stop();
    try {
      for (const [method, path, token, status] of [
        ["GET", `${PUBLIC}?limit=0`, undefined, 400],
        ["GET", `${PUBLIC}?nothing=1`, undefined, 400],
        ["GET", `${PUBLIC}/no-uuid`, undefined, 404],
        ["GET", "/api/external/v1/content/nothing", undefined, 404],
        ["GET", ARTICLES, undefined, 401],
        ["GET", ARTICLES, "not a token", 401],
        ["PATCH", `${ARTICLES}/x`, undefined, 401],
        ["PUT", ARTICLES, undefined, 405],
        ["GET", "/api/external/v1/openapi.json", undefined, 200],
        ["GET", PUBLIC, undefined, 503],
        ["GET", ARTICLES, app.owner, 503],
      ] as const) {
        const answer = await app.call(method, path, { token, ...(method === "GET" ? {} : { body: {} }) });
        assert.equal(answer.status, status, `${method} ${path}`);
        if (status === 503) assert.match(answer.headers.get("retry-after") ?? "", /^[1-9][0-9]*$/);
      }
      const anonymous = await app.call("POST", "/api/external/v1/lab/samples", { body: { nothing: 1 } });
      assert.equal(anonymous.status, 400);
    } finally {
      await server.start();
    }
    await eventually(async () => (await app.call("GET", PUBLIC)).status === 200);
  });
});

suite("a database server that took over with a past of its own", () => {
  for (const how of ["stop", "kill"] as const) {
    test(`what was kept before it came is not used (${how})`, async () => {
      const server = await newPostgres();
      const app = await serveApplication("postgres", { database: () => databaseOn(server, { poolSize: 4 }) });
      try {
        for (const title of ["kept", "kept as well"]) await app.create("content/articles", { title });
        const list = (query: string) => app.call("GET", `${ARTICLES}?${query}`, { token: app.owner });
        const filters = encodeURIComponent('[{"field":"title","op":"contains","value":"kept"}]');
        // One of them is a page by itself, the other is put together of a page and a kept total.
        const wholePage = () => list("sort=title");
        const total = () => list(`filters=${filters}&limit=1&offset=1`);
        const ask = async () => [(await wholePage()).json.items[0].title, (await total()).json.total];
        for (let i = 0; i < 3; i++) assert.deepEqual(await ask(), ["kept", 2]);
        const changes = await changesIn(app);
        await server[how]();
        await server.start();
        await eventually(
          async () => (await app.call("GET", `${ARTICLES}/${NOBODY}`, { token: app.owner })).status === 404,
        );
        // Rows that the other server has, while it counted as many changes.
        await app.db.script(
          "set session_replication_role = replica; update content_articles set title = 'kept anew' where title = 'kept'; " +
            "insert into content_articles select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'title', 'kept more', 'secret_note', null))).* from content_articles a limit 1",
        );
        assert.equal(await changesIn(app), changes);
        assert.deepEqual(await ask(), ["kept anew", 3]);
      } finally {
        await app.stop();
        await server.stop();
      }
    });
  }
});

suite("a database server under pressure", () => {
  test("connections that are ended at random under load: 2xx or 503, no half write, and it heals", () =>
    withApplication({ poolSize: 4 }, async (app, name) => {
      const server = await startPostgres();
      const load = startLoad(app, "terminated");
      for (let round = 1; round <= 8; round++) {
        await load.until(({ acknowledged }) => acknowledged.length > round * 8);
        await server.admin(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and random() < 0.7`,
        );
      }
      const sofar = load.seen.acknowledged.length;
      await load.until(({ acknowledged }) => acknowledged.length > sofar + 20);
      await load.end();
      await assertExact(app, "terminated", load.seen.acknowledged);
    }));

  test("with every connection stuck, others are told 503 in time, and are served afterwards", () =>
    withApplication({ poolSize: 2, acquireTimeoutMs: 2000 }, async (app) => {
      const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
      const { promise: started, resolve: start } = Promise.withResolvers<void>();
      let running = 0;
      const stuck = [1, 2].map(() =>
        app.db.transaction(async () => {
          running += 1;
          if (running === 2) start();
          await end;
        }),
      );
      await started;
      const send = (i: number) =>
        app.call("POST", ARTICLES, { token: app.owner, body: { title: `Waiting ${i}` } });
      const refused = await Promise.all(Array.from({ length: 10 }, (_, i) => send(i)));
      assert.deepEqual(new Set(refused.map(({ status }) => status)), new Set([503]));
      // Cheap refusals take no connection.
      assert.equal((await app.call("GET", `${PUBLIC}?limit=0`)).status, 400);
      letGo();
      await Promise.all(stuck);
      assert.equal((await send(11)).status, 201);
      const { json } = await app.call("GET", `${ARTICLES}?limit=1`, { token: app.owner });
      assert.equal(json.total, 1);
    }));

  test("a record that somebody keeps locked is told 503 in time, others are served", () =>
    withApplication({ lockTimeoutMs: 100 }, async (app) => {
      const { id } = await app.create("content/articles", { title: "Locked" });
      const patch = () =>
        app.call("PATCH", `${ARTICLES}/${id}`, { token: app.owner, body: { title: "Changed" } });
      await app.db.transaction(async (session) => {
        await session.run({ text: "select from content_articles where id = $1 for update", values: [id] });
        assert.equal((await patch()).status, 503);
        await app.create("content/articles", { title: "Other" });
        assert.equal((await app.call("GET", `${ARTICLES}/${id}`, { token: app.owner })).status, 200);
      });
      assert.equal((await patch()).json.version, 2);
    }));
});

interface Seen {
  /** The titles of creates that were answered 201. */
  readonly acknowledged: string[];
  refused: number;
}

/** Clients that create records, each with a key and as often as it takes, and lists in between. */
function startLoad(app: ServedApplication, name: string) {
  const seen: Seen = { acknowledged: [], refused: 0 };
  const wanted = new AbortController();
  const check = ({ status, headers, text }: CallResponse, good: number) => {
    assert.ok(status === good || status === 503, `${status} ${text}`);
    if (status !== 503) return true;
    assert.notEqual(headers.get("retry-after"), null);
    seen.refused += 1;
    return false;
  };
  const create = async (title: string) => {
    const headers = { "idempotency-key": title };
    const send = () => app.call("POST", ARTICLES, { token: app.owner, body: { title }, headers });
    while (!check(await send(), 201)) await pause(5);
    seen.acknowledged.push(title);
  };
  const client = async (_: unknown, number: number) => {
    for (let i = 0; !wanted.signal.aborted; i++) {
      await create(`${name}-${number}-${i}`);
      check(await app.call("GET", `${ARTICLES}?limit=2`, { token: app.owner }), 200);
    }
  };
  const clients = Promise.all(Array.from({ length: 5 }, client));
  // A client that fails ends the wait.
  clients.catch(() => wanted.abort());
  return {
    seen,
    async until(condition: (now: Seen) => boolean) {
      while (!condition(seen) && !wanted.signal.aborted) await pause(2);
      if (wanted.signal.aborted) await clients;
    },
    async end() {
      wanted.abort();
      await clients;
    },
  };
}

/**
 * Every acknowledged record is there once, with one entry in the audit trail and one in the feed of changes, which belong together, and
 * the totals are exact.
 */
async function assertExact(app: ServedApplication, name: string, titles: readonly string[]): Promise<void> {
  const text =
    "select title, count(*), (select count(*) from lathe.audit a where a.record_id = any(array_agg(t.id))), " +
    "(select count(*) from lathe.changes c join lathe.audit a on a.tx = c.tx and a.tx_at = c.at and a.record_id = c.record_id " +
    "where c.record_id = any(array_agg(t.id))) " +
    "from content_articles t where title like $1 group by title";
  const { rows } = await app.db.run({ text, values: [`${name}-%`] });
  assert.deepEqual(
    rows.filter(([, ...counts]) => counts.some((count) => count !== "1")),
    [],
  );
  assert.deepEqual(rows.map(([title]) => title).toSorted(), [...titles].toSorted());
  const { json } = await app.call("GET", `${ARTICLES}?limit=1`, { token: app.owner });
  const { rows: counted } = await app.db.run({ text: "select count(*) from content_articles", values: [] });
  assert.equal(String(json.total), counted[0]?.[0]);
}

/** How often tables were changed, by what they count themselves. */
async function changesIn(app: ServedApplication): Promise<string | null | undefined> {
  const text = "select string_agg(s::text, ' ' order by table_name, slot) from lathe.table_slots s";
  const { rows } = await app.db.run({ text, values: [] });
  return rows[0]?.[0];
}

async function databaseOn(server: TestPostgres, limits: Partial<DatabaseLimits>): Promise<OpenedDatabase> {
  const db = await connect({ url: await server.createDatabase(), dataFolder: "", limits });
  return { db, dispose: () => db.close() };
}

async function withApplication(
  limits: Partial<DatabaseLimits>,
  work: (app: ServedApplication, database: string) => Promise<void>,
): Promise<void> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  const database = async () => {
    const db = await connect({ url, dataFolder: "", limits });
    const dispose = async () => {
      await db.close();
      await server.dropDatabase(url);
    };
    return { db, dispose };
  };
  const app = await serveApplication("postgres", { database });
  try {
    await work(app, new URL(url).pathname.slice(1));
  } finally {
    await app.stop();
  }
}

async function eventually(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(5);
}
