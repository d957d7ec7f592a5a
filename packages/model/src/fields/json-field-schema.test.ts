// The keywords of a json field's schema: the arguments they take, and the values they let pass.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { toJsonPointer } from "../issue.ts";
import type { JsonValue } from "../json-value.ts";
import type { JsonSchema } from "../shape/json-schema.ts";
import { checkJsonSchema, matchesJsonSchema } from "./json-field-schema.ts";

function listProblems(schema: unknown): readonly string[] {
  const pointers: string[] = [];
  checkJsonSchema(schema as JsonSchema, (path) => pointers.push(toJsonPointer(path)));
  return pointers;
}

interface KeywordCase {
  /** Arguments that the keyword takes, and some that it does not. */
  readonly takes: readonly JsonValue[];
  readonly refuses: readonly JsonValue[];
  /** A schema with the keyword, values that fit it and values that don't. */
  readonly schema?: JsonSchema;
  readonly fits?: readonly JsonValue[];
  readonly breaks?: readonly JsonValue[];
}

const COUNTS = { takes: [0, 5], refuses: [-1, 1.5, "1", null] };
const BOUNDS = { takes: [0, -1.5], refuses: ["1", null, true] };
const LISTS = { takes: [[{}], [true, { type: "string" }]], refuses: [[], {}, "x", null] };
const SCHEMAS = { takes: [{}, true, false, { type: "string" }], refuses: [1, "x", null, []] };

const CASES: Readonly<Record<string, KeywordCase>> = {
  title: { takes: ["a"], refuses: [1, null, {}] },
  description: { takes: ["a"], refuses: [1, null, {}] },
  $comment: { takes: ["a"], refuses: [1, null, {}] },
  default: { takes: [1, null, {}], refuses: [] },
  examples: { takes: [[], [1]], refuses: [1, null, {}] },
  type: {
    takes: ["null", "boolean", "object", "array", "number", "integer", "string", ["string", "null"]],
    refuses: ["text", "String", "", 1, null, {}, [], ["string", "x"], [["string"]], [null]],
    schema: { type: ["integer", "null"] },
    fits: [1, 1.0, null],
    breaks: [1.5, "1", true, [], {}],
  },
  enum: {
    takes: [[1], [null, "a", { b: [1] }]],
    refuses: [[], "a", {}, null],
    schema: { enum: [1, null, { b: [1], c: 2 }] },
    fits: [1, null, { c: 2, b: [1] }],
    breaks: [2, "1", { b: [1] }, { b: [2], c: 2 }],
  },
  const: {
    takes: [1, null, [], { a: 1 }],
    refuses: [],
    schema: { const: { a: [0] } },
    fits: [{ a: [0] }, { a: [-0] }],
    breaks: [{ a: [] }, { a: [0], b: 1 }, [0], 0],
  },
  minimum: { ...BOUNDS, schema: { minimum: 2 }, fits: [2, 3, "x", null], breaks: [1.9] },
  maximum: { ...BOUNDS, schema: { maximum: 2 }, fits: [2, 1, "x"], breaks: [2.1] },
  exclusiveMinimum: { ...BOUNDS, schema: { exclusiveMinimum: 2 }, fits: [2.1, "x"], breaks: [2] },
  exclusiveMaximum: { ...BOUNDS, schema: { exclusiveMaximum: 2 }, fits: [1.9, "x"], breaks: [2] },
  minLength: { ...COUNTS, schema: { minLength: 2 }, fits: ["ab", "😀😀", 1, []], breaks: ["a", "😀"] },
  maxLength: { ...COUNTS, schema: { maxLength: 2 }, fits: ["ab", "😀😀", 123], breaks: ["abc"] },
  minItems: { ...COUNTS, schema: { minItems: 1 }, fits: [[1], "", {}], breaks: [[]] },
  maxItems: { ...COUNTS, schema: { maxItems: 1 }, fits: [[1], "ab"], breaks: [[1, 2]] },
  minProperties: { ...COUNTS, schema: { minProperties: 1 }, fits: [{ a: 1 }, []], breaks: [{}] },
  maxProperties: {
    ...COUNTS,
    schema: { maxProperties: 1 },
    fits: [{ a: 1 }, [1, 2]],
    breaks: [{ a: 1, b: 2 }],
  },
  pattern: {
    takes: ["^a+$", "b"],
    refuses: ["(", "(?=a)", "(a)\\1", 1, null],
    schema: { pattern: "^a+$" },
    fits: ["aa", 1, null],
    breaks: ["", "ab"],
  },
  required: {
    takes: [[], ["a", "b"]],
    refuses: ["a", ["a", "a"], [1], null],
    schema: { required: ["a", "toString"] },
    fits: [{ a: null, toString: 1 }, "x", []],
    breaks: [{ a: 1 }, {}],
  },
  properties: {
    takes: [{}, { a: {}, b: true }],
    refuses: [[], "x", null, { a: 1 }],
    schema: { properties: { a: { type: "string" }, constructor: false } },
    fits: [{ a: "x" }, { b: 1 }, {}, "x", []],
    breaks: [{ a: 1 }, { constructor: 1 }],
  },
  additionalProperties: {
    ...SCHEMAS,
    schema: { properties: { a: {} }, additionalProperties: { type: "integer" } },
    fits: [{ a: "x" }, { a: 1, b: 2 }, "x"],
    breaks: [{ b: "x" }, { toString: "x" }],
  },
  items: { ...SCHEMAS, schema: { items: { type: "integer" } }, fits: [[], [1, 2], "x"], breaks: [[1, "2"]] },
  not: { ...SCHEMAS, schema: { not: { type: "string" } }, fits: [1, null], breaks: ["a"] },
  allOf: { ...LISTS, schema: { allOf: [{ minimum: 1 }, { maximum: 2 }] }, fits: [1, 2], breaks: [0, 3] },
  anyOf: { ...LISTS, schema: { anyOf: [{ type: "string" }, { minimum: 5 }] }, fits: ["a", 5], breaks: [4] },
  oneOf: { ...LISTS, schema: { oneOf: [{ minimum: 1 }, { maximum: 2 }] }, fits: [0, 3], breaks: [1, 2] },
};

