// Rules that somebody is still writing: what is wrong with them, and where.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { sampleModel } from "../testing/sample-model.ts";
import { checkRule } from "./check-rule.ts";

const MODEL = sampleModel([
  {
    name: "articles",
    fields: [
      { name: "title", type: "string", required: true },
      { name: "words", type: "integer" },
    ],
    relations: [{ name: "author", kind: "belongsTo", target: "authors" }],
  },
  { name: "authors", fields: [{ name: "visible", type: "boolean" }] },
  {
    name: "cards",
    source: "articles",
    readRule: "everyone",
    projection: [{ name: "headline", from: "title" }],
  },
]);

const LONG = { field: "words", op: "gt", value: { param: "least" } };
const LEAST = { name: "least", type: "integer" };

function check(rule: unknown, parameters: unknown = [], entity = "articles") {
  const found = checkRule(MODEL, { entity, rule, parameters });
  return found?.problems.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);
}

suite("a rule in the making", () => {
  test("is read, with its parameters", () => {
    const rule = { all: [LONG, { field: "author.visible", op: "eq", value: true }] };
    assert.deepEqual(checkRule(MODEL, { entity: "articles", rule, parameters: [LEAST] }), {
      rule,
      parameters: [{ ...LEAST, required: false, default: null }],
      problems: [],
    });
  });

  test("may be that of a virtual entity, about its source", () => {
    assert.deepEqual(check(LONG, [LEAST], "cards"), []);
    assert.deepEqual(check({ field: "headline", op: "eq", value: "x" }, [], "cards"), [
      "error unknown_member /rule/field",
    ]);
  });

  const cases: readonly (readonly [string, unknown, unknown, readonly string[]])[] = [
    ["no rule", null, [], ["error wrong_type /rule"]],
    ["an empty group", { all: [] }, [], ["error empty_group /rule/all"]],
    ["an unknown field", { field: "nothing", op: "eq", value: 1 }, [], ["error unknown_member /rule/field"]],
    [
      "a wrong operator",
      { any: [LONG, { field: "title", op: "gt", value: "a" }] },
      [LEAST],
      ["error bad_operator /rule/any/1/op"],
    ],
    ["a wrong value", { field: "words", op: "gt", value: "many" }, [], ["error bad_operand /rule/value"]],
    ["a parameter that is not there", LONG, [], ["error bad_operand /rule/value"]],
    ["parameters of the wrong form", LONG, [{ name: "least" }], ["error missing_member /parameters/0"]],
    ["parameters that are no list", LONG, {}, ["error wrong_type /parameters"]],
    ["a bad default", LONG, [{ ...LEAST, default: "x" }], ["error bad_default /parameters/0/default"]],
    ["what always holds", { field: "title", op: "isNull", value: false }, [], ["warning always_true /rule"]],
  ];
  for (const [what, rule, parameters, problems] of cases)
    test(`told of: ${what}`, () => assert.deepEqual(check(rule, parameters), problems));

  test("of an entity that is not there is nobody's", () => {
    assert.equal(checkRule(MODEL, { entity: "nobody", rule: LONG, parameters: [] }), undefined);
  });
});
