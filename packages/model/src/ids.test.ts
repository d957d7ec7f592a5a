// Ids: derived where missing, the same everywhere, and never changed where given.
import assert from "node:assert/strict";
import { test } from "node:test";
import { renderModel } from "./files.ts";
import { iterateParts, fillIds } from "./ids.ts";
import { parseModel } from "./parse.ts";
import type { Model } from "./types.ts";

const ENTITY = {
  name: "articles",
  module: "content",
  kind: "persistent",
  fields: [
    { name: "title", type: "string" },
    { name: "body", type: "text" },
  ],
  relations: [{ name: "parent", kind: "belongsTo", target: "articles" }],
  collections: [{ name: "children", of: { entity: "articles", relation: "parent" } }],
};
const CARDS = {
  name: "cards",
  module: "content",
  kind: "virtual",
  source: "articles",
  projection: [{ name: "title", from: "title" }],
};

type Files = readonly (readonly [string, unknown])[];
const FILES: Files = [
  ["lathe.json", { name: "sample" }],
  ["model/content/module.json", { name: "content" }],
  ["model/content/articles.json", ENTITY],
  ["model/content/cards.json", CARDS],
];

function parseFiles(files: Files): Model {
  return parseModel(new Map(files.map(([path, value]) => [path, JSON.stringify(value)]))).model;
}

function withReplacedFile(path: string, value: unknown): Files {
  return FILES.map(([known, old]) => [known, known === path ? value : old]);
}

function listIds(model: Model): readonly string[] {
  return [...iterateParts(model)].map(({ id }) => id);
}

test("every part gets an id that tells its kind, the same in every release", () => {
  assert.deepEqual(listIds(parseFiles(FILES)), [
    "mod_c449656a53bde41a",
    "ent_1a4c6ff165766401",
    "fld_aad0146ea12d7a9e",
    "fld_4f82e114e1121c44",
    "rel_a6dfdf52fc7afde2",
    "col_6bacd0e58174e915",
    "ent_7678001102f2f7e1",
    "prj_4905f1960e4f3146",
  ]);
});

test("the order of files and of members does not matter", () => {
  const shuffled = withReplacedFile("model/content/articles.json", {
    ...ENTITY,
    fields: ENTITY.fields.toReversed(),
  });
  assert.deepEqual(new Set(listIds(parseFiles(shuffled.toReversed()))), new Set(listIds(parseFiles(FILES))));
});

test("an id that is given is kept, and the ids of what is inside derive from it", () => {
  const [, , title] = listIds(parseFiles(FILES));
  const model = parseFiles(withReplacedFile("model/content/articles.json", { ...ENTITY, id: "my-articles" }));
  const entity = model.entities[0];
  assert.equal(entity?.id, "my-articles");
  assert.notEqual(entity?.fields[0]?.id, title);
  const kept = parseFiles(
    withReplacedFile("model/content/articles.json", {
      ...ENTITY,
      fields: [{ ...ENTITY.fields[0], id: "my-title" }],
    }),
  );
  assert.deepEqual(
    kept.entities[0]?.fields.map(({ id }) => id),
    ["my-title"],
  );
});

test("a derived id that is taken is counted up, by whatever part it is taken", () => {
  const [, , title, body] = listIds(parseFiles(FILES));
  const fields = [
    { name: "title", type: "string" },
    { name: "other", type: "string", id: title },
    { name: "body", type: "text" },
  ];
  const entity = parseFiles(withReplacedFile("model/content/articles.json", { ...ENTITY, fields }))
    .entities[0];
  const ids = entity?.fields.map(({ id }) => id) ?? [];
  assert.equal(ids[1], title);
  assert.equal(ids[2], body);
  assert.match(ids[0] ?? "", /^fld_[0-9a-f]{16}$/);
  assert.equal(new Set(ids).size, 3);
});

test("two parts of one name get different ids, so that each can be spoken of", () => {
  const fields = [ENTITY.fields[0], ENTITY.fields[0]];
  const entity = parseFiles(withReplacedFile("model/content/articles.json", { ...ENTITY, fields }))
    .entities[0];
  assert.equal(new Set(entity?.fields.map(({ id }) => id)).size, 2);
});

test("parts of one name but of different kinds or parents have different ids", () => {
  const ids = listIds(parseFiles(FILES));
  assert.equal(new Set(ids).size, ids.length);
});

test("derived ids are written at the next save, and a rename keeps them from then on", () => {
  const model = parseFiles(FILES);
  const files = renderModel(model);
  assert.deepEqual(parseModel(files).model, model);
  const renamed = [...files].map(
    ([path, text]) => [path, text.replace('"name": "body"', '"name": "content"')] as const,
  );
  assert.deepEqual(listIds(parseModel(new Map(renamed)).model), listIds(model));
});

test("a model that lacks no id is left as it is", () => {
  const model = parseFiles(FILES);
  assert.equal(fillIds(model), model);
});

test("the ids of an entity do not depend on whether its module's file can be read", () => {
  const broken = FILES.map(([path, value]) => [path, path.endsWith("module.json") ? [] : value] as const);
  assert.deepEqual(listIds(parseFiles(broken)), listIds(parseFiles(FILES)).slice(1));
});

test("many members of one name get distinct ids without counting from the start each time", () => {
  const fields = Array.from({ length: 1000 }, () => ({ name: "a", type: "json" }));
  const files = new Map([
    ["lathe.json", '{"name":"x"}'],
    ["model/m/module.json", '{"name":"m"}'],
    ["model/m/e.json", JSON.stringify({ name: "e", module: "m", kind: "persistent", fields })],
  ]);
  const ids = parseModel(files).model.entities[0]?.fields.map(({ id }) => id);
  assert.equal(new Set(ids).size, 1000);
});
