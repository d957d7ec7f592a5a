import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createImageStore } from "./image-store.ts";

function createStore(options: { readonly limit?: number; readonly concurrency?: number } = {}) {
  const asked: string[] = [];
  const revoked: string[] = [];
  const answers = new Map<string, PromiseWithResolvers<Blob>>();
  const store = createImageStore({
    ...options,
    load(source, signal) {
      asked.push(source);
      const answer = Promise.withResolvers<Blob>();
      signal.addEventListener("abort", () => answer.reject(signal.reason as Error));
      answers.set(source, answer);
      return answer.promise;
    },
    createUrl: () => `blob:${asked.length}`,
    revokeUrl: (url) => revoked.push(url),
  });
  const answer = (source: string) => answers.get(source)?.resolve(new Blob([source]));
  return { store, asked, revoked, answer, answers };
}

describe("images that need a token", () => {
  it("are loaded once, however many show them", async () => {
    const { store, asked, answer } = createStore();
    const [one, other] = [store.hold("a"), store.hold("a")];
    answer("a");
    assert.equal(await one.url, await other.url);
    assert.equal(store.peek("a"), "blob:1");
    assert.deepEqual(asked, ["a"]);
  });

  it("are loaded a few at a time", async () => {
    const { store, asked, answer } = createStore({ concurrency: 2 });
    const held = ["a", "b", "c"].map((source) => store.hold(source));
    assert.deepEqual(asked, ["a", "b"]);
    answer("a");
    await held[0]?.url;
    await new Promise(setImmediate);
    assert.deepEqual(asked, ["a", "b", "c"]);
  });

  it("are not loaded where nobody shows them any more", async () => {
    const { store, asked } = createStore({ concurrency: 1 });
    const first = store.hold("a");
    const second = store.hold("b");
    second.release();
    first.release();
    await assert.rejects(first.url);
    await assert.rejects(second.url);
    assert.deepEqual(asked, ["a"]);
  });

  it("go when there are too many, the longest unused first, and never while they are shown", async () => {
    const { store, revoked, answer } = createStore({ limit: 2 });
    for (const source of ["a", "b", "c"]) {
      const held = store.hold(source);
      answer(source);
      await held.url;
      if (source !== "a") held.release();
    }
    assert.deepEqual(revoked, ["blob:2"]);
    assert.equal(store.peek("a"), "blob:1");
  });

  it("are tried again after a failure", async () => {
    const { store, asked, answers } = createStore();
    const held = store.hold("a");
    answers.get("a")?.reject(new Error("no"));
    await assert.rejects(held.url, /no/);
    void store.hold("a");
    assert.deepEqual(asked, ["a", "a"]);
  });

  it("that are let go and asked for again are those that were asked for last", async () => {
    const { store, answer } = createStore();
    const first = store.hold("a");
    first.release();
    const second = store.hold("a");
    await assert.rejects(first.url);
    await new Promise(setImmediate);
    answer("a");
    assert.equal(await second.url, store.peek("a"));
  });

  it("are not kept where they come after they were let go", async () => {
    const made: string[] = [];
    const answer = Promise.withResolvers<Blob>();
    const store = createImageStore({
      load: () => answer.promise,
      createUrl: () => String(made.push("blob:1")),
      revokeUrl: () => undefined,
    });
    const held = store.hold("a");
    held.release();
    await assert.rejects(held.url);
    answer.resolve(new Blob(["a"]));
    await new Promise(setImmediate);
    assert.deepEqual(made, []);
  });
});
