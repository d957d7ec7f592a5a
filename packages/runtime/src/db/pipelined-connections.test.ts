// Lanes: who shares which connection, what is made anew, and who is sent elsewhere. Real connections: tests/db.
import assert from "node:assert/strict";
import { suite, test, type TestContext } from "node:test";
import type { Connection } from "./connection.ts";
import type { Result, Statement } from "./driver.ts";
import { PipelinedConnections } from "./pipelined-connections.ts";

const STATEMENT: Statement = { text: "select 1", values: [], quick: true };
const RESULT: Result = { rows: [], affected: 0 };

suite("lanes", () => {
  test("statements at once spread over the lanes, and connections are made once", async () => {
    const { lanes, opened } = createFakeConnections(2);
    const answers = [1, 2, 3, 4].map(() => lanes.run(STATEMENT));
    await answerAll(opened);
    await Promise.all(answers);
    assert.deepEqual(
      opened.map(({ sent }) => sent),
      [2, 2],
    );
  });

  test("a lane that does not move takes no more, until it does", async (t) => {
    const clock = fakeClock(t);
    const { lanes, opened } = createFakeConnections(1);
    const slow = lanes.run(STATEMENT);
    clock.now = 99;
    const behind = lanes.run(STATEMENT);
    assert.ok(behind !== undefined);
    clock.now = 101;
    assert.equal(lanes.run(STATEMENT), undefined);
    await answerAll(opened);
    await Promise.all([slow, behind]);
    clock.now = 1000;
    const after = lanes.run(STATEMENT);
    await answerAll(opened);
    assert.equal(await after, RESULT);
  });

  test("a lost connection is made anew, and so is one that could not be made", async () => {
    const { lanes, opened, failNext } = createFakeConnections(1);
    failNext();
    await assert.rejects(Promise.resolve(lanes.run(STATEMENT)), { message: "no connection" });
    for (const expected of [1, 2]) {
      const answer = lanes.run(STATEMENT);
      await answerAll(opened);
      await answer;
      assert.equal(opened.length, expected);
      (opened[expected - 1] as FakeConnection).isLost = true;
    }
  });
});

interface FakeConnection {
  isLost: boolean;
  sent: number;
  readonly pending: (() => void)[];
  run(): Promise<Result>;
}

function createFakeConnections(count: number) {
  const opened: FakeConnection[] = [];
  let failures = 0;
  const lanes = new PipelinedConnections(count, async () => {
    if (failures > 0) {
      failures -= 1;
      throw new Error("no connection");
    }
    const fake: FakeConnection = {
      isLost: false,
      sent: 0,
      pending: [],
      run() {
        this.sent += 1;
        return new Promise((resolve) => this.pending.push(() => resolve(RESULT)));
      },
    };
    opened.push(fake);
    return fake as unknown as Connection;
  });
  const failNext = () => {
    failures += 1;
  };
  return { lanes, opened, failNext };
}

/** Lets statements reach their connections, then answers them. */
async function answerAll(opened: readonly FakeConnection[]): Promise<void> {
  await new Promise(setImmediate);
  for (const { pending } of opened) for (const answer of pending.splice(0)) answer();
}

function fakeClock(t: TestContext): { now: number } {
  const clock = { now: 0 };
  t.mock.method(performance, "now", () => clock.now);
  return clock;
}
