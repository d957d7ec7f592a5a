// Locks between real processes, some of which die.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { suite, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { acquireLock } from "@lathe/generator";
import { type Child, startScript, watch } from "../support/child.ts";
import { withTempFolder } from "../support/temp-folder.ts";

suite("locks between processes", () => {
  for (const [processes, steps] of [
    [2, 30],
    [8, 10],
  ] as const) {
    test(`${processes} processes that fight for a lock, some of them killed with it, lose no update`, () =>
      withTempFolder(async (dir) => {
        await writeFile(join(dir, "count"), "0");
        const children = Array.from({ length: processes }, (_, index) => {
          const fatalStep = index % 2 === 0 ? Math.ceil(steps / 2) + index : steps + 1;
          return startScript("count-under-lock.ts", [dir, String(steps), String(fatalStep)]);
        });
        await letGoTogether(children);
        const ends = await Promise.all(children.map(({ ended }) => ended));
        assert.ok(ends.some(({ signal }) => signal === "SIGKILL"));
        for (const { code, signal } of ends) assert.ok(code === 0 || signal === "SIGKILL");
        const log = (await readFile(join(dir, "log"), "utf8")).trim().split("\n");
        assert.equal(await readFile(join(dir, "count"), "utf8"), String(log.length));
      }));
  }

  test("of several processes that come at once exactly one gets the lock", () =>
    withTempFolder(async (dir) => {
      const children = Array.from({ length: 4 }, () => startScript("hold-lock.ts", [dir, "server", "gate"]));
      await Promise.all(children.map(({ waitForOutput }) => waitForOutput(/ready/)));
      for (const { process } of children) process.stdin?.write("go\n");
      const answers = await Promise.all(
        children.map(({ waitForOutput }) => waitForOutput(/has it|refused for/)),
      );
      assert.equal(answers.filter(([answer]) => answer === "has it").length, 1);
      for (const child of children) child.resume();
      await Promise.all(children.map(({ ended }) => ended));
    }));

  test("a lock is refused while its holder lives, naming it, and free once that was killed", () =>
    withTempFolder(async (dir) => {
      const child = startScript("hold-lock.ts", [dir, "server"]);
      const [, pid] = await child.waitForOutput(/has it (\d+)/);
      const refused = await acquireLock(dir, { name: "server", purpose: "test", waitMs: 0 });
      assert.ok(!refused.ok);
      assert.equal(String(refused.refusal.holder.pid), pid);
      assert.match(refused.refusal.message, new RegExp(`in use by process ${pid} \\(holding\\)`));
      child.process.kill("SIGKILL");
      await child.ended;
      await assertFree(dir);
    }));

  test("holding a lock does not keep a process alive, and its end frees the lock", () =>
    withTempFolder(async (dir) => {
      const { code } = await startScript("hold-lock.ts", [dir, "server", "leave"]).ended;
      assert.equal(code, 0);
      await assertFree(dir);
    }));

  test("a zombie holds nothing", { skip: process.platform !== "linux" }, () =>
    withTempFolder(async (dir) => {
      // The shell becomes `sleep`, which never asks how its child ended.
      const script = join(import.meta.dirname, "../support/hold-lock.ts");
      const parent = watch(
        spawn("sh", ["-c", '"$0" "$@" <&3 & exec sleep 600', process.execPath, script, dir, "server"], {
          stdio: ["pipe", "pipe", "inherit", "pipe"],
        }),
      );
      const [, pid = ""] = await parent.waitForOutput(/has it (\d+)/);
      process.kill(Number(pid), "SIGKILL");
      await untilZombie(pid);
      await assertFree(dir);
      parent.process.kill("SIGKILL");
      await parent.ended;
    }),
  );
});

/** Lets processes go on once all of them are ready. */
async function letGoTogether(children: readonly Child[]): Promise<void> {
  await Promise.all(children.map(({ waitForOutput }) => waitForOutput(/ready/)));
  for (const child of children) child.resume();
}

async function assertFree(dir: string): Promise<void> {
  const lock = await acquireLock(dir, { name: "server", purpose: "test", waitMs: 0 });
  assert.ok(lock.ok);
  await lock.release();
}

async function untilZombie(pid: string): Promise<void> {
  if (/^State:\s+Z/m.test(await readFile(`/proc/${pid}/status`, "utf8"))) return;
  await turn();
  await untilZombie(pid);
}
