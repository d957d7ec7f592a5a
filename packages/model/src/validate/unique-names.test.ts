// Module and entity names in the project; from files they are told apart by path, so these are models made by edits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { formatIssues, sampleModel } from "../testing/sample-model.ts";
import { validate } from "./index.ts";

const model = sampleModel([{ name: "articles" }, { name: "authors", module: "people" }]);

test("two modules of one name are refused", () => {
  const [content, people] = model.modules;
  assert.ok(content !== undefined && people !== undefined);
  const second = { ...content, id: "second" };
  assert.deepEqual(formatIssues(validate({ ...model, modules: [content, second, people] })), [
    "name_taken model/content/module.json /name second",
  ]);
});

test("two entities of one name are refused, in different modules too", () => {
  const [articles, authors] = model.entities;
  assert.ok(articles !== undefined && authors !== undefined);
  const second = { ...articles, id: "second", module: "people" };
  assert.deepEqual(formatIssues(validate({ ...model, entities: [articles, second, authors] })), [
    "name_taken model/people/articles.json /name second",
  ]);
});
