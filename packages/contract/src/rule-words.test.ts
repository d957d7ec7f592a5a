// Rules in words: every operator, groups, and what rules take from the request.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { OPERATORS, OPERATORS_BY_FIELD_TYPE } from "./operators.ts";
import { readCondition } from "./read-condition.ts";
import { type WordedRule, describeReadRule, describeRule } from "./rule-words.ts";

const OPEN: WordedRule = { field: "state", op: "eq", value: "open" };
const MINE: WordedRule = { field: "ownerId", op: "eq", value: { var: "account.id" } };
const DUE: WordedRule = { field: "dueAt", op: "lte", value: { var: "now" } };

suite("a rule in words", () => {
  const rules: readonly (readonly [WordedRule, string])[] = [
    [OPEN, 'state is "open"'],
    [{ field: "state", op: "ne", value: 'a "b"' }, 'state is not "a \\"b\\""'],
    [MINE, "ownerId is the account of the caller"],
    [
      { field: "open", op: "eq", value: { var: "account.verified" } },
      "open is whether the address of the caller is verified",
    ],
    [{ field: "views", op: "gt", value: 3 }, "views is above 3"],
    [{ field: "price", op: "gte", value: "3.50" }, 'price is at least "3.50"'],
    [{ field: "views", op: "lt", value: { param: "most" } }, "views is below the parameter most"],
    [{ field: "views", op: "lte", value: -1 }, "views is at most -1"],
    [DUE, "dueAt is at or before now"],
    [{ field: "dueAt", op: "gte", value: "2026-01-31" }, 'dueAt is at or after "2026-01-31"'],
    [
      { field: "dueAt", op: "gt", value: "2026-01-31T00:00:00.000Z" },
      'dueAt is after "2026-01-31T00:00:00.000Z"',
    ],
    [{ field: "dueAt", op: "lt", value: { var: "now" } }, "dueAt is before now"],
    [
      { field: "dueAt", op: "between", value: ["2026-01-31", { var: "now" }] },
      'dueAt is between "2026-01-31" and now',
    ],
    [{ field: "state", op: "in", value: ["open", "late"] }, 'state is one of "open", "late"'],
    [{ field: "state", op: "in", value: [] }, "state is one of nothing"],
    [{ field: "state", op: "notIn", value: ["open"] }, 'state is none of "open"'],
    [{ field: "author.name", op: "contains", value: "x" }, 'author.name contains "x"'],
    [{ field: "name", op: "startsWith", value: "x" }, 'name starts with "x"'],
    [{ field: "name", op: "endsWith", value: "x" }, 'name ends with "x"'],
    [{ field: "name", op: "isNull", value: true }, "name is missing"],
    [{ field: "name", op: "isNull", value: false }, "name is there"],
    [{ all: [OPEN, DUE] }, 'state is "open" and dueAt is at or before now'],
    [
      { any: [OPEN, { all: [MINE, DUE] }] },
      'state is "open" or (ownerId is the account of the caller and dueAt is at or before now)',
    ],
    [{ all: [{ any: [OPEN] }] }, 'state is "open"'],
  ];
  for (const [rule, words] of rules) test(words, () => assert.equal(describeRule(rule), words));

  test("can be read back, one condition at a time", () => {
    for (const [rule, words] of rules) {
      const read = readCondition(words);
      if (!("field" in rule)) continue;
      const { field, op, value } = rule;
      assert.ok(read !== undefined, words);
      assert.deepEqual(
        [read.field, read.op, read.operands],
        [field, op, Array.isArray(value) ? value : [value]],
      );
    }
    assert.equal(readCondition('state is "open" and dueAt is at or before now'), undefined);
    assert.equal(readCondition("Every record is open."), undefined);
  });
});

test("values are told by the words that are given for them", () => {
  const rule: WordedRule = { all: [{ field: "state", op: "in", value: ["open", "late"] }, MINE] };
  const words = describeRule(rule, (field, value) =>
    field === "state" && value === "late" ? "Overdue" : undefined,
  );
  assert.equal(words, 'state is one of "open", Overdue and ownerId is the account of the caller');
});

test("every operator of every type has words", () => {
  const used = new Set(Object.values(OPERATORS_BY_FIELD_TYPE).flat());
  for (const op of OPERATORS.filter((known) => used.has(known)))
    assert.doesNotMatch(describeRule({ field: "a", op, value: [1, 2] }), /undefined/);
});

test("a read rule says which records it shows", () => {
  assert.equal(describeReadRule(null), "no records");
  assert.equal(describeReadRule("everyone"), "all records");
  assert.equal(describeReadRule(OPEN), 'records where state is "open"');
});
