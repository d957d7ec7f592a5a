// Tests of taking changes back: the model is as before.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { FIELD_TYPES } from "@lathe/contract";
import {
  type Model,
  type ModelEdit,
  applyEdits,
  createEdit,
  describeModelChanges,
  diffModels,
} from "@lathe/model";
import { foldFollowing } from "../../changes/following-changes.ts";
import { withNeeded } from "./needed-changes.ts";
import { takeBackEdits } from "./take-back.ts";

const params = { entity: "articles" };

function edited(model: Model, edits: readonly ModelEdit[]): Model {
  const outcome = applyEdits(model, edits);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.model;
}

const OPTIONS: Readonly<Record<string, object>> = {
  enum: { values: [{ value: "a" }] },
  decimal: { precision: 10, scale: 2 },
};

const EMPTY: Model = { project: {} as Model["project"], modules: [], entities: [] };
const BEFORE = edited(EMPTY, [
  createEdit("POST /api/modules", { body: { module: { name: "content" } } }),
  createEdit("POST /api/entities/entity-draft", {
    body: {
      entity: {
        name: "articles",
        module: "content",
        kind: "persistent",
        label: "Article",
        labelPlural: "Articles",
        fields: [
          { name: "title", type: "string", maxLength: 160 },
          { name: "note", type: "text" },
        ],
      },
    },
  }),
] as never);

