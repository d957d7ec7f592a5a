import assert from "node:assert/strict";
import { test } from "node:test";
import { FIELD_TYPES } from "@lathe/contract";
import { addEntity, addModule, parseModel } from "@lathe/model";
import { toEditorModel, listEntitySummaries, listModules } from "./describe-model.ts";
import { listProblems } from "./list-problems.ts";
import type { ModelState } from "./read-model.ts";

function reading(): ModelState {
  const { model } = parseModel(new Map([["lathe.json", '{"name":"shop"}']]));
  const blog = addModule(model, { draft: { name: "blog" } });
  assert.ok(blog.ok);
  const fields = [{ name: "title", type: "string" }];
  const draft = { name: "posts", module: "blog", kind: "persistent", fields };
  const posts = addEntity(blog.model, { draft });
  assert.ok(posts.ok);
  const facts = { revision: "r", savedRevision: null, dirty: true, problems: [], recordProblem: null };
  const unread = { unreadableTexts: new Map(), savedModel: undefined };
  return { ...facts, ...unread, model: posts.model };
}

test("an editor is told every field type, with the options that only it has", () => {
  const { fieldTypes } = toEditorModel(reading());
  assert.deepEqual(
    fieldTypes.map(({ type }) => type),
    FIELD_TYPES,
  );
  const options = new Map(fieldTypes.map((type) => [type.type, type.options]));
  assert.deepEqual(options.get("string"), ["minLength", "maxLength", "pattern"]);
  assert.deepEqual(options.get("boolean"), []);
  assert.deepEqual(options.get("decimal"), ["precision", "scale", "min", "max"]);
});

test("an editor gets modules with their entities whole, a list their names", () => {
  const { model } = reading();
  assert.deepEqual(
    toEditorModel(reading()).modules.map(({ name, entities }) => [
      name,
      entities.map((one) => one.fields.length),
    ]),
    [["blog", [1]]],
  );
  assert.deepEqual(
    listModules(model).map(({ name, entities }) => [name, entities]),
    [["blog", ["posts"]]],
  );
  assert.deepEqual(listEntitySummaries(model)[0]?.counts, {
    fields: 1,
    relations: 0,
    collections: 0,
    projection: 0,
  });
});

test("a damaged record is a problem like any other", () => {
  const recordProblem = { file: ".lathe/manifest.json", code: "damaged_file", message: "Damaged." } as const;
  const [problem] = listProblems({ ...reading(), recordProblem });
  assert.equal(problem?.file, ".lathe/manifest.json");
  assert.equal(problem?.severity, "error");
});
