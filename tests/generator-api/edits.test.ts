// Edits over HTTP: what goes together changes together, in one step, and of many at once exactly one wins.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Api, assertRefused, type RouteRequest } from "./support/api.ts";
import { REQUEST_KEYS, type RequestKey } from "./support/requests.ts";
import { withGenerated, withServed } from "./support/served.ts";
import { treeOf } from "./support/tree.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into it and fail if it is not as they expect
type Parts = readonly any[];

async function modelOf(api: Api): Promise<unknown> {
  const { project, modules, entities } = await api.done("GET /api/project");
  return { project, modules, entities };
}

async function entityOf(api: Api, name: string) {
  const { entities } = await api.done("GET /api/project");
  return (entities as Parts).find((entity) => entity.name === name);
}

suite("drafts coordinate", () => {
  test("a field and what refers to it are made in one step", () =>
    withServed(async ({ api }) => {
      const { entity } = await api.done("POST /api/entities/:entity/field-draft", {
        params: { entity: "tags" },
        body: {
          field: { name: "code", type: "string", sortable: true },
          settings: { display: true, listColumn: true, defaultSort: { field: "code", order: "desc" } },
        },
      });
      assert.equal(entity.display, "code");
      assert.deepEqual(entity.admin.listColumns, ["code"]);
      assert.deepEqual(entity.defaultSort, { field: "code", order: "desc" });
    }));

  test("and unmade in one; what is left out stays", () =>
    withServed(async ({ api }) => {
      const field = { name: "title", type: "string", required: true, searchable: true, sortable: true };
      const send = (settings: object) =>
        api.done("PUT /api/entities/:entity/field-draft/:field", {
          params: { entity: "articles", field: "title" },
          body: { field, settings },
        });
      const { entity } = await send({ listColumn: false });
      assert.deepEqual([entity.admin.listColumns, entity.display], [["status"], "title"]);
      const last = (await send({ display: false, defaultSort: null })).entity;
      assert.deepEqual([last.display, last.defaultSort, last.admin.listColumns], [null, null, ["status"]]);
    }));

  test("where the settings are refused, the field is not made either", () =>
    withServed(async ({ api, dir }) => {
      const before = treeOf(dir);
      const called = await api.send("POST /api/entities/:entity/field-draft", {
        params: { entity: "articles" },
        body: {
          field: { name: "raw", type: "json" },
          settings: { defaultSort: { field: "raw", order: "asc" } },
        },
      });
      assertRefused(called, "invalid_model");
      assert.deepEqual(treeOf(dir), before);
    }));

  test("a replaced part keeps its id, and takes the default of what is left out", () =>
    withServed(async ({ api }) => {
      const { entity } = await api.done("PUT /api/entities/:entity/fields/:field", {
        params: { entity: "articles", field: "words" },
        body: { field: { name: "words", type: "bigint" } },
      });
      const field = (entity.fields as Parts).find(({ name }) => name === "words");
      assert.deepEqual([field.id, field.type, field.sortable], ["f_words", "bigint", false]);
    }));

  test("settings and project merge their members, each one whole", () =>
    withServed(async ({ api }) => {
      const { entity } = await api.done("PUT /api/entities/:entity/settings", {
        params: { entity: "articles" },
        body: { settings: { admin: { group: "Texts" } } },
      });
      assert.deepEqual(entity.admin, { icon: null, listColumns: [], group: "Texts", order: 0 });
      assert.deepEqual([entity.display, entity.fields.length], ["title", 4]);
      const { project } = await api.done("PUT /api/project", {
        body: { project: { auth: { visitorSignUp: true } } },
      });
      assert.deepEqual(
        [project.label, project.auth],
        ["The Press", { sessionMinutes: 720, visitorSignUp: true }],
      );
    }));
});

