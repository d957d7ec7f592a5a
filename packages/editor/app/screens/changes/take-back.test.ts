// Tests of taking changes back: the model is as before.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  type Model,
  type ModelEdit,
  applyEdits,
  createEdit,
  describeModelChanges,
  diffModels,
} from "@lathe/model";
import { foldFollowingLabels } from "../../changes/following-labels.ts";
import { takeBackEdits, withModules } from "./take-back.ts";

const params = { entity: "articles" };

function edited(model: Model, edits: readonly ModelEdit[]): Model {
  const outcome = applyEdits(model, edits);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.model;
}

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
      for (const taken of [changes, foldFollowingLabels(changes)])
        assert.deepEqual(diffModels(BEFORE, edited(after, takeBackEdits(after, taken))), []);
    });

  test("an entity with the module that it lay in", () => {
    const after = edited(BEFORE, [
      createEdit("DELETE /api/entities/:entity/entity-draft", { params }),
      createEdit("DELETE /api/modules/:module", { params: { module: "content" } }),
    ]);
    const all = describeModelChanges(BEFORE, after);
    const entity = all.filter(({ path }) => path === "/entities/articles");
    assert.equal(entity.length, 1);
    const edits = takeBackEdits(after, withModules(entity, all));
    assert.deepEqual(diffModels(BEFORE, edited(after, edits)), []);
  });
});
