// Programs that npm runs in a shell end with that shell: a signal to npm alone reaches nobody else.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { suite, test } from "node:test";
import { withModel } from "../dev/support/project.ts";
import { waitUntilGone } from "../dev/support/lathe.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const ROOT = join(import.meta.dirname, "../..");

suite("a shell that is gone", { timeout: HANG_LIMIT_MS }, () => {
  test("takes the application with it", async () => {
    const program = join(ROOT, "packages/runtime/bin/lathe-app.mjs");
    const shell = startIn(join(ROOT, "examples/newsroom"), [program, "start"]);
    await assertEndsWith(shell, /^ready on /);
  });

  test("takes the generator with it", () =>
    withModel(async (dir) => {
      const shell = startIn(dir, [join(ROOT, "packages/cli/bin/lathe.mjs"), "serve", dir, "--port", "0"]);
      await assertEndsWith(shell, /^editor /);
    }));
});

/** Runs a program as npm would: in a shell that stays, and tells the program's process id first. */
function startIn(folder: string, args: readonly string[]): ChildProcess {
  const script = `"$@" & echo "pid $!"; wait $!`;
  return spawn("sh", ["-c", script, "sh", process.execPath, ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"], npm_lifecycle_event: "start", DATABASE_URL: "memory://", PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function assertEndsWith(shell: ChildProcess, ready: RegExp): Promise<void> {
  let pid = 0;
  assert.ok(shell.stdout !== null);
  for await (const line of createInterface({ input: shell.stdout })) {
    if (line.startsWith("pid ")) pid = Number(line.slice(4));
    if (ready.test(line)) break;
  }
  assert.ok(pid > 0);
  const ended = once(shell, "exit");
  shell.kill("SIGKILL");
  await ended;
  await waitUntilGone(pid);
}
