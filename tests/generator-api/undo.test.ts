// The models that there were, and the ways back to them, over HTTP.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { editModel } from "@lathe/generator";
import { addField, applyChanges, changeProject, type Model } from "@lathe/model";
import { type Api, assertRefused } from "./support/api.ts";
import { readEntityPart, readWholeModel, type Parts } from "./support/model-parts.ts";
import { QUICK, withGenerated, withServed } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

const params = { entity: "articles" };

const restore = (api: Api, body: object) => api.send("POST /api/model-restore", { body: { ...body } });
const addLead = (api: Api, name = "lead") =>
  api.done("POST /api/entities/:entity/fields", { params, body: { field: { name, type: "string" } } });
const putTitle = (api: Api, options: object) =>
  api.done("PUT /api/entities/:entity/fields/:field", {
    params: { ...params, field: "title" },
    body: {
      field: { name: "title", type: "string", required: true, searchable: true, sortable: true, ...options },
    },
  });

suite("the last models", () => {
  test("are listed with who made them and what was done, newest first", () =>
    withServed(async ({ api, dir }) => {
      const first = await api.revision();
      const { revision: second } = await addLead(api);
      const byCommand = await editModel(
        dir,
        { change: (model) => changeProject(model, { project: { label: "Other" } }) },
        QUICK,
      );
      assert.ok(byCommand.ok);
      const file = join(dir, "model/content/tags.json");
      writeFileSync(file, readFileSync(file, "utf8").replace('"label"', '"word"'));
      const { items, revision } = await api.done("GET /api/revisions");
      assert.deepEqual(
        (items as Parts).map(({ source, summary }) => [source, summary]),
        [
          ["disk", "Rename field label of tags to word"],
          ["cli", "Change label of the project"],
          ["editor", "Add field lead to articles"],
          ["disk", "The model as it was found"],
        ],
      );
      assert.deepEqual(
        (items as Parts).map((item) => item.revision),
        [revision, byCommand.revision, second, first],
      );
      for (const { at } of items as Parts) assert.ok(Math.abs(Date.parse(at) - Date.now()) < 600_000);
      const { items: some } = await api.done("GET /api/revisions", { query: { limit: "2" } });
      assert.deepEqual(some, items.slice(0, 2));
      for (const limit of ["0", "201", "x"]) {
        assertRefused(await api.send("GET /api/revisions", { query: { limit } }), "invalid_body");
      }
    }));

  test("are none the richer for edits that change nothing or are refused", () =>
    withServed(async ({ api }) => {
      const total = async () => (await api.done("GET /api/revisions")).items.length;
      assert.equal(await total(), 1);
      await api.done("PUT /api/entities/:entity/order", { params, body: {} });
      await api.send("POST /api/modules", { body: { module: { name: "people" } } });
      assert.equal(await total(), 1);
    }));
});

suite("going back to a model", () => {
  test("brings it back to the last member, and forth again", () =>
    withServed(async ({ api, dir }) => {
      const before = (await readWholeModel(api)) as Model;
      const start = await api.revision();
      const tree = readTree(dir);
      await api.done("PUT /api/entities/:entity/order", {
        params,
        body: { fields: ["words", "body", "status", "title"] },
      });
      const { revision: removed } = await api.done("DELETE /api/entities/:entity/fields/:field", {
        params: { ...params, field: "title" },
        query: { cascade: "true" },
      });
      const without = await readWholeModel(api);
      const back = await restore(api, { to: start });
      assert.equal(back.json.revision, start, back.text);
      assert.deepEqual(await readWholeModel(api), before);
      for (const path of tree.keys()) assert.ok(readTree(dir).has(path), path);
      assert.deepEqual(applyChanges(without as Model, back.json.changes), before);
      const forth = await restore(api, { to: removed });
      assert.equal(forth.json.revision, removed);
      assert.deepEqual(await readWholeModel(api), without);
    }));

  test("to the current one changes nothing", () =>
    withServed(async ({ api }) => {
      await addLead(api);
      const revision = await api.revision();
      const { json } = await restore(api, { to: revision });
      assert.deepEqual(json, { revision, changes: [] });
    }));

  test("reaches models of the history, too", () =>
    withGenerated(async ({ api }) => {
      const { savedRevision } = await api.done("GET /api/project");
      await addLead(api);
      assert.equal((await restore(api, { to: savedRevision })).json.revision, savedRevision);
    }));

  test("is refused for revisions that nobody knows, and bodies that say both or nothing", () =>
    withServed(async ({ api, dir }) => {
      await addLead(api);
      const revision = await api.revision();
      const before = readTree(dir);
      for (const to of ["nonsense", "0".repeat(64), "../../lathe", ""]) {
        assertRefused(await restore(api, { to }), "not_found");
        assertRefused(await restore(api, { step: { before: to, after: revision } }), "not_found");
        assertRefused(await restore(api, { step: { before: revision, after: to } }), "not_found");
      }
      const step = { before: revision, after: revision };
      for (const body of [{}, { to: revision, step }, { to: 1 }, { step: {} }, { step: { ...step, x: 1 } }]) {
        assertRefused(await restore(api, body), "invalid_body");
      }
      assertRefused(await restore(api, { to: revision, expectedRevision: "old" }), "stale_revision");
      assertRefused(await restore(api, { to: "nonsense", expectedRevision: "old" }), "stale_revision");
      assert.deepEqual(readTree(dir), before);
    }));
});

