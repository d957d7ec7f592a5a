import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Result, Statement } from "../db/driver.ts";
import { type KeptPage, createKeptPages } from "./kept-pages.ts";

const CHANGES = "how often";

/** Tables that were changed so often, and who asked for that. */
function tables() {
  const asked: Statement[] = [];
  const db = {
    endings: 0,
    changes: "1",
    async run(statement: Statement): Promise<Result> {
      asked.push(statement);
      return { rows: [[db.changes]], affected: 0 };
    },
  };
  return { db, asked, pages: createKeptPages(db) };
}

function page(text: string, seen = "1"): KeptPage {
  return { seen, body: Buffer.from(text), next: undefined };
}

suite("kept pages", () => {
  test("are kept when they were read twice, without a question before that", async () => {
    const { asked, pages } = tables();
    const list = pages.of("list");
    assert.equal(await list.find(CHANGES), undefined);
    list.note(page("a"));
    assert.equal(await list.find(CHANGES), undefined);
    assert.deepEqual(asked, []);
    list.note({ ...page("a"), next: "cursor" });
    const found = await pages.of("list").find(CHANGES);
    assert.deepEqual([String(found?.body), found?.next], ["a", "cursor"]);
    assert.deepEqual(asked, [{ text: CHANGES, values: [], quick: true }]);
  });

  test("are not kept when something changed between both reads", async () => {
    const { asked, pages } = tables();
    const list = pages.of("list");
    list.note(page("a", "0"));
    list.note(page("b", "1"));
    assert.equal(await list.find(CHANGES), undefined);
    assert.deepEqual(asked, []);
    list.note(page("b", "1"));
    assert.equal(String((await list.find(CHANGES))?.body), "b");
  });

  test("are not found after a change, nor by what was changed less often", async () => {
    const { db, pages } = tables();
    const list = pages.of("list");
    list.note(page("a"));
    list.note(page("a"));
    for (const [changes, isFound] of [
      ["2", false],
      ["0", false],
      ["1", true],
    ] as const) {
      db.changes = changes;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      assert.equal((await list.find(CHANGES)) !== undefined, isFound, changes);
    }
  });

  test("begin anew with what was read after a change", async () => {
    const { db, pages } = tables();
    const list = pages.of("list");
    for (const text of ["a", "a"]) list.note(page(text));
    db.changes = "2";
    list.note(page("b", "2"));
    assert.equal(await list.find(CHANGES), undefined);
    list.note(page("b", "2"));
    assert.equal(String((await list.find(CHANGES))?.body), "b");
  });

  test("are those of their key alone", async () => {
    const { pages } = tables();
    for (const key of ["one", "other"]) {
      pages.of(key).note(page(key));
      pages.of(key).note(page(key));
    }
    const found = await Promise.all(["one", "other", "third"].map((key) => pages.of(key).find(CHANGES)));
    assert.deepEqual(
      found.map((one) => one && String(one.body)),
      ["one", "other", undefined],
    );
  });

  test("are forgotten when a connection ended, also by who asked before", async () => {
    const { db, pages } = tables();
    const before = pages.of("list");
    before.note(page("a"));
    before.note(page("a"));
    db.endings = 1;
    const after = pages.of("list");
    assert.equal(await after.find(CHANGES), undefined);
    // Read from whoever was there before: of no use any more.
    before.note(page("a"));
    after.note(page("b"));
    assert.equal(await pages.of("list").find(CHANGES), undefined);
    after.note(page("b"));
    assert.equal(String((await pages.of("list").find(CHANGES))?.body), "b");
  });

  test("share a question among all who ask for the same tables at the same time", async () => {
    const { asked, pages } = tables();
    for (const key of ["one", "other"]) {
      pages.of(key).note(page(key));
      pages.of(key).note(page(key));
    }
    const keys = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? "one" : "other"));
    const found = await Promise.all(keys.map((key) => pages.of(key).find(CHANGES)));
    assert.deepEqual(
      found.map((one) => String(one?.body)),
      keys,
    );
    assert.equal(asked.length, 1);
    await Promise.all([pages.of("one").find("of some tables"), pages.of("other").find("of others")]);
    assert.deepEqual(
      asked.map(({ text }) => text),
      [CHANGES, "of some tables", "of others"],
    );
  });

  test("are not found where the question fails, and are still there afterwards", async () => {
    const { db, pages } = tables();
    const list = pages.of("list");
    list.note(page("a"));
    list.note(page("a"));
    const { run } = db;
    db.run = async () => Promise.reject(new Error("away"));
    assert.equal(await list.find(CHANGES), undefined);
    db.run = run;
    assert.equal(String((await list.find(CHANGES))?.body), "a");
  });

  test("are not found where a connection ended while the question was under way", async () => {
    const { db, pages } = tables();
    const list = pages.of("list");
    list.note(page("a"));
    list.note(page("a"));
    const found = list.find(CHANGES);
    db.endings = 1;
    assert.equal(await found, undefined);
  });

  test("stay where somebody read an older one, and only now tells", async () => {
    const { db, pages } = tables();
    const list = pages.of("list");
    db.changes = "10";
    list.note(page("new", "10"));
    list.note(page("new", "10"));
    list.note(page("old", "9"));
    assert.equal(String((await list.find(CHANGES))?.body), "new");
  });

  test("do not change with the memory that they were written into", async () => {
    const { pages } = tables();
    const list = pages.of("list");
    const body = Buffer.from("kept");
    list.note({ ...page(""), body });
    list.note({ ...page(""), body });
    body.write("lost");
    assert.equal(String((await list.find(CHANGES))?.body), "kept");
  });

  const MIB = 1024 * 1024;
  const large = (length: number): KeptPage => ({ ...page(""), body: Buffer.alloc(length) });

  test("are none of those that are too large, nor of those that are asked for in too many words", async () => {
    const { asked, pages } = tables();
    const noteThrice = (key: string, one: KeptPage) => {
      for (let i = 0; i < 3; i += 1) pages.of(key).note(one);
    };
    noteThrice("large", large(MIB));
    noteThrice("too large", large(MIB + 1));
    const words = "many words ".repeat(10_000);
    noteThrice(words, page("a"));
    const isKept = async (key: string) => (await pages.of(key).find(CHANGES)) !== undefined;
    assert.deepEqual(await Promise.all(["large", "too large", words].map(isKept)), [true, false, false]);
    assert.equal(asked.length, 1);
  });

  test("take a bounded part of the memory; those that were not used for longest go first", async () => {
    const { pages } = tables();
    const keys = Array.from({ length: 40 }, (_, i) => `page ${i}`);
    for (const key of keys) {
      pages.of(key).note(large(MIB));
      pages.of(key).note(large(MIB));
      // oxlint-disable-next-line no-await-in-loop -- used again and again
      assert.equal((await pages.of("page 0").find(CHANGES))?.body.length, MIB, key);
    }
    const all = await Promise.all(keys.map((key) => pages.of(key).find(CHANGES)));
    const found = keys.filter((_, i) => all[i] !== undefined);
    assert.ok(found.length > 2 && found.length <= 16, found.join());
    assert.deepEqual(found, ["page 0", ...keys.slice(1 - found.length)]);
  });

  test("are not driven out by what is asked for but once, which is soon forgotten", async () => {
    const { pages } = tables();
    const kept = pages.of("kept");
    kept.note(page("a"));
    kept.note(page("a"));
    const once = pages.of("once");
    once.note(page("b"));
    for (let i = 0; i < 5000; i += 1) pages.of(`other ${i}`).note(page("c"));
    once.note(page("b"));
    assert.equal(await once.find(CHANGES), undefined);
    assert.equal(String((await kept.find(CHANGES))?.body), "a");
    once.note(page("b"));
    assert.equal(String((await once.find(CHANGES))?.body), "b");
  });
});
