// Files in a folder: private, whole, and gone when they are deleted.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, before, suite, test } from "node:test";
import { formatIdentity, getOwnIdentity } from "@lathe/process-identity";
import { createFolderStorage } from "./folder-storage.ts";
import { createMediaKey } from "./media-key.ts";

const ASSET = "01981f3e-7c11-7a60-8d3c-5a1f0b9e2c47";

suite("storage in a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "lathe-"));
  const root = join(folder, "data", "media");
  const storage = createFolderStorage(root);
  before(() => storage.prepare());
  after(() => rmSync(folder, { recursive: true }));
  const listAll = () => globSync("**/*", { cwd: root, withFileTypes: true });
  const listFiles = () => listAll().filter((entry) => entry.isFile() && entry.name !== ".lathe-media");

  async function put(content: string, key = createMediaKey(ASSET)): Promise<string> {
    await using temporary = await storage.makeTemporaryFolder();
    const path = join(temporary.path, "file");
    writeFileSync(path, content, { mode: 0o644 });
    await storage.put(key, { path, bytes: content.length, contentType: "image/png" });
    return key;
  }

  test("gives back what it took, as a whole or in part", async () => {
    const key = await put("0123456789");
    assert.equal(String(await buffer(await storage.read(key, null))), "0123456789");
    assert.equal(String(await buffer(await storage.read(key, { start: 2, end: 4 }))), "234");
    assert.equal(readFileSync(await storage.locate(key, folder), "utf8"), "0123456789");
    await storage.delete(key);
  });

  test("is its owner's alone, whatever the umask", async () => {
    for (const mask of [0, 0o277]) {
      rmSync(root, { recursive: true });
      const umask = process.umask(mask);
      const stored = storage.prepare().then(() => put("x"));
      const key = await stored.finally(() => process.umask(umask));
      for (const entry of listAll())
        assert.equal(
          (statSync(join(entry.parentPath, entry.name)).mode & 0o777).toString(8),
          entry.isFile() ? "600" : "700",
          entry.name,
        );
      await storage.delete(key);
    }
  });

  test("forgets what is deleted, once or again", async () => {
    const key = await put("x");
    await storage.delete(key);
    await storage.delete(key);
    assert.deepEqual(listFiles(), []);
    await assert.rejects(storage.read(key, null), { name: "StorageError", kind: "missing" });
    await assert.rejects(storage.locate(key, folder), { name: "StorageError", kind: "missing" });
  });

  test("takes no text for a key that it did not make", async () => {
    for (const key of [
      "",
      "../../secret",
      "a/b",
      `${ASSET}/../x`,
      `${ASSET}/${"a".repeat(31)}/`,
      `${ASSET}/${"A".repeat(32)}`,
    ]) {
      await assert.rejects(async () => storage.read(key, null), /no key of media/, key);
      await assert.rejects(async () => storage.delete(key), /no key of media/, key);
    }
  });

  test("says that it is away where the disk does not let it", async () => {
    const blocked = join(folder, "blocked");
    writeFileSync(blocked, "a file where a folder should be");
    const away = createFolderStorage(blocked);
    const failure = { name: "StorageError", kind: "unavailable" };
    await assert.rejects(away.prepare(), failure);
    await assert.rejects(away.makeTemporaryFolder(), failure);
    await assert.rejects(
      away.put(createMediaKey(ASSET), { path: blocked, bytes: 1, contentType: "image/png" }),
      failure,
    );
    await assert.rejects(
      storage.put(createMediaKey(ASSET), { path: join(folder, "none"), bytes: 1, contentType: "image/png" }),
      failure,
    );
    assert.deepEqual(listFiles(), []);
  });

  test("is away while its folder is, and makes nothing in its place", async () => {
    const failure = { name: "StorageError", kind: "unavailable" };
    const key = await put("x");
    const other = join(folder, "other");
    writeFileSync(other, "y");
    for (const isMountPoint of [false, true]) {
      renameSync(root, `${root}.away`);
      if (isMountPoint) mkdirSync(root);
      await assert.rejects(storage.read(key, null), failure);
      await assert.rejects(storage.locate(key, folder), failure);
      await assert.rejects(storage.delete(key), failure);
      await assert.rejects(storage.makeTemporaryFolder(), failure);
      await assert.rejects(storage.sweepTemporaryFolders(), failure);
      const file = { path: other, bytes: 1, contentType: "image/png" };
      await assert.rejects(storage.put(createMediaKey(ASSET), file), failure);
      assert.deepEqual(isMountPoint ? readdirSync(root) : existsSync(root), isMountPoint ? [] : false);
      rmSync(root, { recursive: true, force: true });
      renameSync(`${root}.away`, root);
    }
    assert.equal(String(await buffer(await storage.read(key, null))), "x");
    await storage.delete(key);
  });

  test("removes the temporary folders of the dead, and no others", async () => {
    await using mine = await storage.makeTemporaryFolder();
    const own = await getOwnIdentity();
    const temporary = join(root, "temporary");
    const make = (name: string, hours = 0) => {
      const path = join(temporary, name);
      mkdirSync(path);
      writeFileSync(join(path, "upload"), "x");
      const then = Date.now() / 1000 - hours * 3600;
      utimesSync(path, then, then);
      return path;
    };
    const dead = make(`lathe-media-${formatIdentity({ ...own, pid: 2_147_483_646 })}-aaaaaa`);
    const elsewhere = { ...own, host: "elsewhere" };
    const old = make(`lathe-media-${formatIdentity(elsewhere)}-bbbbbb`, 25);
    const young = make(`lathe-media-${formatIdentity(elsewhere)}-cccccc`, 23);
    const foreign = make("something-else", 100);
    await storage.sweepTemporaryFolders();
    const there = [mine.path, dead, old, young, foreign].map((path) => existsSync(path));
    assert.deepEqual(there, [true, false, false, true, true]);
    rmSync(young, { recursive: true });
    rmSync(foreign, { recursive: true });
  });

  test("cleans up behind a process that was killed", async () => {
    const script = `
      import { createFolderStorage } from ${JSON.stringify(import.meta.resolve("./folder-storage.ts"))};
      const storage = createFolderStorage(process.argv[1]);
      await storage.makeTemporaryFolder();
      process.kill(process.pid, "SIGKILL");`;
    assert.throws(() =>
      execFileSync(process.execPath, ["--input-type=module", "-e", script, root], { stdio: "ignore" }),
    );
    assert.equal(globSync("temporary/*", { cwd: root }).length, 1);
    await storage.sweepTemporaryFolders();
    assert.equal(globSync("temporary/*", { cwd: root }).length, 0);
  });
});
