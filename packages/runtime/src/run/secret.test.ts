import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, test } from "node:test";
import { loadOrCreateSecret } from "./secret.ts";

suite("keptSecret", () => {
  test("is made once, the same for all who come at once, and for its owner only", () =>
    withFolder(async (folder) => {
      const data = join(folder, "data");
      const secrets = await Promise.all(Array.from({ length: 8 }, () => loadOrCreateSecret(data)));
      assert.equal(new Set([...secrets, await loadOrCreateSecret(data)]).size, 1);
      assert.match(secrets[0] ?? "", /^[A-Za-z0-9_-]{43}$/);
      assert.deepEqual(await readdir(data), ["secret"]);
      if (process.platform !== "win32") {
        assert.equal((await stat(join(data, "secret"))).mode & 0o777, 0o600);
      }
    }));

  test("is not made anew over a file that is damaged", () =>
    withFolder(async (folder) => {
      await writeFile(join(folder, "secret"), "");
      await assert.rejects(loadOrCreateSecret(folder), {
        name: "Failure",
        message: /Restore it, or delete it/,
      });
    }));

  test("says what to do where there is no place for it", () =>
    withFolder(async (folder) => {
      await writeFile(join(folder, "data"), "a file");
      await assert.rejects(loadOrCreateSecret(join(folder, "data")), {
        name: "Failure",
        message: /Set LATHE_SECRET instead/,
      });
    }));
});

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "lathe-secret-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
