// Where problems are mended.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addEntity, addField, addModule, parseModel, type Model } from "@lathe/model";
import { findProblemPlace } from "./problem-place.ts";

test("a problem leads to the member or the tab that it is about", () => {
  const model = createModel();
  const file = "model/content/articles.json";
  assert.deepEqual(findProblemPlace(model, { file, pointer: "/fields/0/maxLength" }), {
    to: "/e/articles",
    search: { m: "title" },
  });
  assert.deepEqual(findProblemPlace(model, { file, pointer: "/readRule/field" }), {
    to: "/e/articles/access",
    search: {},
  });
  assert.equal(findProblemPlace(model, { file: "model/content/gone.json", pointer: "" }), undefined);
});

function createModel(): Model {
  const { model } = parseModel(new Map([["lathe.json", '{"name":"test"}']]));
  assert.ok(model !== undefined);
  const withModule = addModule(model, { draft: { name: "content" } });
  assert.ok(withModule.ok);
  const withEntity = addEntity(withModule.model, {
    draft: { name: "articles", module: "content", kind: "persistent" },
  });
  assert.ok(withEntity.ok);
  const outcome = addField(withEntity.model, {
    entity: "articles",
    draft: { name: "title", type: "string" },
  });
  assert.ok(outcome.ok);
  return outcome.model;
}
