import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { RequestCoalescer } from "./request-coalescer.ts";

/** Questions that are answered when the test says so. */
function createCoalescer() {
  const sent: { readonly key: string; readonly answer: PromiseWithResolvers<string> }[] = [];
  const coalescer = new RequestCoalescer<string>();
  const request = (key: string) =>
    coalescer.request(key, () => {
      const answer = Promise.withResolvers<string>();
      sent.push({ key, answer });
      return answer.promise;
    });
  const questions = { request };
  const answer = (index: number, text: string) => sent[index]?.answer.resolve(text);
  return { questions, sent, answer };
}

suite("Questions", () => {
  test("are one for all who ask within a turn of the event loop", async () => {
    const { questions, sent, answer } = createCoalescer();
    const answers = [questions.request("a"), questions.request("a"), questions.request("b")];
    await nextTurn();
    assert.deepEqual(
      sent.map(({ key }) => key),
      ["a", "b"],
    );
    answer(0, "A");
    answer(1, "B");
    assert.deepEqual(await Promise.all(answers), ["A", "A", "B"]);
  });

  test("give nobody an answer to a question that was sent before", async () => {
    const { questions, sent, answer } = createCoalescer();
    const first = questions.request("a");
    await nextTurn();
    const later = [questions.request("a"), questions.request("a")];
    answer(0, "old");
    assert.equal(await first, "old");
    await nextTurn();
    assert.equal(sent.length, 2);
    answer(1, "new");
    assert.deepEqual(await Promise.all(later), ["new", "new"]);
  });

  test("fail for all who share one, and for nobody else", async () => {
    const { questions, sent, answer } = createCoalescer();
    const first = [questions.request("a"), questions.request("a")];
    const outcomes = Promise.allSettled(first);
    await nextTurn();
    const later = questions.request("a");
    sent[0]?.answer.reject(new Error("gone"));
    assert.deepEqual(
      (await outcomes).map(({ status }) => status),
      ["rejected", "rejected"],
    );
    await nextTurn();
    answer(1, "A");
    assert.equal(await later, "A");
  });

  test("do not wait for long for one that is not answered", async () => {
    const { questions, answer } = createCoalescer();
    const stuck = questions.request("a");
    await nextTurn();
    const later = questions.request("a");
    const isAnswered = later.then((text) => text === "A");
    // The second is sent without an answer to the first.
    const timer = setInterval(() => answer(1, "A"), 5);
    assert.equal(await isAnswered, true);
    clearInterval(timer);
    answer(0, "late");
    assert.equal(await stuck, "late");
  });

  test("begin anew when all was answered", async () => {
    const { questions, sent, answer } = createCoalescer();
    const first = questions.request("a");
    await nextTurn();
    answer(0, "1");
    await first;
    const second = questions.request("a");
    await nextTurn();
    assert.equal(sent.length, 2);
    answer(1, "2");
    assert.equal(await second, "2");
  });
});
