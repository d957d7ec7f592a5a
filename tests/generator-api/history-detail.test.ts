// What entries of the history did, over HTTP: of generations, failures, rollbacks and what was taken back, recorded or not.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { writeTexts } from "../support/temp-folder.ts";
import { type Api, assertRefused, type CallResponse } from "./support/api.ts";
import { withGenerated } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

const RECORD = "src/generated/content/articles/record.ts";

interface Named {
  readonly path: string;
  readonly action: string;
}

function addField(api: Api, name: string): Promise<unknown> {
  return api.done("POST /api/entities/:entity/fields", {
    params: { entity: "articles" },
    body: { field: { name, type: "string" } },
  });
}

async function generate(api: Api): Promise<CallResponse["json"]> {
  const { planId, hazards } = await api.done("GET /api/plan");
  const acceptHazards = (hazards as readonly { id: string }[]).map(({ id }) => id);
  return api.done("POST /api/generate", { body: { planId, acceptHazards } });
}

const readEntry = (api: Api, id: string) => api.done("GET /api/history/:id", { params: { id } });
const readFile = (api: Api, id: string, path: string) =>
  api.done("GET /api/history/:id/files", { params: { id }, query: { path } });

suite("an entry of the history", () => {
  test("tells what its generation did, and what each file held before and after", () =>
    withGenerated(async ({ api, dir }) => {
      const before = readFileSync(join(dir, RECORD), "utf8");
      await addField(api, "lead");
      await api.done("DELETE /api/entities/:entity/fields/:field", {
        params: { entity: "articles", field: "body" },
      });
      const plan = await api.done("GET /api/plan");
      const { historyId, migration } = await generate(api);
      const detail = await readEntry(api, historyId);
      const { items } = await api.done("GET /api/history");
      assert.deepEqual(detail.item, items[0]);
      assert.deepEqual(
        (detail.files as readonly Named[]).map(({ path, action }) => [path, action]),
        (plan.files as readonly Named[])
          .filter(({ action }) => action !== "unchanged")
          .map(({ path, action }) => [path, action]),
      );
      assert.deepEqual(detail.migration, migration);
      assert.deepEqual([detail.apiChanges, detail.hazards], [plan.apiChanges, plan.hazards]);
      assert.deepEqual(
        (detail.changes as readonly { kind: string; path: string }[]).map(
          ({ kind, path }) => `${kind} ${path}`,
        ),
        ["removed /entities/articles/fields/body", "added /entities/articles/fields/lead"],
      );
      const { revision, ...file } = await readFile(api, historyId, RECORD);
      const after = readFileSync(join(dir, RECORD), "utf8");
      assert.deepEqual(file, { path: RECORD, before, after, recorded: true });
      assert.equal(revision, await api.revision());
      const sql = await readFile(api, historyId, migration.path);
      assert.deepEqual([sql.before, sql.after], [null, migration.sql]);
    }));

  test("stays what it was through later generations, hand edits and taking back", () =>
    withGenerated(async ({ api, dir }) => {
      await addField(api, "lead");
      await generate(api);
      const [entry, file] = [await readEntry(api, "000002"), await readFile(api, "000002", RECORD)];
      writeTexts(dir, [[RECORD, `// Mine.\n${readFileSync(join(dir, RECORD), "utf8")}`]]);
      await addField(api, "zip");
      await generate(api);
      const merged = await readFile(api, "000003", RECORD);
      assert.match(merged.before, /^\/\/ Mine\.\n(?!.*zip)/s);
      assert.match(merged.after, /^\/\/ Mine\.\n.*zip/s);
      const { savedRevision } = await api.done("GET /api/project");
      await api.done("DELETE /api/generate/last", { query: { expectedSavedRevision: savedRevision } });
      const undone = await readEntry(api, "000004");
      assert.equal(undone.item.kind, "undo");
      assert.deepEqual(
        (undone.changes as readonly { path: string }[]).map(({ path }) => path),
        ["/entities/articles/fields/zip"],
      );
      assert.match((await readFile(api, "000004", RECORD)).before, /zip/);
      const third = await readEntry(api, "000003");
      assert.match(third.migration.sql, /zip/, "though its file is gone");
      const again = await readEntry(api, "000002");
      assert.deepEqual({ ...again, revision: "" }, { ...entry, revision: "" });
      assert.equal((await readFile(api, "000002", RECORD)).after, file.after);
    }));

  test("of the first generation has everything as new", () =>
    withGenerated(async ({ api }) => {
      const { changes, files, apiChanges } = await readEntry(api, "000001");
      assert.ok((files as readonly Named[]).every(({ action }) => action === "create"));
      assert.ok((changes as readonly { kind: string }[]).every(({ kind }) => kind === "added"));
      assert.ok((changes as readonly { path: string }[]).some(({ path }) => path === "/entities/articles"));
      assert.deepEqual(apiChanges, []);
      const { before, after } = await readFile(api, "000001", RECORD);
      assert.equal(before, null);
      assert.match(after, /Article/);
    }));

  test("of a failure or a rollback names no files", async () => {
    const prove = async () => ({ ok: false, message: "It is wrong.", differences: [] }) as const;
    await withGenerated(
      async ({ api }) => {
        await addField(api, "lead");
        const { planId } = await api.done("GET /api/plan");
        await api.send("POST /api/generate", { body: { planId } });
        const failed = await readEntry(api, "000002");
        assert.deepEqual([failed.item.outcome, failed.files, failed.migration], ["failed", [], null]);
        assert.deepEqual((failed.changes as readonly unknown[]).length, 1);
        const { savedRevision } = await api.done("GET /api/project");
        await api.done("POST /api/manifest-rollback", { body: { expectedSavedRevision: savedRevision } });
        const back = await readEntry(api, "000003");
        assert.deepEqual([back.item.kind, back.files, back.changes], ["rollback", [], null]);
        assertRefused(
          await api.send("GET /api/history/:id/files", { params: { id: "000003" }, query: { path: RECORD } }),
          "not_found",
        );
      },
      { prove },
    );
  });

  test("by an earlier version, or whose records are lost, has null for what nobody knows", () =>
    withGenerated(async ({ api, dir }) => {
      const entry = join(dir, ".lathe/history/000001.json");
      const { details: _, migrationHash: _hash, ...old } = JSON.parse(readFileSync(entry, "utf8"));
      writeFileSync(entry, JSON.stringify(old));
      rmSync(join(dir, ".lathe/history/000001.texts"));
      const detail = await readEntry(api, "000001");
      assert.deepEqual([detail.files, detail.apiChanges, detail.hazards], [null, null, null]);
      assert.ok(detail.changes.length > 0);
      assert.match(detail.migration.sql, /create table/i);
      const file = await readFile(api, "000001", RECORD);
      assert.deepEqual([file.before, file.after, file.recorded], [null, null, false]);

      await addField(api, "lead");
      await generate(api);
      for (const name of readdirSync(join(dir, ".lathe/models"))) rmSync(join(dir, ".lathe/models", name));
      writeFileSync(join(dir, ".lathe/history/000002.texts"), "{ half");
      rmSync(join(dir, detail.migration.path));
      const damaged = await readEntry(api, "000002");
      assert.equal(damaged.changes, null);
      assert.ok(damaged.files.length > 0);
      assert.equal((await readFile(api, "000002", RECORD)).recorded, false);
      assert.equal((await readEntry(api, "000001")).migration.sql, null);
    }));

  test("that is damaged is refused, and no other", () =>
    withGenerated(async ({ api, dir }) => {
      writeTexts(dir, [[".lathe/history/000002.json", "{ half"]]);
      assertRefused(await api.send("GET /api/history/:id", { params: { id: "000002" } }), "invalid_model");
      await readEntry(api, "000001");
    }));

  test("is not there for ids that are none, and files that it did not change", () =>
    withGenerated(async ({ api, dir }) => {
      const before = readTree(dir);
      for (const id of [
        "000002",
        "1",
        "x",
        "-1",
        "1e3",
        "..",
        "../manifest",
        "000001.json",
        "__proto__",
        "%00",
      ]) {
        /* oxlint-disable no-await-in-loop -- one after the other */
        assertRefused(await api.send("GET /api/history/:id", { params: { id } }), "not_found");
        const query = { path: RECORD };
        assertRefused(await api.send("GET /api/history/:id/files", { params: { id }, query }), "not_found");
      }
      for (const path of [
        "",
        "lathe.json",
        "../x",
        "/etc/passwd",
        `./${RECORD}`,
        ".lathe/manifest.json",
        "x".repeat(9000),
      ]) {
        const request = { params: { id: "000001" }, query: { path } };
        assertRefused(await api.send("GET /api/history/:id/files", request), "not_found");
        /* oxlint-enable no-await-in-loop */
      }
      assertRefused(await api.call("GET", "/api/history/000001/files"), "invalid_body");
      assertRefused(await api.call("GET", "/api/history/000001?deep=1"), "invalid_body");
      assert.deepEqual(readTree(dir), before);
    }));

  test("keeps the texts of the last fifty generations", () =>
    withGenerated(async ({ api, dir }) => {
      for (let count = 0; count < 51; count++) {
        // A label changes few files.
        await api.done("PUT /api/project", { body: { project: { label: `Press ${count}` } } });
        await generate(api);
      }
      const kept = readdirSync(join(dir, ".lathe/history")).filter((name) => name.endsWith(".texts"));
      assert.deepEqual([kept.length, kept.toSorted()[0]], [50, "000003.texts"]);
      assert.equal((await readFile(api, "000001", RECORD)).recorded, false);
      const [{ path }] = (await readEntry(api, "000040")).files;
      assert.equal((await readFile(api, "000040", path)).recorded, true);
      assert.ok((await readEntry(api, "000002")).files.length > 0);
    }));
});
