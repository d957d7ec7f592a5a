// The log of an application, for people.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { describeLogLine, isRoutine, type LogLine, parseLogLine, getSeverity } from "./log-line.ts";

function line(facts: Readonly<Record<string, unknown>>): LogLine {
  const read = parseLogLine(JSON.stringify({ level: 30, time: 1, pid: 7, msg: "request", ...facts }));
  assert.ok(read);
  return read;
}

suite("a line of the log", () => {
  test("is told apart from everything else that a process writes", () => {
    for (const text of ["", "ready", "{", "{}", '{"level":"info"}', "[1]", '{"level":30}']) {
      assert.equal(parseLogLine(text), undefined, text);
    }
  });

  test("goes without saying where a request was answered as it should be, or somebody asked for what it tells", () => {
    assert.ok(isRoutine(line({ status: 200 })));
    assert.ok(!isRoutine(line({ status: 404 })));
    assert.ok(!isRoutine(line({ status: 500 })));
    assert.ok(isRoutine(line({ msg: "listening" })));
    assert.ok(isRoutine(line({ msg: "closing", signal: "SIGTERM" })));
    assert.ok(!isRoutine(line({ msg: "migrations were applied" })));
    assert.ok(!isRoutine(line({ level: 50, status: 200 })));
  });

  test("is as serious as its level", () => {
    assert.deepEqual(
      [30, 40, 50, 60].map((level) => getSeverity(line({ level }))),
      ["info", "warning", "error", "error"],
    );
  });

  test("says short facts behind its message, and long ones below", () => {
    assert.deepEqual(
      describeLogLine(line({ method: "GET", path: "/a", status: 404, ms: 3, requestId: "x" })),
      ["GET /a 404"],
    );
    assert.deepEqual(
      describeLogLine(line({ msg: "migrations were applied", applied: ["a.sql", "b.sql"], of: 2 })),
      ["migrations were applied  of=2", "  applied: a.sql, b.sql"],
    );
  });

  test("shows a mail so that its link can be followed", () => {
    const mail = { to: "me@example.org", text: "Hello,\nhttp://127.0.0.1/reset\n" };
    assert.deepEqual(describeLogLine(line({ msg: "A mail", mail })), [
      "A mail",
      "  to: me@example.org",
      "  text:",
      "    Hello,",
      "    http://127.0.0.1/reset",
    ]);
  });

  test("shows where an error came from, and its cause", () => {
    const err = {
      type: "Error",
      message: "no",
      stack: "Error: no\n    at a",
      cause: { stack: "Error: why\n    at b" },
    };
    assert.deepEqual(describeLogLine(line({ msg: "The request failed.", err })), [
      "The request failed.",
      "  Error: no",
      "      at a",
      "  caused by",
      "  Error: why",
      "      at b",
    ]);
  });
});
