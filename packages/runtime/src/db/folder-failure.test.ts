// What people are told where the folder of an embedded database can't be used.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, test } from "node:test";
import { connect } from "./connect.ts";
import { withFolderFailures } from "./folder-failure.ts";
import { DatabaseError } from "./pg-errors.ts";

suite("the folder of an embedded database", () => {
  test("that can't be used is named, with the reason and what to do", async () => {
    const parent = mkdtempSync(join(tmpdir(), "lathe-folder-failure-"));
    try {
      const dataFolder = join(parent, "data");
      writeFileSync(dataFolder, "a file");
      await assert.rejects(connect({ dataFolder }), {
        name: "DatabaseError",
        kind: "unavailable",
        message: `The embedded database in ${join(dataFolder, "db")} can't be opened: there is a file in the place of a folder. Move that file away, and try again.`,
      });
    } finally {
      rmSync(parent, { recursive: true });
    }
  });

  const cases: readonly (readonly [unknown, RegExp])[] = [
    [Object.assign(new Error("EACCES: mkdir"), { code: "EACCES" }), /permission denied\. Change/],
    [Object.assign(new Error("ENOSPC: write"), { code: "ENOSPC" }), /the disk is full\. Free/],
    // As PGlite throws them.
    [{ name: "ErrnoError", errno: 51 }, /the disk is full\. Free/],
    [{ name: "ErrnoError", errno: 69 }, /read-only\. Make it writable/],
    [new Error("unreachable"), /it does not start\. Where it is damaged/],
  ];
  for (const [thrown, expected] of cases) {
    test(`is told of ${JSON.stringify(thrown)}`, () =>
      assert.rejects(
        withFolderFailures("/data/db", () => Promise.reject(thrown)),
        (error: Error) => {
          assert.equal(error.name, "DatabaseError");
          assert.match(error.message, expected);
          return error.cause === thrown;
        },
      ));
  }

  test("that another process has is told as it was", () => {
    const inUse = new DatabaseError("It is in use.", { kind: "unavailable" });
    return assert.rejects(
      withFolderFailures("/data/db", () => Promise.reject(inUse)),
      inUse,
    );
  });
});
