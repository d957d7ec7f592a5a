// Removals: refused with every use, or cascading to all but rules.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { getEditedModel, getEntity, describeRefusal, formatUses } from "../testing/edit-results.ts";
import { newsroom } from "../testing/newsroom.ts";
import { sampleModel, parseSample } from "../testing/sample-model.ts";
import { validate } from "../validate/index.ts";
import { removeCollection, removeEntity, removeField, removeRelation } from "./remove.ts";

const MODEL = newsroom();
/** The newsroom without rules, which never give way. */
const LENIENT = newsroom({
  articles: { readRule: null, writeRule: null },
  authors: {
    collections: [
      { name: "works", of: { entity: "articles", relation: "author" }, selection: ["title"], sort: "title" },
    ],
  },
  comments: { readRule: null },
  cards: { readRule: null },
});

suite("without cascade", () => {
  test("a field that nothing uses goes", () => {
    const model = getEditedModel(removeField(MODEL, { entity: "articles", name: "body" }));
    assert.deepEqual(
      getEntity(model, "articles").fields.map(({ name }) => name),
      ["title", "status"],
    );
    assert.deepEqual(formatUses(model), formatUses(MODEL));
  });
  test("a field in use is refused with every place", () => {
    assert.deepEqual(describeRefusal(removeField(MODEL, { entity: "articles", name: "title" })), {
      code: "field_in_use",
      uses: [
        "display articles /display",
        "defaultSort articles /defaultSort/field",
        "listColumns articles /admin/listColumns/0",
        "selection authors /collections/0/selection/0",
        "sort authors /collections/0/sort",
        "rule cards /readRule/field",
        "projection cards /projection/0/from",
        "selection comments /relations/0/selection/0",
      ],
    });
    assert.deepEqual(describeRefusal(removeField(MODEL, { entity: "articles", name: "status" })).uses, [
      "listColumns articles /admin/listColumns/1",
      "rule articles /readRule/all/0/field",
      "rule authors /collections/0/rule/field",
      "rule comments /readRule/field",
    ]);
  });
  test("a relation in use is refused with every place", () => {
    assert.deepEqual(describeRefusal(removeRelation(MODEL, { entity: "articles", name: "author" })), {
      code: "relation_in_use",
      uses: [
        "listColumns articles /admin/listColumns/2",
        "rule articles /readRule/all/1/any/0/field",
        "rule articles /readRule/all/1/any/1/field",
        "rule articles /writeRule/field",
        "of authors /collections/0/of/relation",
        "projection cards /projection/1/from",
      ],
    });
  });
  test("a collection in use is refused with every place", () => {
    assert.deepEqual(describeRefusal(removeCollection(MODEL, { entity: "articles", name: "comments" })), {
      code: "collection_in_use",
      uses: ["projection cards /projection/2/from/count"],
    });
  });
  test("an entity in use is refused with every place, its own aside", () => {
    assert.deepEqual(describeRefusal(removeEntity(MODEL, { name: "tags" })), {
      code: "entity_in_use",
      uses: ["target articles /relations/1/target", "selection articles /relations/1/selection/0"],
    });
    assert.deepEqual(describeRefusal(removeEntity(MODEL, { name: "comments" })), {
      code: "entity_in_use",
      uses: ["of articles /collections/0/of/entity", "of articles /collections/0/of/relation"],
    });
    const { code, uses } = describeRefusal(removeEntity(MODEL, { name: "articles" }));
    assert.equal(code, "entity_in_use");
    assert.deepEqual(
      new Set(uses?.map((use) => use.split(" ")[1])),
      new Set(["authors", "cards", "comments"]),
    );
  });
  test("an entity that only uses others goes", () => {
    assert.deepEqual(
      getEditedModel(removeEntity(MODEL, { name: "cards" })).entities.map(({ name }) => name),
      ["articles", "authors", "comments", "tags"],
    );
  });
  test("a self-relation in a rule is listed once", () => {
    const model = sampleModel([
      {
        name: "pages",
        relations: [{ name: "parent", kind: "belongsTo", target: "pages" }],
        readRule: { field: "parent.parentId", op: "isNull", value: true },
      },
    ]);
    assert.deepEqual(describeRefusal(removeRelation(model, { entity: "pages", name: "parent" })).uses, [
      "rule pages /readRule/field",
    ]);
    assert.deepEqual(getEditedModel(removeEntity(model, { name: "pages" })).entities, []);
  });
});

