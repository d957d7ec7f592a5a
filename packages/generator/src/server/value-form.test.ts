// Values against schemas, and the words for what they must be.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFINITION, GENERATOR_ROUTES, type GeneratorRouteDefinition, type Schema } from "@lathe/contract";
import { describeForm, isOfForm } from "./value-form.ts";

const text = { type: "string" };
const whole = { type: "integer", minimum: 1, maximum: 5 };
const point = {
  type: "object",
  properties: { x: whole, note: text },
  required: ["x"],
  additionalProperties: false,
};

type Case = readonly [Schema<unknown>, form: string, good: readonly unknown[], bad: readonly unknown[]];

const CASES: readonly Case[] = [
  [text, "a text", ["", "a"], [1, null, [], {}, true, undefined]],
  [{ anyOf: [text, { type: "null" }] }, "a text or null", ["a", null], [1, {}]],
  [{ type: "boolean" }, "true or false", [true, false], ["true", 1, null]],
  [whole, "a whole number from 1 to 5", [1, 5], [0, 6, 1.5, "1", Number.NaN]],
  [{ ...text, enum: ["a", "b"] }, 'one of "a", "b"', ["a"], ["c", null]],
  [{ type: "array", items: text }, "a list of texts", [[], ["a"]], ["a", [1], {}, null]],
  [{ type: "array", items: text, maxItems: 1 }, "a list of texts", [["a"]], [["a", "b"]]],
  [{ type: "array", items: text, minItems: 1 }, "a list of texts", [["a"]], [[]]],
  [{ type: "object", additionalProperties: whole }, "an object", [{}, { a: 1 }], [[], null, "a", { a: "b" }]],
  [{ ...text, title: "a name" }, "a name", ["a"], [1]],
  [point, "an object", [{ x: 1 }, { x: 1, note: "" }], [{}, { x: 0 }, { x: 1, y: 1 }, { x: 1, note: null }]],
  [{ $ref: "#/components/schemas/Point", [DEFINITION]: point }, "an object", [{ x: 1 }], [{}]],
  [{ $ref: "#/components/schemas/Entity" }, "a part of the model", [{}, 1, null, "a", []], []],
];

for (const [schema, form, good, bad] of CASES) {
  test(`${form}: ${JSON.stringify(schema).slice(0, 60)}`, () => {
    assert.equal(describeForm(schema), form);
    for (const value of good) assert.ok(isOfForm(schema, value), JSON.stringify(value));
    for (const value of bad) assert.ok(!isOfForm(schema, value), JSON.stringify(value));
  });
}

test("members that every object has from birth are not known ones", () => {
  assert.ok(!isOfForm(point, { x: 1, constructor: 1 }));
  assert.ok(!isOfForm({ ...point, required: ["toString"] }, { x: 1 }));
});

const CHECKED = new Set([
  "type",
  "enum",
  "anyOf",
  "oneOf",
  "items",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "properties",
  "required",
  "additionalProperties",
]);
const SILENT = new Set(["title", "description", "examples", "default", "$ref"]);

function keywordsIn(schema: Schema<unknown>): readonly string[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const inside = [items, additionalProperties, schema[DEFINITION], ...(anyOf as []), ...(oneOf as [])];
  return [
    ...Object.keys(schema),
    ...[...Object.values(properties as object), ...inside]
      .filter((one) => typeof one === "object" && one !== null)
      .flatMap((one) => keywordsIn(one as Schema<unknown>)),
  ];
}

test("what schemas of requests say is checked", () => {
  for (const [key, { body, query }] of Object.entries(
    GENERATOR_ROUTES as Readonly<Record<string, GeneratorRouteDefinition>>,
  )) {
    const unchecked = [...keywordsIn(body ?? {}), ...keywordsIn(query ?? {})].filter(
      (keyword) => !CHECKED.has(keyword) && !SILENT.has(keyword),
    );
    assert.deepEqual(unchecked, [], key);
  }
});
