import assert from "node:assert/strict";
import { test } from "node:test";
import type { Field, Relation } from "@lathe/model";
import { getFlagState, switchFlag } from "./flags.ts";
import type { Member } from "./member.ts";

const createField = (part: Partial<Field>): Member => ({
  kind: "field",
  part: {
    name: "title",
    type: "string",
    required: false,
    unique: false,
    searchable: false,
    filterable: false,
    sortable: false,
    readOnly: false,
    external: { read: false, write: false },
    ...part,
  } as Field,
});

test("what a type can't do is told with its reason", () => {
  assert.deepEqual(getFlagState(createField({ type: "text" }), "filterable"), {
    impossible: "text can't be filtered",
  });
  assert.deepEqual(getFlagState(createField({ type: "image" }), "write"), {
    impossible: "pictures can't be written outside",
  });
  assert.equal(getFlagState(createField({}), "filterable"), false);
});

test("what is set although it can't be can be taken back", () => {
  assert.equal(getFlagState(createField({ type: "text", filterable: true }), "filterable"), true);
});

test("relations have no flags of lists but the filter", () => {
  const part = { name: "author", kind: "belongsTo", required: true, filterable: false } as Relation;
  assert.equal(getFlagState({ kind: "relation", part }, "sortable"), undefined);
  assert.equal(getFlagState({ kind: "relation", part }, "required"), true);
});

test("one switch sets a flag of all that can have it, and the next takes it from all", () => {
  const members = [
    createField({}),
    createField({ name: "b", filterable: true }),
    createField({ name: "c", type: "text" }),
  ];
  const set = switchFlag(members, "filterable");
  assert.deepEqual(
    set.map(({ part }) => [part.name, (part as Field).filterable]),
    [["title", true]],
  );
  const taken = switchFlag([...set, members[1] as Member], "filterable");
  assert.deepEqual(
    taken.map(({ part }) => (part as Field).filterable),
    [false, false],
  );
});
