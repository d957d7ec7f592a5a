// Looking parts up by name: only what is declared is found.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  getLookup,
  getMembersByName,
  findRelationOfIdMember,
  splitPath,
  findStoredEntity,
  findStoredValue,
  findValueAtPath,
} from "./lookup.ts";
import { getEntity } from "./testing/edit-results.ts";
import { newsroom } from "./testing/newsroom.ts";
import { sampleModel } from "./testing/sample-model.ts";

const MODEL = newsroom();
const LOOKUP = getLookup(MODEL);
const ARTICLES = getEntity(MODEL, "articles");

test("what objects inherit is no entity, module or member", () => {
  for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
    assert.equal(LOOKUP.entities.get(name), undefined);
    assert.equal(LOOKUP.modules.get(name), undefined);
    for (const table of Object.values(getMembersByName(ARTICLES))) assert.equal(table.get(name), undefined);
    assert.equal(findStoredValue(ARTICLES, name), undefined);
  }
});

test("tables are made once per model and entity", () => {
  assert.equal(getLookup(MODEL), LOOKUP);
  assert.equal(getMembersByName(ARTICLES), getMembersByName(ARTICLES));
});

test("the stored entity is the entity itself, or the source of a virtual one", () => {
  assert.equal(findStoredEntity(LOOKUP, ARTICLES), ARTICLES);
  assert.equal(findStoredEntity(LOOKUP, getEntity(MODEL, "cards")), ARTICLES);
});

test("an id member stands for a belongsTo, never for a manyToMany", () => {
  assert.equal(findRelationOfIdMember(ARTICLES, "authorId")?.name, "author");
  assert.equal(findRelationOfIdMember(ARTICLES, "tagsId"), undefined);
  assert.equal(findRelationOfIdMember(ARTICLES, "author"), undefined);
});

suite("the value at a path", () => {
  const model = sampleModel([
    {
      name: "articles",
      fields: [{ name: "title", type: "string", required: true }],
      relations: [
        { name: "author", kind: "belongsTo", target: "authors", required: true },
        { name: "editor", kind: "belongsTo", target: "authors" },
      ],
    },
    {
      name: "authors",
      fields: [
        { name: "name", type: "string", required: true },
        { name: "age", type: "integer" },
      ],
    },
  ]);
  const cases: readonly (readonly [string, string | undefined, boolean | undefined])[] = [
    ["title", "string", true],
    ["authorId", "uuid", true],
    ["editorId", "uuid", false],
    ["id", "uuid", true],
    ["createdAt", "datetime", true],
    ["author.name", "string", true],
    ["author.age", "integer", false],
    ["editor.name", "string", false],
    ["version", undefined, undefined],
    ["author", undefined, undefined],
    ["author.nothing", undefined, undefined],
    ["nobody.name", undefined, undefined],
  ];
  for (const [path, type, required] of cases) {
    test(`${path} is ${type === undefined ? "nothing" : `a ${type}, ${required ? "always there" : "perhaps null"}`}`, () => {
      const value = findValueAtPath(getLookup(model), getEntity(model, "articles"), path);
      assert.deepEqual([value?.type, value?.required], [type, required]);
    });
  }
});

test("a path is split at its first dot", () => {
  assert.deepEqual(splitPath("a"), { relation: undefined, member: "a" });
  assert.deepEqual(splitPath("a.b"), { relation: "a", member: "b" });
  assert.deepEqual(splitPath("a.b.c"), { relation: "a", member: "b.c" });
});
