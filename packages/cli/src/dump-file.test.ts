import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, test } from "node:test";
import { createDumpFile } from "./dump-file.ts";

const refuseLink = () => Promise.reject(Object.assign(new Error("no links here"), { code: "EPERM" }));

suite("the file of a dump, where there are no hard links", () => {
  for (const isTaken of [false, true]) {
    test(isTaken ? "leaves a file alone that came meanwhile" : "gets its name", async () => {
      const folder = mkdtempSync(join(tmpdir(), "lathe-dump-"));
      try {
        const path = join(folder, "a.jsonl");
        const file = await createDumpFile(path, refuseLink);
        await file?.write("mine");
        if (isTaken) writeFileSync(path, "theirs");
        assert.equal(await file?.finish(), !isTaken);
        await file?.discard();
        assert.equal(readFileSync(path, "utf8"), isTaken ? "theirs" : "mine");
        assert.deepEqual(readdirSync(folder), ["a.jsonl"]);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  }
});
