// The form of rules: groups, conditions, operands and their limits.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { listMessages, parseWith } from "../testing/parse-with.ts";
import { type Rule, getBranches, isCondition, readRuleShape, ruleShape } from "./rule.ts";

const CONDITION = { field: "status", op: "eq", value: "published" };

/** A condition inside that many groups. */
function nested(groups: number): unknown {
  return groups === 0 ? CONDITION : { all: [nested(groups - 1)] };
}

suite("a good rule is read as it is", () => {
  const rules: readonly unknown[] = [
    CONDITION,
    { all: [CONDITION] },
    { any: [CONDITION, { all: [CONDITION, CONDITION] }] },
    { field: "author.name", op: "contains", value: "" },
    { field: "authorId", op: "in", value: [] },
    { field: "views", op: "between", value: [1, { param: "most" }] },
    { field: "at", op: "lte", value: { var: "now" } },
    { field: "ownerId", op: "eq", value: { var: "account.id" } },
    { field: "pinned", op: "isNull", value: false },
    { field: "constructor", op: "eq", value: 1.5 },
  ];
  for (const rule of rules) {
    test(JSON.stringify(rule), () =>
      assert.deepEqual(parseWith(ruleShape, rule), { value: rule, problems: [] }),
    );
  }
  test("with minus zero as zero", () => {
    assert.deepEqual(parseWith(ruleShape, { field: "a", op: "eq", value: -0 }).value, {
      field: "a",
      op: "eq",
      value: 0,
    });
  });
});

suite("a rule of the wrong form is refused where it is wrong", () => {
  const cases: readonly (readonly [string, unknown, readonly string[]])[] = [
    ["a list", [CONDITION], ["wrong_type -"]],
    ["null", null, ["wrong_type -"]],
    ["an empty object", {}, ["missing_member -", "missing_member -", "missing_member -"]],
    ["an empty all", { all: [] }, ["empty_group /all"]],
    ["an empty any", { any: [] }, ["empty_group /any"]],
    ["an empty group inside", { all: [CONDITION, { any: [] }] }, ["empty_group /all/1/any"]],
    ["a group that is no list", { all: CONDITION }, ["empty_group /all"]],
    ["all and any side by side", { all: [CONDITION], any: [CONDITION] }, ["unknown_member -"]],
    ["a group beside a condition", { ...CONDITION, any: [CONDITION] }, ["unknown_member -"]],
    ["an unknown member", { ...CONDITION, not: true }, ["unknown_member /not"]],
    ["no value", { field: "a", op: "eq" }, ["missing_member -"]],
    ["no operator", { field: "a", value: 1 }, ["missing_member -"]],
    ["an unknown operator", { ...CONDITION, op: "like" }, ["unknown_word /op"]],
    ["an operator that objects inherit", { ...CONDITION, op: "toString" }, ["unknown_word /op"]],
    ["a field that is no text", { ...CONDITION, field: 1 }, ["wrong_type /field"]],
    ["null as a value", { ...CONDITION, value: null }, ["bad_operand /value"]],
    ["null in a list", { ...CONDITION, op: "in", value: ["a", null] }, ["bad_operand /value/1"]],
    ["a list in a list", { ...CONDITION, op: "in", value: [["a"]] }, ["bad_operand /value/0"]],
    ["an unknown variable", { ...CONDITION, value: { var: "account.email" } }, ["bad_operand /value"]],
    ["a variable with more", { ...CONDITION, value: { var: "now", plus: 1 } }, ["bad_operand /value"]],
    ["a parameter that is no text", { ...CONDITION, value: { param: 1 } }, ["bad_operand /value"]],
    ["another object", { ...CONDITION, value: { sql: "1=1" } }, ["bad_operand /value"]],
    ["a text with NUL", { ...CONDITION, value: "a\0" }, ["bad_operand /value"]],
    [
      "a number beyond double precision",
      { ...CONDITION, value: JSON.parse("1e400") },
      ["bad_operand /value"],
    ],
    [
      "problems in several branches",
      { any: [{ all: [] }, CONDITION, 5] },
      ["empty_group /any/0/all", "wrong_type /any/2"],
    ],
  ];
  for (const [what, rule, problems] of cases) {
    test(what, () => assert.deepEqual(parseWith(ruleShape, rule), { value: undefined, problems }));
  }
});

test("a comparison with null is told what to use instead, and an unknown variable which ones there are", () => {
  assert.match(listMessages(ruleShape, { ...CONDITION, value: null })[0] ?? "", /"isNull"/);
  assert.match(
    listMessages(ruleShape, { ...CONDITION, value: { var: "today" } })[0] ?? "",
    /now, account\.id/,
  );
  assert.match(listMessages(ruleShape, { ...CONDITION, value: {} })[0] ?? "", /found an object/);
});

suite("the size of a rule", () => {
  test("5 levels of groups are the most", () => {
    assert.deepEqual(parseWith(ruleShape, nested(5)).problems, []);
    assert.deepEqual(parseWith(ruleShape, nested(6)), {
      value: undefined,
      problems: [`rule_too_deep ${"/all/0".repeat(5)}`],
    });
  });
  test("50 conditions are the most, counted over all groups", () => {
    const conditions = (count: number) => Array.from({ length: count }, () => CONDITION);
    assert.deepEqual(parseWith(ruleShape, { any: conditions(50) }).problems, []);
    assert.deepEqual(
      parseWith(ruleShape, { any: [{ all: conditions(25) }, { all: conditions(25) }] }).problems,
      [],
    );
    assert.deepEqual(parseWith(ruleShape, { any: conditions(51) }), {
      value: undefined,
      problems: ["rule_too_large -"],
    });
    assert.deepEqual(
      parseWith(ruleShape, { any: [{ all: conditions(26) }, { all: conditions(25) }] }).problems,
      ["rule_too_large -"],
    );
  });
  test("100 000 levels are refused without exhausting the stack", () => {
    let rule: unknown = CONDITION;
    for (let i = 0; i < 100_000; i++) rule = { any: [rule] };
    assert.deepEqual(parseWith(ruleShape, rule).problems, [`rule_too_deep ${"/any/0".repeat(5)}`]);
  });
});

test("a read rule is a rule or the word everyone, exactly", () => {
  assert.equal(parseWith(readRuleShape, "everyone").value, "everyone");
  assert.deepEqual(parseWith(readRuleShape, CONDITION).value, CONDITION);
  for (const word of ["Everyone", "all", "", true, null]) {
    assert.deepEqual(parseWith(readRuleShape, word), { value: undefined, problems: ["wrong_type -"] });
  }
});

test("conditions and groups are told apart", () => {
  const group = { any: [CONDITION] } as Rule;
  assert.ok(isCondition(CONDITION as Rule));
  assert.ok(!isCondition(group));
  assert.deepEqual(!isCondition(group) && getBranches(group), [CONDITION]);
});
