import assert from "node:assert/strict";
import { test } from "node:test";
import { proposeEntity } from "@lathe/model";
import { divideSample } from "./nested-entities.ts";
import { retypeField } from "./retype-field.ts";

const SAMPLE = JSON.stringify([
  {
    title: "One",
    author: { name: "Ada", email: "ada@example.org" },
    tags: [{ name: "sea" }],
    place: { id: 1 },
  },
  { title: "Two", author: { name: "Bo", email: "bo@example.org" }, tags: [], place: { id: 2 } },
]);

const { fields } = proposeEntity(SAMPLE) ?? { fields: [] };

test("records inside of records stay JSON unless they are asked for", () => {
  const parts = divideSample(fields, new Set(), { entities: [] });
  assert.deepEqual(
    parts.fields.map((field) => (field as { readonly name: string }).name),
    ["title", "author", "tags", "place"],
  );
  assert.deepEqual([parts.relations, parts.targets], [[], []]);
});

test("one is a relation to its entity, a list of them many to many", () => {
  const parts = divideSample(fields, new Set(["author", "tags"]), { entities: [] });
  assert.deepEqual(parts.relations, [
    { name: "author", kind: "belongsTo", target: "authors", required: true },
    { name: "tags", kind: "manyToMany", target: "tags" },
  ]);
  assert.deepEqual(
    parts.targets.map(({ name, display }) => [name, display]),
    [
      ["authors", "name"],
      ["tags", "name"],
    ],
  );
  assert.equal(parts.fields.length, 2);
});

test("an entity that is there is pointed to, and not made again", () => {
  const parts = divideSample(fields, new Set(["author"]), { entities: [{ name: "authors" }] as never });
  assert.equal(parts.relations.length, 1);
  assert.deepEqual(parts.targets, []);
});

test("a field that was given another type stays a field", () => {
  const retyped = fields.map((one) => (one.field.name === "author" ? retypeField(one, "text") : one));
  const parts = divideSample(retyped, new Set(["author"]), { entities: [] });
  assert.deepEqual([parts.fields.length, parts.relations, parts.targets], [4, [], []]);
});

test("an entity that several fields have records of has the fields of all of them", () => {
  const sample = JSON.stringify([{ place: { name: "Quay" }, places: [{ name: "Pier", city: "Porto" }] }]);
  const proposed = proposeEntity(sample)?.fields ?? [];
  const { relations, targets } = divideSample(proposed, new Set(["place", "places"]), { entities: [] });
  assert.equal(relations.length, 2);
  assert.deepEqual(
    targets.map((target) => target.fields.map((field) => (field as { readonly name: string }).name)),
    [["name", "city"]],
  );
});
