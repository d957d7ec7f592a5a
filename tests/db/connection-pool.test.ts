// The connections of a server: who gets one, who waits, which of them are kept, and what is noticed when one goes.
import assert from "node:assert/strict";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { connect, type Database, type DatabaseLimits, type Session } from "@lathe/runtime/database";
import { newPostgres, startPostgres, type TestPostgres } from "../support/postgres.ts";
import { makeTempFolder, removeFolder } from "../support/temp-folder.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const ONE = { text: "select 1", values: [] };

suite("a pool of connections", () => {
  test("makes them when they are needed, and keeps them", () =>
    withServer({ poolSize: 3 }, async ({ db }) => {
      const first = await readPid(db);
      assert.equal(await readPid(db), first);
      const [one, two] = await holdTwo(db, readPid);
      assert.equal(new Set([first, one, two]).size, 2);
    }));

  test("sends two statements that are alone together, and gives every other one its own", () =>
    withServer({ poolSize: 4 }, async ({ db }) => {
      await readPid(db);
      const readPids = async (count: number) => {
        // What was used last goes back into the pool a moment after its answer.
        await new Promise((resolve) => setImmediate(resolve));
        return new Set(await Promise.all(Array.from({ length: count }, () => readPid(db)))).size;
      };
      assert.deepEqual([await readPids(2), await readPids(4)], [1, 3]);
      const { letGo, done } = await holdConnection(db);
      assert.equal(await readPids(2), 2);
      letGo();
      await done;
      const failing = db.run({ text: "select 1 / $1::integer", values: ["0"] });
      const [one, other] = await Promise.allSettled([failing, db.run(ONE)]);
      assert.deepEqual([one.status, other.status], ["rejected", "fulfilled"]);
    }));

  test("has whoever comes later wait, in the order of asking", () =>
    withServer({ poolSize: 1 }, async ({ db }) => {
      const order: string[] = [];
      const { letGo, done } = await holdConnection(db);
      const waiting = ["first", "second", "third"].map((name) =>
        db.transaction(async () => void order.push(name)),
      );
      letGo();
      await Promise.all([done, ...waiting]);
      assert.deepEqual(order, ["first", "second", "third"]);
    }));

  test("gives the place of a connection that is not kept to who waits", () =>
    withServer({ poolSize: 1 }, async ({ db }) => {
      const pids = await Promise.all([db.reserve(readPid), readPid(db), db.reserve(readPid), readPid(db)]);
      assert.equal(new Set(pids).size, 3);
    }));

  test("serves who waits before it closes, and nobody who comes later", () =>
    withServer({ poolSize: 1 }, async ({ db, countConnections }) => {
      const { letGo, done } = await holdConnection(db);
      const waiting = db.run(ONE);
      const closing = db.close();
      await assert.rejects(db.run(ONE), { kind: "unavailable", message: "The database was closed." });
      letGo();
      assert.equal((await waiting).affected, 1);
      await Promise.all([done, closing, db.close()]);
      await until(async () => (await countConnections()) === 0);
    }));

  test("keeps no socket of a connection that could not be made", { timeout: HANG_LIMIT_MS }, async () => {
    const folder = makeTempFolder();
    chmodSync(folder, 0o755);
    const rules = join(folder, "hba.conf");
    writeFileSync(rules, "host all stranger all scram-sha-256\nhost all all all trust\n");
    const server = await newPostgres({ hba_file: rules, authentication_timeout: "10min" });
    await server.admin("create role stranger login password 'unknown to us'");
    const url = (await server.createDatabase()).replace("postgres@", "stranger@");
    const before = countSockets();
    const db = await connect({ url, dataFolder: "" });
    try {
      await assert.rejects(db.run(ONE), { kind: "unavailable", message: "The database can't be reached." });
      await until(async () => countSockets() === before);
    } finally {
      await db.close();
      await server.stop();
      removeFolder(folder);
    }
  });

  test("closes connections that nobody wants, and makes new ones", () =>
    withServer({ idleConnectionMs: 1 }, async ({ db, countConnections }) => {
      await holdTwo(db, readPid);
      await until(async () => (await countConnections()) === 0);
      assert.equal((await db.run(ONE)).affected, 1);
    }));
});

suite("the epoch of a database", () => {
  test("grows when a connection is lost that nobody uses, though others are left", () =>
    withServer({ poolSize: 2 }, async ({ db, server }) => {
      const [one, two] = await holdTwo(db, readPid);
      const { epoch } = db;
      await server.admin(`select pg_terminate_backend(${one}, 10000)`);
      await until(async () => db.epoch > epoch);
      assert.equal(await readPid(db), two);
    }));

  test("has grown when work fails because its connection was lost, though others are left", () =>
    withServer({ poolSize: 2 }, async ({ db, server }) => {
      await holdTwo(db, readPid);
      const { epoch } = db;
      const broken = db.transaction(async (session) => {
        await server.admin(`select pg_terminate_backend(${await readPid(session)}, 10000)`);
        await session.run(ONE);
      });
      await assert.rejects(broken, { kind: "unavailable" });
      assert.ok(db.epoch > epoch);
    }));

  test("grows when the last connection is closed, and not while others are left", () =>
    withServer({ poolSize: 2, idleConnectionMs: 200 }, async ({ db, countConnections }) => {
      const { letGo, done } = await holdConnection(db);
      const { epoch } = db;
      await db.script("select 1");
      await until(async () => (await countConnections()) === 1);
      assert.equal(db.epoch, epoch);
      letGo();
      await done;
      await until(async () => db.epoch > epoch);
    }));
});

interface PoolTest {
  readonly db: Database;
  readonly server: TestPostgres;
  /** How many connections the server has for this database. */
  countConnections(): Promise<number>;
}

async function withServer(
  limits: Partial<DatabaseLimits>,
  work: (use: PoolTest) => Promise<void>,
): Promise<void> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  const db = await connect({ url, dataFolder: "", limits });
  const observer = await connect({ url: await server.createDatabase(), dataFolder: "" });
  const name = new URL(url).pathname.slice(1);
  const countConnections = async () => {
    const text = "select count(*) from pg_stat_activity where datname = $1";
    return Number((await observer.run({ text, values: [name] })).rows[0]?.[0]);
  };
  try {
    await work({ db, server, countConnections });
  } finally {
    await Promise.all([db.close(), observer.close()]);
    await server.dropDatabase(url);
  }
}

/** Takes a connection, and keeps it until it is told to let go. */
async function holdConnection(db: Database) {
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  const done = db.transaction(async () => {
    hold();
    await end;
  });
  await Promise.race([isHeld, done]);
  return { letGo, done };
}

/** Runs work in two transactions that are open at the same time. */
async function holdTwo<T>(db: Database, work: (session: Session) => Promise<T>): Promise<readonly [T, T]> {
  return db.transaction(async (outer) => [await work(outer), await db.transaction(work)]);
}

function countSockets(): number {
  return process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
}

/** The number of the server's process behind a connection. */
async function readPid(session: Session): Promise<number> {
  const { rows } = await session.run({ text: "select pg_backend_pid()", values: [] });
  return Number(rows[0]?.[0]);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(2);
}
