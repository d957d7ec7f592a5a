// The example project: its model has no issue, stands in canonical form, and its JSON Schemas agree with the parser.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { FIELD_TYPES } from "@lathe/contract";
import {
  MODEL_FOLDER,
  PROJECT_FILE,
  SCHEMA_FILES,
  SCHEMA_FOLDER,
  isVirtualCollection,
  parseModel,
  findFileRole,
  renderModel,
} from "@lathe/model";

const NEWSROOM = join(import.meta.dirname, "../examples/newsroom");

/** The texts of the files below a folder of the example, by their path inside it. */
function textsIn(folder: string): Map<string, string> {
  const entries = readdirSync(join(NEWSROOM, folder), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(NEWSROOM.length + 1))
    .map((path) => path.split(sep).join("/"))
    .toSorted();
  return new Map(paths.map((path) => [path, readFileSync(join(NEWSROOM, path), "utf8")]));
}

const modelFiles = new Map([
  [PROJECT_FILE, readFileSync(join(NEWSROOM, PROJECT_FILE), "utf8")],
  ...textsIn(MODEL_FOLDER),
]);

const ajv = new Ajv2020({
  strict: true,
  strictRequired: true,
  // A rule compares text, numbers and truth values; the bounds of bigint and decimal are text or a number.
  allowUnionTypes: true,
  allErrors: true,
});

const checkers = new Map([...SCHEMA_FILES].map(([path, text]) => [path, ajv.compile(JSON.parse(text))]));

/** What the JSON Schema of a model file has against a document; empty where it accepts it. */
function schemaErrors(path: string, document: unknown): readonly unknown[] {
  const check = checkers.get(`${SCHEMA_FOLDER}/${findFileRole(path)?.part}.json`);
  assert.ok(check, `${path} has no schema`);
  return check(document) ? [] : (check.errors ?? []);
}

test("the newsroom has no issue, not even a warning", () => {
  const { issues, unreadable } = parseModel(modelFiles);
  assert.deepEqual(issues, []);
  assert.deepEqual([...unreadable], []);
});

test("the newsroom's model files are in canonical form, ids included", () => {
  const { model } = parseModel(modelFiles);
  assert.deepEqual(Object.fromEntries(modelFiles), Object.fromEntries(renderModel(model)));
});

test("the newsroom's schema files are the ones this version writes", () => {
  assert.deepEqual(Object.fromEntries(textsIn(SCHEMA_FOLDER)), Object.fromEntries(SCHEMA_FILES));
});

test("the newsroom uses every field type", () => {
  const { model } = parseModel(modelFiles);
  const used = new Set(model.entities.flatMap(({ fields }) => fields.map(({ type }) => type)));
  assert.deepEqual(
    FIELD_TYPES.filter((type) => !used.has(type)),
    [],
  );
});

test("the newsroom uses every kind of entity, relation, collection and access", () => {
  const { entities } = parseModel(modelFiles).model;
  const relations = entities.flatMap((entity) => entity.relations);
  const collections = entities.flatMap((entity) => entity.collections);
  const used = {
    kinds: new Set(entities.map(({ kind }) => kind)),
    modes: new Set(entities.flatMap(({ external }) => Object.values(external))),
    concurrency: new Set(entities.map(({ concurrency }) => concurrency)),
    relations: new Set(relations.map(({ kind }) => kind)),
    onDelete: new Set(relations.map(({ onDelete }) => onDelete)),
    virtualCollections: new Set(collections.map(isVirtualCollection)),
  };
  assert.deepEqual(used, {
    kinds: new Set(["persistent", "virtual"]),
    modes: new Set(["off", "authenticated", "anonymous"]),
    concurrency: new Set(["optional", "required"]),
    relations: new Set(["belongsTo", "manyToMany"]),
    onDelete: new Set(["restrict", "setNull", "cascade"]),
    virtualCollections: new Set([true, false]),
  });
});

