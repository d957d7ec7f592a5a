// Which servers are fit.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Connection } from "./connection.ts";
import { DEFAULT_LIMITS } from "./limits.ts";
import { prepareConnection } from "./session-settings.ts";

const createFakeConnection = (...row: readonly string[]) =>
  ({ run: () => Promise.resolve({ rows: [row], affected: 1 }) }) as unknown as Connection;

test("a server that is too old, or not UTF-8, is refused with what is needed", async () => {
  await prepareConnection(createFakeConnection("150000", "15.0", "UTF8"), DEFAULT_LIMITS);
  await assert.rejects(prepareConnection(createFakeConnection("140012", "14.12", "UTF8"), DEFAULT_LIMITS), {
    kind: "unavailable",
    message: "PostgreSQL 15 or newer is needed; this server is 14.12.",
  });
  await assert.rejects(prepareConnection(createFakeConnection("180004", "18.4", "LATIN1"), DEFAULT_LIMITS), {
    kind: "unavailable",
    message: "A database with encoding UTF8 is needed; this one has LATIN1.",
  });
});
