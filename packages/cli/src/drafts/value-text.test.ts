import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { describePart, type PartKind } from "@lathe/model";
import { describeValueText } from "./value-text.ts";

suite("the text of a member", () => {
  const cases: readonly (readonly [
    part: PartKind,
    type: string | undefined,
    member: string,
    text: string,
    value: unknown,
  ])[] = [
    ["field", "string", "maxLength", "120", 120],
    ["field", "string", "maxLength", "many", "many"],
    ["field", "string", "pattern", "^[0-9]+$", "^[0-9]+$"],
    ["field", "string", "required", "false", false],
    ["field", "integer", "min", "-5", -5],
    ["field", "decimal", "min", "0.10", "0.10"],
    ["field", "bigint", "max", "9007199254740993", "9007199254740993"],
    ["field", "enum", "values", "a, b", [{ value: "a" }, { value: "b" }]],
    ["field", "enum", "values", '[{"value":"a","label":"A"}]', [{ value: "a", label: "A" }]],
    ["field", "json", "schema", '{"type":"array"}', { type: "array" }],
    ["field", "string", "external", "read", { read: true, write: false }],
    ["field", "string", "external", "none", { read: false, write: false }],
    ["collection", undefined, "external", "read", { read: true }],
    ["collection", undefined, "of", "articles.author", { entity: "articles", relation: "author" }],
    ["relation", undefined, "selection", "name,slug", ["name", "slug"]],
    ["relation", undefined, "onDelete", "cascade", "cascade"],
    ["entity", undefined, "external", "list=anonymous,get=off", { list: "anonymous", get: "off" }],
    [
      "entity",
      undefined,
      "operations",
      "list",
      { list: true, get: false, create: false, update: false, delete: false },
    ],
    ["entity", undefined, "defaultSort", "title:desc", { field: "title", order: "desc" }],
    ["entity", undefined, "defaultSort", "title", { field: "title", order: "asc" }],
    ["entity", undefined, "readRule", "everyone", "everyone"],
    ["entity", undefined, "writeRule", '{"all":[]}', { all: [] }],
    ["module", undefined, "label", "The shop", "The shop"],
  ];
  for (const [part, type, member, text, value] of cases) {
    test(`reads --${member} "${text}" of a ${type ?? part}`, () => {
      const form = describePart(part, type).find(({ name }) => name === member);
      assert.ok(form !== undefined);
      assert.deepEqual(describeValueText(form.value).read(text), value);
    });
  }
});