suite("taking a step back", () => {
  test("leaves what others did since", () =>
    withServed(async ({ api, dir }) => {
      const before = await api.revision();
      const { revision: after } = await addLead(api);
      await editModel(
        dir,
        {
          change: (model) =>
            addField(model, { entity: "articles", draft: { name: "theirs", type: "string" }, position: 0 }),
        },
        QUICK,
      );
      const seen = (await readWholeModel(api)) as Model;
      const { json, text } = await restore(api, { step: { before, after } });
      const names = ((await readEntityPart(api, "articles")).fields as Parts).map(({ name }) => name);
      assert.deepEqual(names, ["theirs", "title", "status", "body", "words"], text);
      assert.deepEqual(
        json.changes.map(({ kind, path, id }: Parts[number]) => [kind, path, typeof id]),
        [["removed", "/entities/articles/fields/lead", "string"]],
      );
      assert.deepEqual(applyChanges(seen, json.changes), await readWholeModel(api));
      // The way forth is a step as well.
      await restore(api, { step: { before: after, after: before } });
      assert.equal((await readEntityPart(api, "articles")).fields.at(-1).name, "lead");
    }));

  test("takes back what was just changed by hand", () =>
    withServed(async ({ api, dir }) => {
      const { revision: before } = await addLead(api);
      const file = join(dir, "model/content/tags.json");
      writeFileSync(file, readFileSync(file, "utf8").replace('"label"', '"caption"'));
      const after = await api.revision();
      assert.notEqual(after, before);
      const { status, text } = await restore(api, { step: { before, after } });
      assert.equal(status, 200, text);
      assert.equal(await api.revision(), before);
    }));

  test("clashes where others changed the same, and then nothing changes", () =>
    withServed(async ({ api, dir }) => {
      const before = await api.revision();
      const { revision: after } = await putTitle(api, { maxLength: 120 });
      await putTitle(api, { maxLength: 80 });
      const tree = readTree(dir);
      const called = await restore(api, { step: { before, after } });
      assertRefused(called, "edit_clash");
      assert.equal(called.status, 409);
      assert.deepEqual(called.json.contractError.clashes, [
        { path: "/entities/articles/fields/title/maxLength", before: 255, mine: 120, actual: 80 },
      ]);
      assert.match(called.json.message, /the max length of articles\.title was changed since/);
      assert.deepEqual(readTree(dir), tree);
    }));

  test("is refused where it would break what others built on it", () =>
    withServed(async ({ api, dir }) => {
      const before = await api.revision();
      const { revision: after } = await addLead(api);
      await api.done("PUT /api/entities/:entity/settings", {
        params,
        body: { settings: { display: "lead" } },
      });
      const tree = readTree(dir);
      const called = await restore(api, { step: { before, after } });
      assertRefused(called, "invalid_model");
      assert.equal(called.json.contractError.details[0].pointer, "/display");
      assert.deepEqual(readTree(dir), tree);
    }));

  test("works while another file can't be read", () =>
    withServed(async ({ api, dir }) => {
      const file = join(dir, "model/people/authors.json");
      const text = readFileSync(file, "utf8");
      writeFileSync(file, "{");
      const before = await api.revision();
      const { revision: after } = await api.done("POST /api/entities/:entity/fields", {
        params: { entity: "tags" },
        body: { field: { name: "lead", type: "string" } },
      });
      const called = await restore(api, { step: { before, after } });
      assert.equal(called.json.revision, before, called.text);
      assertRefused(await restore(api, { to: after }), "invalid_model");
      writeFileSync(file, text);
      assert.equal((await readEntityPart(api, "authors")).name, "authors");
    }));
});

