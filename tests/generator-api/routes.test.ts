// Every route of the generator: what it does, and how it refuses what it can't do.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { FIELD_TYPES, GENERATOR_ROUTES } from "@lathe/contract";
import { type Api, assertRefused } from "./support/api.ts";
import { IN_USE, INVALID, NOT_FOUND, TAKEN } from "./support/refusals.ts";
import { createFreshRequest, createGoodRequest, REQUEST_KEYS, type RequestKey } from "./support/requests.ts";
import { withGenerated, withServed } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

const READING: ReadonlySet<RequestKey> = new Set([
  ...REQUEST_KEYS.filter((key) => key.startsWith("GET ")),
  "POST /api/diff",
  "POST /api/rule-check",
  "POST /api/access-check",
  ...REQUEST_KEYS.filter((key) => key.endsWith("/rename-preview")),
]);

/** Leaves the model as it is. */
const UNDOING: RequestKey = "DELETE /api/generate/last";

/** On a project that is up to date, with the model as it was generated. */
const IDLE: ReadonlySet<RequestKey> = new Set([
  "POST /api/generate",
  "POST /api/manifest-rollback",
  "POST /api/model-restore",
]);

/** Needs a project without entities. */
const BEGINNING: RequestKey = "POST /api/templates/:template/apply";

async function send(api: Api, key: RequestKey) {
  return api.send(key, await createFreshRequest(api, key));
}

suite("success", () => {
  test("reading routes answer, and change no byte", () =>
    withGenerated(async ({ api, dir }) => {
      const before = readTree(dir);
      for (const key of READING) {
        // oxlint-disable-next-line no-await-in-loop -- a change must be told from the one before it
        const { status, json } = await send(api, key);
        assert.equal(status, 200, key);
        // oxlint-disable-next-line no-await-in-loop -- as above
        assert.equal(json.revision, await api.revision(), key);
        assert.deepEqual(readTree(dir), before, key);
      }
    }));

  const special = new Set([...READING, ...IDLE, UNDOING, BEGINNING]);
  for (const key of REQUEST_KEYS.filter((one) => !special.has(one))) {
    test(`${key} makes the change, and answers the revision that holds then`, () =>
      withServed(async ({ api, dir }) => {
        const before = await api.revision();
        const tree = readTree(dir);
        const { status, json } = await send(api, key);
        assert.equal(status, GENERATOR_ROUTES[key].status);
        assert.equal(json.revision, await api.revision());
        assert.notEqual(json.revision, before);
        assert.notDeepEqual(readTree(dir), tree);
      }));
  }

  test(`${UNDOING} takes the last generation back, once, and leaves the model`, () =>
    withGenerated(async ({ api }) => {
      const before = await api.revision();
      const request = await createFreshRequest(api, UNDOING);
      const { status, json } = await api.send(UNDOING, request);
      assert.deepEqual([status, json.revision, json.savedRevision], [200, before, null]);
      assert.equal((await api.done("GET /api/project")).savedRevision, null);
      assertRefused(await api.send(UNDOING, request), "stale_revision");
      assertRefused(await api.send(UNDOING, {}), "invalid_body");
    }));

  test(`${BEGINNING} fills an empty project, once, and is taken back as any step`, () =>
    withServed(
      async ({ api }) => {
        const before = await api.done("GET /api/project");
        const { templates } = await api.done("GET /api/templates");
        const [template] = templates;
        assert.deepEqual([templates.length, template.name], [1, "newsroom"]);
        assert.equal(template.label, "The Harbour Post");
        const { revision, changes } = await api.done(BEGINNING, { params: { template: "newsroom" } });
        const { project, modules, entities } = await api.done("GET /api/project");
        assert.deepEqual(
          entities.map(({ name }: { readonly name: string }) => name),
          template.entities.map(({ name }: { readonly name: string }) => name),
        );
        assert.equal(
          changes.filter(({ part }: { readonly part: string }) => part === "entity").length,
          entities.length,
        );
        // What the project said of itself stays; the rest is the template's.
        assert.deepEqual(
          [project.name, project.label, project.locale, project.auth.visitorSignUp],
          ["shop", "Shop", "de", true],
        );
        assert.ok(modules.some(({ name }: { readonly name: string }) => name === "stock"));
        assertRefused(await api.send(BEGINNING, { params: { template: "newsroom" } }), "project_not_empty");
        const step = { before: before.revision, after: revision };
        assert.equal(
          (await api.done("POST /api/model-restore", { body: { step } })).revision,
          before.revision,
        );
      },
      {
        files: {
          "lathe.json": JSON.stringify({ name: "shop", locale: "de" }),
          "model/stock/module.json": JSON.stringify({ id: "m_stock", name: "stock" }),
        },
      },
    ));

  for (const key of IDLE) {
    test(`${key} changes no byte where there is nothing to do`, () =>
      withGenerated(async ({ api, dir }) => {
        const before = await api.revision();
        const tree = readTree(dir);
        const { status, json } = await send(api, key);
        assert.deepEqual([status, json.revision], [200, before]);
        assert.deepEqual(readTree(dir), tree);
      }));
  }
});

for (const [about, cases] of Object.entries({
  "what is not there": NOT_FOUND,
  "names that are taken": TAKEN,
  "what is still in use": IN_USE,
  "what is wrong": INVALID,
})) {
  test(`${about} is refused, and changes no byte`, () =>
    withServed(async ({ api, dir }) => {
      const before = readTree(dir);
      for (const { key, name, code, request } of cases) {
        // oxlint-disable-next-line no-await-in-loop -- a change must be told from the one before it
        const called = await api.send(key, request);
        assert.equal(called.json.contractError?.code, code, `${key}, ${name}: ${called.text.slice(0, 400)}`);
        assert.deepEqual(readTree(dir), before, `${key}, ${name}`);
      }
    }));
}

