// The pool: who gets which connection, who waits, and what is closed when. Real connections: tests/db.
import assert from "node:assert/strict";
import { suite, test, type TestContext } from "node:test";
import { ConnectionPool } from "./connection-pool.ts";
import type { Connection } from "./connection.ts";

suite("a pool of connections", () => {
  test("makes connections when they are needed, and lends the one used last first", async (t) => {
    const { pool, opened } = withFakes(t, 3);
    const [one, two] = await Promise.all([pool.borrow(), pool.borrow()]);
    assert.equal(opened.length, 2);
    pool.giveBack(one, "keep");
    pool.giveBack(two, "keep");
    assert.equal(pool.borrow(), two);
    assert.equal(pool.borrow(), one);
    assert.equal(opened.length, 2);
  });

  test("has whoever comes later wait, in the order of asking", async (t) => {
    const { pool, opened } = withFakes(t, 1);
    const first = await pool.borrow();
    const got: string[] = [];
    const second = waiting(pool, () => got.push("second"));
    const third = waiting(pool, () => got.push("third"));
    pool.giveBack(first, "keep");
    pool.giveBack(await second, "keep");
    await third;
    assert.deepEqual(got, ["second", "third"]);
    assert.equal(opened.length, 1);
  });

  test("tells each who waited too long, and those behind wait on", async (t) => {
    const { pool, pass } = withFakes(t, 1);
    const first = await pool.borrow();
    const impatient = assert.rejects(waiting(pool), { message: "All database connections are in use." });
    pass(60);
    const later = waiting(pool);
    pass(40);
    await impatient;
    pool.giveBack(first, "keep");
    assert.equal(await later, first);
  });

  test("replaces connections that were lost, in use or not, and those given back to be closed", async (t) => {
    const { pool, opened } = withFakes(t, 1);
    for (const expected of [1, 2, 3, 4]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const connection = await pool.borrow();
      assert.equal(opened.length, expected);
      const fake = opened.at(-1) as FakeConnection;
      if (expected === 1) fake.isLost = true;
      pool.giveBack(connection, expected === 2 ? "close" : "keep");
      if (expected === 3) fake.isLost = true;
    }
    assert.deepEqual(
      opened.map(({ hasEnded }) => hasEnded),
      [true, true, true, false],
    );
  });

  test("makes a connection for who waits when another one is closed, or could not be made", async (t) => {
    const { pool, opened, failNext } = withFakes(t, 1);
    failNext();
    const failing = assert.rejects(waiting(pool), { message: "no connection" });
    const second = waiting(pool);
    const third = waiting(pool);
    await failing;
    pool.giveBack(await second, "close");
    await third;
    assert.equal(opened.length, 2);
  });

  test("closes connections that nobody wanted for long enough", async (t) => {
    const { pool, opened, pass } = withFakes(t, 2);
    const [one, two] = await Promise.all([pool.borrow(), pool.borrow()]);
    pool.giveBack(one, "keep");
    pass(600);
    pool.giveBack(two, "keep");
    pass(900);
    assert.deepEqual(
      opened.map(({ hasEnded }) => hasEnded),
      [true, false],
    );
    assert.equal(pool.borrow(), two);
  });

  test("ends when all is given back, serves who waited, and lends no more", async (t) => {
    const { pool, opened } = withFakes(t, 1);
    const first = await pool.borrow();
    const waited = waiting(pool);
    let hasEnded = false;
    const end = pool.close().then(() => (hasEnded = true));
    assert.throws(() => pool.borrow(), { message: "The database was closed." });
    pool.giveBack(first, "keep");
    const second = await waited;
    assert.equal(hasEnded, false);
    pool.giveBack(second, "keep");
    await Promise.all([end, pool.close()]);
    assert.deepEqual(
      opened.map((connection) => connection.hasEnded),
      [true],
    );
  });

  test("ends at once where nothing was lent", async (t) => {
    const { pool } = withFakes(t, 1);
    await pool.close();
  });
});

interface FakeConnection {
  isLost: boolean;
  hasEnded: boolean;
  end(): Promise<void>;
}

/** Waiting takes 100 ms at most, and connections are kept for 1,000 ms. */
function withFakes(t: TestContext, size: number) {
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

async function waiting(pool: ConnectionPool, then: () => void = () => {}): Promise<Connection> {
  const connection = await pool.borrow();
  then();
  return connection;
}
