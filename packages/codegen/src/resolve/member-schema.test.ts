// Schemas of values: every sample fits, null fits where a record may lack the value and nowhere else.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { FIELD_TYPES } from "@lathe/contract";
import { getFieldTypeDefinition } from "@lathe/model";
import { createSampleModel } from "../testing/sample.ts";
import { resolveFieldSchema, rebaseReferences, withNull } from "./member-schema.ts";

const ajv = new Ajv2020({ strict: false, validateFormats: false });

function parseField(draft: object) {
  const [entity] = createSampleModel([{ name: "notes", fields: [{ name: "sample", ...draft }] }]).entities;
  const [field] = entity?.fields ?? [];
  if (field === undefined) throw new Error("There is no field.");
  return field;
}

suite("resolveFieldSchema", () => {
  for (const type of FIELD_TYPES) {
    const options = type === "enum" ? { values: [{ value: "a" }, { value: "b" }] } : {};
    for (const required of type === "image" ? [false] : [true, false]) {
      test(`${required ? "required" : "optional"} ${type}`, () => {
        const field = parseField({ type, required, ...options });
        const fits = ajv.compile(resolveFieldSchema(field));
        for (const n of [0, 1, 2]) {
          const sample = getFieldTypeDefinition(field).sample(field, n);
          if (sample !== undefined) assert.ok(fits(sample), JSON.stringify(sample));
        }
        assert.equal(fits(null), !required);
      });
    }
  }

  test("a required json value is not null, whatever its schema says", () => {
    const schema = resolveFieldSchema(
      parseField({ type: "json", required: true, schema: { type: ["string", "null"] } }),
    );
    assert.deepEqual(schema, { type: ["string"] });
  });
});

suite("withNull", () => {
  const cases = [
    { of: { type: "string", maxLength: 3 }, is: { type: ["string", "null"], maxLength: 3 } },
    { of: { type: "string", enum: ["a"] }, is: { type: ["string", "null"], enum: ["a", null] } },
    { of: { type: ["null", "string"] }, is: { type: ["null", "string"] } },
    { of: {}, is: {} },
    { of: { minLength: 1 }, is: { minLength: 1 } },
    { of: { const: 1 }, is: { anyOf: [{ const: 1 }, { type: "null" }] } },
    { of: { enum: [1] }, is: { anyOf: [{ enum: [1] }, { type: "null" }] } },
  ];
  for (const { of, is } of cases) {
    test(JSON.stringify(of), () => {
      assert.deepEqual(withNull(of), is);
      assert.ok(ajv.compile(is)(null));
    });
  }
});

suite("placedAt", () => {
  const $defs = { part: { type: "string" } };
  const cases = [
    {
      of: { type: "object", properties: { $ref: { $ref: "#/$defs/part" } }, $defs, $id: "urn:x" },
      is: { type: "object", properties: { $ref: { $ref: "#/a/$defs/part" } }, $defs },
    },
    {
      of: { anyOf: [{ $ref: "#/$defs/part", $defs }, { type: "null" }] },
      is: { anyOf: [{ $ref: "#/a/anyOf/0/$defs/part", $defs }, { type: "null" }] },
    },
    { of: { type: "array", items: { $ref: "#" } }, is: { type: "array", items: { $ref: "#/a" } } },
    { of: { const: { $ref: "#/x" }, items: false }, is: { const: { $ref: "#/x" }, items: false } },
  ];
  for (const { of, is } of cases) {
    test(JSON.stringify(of), () => assert.deepEqual(rebaseReferences(of, "#/a"), is));
  }
});
