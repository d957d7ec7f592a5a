// JSON for schemas.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { JsonSchema } from "@lathe/codegen";
import { createJsonValue } from "./json-value.ts";
import { createRandom } from "./random.ts";

const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  "a closed object": {
    type: "object",
    properties: {
      name: { type: "string", minLength: 3, maxLength: 8 },
      size: { type: "integer", minimum: 4, maximum: 6 },
    },
    required: ["name"],
    additionalProperties: false,
  },
  "a list of choices": { type: "array", items: { enum: ["a", "b", 3] }, minItems: 2, maxItems: 4 },
  "a number between others": { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 5 },
  "a constant": { const: { fixed: true } },
  "one of two": { oneOf: [{ type: "boolean" }, { type: "string", pattern: "^[A-Z]{3}$" }] },
  "all of two": { type: "object", allOf: [{ properties: { a: { type: "integer" } } }, { required: ["a"] }] },
  "a tree": {
    $ref: "#/$defs/node",
    $defs: {
      node: {
        type: "object",
        properties: {
          label: { type: "string" },
          children: { type: "array", items: { $ref: "#/$defs/node" } },
        },
        required: ["label"],
      },
    },
  },
  "a pair": {
    type: "array",
    prefixItems: [{ type: "string" }, { type: "integer" }],
    minItems: 2,
    maxItems: 2,
  },
};

suite("jsonValue", () => {
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    test(`fits ${name}`, () => {
      const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
      for (let index = 0; index < 50; index++) {
        const value = createJsonValue(schema, createRandom(name, index));
        assert.ok(validate(value), `${JSON.stringify(value)}: ${JSON.stringify(validate.errors)}`);
      }
    });
  }

  test("ends where a schema needs itself", () => {
    const schema = {
      $ref: "#/$defs/a",
      $defs: { a: { type: "object", required: ["a"], properties: { a: { $ref: "#/$defs/a" } } } },
    };
    assert.ok(createJsonValue(schema, createRandom("endless")) !== undefined);
  });
});
