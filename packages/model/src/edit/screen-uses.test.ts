// What the admin part of an entity and its slugs name follows renames, and gives way to removals.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { describeRefusal, getEditedModel, getEntity } from "../testing/edit-results.ts";
import { sampleModel } from "../testing/sample-model.ts";
import { validate } from "../validate/index.ts";
import { removeCollection, removeField, removeRelation } from "./remove.ts";
import { renameCollection, renameField, renameProjected, renameRelation } from "./rename.ts";

const MODEL = sampleModel([
  {
    name: "articles",
    admin: {
      sort: { field: "title", order: "desc" },
      thumbnail: "cover",
      form: { main: [["title"], ["slug", "cover"]], side: [["author"], ["tags"]], tabs: ["replies"] },
    },
    fields: [
      { name: "title", type: "string", sortable: true },
      { name: "slug", type: "slug", from: "title" },
      { name: "cover", type: "image" },
    ],
    relations: [
      { name: "author", kind: "belongsTo", target: "articles" },
      { name: "tags", kind: "manyToMany", target: "articles" },
    ],
    collections: [{ name: "replies", of: { entity: "articles", relation: "author" } }],
  },
  {
    name: "cards",
    source: "articles",
    projection: [{ name: "headline", from: "title", sortable: true }],
    admin: { sort: { field: "headline" }, form: { main: [["headline"]] } },
  },
]);

const entity = "articles";

/** What an entity of a model without problems says of its screen. */
function screenIn(result: Parameters<typeof getEditedModel>[0], name: string = entity) {
  const model = getEditedModel(result);
  assert.deepEqual(validate(model), []);
  const { admin, fields } = getEntity(model, name);
  const { sort, thumbnail, form } = admin;
  const slug = fields.find(({ type }) => type === "slug");
  return { sort, thumbnail, form, from: slug?.type === "slug" ? slug.from : undefined };
}

suite("a rename is followed", () => {
  test("of a field: in the sort, the form and the slugs made from it", () => {
    assert.deepEqual(screenIn(renameField(MODEL, { entity, name: "title", to: "heading" })), {
      sort: { field: "heading", order: "desc" },
      thumbnail: "cover",
      form: { main: [["heading"], ["slug", "cover"]], side: [["author"], ["tags"]], tabs: ["replies"] },
      from: "heading",
    });
  });

  test("of an image: as the thumbnail", () => {
    const { thumbnail, form } = screenIn(renameField(MODEL, { entity, name: "cover", to: "picture" }));
    assert.deepEqual([thumbnail, form.main], ["picture", [["title"], ["slug", "picture"]]]);
  });

  test("of relations and collections: in the form", () => {
    assert.deepEqual(screenIn(renameRelation(MODEL, { entity, name: "author", to: "writer" })).form.side, [
      ["writer"],
      ["tags"],
    ]);
    assert.deepEqual(
      screenIn(renameCollection(MODEL, { entity, name: "replies", to: "answers" })).form.tabs,
      ["answers"],
    );
  });

  test("of a projected member", () => {
    const rename = { entity: "cards", name: "headline", to: "line" };
    const { sort, form } = screenIn(renameProjected(MODEL, rename), "cards");
    assert.deepEqual([sort?.field, form.main], ["line", [["line"]]]);
  });
});

suite("a removal", () => {
  test("is refused with every place", () => {
    assert.deepEqual(describeRefusal(removeField(MODEL, { entity, name: "title" })).uses, [
      "sort articles /admin/sort/field",
      "form articles /admin/form/main/0/0",
      "from articles /fields/1/from",
      "projection cards /projection/0/from",
    ]);
    assert.deepEqual(describeRefusal(removeField(MODEL, { entity, name: "cover" })).uses, [
      "thumbnail articles /admin/thumbnail",
      "form articles /admin/form/main/1/1",
    ]);
    assert.deepEqual(describeRefusal(removeCollection(MODEL, { entity, name: "replies" })).uses, [
      "form articles /admin/form/tabs/0",
    ]);
  });

  test("with cascade clears them, and no group stays empty", () => {
    assert.deepEqual(screenIn(removeField(MODEL, { entity, name: "title", cascade: true })), {
      sort: null,
      thumbnail: "cover",
      form: { main: [["slug", "cover"]], side: [["author"], ["tags"]], tabs: ["replies"] },
      from: null,
    });
    const { thumbnail, form } = screenIn(removeField(MODEL, { entity, name: "cover", cascade: true }));
    assert.deepEqual([thumbnail, form.main], [null, [["title"], ["slug"]]]);
    const after = screenIn(removeRelation(MODEL, { entity, name: "author", cascade: true }));
    assert.deepEqual([after.form.side, after.form.tabs], [[["tags"]], []]);
  });
});
