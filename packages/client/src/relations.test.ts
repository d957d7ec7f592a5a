// The calls along relations, against a real server.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type ReferenceCalls, createRelationCalls } from "./relations.ts";
import { withServer } from "./testing/scripted-server.ts";

const OPTION = { id: "t", label: "Harbour", data: {} };
const PAGE = { items: [{ id: "t" }], total: 1, limit: 20, offset: 0 };

suite("relation calls", () => {
  test("tell what can be chosen", () =>
    withServer([{ json: { items: [OPTION], limit: 2, hasMore: true } }, { json: OPTION }], async (server) => {
      const tags = createRelationCalls(server.send, "/articles", "tags");
      assert.deepEqual(await tags.options({ search: "har", limit: 2 }), {
        items: [OPTION],
        limit: 2,
        hasMore: true,
      });
      assert.deepEqual(await tags.option("t/1"), OPTION);
      assert.deepEqual(
        server.requests.map(({ line }) => line),
        [
          "GET /articles/relations/tags/options?search=har&limit=2",
          "GET /articles/relations/tags/options/t%2F1",
        ],
      );
    }));

  test("tell the labels of what was chosen before", () =>
    withServer([{ json: { items: [OPTION], limit: 100, hasMore: false } }], async ({ send, requests }) => {
      const tags = createRelationCalls(send, "/articles", "tags");
      await tags.options({ ids: ["t", "u"] });
      assert.equal(requests[0]?.line, "GET /articles/relations/tags/options?ids=t%2Cu");
    }));

  test("list and iterate over what a record leads to, with parameters", () =>
    withServer([{ json: PAGE }, { json: PAGE }], async ({ send, requests }) => {
      const tags = createRelationCalls(send, "/articles", "tags");
      assert.deepEqual(await tags.list("a/1", { least: 3, limit: 20 }), { ...PAGE, next: undefined });
      for await (const { id } of tags.iterate("a/1", { least: 3 })) assert.equal(id, "t");
      assert.deepEqual(
        requests.map(({ line }) => line),
        [
          "GET /articles/a%2F1/relations/tags?least=3&limit=20",
          "GET /articles/a%2F1/relations/tags?limit=100&least=3&total=false",
        ],
      );
    }));

  test("tell no total where it is not wanted", () =>
    withServer(
      [{ json: { ...PAGE, total: null } }, { json: { ...PAGE, total: null } }],
      async ({ send, requests }) => {
        const tags: ReferenceCalls<{ id: string }> = createRelationCalls<{ id: string }>(
          send,
          "/articles",
          "tags",
        );
        const first: null = (await tags.list("a", { total: false })).total;
        const any = createRelationCalls(send, "/articles", "tags");
        const other: null = (await any.list("a", { least: 3, total: false })).total;
        assert.deepEqual([first, other], [null, null]);
        assert.deepEqual(
          requests.map(({ line }) => line),
          [
            "GET /articles/a/relations/tags?total=false",
            "GET /articles/a/relations/tags?least=3&total=false",
          ],
        );
      },
    ));

  test("show the members that are asked for", () =>
    withServer([{ json: PAGE }, { json: PAGE }], async ({ send, requests }) => {
      const tags: ReferenceCalls<{ id: string; name: string; secret: string }> = createRelationCalls<{
        id: string;
        name: string;
        secret: string;
      }>(send, "/articles", "tags");
      const { items } = await tags.list("a", { fields: ["name"] });
      // @ts-expect-error nobody asked for it
      assert.equal(items[0]?.secret, undefined);
      await createRelationCalls(send, "/articles", "tags").list("a", { least: 3, fields: ["name"] });
      assert.deepEqual(
        requests.map(({ line }) => line),
        ["GET /articles/a/relations/tags?fields=name", "GET /articles/a/relations/tags?least=3&fields=name"],
      );
    }));

  test("put records together and take them apart", () =>
    withServer([{ status: 201, json: { sourceId: "a", targetId: "t" } }], async ({ send, requests }) => {
      const tags = createRelationCalls(send, "/articles", "tags");
      assert.deepEqual(await tags.add("a", "t"), { sourceId: "a", targetId: "t" });
      await tags.remove("a", "t/1");
      assert.deepEqual(
        requests.map(({ line, json }) => [line, json]),
        [
          ["POST /articles/a/relations/tags/t", undefined],
          ["DELETE /articles/a/relations/tags/t%2F1", undefined],
        ],
      );
    }));

  test("of a target the selected members are shown, with the id", () => {
    const check = async (calls: ReferenceCalls<{ id: string; name: string; secret: string }, "name">) => {
      const { items } = await calls.list("a");
      const shown: readonly { readonly id: string; readonly name: string }[] = items;
      // @ts-expect-error not selected
      return [shown, items[0]?.secret];
    };
    assert.equal(typeof check, "function");
  });
});
