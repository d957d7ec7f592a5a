import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { FieldType, UiField } from "@lathe/client";
import { createTestField } from "./field-testing.ts";
import { getInitialValue } from "./initial-value.ts";
import { keepUnreadable } from "./json/unreadable-json.ts";
import { validateValue } from "./validate-value.ts";

interface Case {
  readonly type: FieldType;
  readonly options?: Partial<UiField>;
  readonly right: readonly unknown[];
  /** Values with the last words of the key of what is wrong with them. */
  readonly wrong: readonly (readonly [value: unknown, key: string])[];
}

const CASES: readonly Case[] = [
  {
    type: "string",
    options: { minLength: 3, maxLength: 5 },
    right: ["abc", "🚢🚢🚢🚢🚢", null, undefined],
    wrong: [
      ["ab", "too-short"],
      ["abcdef", "too-long"],
      ["a\u0000b", "characters"],
    ],
  },
  {
    type: "string",
    options: { pattern: "^HP-[0-9]{4}$", example: "HP-0123" },
    right: ["HP-2026"],
    wrong: [["HP", "pattern-example"]],
  },
  { type: "string", options: { pattern: "^a$" }, right: ["a"], wrong: [["b", "pattern"]] },
  { type: "string", options: { pattern: "(" }, right: ["b"], wrong: [] },
  {
    type: "string",
    options: { required: true },
    right: ["a"],
    wrong: [
      [null, "required"],
      [undefined, "required"],
    ],
  },
  {
    type: "string",
    options: { required: true, default: "a" },
    right: [undefined],
    wrong: [[null, "required"]],
  },
  {
    type: "slug",
    right: ["council-votes"],
    wrong: [
      ["Council", "slug"],
      ["a--b", "slug"],
    ],
  },
  { type: "email", right: ["ines@harbourpost.example"], wrong: [["ines", "email"]] },
  { type: "url", right: ["https://okafor.example/about"], wrong: [["www.okafor.example", "url"]] },
  {
    type: "integer",
    options: { min: 1, max: 180 },
    right: [1, 180],
    wrong: [
      [0, "range"],
      [181, "range"],
      [1.5, "integer"],
      ["six", "integer"],
    ],
  },
  { type: "integer", right: [-5], wrong: [[2_147_483_648, "range"]] },
  {
    type: "bigint",
    options: { min: "1" },
    right: ["9223372036854775807"],
    wrong: [
      ["9223372036854775808", "range"],
      ["0", "range"],
      ["1.5", "integer"],
      ["x", "integer"],
    ],
  },
  {
    type: "decimal",
    options: { precision: 8, scale: 2, min: "0.00" },
    right: ["1250", "1250.5", "999999.99"],
    wrong: [
      ["1.005", "decimals"],
      ["1000000", "digits"],
      ["-0.01", "min"],
      ["a", "number"],
    ],
  },
  { type: "decimal", options: { precision: 4, scale: 0 }, right: ["5"], wrong: [["5.5", "integer"]] },
  {
    type: "float",
    options: { min: -90, max: 90 },
    right: [53.5411],
    wrong: [
      [91, "range"],
      ["north", "number"],
    ],
  },
  {
    type: "date",
    right: ["1988-11-02"],
    wrong: [
      ["2 Nov", "date"],
      ["2027-02-30", "date"],
    ],
  },
  { type: "datetime", right: ["2027-03-02T06:00:00.000Z"], wrong: [["2027-03-02 6x", "datetime"]] },
  { type: "uuid", right: ["019a4c1e-7f32-7a10-9c0d-2f1f6f1c7a00"], wrong: [["019a4c1e", "uuid"]] },
  {
    type: "enum",
    options: { values: [{ value: "draft", label: "Draft", tone: "neutral" }] },
    right: ["draft"],
    wrong: [["gone", "enum"]],
  },
  { type: "json", right: [{ a: 1 }, "text"], wrong: [[keepUnreadable("{"), "json"]] },
  { type: "boolean", options: { required: true }, right: [false], wrong: [[null, "required"]] },
];

describe("values", () => {
  for (const { type, options, right, wrong } of CASES) {
    const field = createTestField(type, options);
    it(`of ${type} ${JSON.stringify(options ?? {})} are checked`, () => {
      for (const value of right) assert.deepEqual(validateValue(field, value), [], String(value));
      for (const [value, key] of wrong)
        assert.deepEqual(
          validateValue(field, value).map((problem) => problem.key),
          [`fields.problem-${key}`],
          String(value),
        );
    });
  }

  it("begin with the default of their field", () => {
    assert.equal(getInitialValue(createTestField("enum", { default: "draft" })), "draft");
    assert.equal(getInitialValue(createTestField("boolean", { required: true })), false);
    assert.equal(getInitialValue(createTestField("boolean")), undefined);
    assert.equal(getInitialValue(createTestField("datetime", { default: { var: "now" } })), undefined);
    assert.deepEqual(getInitialValue(createTestField("json", { default: [] })), []);
  });
});
