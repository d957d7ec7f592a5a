// Differences between two models: exact changes, matched by id, and the way from one model to the other.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type PartChange, applyChanges, diffModels } from "./diff.ts";
import { addField } from "./edit/add-member.ts";
import { changeSettings } from "./edit/entity.ts";
import { setProjection } from "./edit/projection.ts";
import { removeEntity, removeField } from "./edit/remove.ts";
import { renameEntity, renameField, renameModule } from "./edit/rename.ts";
import { getEditedModel, getEntity } from "./testing/edit-results.ts";
import { newsroom } from "./testing/newsroom.ts";
import { type Draft, sampleModel } from "./testing/sample-model.ts";
import type { Model } from "./types.ts";

/** A change as "kind part name", with the new name where it differs, or the new order. */
function formatChange(change: PartChange): string {
  if (change.kind === "reordered")
    return `reordered ${change.part} ${change.entityId}: ${change.order.join(" ")}`;
  const before = "before" in change ? change.before.name : undefined;
  const after = "after" in change ? change.after.name : undefined;
  const name =
    before === undefined || after === undefined || before === after
      ? (before ?? after)
      : `${before} -> ${after}`;
  return `${change.kind} ${change.part} ${name}`;
}

function listChanges(from: Model, to: Model): readonly string[] {
  const found = diffModels(from, to);
  assert.deepEqual(applyChanges(from, found), to, "the changes lead from one to the other");
  assert.deepEqual(applyChanges(to, diffModels(to, from)), from, "and back");
  return found.map(formatChange);
}

const FIELDS: readonly Draft[] = ["a", "b", "c"].map((name) => ({ name, type: "string" }));
const withFields = (...fields: readonly Draft[]) => sampleModel([{ name: "articles", fields }]);
const [A, B, C] = FIELDS as readonly [Draft, Draft, Draft];
const ABC = withFields(A, B, C);

test("equal models do not differ, same object or not", () => {
  assert.deepEqual(diffModels(ABC, ABC), []);
  assert.deepEqual(diffModels(ABC, withFields(A, B, C)), []);
  assert.equal(applyChanges(ABC, []).entities[0], ABC.entities[0]);
});

suite("members", () => {
  const cases: readonly (readonly [string, Model, readonly string[]])[] = [
    ["one added at the end", withFields(A, B, C, { name: "d", type: "date" }), ["added field d"]],
    [
      "one added in front",
      withFields({ name: "d", type: "date" }, A, B, C),
      ["added field d", "reordered field articles: articles_d articles_a articles_b articles_c"],
    ],
    ["one removed", withFields(A, C), ["removed field b"]],
    ["all removed", withFields(), ["removed field a", "removed field b", "removed field c"]],
    ["one renamed", withFields(A, { ...B, name: "x", id: "articles_b" }, C), ["changed field b -> x"]],
    ["an option changed", withFields(A, { ...B, maxLength: 5 }, C), ["changed field b"]],
    ["a type changed", withFields(A, { name: "b", type: "date" }, C), ["changed field b"]],
    ["reordered", withFields(C, A, B), ["reordered field articles: articles_c articles_a articles_b"]],
    [
      "removed and added under the same name with another id",
      withFields(A, { ...B, id: "new" }, C),
      ["removed field b", "added field b", "reordered field articles: articles_a new articles_c"],
    ],
    [
      "two names swapped",
      withFields({ ...A, name: "b", id: "articles_a" }, { ...B, name: "a", id: "articles_b" }, C),
      ["changed field a -> b", "changed field b -> a"],
    ],
  ];
  for (const [what, to, expected] of cases)
    test(what, () => assert.deepEqual(listChanges(ABC, to), expected));
});

test("a change carries both sides whole", () => {
  const [change] = diffModels(ABC, withFields(A, { ...B, maxLength: 5 }, C));
  const [, before] = ABC.entities[0]?.fields ?? [];
  assert.deepEqual(change, {
    kind: "changed",
    part: "field",
    entityId: "articles",
    before,
    after: { ...before, maxLength: 5 },
  });
});

