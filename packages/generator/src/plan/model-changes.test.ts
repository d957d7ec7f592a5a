// Differences between models as they are told, and which files follow from them.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Model, parseModel, renameEntity, replaceField } from "@lathe/model";
import { createCauseLookup } from "./causes.ts";
import type { FileStep } from "./file-step.ts";
import { describeModelChanges } from "./model-changes.ts";

const FILES: Readonly<Record<string, string>> = {
  "lathe.json": '{"name":"shop"}',
  "model/blog/module.json": '{"id":"m1","name":"blog"}',
  "model/blog/posts.json":
    '{"id":"e1","name":"posts","module":"blog","kind":"persistent","fields":[{"id":"f1","name":"title","type":"string"},{"id":"f2","name":"body","type":"text"}]}',
};

function modelOf(changes: Readonly<Record<string, string>> = {}): Model {
  const { model, issues } = parseModel(new Map(Object.entries({ ...FILES, ...changes })));
  assert.deepEqual(issues, []);
  return model;
}

suite("the difference between two models", () => {
  test("is nothing between equal ones", () =>
    assert.deepEqual(describeModelChanges(modelOf(), modelOf()), []));

  test("names parts that came and went", () => {
    const other = modelOf({
      "model/shop/module.json": '{"id":"m2","name":"shop"}',
      "model/blog/posts.json":
        '{"id":"e1","name":"posts","module":"blog","kind":"persistent","fields":[{"id":"f1","name":"title","type":"string"}]}',
    });
    const told = describeModelChanges(modelOf(), other).map(({ kind, path, before, after }) => [
      kind,
      path,
      before === null,
      after === null,
    ]);
    assert.deepEqual(told, [
      ["added", "/modules/shop", true, false],
      ["removed", "/entities/posts/fields/body", false, true],
    ]);
  });

  test("tells a rename as one, beside what changed with it", () => {
    const before = modelOf();
    const edit = renameEntity(before, { name: "posts", to: "articles" });
    assert.ok(edit.ok);
    const changes = describeModelChanges(before, edit.model);
    assert.deepEqual(changes[0], {
      kind: "renamed",
      path: "/entities/articles",
      before: "posts",
      after: "articles",
    });
    assert.ok(
      changes.every(({ kind, path }) => kind === "renamed" || path.startsWith("/entities/articles/label")),
    );
  });

  test("points at the very setting that changed", () => {
    const before = modelOf();
    const draft = { name: "title", type: "string", required: true };
    const edit = replaceField(before, { entity: "posts", name: "title", draft });
    assert.ok(edit.ok);
    assert.deepEqual(describeModelChanges(before, edit.model), [
      { kind: "changed", path: "/entities/posts/fields/title/required", before: false, after: true },
    ]);
  });
});

suite("the causes of a file", () => {
  const step = (key: string, action: FileStep["action"]) => ({ key, action }) as FileStep;

  test("are the changes of its entity, or all where that stayed; none where the file stays", () => {
    const before = modelOf();
    const after = modelOf({ "lathe.json": '{"name":"shop","label":"Our shop"}' });
    const changes = [
      { kind: "changed", path: "/project/label", before: 1, after: 2 },
      { kind: "changed", path: "/entities/posts/fields/title/required", before: 1, after: 2 },
      { kind: "changed", path: "/entities/posts-archive/label", before: 1, after: 2 },
    ] as const;
    const causes = createCauseLookup({ before, after, changes });
    assert.deepEqual(causes(step("record:e1", "update")), ["/entities/posts/fields/title/required"]);
    assert.deepEqual(
      causes(step("record:e9", "update")),
      changes.map(({ path }) => path),
    );
    assert.deepEqual(
      causes(step("application", "update")),
      changes.map(({ path }) => path),
    );
    assert.deepEqual(causes(step("record:e1", "unchanged")), []);
  });
});