/** Routes that rename, and what each is sent. */
const RENAMES: Readonly<Record<string, readonly [RequestKey, (to: string) => RouteRequest]>> = {
  "the rename route": [
    "POST /api/entities/:entity/fields/:field/rename",
    (to) => ({ params: { entity: "articles", field: "title" }, body: { to, expectedSavedRevision: null } }),
  ],
  "PUT field-draft": ["PUT /api/entities/:entity/field-draft/:field", (to) => renamedField(to)],
  "PUT fields": ["PUT /api/entities/:entity/fields/:field", (to) => renamedField(to)],
};

function renamedField(name: string): RouteRequest {
  const field = { name, type: "string", required: true, searchable: true, sortable: true };
  return { params: { entity: "articles", field: "title" }, body: { field } };
}

suite("renames", () => {
  test("every way to rename a field gives the same model, and all uses follow", async () => {
    const models = await Promise.all(
      Object.values(RENAMES).map(([key, request]) =>
        withServed(async ({ api }) => {
          await api.done(key, request("headline"));
          return modelOf(api);
        }),
      ),
    );
    assert.deepEqual(models[1], models[0]);
    assert.deepEqual(models[2], models[0]);
    const { entities } = models[0] as { readonly entities: Parts };
    const [cards, articles, authors] = entities;
    assert.equal(articles.fields[0].id, "f_title");
    assert.equal(articles.display, "headline");
    assert.deepEqual(articles.defaultSort, { field: "headline", order: "asc" });
    assert.deepEqual(articles.admin.listColumns, ["headline", "status"]);
    assert.equal(cards.projection[0].from, "headline");
    assert.deepEqual(authors.collections[0].selection, ["headline"]);
    assert.doesNotMatch(JSON.stringify(models[0]), /"title"/);
  });

  test("a rename in rules and hops follows, too", () =>
    withServed(async ({ api }) => {
      const settings = { readRule: { all: [{ field: "author.name", op: "eq", value: "Ada" }] } };
      await api.done("PUT /api/entities/:entity/settings", {
        params: { entity: "articles" },
        body: { settings },
      });
      await api.done("POST /api/entities/:entity/fields/:field/rename", {
        params: { entity: "authors", field: "name" },
        body: { to: "fullName", expectedSavedRevision: null },
      });
      await api.done("PUT /api/entities/:entity/relations/:relation", {
        params: { entity: "articles", relation: "author" },
        body: { relation: { name: "writer", kind: "belongsTo", target: "authors", selection: ["fullName"] } },
      });
      const articles = await entityOf(api, "articles");
      assert.deepEqual(articles.readRule, { all: [{ field: "writer.fullName", op: "eq", value: "Ada" }] });
      assert.equal((await entityOf(api, "article-cards")).projection[1].from, "writer.fullName");
      assert.equal((await entityOf(api, "authors")).collections[0].of.relation, "writer");
    }));

  test("an entity's and a module's new name is followed everywhere", () =>
    withServed(async ({ api, dir }) => {
      await api.done("PUT /api/entities/:entity/settings", {
        params: { entity: "authors" },
        body: { settings: { name: "writers" } },
      });
      await api.done("PUT /api/modules/:module", {
        params: { module: "people" },
        body: { module: { name: "staff" } },
      });
      const writers = await entityOf(api, "writers");
      assert.deepEqual([writers.id, writers.module, writers.labelPlural], ["e_authors", "staff", "Writers"]);
      assert.equal((await entityOf(api, "articles")).relations[0].target, "writers");
      const paths = [...treeOf(dir).keys()];
      assert.ok(paths.includes("model/staff/writers.json") && !paths.includes("model/people/authors.json"));
    }));

  test("a preview tells what follows, and changes nothing", () =>
    withServed(async ({ api, dir }) => {
      const before = treeOf(dir);
      const preview = await api.done("POST /api/entities/:entity/fields/:field/rename-preview", {
        params: { entity: "articles", field: "title" },
        body: { to: "headline" },
      });
      assert.deepEqual([preview.from, preview.to, preview.savedRevision], ["title", "headline", null]);
      assert.deepEqual((preview.uses as Parts).map(({ kind }) => kind).toSorted(), [
        "defaultSort",
        "display",
        "listColumns",
        "projection",
        "selection",
      ]);
      assert.deepEqual(treeOf(dir), before);
    }));
});

