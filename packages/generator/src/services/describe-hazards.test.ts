// Which part of the model a hazard is about, by the ids in its own.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Hazard } from "@lathe/contract";
import { type Model, parseModel } from "@lathe/model";
import { describeHazards } from "./describe-hazards.ts";

function modelWith(fields: readonly object[], name = "posts"): Model {
  const relations = [{ id: "r_tags", name: "tags", kind: "manyToMany", target: name }];
  const entity = { id: "e_posts", name, module: "blog", kind: "persistent", fields, relations };
  return parseModel(
    new Map([
      ["lathe.json", JSON.stringify({ name: "blog" })],
      ["model/blog/module.json", JSON.stringify({ id: "m", name: "blog" })],
      [`model/blog/${name}.json`, JSON.stringify(entity)],
    ]),
  ).model;
}

const BODY = { id: "f_body", name: "body", type: "text" };
const SAVED = modelWith([BODY, { id: "f_title", name: "title", type: "string" }]);
const NOW = modelWith([{ id: "f_title", name: "headline", type: "string" }], "stories");

function partOf(id: string, saved: Model | null = SAVED): Hazard["part"] {
  const hazard: Hazard = { id, severity: "danger", kind: "drops_data", message: "It goes.", statement: null };
  const [told] = describeHazards({ hazards: [hazard], saved, model: NOW });
  assert.equal(told?.rows, null);
  return told?.part;
}

suite("the part of a hazard", () => {
  const cases: readonly (readonly [string, string, Hazard["part"]])[] = [
    [
      "a field that goes, by the name that it had",
      "drops_data:e_posts:f_body",
      { entity: "stories", member: "body" },
    ],
    [
      "a field that was renamed, by its new name",
      "x:e_posts:f_title:cast",
      { entity: "stories", member: "headline" },
    ],
    ["a table", "drops_data:e_posts", { entity: "stories", member: null }],
    ["a table of a relation", "drops_data:r_tags", { entity: "stories", member: "tags" }],
    ["a key of several columns", "x:e_posts:f_title+f_body:key", { entity: "stories", member: null }],
    ["a system column", "x:e_posts:system.id", { entity: "stories", member: null }],
    ["nothing that the models have", "x:e_other:f_body", null],
    ["an odd id", "required", null],
  ];
  for (const [what, id, part] of cases) test(`is told: ${what}`, () => assert.deepEqual(partOf(id), part));

  test("is looked for in the model alone before the first generation", () => {
    assert.deepEqual(partOf("x:e_posts:f_body", null), { entity: "stories", member: null });
  });
});
