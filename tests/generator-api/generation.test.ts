// Planning, generating, the history and going back, over HTTP.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { FileSystem, Prove, ServiceOptions } from "@lathe/generator";
import { quickDisk } from "../support/quick-disk.ts";
import { writeTexts } from "../support/temp-folder.ts";
import { type Api, assertRefused, type CallResponse } from "./support/api.ts";
import { withGenerated, withServed } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

const RECORD = "src/generated/content/articles/record.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into it and fail if it is not as they expect
type Parts = readonly any[];

/** Adds a field, so that there is something to generate. */
function addLead(api: Api): Promise<unknown> {
  return api.done("POST /api/entities/:entity/fields", {
    params: { entity: "articles" },
    body: { field: { name: "lead", type: "string" } },
  });
}

/** Generates what the plan says, whatever its dangers. */
async function generate(api: Api, body: object = {}): Promise<CallResponse> {
  const { planId, hazards } = await api.done("GET /api/plan");
  const acceptHazards = (hazards as Parts).map(({ id }) => id);
  return api.send("POST /api/generate", { body: { planId, acceptHazards, ...body } });
}

suite("from the model to files", () => {
  test("plan, diff and generate speak of the same, and then there is nothing left to do", () =>
    withServed(async ({ api, dir }) => {
      const plan = await api.done("GET /api/plan");
      const diff = await api.done("POST /api/diff");
      assert.deepEqual([plan.savedRevision, plan.upToDate], [null, false]);
      assert.equal(diff.planId, plan.planId);
      assert.ok((diff.files as Parts).every((file) => file.action !== "create" || file.diff.includes("+")));
      const { json } = await generate(api);
      assert.equal(json.savedRevision, plan.revision);
      assert.deepEqual(
        (json.files as Parts).map(({ path, action }) => [path, action]),
        (plan.files as Parts).map(({ path, action }) => [path, action]),
      );
      assert.deepEqual(json.migration, plan.migration);
      assert.ok(readTree(dir).has(RECORD));
      const after = await api.done("GET /api/plan");
      assert.deepEqual([after.upToDate, after.savedRevision], [true, plan.revision]);
      assert.ok((after.files as Parts).every(({ action }) => action === "unchanged"));
      assert.equal((await api.done("GET /api/project")).dirty, false);
    }));

  test("the history tells it, newest first, page by page", () =>
    withGenerated(async ({ api }) => {
      await addLead(api);
      const { json } = await generate(api);
      const { items, total, limit, offset } = await api.done("GET /api/history");
      assert.deepEqual([total, limit, offset], [2, 50, 0]);
      assert.deepEqual(
        (items as Parts).map(({ id }) => id),
        [json.historyId, "000001"],
      );
      const second = await api.done("GET /api/history", { query: { limit: "1", offset: "1" } });
      assert.deepEqual(second.items, [items[1]]);
      const beyond = await api.done("GET /api/history", { query: { offset: "7" } });
      assert.deepEqual([beyond.items, beyond.total], [[], 2]);
    }));

  test("a danger must be accepted by its id", () =>
    withGenerated(async ({ api, dir }) => {
      const params = { entity: "articles", field: "body" };
      await api.done("DELETE /api/entities/:entity/fields/:field", { params });
      const { planId, hazards } = await api.done("GET /api/plan");
      const dangers = (hazards as Parts).filter(({ severity }) => severity === "danger");
      assert.ok(dangers.length > 0);
      const before = readTree(dir);
      for (const acceptHazards of [[], ["nonsense"]]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const called = await api.send("POST /api/generate", { body: { planId, acceptHazards } });
        assertRefused(called, "hazards_not_accepted");
        assert.equal(called.json.contractError.details.length, dangers.length);
      }
      assert.deepEqual(readTree(dir), before);
      assert.equal((await generate(api)).status, 200);
    }));

  test("a conflict must be settled, by choice", () =>
    withGenerated(async ({ api, dir }) => {
      const text = readTree(dir).get(RECORD)?.replace(/^\d+ /, "") ?? "";
      const mine = text.replaceAll(/^.*title.*$/gm, "  title: MyOwnText;");
      assert.notEqual(mine, text);
      writeTexts(dir, [[RECORD, mine]]);
      await api.done("PUT /api/entities/:entity/fields/:field", {
        params: { entity: "articles", field: "title" },
        body: { field: { name: "title", type: "integer", required: true, sortable: true } },
      });
      const plan = await api.done("GET /api/plan");
      assert.equal((plan.files as Parts).find(({ path }) => path === RECORD).action, "conflict");
      const called = await generate(api);
      assertRefused(called, "conflicts_unresolved");
      assert.equal(called.json.contractError.details[0].file, RECORD);
      const settled = await generate(api, { resolutions: { [RECORD]: "mine" } });
      assert.equal(settled.status, 200, settled.text);
      assert.ok(readTree(dir).get(RECORD)?.includes("MyOwnText"));
      assert.equal((await api.done("GET /api/plan")).upToDate, true);
    }));
});