suite("removals with cascade", () => {
  test("clear every use of a field", () =>
    withServed(async ({ api }) => {
      const { entity } = await api.done("DELETE /api/entities/:entity/field-draft/:field", {
        params: { entity: "articles", field: "title" },
        query: { cascade: "true" },
      });
      assert.deepEqual(
        [entity.display, entity.defaultSort, entity.admin.listColumns],
        [null, null, ["status"]],
      );
      assert.deepEqual((await entityOf(api, "authors")).collections[0].selection, []);
      assert.deepEqual(
        ((await entityOf(api, "article-cards")).projection as Parts).map(({ name }) => name),
        ["by"],
      );
    }));

  test("take along what can't be without an entity", () =>
    withServed(async ({ api }) => {
      await api.done("DELETE /api/entities/:entity/entity-draft", {
        params: { entity: "articles" },
        query: { cascade: "true" },
      });
      const { entities } = await api.done("GET /api/entities");
      assert.deepEqual(
        (entities as Parts).map(({ name }) => name),
        ["authors", "tags"],
      );
      assert.deepEqual((await entityOf(api, "authors")).collections, []);
    }));

  test("never touch a rule: what it uses stays, and the rule is named", () =>
    withServed(async ({ api, dir }) => {
      const before = treeOf(dir);
      const called = await api.send("DELETE /api/entities/:entity/field-draft/:field", {
        params: { entity: "articles", field: "status" },
        query: { cascade: "true" },
      });
      assertRefused(called, "field_in_use");
      assert.deepEqual(called.json.contractError.uses, [
        { entity: "articles", pointer: "/readRule/all/0/field", kind: "rule" },
      ]);
      assert.deepEqual(treeOf(dir), before);
    }));

  test("cascade=false is the same as none", () =>
    withServed(async ({ api }) => {
      const called = await api.send("DELETE /api/entities/:entity/fields/:field", {
        params: { entity: "articles", field: "title" },
        query: { cascade: "false" },
      });
      assertRefused(called, "field_in_use");
    }));
});

suite("many at once", () => {
  test("of fifty changes built on one revision exactly one wins, and the model is that one's", () =>
    withServed(async ({ api }) => {
      const expectedRevision = await api.revision();
      const calls = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          api.send("POST /api/entities/:entity/field-draft", {
            params: { entity: "articles" },
            body: { expectedRevision, field: { name: `extra${i}`, type: "string" } },
          }),
        ),
      );
      const won = calls.filter(({ status }) => status === 201);
      assert.equal(won.length, 1);
      for (const called of calls) if (called !== won[0]) assertRefused(called, "stale_revision");
      const { fields } = await entityOf(api, "articles");
      assert.deepEqual(fields, won[0]?.json.entity.fields);
      assert.equal(fields.length, 5);
      assert.equal(await api.revision(), won[0]?.json.revision);
    }));

  test("changes of different routes compete, too", () =>
    withServed(async ({ api }) => {
      const expectedRevision = await api.revision();
      const keys = REQUEST_KEYS.filter((key) =>
        /^(POST|PUT) .*(modules|entity-draft|settings|relations)$/.test(key),
      );
      const bodies: Readonly<Record<string, object>> = {
        "POST /api/modules": { module: { name: "shop" } },
        "POST /api/entities/entity-draft": { entity: { name: "pages", module: "spare", kind: "persistent" } },
        "PUT /api/entities/:entity/settings": { settings: { description: "Texts." } },
        "POST /api/entities/:entity/relations": {
          relation: { name: "next", kind: "belongsTo", target: "articles" },
        },
      };
      const calls = await Promise.all(
        [...keys, ...keys, ...keys].map((key) =>
          api.send(key, { params: { entity: "articles" }, body: { ...bodies[key], expectedRevision } }),
        ),
      );
      assert.equal(calls.length, 12);
      assert.equal(calls.filter(({ status }) => status < 300).length, 1);
    }));

  test("changes that each take the newest revision all get in, one after the other", () =>
    withServed(async ({ api }) => {
      const add = async (name: string): Promise<void> => {
        const { status } = await api.send("POST /api/modules", { body: { module: { name } } });
        if (status !== 201) return add(name);
      };
      await Promise.all(Array.from({ length: 8 }, (_, i) => add(`m${i}`)));
      const { modules } = await api.done("GET /api/modules");
      assert.equal(modules.length, 11);
    }));
});

