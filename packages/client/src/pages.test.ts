// Pages of lists: cursors, and walking over all of them.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createPageCalls } from "./pages.ts";
import { type ScriptedAnswer, withServer } from "./testing/scripted-server.ts";

function pageOf(items: readonly number[], next?: string): ScriptedAnswer {
  return {
    json: { items, total: 3, limit: 2, offset: 0 },
    headers: next === undefined ? {} : { link: `</notes?limit=2&cursor=${next}>; rel="next"` },
  };
}

suite("pages", () => {
  test("a page has the cursor of the next one, as the Link header says", () =>
    withServer([pageOf([1, 2], "a%2Bb"), pageOf([3])], async ({ send, requests }) => {
      const { list } = createPageCalls(send, "/notes");
      const first = await list<number>({ limit: 2 });
      assert.deepEqual(first, { items: [1, 2], total: 3, limit: 2, offset: 0, next: "a+b" });
      assert.equal((await list({ cursor: first.next })).next, undefined);
      assert.deepEqual(
        requests.map(({ line }) => line),
        ["GET /notes?limit=2", "GET /notes?cursor=a%2Bb"],
      );
    }));

  test("iterating gives all records, page after page, by the largest pages, and has nothing counted", () =>
    withServer([pageOf([1, 2], "x"), pageOf([3])], async ({ send, requests }) => {
      const found: number[] = [];
      for await (const item of createPageCalls(send, "/notes").iterate<number>({ sort: "name" }))
        found.push(item);
      assert.deepEqual(found, [1, 2, 3]);
      assert.deepEqual(
        requests.map(({ line }) => line),
        ["GET /notes?limit=100&sort=name&total=false", "GET /notes?limit=100&sort=name&total=false&cursor=x"],
      );
    }));

  test("who stops early asks for no more pages", () =>
    withServer([pageOf([1, 2], "x"), pageOf([3])], async ({ send, requests }) => {
      for await (const item of createPageCalls(send, "/notes").iterate<number>()) if (item === 2) break;
      assert.equal(requests.length, 1);
    }));

  test("a signal ends the walk", () =>
    withServer([pageOf([1, 2], "x"), pageOf([3])], async ({ send, requests }) => {
      const controller = new AbortController();
      const walk = async () => {
        const { signal } = controller;
        for await (const item of createPageCalls(send, "/notes").iterate<number>({}, { signal }))
          if (item === 2) controller.abort();
      };
      await assert.rejects(walk(), { name: "AbortError" });
      assert.equal(requests.length, 1);
    }));
});
