// Bodies and records per family: closed, with exactly the members that the family may send or see.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createSampleResolved } from "../testing/sample.ts";
import { toClosedJsonSchema } from "./schemas.ts";

const { entities } = createSampleResolved([
  {
    name: "articles",
    externalTimestamps: true,
    fields: [
      { name: "title", type: "string", required: true, external: { read: true, write: true } },
      { name: "status", type: "enum", values: [{ value: "draft" }], required: true, default: "draft" },
      { name: "note", type: "text", external: { read: false, write: true } },
    ],
    relations: [
      {
        name: "author",
        kind: "belongsTo",
        target: "authors",
        required: true,
        external: { read: true, write: true },
        selection: ["name", "email"],
      },
    ],
  },
  {
    name: "authors",
    external: { get: "authenticated" },
    readRule: "everyone",
    fields: [
      { name: "name", type: "string", external: { read: true } },
      { name: "email", type: "email" },
    ],
  },
  {
    name: "drafts",
    relations: [
      {
        name: "article",
        kind: "belongsTo",
        target: "articles",
        external: { read: true },
        selection: ["title"],
      },
    ],
  },
]);
const schemas = entities[0]?.schemas;

suite("schemas", () => {
  test("create asks for what has no default", () => {
    assert.deepEqual(schemas?.admin.create.required, ["title", "authorId"]);
    assert.deepEqual(Object.keys(schemas?.admin.create.properties ?? {}), [
      "title",
      "status",
      "note",
      "authorId",
    ]);
    assert.deepEqual(Object.keys(schemas?.external.create.properties ?? {}), ["title", "note", "authorId"]);
  });

  test("update asks for one member at least", () => {
    assert.deepEqual([schemas?.admin.update.required, schemas?.admin.update.minProperties], [[], 1]);
  });

  test("a record of the admin family shows everything", () => {
    assert.deepEqual(Object.keys(schemas?.admin.record.properties ?? {}), [
      "id",
      "title",
      "status",
      "note",
      "authorId",
      "author",
      "createdAt",
      "updatedAt",
      "version",
    ]);
  });

  test("an external record shows what it may, and no target that the caller may not read", () => {
    const record = schemas?.external.record.properties ?? {};
    assert.deepEqual(Object.keys(record), ["id", "title", "authorId", "author", "createdAt", "updatedAt"]);
    assert.deepEqual(record["authorId"], { type: ["string", "null"], format: "uuid" });
    assert.deepEqual(record["author"], {
      type: ["object", "null"],
      properties: {
        id: { type: "string", format: "uuid" },
        name: { type: ["string", "null"], maxLength: 255 },
      },
      required: ["id", "name"],
      additionalProperties: false,
    });
  });

  test("nothing is told of a target that no external caller can read", () => {
    const { admin, external } = entities.find(({ name }) => name === "drafts")?.schemas ?? {};
    assert.deepEqual(external?.record.properties["article"], { type: "null" });
    assert.match(JSON.stringify(admin?.record.properties["article"]), /title/);
  });

  test("objects are closed", () => {
    assert.deepEqual(toClosedJsonSchema({ properties: {}, required: [], minProperties: 1 }), {
      type: "object",
      properties: {},
      minProperties: 1,
      additionalProperties: false,
    });
  });
});