test("bodies are closed: a member that no body has is refused everywhere", () =>
  withServed(async ({ api, dir }) => {
    const before = readTree(dir);
    for (const key of REQUEST_KEYS.filter((one) => GENERATOR_ROUTES[one].expectedRevision === "body")) {
      const request = createGoodRequest(key, { planId: "x", savedRevision: "" });
      for (const stray of ["stray", "revision", "history", "__proto__", "constructor"]) {
        const body = JSON.parse(JSON.stringify({ ...request.body, [`${stray}`]: {} })) as Record<
          string,
          unknown
        >;
        if (stray === "__proto__") Object.defineProperty(body, stray, { value: {}, enumerable: true });
        // oxlint-disable-next-line no-await-in-loop -- a change must be told from the one before it
        assertRefused(await api.send(key, { ...request, body }), "invalid_body");
      }
    }
    assert.deepEqual(readTree(dir), before);
  }));

test("what stands in the way of a removal is told, place by place", () =>
  withServed(async ({ api }) => {
    const { json } = await api.send("DELETE /api/entities/:entity/field-draft/:field", {
      params: { entity: "articles", field: "title" },
    });
    assert.deepEqual(json.contractError.uses, [
      { entity: "article-cards", pointer: "/projection/0/from", kind: "projection" },
      { entity: "articles", pointer: "/display", kind: "display" },
      { entity: "articles", pointer: "/defaultSort/field", kind: "defaultSort" },
      { entity: "articles", pointer: "/admin/listColumns/0", kind: "listColumns" },
      { entity: "authors", pointer: "/collections/0/selection/0", kind: "selection" },
    ]);
  }));

suite("what reading routes tell", () => {
  test("modules with the names of their entities, entities with their counts", () =>
    withServed(async ({ api }) => {
      const { modules } = await api.done("GET /api/modules");
      assert.deepEqual(
        (modules as readonly { name: string; entities: unknown }[]).map(({ name, entities }) => [
          name,
          entities,
        ]),
        [
          ["content", ["article-cards", "articles", "tags"]],
          ["people", ["authors"]],
          ["spare", []],
        ],
      );
      const { module } = await api.done("GET /api/modules/:module", { params: { module: "content" } });
      assert.deepEqual(module, modules[0]);
      const { entities } = await api.done("GET /api/entities");
      assert.deepEqual(entities.slice(0, 2), [
        {
          name: "article-cards",
          module: "content",
          kind: "virtual",
          label: "Article card",
          counts: { fields: 0, relations: 0, collections: 0, projection: 2 },
        },
        {
          name: "articles",
          module: "content",
          kind: "persistent",
          label: "Article",
          counts: { fields: 4, relations: 2, collections: 0, projection: 0 },
        },
      ]);
    }));

  test("an editor gets the same model nested, and what it needs to know besides", () =>
    withServed(async ({ api }) => {
      const whole = await api.done("GET /api/project");
      const editor = await api.done("GET /api/model-editor");
      const modules = editor.modules as readonly {
        readonly entities: readonly { readonly name: string }[];
      }[];
      const entities = modules.flatMap((module) => module.entities);
      assert.deepEqual(editor.project, whole.project);
      assert.deepEqual(
        entities.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        whole.entities,
      );
      const types = (editor.fieldTypes as readonly { readonly type: string }[]).map(({ type }) => type);
      assert.deepEqual(types.toSorted(), Object.keys(editor.operators).toSorted());
      assert.deepEqual(types.toSorted(), [...FIELD_TYPES].toSorted());
      assert.deepEqual(editor.operators.boolean, ["eq", "ne", "isNull"]);
      assert.ok(
        editor.reservedNames.members.includes("createdAt") && editor.reservedNames.modules.includes("system"),
      );
      assert.deepEqual(editor.problems, []);
    }));

  test("an editor is told what to offer of every field type, and what a name says", () =>
    withServed(async ({ api }) => {
      const { fieldTypes } = await api.done("GET /api/model-editor");
      const groups = Object.groupBy(
        fieldTypes as readonly { readonly group: string }[],
        ({ group }) => group,
      );
      const sizes = Object.entries(groups).map(([group, types = []]) => [group, types.length]);
      assert.deepEqual(Object.fromEntries(sizes), { text: 6, number: 4, choice: 2, time: 2, other: 3 });
      const decimal = fieldTypes.find(({ type }: { readonly type: string }) => type === "decimal");
      assert.equal(decimal.column, "numeric(18,2)");
      assert.deepEqual(decimal.defaults, { precision: 18, scale: 2, min: null, max: null });
      assert.deepEqual(decimal.form[1].value, { kind: "number" });
      const suggest = (name: string) => api.done("GET /api/suggest", { query: { name } });
      const { revision, ...said } = await suggest("last used at");
      assert.equal(revision, await api.revision());
      assert.deepEqual(said, {
        name: "lastUsedAt",
        label: "Last used at",
        type: "datetime",
        why: "the name ends in At",
        problem: null,
      });
      assert.match((await suggest("version")).problem, /reserved/);
      assertRefused(await api.send("GET /api/suggest"), "invalid_body");
    }));
});
