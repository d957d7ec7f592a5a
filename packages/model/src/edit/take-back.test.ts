import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { getEditedModel, getEntity } from "../testing/edit-results.ts";
import { newsroom } from "../testing/newsroom.ts";
import type { Model } from "../types.ts";
import { addField } from "./add-member.ts";
import { changeSettings } from "./entity.ts";
import { orderMembers } from "./order.ts";
import { removeEntity, removeField } from "./remove.ts";
import { renameField } from "./rename.ts";
import { replaceField } from "./replace-member.ts";
import { takeBack } from "./take-back.ts";

const articles = "articles";
const title = (options: object) => (model: Model) =>
  getEditedModel(
    replaceField(model, {
      entity: articles,
      name: "title",
      draft: { name: "title", type: "string", ...options },
    }),
  );
const add = (name: string, position?: number) => (model: Model) =>
  getEditedModel(addField(model, { entity: articles, draft: { name, type: "string" }, position }));
const remove = (name: string) => (model: Model) =>
  getEditedModel(removeField(model, { entity: articles, name, cascade: true }));
const order =
  (...fields: readonly string[]) =>
  (model: Model) =>
    getEditedModel(orderMembers(model, { entity: articles, fields }));

const fieldNames = (model: Model) => getEntity(model, articles).fields.map(({ name }) => name);

/** The model after a step and another edit, with the step taken back. */
function withoutStep(
  step: (model: Model) => Model,
  since: (model: Model) => Model = (model) => model,
  start = newsroom(),
) {
  const after = step(start);
  return takeBack(since(after), { before: start, after });
}

function taken(...args: Parameters<typeof withoutStep>): Model {
  const outcome = withoutStep(...args);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.clashes));
  return outcome.model;
}

function clashesOf(...args: Parameters<typeof withoutStep>) {
  const outcome = withoutStep(...args);
  return outcome.ok ? [] : outcome.clashes;
}

suite("a step that is taken back", () => {
  test("leaves the model as it was before, where nobody else edited", () => {
    for (const step of [
      title({ maxLength: 10 }),
      add("note", 1),
      remove("body"),
      order("body", "status", "title"),
      (model: Model) =>
        getEditedModel(renameField(model, { entity: articles, name: "title", to: "headline" })),
      (model: Model) => getEditedModel(removeEntity(model, { name: "cards" })),
      (model: Model) =>
        getEditedModel(changeSettings(model, { entity: articles, settings: { name: "stories" } })),
    ]) {
      assert.deepEqual(taken(step), newsroom());
    }
  });

  test("leaves what others did since, in the same part as well", () => {
    const start = title({ maxLength: 100 })(newsroom());
    const model = taken(title({ maxLength: 10 }), title({ maxLength: 10, description: "New." }), start);
    assert.deepEqual(model, title({ maxLength: 100, description: "New." })(newsroom()));
    assert.deepEqual(fieldNames(taken(add("note"), add("lead", 0))), ["lead", "title", "status", "body"]);
    assert.deepEqual(fieldNames(taken(remove("body"), add("lead", 1))), ["title", "lead", "status", "body"]);
  });

  test("comes to the same where others have done so already", () => {
    assert.deepEqual(taken(add("note"), remove("note")), newsroom());
    assert.deepEqual(taken(title({ maxLength: 10 }), title({})), newsroom());
  });

  test("puts members where they were among those that came since", () => {
    const model = taken(order("body", "status", "title"), add("lead", 1));
    assert.deepEqual(fieldNames(model), ["title", "lead", "status", "body"]);
    assert.deepEqual(
      fieldNames(taken(remove("body"), order("status", "title"))),
      ["status", "title", "body"].toSorted(byPlace),
    );
  });
});

// "body" stood behind "status", and goes there again.
function byPlace(a: string, b: string): number {
  const places = ["status", "body", "title"];
  return places.indexOf(a) - places.indexOf(b);
}

suite("a step clashes", () => {
  test("where others changed the same member to something else", () => {
    const clashes = clashesOf(title({ maxLength: 10 }), title({ maxLength: 20 }));
    assert.deepEqual(clashes, [
      { path: "/entities/articles/fields/title/maxLength", before: 255, mine: 10, actual: 20 },
    ]);
  });

  test("where others changed what it added, or removed what it changed", () => {
    const note = (options: object) => (model: Model) =>
      getEditedModel(
        replaceField(model, {
          entity: articles,
          name: "note",
          draft: { name: "note", type: "string", ...options },
        }),
      );
    const [added] = clashesOf(add("note"), note({ maxLength: 9 }));
    assert.equal(added?.path, "/entities/articles/fields/note");
    assert.equal(added?.before, null);
    const plain = add("note")(newsroom());
    const [gone] = clashesOf(note({ maxLength: 9 }), remove("note"), plain);
    assert.deepEqual([gone?.path, gone?.actual], ["/entities/articles/fields/note", null]);
  });

  test("where others ordered the same members otherwise", () => {
    const clashes = clashesOf(order("body", "status", "title"), order("status", "title", "body"));
    assert.deepEqual(
      clashes.map(({ path }) => path),
      ["/entities/articles/fields"],
    );
  });

  test("and leaves what others changed elsewhere out of it", () => {
    assert.deepEqual(clashesOf(title({ maxLength: 10 }), remove("body")), []);
  });
});
