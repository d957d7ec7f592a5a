// Where problems are mended.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addEntity, addField, addModule, parseModel, type Model } from "@lathe/model";
import type { Problem } from "@lathe/contract";
import { groupProblems } from "./group-problems.ts";
import { findProblemPlace } from "./problem-place.ts";

test("a problem leads to the member or the tab that it is about", () => {
  const model = createModel();
  const file = "model/content/articles.json";
  assert.deepEqual(findProblemPlace(model, { file, pointer: "/fields/0/maxLength", message: "" }), {
    to: "/e/articles",
    search: { m: "title" },
    wanted: { entity: "articles", member: "title" },
  });
  assert.deepEqual(findProblemPlace(model, { file, pointer: "/readRule/all/0/field", message: "Wrong." }), {
    to: "/e/articles/access",
    search: {},
    wanted: { entity: "articles", rule: "readRule", pointer: "/all/0/field", message: "Wrong." },
  });
  assert.deepEqual(findProblemPlace(model, { file: "model/content/gone.json", pointer: "", message: "" }), {
    to: "/e/gone",
    search: {},
  });
  assert.equal(
    findProblemPlace(model, { file: "model/content/module.json", pointer: "", message: "" }),
    undefined,
  );
});

test("problems stand by file, those with errors first", () => {
  const problems = ["b warning", "a warning", "b error", "c warning"].map((text) => {
    const [file = "", severity] = text.split(" ");
    return { file, severity, message: text } as Problem;
  });
  const isError = ({ severity }: Problem) => severity === "error";
  const groups = groupProblems({
    errors: problems.filter(isError),
    warnings: problems.filter((problem) => !isError(problem)),
  });
  assert.deepEqual(
    groups.map(({ file, problems: found }) => [file, found.map(({ message }) => message)]),
    [
      ["b", ["b error", "b warning"]],
      ["a", ["a warning"]],
      ["c", ["c warning"]],
    ],
  );
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
