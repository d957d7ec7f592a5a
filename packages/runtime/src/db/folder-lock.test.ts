// The lock of a data folder, in the face of what other processes left there. Real processes: tests/db.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, test } from "node:test";
import { lockFolder } from "./folder-lock.ts";
import { getOwnIdentity, parseProcStat, parsePs, type ProcessIdentity } from "@lathe/process-identity";

suite("lockFolder", () => {
  test("is refused while it is held, naming the holder, and free after release", () =>
    withFolder(async (folder) => {
      const lock = await lockFolder(folder, 0);
      await assert.rejects(lockFolder(folder, 0), {
        kind: "unavailable",
        message: new RegExp(`^The embedded database is in use by process ${process.pid}, since .*\\. End it`),
      });
      await lock.release();
      await lock.release();
      const next = await lockFolder(folder, 0);
      await next.release();
      assert.deepEqual(readdirSync(folder), []);
    }));

  test("waits for the holder to go", () =>
    withFolder(async (folder) => {
      const lock = await lockFolder(folder, 0);
      const waiting = lockFolder(folder, 60_000);
      await lock.release();
      await (await waiting).release();
    }));

  test("of several at once exactly one gets it", () =>
    withFolder(async (folder) => {
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder, 0)));
      assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
    }));

  const dead: Readonly<Record<string, Partial<ProcessIdentity>>> = {
    "a process that ended": { pid: 2_147_483_646 },
    "a process whose number another has by now": { start: "1" },
    "a process before the machine was restarted": { boot: "another" },
    "a container before the machine was restarted": { boot: "another", space: "1" },
  };
  for (const [who, identity] of Object.entries(dead)) {
    test(`takes over from ${who}`, () =>
      withFolder(async (folder) => {
        await writeClaim(folder, identity);
        const lock = await lockFolder(folder, 0);
        assert.equal(readdirSync(folder).length, 1);
        await lock.release();
      }));
  }

  const outOfSight: Readonly<Record<string, Partial<ProcessIdentity>>> = {
    "another machine": { host: "another", pid: 2_147_483_646 },
    "another container": { space: "1", pid: 2_147_483_646 },
  };
  for (const [where, identity] of Object.entries(outOfSight)) {
    test(`takes nothing from a process on ${where}, and tells what to do`, () =>
      withFolder(async (folder) => {
        const file = await writeClaim(folder, identity);
        await assert.rejects(lockFolder(folder, 0), (error: Error) =>
          error.message.endsWith(`If it no longer runs, delete ${join(folder, file)}.`),
        );
        assert.deepEqual(readdirSync(folder), [file]);
      }));
  }

  test("is not impressed by files that are no claims", () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, ".DS_Store"), "");
      await (await lockFolder(folder, 0)).release();
    }));
});

suite("what systems say about processes", () => {
  test("Linux", () => {
    const rest = ["S", ...Array.from({ length: 18 }, () => "0"), "4711", "0"];
    assert.deepEqual(parseProcStat(`12 (a) b) ${rest.join(" ")}`), { start: "4711", isZombie: false });
    assert.equal(parseProcStat(`12 (a) ${["Z", ...rest.slice(1)].join(" ")}`)?.isZombie, true);
    assert.equal(parseProcStat("nonsense"), undefined);
  });

  test("macOS", () => {
    const line = "Sun Nov 15 05:00:16 2026     S+\n";
    assert.deepEqual(parsePs(line), { start: "sunnov150500162026", isZombie: false });
    assert.equal(parsePs("Sun Nov 15 05:00:16 2026 Z")?.isZombie, true);
    assert.equal(parsePs(""), undefined);
  });
});

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "lathe-"));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeClaim(folder: string, identity: Partial<ProcessIdentity>): Promise<string> {
  const { pid, start, boot, space, host } = { ...(await getOwnIdentity()), ...identity };
  const file = ["000000000000001", pid, start, boot, space, host, "0123456789abcdef"].join(".");
  writeFileSync(join(folder, file), "");
  return file;
}
