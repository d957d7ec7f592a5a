// Adding fields, relations and collections, with the settings that refer to a field.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseModel } from "../parse.ts";
import { getEditedModel, getEntity, describeRefusal } from "../testing/edit-results.ts";
import { newsroom } from "../testing/newsroom.ts";
import { sampleModel } from "../testing/sample-model.ts";
import { addCollection, addField, addRelation } from "./add-member.ts";

const MODEL = newsroom();

suite("adding a field", () => {
  test("puts it last, with its defaults and the id that its file would have given it", () => {
    const draft = { name: "subtitle", type: "string" };
    const after = getEntity(
      getEditedModel(addField(sampleModel([{ name: "articles" }]), { entity: "articles", draft })),
      "articles",
    );
    const { model } = parseModel(
      new Map([
        ["model/content/module.json", '{"name": "content", "id": "mod_content"}'],
        [
          "model/content/articles.json",
          JSON.stringify({
            id: "articles",
            name: "articles",
            module: "content",
            kind: "persistent",
            fields: [draft],
          }),
        ],
      ]),
    );
    assert.deepEqual(after, getEntity(model, "articles"));
    const fields = getEntity(
      getEditedModel(addField(MODEL, { entity: "articles", draft })),
      "articles",
    ).fields;
    assert.deepEqual(
      fields.map(({ name }) => name),
      ["title", "status", "body", "subtitle"],
    );
  });
  test("leaves the model that it was given alone", () => {
    const before = JSON.stringify(MODEL);
    getEditedModel(
      addField(MODEL, {
        entity: "articles",
        draft: { name: "subtitle", type: "string" },
        settings: { display: true },
      }),
    );
    assert.equal(JSON.stringify(MODEL), before);
  });
  test("keeps the id that it brings", () => {
    const after = getEditedModel(
      addField(MODEL, { entity: "tags", draft: { name: "x", type: "date", id: "mine" } }),
    );
    assert.equal(getEntity(after, "tags").fields[1]?.id, "mine");
  });

  const refused: readonly (readonly [string, unknown, string, readonly string[]])[] = [
    ["no object", null, "invalid_body", ["wrong_type - /field -"]],
    ["no type", { name: "x" }, "invalid_body", ["missing_member - /field -"]],
    ["an unknown type", { name: "x", type: "money" }, "invalid_body", ["unknown_word - /field/type -"]],
    ["a bad name", { name: "X", type: "date" }, "invalid_body", ["bad_name - /field/name -"]],
    ["a system name", { name: "createdAt", type: "date" }, "invalid_body", ["bad_name - /field/name -"]],
    [
      "a bad option",
      { name: "x", type: "string", maxLength: -1 },
      "invalid_body",
      ["out_of_range - /field/maxLength -"],
    ],
    [
      "a taken name",
      { name: "title", type: "date", id: "f" },
      "name_taken",
      ["name_taken model/content/articles.json /fields/3/name f"],
    ],
    [
      "a taken name in another letter case",
      { name: "tITLE", type: "date", id: "f" },
      "name_taken",
      ["name_taken model/content/articles.json /fields/3/name f"],
    ],
    [
      "the name of a relation",
      { name: "author", type: "date", id: "f" },
      "name_taken",
      ["name_taken model/content/articles.json /relations/0/name articles_author"],
    ],
    [
      "a bad default",
      { name: "x", type: "date", id: "f", default: "soon" },
      "invalid_model",
      ["bad_default model/content/articles.json /fields/3/default f"],
    ],
    [
      "a bad pattern",
      { name: "x", type: "string", id: "f", pattern: "(" },
      "invalid_model",
      ["bad_option model/content/articles.json /fields/3/pattern f"],
    ],
    [
      "a capability of another type",
      { name: "x", type: "text", id: "f", sortable: true },
      "invalid_model",
      ["bad_capability model/content/articles.json /fields/3/sortable f"],
    ],
    [
      "a taken id",
      { name: "x", type: "date", id: "articles_title" },
      "invalid_model",
      ["duplicate_id model/content/articles.json /fields/3/id articles_title"],
    ],
  ];
  for (const [what, draft, code, issues] of refused) {
    test(`with ${what} is refused as ${code}`, () => {
      assert.deepEqual(describeRefusal(addField(MODEL, { entity: "articles", draft })), { code, issues });
    });
  }
  test("tells a bad body or bad settings before an unknown entity", () => {
    assert.equal(describeRefusal(addField(MODEL, { entity: "nobody", draft: {} })).code, "invalid_body");
    assert.equal(
      describeRefusal(addField(MODEL, { entity: "nobody", draft: { name: "x", type: "date" }, settings: 1 }))
        .code,
      "invalid_body",
    );
    assert.deepEqual(
      describeRefusal(addField(MODEL, { entity: "nobody", draft: { name: "x", type: "date" } })),
      {
        code: "not_found",
      },
    );
  });
  test("to a virtual entity is refused", () => {
    const { code } = describeRefusal(
      addField(MODEL, { entity: "cards", draft: { name: "x", type: "date" } }),
    );
    assert.equal(code, "invalid_model");
  });
});

