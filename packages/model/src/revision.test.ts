// The revision: one per model, whatever its files look like.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { suite, test } from "node:test";
import { renderModel } from "./files.ts";
import { parseModel } from "./parse.ts";
import { toCanonicalJson, computeRevision } from "./revision.ts";
import { type Draft, createSampleFiles, sampleModel } from "./testing/sample-model.ts";
import type { Model } from "./types.ts";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

const ARTICLES: Draft = {
  name: "articles",
  display: "title",
  defaultSort: { field: "title", order: "desc" },
  admin: { listColumns: ["title"] },
  readRule: { all: [{ field: "title", op: "eq", value: "a" }] },
  fields: [
    { name: "title", type: "string" },
    { name: "status", type: "enum", values: [{ value: "a" }, { value: "b" }] },
  ],
  relations: [{ name: "parent", kind: "belongsTo", target: "articles", selection: ["title"] }],
  collections: [{ name: "children", of: { entity: "articles", relation: "parent" }, sort: "title" }],
};
const CARDS: Draft = {
  name: "cards",
  source: "articles",
  projection: [{ name: "headline", from: "title" }],
  parameters: [{ name: "p", type: "string" }],
};
const MODEL = sampleModel([ARTICLES, CARDS]);
const REVISION = computeRevision(MODEL, hash);

function parseFiles(files: Iterable<readonly [string, string]>): Model {
  return parseModel(new Map(files)).model;
}

function reversedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, reversedKeys(item)]),
  );
}

suite("the revision stays the same", () => {
  test("after writing and reading", () =>
    assert.equal(computeRevision(parseFiles(renderModel(MODEL)), hash), REVISION));
  test("whatever the order of files and keys, and the formatting by hand", () => {
    const files = [...createSampleFiles([ARTICLES, CARDS])]
      .toReversed()
      .map(
        ([path, text]) =>
          [path, `\uFEFF\r\n${JSON.stringify(reversedKeys(JSON.parse(text)), null, "\t")}`] as const,
      );
    assert.equal(computeRevision(parseFiles(files), hash), REVISION);
  });
  test("where a default is spelt out", () => {
    const fields = [
      { name: "title", type: "string", label: "Title", maxLength: 255, required: false, default: null },
    ];
    assert.equal(
      computeRevision(
        sampleModel([{ ...ARTICLES, fields: [...fields, (ARTICLES["fields"] as Draft[])[1] ?? {}] }, CARDS]),
        hash,
      ),
      REVISION,
    );
  });
  test("where zero is written with a minus", () => {
    const zero = (text: string) =>
      computeRevision(
        parseFiles([
          ["lathe.json", '{"name": "x"}'],
          ["model/a/module.json", '{"name": "a"}'],
          [
            "model/a/b.json",
            `{"name": "b", "module": "a", "kind": "persistent", "admin": {"order": ${text}},
              "fields": [{"name": "x", "type": "float", "min": ${text}, "default": ${text}}]}`,
          ],
        ]),
        hash,
      );
    assert.equal(zero("-0"), zero("0"));
  });
});

