// When the disk or Lathe itself fails: the caller is told what it may know, the terminal what happened, nobody a secret.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { FileSystem, ServiceOptions } from "@lathe/generator";
import { quickDisk } from "../support/quick-disk.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { assertRefused } from "./support/api.ts";
import { PRESS } from "./support/press.ts";
import { serve, type ServedTestProject } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

/** Runs a test with a server in which something fails. */
function failing(
  services: ServiceOptions,
  work: (served: ServedTestProject) => Promise<void>,
): Promise<void> {
  return withTempFolder(async (dir) => {
    writeTexts(dir, Object.entries(PRESS));
    const served = await serve(dir, services);
    try {
      await work(served);
    } finally {
      await served.server.close();
    }
  });
}

/** The disk, but one operation fails on paths that concern the model. */
function faulty(operation: "checkWritable" | "create" | "read" | "rename", code: string): FileSystem {
  const fail = (path: string) =>
    path.includes("/model/")
      ? Promise.reject(Object.assign(new Error(`${code}: '${path}'`), { code, path }))
      : undefined;
  switch (operation) {
    case "rename":
      return { ...quickDisk, rename: (from, to) => fail(to) ?? quickDisk.rename(from, to) };
    case "read":
      return { ...quickDisk, read: (path, limit) => fail(path) ?? quickDisk.read(path, limit) };
    case "create":
      return { ...quickDisk, create: (path, mode) => fail(path) ?? quickDisk.create(path, mode) };
    case "checkWritable":
      return { ...quickDisk, checkWritable: (path) => fail(path) ?? quickDisk.checkWritable(path) };
  }
}

/** All but the schemas for text editors, which are written ahead of the model and say nothing of it. */
function modelFiles(dir: string): readonly (readonly [string, string])[] {
  return [...readTree(dir)].filter(([path]) => !path.startsWith(".lathe/schema"));
}

const MODULE = { params: { module: "spare" }, body: { module: { name: "spare", label: "Other" } } };

suite("a disk that fails", () => {
  test("because files are read-only is a refusal that names them", () =>
    failing({ files: faulty("checkWritable", "EACCES") }, async ({ api, dir, log }) => {
      const before = readTree(dir);
      const called = await api.send("PUT /api/modules/:module", MODULE);
      assertRefused(called, "read_only");
      assert.match(called.json.contractError.details[0].file, /^model\/spare/);
      assert.deepEqual(readTree(dir), before);
      assert.deepEqual(log, []);
    }));

  for (const [operation, code] of [
    ["create", "ENOSPC"],
    ["rename", "EIO"],
    ["read", "EIO"],
  ] as const) {
    test(`at ${operation} is told without a place of this machine, and changes nothing`, () =>
      failing({ files: faulty(operation, code) }, async ({ api, dir, server, log }) => {
        const before = modelFiles(dir);
        const called =
          operation === "read"
            ? await api.send("GET /api/project")
            : await api.send("PUT /api/modules/:module", MODULE);
        assertRefused(called, "internal");
        assert.ok(!called.text.includes(dir), called.text);
        assert.match(called.text, new RegExp(code));
        assert.deepEqual(modelFiles(dir), before);
        assert.equal(log.length, 1);
        assert.ok(log[0]?.includes(called.json.contractError.requestId));
        for (const secret of [server.launchToken, api.token]) assert.ok(!log.join().includes(secret));
      }));
  }
});

test("a fault of Lathe itself is told in no words of its own, and the next request is served", () =>
  failing({ prove: () => Promise.reject(new Error("secret words")) }, async ({ api, server, log }) => {
    const { planId, hazards } = await api.done("GET /api/plan");
    const acceptHazards = (hazards as readonly { id: string }[]).map(({ id }) => id);
    const called = await api.send("POST /api/generate", { body: { planId, acceptHazards } });
    assertRefused(called, "internal");
    assert.doesNotMatch(called.text, /secret words/);
    assert.match(log.join("\n"), /secret words/);
    for (const secret of [server.launchToken, api.token]) assert.ok(!log.join().includes(secret));
    assert.equal((await api.done("GET /api/plan")).planId, planId);
  }));
