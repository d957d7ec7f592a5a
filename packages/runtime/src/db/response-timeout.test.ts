import assert from "node:assert/strict";
import { type TestContext, suite, test } from "node:test";
import { ResponseTimeout } from "./response-timeout.ts";

interface FakeStatement {
  readonly name: string;
}

function createTimeout(t: TestContext) {
  let now = 0;
  t.mock.method(performance, "now", () => now);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const givenUp: string[] = [];
  const watch = new ResponseTimeout<FakeStatement>(100, ({ name }) => givenUp.push(name));
  const pass = (ms: number) => {
    now += ms;
    t.mock.timers.tick(ms);
  };
  return { watch, givenUp, pass };
}

suite("AnswerWatch", () => {
  test("gives up the oldest statement once it had no answer in time", (t) => {
    const { watch, givenUp, pass } = createTimeout(t);
    watch.start({ name: "first" });
    pass(60);
    watch.start({ name: "second" });
    pass(39);
    assert.deepEqual(givenUp, []);
    pass(1);
    assert.deepEqual(givenUp, ["first"]);
    pass(59);
    assert.deepEqual(givenUp, ["first"]);
    pass(1);
    assert.deepEqual(givenUp, ["first", "second"]);
  });

  test("counts from when a statement was sent, whatever was answered before it", (t) => {
    const { watch, givenUp, pass } = createTimeout(t);
    const first = { name: "first" };
    watch.start(first);
    pass(60);
    watch.start({ name: "second" });
    watch.stop(first);
    pass(99);
    assert.deepEqual(givenUp, []);
    pass(1);
    assert.deepEqual(givenUp, ["second"]);
  });

  test("gives what waited for the answer to another as long from then on", (t) => {
    const { watch, givenUp, pass } = createTimeout(t);
    const first = { name: "first" };
    watch.start(first);
    watch.start({ name: "second" });
    pass(90);
    watch.stop(first);
    pass(99);
    assert.deepEqual(givenUp, []);
    pass(1);
    assert.deepEqual(givenUp, ["second"]);
  });

  test("waits for nothing where all was answered, and begins again", (t) => {
    const { watch, givenUp, pass } = createTimeout(t);
    const first = { name: "first" };
    watch.start(first);
    watch.stop(first);
    pass(1000);
    watch.start({ name: "second" });
    pass(99);
    assert.deepEqual(givenUp, []);
    pass(1);
    assert.deepEqual(givenUp, ["second"]);
  });
});
