// Packages in a project folder: all of them, or nothing that was not there before.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, test } from "node:test";
import { writePackages } from "./write-packages.ts";

const BYTES = Buffer.from("packed");
const GOOD = ["vendor/lathe-a-0.1.0.tgz", BYTES] as const;
/** A name that no file system takes: written beside its place, it can't be put there. */
const BAD = [`vendor/lathe-${"x".repeat(300)}.tgz`, BYTES] as const;

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "lathe-write-packages-"));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const list = (folder: string) => readdirSync(folder, { recursive: true }).map(String).toSorted();

suite("packages that can't all be written", () => {
  test("leave no folder behind that was made for them", () =>
    withFolder(async (folder) => {
      const dir = join(folder, "shops/mine");
      await assert.rejects(writePackages(dir, new Map([GOOD, BAD])), /ENAMETOOLONG/);
      assert.deepEqual(list(folder), []);
    }));

  test("leave what was there before", () =>
    withFolder(async (folder) => {
      mkdirSync(join(folder, "vendor"));
      await assert.rejects(writePackages(folder, new Map([GOOD, BAD])));
      assert.deepEqual(list(folder), ["vendor"]);
      writeFileSync(join(folder, GOOD[0]), BYTES);
      await assert.rejects(writePackages(folder, new Map([GOOD, BAD])));
      assert.deepEqual(list(folder), ["vendor", GOOD[0]]);
    }));

  test("are written where the disk takes them", () =>
    withFolder(async (folder) => {
      assert.deepEqual(await writePackages(join(folder, "shop"), new Map([GOOD])), []);
      assert.deepEqual(list(folder), ["shop", "shop/vendor", `shop/${GOOD[0]}`]);
    }));
});
