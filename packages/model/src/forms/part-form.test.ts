// The forms of the model's parts.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { FIELD_TYPES } from "@lathe/contract";
import { type MemberForm, describePart } from "./part-form.ts";
import { PART_KINDS, type PartKind } from "./part-schema.ts";
import type { ValueForm } from "./value-form.ts";

function memberOf(part: PartKind, name: string, type?: string): MemberForm {
  const member = describePart(part, type).find((one) => one.name === name);
  assert.ok(member !== undefined, name);
  return member;
}

suite("what people enter for a member", () => {
  const FLAGS = ["list", "get", "create", "update", "delete"];
  const cases: readonly (readonly [PartKind, string, ValueForm])[] = [
    ["module", "label", { kind: "text" }],
    ["entity", "kind", { kind: "choice", choices: ["persistent", "virtual"] }],
    ["entity", "display", { kind: "text" }],
    ["entity", "operations", { kind: "flags", names: FLAGS }],
    ["entity", "external", { kind: "modes", names: FLAGS, modes: ["off", "authenticated", "anonymous"] }],
    ["entity", "defaultSort", { kind: "sort" }],
    ["entity", "readRule", { kind: "json" }],
    ["field", "type", { kind: "choice", choices: FIELD_TYPES }],
    ["field", "required", { kind: "flag" }],
    ["field", "maxLength", { kind: "number" }],
    ["field", "default", { kind: "fieldValue" }],
    ["field", "values", { kind: "values" }],
    ["field", "schema", { kind: "json" }],
    ["field", "external", { kind: "flags", names: ["read", "write"] }],
    ["relation", "selection", { kind: "names" }],
    ["collection", "of", { kind: "relation" }],
  ];
  for (const [part, name, value] of cases) {
    test(`${name} of a ${part}: ${value.kind}`, () => assert.deepEqual(memberOf(part, name).value, value));
  }
});

test("every member of every part has a help, and the id is nobody's to enter", () => {
  for (const part of PART_KINDS) {
    const members = describePart(part);
    assert.ok(members.length > 0);
    for (const { name, help } of members) assert.notEqual(help, "", `${part} ${name}`);
    assert.ok(!members.some(({ name }) => name === "id"));
  }
});

test("members come in the order of the model's files, and say what a part can't be without", () => {
  assert.deepEqual(
    describePart("relation").map(({ name, required }) => (required ? `${name}*` : name)),
    [
      "name*",
      "label",
      "description",
      "kind*",
      "target*",
      "required",
      "onDelete",
      "filterable",
      "external",
      "selection",
    ],
  );
});

test("a field has the members of its type; without a type it has those of all, and says which type has them", () => {
  assert.ok(describePart("field", "decimal").some(({ name }) => name === "scale"));
  assert.ok(!describePart("field", "string").some(({ name }) => name === "scale"));
  assert.deepEqual(memberOf("field", "scale").fieldTypes, ["decimal"]);
  assert.deepEqual(memberOf("field", "maxLength").fieldTypes, [
    "string",
    "text",
    "markdown",
    "slug",
    "email",
    "url",
  ]);
  assert.equal(memberOf("field", "required").fieldTypes, undefined);
});

test("members that name a part of the model say of which sort", () => {
  assert.equal(memberOf("relation", "target").namesOf, "entity");
  assert.equal(memberOf("entity", "source").namesOf, "entity");
  assert.equal(memberOf("entity", "module").namesOf, "module");
  assert.equal(memberOf("entity", "label").namesOf, undefined);
});
