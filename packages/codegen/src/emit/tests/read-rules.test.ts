// read-rules.test.ts of a project: exact text, and rules in words.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Rule } from "@lathe/model";
import { createSampleResolved } from "../../testing/sample.ts";
import { emitReadRulesTest } from "./read-rules.ts";
import { describeReadRule } from "./describe-rule.ts";

const PATH = "tests/generated/read-rules.test.ts";

test("the tests of read rules tell what is open outside, and leave the rest to the tools", () => {
  const notes = { name: "notes", external: { list: "anonymous" }, readRule: "everyone" };
  const [, ...lines] = emitReadRulesTest(createSampleResolved([notes, { name: "secrets" }]), PATH).split(
    "\n",
  );
  assert.deepEqual(lines, [
    'import { openForTests } from "@lathe/runtime/testing";',
    'import { testReadRules } from "@lathe/testing";',
    'import { jobs } from "../../src/custom/jobs.ts";',
    'import { routes } from "../../src/custom/routes.ts";',
    'import { application, hooks } from "../../src/generated/application.ts";',
    "",
    'const root = new URL("../../", import.meta.url);',
    "",
    "/** Who can read which records from outside. A change of a read rule shows here. */",
    "const outside = {",
    '  notes: { list: "anyone", get: "nobody", records: "all records" },',
    "};",
    "",
    "await testReadRules({",
    "  root,",
    "  outside,",
    "  open: () => openForTests({ application, hooks, routes, jobs, root }),",
    "});",
    "",
  ]);
});

suite("a read rule in words", () => {
  const cases: readonly (readonly [Rule, string])[] = [
    [{ field: "status", op: "in", value: ["a", "b"] }, 'status is one of "a", "b"'],
    [{ field: "due", op: "lte", value: { var: "now" } }, "due is at most now"],
    [{ field: "owner", op: "eq", value: { var: "account.id" } }, "owner is the account of the caller"],
    [
      { field: "open", op: "eq", value: { var: "account.verified" } },
      "open is whether the address of the caller is verified",
    ],
    [
      { field: "price", op: "between", value: ["1", { param: "most" }] },
      'price is between "1" and the parameter most',
    ],
    [{ field: "team.name", op: "isNull", value: false }, "team.name is not empty"],
    [
      {
        any: [
          {
            all: [
              { field: "a", op: "gt", value: 1 },
              { field: "b", op: "isNull", value: true },
            ],
          },
          { field: "c", op: "ne", value: true },
        ],
      },
      "(a is above 1 and b is empty) or c is not true",
    ],
  ];
  for (const [rule, words] of cases) {
    test(words, () => assert.equal(describeReadRule(rule), `records where ${words}`));
  }

  test("says where nothing or everything is shown", () => {
    assert.deepEqual([describeReadRule(null), describeReadRule("everyone")], ["no records", "all records"]);
  });
});