suite("with cascade", () => {
  test("a field is cleared from display, sorts, columns and selections, and takes projected members along", () => {
    const model = getEditedModel(removeField(LENIENT, { entity: "articles", name: "title", cascade: true }));
    const articles = getEntity(model, "articles");
    assert.deepEqual(
      [articles.display, articles.defaultSort, articles.admin.listColumns],
      [null, null, ["status", "author"]],
    );
    const works = getEntity(model, "authors").collections[0];
    assert.deepEqual([works?.name, works?.selection, works?.sort], ["works", [], null]);
    assert.deepEqual(getEntity(model, "comments").relations[0]?.selection, []);
    const cards = getEntity(model, "cards");
    assert.deepEqual(
      cards.projection.map(({ name }) => name),
      ["authorName", "commentCount"],
    );
    assert.deepEqual(
      [cards.display, cards.defaultSort, cards.admin.listColumns],
      [null, null, ["authorName"]],
    );
    assert.deepEqual(validate(model), []);
  });
  test("a relation takes its collections and the projected members behind it along", () => {
    const model = getEditedModel(
      removeRelation(LENIENT, { entity: "articles", name: "author", cascade: true }),
    );
    assert.deepEqual(
      getEntity(model, "articles").relations.map(({ name }) => name),
      ["tags"],
    );
    assert.deepEqual(getEntity(model, "articles").admin.listColumns, ["title", "status"]);
    assert.deepEqual(getEntity(model, "authors").collections, []);
    assert.deepEqual(
      getEntity(model, "cards").projection.map(({ name }) => name),
      ["headline", "commentCount"],
    );
    assert.deepEqual(getEntity(model, "cards").admin.listColumns, ["headline"]);
  });
  test("a collection takes its counts along", () => {
    const model = getEditedModel(
      removeCollection(MODEL, { entity: "articles", name: "comments", cascade: true }),
    );
    assert.deepEqual(
      getEntity(model, "cards").projection.map(({ name }) => name),
      ["headline", "authorName"],
    );
  });
  test("an entity takes relations, collections, counts and virtual entities along", () => {
    const model = getEditedModel(removeEntity(LENIENT, { name: "articles", cascade: true }));
    assert.deepEqual(
      model.entities.map(({ name }) => name),
      ["authors", "comments", "tags"],
    );
    assert.deepEqual(getEntity(model, "authors").collections, []);
    assert.deepEqual(getEntity(model, "comments").relations, []);
    const comments = getEditedModel(removeEntity(LENIENT, { name: "comments", cascade: true }));
    assert.deepEqual(getEntity(comments, "articles").collections, []);
    assert.equal(getEntity(comments, "cards").projection.length, 2);
  });
  test("what a rule uses stays: only the rules are listed", () => {
    assert.deepEqual(
      describeRefusal(removeField(MODEL, { entity: "articles", name: "title", cascade: true })),
      {
        code: "field_in_use",
        uses: ["rule cards /readRule/field"],
      },
    );
    assert.deepEqual(
      describeRefusal(removeField(MODEL, { entity: "articles", name: "status", cascade: true })).uses,
      [
        "rule articles /readRule/all/0/field",
        "rule authors /collections/0/rule/field",
        "rule comments /readRule/field",
      ],
    );
    assert.deepEqual(describeRefusal(removeEntity(MODEL, { name: "authors", cascade: true })), {
      code: "entity_in_use",
      uses: [
        "rule articles /readRule/all/1/any/0/field",
        "rule articles /readRule/all/1/any/1/field",
        "rule articles /writeRule/field",
      ],
    });
  });
  test("rules of what goes along do not stand in the way", () => {
    const model = newsroom({ comments: { readRule: null }, authors: { collections: [] } });
    const after = getEditedModel(removeEntity(model, { name: "articles", cascade: true }));
    assert.deepEqual(
      after.entities.map(({ name }) => name),
      ["authors", "comments", "tags"],
    );
  });
});

test("what does not exist is not found", () => {
  for (const cascade of [false, true]) {
    assert.deepEqual(describeRefusal(removeEntity(MODEL, { name: "nobody", cascade })), {
      code: "not_found",
    });
    assert.deepEqual(describeRefusal(removeField(MODEL, { entity: "nobody", name: "x", cascade })), {
      code: "not_found",
    });
    assert.deepEqual(describeRefusal(removeField(MODEL, { entity: "articles", name: "author", cascade })), {
      code: "not_found",
    });
    assert.deepEqual(describeRefusal(removeRelation(MODEL, { entity: "articles", name: "title", cascade })), {
      code: "not_found",
    });
    assert.deepEqual(
      describeRefusal(removeCollection(MODEL, { entity: "articles", name: "toString", cascade })),
      {
        code: "not_found",
      },
    );
  }
});

suite("where ids are not unique, because a file was copied", () => {
  const fields = [
    { name: "title", type: "string", id: "f1" },
    { name: "body", type: "text", id: "f2" },
  ];
  const { model } = parseSample([
    { name: "articles", id: "e1", fields },
    { name: "posts", id: "e1", fields },
  ]);
  test("removing the copy leaves the original, in both ways", () => {
    for (const cascade of [false, true]) {
      const after = getEditedModel(removeEntity(model, { name: "posts", cascade }));
      assert.deepEqual(after.entities, [getEntity(model, "articles")]);
    }
  });
  test("removing a field of the copy leaves the original's", () => {
    const after = getEditedModel(removeField(model, { entity: "posts", name: "title" }));
    assert.equal(getEntity(after, "articles").fields.length, 2);
    assert.deepEqual(
      getEntity(after, "posts").fields.map(({ name }) => name),
      ["body"],
    );
  });
});
