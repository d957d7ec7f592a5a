import assert from "node:assert/strict";
import { test } from "node:test";
import { GENERATOR_ROUTES } from "@lathe/contract";
import { validateBody } from "./validate-body.ts";

const GENERATE = GENERATOR_ROUTES["POST /api/generate"].body ?? {};
const RENAME = GENERATOR_ROUTES["POST /api/entities/:entity/fields/:field/rename"].body ?? {};
const PROJECTION = GENERATOR_ROUTES["PUT /api/entities/:entity/projection-fields"].body ?? {};
const DIFF = GENERATOR_ROUTES["POST /api/diff"].body ?? {};
const SESSION = GENERATOR_ROUTES["POST /api/session"].body ?? {};

function codesIn(body: Readonly<Record<string, unknown>>): readonly string[] {
  return validateBody({ planId: "a", ...body }, GENERATE).map(({ pointer, code }) => `${pointer} ${code}`);
}

test("members of their form are fine, and some may be left out", () => {
  assert.deepEqual(codesIn({}), []);
  assert.deepEqual(codesIn({ acceptHazards: ["x"], resolutions: { "a/b.ts": "mine", c: "merge" } }), []);
  assert.deepEqual(validateBody({ expectedRevision: 1, expectedSavedRevision: null, to: "a" }, RENAME), []);
});

test("members that must be there are missed", () => {
  assert.deepEqual(validateBody({}, RENAME), [
    {
      pointer: "/expectedSavedRevision",
      code: "missing_member",
      message: '"expectedSavedRevision" is missing: a text or null, such as "41d7a2b9".',
    },
    { pointer: "/to", code: "missing_member", message: '"to" is missing: a text, such as "headline".' },
  ]);
});

test("unknown members are refused, whatever every object has from birth", () => {
  assert.deepEqual(validateBody({ planId: "a", more: 1 }, GENERATE), [
    {
      pointer: "/more",
      code: "unknown_member",
      message: 'There is no member "more" here. Known: planId, acceptHazards, fills, resolutions.',
    },
  ]);
  assert.deepEqual(codesIn({ constructor: 1 }), ["/constructor unknown_member"]);
  const [problem] = validateBody(JSON.parse('{"__proto__":1}') as Record<string, unknown>, DIFF);
  assert.equal(problem?.message, 'There is no member "__proto__" here. None can be sent.');
});

test("a revision is a member like others where none is expected", () => {
  const [problem] = validateBody({ launchToken: "a", expectedRevision: "b" }, SESSION);
  assert.equal(problem?.pointer, "/expectedRevision");
});

test("members of another form are refused", () => {
  for (const planId of [1, null, {}, [], true]) assert.deepEqual(codesIn({ planId }), ["/planId wrong_type"]);
  for (const acceptHazards of ["a", [1], {}, null]) {
    assert.deepEqual(codesIn({ acceptHazards }), ["/acceptHazards wrong_type"]);
  }
  for (const resolutions of [[], null, "mine", { a: "yours" }, { a: null }]) {
    assert.deepEqual(codesIn({ resolutions }), ["/resolutions wrong_type"]);
  }
});

test("the message says what a member must be", () => {
  const messages = validateBody({ planId: 1, acceptHazards: 1, resolutions: 1 }, GENERATE).map(
    ({ message }) => message,
  );
  assert.deepEqual(messages, [
    '"planId" must be a text, such as "p-5b0c".',
    '"acceptHazards" must be a list of texts, such as ["h-1"].',
    '"resolutions" must be an object of choices by path, each "merge", "generated", "mine" or {"text": "…"}, such as {}.',
  ]);
});

test("of alternatives exactly one must be there", () => {
  assert.deepEqual(validateBody({ projection: 1 }, PROJECTION), []);
  for (const body of [{}, { projection: 1, selections: 1 }]) {
    assert.deepEqual(validateBody(body, PROJECTION), [
      { pointer: "", code: "one_of", message: "Exactly one of these must be there: projection, selections." },
    ]);
  }
});