suite("a plan that is not what it was", () => {
  test("is refused after the model was edited", () =>
    withGenerated(async ({ api, dir }) => {
      await addLead(api);
      const { planId, revision } = await api.done("GET /api/plan");
      await api.done("POST /api/modules", { body: { module: { name: "shop" } } });
      const before = readTree(dir);
      const old = await api.send("POST /api/generate", { body: { planId, expectedRevision: revision } });
      assertRefused(old, "stale_revision");
      assertRefused(await api.send("POST /api/generate", { body: { planId } }), "stale_plan");
      assert.deepEqual(readTree(dir), before);
    }));

  test("is refused after a generated file was edited on disk", () =>
    withGenerated(async ({ api, dir }) => {
      await addLead(api);
      const { planId } = await api.done("GET /api/plan");
      writeTexts(dir, [[RECORD, `// Mine.\n${readTree(dir).get(RECORD)?.replace(/^\d+ /, "")}`]]);
      const before = readTree(dir);
      assertRefused(await api.send("POST /api/generate", { body: { planId } }), "stale_plan");
      assert.deepEqual(readTree(dir), before);
    }));
});

/** A proof that waits until it is let go. */
function gate(): { readonly services: ServiceOptions; readonly reached: Promise<void>; open(): void } {
  let reach = () => {};
  let open = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  const prove: Prove = async () => {
    reach();
    await opened;
    return { ok: true };
  };
  return { services: { prove, now: () => new Date(0) }, reached, open: () => open() };
}

const ONCE: ServiceOptions = { now: () => new Date(0) };

/** The tree after one generation of the added field. */
function singleRun(): Promise<ReadonlyMap<string, string>> {
  return withGenerated(async ({ api, dir }) => {
    await addLead(api);
    assert.equal((await generate(api)).status, 200);
    return readTree(dir);
  }, ONCE);
}

suite("while something is generated", () => {
  test("nine of ten at once are refused with who is at work, and the tree is that of a single run", async () => {
    const alone = await singleRun();
    const { services, reached, open } = gate();
    await withGenerated(async ({ api, dir }) => {
      await addLead(api);
      const { planId, revision: expectedRevision } = await api.done("GET /api/plan");
      const send = () => api.send("POST /api/generate", { body: { planId, expectedRevision } });
      const first = send();
      await reached;
      const others = await Promise.all(Array.from({ length: 9 }, send));
      for (const called of others) {
        assertRefused(called, "locked");
        assert.equal(called.json.contractError.holder.pid, process.pid);
      }
      open();
      assert.equal((await first).status, 200);
      assert.deepEqual(readTree(dir), alone);
    }, services);
  });

  test("nobody rolls back", async () => {
    const { services, reached, open } = gate();
    await withGenerated(async ({ api, dir }) => {
      await addLead(api);
      const generating = generate(api);
      await reached;
      const { savedRevision } = await api.done("GET /api/project");
      const before = readTree(dir);
      const body = { to: "000001", expectedSavedRevision: savedRevision };
      assertRefused(await api.send("POST /api/manifest-rollback", { body }), "locked");
      assert.deepEqual(readTree(dir), before);
      open();
      assert.equal((await generating).status, 200);
    }, services);
  });

  test("the model can be edited, and the generation is then refused and writes nothing", async () => {
    const { services, reached, open } = gate();
    await withGenerated(async ({ api, dir }) => {
      await addLead(api);
      const generating = generate(api);
      await reached;
      await api.done("POST /api/modules", { body: { module: { name: "shop" } } });
      const before = readTree(dir);
      open();
      assertRefused(await generating, "stale_revision");
      assert.deepEqual(readTree(dir), before);
    }, services);
  });

  test("a connection that is cut ends nothing: the outcome is in the history, and repeating is safe", async () => {
    const alone = await singleRun();
    const { services, reached, open } = gate();
    await withGenerated(async ({ api, dir }) => {
      await addLead(api);
      const { planId, revision: expectedRevision } = await api.done("GET /api/plan");
      const cut = new AbortController();
      const body = { planId, expectedRevision };
      const lost = api.call("POST", "/api/generate", { body, signal: cut.signal });
      await reached;
      cut.abort();
      await assert.rejects(lost, { name: "AbortError" });
      open();
      const isDone = async (): Promise<void> => {
        const { total } = await api.done("GET /api/history");
        return total === 2 ? undefined : isDone();
      };
      await isDone();
      const again = await api.send("POST /api/generate", { body });
      assert.ok(again.status === 200 || again.json.contractError.code === "stale_plan", again.text);
      assert.equal((await api.done("GET /api/history")).total, 2);
      assert.deepEqual(readTree(dir), alone);
      assert.equal((await api.done("GET /api/plan")).upToDate, true);
    }, services);
  });

  test("nobody generates while somebody rolls back", async () => {
    let isArmed = false;
    const { services, reached, open } = gate();
    const files: FileSystem = {
      ...quickDisk,
      async rename(from, to) {
        if (isArmed) await services.prove?.({ migrations: [], target: "" });
        return quickDisk.rename(from, to);
      },
    };
    await withGenerated(
      async ({ api, dir }) => {
        const { savedRevision } = await api.done("GET /api/project");
        await addLead(api);
        const { planId, revision: expectedRevision } = await api.done("GET /api/plan");
        const body = { to: "000001", expectedSavedRevision: savedRevision };
        isArmed = true;
        const rollingBack = api.send("POST /api/manifest-rollback", { body });
        await reached;
        const called = await api.send("POST /api/generate", { body: { planId, expectedRevision } });
        assertRefused(called, "locked");
        assert.match(called.json.contractError.holder.purpose, /rolling back/);
        open();
        assert.equal((await rollingBack).status, 200);
        assert.ok(!readTree(dir).get(RECORD)?.includes("lead"));
      },
      { files },
    );
  });

  test("closing the server waits for it", async () => {
    const { services, reached, open } = gate();
    await withGenerated(async ({ api, dir, server }) => {
      await addLead(api);
      const generating = generate(api).catch(() => undefined);
      await reached;
      const closing = server.close();
      open();
      await Promise.all([generating, closing]);
      assert.ok(readTree(dir).has(".lathe/history/000002.json"));
    }, services);
  });
});

