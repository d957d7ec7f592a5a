import assert from "node:assert/strict";
import { type TestContext, suite, test } from "node:test";
import { AnswerWatch } from "./answer-watch.ts";

interface Sent {
  readonly name: string;
}

function watching(t: TestContext) {
  let now = 0;
  t.mock.method(performance, "now", () => now);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const givenUp: string[] = [];
  const watch = new AnswerWatch<Sent>(100, ({ name }) => givenUp.push(name));
  const pass = (ms: number) => {
    now += ms;
    t.mock.timers.tick(ms);
  };
  return { watch, givenUp, pass };
}

suite("AnswerWatch", () => {
  test("gives up the oldest statement once it had no answer in time", (t) => {
    const { watch, givenUp, pass } = watching(t);
    watch.sent({ name: "first" });
    pass(60);
    watch.sent({ name: "second" });
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
    const { watch, givenUp, pass } = watching(t);
    const first = { name: "first" };
    watch.sent(first);
    pass(60);
    watch.sent({ name: "second" });
    watch.answered(first);
    pass(99);
    assert.deepEqual(givenUp, []);
    pass(1);
    assert.deepEqual(givenUp, ["second"]);
  });

  test("waits for nothing where all was answered, and begins again", (t) => {
    const { watch, givenUp, pass } = watching(t);
    const first = { name: "first" };
    watch.sent(first);
    watch.answered(first);
    pass(1000);
    watch.sent({ name: "second" });
    pass(99);
    assert.deepEqual(givenUp, []);
    pass(1);
    assert.deepEqual(givenUp, ["second"]);
  });
});
