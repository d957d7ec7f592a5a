// The columns of a list.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSampleEntity } from "../../testing/sample.ts";

const DRAFT = {
  display: "title",
  fields: [
    { name: "slug", type: "slug" },
    { name: "title", type: "string" },
    { name: "body", type: "markdown" },
    { name: "words", type: "integer" },
    { name: "pinned", type: "boolean" },
    { name: "publishedAt", type: "datetime" },
    { name: "status", type: "enum", values: [{ value: "draft" }] },
  ],
  relations: [
    { name: "parent", kind: "belongsTo", target: "notes" },
    { name: "similar", kind: "manyToMany", target: "notes" },
  ],
};

const columns = (draft: object) => createSampleEntity({ ...DRAFT, ...draft }).screen.columns;

test("what the model names, in its order, a belongsTo without its Id", () => {
  assert.deepEqual(columns({ admin: { listColumns: ["createdAt", "parentId", "title", "id"] } }), [
    "createdAt",
    "parent",
    "title",
    "id",
  ]);
});

test("where it names none: the label, what tells most, and the last change", () => {
  assert.deepEqual(columns({}), ["title", "status", "parent", "publishedAt", "pinned", "updatedAt"]);
});

test("without a label the id stands first; a few columns are all there are", () => {
  assert.deepEqual(columns({ display: null, fields: [{ name: "body", type: "text" }], relations: [] }), [
    "id",
    "updatedAt",
  ]);
});
