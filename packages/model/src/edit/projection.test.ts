// Setting projections of virtual entities, and selections of relations and collections.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { getEditedModel, getEntity, describeRefusal } from "../testing/edit-results.ts";
import { newsroom } from "../testing/newsroom.ts";
import { setProjection, setSelections } from "./projection.ts";

const MODEL = newsroom();
const CARDS = getEntity(MODEL, "cards");
const HEADLINE = { name: "headline", from: "title" };
const AUTHOR = { name: "authorName", from: "author.name" };
const COUNT = { name: "commentCount", from: { count: "comments" } };

suite("setting the projection", () => {
  const set = (projection: unknown, entity = "cards") => setProjection(MODEL, { entity, projection });
  const after = (projection: unknown) => getEntity(getEditedModel(set(projection)), "cards");
  const ids = (projection: unknown) => after(projection).projection.map(({ id, name }) => `${id} ${name}`);

  test("keeps the ids of members that are known by name, in their new order", () => {
    assert.deepEqual(ids([COUNT, AUTHOR, HEADLINE]), [
      "cards_commentCount commentCount",
      "cards_authorName authorName",
      "cards_headline headline",
    ]);
  });
  test("by what it is changes nothing", () => {
    assert.equal(getEditedModel(set([HEADLINE, AUTHOR, COUNT])), MODEL);
    assert.equal(getEditedModel(set(CARDS.projection)), MODEL);
  });
  test("gives new members an id, and forgets those that are left out", () => {
    const [, , status] = ids([HEADLINE, AUTHOR, { name: "status", from: "status" }]);
    assert.match(status ?? "", /^prj_[0-9a-f]{16} status$/);
    assert.deepEqual(ids([HEADLINE, AUTHOR]), ["cards_headline headline", "cards_authorName authorName"]);
  });
  test("renames a member that is known by id, and its uses follow", () => {
    const cards = after([{ ...HEADLINE, id: "cards_headline", name: "top" }, AUTHOR]);
    assert.deepEqual(
      [cards.display, cards.defaultSort?.field, cards.admin.listColumns],
      ["top", "top", ["top", "authorName"]],
    );
    assert.equal(cards.projection[0]?.label, "Top");
  });
  test("lets two members swap their names, and the uses follow each", () => {
    const cards = after([
      { id: "cards_headline", name: "authorName", from: "title" },
      { id: "cards_authorName", name: "headline", from: "author.name" },
    ]);
    assert.deepEqual([cards.display, cards.defaultSort?.field], ["authorName", "authorName"]);
    assert.deepEqual(cards.admin.listColumns, ["authorName", "headline"]);
    assert.deepEqual(
      cards.projection.map(({ id, name, from }) => [id, name, from]),
      [
        ["cards_headline", "authorName", "title"],
        ["cards_authorName", "headline", "author.name"],
      ],
    );
  });
  test("lets three members take each other's names in a ring", () => {
    const cards = after([
      { id: "cards_headline", name: "authorName", from: "title" },
      { id: "cards_authorName", name: "commentCount", from: "author.name" },
      { id: "cards_commentCount", name: "headline", from: { count: "comments" } },
    ]);
    assert.deepEqual(cards.admin.listColumns, ["authorName", "commentCount"]);
    assert.equal(cards.display, "authorName");
  });
  test("gives a name to a new member while its old bearer is renamed", () => {
    const cards = after([
      { id: "cards_headline", name: "top", from: "title" },
      { name: "headline", from: "status" },
      AUTHOR,
    ]);
    assert.deepEqual(
      cards.projection.map(({ name }) => name),
      ["top", "headline", "authorName"],
    );
    assert.equal(cards.projection[0]?.id, "cards_headline");
    assert.notEqual(cards.projection[1]?.id, "cards_headline");
    assert.equal(cards.display, "top");
  });

  const refused: readonly (readonly [string, unknown, string, readonly string[]])[] = [
    ["no list", {}, "invalid_body", ["wrong_type - /projection -"]],
    ["no name", [{ from: "title" }], "invalid_body", ["missing_member - /projection/0 -"]],
    [
      "a bad name",
      [HEADLINE, { name: "id", from: "title" }],
      "invalid_body",
      ["bad_name - /projection/1/name -"],
    ],
    [
      "an unknown member",
      [{ ...HEADLINE, required: true }],
      "invalid_body",
      ["unknown_member - /projection/0/required -"],
    ],
    [
      "an unknown field",
      [HEADLINE, AUTHOR, { name: "x", from: "nothing", id: "p" }],
      "invalid_model",
      ["unknown_member model/content/cards.json /projection/2/from p"],
    ],
    [
      "a hidden field shown outside",
      [{ ...HEADLINE, external: { read: true } }, AUTHOR],
      "invalid_model",
      ["hidden_member model/content/cards.json /projection/0/external/read cards_headline"],
    ],
    [
      "an id twice",
      [
        { ...HEADLINE, id: "cards_headline" },
        { ...AUTHOR, id: "cards_headline" },
      ],
      "invalid_model",
      ["duplicate_id model/content/cards.json /projection/1/id cards_headline"],
    ],
    [
      "an id of another part",
      [HEADLINE, { ...AUTHOR, id: "tags" }],
      "invalid_model",
      ["duplicate_id model/content/tags.json /id tags"],
    ],
    [
      "a name twice",
      [HEADLINE, AUTHOR, { ...HEADLINE, id: "p" }],
      "name_taken",
      ["name_taken model/content/cards.json /projection/2/name p"],
    ],
    [
      "a used member left out",
      [HEADLINE],
      "invalid_model",
      ["unknown_member model/content/cards.json /admin/listColumns/1 cards"],
    ],
  ];
  for (const [what, projection, code, issues] of refused) {
    test(`with ${what} is refused as ${code}`, () =>
      assert.deepEqual(describeRefusal(set(projection)), { code, issues }));
  }
  test("of a stored entity is refused", () => {
    assert.equal(describeRefusal(set([{ name: "x", from: "title" }], "articles")).code, "invalid_model");
    assert.equal(getEditedModel(set([], "articles")), MODEL);
  });
  test("tells a bad body before an unknown entity", () => {
    assert.equal(describeRefusal(set([{}], "nobody")).code, "invalid_body");
    assert.deepEqual(describeRefusal(set([], "nobody")), { code: "not_found" });
  });
});

