import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { CallerScope } from "./caller-scope.ts";
import { compileGet } from "./get.ts";
import { formatListShape } from "./list-shape.ts";
import { compileList, listPlanValues } from "./list.ts";
import { planList } from "./list-plan.ts";
import type { ListRequest } from "./list-request.ts";
import { ANYONE, OPERATOR } from "../testing/sample-callers.ts";
import { ARTICLES, AUTHORS } from "../testing/sample-entities.ts";
import { createSchema } from "./schema.ts";

const SCHEMA = createSchema([ARTICLES, AUTHORS]);
const PLAIN: ListRequest = {
  limit: 2,
  offset: undefined,
  cursor: undefined,
  searches: [],
  filters: [],
  sort: undefined,
  order: undefined,
  fields: undefined,
  total: true,
};

function planned(caller: CallerScope, request: Partial<ListRequest>) {
  const plan = planList({ schema: SCHEMA, entity: ARTICLES, caller }, { ...PLAIN, ...request });
  assert.ok(plan.ok);
  return plan.value;
}

suite("compileList", () => {
  test("reads a page of an operator's list with nothing but the table", () => {
    const { pageAndTotal, cacheableTotal, cacheablePage } = compileList(
      SCHEMA,
      { ...OPERATOR, canRead: () => false },
      planned(OPERATOR, {}),
    );
    assert.equal(cacheableTotal, undefined);
    assert.equal(
      cacheablePage?.versionQuery,
      `select coalesce(sum("changes"), 0) from "lathe"."table_slots" where "table_name" in ('content_articles')`,
    );
    assert.equal(
      pageAndTotal.text,
      'select "kept"."changes", "kept"."row_count", "kept"."seen", null, ' +
        '"t"."id", "t"."title", "t"."price", "t"."status", "t"."secret_note", "t"."author_id", null, ' +
        '"t"."created_at", "t"."updated_at", "t"."version" ' +
        'from (select coalesce(sum("changes"), 0) as "changes", coalesce(sum("row_count"), 0) as "row_count", ' +
        `coalesce(sum("changes"), 0) as "seen" from "lathe"."table_slots" where "table_name" in ('content_articles')) "kept" ` +
        'left join (select "t".* from "content_articles" "t" order by "t"."id" desc limit 3) "t" on true order by "t"."id" desc',
    );
  });

  test("puts the read rule into the page, the count and every look at a target", () => {
    const { pageAndTotal, cacheableTotal } = compileList(SCHEMA, ANYONE, planned(ANYONE, {}));
    const rule =
      /"t"\."status" = \$\d+::text and \(exists \(select from "content_authors" "t_author_id" where "t_author_id"\."id" = "t"\."author_id" and "t_author_id"\."visible" = \$\d+::boolean\) or "t"\."author_id" is null\)/g;
    assert.equal(pageAndTotal.text.match(rule)?.length, 2);
    assert.equal(cacheableTotal?.page.text.match(rule)?.length, 1);
    for (const text of [pageAndTotal.text, cacheableTotal?.page.text]) {
      assert.ok(text?.includes(`"table_name" in ('content_articles', 'content_authors')`));
      assert.ok(!text.includes("secret_note") && !text.includes("email") && !text.includes("version"));
    }
    assert.match(
      cacheableTotal?.key({ values: [], accountId: null, accountVerified: null, now: "" }) ?? "",
      /\["published",true\]$/,
    );
  });

  test("looks at no counts of changes inside a transaction, which all who change a table write to", () => {
    const { inTransaction } = compileList(SCHEMA, ANYONE, planned(ANYONE, {}));
    assert.match(inTransaction.pageAndTotal.text, /\(select count\(\*\) from "content_articles"/);
    assert.doesNotMatch(inTransaction.page.text, /count/);
    for (const { text } of [inTransaction.pageAndTotal, inTransaction.page]) {
      assert.doesNotMatch(text, /table_slots/);
      assert.match(text, /"t"\."status" = \$\d+::text/);
    }
  });

  test("looks for few matches of a search all at once, for many in the order of the list", () => {
    const searched = planned(OPERATOR, { searches: [{ field: "title", value: "x" }] });
    const { pageAndTotal, cacheableTotal } = compileList(SCHEMA, OPERATOR, searched);
    assert.match(cacheableTotal?.page.text ?? "", /like [^()]*\(.*\) offset 0\) "t" order by .* limit 3\)/);
    assert.ok(!cacheableTotal?.pageInOrder.text.includes("offset"));
    assert.match(pageAndTotal.text, /^with "found" as materialized .*\(select count\(\*\) from "found"\)/);
    assert.equal(pageAndTotal.text.match(/ like /g)?.length, 1);
    const filtered = compileList(
      SCHEMA,
      OPERATOR,
      planned(OPERATOR, { filters: [{ field: "price", op: "gt", value: 1 }] }),
    );
    assert.equal(filtered.cacheableTotal?.page, filtered.cacheableTotal?.pageInOrder);
    assert.ok(!filtered.pageAndTotal.text.includes("found"));
  });

  test("counts nothing, and asks for no kept total, where the total is not asked for", () => {
    const conditions = [{}, { filters: [{ field: "price", op: "gt", value: 1 }] }] as const;
    const searched = { searches: [{ field: "title", value: "x" }] };
    for (const caller of [OPERATOR, ANYONE]) {
      for (const request of [...conditions, searched]) {
        const list = compileList(SCHEMA, caller, planned(caller, { ...request, total: false }));
        assert.equal(list.cacheableTotal, undefined);
        assert.equal(list.inTransaction.pageAndTotal, list.inTransaction.page);
        for (const { text } of [list.pageAndTotal, list.inTransaction.page]) {
          assert.doesNotMatch(text, /count\(|"kept"\."row_count"|"found"/);
          assert.match(text, / limit 3\)/);
        }
        // Pages are kept as others are.
        const counted = compileList(SCHEMA, caller, planned(caller, request));
        assert.equal(list.cacheablePage?.versionQuery, counted.cacheablePage?.versionQuery);
      }
    }
    const { pageAndTotal } = compileList(SCHEMA, OPERATOR, planned(OPERATOR, { ...searched, total: false }));
    assert.match(pageAndTotal.text, /like [^()]*\(.*\) offset 0\) "t" order by .* limit 3\)/);
  });

  test("gives a get the same rule", () => {
    const { statement, single } = compileGet(SCHEMA, ANYONE, { entity: ARTICLES });
    const rule = /where "t"\."id" = any\(\$\d+::uuid\[\]\) and \("t"\."status" = \$\d+::text and /;
    assert.match(statement.text, rule);
    const asList = single.text.replace(/"id" = (\$\d+::uuid)/, '"id" = any($1[])');
    assert.equal(asList, statement.text);
  });

  test("keeps every value out of the text", () => {
    const hostile = "x' or 1=1 --\"; drop table y; $1 {{7*7}} \\";
    const request = {
      filters: [
        { field: "title", op: "eq", value: hostile },
        { field: "title", op: "contains", value: hostile },
      ],
      searches: [{ field: "*", value: hostile }],
    } as const;
    const plan = planned(ANYONE, request);
    const { pageAndTotal: statement } = compileList(SCHEMA, ANYONE, plan);
    assert.ok(!statement.text.includes("drop table") && !statement.text.includes("7*7"));
    const { values } = statement.bind({
      values: listPlanValues(plan),
      accountId: null,
      accountVerified: null,
      now: "",
    });
    assert.ok(values.includes(hostile));
    assert.ok(values.includes(hostile.replaceAll("\\", "\\\\")));
  });

  test("has every parameter in its text, also where nothing can be found", () => {
    const authors: typeof AUTHORS = {
      ...AUTHORS,
      external: { ...AUTHORS.external, get: "anonymous" },
      readRule: { field: "visible", op: "eq", value: true },
    };
    for (const op of ["in", "notIn"] as const) {
      const plan = planned(ANYONE, { filters: [{ field: "authorId", op, value: [] }] });
      const { pageAndTotal: statement } = compileList(createSchema([ARTICLES, authors]), ANYONE, plan);
      const { values } = statement.bind({
        values: listPlanValues(plan),
        accountId: null,
        accountVerified: null,
        now: "",
      });
      const used = new Set(statement.text.match(/\$\d+/g));
      assert.deepEqual([...used].toSorted(), values.map((_, index) => `$${index + 1}`).toSorted());
    }
  });

  test("shares its text among requests of one shape, and only those", () => {
    const shape = (request: Partial<ListRequest>, caller = ANYONE) =>
      formatListShape(SCHEMA, caller, planned(caller, request));
    const text = (request: Partial<ListRequest>) =>
      compileList(SCHEMA, ANYONE, planned(ANYONE, request)).pageAndTotal.text;
    const [one, other] = [
      { filters: [{ field: "price", op: "gt", value: 1 }] },
      { filters: [{ field: "price", op: "gt", value: 9 }] },
    ] as const;
    assert.equal(shape(one), shape(other));
    const among = (value: readonly number[]) => shape({ filters: [{ field: "price", op: "in", value }] });
    assert.equal(among([]), among([1, 2]));
    assert.equal(text(one), text(other));
    const distinct = [
      {},
      { limit: 3 },
      { offset: 5 },
      one,
      { filters: [{ field: "price", op: "lt", value: 1 }] },
      { filters: [{ field: "price", op: "in", value: [1] }] },
      { filters: [{ field: "price", op: "isNull", value: true }] },
      { filters: [{ field: "price", op: "isNull", value: false }] },
      { searches: [{ field: "title", value: "x" }] },
      { total: false },
      { sort: "price" },
      { sort: "price", order: "desc" },
    ] as const satisfies readonly Partial<ListRequest>[];
    assert.equal(new Set(distinct.map((request) => shape(request))).size, distinct.length);
    assert.notEqual(shape({}), shape({}, OPERATOR));
  });
});