for (const [keyword, { takes, refuses, schema, fits = [], breaks = [] }] of Object.entries(CASES)) {
  suite(keyword, () => {
    test("takes the arguments that JSON Schema gives it, and no others", () => {
      for (const argument of takes)
        assert.deepEqual(listProblems({ [keyword]: argument }), [], JSON.stringify(argument));
      for (const argument of refuses) {
        assert.equal(listProblems({ [keyword]: argument }).length, 1, JSON.stringify(argument));
      }
    });
    if (schema !== undefined) {
      test("lets through what fits and nothing else", () => {
        assert.deepEqual(listProblems(schema), []);
        for (const value of fits) assert.ok(matchesJsonSchema(value, schema), JSON.stringify(value));
        for (const value of breaks) assert.ok(!matchesJsonSchema(value, schema), JSON.stringify(value));
      });
    } else {
      test("only describes: every value passes", () => {
        for (const value of [1, "a", null, {}])
          assert.ok(matchesJsonSchema(value, { [keyword]: takes[0] as JsonValue }));
      });
    }
  });
}

test("an unknown keyword is refused where it stands, at any depth", () => {
  const schema = {
    $ref: "https://example.com/schema",
    properties: { a: { $ref: "#/$defs/nowhere" } },
    allOf: [{}, { items: { minContains: 1 } }],
    not: { anyOf: [{ constructor: 1 }] },
  };
  assert.deepEqual(listProblems(schema), [
    "/$ref",
    "/properties/a/$ref",
    "/allOf/1/items/minContains",
    "/not/anyOf/0/constructor",
  ]);
});