test("a migration that does not do what it should is not written, and the history says why", () => {
  const prove: Prove = async () => ({ ok: false, message: "It fell over.", differences: [] });
  return withGenerated(
    async ({ api, dir }) => {
      await addLead(api);
      const before = [...readTree(dir).keys()].filter((path) => !path.startsWith(".lathe"));
      assertRefused(await generate(api), "invalid_model");
      const { items } = await api.done("GET /api/history");
      assert.deepEqual([items[0].outcome, items[0].kind], ["failed", "generate"]);
      assert.match(items[0].message, /It fell over\./);
      assert.deepEqual(
        [...readTree(dir).keys()].filter((path) => !path.startsWith(".lathe")),
        before,
      );
    },
    { prove },
  );
});

suite("going back", () => {
  test("is previewed by what changes, then done, and told in the history", () =>
    withGenerated(async ({ api, dir }) => {
      const { revision } = await api.done("GET /api/project");
      await addLead(api);
      const before = readTree(dir);
      const preview = await api.done("GET /api/manifest-rollback");
      assert.deepEqual([preview.to, preview.savedRevision], ["000001", revision]);
      assert.deepEqual(
        (preview.changes as Parts).map(({ kind, path }) => [kind, path]),
        [["removed", "/entities/articles/fields/lead"]],
      );
      assert.deepEqual(readTree(dir), before);
      // Without an entry both mean the same one.
      const body = { expectedSavedRevision: preview.savedRevision };
      const done = await api.done("POST /api/manifest-rollback", { body });
      assert.equal(done.revision, revision);
      assert.deepEqual(done.changes, preview.changes);
      const { items } = await api.done("GET /api/history");
      assert.deepEqual([items[0].kind, items[0].outcome], ["rollback", "done"]);
      assert.equal((await api.done("GET /api/plan")).upToDate, true);
    }));

  test("leads to any entry, also to a rollback", () =>
    withGenerated(async ({ api }) => {
      await addLead(api);
      const { revision } = await api.done("GET /api/project");
      await generate(api);
      const back = async (to: string) => {
        const { savedRevision } = await api.done("GET /api/project");
        return api.done("POST /api/manifest-rollback", {
          body: { to, expectedSavedRevision: savedRevision },
        });
      };
      await back("000001");
      const { items } = await api.done("GET /api/history");
      assert.equal((await back("000002")).revision, revision);
      assert.notEqual((await back(items[0].id)).revision, revision);
    }));
});

test("a hazard names the part that a person types, and says that no rows were counted where there is no database", () =>
  withGenerated(async ({ api }) => {
    const params = { entity: "articles", field: "body" };
    await api.done("DELETE /api/entities/:entity/fields/:field", { params });
    const { hazards, countedOn } = await api.done("GET /api/plan");
    const loss = (hazards as Parts).find(({ kind }) => kind === "drops_data");
    assert.deepEqual([loss.part, loss.rows], [{ entity: "articles", member: "body" }, null]);
    assert.match(loss.statement, /^select count/i);
    assert.equal(countedOn, null);
  }));
