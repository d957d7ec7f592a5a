// A PostgreSQL server that is stopped, killed, full or slow: failures are told as such, and everything heals by itself.
import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { connect, type Database, type DatabaseError, type DatabaseLimits } from "@lathe/runtime/database";
import { newPostgres, startPostgres, type TestPostgres } from "../support/postgres.ts";

const ONE = { text: "select 1", values: [] };

suite("a server that goes away under load", () => {
  let server: TestPostgres;
  let db: Database;
  before(async () => {
    server = await newPostgres();
    db = await connect({ url: await server.createDatabase(), dataFolder: "", limits: { poolSize: 4 } });
    await db.script("create table written (id integer primary key)");
  });
  after(async () => {
    await db.close();
    await server.stop();
  });

  for (const how of ["stop", "kill"] as const) {
    test(`${how}: nothing acknowledged is lost, failures are "unavailable", then it heals`, async () => {
      const load = startLoad(db);
      await load.until(({ acknowledged }) => acknowledged.length > 20);
      await server[how]();
      await load.until(({ failures }) => failures.length > 5);
      await server.start();
      const sofar = load.seen.acknowledged.length;
      await load.until(({ acknowledged }) => acknowledged.length > sofar + 20);
      const { acknowledged, failures } = await load.end();
      assert.deepEqual(failures.filter(({ kind }) => kind !== "unavailable").map(String), []);
      const { rows } = await db.run({ text: "select id from written", values: [] });
      const written = new Set(rows.flat().map(Number));
      assert.deepEqual(
        acknowledged.filter((id) => !written.has(id)),
        [],
      );
    });
  }
});

suite("a server under pressure", () => {
  test("with all connections in use, others are told so in time, and it recovers", () =>
    withDatabase({ poolSize: 2, acquireTimeoutMs: 200 }, async (db) => {
      const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
      const { promise: started, resolve: start } = Promise.withResolvers<void>();
      let running = 0;
      const holdConnection = () =>
        db.transaction(async () => {
          running += 1;
          if (running === 2) start();
          await end;
        });
      // On a busy machine, making a connection may take longer than the time that there is for it.
      const stuck = [1, 2].map(() => eventually(holdConnection));
      await started;
      const busy = { kind: "unavailable", message: "All database connections are in use." };
      await assert.rejects(db.run(ONE), busy);
      await assert.rejects(
        db.transaction((session) => session.run(ONE)),
        busy,
      );
      letGo();
      await Promise.all(stuck);
      assert.equal((await db.run(ONE)).affected, 1);
    }));

  test("a statement that takes too long is ended, and so is one that waits too long for a lock", () =>
    withDatabase({ statementTimeoutMs: 200, lockTimeoutMs: 20 }, async (db) => {
      await assert.rejects(db.run({ text: "select pg_sleep(60)", values: [] }), {
        kind: "timeout",
        sqlState: "57014",
      });
      await db.script("create table locked (id integer)");
      await db.transaction(async (session) => {
        await session.run({ text: "lock table locked", values: [] });
        await assert.rejects(db.run({ text: "select * from locked", values: [] }), {
          kind: "timeout",
          sqlState: "55P03",
        });
      });
    }));

  test("of two transactions in each other's way one is told that it is worth another try", () =>
    withDatabase({ lockTimeoutMs: 60_000 }, async (db) => {
      await db.script(
        "create table pair (id integer primary key, n integer default 0); insert into pair values (1), (2)",
      );
      const touch = (id: number) => ({ text: "update pair set n = n + 1 where id = $1", values: [id] });
      const { promise: both, resolve: bothHave } = Promise.withResolvers<void>();
      let having = 0;
      const crossing = [1, 2].map((id) =>
        db.transaction(async (session) => {
          await session.run(touch(id));
          having += 1;
          if (having === 2) bothHave();
          await both;
          await session.run(touch(3 - id));
        }),
      );
      const outcomes = await Promise.allSettled(crossing);
      const reasons = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason);
      assert.deepEqual(
        reasons.map(({ kind, isRetryable }: DatabaseError) => ({ kind, isRetryable })),
        [{ kind: "deadlock", isRetryable: true }],
      );
    }));

  test("a connection that is ended in the middle of a transaction leaves no half write, and is replaced", () =>
    withDatabase({ poolSize: 1 }, async (db) => {
      await db.script("create table half (id integer)");
      const server = await startPostgres();
      const broken = db.transaction(async (session) => {
        await session.run({ text: "insert into half values (1)", values: [] });
        const { rows } = await session.run({ text: "select pg_backend_pid()", values: [] });
        await server.admin(`select pg_terminate_backend(${rows[0]?.[0]}, 10000)`);
        await session.run({ text: "insert into half values (2)", values: [] });
      });
      await assert.rejects(broken, { name: "DatabaseError", kind: "unavailable" });
      assert.deepEqual((await db.run({ text: "select * from half", values: [] })).rows, []);
    }));

  test("connections that are ended while nobody uses them are replaced", () =>
    withDatabase({}, async (db, name) => {
      const server = await startPostgres();
      await db.run(ONE);
      await server.admin(
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
      );
      await eventually(() => db.run(ONE));
    }));

  test(
    "a server that does not answer at all is given up in time",
    { skip: process.platform === "win32" },
    () =>
      withDatabase({ statementTimeoutMs: 500, poolSize: 1 }, async (db) => {
        const { rows } = await db.run({ text: "select pg_backend_pid()", values: [] });
        const pid = Number(rows[0]?.[0]);
        process.kill(pid, "SIGSTOP");
        try {
          await assert.rejects(db.run(ONE), {
            kind: "timeout",
            message: "The database did not answer in time.",
          });
          await eventually(() => db.run(ONE));
        } finally {
          process.kill(pid, "SIGCONT");
        }
      }),
  );

  test("a database of another encoding is refused", async () => {
    const server = await startPostgres();
    await server.admin("create database ascii template template0 encoding 'SQL_ASCII'");
    const url = new URL("/ascii", await server.createDatabase()).href;
    const db = await connect({ url, dataFolder: "" });
    try {
      const refused = { message: "A database with encoding UTF8 is needed; this one has SQL_ASCII." };
      await assert.rejects(db.run(ONE), refused);
    } finally {
      await db.close();
      await server.dropDatabase(url);
    }
  });
});

