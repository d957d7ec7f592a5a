// Which files follow from which changes of the model.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Model, parseModel } from "@lathe/model";
import { createCauseLookup } from "./causes.ts";
import type { FileStep } from "./file-step.ts";

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

suite("the causes of a file", () => {
  const step = (key: string, action: FileStep["action"]) =>
    ({ key, action, note: null as string | null }) as FileStep;

  test("are the changes of its entity, or all where that stayed; none where the file stays", () => {
    const before = modelOf();
    const after = modelOf({ "lathe.json": '{"name":"shop","label":"Our shop"}' });
    const changes = [
      { path: "/project/label", before: 1, after: 2 },
      { path: "/entities/posts/fields/title/required", before: 1, after: 2 },
      { path: "/entities/posts-archive/label", before: 1, after: 2 },
    ].map((change) => ({ ...change, kind: "changed" as const, id: null, words: "", note: null }));
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
    assert.deepEqual(causes({ ...step("hooks:e1", "create"), note: "It is gone." }), []);
  });
});
