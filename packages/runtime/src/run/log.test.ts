import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { Writable } from "node:stream";
import { suite, test } from "node:test";
import { DatabaseError } from "../db/pg-errors.ts";
import { createLog } from "./log.ts";
import { createBatchedTarget, createStreamTarget } from "./log-target.ts";

suite("the log", () => {
  test("tells errors and their causes, without what a database quotes", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => lines.push(line) });
    const refused = new DatabaseError("The database refused a statement.", {
      kind: "unique",
      sqlState: "23505",
      cause: new Error("Key (email)=(me@example.org) already exists."),
    });
    log.error({ err: new Error("It failed.", { cause: refused }) }, "a request failed");
    log.debug("not told");
    assert.equal(lines.length, 1);
    const { msg, err } = JSON.parse(lines[0] ?? "") as {
      msg: string;
      err: { message: string; cause: { sqlState: string } };
    };
    assert.deepEqual([msg, err.message, err.cause.sqlState], ["a request failed", "It failed.", "23505"]);
    assert.doesNotMatch(lines[0] ?? "", /me@example/);
  });

  test("writes the lines of one turn together, in their order, and no more than some at once", async () => {
    const writes: string[] = [];
    const target = createBatchedTarget({ write: (lines) => writes.push(lines) });
    target.write("a\n");
    target.write("b\n");
    assert.equal(writes.length, 0);
    await new Promise(setImmediate);
    target.write("c\n");
    await new Promise(setImmediate);
    assert.deepEqual(writes, ["a\nb\n", "c\n"]);
    for (let count = 0; count < 100; count += 1) target.write(`${"x".repeat(9999)}\n`);
    assert.ok(writes.every((lines) => lines.length < 100_000));
    target.flush();
    await new Promise(setImmediate);
    assert.equal(writes.join("").length, 6 + 1_000_000);
  });

  test("has the last words of a process that ends at once", () => {
    const module = JSON.stringify(new URL("log.ts", import.meta.url).href);
    const program = `import { createLog } from ${module}; createLog("info").info("last words"); process.exit(3);`;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
      encoding: "utf8",
    });
    assert.deepEqual([status, (JSON.parse(stderr) as { msg: string }).msg], [3, "last words"]);
  });

  test("drops lines while nobody reads, keeps little in memory, and tells how many were lost", async () => {
    const taken: string[] = [];
    let goOn = () => {};
    const slow = new Writable({
      decodeStrings: false,
      write: (chunk: string, _encoding, done) => {
        taken.push(chunk);
        goOn = done;
      },
    });
    const target = createStreamTarget(slow);
    const line = `${"x".repeat(99_999)}\n`;
    for (let count = 0; count < 100; count += 1) target.write(line);
    assert.ok(slow.writableLength < 2_000_000);
    const drained = new Promise((resolve) => slow.once("drain", resolve));
    while (slow.writableLength > 0) {
      goOn();
      await new Promise(setImmediate);
    }
    await drained;
    target.write("again\n");
    goOn();
    await new Promise(setImmediate);
    const [told = ""] = [taken.find((text) => text.includes("log lines were lost"))];
    assert.equal(
      (JSON.parse(told) as { lost: number }).lost + taken.filter((text) => text === line).length,
      100,
    );
    assert.equal(taken.at(-1), "again\n");
  });
});
