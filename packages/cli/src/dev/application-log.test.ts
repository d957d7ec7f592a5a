// The last lines of an application, as editors get them.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createApplicationLog } from "./application-log.ts";

const AT = "2026-01-31T08:00:00.000Z";
const createLog = () => createApplicationLog(() => new Date(AT));

suite("the log that is kept", () => {
  test("has lines of the log in words, and all others as they are", () => {
    const log = createLog();
    log.add("ready on http://127.0.0.1:4200", "stdout");
    log.add('{"level":30,"time":1,"msg":"migrations were applied","applied":["a.sql"]}', "stderr");
    log.add('{"level":40,"time":1e300,"msg":"not ready","reason":"Away."}', "stderr");
    log.add('{"level":50,"time":2,"msg":"a job failed"}', "stderr");
    log.add("SyntaxError: Unexpected end of input", "stderr");
    assert.deepEqual(log.read(10), [
      { at: AT, level: "info", text: "ready on http://127.0.0.1:4200" },
      { at: AT, level: "info", text: "migrations were applied\n  applied: a.sql" },
      { at: AT, level: "warning", text: "not ready  reason=Away." },
      { at: AT, level: "error", text: "a job failed" },
      { at: AT, level: "error", text: "SyntaxError: Unexpected end of input" },
    ]);
    assert.deepEqual(
      log.read(1).map(({ text }) => text),
      ["SyntaxError: Unexpected end of input"],
    );
    assert.deepEqual(log.read(0), []);
  });

  test("has a thousand lines, the newest, and cuts those that are long", () => {
    const log = createLog();
    for (let index = 0; index < 3000; index++) log.add(`line ${index}`, "stdout");
    log.add("x".repeat(1_000_000), "stdout");
    const kept = log.read(5000);
    assert.deepEqual([kept.length, kept[0]?.text], [1000, "line 2001"]);
    assert.equal(kept.at(-1)?.text, `${"x".repeat(2000)}…`);
  });
});
