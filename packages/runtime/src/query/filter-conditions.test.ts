// Filters through relations: the text of their conditions, and the values that they take.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Parameter } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import { ANYONE, OPERATOR } from "../testing/sample-callers.ts";
import { ARTICLES, AUTHORS } from "../testing/sample-entities.ts";
import type { CallerScope } from "./caller-scope.ts";
import { compileFilterGroup } from "./filter-conditions.ts";
import { planFilters } from "./filter-plan.ts";
import type { FilterElement } from "./conditions-request.ts";
import { createSchema, getVisibleMembers } from "./schema.ts";
import { SqlParameters } from "./sql-text.ts";

const ID = "01981f3e-7c11-7a60-8d3c-5a1f0b9e2c47";
const READERS: EntityDefinition = {
  ...AUTHORS,
  name: "readers",
  table: "content_readers",
  external: { ...AUTHORS.external, list: "anonymous" },
  readRule: { field: "visible", op: "eq", value: true },
};
const BOOKS: EntityDefinition = {
  ...ARTICLES,
  relations: [
    {
      id: "rel_fans",
      name: "fans",
      target: "readers",
      link: { kind: "pairs", table: "content_articles__fans", own: "source_id", other: "target_id" },
      onDelete: "cascade",
      constraint: "",
      filterable: true,
      external: { read: true, write: false },
      selection: [],
    },
  ],
};
const SCHEMA = createSchema([BOOKS, AUTHORS, READERS]);

/** The condition of an element of `filters`, and the values of its parameters. */
function compile(caller: CallerScope, element: FilterElement) {
  const values: Parameter[] = [];
  const members = getVisibleMembers(caller.memberFamily, BOOKS);
  const scope = { schema: SCHEMA, entity: BOOKS, caller };
  const [planned] = planFilters({ ...scope, members }, [element], values);
  assert.ok(planned?.ok, JSON.stringify(planned));
  const parameters = new SqlParameters();
  const text = compileFilterGroup(planned.value, { ...scope, alias: "t", parameters });
  const bindings = { values, accountId: null, accountVerified: null, now: "" };
  return { text, values: parameters.compile(text).bind(bindings).values };
}

const has = (op: "in" | "notIn" | "hasAll", ids: readonly string[]) => ({ field: "fans", op, value: ids });
const PAIRS = 'from "content_articles__fans" "t_fans" where';

suite("filters by memberships", () => {
  test("inside, pairs alone are looked at", () => {
    assert.deepEqual(compile(OPERATOR, has("in", [ID])), {
      text: `exists (select ${PAIRS} "t_fans"."source_id" = "t"."id" and "t_fans"."target_id" = any($1::uuid[]))`,
      values: [[ID]],
    });
    assert.equal(
      compile(OPERATOR, { field: "fans", op: "isNull", value: true }).text,
      `not exists (select ${PAIRS} "t_fans"."source_id" = "t"."id")`,
    );
  });

  test("outside, the rule of the target is part of the condition", () => {
    const { text } = compile(ANYONE, has("notIn", [ID]));
    assert.match(
      text,
      /^not exists \(select from .* and exists \(select from "content_readers" "t_fans_member" where/,
    );
    assert.match(text, /"t_fans_member"\."visible" = /);
  });

  test("having all counts each id once, and all of nothing is always there", () => {
    const { text, values } = compile(OPERATOR, has("hasAll", [ID, ID]));
    assert.match(
      text,
      /^"t"\."id" in \(select .* group by "t_fans"\."source_id" having count\(\*\) = cardinality\(\$2::uuid\[\]\)\)$/,
    );
    assert.deepEqual(values, [[ID], [ID]]);
    assert.deepEqual(compile(OPERATOR, has("hasAll", [])), { text: "true", values: [] });
  });

  test("who may read no target finds none", () => {
    const nobody = { ...OPERATOR, canRead: () => false };
    assert.equal(compile(nobody, has("in", [ID])).text, "false");
    assert.equal(compile(nobody, has("notIn", [ID])).text, "true");
  });
});

suite("groups", () => {
  test("have or between their conditions", () => {
    const price = { field: "price", op: "gt", value: 1 } as const;
    const { text, values } = compile(OPERATOR, { any: [price, { ...price, op: "isNull", value: true }] });
    assert.equal(text, '("t"."price" > $1::integer or "t"."price" is null)');
    assert.deepEqual(values, [1]);
  });
});
