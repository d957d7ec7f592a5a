// Locks within one process, and in the face of what other processes left in their folder.
import assert from "node:assert/strict";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { suite, test } from "node:test";
import { diskFiles } from "./disk-files.ts";
import { acquireLock, type LockOutcome } from "./lock.ts";
import { formatEntryName, parseEntryName } from "./lock-entry.ts";
import { getOwnIdentity, type ProcessIdentity } from "@lathe/process-identity";
import { diskExcept, errnoError, readText, withFiles } from "./test-project.ts";

const WISH = { name: "write", purpose: "testing", waitMs: 0 };
const FOLDER = ".lathe/run/locks/write";

suite("acquireLock", () => {
  test("takes a free lock, tells others who has it, and frees it on release", () =>
    withFiles({}, async (dir) => {
      const lock = taken(await acquireLock(dir, WISH));
      const refused = await acquireLock(dir, { ...WISH, purpose: "coming second" });
      assert.ok(!refused.ok);
      const { pid, purpose, isHere, file } = refused.refusal.holder;
      assert.deepEqual({ pid, purpose, isHere }, { pid: process.pid, purpose: "testing", isHere: true });
      assert.equal(JSON.parse(await readText(dir, file ?? "")).purpose, "testing");
      await lock.release();
      await lock.release();
      const next = taken(await acquireLock(dir, WISH));
      await lock.release();
      assert.ok(!(await acquireLock(dir, WISH)).ok, "releasing the first once more does not free the second");
      await next.release();
      assert.deepEqual(await readdir(join(dir, FOLDER)), []);
    }));

  test("has several locks side by side", () =>
    withFiles({}, async (dir) => {
      const one = taken(await acquireLock(dir, WISH));
      const other = taken(await acquireLock(dir, { ...WISH, name: "server" }));
      await Promise.all([one.release(), other.release()]);
    }));

  test("waits for the holder as long as it was told to", () =>
    withFiles({}, async (dir) => {
      const lock = taken(await acquireLock(dir, WISH));
      const waiting = acquireLock(dir, { ...WISH, waitMs: 60_000 });
      await lock.release();
      await taken(await waiting).release();
    }));

  test("does not tell a process to end itself", () =>
    withFiles({}, async (dir) => {
      const lock = taken(await acquireLock(dir, WISH));
      const outcome = await acquireLock(dir, { ...WISH, waitMs: 0 });
      assert.ok(!outcome.ok);
      assert.match(
        outcome.refusal.message,
        new RegExp(`in use by process ${process.pid} .*\\. Wait until it is done, and try again\\.$`),
      );
      await lock.release();
    }));

  test("keeps runtime state out of git, but respects what a user wrote", () =>
    withFiles({ "b/.lathe/.gitignore": "mine", "c/.lathe/.gitignore": "", "a/x": "" }, async (dir) => {
      const ignoreFile = async (name: string) => {
        await taken(await acquireLock(join(dir, name), WISH)).release();
        return readText(dir, `${name}/.lathe/.gitignore`);
      };
      assert.equal(await ignoreFile("a"), "run/\n");
      assert.equal(await ignoreFile("b"), "mine");
      assert.equal(await ignoreFile("c"), "run/\n");
    }));

  const dead: readonly (readonly [string, Partial<ProcessIdentity>])[] = [
    ["a process that ended", { pid: 2_147_483_646 }],
    ["a process whose number another has by now", { start: "1" }],
    ["a process before the machine was restarted", { boot: "another" }],
  ];
  for (const [who, identity] of dead) {
    test(`takes over from ${who}`, () =>
      withFiles({}, async (dir) => {
        await leaveEntry(dir, identity);
        const lock = taken(await acquireLock(dir, WISH));
        assert.equal((await readdir(join(dir, FOLDER))).length, 1);
        await lock.release();
      }));
  }

  const live: readonly (readonly [string, Partial<ProcessIdentity>, string])[] = [
    ["another machine", { host: "another", pid: 2_147_483_646 }, ""],
    ["another container", { space: "1", pid: 2_147_483_646 }, '{"host":"box","purpose":"lathe serve"}'],
    ["this very process, by other hands", {}, "not JSON"],
  ];
  for (const [where, identity, about] of live) {
    test(`takes nothing from a process on ${where}`, () =>
      withFiles({}, async (dir) => {
        const name = await leaveEntry(dir, identity, about);
        const refused = await acquireLock(dir, WISH);
        assert.ok(!refused.ok);
        const { message, holder } = refused.refusal;
        assert.equal(holder.file, `${FOLDER}/${name}`);
        assert.equal(holder.isHere, Object.keys(identity).length === 0);
        if (!holder.isHere)
          assert.ok(message.endsWith(`if it no longer runs, delete ${FOLDER}/${name}.`), message);
        assert.deepEqual(await readdir(join(dir, FOLDER)), [name]);
      }));
  }

  test("is not impressed by files that are no claims", () =>
    withFiles({ [`${FOLDER}/.DS_Store`]: "", [`${FOLDER}/1.json`]: "{}" }, async (dir) => {
      await taken(await acquireLock(dir, WISH)).release();
      assert.equal((await readdir(join(dir, FOLDER))).length, 2);
    }));

  test("can be taken again by this process though its release could not be written down", () =>
    withFiles({}, async (dir) => {
      const files = diskExcept({ remove: (path) => Promise.reject(errnoError("EIO", path)) });
      await taken(await acquireLock(dir, WISH, files)).release();
      assert.equal((await readdir(join(dir, FOLDER))).length, 1);
      await taken(await acquireLock(dir, WISH)).release();
      assert.deepEqual(await readdir(join(dir, FOLDER)), []);
    }));

  test("is free for the next after an attempt that failed", () =>
    withFiles({}, async (dir) => {
      const files = diskExcept({ create: (path) => Promise.reject(errnoError("ENOSPC", path)) });
      await assert.rejects(acquireLock(dir, WISH, files), { name: "StoreError", code: "disk_full" });
      await taken(await acquireLock(dir, WISH)).release();
    }));

  test("is not taken by a claim that somebody swept away", () =>
    withFiles({}, async (dir) => {
      let sweeps = 2;
      const files = diskExcept({
        async list(folder) {
          const entries = await diskFiles.list(folder);
          if (!folder.endsWith("write") || entries.length === 0 || sweeps-- <= 0) return entries;
          return [];
        },
      });
      const lock = taken(await acquireLock(dir, { ...WISH, waitMs: 60_000 }, files));
      assert.equal((await readdir(join(dir, FOLDER))).length, 1);
      await lock.release();
    }));
});

test("a claim's name says which process made it", async () => {
  const own = await getOwnIdentity();
  assert.deepEqual(parseEntryName(formatEntryName(own))?.process, own);
  assert.equal(parseEntryName("a.json"), undefined);
});

function taken(outcome: LockOutcome): Extract<LockOutcome, { ok: true }> {
  assert.ok(outcome.ok);
  return outcome;
}

/** Puts down a claim as another process would have left it. */
async function leaveEntry(dir: string, identity: Partial<ProcessIdentity>, about = ""): Promise<string> {
  const name = formatEntryName({ ...(await getOwnIdentity()), ...identity });
  await mkdir(join(dir, FOLDER), { recursive: true });
  await writeFile(join(dir, FOLDER, name), about);
  return name;
}