suite("entities, modules and the project", () => {
  const MODEL = newsroom();

  test("a setting is a change of the entity's head, without its members", () => {
    const to = getEditedModel(changeSettings(MODEL, { entity: "tags", settings: { label: "Word" } }));
    const found = diffModels(MODEL, to);
    assert.deepEqual(listChanges(MODEL, to), ["changed entity tags"]);
    const [change] = found;
    assert.ok(change?.part === "entity" && change.kind === "changed");
    assert.deepEqual(
      [change.before.label, change.after.label, "fields" in change.after],
      ["Tag", "Word", false],
    );
  });
  test("an added entity comes whole, a removed one goes whole", () => {
    const without = getEditedModel(removeEntity(MODEL, { name: "cards" }));
    assert.deepEqual(listChanges(without, MODEL), ["added entity cards"]);
    assert.deepEqual(listChanges(MODEL, without), ["removed entity cards"]);
    assert.deepEqual(diffModels(MODEL, without), [
      { kind: "removed", part: "entity", before: getEntity(MODEL, "cards") },
    ]);
  });
  test("a renamed entity is a change of it and of all who refer to it, in the order of the old names", () => {
    assert.deepEqual(
      listChanges(MODEL, getEditedModel(renameEntity(MODEL, { name: "articles", to: "posts" }))),
      [
        "changed entity articles -> posts",
        "changed collection works",
        "changed entity cards",
        "changed relation article",
      ],
    );
  });
  test("a renamed field is one changed field, beside the uses that follow", () => {
    assert.deepEqual(
      listChanges(MODEL, getEditedModel(renameField(MODEL, { entity: "tags", name: "word", to: "text" }))),
      ["changed relation tags", "changed field word -> text"],
    );
  });
  test("a renamed module is one changed module, beside the entities that move", () => {
    assert.deepEqual(
      listChanges(MODEL, getEditedModel(renameModule(MODEL, { name: "people", to: "staff" }))),
      ["changed module people -> staff", "changed entity authors"],
    );
  });
  test("modules come and go", () => {
    const modules = [{ name: "content" }, { name: "people" }, { name: "empty" }];
    const one = sampleModel([{ name: "articles" }], { modules });
    const two = sampleModel([{ name: "articles" }]);
    assert.deepEqual(listChanges(two, one), ["added module empty", "added module people"]);
    assert.deepEqual(listChanges(one, two), ["removed module empty", "removed module people"]);
  });
  test("project settings are one change", () => {
    const from = sampleModel([{ name: "articles" }]);
    const to = sampleModel([{ name: "articles" }], { project: { name: "sample", locale: "de" } });
    assert.deepEqual(listChanges(from, to), ["changed project sample"]);
  });
  test("every kind of member is told apart", () => {
    const to = newsroom({
      articles: {
        relations: [
          { name: "author", kind: "belongsTo", target: "authors", selection: ["name"], onDelete: "cascade" },
          { name: "tags", kind: "manyToMany", target: "tags" },
        ],
      },
      authors: { collections: [] },
      cards: {
        projection: [
          { name: "authorName", from: "author.name" },
          { name: "headline", from: "title" },
          { name: "status", from: "status" },
        ],
      },
    });
    assert.deepEqual(listChanges(MODEL, to), [
      "changed relation author",
      "changed relation tags",
      "removed collection works",
      "removed projected commentCount",
      "added projected status",
      "reordered projected cards: cards_authorName cards_headline cards_status",
    ]);
  });
  test("several edits in a row are one difference", () => {
    const grown = getEditedModel(
      addField(MODEL, { entity: "tags", draft: { name: "x", type: "date", id: "f" } }),
    );
    assert.deepEqual(listChanges(MODEL, grown), ["added field x"]);
    assert.deepEqual(
      listChanges(MODEL, getEditedModel(removeField(grown, { entity: "tags", name: "x" }))),
      [],
    );
  });
  test("swapping the names of two projected members is two changes of their names, and of the uses", () => {
    const projection = [
      { id: "cards_headline", name: "authorName", from: "title" },
      { id: "cards_authorName", name: "headline", from: "author.name" },
      { name: "commentCount", from: { count: "comments" } },
    ];
    assert.deepEqual(
      listChanges(MODEL, getEditedModel(setProjection(MODEL, { entity: "cards", projection }))),
      [
        "changed entity cards",
        "changed projected headline -> authorName",
        "changed projected authorName -> headline",
      ],
    );
  });
});
