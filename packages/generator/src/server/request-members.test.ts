import assert from "node:assert/strict";
import { test } from "node:test";
import {
  listChoiceProblems,
  optional,
  listMemberProblems,
  resolutionsRule,
  textRule,
  textOrNullRule,
  textListRule,
} from "./request-members.ts";

const RULES = {
  to: textRule,
  saved: textOrNullRule,
  ids: optional(textListRule),
  choices: optional(resolutionsRule),
};

function codesOf(members: Readonly<Record<string, unknown>>): readonly string[] {
  return listMemberProblems({ to: "a", saved: null, ...members }, RULES).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );
}

test("members of their form are fine, and some may be left out", () => {
  assert.deepEqual(codesOf({}), []);
  assert.deepEqual(codesOf({ saved: "b", ids: ["x"], choices: { "a/b.ts": "mine", c: "merge" } }), []);
});

test("members that must be there are missed", () => {
  const problems = listMemberProblems({}, RULES).map(({ pointer, code }) => `${pointer} ${code}`);
  assert.deepEqual(problems, ["/to missing_member", "/saved missing_member"]);
});

test("unknown members are refused, whatever every object has from birth", () => {
  assert.deepEqual(codesOf({ more: 1 }), ["/more unknown_member"]);
  assert.deepEqual(codesOf({ constructor: 1 }), ["/constructor unknown_member"]);
  assert.deepEqual(listMemberProblems(JSON.parse('{"__proto__":1}') as object as never, {}).length, 1);
});

test("members of another form are refused", () => {
  for (const to of [1, null, {}, [], true]) assert.deepEqual(codesOf({ to }), ["/to wrong_type"]);
  for (const ids of ["a", [1], {}, null]) assert.deepEqual(codesOf({ ids }), ["/ids wrong_type"]);
  for (const choices of [[], null, "mine", { a: "yours" }, { a: null }]) {
    assert.deepEqual(codesOf({ choices }), ["/choices wrong_type"]);
  }
});

test("of alternatives exactly one must be there", () => {
  assert.equal(listChoiceProblems({ a: 1 }, ["a", "b"]).length, 0);
  assert.equal(listChoiceProblems({}, ["a", "b"]).length, 1);
  assert.equal(listChoiceProblems({ a: 1, b: 1 }, ["a", "b"]).length, 1);
});