suite("the settings of a field draft", () => {
  const draft = { name: "subtitle", type: "string" };
  const withSettings = (settings: unknown) => addField(MODEL, { entity: "articles", draft, settings });
  const after = (settings: unknown) => getEntity(getEditedModel(withSettings(settings)), "articles");

  test("make the field label records, be a column and the default sort, in one step", () => {
    const { display, admin, defaultSort } = after({
      display: true,
      listColumn: true,
      defaultSort: { field: "subtitle", order: "desc" },
    });
    assert.equal(display, "subtitle");
    assert.deepEqual(admin.listColumns, ["title", "status", "author", "subtitle"]);
    assert.deepEqual(defaultSort, { field: "subtitle", order: "desc" });
  });
  test("that are left out change nothing", () => {
    for (const settings of [undefined, {}, { display: false, listColumn: false }]) {
      const { display, admin, defaultSort } = after(settings);
      assert.deepEqual([display, admin.listColumns.length, defaultSort?.field], ["title", 3, "title"]);
    }
  });
  test("take null for the default sort as none", () =>
    assert.equal(after({ defaultSort: null }).defaultSort, null));
  test("may sort by another field, ascending unless said otherwise", () => {
    assert.deepEqual(after({ defaultSort: { field: "status" } }).defaultSort, {
      field: "status",
      order: "asc",
    });
  });
  const refused: readonly (readonly [unknown, string, readonly string[]])[] = [
    ["x", "invalid_body", ["wrong_type - /settings -"]],
    [null, "invalid_body", ["wrong_type - /settings -"]],
    [{ display: "yes" }, "invalid_body", ["wrong_type - /settings/display -"]],
    [{ display: null }, "invalid_body", ["wrong_type - /settings/display -"]],
    [{ listColumn: 1 }, "invalid_body", ["wrong_type - /settings/listColumn -"]],
    [{ listColumns: [] }, "invalid_body", ["unknown_member - /settings/listColumns -"]],
    [{ defaultSort: {} }, "invalid_body", ["missing_member - /settings/defaultSort -"]],
    [
      { defaultSort: { field: "x", order: "up" } },
      "invalid_body",
      ["unknown_word - /settings/defaultSort/order -"],
    ],
    [
      { defaultSort: { field: "nothing" } },
      "invalid_model",
      ["unknown_member model/content/articles.json /defaultSort/field articles"],
    ],
  ];
  for (const [settings, code, issues] of refused) {
    test(`${JSON.stringify(settings)} is refused as ${code}`, () => {
      assert.deepEqual(describeRefusal(withSettings(settings)), { code, issues });
    });
  }
  test("that don't suit the field are refused", () => {
    const image = { name: "cover", type: "image" };
    assert.deepEqual(
      describeRefusal(addField(MODEL, { entity: "articles", draft: image, settings: { display: true } })),
      {
        code: "invalid_model",
        issues: ["bad_display model/content/articles.json /display articles"],
      },
    );
  });
});

