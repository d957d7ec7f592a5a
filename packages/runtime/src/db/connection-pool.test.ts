// The pool: who gets which connection, who waits, and what is closed when. Real connections: tests/db.
import assert from "node:assert/strict";
import { suite, test, type TestContext } from "node:test";
import { ConnectionPool } from "./connection-pool.ts";
import type { Connection } from "./connection.ts";

suite("a pool of connections", () => {
  test("makes connections when they are needed, and lends the one used last first", async (t) => {
    const { pool, opened } = createFakePool(t, 3);
    const [one, two] = await Promise.all([pool.acquire(), pool.acquire()]);
    assert.equal(opened.length, 2);
    pool.release(one, "keep");
    pool.release(two, "keep");
    assert.equal(pool.acquire(), two);
    assert.equal(pool.acquire(), one);
    assert.equal(opened.length, 2);
  });

  test("has whoever comes later wait, in the order of asking", async (t) => {
    const { pool, opened } = createFakePool(t, 1);
    const first = await pool.acquire();
    const got: string[] = [];
    const second = acquireLater(pool, () => got.push("second"));
    const third = acquireLater(pool, () => got.push("third"));
    pool.release(first, "keep");
    pool.release(await second, "keep");
    await third;
    assert.deepEqual(got, ["second", "third"]);
    assert.equal(opened.length, 1);
  });

  test("tells each who waited too long, and those behind wait on", async (t) => {
    const { pool, pass } = createFakePool(t, 1);
    const first = await pool.acquire();
    const impatient = assert.rejects(acquireLater(pool), { message: "All database connections are in use." });
    pass(60);
    const later = acquireLater(pool);
    pass(40);
    await impatient;
    pool.release(first, "keep");
    assert.equal(await later, first);
  });

  test("replaces connections that were lost, in use or not, and those given back to be closed", async (t) => {
    const { pool, opened } = createFakePool(t, 1);
    for (const expected of [1, 2, 3, 4]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const connection = await pool.acquire();
      assert.equal(opened.length, expected);
      const fake = opened.at(-1) as FakeConnection;
      if (expected === 1) fake.isLost = true;
      pool.release(connection, expected === 2 ? "close" : "keep");
      if (expected === 3) fake.isLost = true;
    }
    assert.deepEqual(
      opened.map(({ hasEnded }) => hasEnded),
      [true, true, true, false],
    );
  });

  test("makes a connection for who waits when another one is closed, or could not be made", async (t) => {
    const { pool, opened, failNext } = createFakePool(t, 1);
    failNext();
    const failing = assert.rejects(acquireLater(pool), { message: "no connection" });
    const second = acquireLater(pool);
    const third = acquireLater(pool);
    await failing;
    pool.release(await second, "close");
    await third;
    assert.equal(opened.length, 2);
  });

  test("closes connections that nobody wanted for long enough", async (t) => {
    const { pool, opened, pass } = createFakePool(t, 2);
    const [one, two] = await Promise.all([pool.acquire(), pool.acquire()]);
    pool.release(one, "keep");
    pass(600);
    pool.release(two, "keep");
    pass(900);
    assert.deepEqual(
      opened.map(({ hasEnded }) => hasEnded),
      [true, false],
    );
    assert.equal(pool.acquire(), two);
  });

  test("ends when all is given back, serves who waited, and lends no more", async (t) => {
    const { pool, opened } = createFakePool(t, 1);
    const first = await pool.acquire();
    const waited = acquireLater(pool);
    let hasEnded = false;
    const end = pool.close().then(() => (hasEnded = true));
    assert.throws(() => pool.acquire(), { message: "The database was closed." });
    pool.release(first, "keep");
    const second = await waited;
    assert.equal(hasEnded, false);
    pool.release(second, "keep");
    await Promise.all([end, pool.close()]);
    assert.deepEqual(
      opened.map((connection) => connection.hasEnded),
      [true],
    );
  });

  test("ends at once where nothing was lent", async (t) => {
    const { pool } = createFakePool(t, 1);
    await pool.close();
  });
});

interface FakeConnection {
  isLost: boolean;
  hasEnded: boolean;
  end(): Promise<void>;
}

/** Waiting takes 100 ms at most, and connections are kept for 1,000 ms. */
function createFakePool(t: TestContext, size: number) {
  const opened: FakeConnection[] = [];
  let fails = false;
  let now = 0;
  t.mock.method(performance, "now", () => now);
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const open = async (): Promise<Connection> => {
    const isFailing = fails;
    fails = false;
    if (isFailing) throw new Error("no connection");
    const fake = {
      isLost: false,
      hasEnded: false,
      end: async () => {
        fake.hasEnded = true;
      },
    };
    opened.push(fake);
    return fake as unknown as Connection;
  };
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10) {
      now += 10;
      t.mock.timers.tick(10);
    }
  };
  const pool = new ConnectionPool({ size, waitMs: 100, idleMs: 1000, open });
  return { pool, opened, pass, failNext: () => (fails = true) };
}

async function acquireLater(pool: ConnectionPool, then: () => void = () => {}): Promise<Connection> {
  const connection = await pool.acquire();
  then();
  return connection;
}