interface Seen {
  readonly acknowledged: number[];
  readonly failures: DatabaseError[];
}

/** Writes in single statements and in transactions, and reads, all the time. */
function startLoad(db: Database) {
  const seen: Seen = { acknowledged: [], failures: [] };
  const wanted = new AbortController();
  const write = async (id: number) => {
    const statement = { text: "insert into written values ($1)", values: [id] };
    await (id % 2 === 0 ? db.run(statement) : db.transaction((session) => session.run(statement)));
    seen.acknowledged.push(id);
  };
  const worker = async () => {
    while (!wanted.signal.aborted) {
      lastId += 1;
      const work = lastId % 3 === 0 ? db.run(ONE) : write(lastId);
      await work.catch((error: DatabaseError) => seen.failures.push(error));
      await new Promise(setImmediate);
    }
  };
  const workers = Array.from({ length: 6 }, worker);
  const until = async (condition: (now: Seen) => boolean) => {
    while (!condition(seen)) await pause(2);
  };
  const end = async () => {
    wanted.abort();
    await Promise.all(workers);
    return seen;
  };
  return { seen, until, end };
}

let lastId = 0;

async function withDatabase(
  limits: Partial<DatabaseLimits>,
  work: (db: Database, name: string) => Promise<void>,
): Promise<void> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  const db = await connect({ url, dataFolder: "", limits });
  try {
    await work(db, new URL(url).pathname.slice(1));
  } finally {
    await db.close();
    await server.dropDatabase(url);
  }
}

/** Tries until it works; only being away is a reason to try again. */
async function eventually(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      assert.equal((error as DatabaseError).kind, "unavailable");
      await pause(2);
    }
  }
}
