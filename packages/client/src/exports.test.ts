// Exports, against a real server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createExportCall } from "./exports.ts";
import { withServer } from "./testing/scripted-server.ts";

test("an export is asked for with what a list takes, and is a job", () =>
  withServer([{ status: 202, json: { id: "j" } }], async ({ send, requests }) => {
    const wanted = { format: "csv", fields: ["id", "name"], sort: "name" } as const;
    const job = await createExportCall(send, "/tags")(wanted, { parameters: { since: 3 } });
    assert.equal(job.id, "j");
    assert.deepEqual([requests[0]?.line, requests[0]?.json], ["POST /tags/_exports?since=3", wanted]);
  }));