suite("taking changes back", () => {
  const cases: readonly [string, readonly ModelEdit[]][] = [
    [
      "a new field",
      [
        createEdit("POST /api/entities/:entity/fields", {
          params,
          body: { field: { name: "lead", type: "string" } },
        } as never),
      ],
    ],
    [
      "a field that is gone",
      [createEdit("DELETE /api/entities/:entity/fields/:field", { params: { ...params, field: "note" } })],
    ],
    [
      "a field that is gone, at its place",
      [createEdit("DELETE /api/entities/:entity/fields/:field", { params: { ...params, field: "title" } })],
    ],
    [
      "another order",
      [createEdit("PUT /api/entities/:entity/order", { params, body: { fields: ["note", "title"] } })],
    ],
    [
      "a name",
      [
        createEdit("POST /api/entities/:entity/fields/:field/rename", {
          params: { ...params, field: "note" },
          body: { to: "deskNote" },
        }),
      ],
    ],
    [
      "the name of an entity",
      [
        createEdit("PUT /api/entities/:entity/settings", {
          params,
          body: { settings: { name: "stories" } },
        } as never),
      ],
    ],
    [
      "a setting",
      [
        createEdit("PUT /api/entities/:entity/settings", {
          params,
          body: { settings: { label: "Story" } },
        } as never),
      ],
    ],
  ];
  for (const [name, edits] of cases)
    test(name, () => {
      const after = edited(BEFORE, edits);
      const changes = describeModelChanges(BEFORE, after);
      assert.ok(changes.length > 0);
      // Labels that follow a name are not among those that are shown, and go back with it.
      for (const taken of [changes, foldFollowing(changes)])
        assert.deepEqual(diffModels(BEFORE, edited(after, takeBackEdits(after, taken))), []);
    });

  const retyped = edited(BEFORE, [
    createEdit("PUT /api/entities/:entity/fields/:field", {
      params: { ...params, field: "note" },
      body: { field: { name: "note", label: "Note", type: "enum", values: [{ value: "a" }] } },
    } as never),
  ]);
  for (const setting of ["type", "values"])
    test(`the ${setting} of a field with what belongs to it`, () => {
      const all = describeModelChanges(BEFORE, retyped);
      const one = all.filter(({ path }) => path.endsWith(`/${setting}`));
      const taken = withNeeded(retyped, one, all);
      assert.equal(taken[0]?.words, "note is choice instead of long text");
      assert.deepEqual(diffModels(BEFORE, edited(retyped, takeBackEdits(retyped, taken, all))), []);
    });

  test("every type of a field for every other", () => {
    const withNote = (type: string) =>
      edited(BEFORE, [
        createEdit("PUT /api/entities/:entity/fields/:field", {
          params: { ...params, field: "note" },
          body: { field: { name: "note", type, ...OPTIONS[type] } },
        } as never),
      ]);
    const models = FIELD_TYPES.map(withNote);
    for (const before of models)
      for (const after of models) {
        const all = describeModelChanges(before, after);
        for (const one of all) {
          const edits = takeBackEdits(after, withNeeded(after, [one], all), all);
          assert.deepEqual(diffModels(before, edited(after, edits)), []);
        }
      }
  });

  test("a field that is gone, where another has its name", () => {
    const after = edited(BEFORE, [
      createEdit("DELETE /api/entities/:entity/fields/:field", { params: { ...params, field: "note" } }),
      createEdit("POST /api/entities/:entity/fields", {
        params,
        body: { field: { id: "f_other", name: "note", type: "integer" } },
      } as never),
    ]);
    const changes = describeModelChanges(BEFORE, after);
    assert.deepEqual(diffModels(BEFORE, edited(after, takeBackEdits(after, changes))), []);
  });

  test("a setting that names a part by its former name, and names that were exchanged", () => {
    const before = edited(BEFORE, [
      createEdit("PUT /api/entities/:entity/settings", {
        params,
        body: { settings: { admin: { listColumns: ["title", "note"] } } },
      } as never),
    ]);
    const rename = (field: string, to: string) =>
      createEdit("POST /api/entities/:entity/fields/:field/rename", {
        params: { ...params, field },
        body: { to },
      });
    const renamed = edited(before, [rename("title", "headline"), rename("note", "title")]);
    const after = edited(renamed, [
      createEdit("PUT /api/entities/:entity/settings", {
        params,
        body: { settings: { admin: { listColumns: ["title"] } } },
      } as never),
    ]);
    const all = foldFollowing(describeModelChanges(before, after));
    const setting = all.filter(({ path }) => path === "/entities/articles/admin");
    assert.deepEqual(diffModels(renamed, edited(after, takeBackEdits(after, setting, all))), []);
    assert.deepEqual(diffModels(before, edited(after, takeBackEdits(after, all))), []);
  });

  test("names of an entity and of its members", () => {
    const after = edited(BEFORE, [
      createEdit("POST /api/entities/:entity/fields/:field/rename", {
        params: { ...params, field: "note" },
        body: { to: "deskNote" },
      }),
      createEdit("PUT /api/entities/:entity/settings", {
        params,
        body: { settings: { name: "stories" } },
      } as never),
    ]);
    const all = foldFollowing(describeModelChanges(BEFORE, after));
    assert.deepEqual(diffModels(BEFORE, edited(after, takeBackEdits(after, all))), []);
  });

  test("the order of projected members", () => {
    const before = edited(BEFORE, [
      createEdit("POST /api/entities/entity-draft", {
        body: {
          entity: {
            name: "cards",
            module: "content",
            kind: "virtual",
            source: "articles",
            projection: [
              { name: "headline", from: "title" },
              { name: "about", from: "note" },
            ],
          },
        },
      } as never),
    ]);
    const projection = before.entities.find(({ name }) => name === "cards")?.projection.toReversed();
    const after = edited(before, [
      createEdit("PUT /api/entities/:entity/projection-fields", {
        params: { entity: "cards" },
        body: { projection },
      } as never),
    ]);
    const changes = describeModelChanges(before, after);
    assert.equal(changes.length, 1);
    assert.deepEqual(diffModels(before, edited(after, takeBackEdits(after, changes))), []);
  });

  test("an entity, and all that went with it, whichever of them is taken", () => {
    const tags = {
      name: "tags",
      module: "content",
      kind: "persistent",
      fields: [{ name: "tag", type: "string" }],
    };
    const before = edited(BEFORE, [
      createEdit("POST /api/entities/entity-draft", { body: { entity: tags } } as never),
      createEdit("POST /api/entities/:entity/relations", {
        params,
        body: { relation: { name: "tags", kind: "manyToMany", target: "tags" } },
      } as never),
      createEdit("POST /api/entities/:entity/collection-draft", {
        params: { entity: "tags" },
        body: { collection: { name: "articles", of: { entity: "articles", relation: "tags" } } },
      } as never),
      createEdit("PUT /api/entities/:entity/settings", {
        params,
        body: { settings: { admin: { form: { tabs: ["tags"] } } } },
      } as never),
    ]);
    const after = edited(before, [
      createEdit("DELETE /api/entities/:entity/entity-draft", {
        params: { entity: "tags" },
        query: { cascade: true },
      }),
    ]);
    const all = describeModelChanges(before, after);
    assert.equal(all.length, 3);
    for (const one of all) {
      const taken = withNeeded(after, [one], all);
      const made = edited(after, takeBackEdits(after, taken, all));
      const left = all.filter((change) => !taken.includes(change)).map(({ words }) => words);
      assert.deepEqual(
        describeModelChanges(before, made).map(({ words }) => words),
        left,
      );
    }
  });

  test("an entity with all that its removal cleared elsewhere, and without what was removed besides", () => {
    const entity = (name: string, more: object) =>
      createEdit("POST /api/entities/entity-draft", {
        body: { entity: { name, module: "content", kind: "persistent", ...more } },
      } as never);
    const before = edited(BEFORE, [
      entity("authors", { fields: [{ name: "name", type: "string" }] }),
      createEdit("POST /api/entities/:entity/relations", {
        params,
        body: { relation: { name: "author", kind: "belongsTo", target: "authors", selection: ["name"] } },
      } as never),
      createEdit("POST /api/entities/:entity/relations", {
        params,
        body: { relation: { name: "editor", kind: "belongsTo", target: "authors" } },
      } as never),
      createEdit("POST /api/entities/:entity/collection-draft", {
        params: { entity: "authors" },
        body: { collection: { name: "written", of: { entity: "articles", relation: "author" } } },
      } as never),
      createEdit("PUT /api/entities/:entity/settings", {
        params,
        body: {
          settings: {
            admin: { listColumns: ["title", "author", "note"] },
            indexes: [{ members: ["title", "authorId"] }],
          },
        },
      } as never),
      entity("notes", {
        fields: [{ name: "text", type: "string" }],
        relations: [{ name: "author", kind: "belongsTo", target: "authors" }],
      }),
      entity("cards", {
        kind: "virtual",
        source: "articles",
        projection: [
          { name: "headline", from: "title" },
          { name: "authorName", from: "author.name" },
        ],
      }),
    ]);
    const remove = (name: string) =>
      createEdit("DELETE /api/entities/:entity/entity-draft", {
        params: { entity: name },
        query: { cascade: true },
      });
    const rename = createEdit("POST /api/entities/:entity/fields/:field/rename", {
      params: { ...params, field: "title" },
      body: { to: "headline" },
    });
    const without = edited(before, [remove("notes")]);
    for (const between of [[], [rename]]) {
      const after = edited(without, [...between, remove("authors")]);
      const all = foldFollowing(describeModelChanges(before, after));
      const authors = all.filter(({ path }) => path === "/entities/authors");
      const made = edited(after, takeBackEdits(after, withNeeded(after, authors, all), all));
      assert.deepEqual(diffModels(edited(without, between), made), []);
    }
    // What somebody has changed since stays.
    const changed = edited(without, [
      remove("authors"),
      createEdit("PUT /api/entities/:entity/settings", {
        params,
        body: { settings: { admin: { listColumns: ["note"] } } },
      } as never),
    ]);
    const all = foldFollowing(describeModelChanges(before, changed));
    const authors = all.filter(({ path }) => path === "/entities/authors");
    const made = edited(changed, takeBackEdits(changed, withNeeded(changed, authors, all), all));
    const articles = made.entities.find(({ name }) => name === "articles");
    assert.deepEqual(articles?.admin.listColumns, ["note"]);
    assert.equal(articles?.relations.length, 2);
    assert.equal(articles?.indexes.length, 1);
  });

  test("an entity with parts that it names, and all that the removal of those cleared", () => {
    const before = edited(BEFORE, [
      createEdit("POST /api/entities/entity-draft", {
        body: {
          entity: {
            name: "tags",
            module: "content",
            kind: "persistent",
            fields: [{ name: "tag", type: "string" }],
          },
        },
      } as never),
      createEdit("POST /api/entities/:entity/relations", {
        params,
        body: { relation: { name: "tags", kind: "manyToMany", target: "tags" } },
      } as never),
      createEdit("POST /api/entities/:entity/collection-draft", {
        params: { entity: "tags" },
        body: {
          collection: {
            name: "articles",
            of: { entity: "articles", relation: "tags" },
            selection: ["title", "note"],
          },
        },
      } as never),
      createEdit("PUT /api/entities/:entity/settings", {
        params,
        body: { settings: { admin: { listColumns: ["title", "note"] } } },
      } as never),
    ]);
    const after = edited(before, [
      createEdit("DELETE /api/entities/:entity/entity-draft", {
        params: { entity: "tags" },
        query: { cascade: true },
      }),
      createEdit("DELETE /api/entities/:entity/fields/:field", {
        params: { ...params, field: "note" },
        query: { cascade: true },
      }),
    ]);
    const all = foldFollowing(describeModelChanges(before, after));
    const tags = all.filter(({ path }) => path === "/entities/tags");
    const made = edited(after, takeBackEdits(after, withNeeded(after, tags, all), all));
    assert.deepEqual(diffModels(before, made), []);
  });

  test("an entity with the module that it lay in", () => {
    const after = edited(BEFORE, [
      createEdit("DELETE /api/entities/:entity/entity-draft", { params }),
      createEdit("DELETE /api/modules/:module", { params: { module: "content" } }),
    ]);
    const all = describeModelChanges(BEFORE, after);
    const entity = all.filter(({ path }) => path === "/entities/articles");
    assert.equal(entity.length, 1);
    const edits = takeBackEdits(after, withNeeded(after, entity, all));
    assert.deepEqual(diffModels(BEFORE, edited(after, edits)), []);
  });
});
