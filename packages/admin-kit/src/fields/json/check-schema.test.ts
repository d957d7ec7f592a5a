import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type JsonSchema, checkSchema } from "./check-schema.ts";

const SOURCES: JsonSchema = {
  type: "array",
  maxItems: 2,
  items: {
    type: "object",
    properties: {
      title: { type: "string", minLength: 1, maxLength: 5 },
      url: { type: "string", pattern: "^https?://" },
      readOn: { type: "string", description: "YYYY-MM-DD", pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
      pages: { type: "integer", minimum: 1 },
    },
    required: ["title"],
    additionalProperties: false,
  },
};

function list(schema: JsonSchema, value: unknown): readonly string[] {
  return checkSchema(schema, value).map(
    ({ key, path }) => `${path ?? ""} ${key.replace("fields.problem-", "")}`,
  );
}

describe("values of json fields", () => {
  it("are held against their schema, with the place of every problem", () => {
    assert.deepEqual(list(SOURCES, [{ title: "a", url: "https://x.example" }]), []);
    assert.deepEqual(list(SOURCES, [{}, { title: "abcdef", url: "www", readOn: "now", pages: 0, odd: 1 }]), [
      "/0/title required",
      "/1/title too-long",
      "/1/url url",
      "/1/readOn pattern-example",
      "/1/pages min",
      "/1/odd json-extra",
    ]);
    assert.deepEqual(list(SOURCES, { title: "a" }), [" json-type"]);
    assert.deepEqual(list({ items: { type: "integer" } }, [1, "x", 1.5]), ["/1 integer", "/2 integer"]);
    assert.deepEqual(list(SOURCES, [{ title: "a" }, { title: "b" }, { title: "" }]), [
      " max-entries",
      "/2/title required",
    ]);
  });

  it("may be one of several, and refer to parts of the schema", () => {
    const schema = {
      $ref: "#/$defs/node",
      $defs: {
        node: {
          type: "object",
          properties: {
            next: { anyOf: [{ type: "null" }, { $ref: "#/$defs/node" }] },
            kind: { enum: ["a"] },
          },
        },
      },
    };
    assert.deepEqual(list(schema, { next: { next: null, kind: "a" } }), []);
    assert.deepEqual(list(schema, { next: { kind: "b" } }), ["/next json-type"]);
    assert.deepEqual(list(schema, { kind: "b" }), ["/kind enum"]);
  });
});
