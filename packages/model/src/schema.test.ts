// The JSON Schemas of model files: they take what the reader takes, and refuse what it refuses by form.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { renderModel } from "./files.ts";
import { parseModel } from "./parse.ts";
import { SCHEMA_FILES } from "./schema.ts";
import { newsroom } from "./testing/newsroom.ts";
import { type Draft, createSampleFiles } from "./testing/sample-model.ts";

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });

const validators = new Map(
  [...SCHEMA_FILES].map(([path, text]) => [path, ajv.compile(JSON.parse(text) as object)]),
);

/** Why a value does not fit the schema of its kind; empty where it does. */
function listMisfits(kind: "project" | "module" | "entity", value: unknown): string {
  const validator = validators.get(`.lathe/schema/${kind}.json`);
  assert.ok(validator !== undefined);
  return validator(value) ? "" : ajv.errorsText(validator.errors);
}

function getFileKind(path: string): "project" | "module" | "entity" {
  if (path === "lathe.json") return "project";
  return path.endsWith("/module.json") ? "module" : "entity";
}

test("there is one schema per kind of file, as text with a newline at the end", () => {
  assert.deepEqual(
    [...SCHEMA_FILES.keys()],
    [".lathe/schema/project.json", ".lathe/schema/module.json", ".lathe/schema/entity.json"],
  );
  for (const text of SCHEMA_FILES.values()) assert.ok(text.endsWith("}\n"));
});

test("everything that is written fits its schema", () => {
  for (const [path, text] of renderModel(newsroom())) {
    assert.equal(listMisfits(getFileKind(path), JSON.parse(text)), "", path);
  }
});

suite("an entity fits its schema exactly where it can be read", () => {
  const ENTITY: Draft = { name: "articles", module: "content", kind: "persistent", id: "e" };
  const cases: readonly (readonly [Draft, boolean])[] = [
    [{}, true],
    [{ $schema: "x" }, true],
    [{ kind: "stored" }, false],
    [{ name: "Bad Name" }, false],
    [{ name: "x".repeat(49) }, false],
    [{ module: "system" }, false],
    [{ id: "a b" }, false],
    [{ colour: 1 }, false],
    [{ readRule: "everyone" }, true],
    [{ readRule: "nobody" }, false],
    [{ readRule: { all: [{ field: "id", op: "eq", value: { var: "account.id" } }] } }, true],
    [{ readRule: { all: [] } }, false],
    [{ readRule: { field: "id", op: "like", value: 1 } }, false],
    [{ external: { list: "anonymous" } }, true],
    [{ external: { list: true } }, false],
    [{ fields: [{ name: "a", type: "string", maxLength: 5 }] }, true],
    [{ fields: [{ name: "a", type: "string", maxLength: 0 }] }, false],
    [{ fields: [{ name: "a", type: "string", precision: 5 }] }, false],
    [{ fields: [{ name: "id", type: "string" }] }, false],
    [{ fields: [{ name: "a", type: "enum" }] }, false],
    [{ fields: [{ name: "a", type: "json", default: { x: [1] }, schema: { type: "object" } }] }, true],
    [{ fields: [{ name: "a", type: "bigint", min: "5", max: 10 }] }, true],
    [{ relations: [{ name: "a", kind: "belongsTo", target: "articles" }] }, true],
    [{ relations: [{ name: "a", kind: "hasMany", target: "articles" }] }, false],
    [{ collections: [{ name: "a", of: { entity: "articles", relation: "x" } }] }, true],
    [{ collections: [{ name: "a", of: "articles" }] }, false],
    [{ projection: [{ name: "a", from: { count: "x" } }] }, true],
    [{ projection: [{ name: "a", from: 1 }] }, false],
    [{ parameters: [{ name: "sort", type: "string" }] }, false],
    [{ parameters: [{ name: "since", type: "date" }] }, true],
  ];
  for (const [draft, fine] of cases) {
    test(`${JSON.stringify(draft).slice(0, 80)}: ${fine ? "yes" : "no"}`, () => {
      const value = { ...ENTITY, ...draft };
      const reasons = listMisfits("entity", value);
      assert.equal(reasons === "", fine, reasons);
      const files = new Map(createSampleFiles([], { modules: [{ name: "content" }] }));
      files.set("model/content/articles.json", JSON.stringify(value));
      const shapeIssues = parseModel(files).issues.filter(
        ({ subject }) => subject === "model/content/articles.json",
      );
      assert.equal(shapeIssues.length === 0, fine, JSON.stringify(shapeIssues));
    });
  }
});
