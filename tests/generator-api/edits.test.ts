// Edits over HTTP: what goes together changes together, in one step.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { assertRefused, type RouteRequest } from "./support/api.ts";
import { readEntityPart, type Parts } from "./support/model-parts.ts";
import type { RequestKey } from "./support/requests.ts";
import { withGenerated, withServed } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

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

  test("indexes are settings: replaced as a whole, known by their members, followed and in the way", () =>
    withServed(async ({ api }) => {
      const params = { entity: "articles" };
      const put = async (indexes: unknown) =>
        (await api.done("PUT /api/entities/:entity/settings", { params, body: { settings: { indexes } } }))
          .entity.indexes as Parts;
      const members = ["status", { name: "words", order: "desc" }];
      const [first] = await put([{ members, include: ["title"] }]);
      assert.deepEqual(first, { id: first.id, members, include: ["title"], unique: false });
      const [key, again] = await put([{ members: ["title", "status"], unique: true }, { members }]);
      assert.deepEqual([again.id, again.include, key.unique], [first.id, [], true]);
      const refused = await api.send("DELETE /api/entities/:entity/fields/:field", {
        params: { ...params, field: "words" },
      });
      assertRefused(refused, "field_in_use");
      assert.match(JSON.stringify(refused.json), /"\/indexes\/1\/members\/1\/name","kind":"index"/);
      const { entity } = await api.done("PUT /api/entities/:entity/fields/:field", {
        params: { ...params, field: "words" },
        body: { field: { name: "length", type: "integer" } },
      });
      assert.deepEqual((entity.indexes as Parts)[1]?.members, ["status", { name: "length", order: "desc" }]);
      const { entity: left } = await api.done("DELETE /api/entities/:entity/fields/:field", {
        params: { ...params, field: "length" },
        query: { cascade: "true" },
      });
      assert.deepEqual(
        (left.indexes as Parts).map(({ id }) => id),
        [key.id],
      );
      for (const [indexes, code, pointer] of [
        [[{ members: ["nothing"] }], "invalid_model", "/indexes/0/members/0"],
        [[{ members: ["title"], name: "mine" }], "invalid_body", "/settings/indexes/0/name"],
        [{ members: ["title"] }, "invalid_body", "/settings/indexes"],
      ] as const) {
        const called = await api.send("PUT /api/entities/:entity/settings", {
          params,
          body: { settings: { indexes } },
        });
        assertRefused(called, code);
        assert.match(JSON.stringify(called.json), new RegExp(`"pointer":"${pointer}"`));
      }
    }));

  test("where the settings are refused, the field is not made either", () =>
    withServed(async ({ api, dir }) => {
      const before = readTree(dir);
      const called = await api.send("POST /api/entities/:entity/field-draft", {
        params: { entity: "articles" },
        body: {
          field: { name: "raw", type: "json" },
          settings: { defaultSort: { field: "raw", order: "asc" } },
        },
      });
      assertRefused(called, "invalid_model");
      assert.deepEqual(readTree(dir), before);
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
      assert.deepEqual(entity.admin, {
        icon: null,
        listColumns: [],
        group: "Texts",
        order: 0,
        sort: null,
        thumbnail: null,
        form: { main: [], side: [], tabs: [] },
      });
      assert.deepEqual([entity.display, entity.fields.length], ["title", 4]);
      const { project } = await api.done("PUT /api/project", {
        body: { project: { auth: { visitorSignUp: true } } },
      });
      assert.deepEqual(
        [project.label, project.auth],
        [
          "The Press",
          { sessionMinutes: 720, visitorSignUp: true, resetUrl: null, verifyUrl: null, inviteUrl: null },
        ],
      );
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
      assert.deepEqual((await readEntityPart(api, "authors")).collections[0].selection, []);
      assert.deepEqual(
        ((await readEntityPart(api, "article-cards")).projection as Parts).map(({ name }) => name),
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
      assert.deepEqual((await readEntityPart(api, "authors")).collections, []);
    }));

  test("never touch a rule: what it uses stays, and the rule is named", () =>
    withServed(async ({ api, dir }) => {
      const before = readTree(dir);
      const called = await api.send("DELETE /api/entities/:entity/field-draft/:field", {
        params: { entity: "articles", field: "status" },
        query: { cascade: "true" },
      });
      assertRefused(called, "field_in_use");
      assert.deepEqual(called.json.contractError.uses, [
        { entity: "articles", pointer: "/readRule/all/0/field", kind: "rule" },
      ]);
      assert.deepEqual(called.json.contractError.details, [
        {
          pointer: "/readRule/all/0/field",
          code: "rule",
          message: 'Entity "articles" uses it here (rule).',
        },
      ]);
      assert.deepEqual(readTree(dir), before);
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
    const before = readTree(dir);
    const { revision, savedRevision } = await api.done("GET /api/project");
    for (const [key, request] of NO_CHANGES) {
      const saved = key.endsWith("rename") ? { expectedSavedRevision: savedRevision } : {};
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const json = await api.done(key, { ...request, body: { ...request.body, ...saved } });
      assert.equal(json.revision, revision, key);
      assert.deepEqual(readTree(dir), before, key);
    }
    assert.equal((await api.done("GET /api/history")).total, 1);
  }));

test("a save that changes nothing writes nothing, though nothing was ever saved before", () =>
  withServed(async ({ api, dir }) => {
    const before = readTree(dir);
    for (const [key, request] of NO_CHANGES.filter(([one]) => !one.endsWith("rename"))) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await api.done(key, request);
      assert.deepEqual(readTree(dir), before, key);
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

suite("the order of members", () => {
  const params = { entity: "articles" };
  const fields = ["words", "body", "status", "title"];
  const namesOf = (members: Parts) => members.map(({ name }) => name);

  test("is changed by their names", () =>
    withServed(async ({ api }) => {
      const key = "PUT /api/entities/:entity/order";
      const { entity } = await api.done(key, { params, body: { fields } });
      assert.deepEqual(namesOf(entity.fields), fields);
      assert.deepEqual(namesOf(entity.relations), ["author", "tags"]);
      assert.deepEqual((await readEntityPart(api, "articles")).fields, entity.fields);
      for (const [body, pointer] of [
        [{ fields: fields.slice(1) }, "/fields"],
        [{ fields: [...fields, "nothing"] }, "/fields/4"],
        [{ fields: "title" }, "/fields"],
        [{ projection: [] }, "/projection"],
      ] as const) {
        const called = await api.send(key, { params, body });
        assertRefused(called, "invalid_body");
        assert.equal(called.json.contractError.details[0].pointer, pointer, called.text);
      }
    }));

  test("has a place for what is added", () =>
    withServed(async ({ api }) => {
      const lead = { name: "lead", type: "string" };
      for (const key of [
        "POST /api/entities/:entity/fields",
        "POST /api/entities/:entity/field-draft",
      ] as const) {
        const field = key.endsWith("draft") ? { ...lead, name: "lead2" } : lead;
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { entity } = await api.done(key, { params, body: { field, position: 1 } });
        assert.equal(entity.fields[1].name, field.name);
      }
      for (const position of [7, -1, 1.5, "1", null]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const called = await api.send("POST /api/entities/:entity/fields", {
          params,
          body: { field: { ...lead, name: "third" }, position },
        });
        assertRefused(called, "invalid_body");
        assert.equal(called.json.contractError.details[0].pointer, "/position");
      }
    }));
});
