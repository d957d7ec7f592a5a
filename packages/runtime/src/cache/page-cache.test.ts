import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Result, Statement } from "../db/driver.ts";
import { createCaches } from "./caches.ts";
import { type CachedPage, createPageCache } from "./page-cache.ts";

const CHANGES = "how often";

/** Tables that were changed so often, and who asked for that. */
function tables() {
  const asked: Statement[] = [];
  const db = {
    epoch: 0,
    changes: "1",
    async run(statement: Statement): Promise<Result> {
      asked.push(statement);
      return { rows: [[db.changes]], affected: 0 };
    },
  };
  const pages = createPageCache(createCaches(), db);
  assert.ok(pages !== undefined);
  return { db, asked, pages };
}

function page(text: string, seen = "1"): CachedPage {
  return { pageVersion: seen, body: Buffer.from(text), next: undefined };
}

suite("the page cache", () => {
  test("are kept when they were read twice, without a question before that", async () => {
    const { asked, pages } = tables();
    const list = pages.getEntry("list");
    assert.equal(await list.get(CHANGES), undefined);
    list.put(page("a"));
    assert.equal(await list.get(CHANGES), undefined);
    assert.deepEqual(asked, []);
    list.put({ ...page("a"), next: "cursor" });
    const found = await pages.getEntry("list").get(CHANGES);
    assert.deepEqual([String(found?.body), found?.next], ["a", "cursor"]);
    assert.deepEqual(asked, [{ text: CHANGES, values: [] }]);
  });

  test("are not kept when something changed between both reads", async () => {
    const { asked, pages } = tables();
    const list = pages.getEntry("list");
    list.put(page("a", "0"));
    list.put(page("b", "1"));
    assert.equal(await list.get(CHANGES), undefined);
    assert.deepEqual(asked, []);
    list.put(page("b", "1"));
    assert.equal(String((await list.get(CHANGES))?.body), "b");
  });

  test("are not found after a change, nor by what was changed less often", async () => {
    const { db, pages } = tables();
    const list = pages.getEntry("list");
    list.put(page("a"));
    list.put(page("a"));
    for (const [changes, isFound] of [
      ["2", false],
      ["0", false],
      ["1", true],
    ] as const) {
      db.changes = changes;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      assert.equal((await list.get(CHANGES)) !== undefined, isFound, changes);
    }
  });

  test("begin anew with what was read after a change", async () => {
    const { db, pages } = tables();
    const list = pages.getEntry("list");
    for (const text of ["a", "a"]) list.put(page(text));
    db.changes = "2";
    list.put(page("b", "2"));
    assert.equal(await list.get(CHANGES), undefined);
    list.put(page("b", "2"));
    assert.equal(String((await list.get(CHANGES))?.body), "b");
  });

  test("are those of their key alone", async () => {
    const { pages } = tables();
    for (const key of ["one", "other"]) {
      pages.getEntry(key).put(page(key));
      pages.getEntry(key).put(page(key));
    }
    const found = await Promise.all(["one", "other", "third"].map((key) => pages.getEntry(key).get(CHANGES)));
    assert.deepEqual(
      found.map((one) => one && String(one.body)),
      ["one", "other", undefined],
    );
  });

  test("are forgotten when a connection ended, also by who asked before", async () => {
    const { db, pages } = tables();
    const before = pages.getEntry("list");
    before.put(page("a"));
    before.put(page("a"));
    db.epoch = 1;
    const after = pages.getEntry("list");
    assert.equal(await after.get(CHANGES), undefined);
    // Read from whoever was there before: of no use any more.
    before.put(page("a"));
    after.put(page("b"));
    assert.equal(await pages.getEntry("list").get(CHANGES), undefined);
    after.put(page("b"));
    assert.equal(String((await pages.getEntry("list").get(CHANGES))?.body), "b");
  });

  test("are read once for all who come while they are being read, and never before they came", async () => {
    const { pages } = tables();
    const loads: PromiseWithResolvers<CachedPage>[] = [];
    const load = () => {
      const loading = Promise.withResolvers<CachedPage>();
      loads.push(loading);
      return loading.promise;
    };
    const first = pages.getEntry("list").read(load);
    await new Promise((resolve) => setImmediate(resolve));
    const later = [1, 2].map(() => pages.getEntry("list").read(load));
    void pages.getEntry("other").read(load);
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(loads.length, 2);
    loads[0]?.resolve(page("old"));
    assert.equal(String((await first).body), "old");
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(loads.length, 3);
    loads[2]?.resolve(page("new", "2"));
    assert.deepEqual(
      (await Promise.all(later)).map(({ body }) => String(body)),
      ["new", "new"],
    );
  });

  test("share a question among all who ask for the same tables at the same time", async () => {
    const { asked, pages } = tables();
    for (const key of ["one", "other"]) {
      pages.getEntry(key).put(page(key));
      pages.getEntry(key).put(page(key));
    }
    const keys = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? "one" : "other"));
    const found = await Promise.all(keys.map((key) => pages.getEntry(key).get(CHANGES)));
    assert.deepEqual(
      found.map((one) => String(one?.body)),
      keys,
    );
    assert.equal(asked.length, 1);
    await Promise.all([
      pages.getEntry("one").get("of some tables"),
      pages.getEntry("other").get("of others"),
    ]);
    assert.deepEqual(
      asked.map(({ text }) => text),
      [CHANGES, "of some tables", "of others"],
    );
  });

  test("are not found where the question fails, and are still there afterwards", async () => {
    const { db, pages } = tables();
    const list = pages.getEntry("list");
    list.put(page("a"));
    list.put(page("a"));
    const { run } = db;
    db.run = async () => Promise.reject(new Error("away"));
    assert.equal(await list.get(CHANGES), undefined);
    db.run = run;
    assert.equal(String((await list.get(CHANGES))?.body), "a");
  });

  test("are not found where a connection ended while the question was under way", async () => {
    const { db, pages } = tables();
    const list = pages.getEntry("list");
    list.put(page("a"));
    list.put(page("a"));
    const found = list.get(CHANGES);
    db.epoch = 1;
    assert.equal(await found, undefined);
  });

  test("stay where somebody read an older one, and only now tells", async () => {
    const { db, pages } = tables();
    const list = pages.getEntry("list");
    db.changes = "10";
    list.put(page("new", "10"));
    list.put(page("new", "10"));
    list.put(page("old", "9"));
    assert.equal(String((await list.get(CHANGES))?.body), "new");
  });

  test("do not change with the memory that they were written into", async () => {
    const { pages } = tables();
    const list = pages.getEntry("list");
    const body = Buffer.from("kept");
    list.put({ ...page(""), body });
    list.put({ ...page(""), body });
    body.write("lost");
    assert.equal(String((await list.get(CHANGES))?.body), "kept");
  });

  const MIB = 1024 * 1024;
  const large = (length: number): CachedPage => ({ ...page(""), body: Buffer.alloc(length) });

  test("are none of those that are too large, nor of those that are asked for in too many words", async () => {
    const { asked, pages } = tables();
    const noteThrice = (key: string, one: CachedPage) => {
      for (let i = 0; i < 3; i += 1) pages.getEntry(key).put(one);
    };
    noteThrice("large", large(MIB));
    noteThrice("too large", large(MIB + 1));
    const words = "many words ".repeat(10_000);
    noteThrice(words, page("a"));
    const isKept = async (key: string) => (await pages.getEntry(key).get(CHANGES)) !== undefined;
    assert.deepEqual(await Promise.all(["large", "too large", words].map(isKept)), [true, false, false]);
    assert.equal(asked.length, 1);
  });

  test("take a bounded part of the memory; those that were not used for longest go first", async () => {
    const { pages } = tables();
    const keys = Array.from({ length: 40 }, (_, i) => `page ${i}`);
    for (const key of keys) {
      pages.getEntry(key).put(large(MIB));
      pages.getEntry(key).put(large(MIB));
      // oxlint-disable-next-line no-await-in-loop -- used again and again
      assert.equal((await pages.getEntry("page 0").get(CHANGES))?.body.length, MIB, key);
    }
    const all = await Promise.all(keys.map((key) => pages.getEntry(key).get(CHANGES)));
    const found = keys.filter((_, i) => all[i] !== undefined);
    assert.ok(found.length > 2 && found.length <= 16, found.join());
    assert.deepEqual(found, ["page 0", ...keys.slice(1 - found.length)]);
  });

  test("are not driven out by what is asked for but once, which is soon forgotten", async () => {
    const { pages } = tables();
    const kept = pages.getEntry("kept");
    kept.put(page("a"));
    kept.put(page("a"));
    const once = pages.getEntry("once");
    once.put(page("b"));
    for (let i = 0; i < 5000; i += 1) pages.getEntry(`other ${i}`).put(page("c"));
    once.put(page("b"));
    assert.equal(await once.get(CHANGES), undefined);
    assert.equal(String((await kept.get(CHANGES))?.body), "a");
    once.put(page("b"));
    assert.equal(String((await once.get(CHANGES))?.body), "b");
  });
});