test("what stands in place of an inner schema is told by its place", () => {
  assert.deepEqual(listProblems({ properties: { a: 1, b: {} }, anyOf: [{}, null] }), [
    "/properties/a",
    "/anyOf/1",
  ]);
});

test("schemas that are true or false let through everything or nothing", () => {
  assert.ok(matchesJsonSchema([1], { items: true }));
  assert.ok(!matchesJsonSchema([1], { items: false }));
  assert.ok(matchesJsonSchema([], { items: false }));
  assert.ok(!matchesJsonSchema({ a: 1 }, { additionalProperties: false }));
});

test("all keywords of a schema must hold", () => {
  const schema = { type: "string", minLength: 2, pattern: "^a" };
  assert.ok(matchesJsonSchema("ab", schema));
  for (const value of ["a", "ba", 12]) assert.ok(!matchesJsonSchema(value, schema));
});

const more: readonly (readonly [schema: JsonSchema, fits: JsonValue, fitsNot: JsonValue])[] = [
  [{ multipleOf: 0.5 }, 1.5, 1.2],
  [
    { uniqueItems: true },
    [1, { a: 1 }],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ],
  [{ prefixItems: [{ type: "string" }], items: { type: "number" } }, ["a", 1], ["a", "b"]],
  [{ contains: { const: 1 } }, [2, 1], [2]],
  [{ propertyNames: { maxLength: 1 } }, { a: 1 }, { ab: 1 }],
  [{ patternProperties: { "^x": { type: "number" } }, additionalProperties: false }, { x1: 1 }, { y: 1 }],
  [{ dependentRequired: { a: ["b"] } }, { b: 1 }, { a: 1 }],
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  [{ if: { type: "string" }, then: { minLength: 2 }, else: { minimum: 2 } }, "ab", 1],
  [{ $defs: { short: { maxLength: 1 } }, $ref: "#/$defs/short" }, "a", "ab"],
  [
    { type: "object", properties: { next: { $ref: "#" } }, additionalProperties: false },
    { next: { next: {} } },
    { next: { x: 1 } },
  ],
  [
    { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "a", format: "date", type: "string" },
    "x",
    1,
  ],
];
for (const [schema, fits, fitsNot] of more) {
  test(`${JSON.stringify(schema)} takes ${JSON.stringify(fits)} and not ${JSON.stringify(fitsNot)}`, () => {
    assert.deepEqual(listProblems(schema), []);
    assert.equal(matchesJsonSchema(fits, schema), true);
    assert.equal(matchesJsonSchema(fitsNot, schema), false);
  });
}

test("a reference that leads round in a circle fits nothing, and ends", () => {
  assert.equal(matchesJsonSchema(1, { $defs: { a: { $ref: "#/$defs/a" } }, $ref: "#/$defs/a" }), false);
});

const circles: readonly (readonly [schema: JsonSchema, ...pointers: readonly string[]])[] = [
  [{ $ref: "#" }, "/$ref"],
  [{ allOf: [{ $ref: "#" }] }, "/allOf/0/$ref"],
  [{ anyOf: [{ type: "string" }, { not: { $ref: "#" } }] }, "/anyOf/1/not/$ref"],
  [
    { $defs: { a: { $ref: "#/$defs/b" }, b: { oneOf: [{ $ref: "#/$defs/a" }] } }, $ref: "#/$defs/a" },
    "/$defs/a/$ref",
    "/$defs/b/oneOf/0/$ref",
    "/$ref",
  ],
];
for (const [schema, ...pointers] of circles) {
  test(`${JSON.stringify(schema)} would never be done with a value`, () =>
    assert.deepEqual(listProblems(schema), pointers));
}

test("a schema may come back to itself inside of a value, in as many ways as it likes", () => {
  const tree = { anyOf: [{ type: "string" }, { properties: { a: { $ref: "#" } }, items: { $ref: "#" } }] };
  assert.deepEqual(listProblems(tree), []);
});
