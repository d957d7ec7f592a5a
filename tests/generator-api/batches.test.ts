// Several edits in one request: all of them or none, with one revision, and the same result as in a browser.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { applyEdit, applyEdits, createEdit, type Model, type ModelEdit } from "@lathe/model";
import { type Api, assertRefused } from "./support/api.ts";
import { readEntityPart, readWholeModel } from "./support/model-parts.ts";
import { createGoodRequest, GOOD_REQUESTS, type RequestKey } from "./support/requests.ts";
import { withGenerated, withServed } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

const send = (api: Api, edits: unknown, more: object = {}) =>
  api.send("POST /api/edits", { body: { edits, ...more } });

const field = (name: string) => ({ name, type: "string" });
const addField = (name: string, entity = "articles"): ModelEdit =>
  createEdit("POST /api/entities/:entity/fields", { params: { entity }, body: { field: field(name) } });

suite("several edits", () => {
  test("are one step, and answered each as by its own route", () =>
    withServed(async ({ api }) => {
      const relation = { name: "editor", kind: "belongsTo", target: "authors" };
      const collection = { name: "edited", of: { entity: "articles", relation: "editor" } };
      const before = (await readWholeModel(api)) as Model;
      const edits = [
        createEdit("POST /api/entities/:entity/relation-draft", {
          params: { entity: "articles" },
          body: { relation },
        }),
        createEdit("POST /api/entities/:entity/collection-draft", {
          params: { entity: "authors" },
          body: { collection },
        }),
        createEdit("PUT /api/project", { body: { project: { label: "Both" } } }),
        createEdit("POST /api/modules", { body: { module: { name: "shop" } } }),
        createEdit("DELETE /api/modules/:module", { params: { module: "spare" } }),
      ];
      const { status, json } = await send(api, edits);
      assert.equal(status, 200);
      assert.deepEqual(
        json.results.map((result: object) => Object.keys(result)),
        [["entity"], ["entity"], ["project"], ["module"], []],
      );
      assert.equal(json.results[0].entity.relations.at(-1).name, "editor");
      assert.equal(json.results[1].entity.collections.at(-1).name, "edited");
      assert.equal(await api.revision(), json.revision);
      const inBrowser = applyEdits(before, edits);
      assert.deepEqual(await readWholeModel(api), inBrowser.ok && inBrowser.model);
    }));

  test("where one is refused, nothing changes, and it is named", () =>
    withServed(async ({ api, dir }) => {
      const before = readTree(dir);
      for (const [edit, code, pointer] of [
        [addField("lead", "nobody"), "not_found", undefined],
        [addField("title"), "name_taken", undefined],
        [
          { ...addField("x"), body: { field: { name: "Bad Name", type: "string" } } },
          "invalid_body",
          "/body/field/name",
        ],
        [{ ...addField("x"), body: { field: field("x"), settings: {} } }, "invalid_body", "/body/settings"],
        [
          { ...addField("x"), body: { field: field("x"), expectedRevision: "x" } },
          "invalid_body",
          "/body/expectedRevision",
        ],
        [{ ...addField("x"), body: {} }, "invalid_body", "/body/field"],
        [{ ...addField("x"), body: [] }, "invalid_body", "/body"],
        [{ ...addField("x"), method: "PATCH" }, "invalid_body", "/method"],
        [{ ...addField("x"), headers: {} }, "invalid_body", "/headers"],
        [{ method: "PUT" }, "invalid_body", "/path"],
        ["PUT /api/project", "invalid_body", ""],
        [{ method: "DELETE", path: "/api/entities/articles/fields/title" }, "field_in_use", undefined],
        [
          { method: "DELETE", path: "/api/entities/articles/fields/status?cascade=true" },
          "field_in_use",
          undefined,
        ],
        [
          { method: "DELETE", path: "/api/entities/articles/fields/body?cascade=maybe" },
          "invalid_body",
          "/path",
        ],
        [
          { method: "DELETE", path: "/api/entities/articles/fields/body?expectedRevision=x" },
          "invalid_body",
          "/path",
        ],
        [{ method: "DELETE", path: "/api/modules/content" }, "module_not_empty", undefined],
        [{ method: "DELETE", path: "/api/modules/content", body: { a: 1 } }, "invalid_body", "/body/a"],
        [
          {
            method: "PUT",
            path: "/api/entities/articles/settings",
            body: { settings: { display: "nothing" } },
          },
          "invalid_model",
          undefined,
        ],
      ] as const) {
        const called = await send(api, [addField("lead"), addField("second"), edit]);
        assertRefused(called, code);
        assert.equal(called.json.contractError.index, 2, called.text);
        assert.match(called.json.message, /^edits\[2\]: /);
        if (pointer !== undefined) {
          assert.equal(called.json.contractError.details[0].pointer, `/edits/2${pointer}`, called.text);
        }
      }
      assert.deepEqual(readTree(dir), before);
    }));

  test("are for routes that edit the model, and for no others", () =>
    withServed(async ({ api, dir }) => {
      const before = readTree(dir);
      const paths = [
        ["POST", "/api/edits"],
        ["POST", "/api/session"],
        ["POST", "/api/generate"],
        ["POST", "/api/diff"],
        ["DELETE", "/api/generate/last"],
        ["POST", "/api/manifest-rollback"],
        ["POST", "/api/rule-check"],
        ["POST", "/api/entities/articles/rename-preview"],
        ["PUT", "/api/entities/articles/fields/../settings"],
        ["PUT", "/api/entities/../../lathe.json"],
        ["PUT", "//api/project"],
        ["PUT", "https://example.org/api/project"],
        ["PUT", "/api/entities/%zz/settings"],
        ["PUT", "/api/project#x"],
        ["PUT", "/API/PROJECT"],
        ["PUT", "/api/project/"],
      ];
      for (const [method, path] of paths) {
        const called = await send(api, [{ method, path, body: {} }]);
        assertRefused(called, "invalid_body");
        assert.equal(called.json.contractError.details[0].pointer, "/edits/0/path", called.text);
      }
      const reading = await send(api, [{ method: "GET", path: "/api/project" }]);
      assert.equal(reading.json.contractError.details[0].pointer, "/edits/0/method");
      for (const name of ["..%2f..%2flathe", "%00", "__proto__", "constructor", "articles%2ffields"]) {
        const path = `/api/entities/${name}/settings`;
        assertRefused(await send(api, [{ method: "PUT", path, body: { settings: {} } }]), "not_found");
      }
      assert.deepEqual(readTree(dir), before);
    }));

  test("are 1 to 100", () =>
    withServed(async ({ api }) => {
      const edits = (count: number) => Array.from({ length: count }, (_, i) => addField(`f${i}`));
      for (const wrong of [[], edits(101), {}, null]) {
        const called = await send(api, wrong);
        assertRefused(called, "invalid_body");
        assert.match(called.json.message, /list of 1 to 100 edits/);
      }
      assert.equal((await send(api, edits(100))).json.results.length, 100);
      assert.equal((await readEntityPart(api, "articles")).fields.length, 104);
    }));

  test("are stale before they are bad, and bad before they are looked up", () =>
    withServed(async ({ api }) => {
      const stale = { expectedRevision: "stale" };
      assertRefused(await send(api, [{ method: "GET", path: "x" }], stale), "stale_revision");
      assertRefused(await send(api, [], stale), "stale_revision");
      assertRefused(await api.call("POST", "/api/edits", { body: { edits: [] } }), "missing_revision");
      const both = await send(api, [addField("x", "nobody"), { ...addField("y"), body: {} }]);
      assertRefused(both, "invalid_body");
      assert.equal(both.json.contractError.index, 1);
    }));

  test("that undo each other keep the revision", () =>
    withServed(async ({ api }) => {
      const revision = await api.revision();
      const remove = { method: "DELETE", path: "/api/entities/articles/fields/lead" };
      assert.equal((await send(api, [addField("lead"), remove])).json.revision, revision);
    }));

  test("of a file that can't be read are told so, with their index", () =>
    withServed(
      async ({ api }) => {
        const called = await send(api, [addField("lead"), addField("lead", "broken")]);
        assertRefused(called, "invalid_model");
        assert.equal(called.json.contractError.index, 1);
        assert.equal(called.json.contractError.details[0].file, "model/content/broken.json");
      },
      {
        files: {
          "lathe.json": '{"name":"press"}',
          "model/content/module.json": '{"name":"content"}',
          "model/content/articles.json": '{"name":"articles","module":"content","kind":"persistent"}',
          "model/content/broken.json": "{",
        },
      },
    ));

  test("may say the generation that a rename was previewed on", () =>
    withGenerated(async ({ api }) => {
      const { savedRevision } = await api.done("GET /api/project");
      const path = "/api/entities/articles/fields/title/rename";
      const rename = (body: object) => [{ method: "POST", path, body: { to: "headline", ...body } }];
      assertRefused(await send(api, rename({ expectedSavedRevision: null })), "stale_revision");
      const done = await send(api, rename({ expectedSavedRevision: savedRevision }));
      assert.equal(done.json.results[0].entity.display, "headline");
    }));
});

test("every edit gives the same model here as on the server, alone and among others", () =>
  withGenerated(async ({ api }) => {
    const keys = (Object.keys(GOOD_REQUESTS) as readonly RequestKey[]).filter(
      (key) => /^(?:POST|PUT|DELETE) \/api\/(?:project|modules|entities)/.test(key) && !/preview/.test(key),
    );
    assert.equal(keys.length, 23);
    for (const key of keys) {
      const { body = {}, ...request } = createGoodRequest(key, { savedRevision: null, planId: "" });
      const { expectedSavedRevision: _, ...sent } = body as { readonly expectedSavedRevision?: unknown };
      const edit = createEdit(key as never, { ...request, body: sent } as never);
      const before = (await readWholeModel(api)) as Model;
      const here = applyEdit(before, edit);
      const { status, json } = await send(api, [edit]);
      assert.equal(status === 200, here.ok, `${key}: ${JSON.stringify(json)}`);
      if (!here.ok) continue;
      assert.deepEqual(json.results[0], here.answer, key);
      assert.deepEqual(await readWholeModel(api), here.model, key);
    }
  }));
