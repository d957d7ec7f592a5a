// Archives: readable by a tar program, the same bytes for the same files.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { withTempFolder } from "../../tests/support/temp-folder.ts";
import { createTarball, type TarFile } from "./tar.ts";

const LONG = `package/${"folder-with-a-long-name/".repeat(5)}file.js`;
const FILES: readonly TarFile[] = [
  { path: "package/b.txt", bytes: Buffer.from("b".repeat(1000)), isProgram: false },
  { path: "package/bin/run.mjs", bytes: Buffer.from("#!/usr/bin/env node\n"), isProgram: true },
  { path: LONG, bytes: Buffer.from("long"), isProgram: false },
  { path: "package/empty", bytes: Buffer.alloc(0), isProgram: false },
  { path: "package/block", bytes: Buffer.alloc(512, "x"), isProgram: false },
];

suite("an archive", () => {
  test("unpacks to the files that went in, with programs executable", () =>
    withTempFolder(async (folder) => {
      writeFileSync(join(folder, "files.tgz"), createTarball(FILES));
      execFileSync("tar", ["-xzf", "files.tgz"], { cwd: folder });
      for (const { path, bytes, isProgram } of FILES) {
        const place = join(folder, path);
        assert.deepEqual(readFileSync(place), Buffer.from(bytes), path);
        assert.equal((statSync(place).mode & 0o111) !== 0, isProgram, path);
      }
    }));

  test("is the same whatever the order of its files", () => {
    assert.deepEqual(createTarball(FILES), createTarball(FILES.toReversed()));
  });

  test("tells nothing of the machine that made it", () => {
    const packed = createTarball(FILES);
    assert.equal(packed.readUInt32LE(4), 0, "the time of packing");
    assert.equal(packed[9], 255, "the operating system");
    const [, owner, group] = [0, 108, 116].map((at) => gunzipSync(packed).toString("latin1", at, at + 7));
    assert.deepEqual([owner, group], ["0000000", "0000000"]);
  });

  test("refuses a path that the format has no room for", () => {
    const path = `package/${"x".repeat(120)}`;
    assert.throws(() => createTarball([{ path, bytes: Buffer.alloc(0), isProgram: false }]), /too long/);
  });
});