suite("adding a relation", () => {
  test("puts it last, with its defaults", () => {
    const draft = { name: "editor", kind: "belongsTo", target: "authors" };
    const { relations } = getEntity(
      getEditedModel(addRelation(MODEL, { entity: "articles", draft })),
      "articles",
    );
    assert.match(relations[2]?.id ?? "", /^rel_[0-9a-f]{16}$/);
    assert.deepEqual([relations[2]?.name, relations[2]?.onDelete], ["editor", "restrict"]);
  });
  const base = { name: "editor", kind: "belongsTo", target: "authors", id: "r" };
  const at = "model/content/articles.json /relations/2";
  const refused: readonly (readonly [unknown, string, readonly string[]])[] = [
    [{ name: "editor" }, "invalid_body", ["missing_member - /relation -", "missing_member - /relation -"]],
    [{ ...base, kind: "hasOne" }, "invalid_body", ["unknown_word - /relation/kind -"]],
    [{ ...base, target: "nobody" }, "invalid_model", [`unknown_entity ${at}/target r`]],
    [{ ...base, target: "cards" }, "invalid_model", [`virtual_target ${at}/target r`]],
    [{ ...base, selection: ["age"] }, "invalid_model", [`unknown_member ${at}/selection/0 r`]],
    [
      { ...base, required: true, onDelete: "setNull" },
      "invalid_model",
      [`required_set_null ${at}/onDelete r`],
    ],
    [{ ...base, name: "title" }, "name_taken", [`name_taken ${at}/name r`]],
  ];
  for (const [draft, code, issues] of refused) {
    test(`${JSON.stringify(draft)} is refused as ${code}`, () => {
      assert.deepEqual(describeRefusal(addRelation(MODEL, { entity: "articles", draft })), { code, issues });
    });
  }
  test("tells a bad body before an unknown entity", () => {
    assert.equal(describeRefusal(addRelation(MODEL, { entity: "nobody", draft: {} })).code, "invalid_body");
    assert.deepEqual(describeRefusal(addRelation(MODEL, { entity: "nobody", draft: base })), {
      code: "not_found",
    });
  });
});

suite("adding a collection", () => {
  const base = { name: "articles", of: { entity: "articles", relation: "tags" }, id: "c" };
  test("puts it last, with its defaults", () => {
    const { collections } = getEntity(
      getEditedModel(addCollection(MODEL, { entity: "tags", draft: base })),
      "tags",
    );
    assert.deepEqual(collections[0], {
      ...base,
      label: "Articles",
      description: "",
      selection: [],
      rule: null,
      parameters: [],
      sort: null,
      order: "asc",
      external: { read: false },
    });
  });
  const at = "model/content/tags.json /collections/0";
  const refused: readonly (readonly [unknown, string, readonly string[]])[] = [
    [{ name: "x" }, "invalid_body", ["missing_member - /collection -"]],
    [{ ...base, of: "articles.tags" }, "invalid_body", ["wrong_type - /collection/of -"]],
    [{ ...base, rule: { any: [] } }, "invalid_body", ["empty_group - /collection/rule/any -"]],
    [
      { ...base, of: { entity: "articles", relation: "author" } },
      "invalid_model",
      [`foreign_relation ${at}/of/relation c`],
    ],
    [{ ...base, sort: "body" }, "invalid_model", [`bad_capability ${at}/sort c`]],
    [{ ...base, name: "word" }, "name_taken", [`name_taken ${at}/name c`]],
  ];
  for (const [draft, code, issues] of refused) {
    test(`${JSON.stringify(draft)} is refused as ${code}`, () => {
      assert.deepEqual(describeRefusal(addCollection(MODEL, { entity: "tags", draft })), { code, issues });
    });
  }
});
