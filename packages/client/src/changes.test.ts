// Calls about what is remembered of records, against a real server.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createChangeCalls, createTrashCalls } from "./changes.ts";
import { withServer } from "./testing/scripted-server.ts";

suite("calls about changes", () => {
  test("list the trash, and bring records back", () => {
    const page = { items: [{ id: "7" }], total: 1, limit: 1, offset: 0 };
    const answers = [{ json: page }, { status: 201, json: { id: "7", version: 3 } }];
    return withServer(answers, async ({ send, requests }) => {
      const trash = createTrashCalls(send, "/_trash");
      const filters = [{ field: "module", op: "eq", value: "content" }] as const;
      assert.deepEqual((await trash.list({ limit: 1, filters })).items, page.items);
      assert.deepEqual(await trash.restore("7"), { id: "7", version: 3 });
      assert.equal(requests[1]?.line, "POST /_trash/7/restore");
    });
  });

  test("list a history, and give versions", () => {
    const page = { items: [{ id: "7" }], total: 9, limit: 1, offset: 0 };
    const link = '</tags/a/history?limit=1&cursor=abc>; rel="next"';
    const answers = [{ json: page, headers: { link } }, { json: { id: "a b", version: 3 } }];
    return withServer(answers, async ({ send, requests }) => {
      const { history, version } = createChangeCalls(send, "/tags");
      assert.deepEqual(await history("a", { limit: 1, since: 2 }), { ...page, next: "abc" });
      assert.deepEqual(await version("a b", 3), { id: "a b", version: 3 });
      assert.deepEqual(
        requests.map(({ line }) => line),
        ["GET /tags/a/history?limit=1&since=2", "GET /tags/a%20b/versions/3"],
      );
    });
  });
});