suite("the revision changes with", () => {
  const [titleField, statusField] = ARTICLES["fields"] as readonly Draft[];
  const changes: Readonly<Record<string, Draft>> = {
    "a label": { label: "Text" },
    "a description": { description: "x" },
    "an operation": { operations: { delete: false } },
    "an access mode": { external: { list: "anonymous" } },
    "a read rule": { readRule: "everyone" },
    "a value in a rule": { readRule: { all: [{ field: "title", op: "eq", value: "b" }] } },
    "a write rule": { writeRule: { field: "title", op: "eq", value: "a" } },
    "the concurrency mode": { concurrency: "required" },
    "the display": { display: null },
    "the order of a sort": { defaultSort: { field: "title", order: "asc" } },
    "the columns": { admin: { listColumns: [] } },
    timestamps: { externalTimestamps: true },
    "what is remembered": { history: { keep: "members" } },
    "how long it is remembered": { history: { days: 30 } },
    "a field that is not remembered": { fields: [{ ...titleField, history: false }, statusField] },
    "a field option": { fields: [{ ...titleField, maxLength: 254 }, statusField] },
    "a field flag": { fields: [{ ...titleField, required: true }, statusField] },
    "a default": { fields: [{ ...titleField, default: "" }, statusField] },
    "a field id": { fields: [{ ...titleField, id: "another" }, statusField] },
    "the order of fields": { fields: [statusField, titleField] },
    "an enum label": {
      fields: [titleField, { ...statusField, values: [{ value: "a", label: "A" }, { value: "b" }] }],
    },
    "the order of enum values": {
      fields: [titleField, { ...statusField, values: [{ value: "b" }, { value: "a" }] }],
    },
    "a selection": { relations: [{ name: "parent", kind: "belongsTo", target: "articles" }] },
    "a collection": { collections: [{ name: "children", of: { entity: "articles", relation: "parent" } }] },
    "an entity id": { id: "another" },
  };
  const seen = new Map([[REVISION, "nothing"]]);
  for (const [what, change] of Object.entries(changes)) {
    test(what, () => {
      const revision = computeRevision(sampleModel([{ ...ARTICLES, ...change }, CARDS]), hash);
      assert.equal(seen.get(revision), undefined);
      seen.set(revision, what);
    });
  }
  test("project settings, modules, and entities that come or go", () => {
    const others = [
      sampleModel([ARTICLES, CARDS], { project: { name: "sample", optionLimit: 49 } }),
      sampleModel([ARTICLES, CARDS], { modules: [{ name: "content", label: "x" }] }),
      sampleModel([ARTICLES, CARDS], { modules: [{ name: "content" }, { name: "empty" }] }),
      sampleModel([ARTICLES]),
      sampleModel([ARTICLES, { ...CARDS, parameters: [{ name: "p", type: "string", required: true }] }]),
      sampleModel([ARTICLES, { ...CARDS, projection: [{ name: "headline", from: "status" }] }]),
    ];
    const revisions = others.map((model) => computeRevision(model, hash));
    assert.equal(new Set([...revisions, REVISION]).size, others.length + 1);
  });
});

test("the hash function is the caller's, and two of them do not get in each other's way", () => {
  const short = (text: string) => hash(text).slice(0, 8);
  assert.match(computeRevision(MODEL, short), /^[0-9a-f]{8}$/);
  assert.equal(computeRevision(MODEL, hash), REVISION);
});

test("canonical text sorts keys by code unit at every depth and leaves nothing out", () => {
  const value = { b: [{ d: 1, c: null }], a: "ü", B: {}, "": false, 10: 1, 9: 2 };
  assert.equal(toCanonicalJson(value), '{"":false,"10":1,"9":2,"B":{},"a":"ü","b":[{"c":null,"d":1}]}');
  assert.equal(toCanonicalJson(JSON.parse('{"__proto__": 1, "a": -0}')), '{"__proto__":1,"a":0}');
});

suite("the canonical form", () => {
  const CASES: readonly (readonly [value: unknown, text: string])[] = [
    [{ b: 1, a: [{ d: null, c: "x" }] }, '{"a":[{"c":"x","d":null}],"b":1}'],
    [{ 9: 1, 10: 2, a: { 1: 1, "0": 0 } }, '{"10":2,"9":1,"a":{"0":0,"1":1}}'],
    [[{ 2: 1, 10: 1 }], '[{"10":1,"2":1}]'],
    [JSON.parse('{"b":1,"__proto__":{"z":1,"a":2}}'), '{"__proto__":{"a":2,"z":1},"b":1}'],
  ];
  for (const [value, text] of CASES)
    test(`has its keys in the order of code units, numbers as keys, too: ${text}`, () =>
      assert.equal(toCanonicalJson(value), text));
});
