// Files of tables that are looked into: how many rows one may have, and that others get their turn meanwhile.
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { UnreadableFile } from "./csv-parser.ts";
import { inspectTable } from "./table-file.ts";

async function writeTable(t: TestContext, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lathe-table-"));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, "table");
  await writeFile(path, text);
  return path;
}

for (const [format, row] of [
  ["CSV", "1\n"],
  ["JSON lines", '{"a":1}\n'],
] as const) {
  test(`others get their turn while a file of many rows is looked into: ${format}`, async (t) => {
    const rows = 30_000;
    const path = await writeTable(t, `${format === "CSV" ? "a\n" : ""}${row.repeat(rows)}`);
    let [turns, isDone] = [0, false];
    const takeTurns = () => {
      turns += 1;
      if (!isDone) setImmediate(takeTurns);
    };
    takeTurns();
    assert.equal((await inspectTable(path)).rows, rows);
    isDone = true;
    assert.ok(turns >= rows / 1000, `${turns} turns`);
  });
}

test("a file has no more rows than it may", async (t) => {
  const path = await writeTable(t, "a\n1\n2\n3\n");
  assert.equal((await inspectTable(path, { maxRows: 3 })).rows, 3);
  await assert.rejects(inspectTable(path, { maxRows: 2 }), (error: Error) => {
    assert.ok(error instanceof UnreadableFile);
    assert.match(error.message, /more than 2 rows/);
    return true;
  });
});