suite("what differs between two models", () => {
  const changesOf = async (api: Api, query: Readonly<Record<string, string>> = {}) =>
    api.done("GET /api/changes", { query });

  test("is told in words, since the last generation or between any two", () =>
    withGenerated(async ({ api }) => {
      const { savedRevision } = await api.done("GET /api/project");
      assert.deepEqual((await changesOf(api)).changes, []);
      const { revision: lead } = await addLead(api);
      const { revision: last } = await putTitle(api, { maxLength: 120 });
      const told = await changesOf(api);
      assert.deepEqual([told.revision, told.from, told.to], [last, savedRevision, last]);
      assert.deepEqual(
        (told.changes as Parts).map(({ kind, path, id, words }) => [kind, path, typeof id, words]),
        [
          [
            "changed",
            "/entities/articles/fields/title/maxLength",
            "string",
            "title has at most 120 characters instead of 255",
          ],
          [
            "added",
            "/entities/articles/fields/lead",
            "string",
            "New field lead, text of at most 255 characters",
          ],
        ],
      );
      const some = await changesOf(api, { from: lead, to: last });
      assert.equal(some.changes.length, 1);
      const back = await changesOf(api, { from: last, to: "000001" });
      assert.equal(back.to, savedRevision);
      assert.deepEqual(
        (back.changes as Parts).map(({ words }) => words),
        ["Field lead is removed", "title has at most 255 characters instead of 120"],
      );
      const { changes } = await api.done("GET /api/manifest-rollback");
      assert.deepEqual(changes, back.changes);
      for (const query of [
        { from: "nonsense" },
        { to: "000009" },
        { from: "0".repeat(64) },
        { to: "../x" },
      ]) {
        assertRefused(await api.send("GET /api/changes", { query }), "not_found");
      }
    }));

  test("is everything before the first generation", () =>
    withServed(async ({ api }) => {
      const { from, changes } = await changesOf(api);
      assert.equal(from, null);
      assert.deepEqual(
        (changes as Parts).map(({ kind, path }) => `${kind} ${path}`).toSorted(),
        ["entities/article-cards", "entities/articles", "entities/authors", "entities/tags"]
          .concat(["modules/content", "modules/people", "modules/spare"])
          .map((path) => `added /${path}`),
      );
    }));
});

suite("a stale request", () => {
  test("is told what others changed since, and who", () =>
    withServed(async ({ api }) => {
      const seen = (await readWholeModel(api)) as Model;
      const expectedRevision = await api.revision();
      await addLead(api);
      for (const called of [
        await api.send("POST /api/modules", { body: { expectedRevision, module: { name: "shop" } } }),
        await api.send("POST /api/modules", { body: { expectedRevision, nonsense: 1 } }),
        await api.send("POST /api/diff", { body: { expectedRevision } }),
      ]) {
        assertRefused(called, "stale_revision");
        const { changes, source, at } = called.json.contractError;
        assert.deepEqual([source, typeof at], ["editor", "string"]);
        assert.deepEqual(applyChanges(seen, changes), await readWholeModel(api));
      }
      const unknown = await api.send("POST /api/modules", {
        body: { expectedRevision: "unknown", module: { name: "shop" } },
      });
      assert.equal(unknown.json.contractError.changes, null);
    }));

  test("that is about the last generation says nothing of that", () =>
    withGenerated(async ({ api }) => {
      const called = await api.send("POST /api/manifest-rollback", {
        body: { to: "000001", expectedSavedRevision: null },
      });
      assertRefused(called, "stale_revision");
      assert.equal("changes" in called.json.contractError, false);
    }));
});
