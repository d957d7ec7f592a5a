// What rows that are there get in columns that must have a value from now on.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Fill } from "@lathe/contract";
import { type Draft, createSampleModel } from "../testing/sample.ts";
import { planMigration } from "./plan-migration.ts";

const BEFORE: readonly Draft[] = [
  { id: "n", name: "notes", fields: [{ id: "a", name: "a", type: "string" }] },
];

function planFill(fill: Fill, field: Draft = { type: "string" }, hazard = "needs_value:n:b") {
  const fields = [
    { id: "a", name: "a", type: "string" },
    { id: "b", name: "b", required: true, ...field },
  ];
  const after = createSampleModel([{ id: "n", name: "notes", fields }]);
  return planMigration({ before: createSampleModel(BEFORE), after, fills: { [hazard]: fill } });
}

function getSql(plan: ReturnType<typeof planFill>): string {
  assert.ok(plan.ok, JSON.stringify(plan));
  return plan.sql ?? "";
}

function getProblem(plan: ReturnType<typeof planFill>): string {
  assert.ok(!plan.ok);
  assert.equal(plan.problems[0]?.code, "bad_fill");
  return plan.problems[0]?.message ?? "";
}

suite("a fill", () => {
  test("comes between the column and the demand for a value", () => {
    const sql = getSql(planFill({ value: "it's" }));
    const steps = [
      /add column "b" text collate "C";/,
      /update "content_notes" set "b" = 'it''s'::text collate "C" where "b" is null;/,
      /alter table "content_notes" alter column "b" set not null;/,
    ];
    const places = steps.map((step) => sql.search(step));
    assert.ok(!places.includes(-1), sql);
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
  });

  test("takes another member, converted where that has another type", () => {
    assert.match(getSql(planFill({ from: "a" })), /set "b" = "a" where/);
    assert.match(
      getSql(planFill({ from: "a" }, { type: "integer" })),
      /set "b" = \(case when .* then null else "a"::integer end\)/,
    );
    assert.match(getProblem(planFill({ from: "nothing" })), /has no member "nothing"/);
  });

  test("takes one expression, and nothing that would end it", () => {
    assert.match(getSql(planFill({ sql: "coalesce(a, ';)')" })), /set "b" = \(coalesce\(a, ';\)'\)\)/);
    for (const text of [
      "",
      "a; drop table x",
      "a)",
      "(a",
      "a -- b",
      "a /* b",
      "'a",
      '"a',
      "$$a",
      "$$a$$",
      "E'\\''); drop table x; --'",
      "a$$); drop table x; select ($$",
    ]) {
      assert.match(getProblem(planFill({ sql: text })), /one expression/, text);
    }
  });

  test("is a value that the field takes", () => {
    assert.match(getProblem(planFill({ value: 7 })), /must be/);
    assert.match(getProblem(planFill({ value: "abc" }, { type: "string", maxLength: 2 })), /The value/);
  });

  test("answers a hazard of the plan", () => {
    assert.match(getProblem(planFill({ value: "x" }, { type: "string" }, "needs_value:n:c")), /no hazard/);
  });

  test("is counted for rows that would get nothing by it, unless names change under own SQL", () => {
    const plan = planFill({ from: "a" }, { type: "string", unique: true });
    assert.ok(plan.ok);
    const [hazard] = plan.hazards;
    assert.equal(hazard?.id, "may_fail_on_existing_rows:n:b:fill");
    assert.equal(
      hazard?.statement,
      'select count(*) from "content_notes" where "a" is null or not (char_length("a") <= 255) or "a" in (select "a" from "content_notes" group by 1 having count(*) > 1)',
    );
  });
});
