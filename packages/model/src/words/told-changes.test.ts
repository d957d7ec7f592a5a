// Tests of what is told one by one of the differences between two models.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { renameField } from "../edit/rename.ts";
import { replaceField } from "../edit/replace-member.ts";
import { parseModel } from "../parse.ts";
import type { Model } from "../types.ts";
import { describeModelChanges } from "./changes.ts";
import { listTold } from "./told-changes.ts";

function modelWith(field: object): Model {
  const files = {
    "lathe.json": '{"name":"shop"}',
    "model/blog/module.json": '{"id":"m1","name":"blog"}',
    "model/blog/posts.json": JSON.stringify({
      id: "e1",
      name: "posts",
      module: "blog",
      kind: "persistent",
      display: "title",
      fields: [
        { id: "f1", name: "title", type: "string" },
        { id: "f2", name: "body", ...field },
      ],
    }),
  };
  const { model, issues } = parseModel(new Map(Object.entries(files)));
  assert.deepEqual(issues, []);
  return model;
}

/** What is told, by the setting that differs, where the body becomes another field. */
function tell(before: object, after: object): readonly string[] {
  const edit = replaceField(modelWith(before), {
    entity: "posts",
    name: "body",
    draft: { name: "body", ...after },
  });
  assert.ok(edit.ok, JSON.stringify(edit));
  const changes = describeModelChanges(modelWith(before), edit.model);
  return listTold(changes).map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
}

suite("what is told of another type", () => {
  test("is the type alone where its options go and come with it", () => {
    assert.deepEqual(tell({ type: "string", maxLength: 120 }, { type: "integer" }), ["type"]);
    assert.deepEqual(tell({ type: "integer", min: 3 }, { type: "image" }), ["type"]);
    assert.deepEqual(tell({ type: "slug", from: "title" }, { type: "string" }), ["type"]);
  });

  test("is also an option that was chosen, and what any field has", () => {
    assert.deepEqual(tell({ type: "integer" }, { type: "decimal", precision: 10, scale: 2 }), [
      "type",
      "precision",
    ]);
    assert.deepEqual(tell({ type: "string", maxLength: 120 }, { type: "slug" }), ["type", "maxLength"]);
    assert.deepEqual(tell({ type: "string" }, { type: "enum", values: [{ value: "a" }] }), [
      "type",
      "values",
    ]);
    assert.deepEqual(tell({ type: "string", searchable: true }, { type: "integer", required: true }), [
      "type",
      "required",
      "searchable",
    ]);
  });
});

test("options of a type that stays are told each", () =>
  assert.deepEqual(tell({ type: "string", maxLength: 120 }, { type: "string", pattern: "^a" }), [
    "maxLength",
    "pattern",
  ]));

test("what names a renamed part by its new name is not told", () => {
  const before = modelWith({ type: "text" });
  const edit = renameField(before, { entity: "posts", name: "title", to: "headline" });
  assert.ok(edit.ok);
  const changes = describeModelChanges(before, edit.model);
  assert.ok(changes.some(({ path }) => path === "/entities/posts/display"));
  assert.ok(listTold(changes).every(({ path }) => path.startsWith("/entities/posts/fields/headline")));
});
