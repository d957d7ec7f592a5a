// Indexes follow renames, give way to removals, and are settings of their entity.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { describeRefusal, getEditedModel, getEntity } from "../testing/edit-results.ts";
import { sampleModel } from "../testing/sample-model.ts";
import { validate } from "../validate/index.ts";
import { changeSettings } from "./entity.ts";
import { removeEntity, removeField, removeRelation } from "./remove.ts";
import { renameField, renameRelation } from "./rename.ts";
import { replaceField } from "./replace-member.ts";

const MODEL = sampleModel([
  {
    name: "articles",
    fields: [
      { name: "status", type: "string" },
      { name: "rank", type: "integer" },
      { name: "views", type: "integer" },
    ],
    relations: [{ name: "author", kind: "belongsTo", target: "people" }],
    indexes: [
      { id: "i", members: ["status", { name: "rank", order: "desc" }], include: ["views", "authorId"] },
      { id: "k", members: ["authorId", "status"], unique: true },
    ],
  },
  { name: "people" },
]);
const entity = "articles";

function listIndexes(result: Parameters<typeof getEditedModel>[0]) {
  const model = getEditedModel(result);
  assert.deepEqual(validate(model), []);
  return getEntity(model, entity).indexes.map(({ id, members, include }) => ({ id, members, include }));
}

suite("a rename is followed", () => {
  test("of a field: as a member with and without an order, and where it is included", () => {
    assert.deepEqual(listIndexes(renameField(MODEL, { entity, name: "rank", to: "place" }))[0]?.members, [
      "status",
      { name: "place", order: "desc" },
    ]);
    assert.deepEqual(listIndexes(renameField(MODEL, { entity, name: "views", to: "seen" }))[0]?.include, [
      "seen",
      "authorId",
    ]);
  });

  test("of a relation: by its id member", () => {
    assert.deepEqual(listIndexes(renameRelation(MODEL, { entity, name: "author", to: "writer" })), [
      { id: "i", members: ["status", { name: "rank", order: "desc" }], include: ["views", "writerId"] },
      { id: "k", members: ["writerId", "status"], include: [] },
    ]);
  });
});

suite("a removal", () => {
  test("is refused with the places", () => {
    assert.deepEqual(describeRefusal(removeField(MODEL, { entity, name: "rank" })), {
      code: "field_in_use",
      uses: ["index articles /indexes/0/members/1/name"],
    });
    assert.deepEqual(describeRefusal(removeRelation(MODEL, { entity, name: "author" })), {
      code: "relation_in_use",
      uses: ["index articles /indexes/0/include/1", "index articles /indexes/1/members/0"],
    });
  });

  test("with cascade takes the indexes along that are ordered by it, and leaves those that carry it", () => {
    assert.deepEqual(listIndexes(removeField(MODEL, { entity, name: "views", cascade: true }))[0], {
      id: "i",
      members: ["status", { name: "rank", order: "desc" }],
      include: ["authorId"],
    });
    const left = [{ id: "i", members: ["status", { name: "rank", order: "desc" }], include: ["views"] }];
    assert.deepEqual(listIndexes(removeRelation(MODEL, { entity, name: "author", cascade: true })), left);
    assert.deepEqual(listIndexes(removeEntity(MODEL, { name: "people", cascade: true })), left);
    assert.deepEqual(listIndexes(removeField(MODEL, { entity, name: "status", cascade: true })), []);
  });

  test("of what a type needs is refused by the index", () => {
    const draft = { name: "rank", type: "json" };
    assert.deepEqual(describeRefusal(replaceField(MODEL, { entity, name: "rank", draft })), {
      code: "invalid_model",
      issues: ["bad_capability model/content/articles.json /indexes/0/members/1/name i"],
    });
  });
});

suite("as a setting", () => {
  test("the list is replaced as a whole; an index without an id is known by its members", () => {
    const indexes = [
      { members: ["rank"] },
      { members: ["authorId", "status"] },
      { id: "i", members: ["views"] },
    ];
    const found = listIndexes(changeSettings(MODEL, { entity, settings: { indexes } }));
    assert.deepEqual(
      found.map(({ members }) => members),
      [["rank"], ["authorId", "status"], ["views"]],
    );
    assert.match(found[0]?.id ?? "", /^idx_/);
    assert.deepEqual([found[1]?.id, found[2]?.id], ["k", "i"]);
    assert.deepEqual(listIndexes(changeSettings(MODEL, { entity, settings: { indexes: [] } })), []);
    assert.equal(listIndexes(changeSettings(MODEL, { entity, settings: { label: "Text" } })).length, 2);
  });

  test("the same list again changes nothing, with and without ids", () => {
    const { indexes } = getEntity(MODEL, entity);
    const bare = indexes.map(({ members, include, unique }) => ({ members, include, unique }));
    for (const settings of [{ indexes }, { indexes: bare }])
      assert.equal(getEditedModel(changeSettings(MODEL, { entity, settings })), MODEL);
  });

  test("is refused at the place that is wrong", () => {
    const change = (indexes: unknown) => changeSettings(MODEL, { entity, settings: { indexes } });
    assert.deepEqual(describeRefusal(change([{ members: [] }])), {
      code: "invalid_body",
      issues: ["too_few - /settings/indexes/0/members -"],
    });
    assert.deepEqual(describeRefusal(change([{ id: "n", members: ["nothing"] }])), {
      code: "invalid_model",
      issues: ["unknown_member model/content/articles.json /indexes/0/members/0 n"],
    });
  });
});