suite("setting selections", () => {
  const set = (selections: unknown, entity = "articles") => setSelections(MODEL, { entity, selections });

  test("changes the named relations and collections, and no others", () => {
    const articles = getEntity(
      getEditedModel(set({ author: ["visible", "name"], comments: ["message"] })),
      "articles",
    );
    assert.deepEqual(
      articles.relations.map(({ selection }) => selection),
      [["visible", "name"], ["word"]],
    );
    assert.deepEqual(articles.collections[0]?.selection, ["message"]);
    assert.deepEqual(
      getEntity(getEditedModel(set({ works: [] }, "authors")), "authors").collections[0]?.selection,
      [],
    );
  });
  test("by nothing, or by what is there, changes nothing", () => {
    assert.equal(getEditedModel(set({})), MODEL);
    assert.equal(getEditedModel(set({ author: ["name"] })), MODEL);
  });
  const refused: readonly (readonly [unknown, string, readonly string[] | undefined])[] = [
    [[], "invalid_body", ["wrong_type - /selections -"]],
    [{ author: "name" }, "invalid_body", ["wrong_type - /selections/author -"]],
    [{ tags: [], author: ["name", 1] }, "invalid_body", ["wrong_type - /selections/author/1 -"]],
    [{ title: [] }, "not_found", undefined],
    [{ toString: [] }, "not_found", undefined],
    [JSON.parse('{"__proto__": []}'), "not_found", undefined],
    [
      { author: ["age"] },
      "invalid_model",
      ["unknown_member model/content/articles.json /relations/0/selection/0 articles_author"],
    ],
    [
      { author: ["name", "name"] },
      "invalid_model",
      ["duplicate_entry model/content/articles.json /relations/0/selection/1 articles_author"],
    ],
  ];
  for (const [selections, code, issues] of refused) {
    test(`${JSON.stringify(selections)} is refused as ${code}`, () => {
      assert.deepEqual(describeRefusal(set(selections)), {
        code,
        ...(issues === undefined ? {} : { issues }),
      });
    });
  }
  test("tells a bad body before an unknown entity", () => {
    assert.equal(describeRefusal(set({ author: 1 }, "nobody")).code, "invalid_body");
    assert.deepEqual(describeRefusal(set({}, "nobody")), { code: "not_found" });
  });
});
