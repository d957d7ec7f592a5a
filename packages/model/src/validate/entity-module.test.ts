// Entities and their modules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

test("an entity of a module that does not exist is refused", () => {
  const modules = [{ name: "people" }];
  assert.deepEqual(listProblems([{ name: "articles" }, { name: "authors", module: "people" }], { modules }), [
    "unknown_module model/content/articles.json /module articles",
  ]);
});

test("a module without entities is fine", () => {
  assert.deepEqual(
    listProblems([{ name: "articles" }], { modules: [{ name: "content" }, { name: "people" }] }),
    [],
  );
});
