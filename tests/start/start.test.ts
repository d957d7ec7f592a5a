// npm start as a real process: a demo with data, requests that work as they are printed, and nothing left at the end.
import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { promisify } from "node:util";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const ROOT = join(import.meta.dirname, "../..");

suite("npm start", () => {
  let folder = "";
  before(() => {
    mkdirSync(join(ROOT, ".demo"), { recursive: true });
    folder = mkdtempSync(join(ROOT, ".demo/test-"));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  test("makes the demo once, and every request it prints works", { timeout: HANG_LIMIT_MS }, async () => {
    const first = await start(join(folder, "newsroom"));
    assert.match(first.output(), /Making the project/);
    assert.match(first.output(), /Filling it with sample data/);
    const [cards, articles, session] = await Promise.all(requestsIn(first.output()).map(runCurl));
    assert.equal(cards?.items.length, 3);
    assert.ok(articles?.total > 10);
    const { application } = first;
    const accounts = await fetch(`${application}/api/admin/v1/_accounts`, {
      headers: { authorization: `Bearer ${session?.accessToken}` },
    });
    assert.equal(accounts.status, 200);
    const { items } = (await accounts.json()) as { readonly items: readonly { readonly name: string }[] };
    assert.deepEqual(
      items.map(({ name }) => name),
      ["Demo"],
    );
    const views = await fetch(`${application}/api/admin/v1/_views`, {
      headers: { authorization: `Bearer ${session?.accessToken}` },
    });
    const { total, items: shown } = (await views.json()) as {
      readonly total: number;
      readonly items: readonly { readonly problems: readonly object[] }[];
    };
    assert.deepEqual([total, shown.flatMap(({ problems }) => problems)], [3, []]);
    const link = /admin {8}\S+\/admin\/_sign-in#link=(\S+)/.exec(first.output())?.[1] ?? "";
    const followed = await fetch(`${application}/api/auth/v1/sign-in-links/${link}`, { method: "PUT" });
    assert.equal(followed.status, 201);
    assert.match(await (await fetch(application)).text(), /href="admin"/);
    assert.equal(await first.end("SIGINT"), 0);
    await assert.rejects(fetch(application));

    const second = await start(join(folder, "newsroom"));
    assert.doesNotMatch(second.output(), /Making|Filling/);
    await assert.rejects(start(join(folder, "newsroom")), /This project is served already at http\S+,.*\n$/);
    await assert.rejects(
      start(join(folder, "newsroom"), "--fresh"),
      /The project is in use by process \d+ \(lathe dev\)/,
    );
    assert.equal((await fetch(second.application)).status, 200);
    assert.equal(await second.end("SIGTERM"), 0);
  });
});

/** Runs a printed command in a shell; gives the JSON of the answer. A machine may have no curl. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into it and fail if it is not as they expect
async function runCurl(command: string): Promise<any> {
  const standIn = join(ROOT, "tests/docs/support/curl.ts");
  const script = `curl() { '${process.execPath}' '${standIn}' "$@"; }; ${command}`;
  const { stdout } = await promisify(execFile)("sh", ["-c", script]);
  return JSON.parse(stdout) as unknown;
}

/** The curl commands of the summary. */
function requestsIn(output: string): readonly string[] {
  return [...output.matchAll(/^ {2}(curl .*)$/gm)].map(([, command = ""]) => command);
}

/** Starts the demo, and waits until it says that all runs. */
async function start(dir: string, ...options: readonly string[]) {
  const child: ChildProcess = spawn(process.execPath, ["scripts/start.ts", ...options], {
    cwd: ROOT,
    env: { ...process.env, LATHE_DEMO_DIR: dir, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = once(child, "exit");
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (output.includes("Ctrl-C ends everything.")) resolve();
      });
    }
    void exited.then(() => reject(new Error(`It ended: ${output}`)));
  });
  return {
    output: () => output,
    application: /application {2}(\S+)/.exec(output)?.[1] ?? "",
    async end(signal: NodeJS.Signals): Promise<number | null> {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}
