// The calls about records, against a real server.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type CheckedUpdateCall, createRecordCalls } from "./records.ts";
import { withServer } from "./testing/scripted-server.ts";

const RECORD = { id: "1", name: "Harbour" };
const PAGE = { json: { items: [RECORD], total: 1, limit: 20, offset: 0 } };

interface Tag {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly version: number;
}
const ANSWER = { json: RECORD, headers: { etag: '"3"' } };

suite("record calls", () => {
  test("give records with their versions", () =>
    withServer([ANSWER, ANSWER, ANSWER], async ({ send, requests }) => {
      const tags = createRecordCalls(send, "/tags");
      assert.deepEqual(await tags.get("a/b"), { record: RECORD, etag: '"3"' });
      assert.deepEqual(await tags.create({ name: "Harbour" }), { record: RECORD, etag: '"3"' });
      assert.deepEqual(await tags.update("1", { name: "Port" }), { record: RECORD, etag: '"3"' });
      await tags.delete("1");
      assert.deepEqual(
        requests.map(({ line, json }) => [line, json]),
        [
          ["GET /tags/a%2Fb", undefined],
          ["POST /tags", { name: "Harbour" }],
          ["PATCH /tags/1", { name: "Port" }],
          ["DELETE /tags/1", undefined],
        ],
      );
      for (const { headers } of requests)
        assert.deepEqual([headers["if-match"], headers["idempotency-key"]], [undefined, undefined]);
    }));

  test("a write says what it was built on: an etag, or the number of a version", () =>
    withServer([ANSWER, ANSWER], async ({ send, requests }) => {
      const tags = createRecordCalls(send, "/tags");
      await tags.update("1", {}, { ifMatch: '"3"' });
      await tags.update("1", {}, { ifMatch: 3 });
      await tags.delete("1", { ifMatch: 4 });
      assert.deepEqual(
        requests.map(({ headers }) => headers["if-match"]),
        ['"3"', '"3"', '"4"'],
      );
    }));

  test("a create with a key is safe to repeat", () =>
    withServer([ANSWER], async ({ send, requests }) => {
      await createRecordCalls(send, "/tags").create({ name: "Harbour" }, { idempotencyKey: "once" });
      assert.equal(requests[0]?.headers["idempotency-key"], "once");
    }));

  test("where it must be said what a change was built on, the type asks for it", () =>
    withServer([ANSWER], async ({ send }) => {
      const update: CheckedUpdateCall<typeof RECORD, { readonly name: string }> = createRecordCalls<
        typeof RECORD
      >(send, "/tags").update;
      // @ts-expect-error without it
      await update("1", { name: "Port" });
    }));

  test("show the members that are asked for, and have types with no others", () =>
    withServer([ANSWER, PAGE, PAGE], async ({ send, requests }) => {
      const tags = createRecordCalls<Tag>(send, "/tags");
      const got: { readonly record: Pick<Tag, "id" | "name" | "version"> } = await tags.get("1", {
        fields: ["name"],
      });
      const { items } = await tags.list({ fields: ["name"] });
      // @ts-expect-error nobody asked for it
      assert.equal(items[0]?.color, undefined);
      for await (const { id } of tags.iterate({ fields: [] })) assert.equal(id, got.record.id);
      // @ts-expect-error there is no such member
      const unknown = () => tags.list({ fields: ["none"] });
      assert.equal(typeof unknown, "function");
      assert.deepEqual(
        requests.map(({ line }) => line),
        ["GET /tags/1?fields=name", "GET /tags?fields=name", "GET /tags?limit=100&fields=&total=false"],
      );
    }));

  test("tell no total where it is not wanted, and have types that say so", () =>
    withServer([{ json: { ...PAGE.json, total: null } }, PAGE, PAGE, PAGE], async ({ send, requests }) => {
      const tags = createRecordCalls<Tag>(send, "/tags");
      const { total: none, items } = await tags.list({ total: false, fields: ["name"] });
      const nothing: null = none;
      assert.deepEqual([nothing, items.length], [null, 1]);
      const totals: readonly number[] = [(await tags.list()).total, (await tags.list({ total: true })).total];
      assert.deepEqual(totals, [1, 1]);
      const isWanted: boolean = totals.length > 1;
      const either: number | null = (await tags.list({ total: isWanted })).total;
      assert.equal(either, 1);
      // @ts-expect-error it may be null
      const certain = async (): Promise<number> => (await tags.list({ total: isWanted })).total;
      assert.equal(typeof certain, "function");
      assert.deepEqual(
        requests.map(({ line }) => line),
        ["GET /tags?total=false&fields=name", "GET /tags", "GET /tags?total=true", "GET /tags?total=true"],
      );
    }));

  test("of an entity that is known by its name only, any members can be asked for", () =>
    withServer([PAGE], async ({ send }) => {
      const { items } = await createRecordCalls(send, "/tags").list({ fields: ["name"] });
      assert.equal(items[0]?.name, RECORD.name);
    }));
});
