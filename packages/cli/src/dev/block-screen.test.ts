// What is on a terminal after a while, read off a small imitation of one.
import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { suite, test } from "node:test";
import type { ApplicationStatus } from "@lathe/contract";
import { openTerminal } from "../terminal.ts";
import { openScreen } from "./open-screen.ts";
import type { Screen } from "./screen.ts";

/** A terminal that knows line ends, going up, and clearing what is below. */
class Imitation extends EventEmitter {
  readonly isTTY = true;
  columns = 100;
  rows: readonly string[] = [];

  write(text: string): boolean {
    // oxlint-disable-next-line no-control-regex -- that is what it imitates
    const [, up, rest = text] = /^\r\u001B\[(\d+)A\u001B\[J([\s\S]*)$/.exec(text) ?? [];
    const kept = up === undefined ? this.rows : this.rows.slice(0, this.rows.length - Number(up));
    const lines = rest.split("\n").slice(0, -1);
    this.rows = [...kept, ...lines.flatMap((line) => this.#wrap(line))];
    return true;
  }

  #wrap(line: string): readonly string[] {
    if (line.length <= this.columns) return [line];
    return [line.slice(0, this.columns), ...this.#wrap(line.slice(this.columns))];
  }
}

const ADDRESSES = { generatorUrl: "http://127.0.0.1:4100", editorUrl: "http://127.0.0.1:4100/#token=t" };
const STARTING: ApplicationStatus = { state: "starting", step: "starting", url: null, message: null };
const READY: ApplicationStatus = { state: "ready", step: null, url: "http://127.0.0.1:4200", message: null };

function open(stdout: Imitation, { everything = false } = {}): Screen {
  const stream = stdout as unknown as NodeJS.WriteStream;
  const streams = { stdin: process.stdin, stdout: stream, stderr: stream };
  const terminal = openTerminal({ streams, env: {}, json: false, plain: true });
  return openScreen(
    { terminal, stdout: stream, stderr: stream, json: false, isVerbose: everything },
    "xterm",
  );
}

const request = (status: number) =>
  JSON.stringify({ level: 30, time: 1, pid: 7, method: "GET", path: "/a", status, msg: "request" });

suite("the screen", () => {
  test("keeps one block below what scrolls by", () => {
    const stdout = new Imitation();
    const screen = open(stdout);
    screen.show({ ...ADDRESSES, application: STARTING });
    screen.output("ready on http://127.0.0.1:4200", "stdout");
    screen.show({ ...ADDRESSES, application: READY });
    screen.output("hello", "stderr");
    assert.deepEqual(stdout.rows, [
      "ready on http://127.0.0.1:4200",
      "hello",
      "",
      "  generator    http://127.0.0.1:4100",
      "  editor       http://127.0.0.1:4100/#token=t",
      "  application  http://127.0.0.1:4200  ready",
      "  admin        http://127.0.0.1:4200/admin  to sign in: npm run account -- link",
    ]);
    screen.close();
    assert.deepEqual(stdout.rows, ["ready on http://127.0.0.1:4200", "hello"]);
  });

  test("tells the last event, and only that", () => {
    const stdout = new Imitation();
    const screen = open(stdout);
    screen.show({ ...ADDRESSES, application: READY });
    screen.event("one");
    screen.event("two");
    assert.equal(stdout.rows.length, 6);
    assert.match(stdout.rows.at(-1) ?? "", /^ {2}\d\d:\d\d:\d\d {2}two$/);
  });

  test("fits narrow terminals, where lines take several rows", () => {
    const stdout = new Imitation();
    stdout.columns = 20;
    const screen = open(stdout);
    screen.show({ ...ADDRESSES, application: STARTING });
    screen.show({ ...ADDRESSES, application: READY });
    assert.equal(stdout.rows.filter((row) => row.includes("editor")).length, 1);
    screen.close();
    assert.deepEqual(stdout.rows, []);
  });

  test("leaves out requests that went well, unless everything is wanted", () => {
    const calm = new Imitation();
    const screen = open(calm);
    screen.output(request(200), "stderr");
    assert.deepEqual(calm.rows, []);
    screen.output(request(404), "stderr");
    assert.match(calm.rows.join(), /GET \/a 404$/);

    const full = new Imitation();
    open(full, { everything: true }).output(request(200), "stderr");
    assert.match(full.rows.join(), /GET \/a 200$/);
  });

  test("tells an end once, and lets nothing that others wrote steer the terminal", () => {
    const stdout = new Imitation();
    const screen = open(stdout);
    const application: ApplicationStatus = {
      state: "failed",
      step: null,
      url: null,
      message: "It ended.\n  last words",
    };
    screen.show({ ...ADDRESSES, application });
    screen.show({ ...ADDRESSES, application });
    assert.equal(stdout.rows.filter((row) => row === "It ended.").length, 1);
    screen.output("a\u001B[2Jb", "stderr");
    assert.ok(stdout.rows.includes("a\\u001B[2Jb"));
  });
});
