// Adding, replacing, renaming and removing modules.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { getEditedModel, getEntity, describeRefusal } from "../testing/edit-results.ts";
import { newsroom } from "../testing/newsroom.ts";
import { sampleModel } from "../testing/sample-model.ts";
import { addModule, replaceModule } from "./module.ts";
import { removeModule } from "./remove.ts";
import { renameModule } from "./rename.ts";

const MODEL = newsroom();
const listModuleNames = (model: typeof MODEL) => model.modules.map(({ name }) => name);

suite("adding a module", () => {
  test("puts it in its place with its defaults and an id", () => {
    const model = getEditedModel(addModule(MODEL, { draft: { name: "about" } }));
    assert.deepEqual(listModuleNames(model), ["about", "content", "people"]);
    const [about] = model.modules;
    assert.match(about?.id ?? "", /^mod_[0-9a-f]{16}$/);
    assert.equal(about?.label, "About");
    assert.deepEqual(model.entities, MODEL.entities);
  });
  test("keeps the id that it brings", () => {
    const model = getEditedModel(addModule(MODEL, { draft: { name: "about", id: "mine" } }));
    assert.equal(model.modules[0]?.id, "mine");
  });
  const refused: readonly (readonly [string, unknown, string, readonly string[]])[] = [
    ["no object", "about", "invalid_body", ["wrong_type - /module -"]],
    ["nothing", undefined, "invalid_body", ["wrong_type - /module -"]],
    ["no name", {}, "invalid_body", ["missing_member - /module -"]],
    ["a bad name", { name: "About Us" }, "invalid_body", ["bad_name - /module/name -"]],
    ["a reserved name", { name: "system" }, "invalid_body", ["bad_name - /module/name -"]],
    [
      "an unknown member",
      { name: "about", colour: 1 },
      "invalid_body",
      ["unknown_member - /module/colour -"],
    ],
    ["a taken name", { name: "people" }, "name_taken", ["name_taken model/people/module.json /name mod_X"]],
    [
      "a taken id",
      { name: "about", id: "articles" },
      "invalid_model",
      ["duplicate_id model/content/articles.json /id articles"],
    ],
  ];
  for (const [what, draft, code, issues] of refused) {
    test(`with ${what} is refused as ${code}`, () => {
      const { issues: found = [], ...rest } = describeRefusal(addModule(MODEL, { draft }));
      assert.deepEqual(rest, { code });
      assert.deepEqual(
        found.map((line) => line.replace(/mod_[0-9a-f]{16}/, "mod_X")),
        issues,
      );
    });
  }
});

suite("replacing a module", () => {
  test("keeps the id, and gives what is left out its default", () => {
    const before = sampleModel([{ name: "articles" }], {
      modules: [{ name: "content", label: "X", description: "y" }],
    });
    const model = getEditedModel(
      replaceModule(before, { name: "content", draft: { name: "content", description: "z" } }),
    );
    assert.deepEqual(model.modules, [
      { id: "mod_content", name: "content", label: "Content", description: "z" },
    ]);
  });
  test("under another name moves its entities", () => {
    const model = getEditedModel(
      replaceModule(MODEL, { name: "people", draft: { name: "staff", label: "Us", id: "mod_people" } }),
    );
    assert.deepEqual(listModuleNames(model), ["content", "staff"]);
    assert.deepEqual(model.modules[1], { id: "mod_people", name: "staff", label: "Us", description: "" });
    assert.equal(getEntity(model, "authors").module, "staff");
    assert.equal(getEntity(model, "articles"), getEntity(MODEL, "articles"));
  });
  test("by what it is changes nothing", () => {
    assert.equal(getEditedModel(replaceModule(MODEL, { name: "people", draft: { name: "people" } })), MODEL);
  });
  test("can't change its id", () => {
    assert.deepEqual(
      describeRefusal(replaceModule(MODEL, { name: "people", draft: { name: "people", id: "other" } })),
      {
        code: "invalid_body",
        issues: ["id_changed - /module/id -"],
      },
    );
  });
  test("onto a taken name is refused as name_taken", () => {
    assert.equal(
      describeRefusal(replaceModule(MODEL, { name: "people", draft: { name: "content" } })).code,
      "name_taken",
    );
  });
  test("tells a bad body before an unknown name", () => {
    assert.equal(describeRefusal(replaceModule(MODEL, { name: "nobody", draft: {} })).code, "invalid_body");
    assert.deepEqual(describeRefusal(replaceModule(MODEL, { name: "nobody", draft: { name: "x" } })), {
      code: "not_found",
    });
    assert.equal(
      describeRefusal(replaceModule(MODEL, { name: "toString", draft: { name: "x" } })).code,
      "not_found",
    );
  });
});

suite("renaming a module", () => {
  test("keeps its id and an explicit label, and moves its entities", () => {
    const before = sampleModel([{ name: "articles" }], { modules: [{ name: "content", label: "Texts" }] });
    const model = getEditedModel(renameModule(before, { name: "content", to: "site" }));
    assert.deepEqual(model.modules, [{ id: "mod_content", name: "site", label: "Texts", description: "" }]);
    assert.equal(getEntity(model, "articles").module, "site");
  });
  test("makes a derived label follow", () => {
    assert.equal(
      getEditedModel(renameModule(MODEL, { name: "people", to: "our-staff" })).modules[1]?.label,
      "Our staff",
    );
  });
  test("to its own name changes nothing", () => {
    assert.equal(getEditedModel(renameModule(MODEL, { name: "people", to: "people" })), MODEL);
  });
  test("is refused for a bad, an unknown or a taken name, in this order", () => {
    assert.deepEqual(describeRefusal(renameModule(MODEL, { name: "nobody", to: "system" })), {
      code: "invalid_body",
      issues: ["bad_name - /to -"],
    });
    assert.deepEqual(describeRefusal(renameModule(MODEL, { name: "nobody", to: "content" })), {
      code: "not_found",
    });
    assert.equal(describeRefusal(renameModule(MODEL, { name: "people", to: "content" })).code, "name_taken");
  });
});

suite("removing a module", () => {
  test("works where it is empty", () => {
    const before = sampleModel([{ name: "articles" }], { modules: [{ name: "content" }, { name: "empty" }] });
    assert.deepEqual(listModuleNames(getEditedModel(removeModule(before, { name: "empty" }))), ["content"]);
  });
  test("is refused while it has entities, all of which are listed", () => {
    assert.deepEqual(describeRefusal(removeModule(MODEL, { name: "content" })), {
      code: "module_not_empty",
      uses: [
        "module articles /module",
        "module cards /module",
        "module comments /module",
        "module tags /module",
      ],
    });
  });
  test("that does not exist is not found", () => {
    assert.deepEqual(describeRefusal(removeModule(MODEL, { name: "nobody" })), { code: "not_found" });
  });
});
