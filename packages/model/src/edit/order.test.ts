import assert from "node:assert/strict";
import { test } from "node:test";
import { describeRefusal, getEditedModel, getEntity } from "../testing/edit-results.ts";
import { newsroom } from "../testing/newsroom.ts";
import { addCollection, addField, addRelation } from "./add-member.ts";
import { orderMembers } from "./order.ts";

const namesOf = (members: readonly { readonly name: string }[]) => members.map(({ name }) => name);

test("members are put into the order that is asked for, and others stay", () => {
  const before = getEntity(newsroom(), "articles");
  const order = { entity: "articles", fields: ["body", "title", "status"], relations: ["tags", "author"] };
  const after = getEntity(getEditedModel(orderMembers(newsroom(), order)), "articles");
  assert.deepEqual(namesOf(after.fields), order.fields);
  assert.deepEqual(namesOf(after.relations), order.relations);
  assert.deepEqual(after.collections, before.collections);
  assert.deepEqual(
    after.fields.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    before.fields.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
});

test("the order that there is keeps the model", () => {
  const model = newsroom();
  assert.equal(getEditedModel(orderMembers(model, { entity: "articles" })), model);
  assert.equal(
    getEditedModel(orderMembers(model, { entity: "articles", fields: ["title", "status", "body"] })),
    model,
  );
});

test("names that are missing, foreign or there twice are refused, each at its place", () => {
  const refusal = (fields: readonly string[]) =>
    describeRefusal(orderMembers(newsroom(), { entity: "articles", fields }));
  assert.deepEqual(refusal(["title", "status"]), {
    code: "invalid_body",
    issues: ["too_few - /fields -"],
  });
  assert.deepEqual(refusal(["author", "title", "status", "title"]), {
    code: "invalid_body",
    issues: ["unknown_word - /fields/0 -", "unknown_word - /fields/3 -", "too_few - /fields -"],
  });
  assert.equal(describeRefusal(orderMembers(newsroom(), { entity: "nobody" })).code, "not_found");
});

test("a new member goes where it is put, and comes last otherwise", () => {
  const add = (position?: number) =>
    addField(newsroom(), { entity: "articles", draft: { name: "lead", type: "string" }, position });
  const names = (position?: number) => namesOf(getEntity(getEditedModel(add(position)), "articles").fields);
  assert.deepEqual(names(0), ["lead", "title", "status", "body"]);
  assert.deepEqual(names(2), ["title", "status", "lead", "body"]);
  assert.deepEqual(names(3), names());
  for (const wrong of [4, -1, 0.5, Number.NaN]) {
    assert.deepEqual(describeRefusal(add(wrong)), {
      code: "invalid_body",
      issues: ["out_of_range - /position -"],
    });
  }
  const relation = { name: "editor", kind: "belongsTo", target: "authors" };
  const withRelation = addRelation(newsroom(), { entity: "articles", draft: relation, position: 1 });
  assert.deepEqual(namesOf(getEntity(getEditedModel(withRelation), "articles").relations), [
    "author",
    "editor",
    "tags",
  ]);
  const collection = { name: "all", of: { entity: "articles", relation: "author" } };
  const withCollection = addCollection(newsroom(), { entity: "authors", draft: collection, position: 0 });
  assert.deepEqual(namesOf(getEntity(getEditedModel(withCollection), "authors").collections), [
    "all",
    "works",
  ]);
});
