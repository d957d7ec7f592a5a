// Files of tables that are looked into: how many rows one may have.
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { UnreadableFile } from "./csv-parser.ts";
import { inspectTable } from "./table-file.ts";

test("a file has no more rows than it may", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "lathe-table-"));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, "table.csv");
  await writeFile(path, "a\n1\n2\n3\n");
  assert.equal((await inspectTable(path, 3)).rows, 3);
  await assert.rejects(inspectTable(path, 2), (error: Error) => {
    assert.ok(error instanceof UnreadableFile);
    assert.match(error.message, /more than 2 rows/);
    return true;
  });
});
