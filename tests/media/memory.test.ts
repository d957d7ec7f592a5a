// The memory of a server: pictures pass through it, and are never in it.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { promisify } from "node:util";
import { withTempFolder } from "../support/temp-folder.ts";
import { createNoise, encode } from "./support/sample-pictures.ts";

suite("the memory of a server", () => {
  test("does not grow with the files that are uploaded, looked into, stored and read", () =>
    withTempFolder(async (folder) => {
      const picture = join(folder, "picture");
      writeFileSync(picture, await encode(createNoise(2000, 1500), "png"));
      const script = join(import.meta.dirname, "support/measure-memory.ts");
      const { stdout } = await promisify(execFile)(process.execPath, [
        "--expose-gc",
        script,
        folder,
        picture,
      ]);
      const { grown } = JSON.parse(stdout) as { readonly grown: number };
      const uploaded = 12 * statSync(picture).size;
      assert.ok(uploaded > 100_000_000, String(uploaded));
      assert.ok(grown < 5_000_000, `${grown} bytes for a file of ${uploaded}`);
    }));
});