/** Saves that say what is so already. */
const NO_CHANGES: readonly (readonly [RequestKey, RouteRequest])[] = [
  ["PUT /api/project", { body: { project: { label: "The Press", locale: "en" } } }],
  ["PUT /api/project", { body: { project: {} } }],
  [
    "PUT /api/modules/:module",
    { params: { module: "spare" }, body: { module: { name: "spare", label: "Spare" } } },
  ],
  ["PUT /api/entities/:entity/settings", { params: { entity: "articles" }, body: { settings: {} } }],
  [
    "PUT /api/entities/:entity/settings",
    { params: { entity: "articles" }, body: { settings: { name: "articles" } } },
  ],
  [
    "PUT /api/entities/:entity/field-draft/:field",
    {
      params: { entity: "articles", field: "body" },
      body: {
        field: { id: "f_body", name: "body", label: "Body", type: "text" },
        settings: { listColumn: false },
      },
    },
  ],
  [
    "PUT /api/entities/:entity/relations/:relation",
    {
      params: { entity: "articles", relation: "tags" },
      body: { relation: { name: "tags", kind: "manyToMany", target: "tags" } },
    },
  ],
  [
    "PUT /api/entities/:entity/projection-fields",
    { params: { entity: "articles" }, body: { selections: { author: ["name"] } } },
  ],
  [
    "POST /api/entities/:entity/fields/:field/rename",
    { params: { entity: "articles", field: "body" }, body: { to: "body" } },
  ],
];

test("a save that changes nothing keeps the revision, writes nothing, and is not in the history", () =>
  withGenerated(async ({ api, dir }) => {
    const before = treeOf(dir);
    const { revision, savedRevision } = await api.done("GET /api/project");
    for (const [key, request] of NO_CHANGES) {
      const saved = key.endsWith("rename") ? { expectedSavedRevision: savedRevision } : {};
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const json = await api.done(key, { ...request, body: { ...request.body, ...saved } });
      assert.equal(json.revision, revision, key);
      assert.deepEqual(treeOf(dir), before, key);
    }
    assert.equal((await api.done("GET /api/history")).total, 1);
  }));

test("a save that changes nothing writes nothing, though nothing was ever saved before", () =>
  withServed(async ({ api, dir }) => {
    const before = treeOf(dir);
    for (const [key, request] of NO_CHANGES.filter(([one]) => !one.endsWith("rename"))) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await api.done(key, request);
      assert.deepEqual(treeOf(dir), before, key);
    }
  }));

test("an entity may bring all its parts, and a projection", () =>
  withServed(async ({ api }) => {
    const { entity } = await api.done("POST /api/entities/entity-draft", {
      body: {
        entity: {
          name: "notes",
          module: "content",
          kind: "persistent",
          fields: [{ name: "text", type: "text" }],
          relations: [{ name: "article", kind: "belongsTo", target: "articles" }],
        },
      },
    });
    assert.deepEqual([entity.fields.length, entity.relations.length, entity.label], [1, 1, "Note"]);
    const ids = [entity.id, entity.fields[0].id, entity.relations[0].id];
    assert.ok(ids.every((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id)));
    const cards = await api.done("PUT /api/entities/:entity/projection-fields", {
      params: { entity: "article-cards" },
      body: { projection: [{ id: "p_by", name: "writtenBy", from: "author.name" }] },
    });
    assert.deepEqual([cards.entity.projection.length, cards.entity.projection[0].id], [1, "p_by"]);
  }));
