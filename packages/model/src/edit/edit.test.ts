// What holds for every edit: only added problems refuse it, and the model it was given stays as it was.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { getEditedModel, getEntity, describeRefusal } from "../testing/edit-results.ts";
import { formatIssues, parseSample } from "../testing/sample-model.ts";
import { validate } from "../validate/index.ts";
import { addField } from "./add-member.ts";
import { changeSettings } from "./entity.ts";
import { removeField } from "./remove.ts";
import { renameEntity, renameField } from "./rename.ts";
import { replaceField } from "./replace-member.ts";

suite("in a model that has problems already", () => {
  const { model } = parseSample([
    {
      name: "articles",
      display: "gone",
      admin: { listColumns: ["lost", "title"] },
      fields: [
        { name: "title", type: "string" },
        { name: "views", type: "integer", min: 2, max: 1 },
      ],
      relations: [{ name: "author", kind: "belongsTo", target: "nobody" }],
    },
    { name: "tags", fields: [{ name: "word", type: "string" }] },
  ]);
  const settings = (changes: object) => changeSettings(model, { entity: "articles", settings: changes });

  test("has the problems that this suite is about", () => {
    assert.deepEqual(formatIssues(validate(model)), [
      "bad_option model/content/articles.json /fields/1/max articles_views",
      "unknown_entity model/content/articles.json /relations/0/target articles_author",
      "unknown_member model/content/articles.json /display articles",
      "unknown_member model/content/articles.json /admin/listColumns/0 articles",
    ]);
  });
  test("an edit elsewhere, or beside the problems, is made", () => {
    assert.equal(
      getEditedModel(addField(model, { entity: "tags", draft: { name: "x", type: "date" } })).entities[1]
        ?.fields.length,
      2,
    );
    assert.equal(
      getEditedModel(addField(model, { entity: "articles", draft: { name: "x", type: "date" } })).entities[0]
        ?.fields.length,
      3,
    );
    assert.equal(getEntity(getEditedModel(settings({ label: "Text" })), "articles").label, "Text");
  });
  test("an edit that moves the problems is made: in the file, and to another file", () => {
    const fewer = getEditedModel(removeField(model, { entity: "articles", name: "title", cascade: true }));
    assert.deepEqual(
      formatIssues(validate(fewer))[0],
      "bad_option model/content/articles.json /fields/0/max articles_views",
    );
    const renamed = getEditedModel(renameEntity(model, { name: "articles", to: "posts" }));
    assert.equal(validate(renamed).length, 4);
    assert.ok(validate(renamed).every(({ file }) => file === "model/content/posts.json"));
    assert.equal(
      validate(getEditedModel(renameField(model, { entity: "articles", name: "views", to: "reads" }))).length,
      4,
    );
  });
  test("an edit that mends one of them is made", () => {
    assert.equal(validate(getEditedModel(settings({ display: "title" }))).length, 3);
    assert.equal(
      validate(
        getEditedModel(
          replaceField(model, {
            entity: "articles",
            name: "views",
            draft: { name: "views", type: "integer" },
          }),
        ),
      ).length,
      3,
    );
  });
  test("an edit that adds one is refused, and only that one is told", () => {
    assert.deepEqual(
      describeRefusal(
        addField(model, { entity: "articles", draft: { name: "x", type: "date", id: "f", default: 1 } }),
      ),
      {
        code: "invalid_model",
        issues: ["bad_default model/content/articles.json /fields/2/default f"],
      },
    );
    assert.deepEqual(describeRefusal(settings({ defaultSort: { field: "never" } })), {
      code: "invalid_model",
      issues: ["unknown_member model/content/articles.json /defaultSort/field articles"],
    });
  });
  test("mending one problem does not pay for another of the same kind elsewhere", () => {
    assert.deepEqual(describeRefusal(settings({ display: "title", defaultSort: { field: "never" } })), {
      code: "invalid_model",
      issues: ["unknown_member model/content/articles.json /defaultSort/field articles"],
    });
  });
  test("a second problem of the same kind at the same place is one more", () => {
    assert.equal(
      describeRefusal(settings({ admin: { listColumns: ["lost", "missing", "title"] } })).code,
      "invalid_model",
    );
    assert.equal(
      getEntity(getEditedModel(settings({ admin: { listColumns: ["title", "lost"] } })), "articles").admin
        .listColumns.length,
      2,
    );
  });
});

test("a warning refuses nothing", () => {
  const { model } = parseSample([{ name: "articles" }]);
  const always = { any: [{ field: "id", op: "isNull", value: false }] };
  const after = getEditedModel(changeSettings(model, { entity: "articles", settings: { readRule: always } }));
  assert.deepEqual(
    validate(after).map(({ severity, code }) => `${severity} ${code}`),
    ["warning always_true"],
  );
});

test("a refusal tells its first reason in words, and how many more there are", () => {
  const { model } = parseSample([{ name: "articles" }]);
  const result = addField(model, {
    entity: "articles",
    draft: { name: "X", type: "string", maxLength: 0, unique: 1 },
  });
  assert.ok(!result.ok);
  assert.match(result.message, /\(and 2 more\)$/);
  assert.equal(result.issues.length, 3);
  assert.ok(result.message.startsWith(result.issues[0]?.message ?? "?"));
});