for (const [path, text] of modelFiles) {
  test(`${path} fits its JSON Schema, which it names in $schema`, () => {
    const document = JSON.parse(text) as { $schema: string };
    assert.deepEqual(schemaErrors(path, document), []);
    const named = new URL(document.$schema, `file:///${path}`).pathname.slice(1);
    assert.ok(SCHEMA_FILES.has(named), `${document.$schema} leads to ${named}`);
  });
}

interface WrongDocument {
  readonly what: string;
  readonly path: string;
  /** The text of the file before and after. */
  readonly edit: readonly [from: string, to: string];
  readonly code: string;
  readonly pointer: string;
}

const ARTICLES = "model/content/articles.json";
const TITLE = `"name": "title",
      "type": "string",`;

const WRONG_DOCUMENTS: readonly WrongDocument[] = [
  {
    what: "a number in place of a text",
    path: ARTICLES,
    edit: [`"display": "title"`, `"display": 7`],
    code: "wrong_type",
    pointer: "/display",
  },
  {
    what: "an object in place of a list",
    path: "model/taxonomy/tags.json",
    edit: [`"collections": [`, `"relations": {},\n  "collections": [`],
    code: "wrong_type",
    pointer: "/relations",
  },
  {
    what: "a text in place of a truth value",
    path: PROJECT_FILE,
    edit: [`"visitorSignUp": true`, `"visitorSignUp": "yes"`],
    code: "wrong_type",
    pointer: "/auth/visitorSignUp",
  },
  {
    what: "an unknown member of an entity",
    path: ARTICLES,
    edit: [`"externalTimestamps"`, `"timestamps"`],
    code: "unknown_member",
    pointer: "/timestamps",
  },
  {
    what: "an option that another field type has",
    path: ARTICLES,
    edit: [TITLE, `${TITLE}\n      "precision": 3,`],
    code: "unknown_member",
    pointer: "/fields/0/precision",
  },
  {
    what: "an unknown member of a module",
    path: "model/site/module.json",
    edit: [`"description"`, `"about"`],
    code: "unknown_member",
    pointer: "/about",
  },
  {
    what: "an unknown field type",
    path: ARTICLES,
    edit: [TITLE, TITLE.replace("string", "varchar")],
    code: "unknown_word",
    pointer: "/fields/0/type",
  },
  {
    what: "a field without a name",
    path: ARTICLES,
    edit: [TITLE, `"type": "string",`],
    code: "missing_member",
    pointer: "/fields/0",
  },
  {
    what: "a project without a name",
    path: PROJECT_FILE,
    edit: [`  "name": "newsroom",\n`, ""],
    code: "missing_member",
    pointer: "",
  },
  {
    what: "a name with a capital letter",
    path: "model/people/module.json",
    edit: [`"people"`, `"People"`],
    code: "bad_name",
    pointer: "/name",
  },
  {
    what: "an unknown access mode",
    path: "model/site/links.json",
    edit: [`"anonymous"`, `"public"`],
    code: "unknown_word",
    pointer: "/external/list",
  },
  {
    what: "a rule without branches",
    path: "model/people/authors.json",
    edit: [`"readRule": {`, `"writeRule": {"all": []},\n  "readRule": {`],
    code: "empty_group",
    pointer: "/writeRule/all",
  },
  {
    what: "a limit above the bound",
    path: PROJECT_FILE,
    edit: [`"optionLimit": 100`, `"optionLimit": 101`],
    code: "out_of_range",
    pointer: "/optionLimit",
  },
];

for (const { what, path, edit, code, pointer } of WRONG_DOCUMENTS) {
  test(`parser and schema both refuse ${what}`, () => {
    const text = modelFiles.get(path) ?? "";
    assert.ok(text.includes(edit[0]), `${path} has no ${edit[0]}`);
    const wrong = text.replace(edit[0], edit[1]);
    const { issues } = parseModel(new Map([...modelFiles, [path, wrong]]));
    const found = issues.find((issue) => issue.file === path && issue.code === code);
    assert.equal(found?.pointer, pointer, JSON.stringify(issues, null, 2));
    assert.notDeepEqual(schemaErrors(path, JSON.parse(wrong)), []);
  });
}
