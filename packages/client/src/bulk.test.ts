// Changes of many records at once, against a real server.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createBulkCall } from "./bulk.ts";
import { createSystemCalls } from "./system.ts";
import { withServer } from "./testing/scripted-server.ts";

suite("bulk calls", () => {
  test("give what came of a change, or the job that makes it", () => {
    const result = { matched: 1, changed: 1, failed: [] };
    return withServer([{ json: result }, { status: 202, json: { id: "j" } }], async ({ send, requests }) => {
      const bulk = createBulkCall(send, "/tags");
      const change = { action: "update", ids: ["1"], set: { name: "Port" } } as const;
      assert.deepEqual(await bulk(change), { result, job: null });
      const where = { filters: [], expectedTotal: 5000 };
      assert.deepEqual(await bulk({ action: "delete", where }), { result: null, job: { id: "j" } });
      assert.deepEqual(
        requests.map(({ line, json }) => [line, json]),
        [
          ["POST /tags/_bulk", change],
          ["POST /tags/_bulk", { action: "delete", where }],
        ],
      );
    });
  });

  test("list what a job could not do", () =>
    withServer([{ json: { items: [], total: 0, limit: 2, offset: 0 } }], async ({ send, requests }) => {
      const page = await createSystemCalls(send).jobs.failures("a b", { limit: 2 });
      assert.deepEqual([page.total, page.next], [0, undefined]);
      assert.equal(requests[0]?.line, "GET /api/admin/v1/_jobs/a%20b/failures?limit=2");
    }));
});
