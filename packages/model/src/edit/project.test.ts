// Changing project settings, and replacing the model as a whole.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseModel } from "../parse.ts";
import { getEditedModel, describeRefusal } from "../testing/edit-results.ts";
import { newsroom } from "../testing/newsroom.ts";
import { sampleModel, parseSample } from "../testing/sample-model.ts";
import { changeProject, replaceModel } from "./project.ts";

const MODEL = sampleModel([{ name: "articles" }], {
  project: { name: "newsroom", auth: { sessionMinutes: 5, visitorSignUp: true }, optionLimit: 10 },
});

suite("changing the project", () => {
  test("merges top-level members, each as a whole", () => {
    const { project } = getEditedModel(
      changeProject(MODEL, { project: { auth: { sessionMinutes: 7 }, locale: "de" } }),
    );
    assert.deepEqual(project, {
      ...MODEL.project,
      auth: { sessionMinutes: 7, visitorSignUp: false, resetUrl: null, verifyUrl: null, inviteUrl: null },
      locale: "de",
    });
  });
  test("makes a derived label follow the name, and leaves an explicit one", () => {
    assert.equal(getEditedModel(changeProject(MODEL, { project: { name: "press" } })).project.label, "Press");
    const labelled = getEditedModel(changeProject(MODEL, { project: { label: "The Post" } }));
    assert.equal(
      getEditedModel(changeProject(labelled, { project: { name: "press" } })).project.label,
      "The Post",
    );
  });
  test("by nothing, or by what it is, changes nothing", () => {
    assert.equal(getEditedModel(changeProject(MODEL, { project: {} })), MODEL);
    assert.equal(getEditedModel(changeProject(MODEL, { project: { optionLimit: 10 } })), MODEL);
  });
  const refused: readonly (readonly [unknown, readonly string[]])[] = [
    [null, ["wrong_type - /project -"]],
    [[], ["wrong_type - /project -"]],
    [{ theme: "dark" }, ["unknown_member - /project/theme -"]],
    [{ name: "" }, ["bad_text - /project/name -"]],
    [{ name: null }, ["wrong_type - /project/name -"]],
    [{ optionLimit: 101 }, ["out_of_range - /project/optionLimit -"]],
    [{ external: { cors: ["x"] } }, ["bad_origin - /project/external/cors/0 -"]],
  ];
  for (const [project, issues] of refused) {
    test(`by ${JSON.stringify(project)} is refused`, () => {
      assert.deepEqual(describeRefusal(changeProject(MODEL, { project })), { code: "invalid_body", issues });
    });
  }
  test("is not refused for a setting that was out of bounds before and is not touched", () => {
    const { model } = parseSample([], { project: { name: "x", optionLimit: 500 } });
    assert.equal(getEditedModel(changeProject(model, { project: { locale: "de" } })).project.locale, "de");
    assert.equal(
      getEditedModel(changeProject(model, { project: { optionLimit: 5 } })).project.optionLimit,
      5,
    );
    assert.deepEqual(describeRefusal(changeProject(model, { project: { optionLimit: 600 } })).issues, [
      "out_of_range - /project/optionLimit -",
    ]);
  });
});

suite("replacing the model", () => {
  test("gives the other one", () => {
    const by = newsroom();
    assert.equal(getEditedModel(replaceModel(MODEL, { by })).entities.length, by.entities.length);
  });
  test("by an equal one keeps the one there is", () => {
    const again = parseModel(
      new Map([
        ["lathe.json", '{"name": "sample"}'],
        ["model/content/module.json", '{"name": "content", "id": "mod_content"}'],
        ["model/content/a.json", '{"id": "a", "kind": "persistent", "module": "content", "name": "a"}'],
      ]),
    ).model;
    const before = sampleModel([{ name: "a" }]);
    assert.equal(getEditedModel(replaceModel(before, { by: again })), before);
  });
  test("by a broken one is refused", () => {
    const by = parseSample([{ name: "articles", display: "nothing" }]).model;
    assert.deepEqual(describeRefusal(replaceModel(MODEL, { by })), {
      code: "invalid_model",
      issues: ["unknown_member model/content/articles.json /display articles"],
    });
  });
});
