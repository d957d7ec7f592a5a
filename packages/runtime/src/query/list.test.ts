import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { CallerClass } from "./caller.ts";
import { compileGet } from "./get.ts";
import { compileList, planValues, shapeOf } from "./list.ts";
import { planList } from "./list-plan.ts";
import type { ListRequest } from "./list-request.ts";
import { ARTICLES, AUTHORS } from "../testing/sample-entities.ts";
import { createSchema } from "./schema.ts";

const SCHEMA = createSchema([ARTICLES, AUTHORS]);
const ANYONE: CallerClass = { family: "external", isSignedIn: false, mayRead: () => false };
const OPERATOR: CallerClass = { family: "admin", isSignedIn: true, mayRead: () => true };
const PLAIN: ListRequest = {
  limit: 2,
  offset: undefined,
  cursor: undefined,
  searches: [],
  filters: [],
  sort: undefined,
  order: undefined,
};

function planned(caller: CallerClass, request: Partial<ListRequest>) {
  const plan = planList(ARTICLES, caller, { ...PLAIN, ...request });
  assert.ok(plan.ok);
  return plan.value;
}

suite("compileList", () => {
  test("reads a page of an operator's list with nothing but the table", () => {
    const { page, count } = compileList(SCHEMA, { ...OPERATOR, mayRead: () => false }, planned(OPERATOR, {}));
    assert.equal(count.text, 'select count(*)::text from "content_articles" "t"');
    assert.equal(
      page.text,
      "select (select row_to_json(r)::text from (select " +
        '"t"."id" as "id", "t"."title" as "title", "t"."price" as "price", "t"."status" as "status", ' +
        '"t"."secret_note" as "secretNote", "t"."author_id" as "authorId", null::json as "author", ' +
        `to_char("t"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", ` +
        `to_char("t"."updated_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", ` +
        '"t"."version" as "version") r), "t"."id"::text, "t"."id"::text ' +
        'from (select "t".* from "content_articles" "t" order by "t"."id" desc limit 3) "t" order by "t"."id" desc',
    );
  });

  test("puts the read rule into the page, the count and every look at a target", () => {
    const { page, count } = compileList(SCHEMA, ANYONE, planned(ANYONE, {}));
    const rule =
      '("t"."status" = $1::text and (exists (select from "content_authors" "t_author_id" where ' +
      '"t_author_id"."id" = "t"."author_id" and "t_author_id"."visible" = $2::boolean) or "t"."author_id" is null))';
    assert.equal(count.text, `select count(*)::text from "content_articles" "t" where ${rule}`);
    assert.ok(page.text.includes(` where ${rule} order by`));

    assert.ok(
      !page.text.includes("secret_note") && !page.text.includes("email") && !page.text.includes("version"),
    );
  });

  test("gives a get the same rule", () => {
    const { text } = compileGet(SCHEMA, ANYONE, ARTICLES);
    assert.match(text, /where "t"\."id" = \$\d+::uuid and \("t"\."status" = \$\d+::text and /);
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
    const { page } = compileList(SCHEMA, ANYONE, plan);
    assert.ok(!page.text.includes("drop table") && !page.text.includes("7*7"));
    const { values } = page.bind({ values: planValues(plan), accountId: null, now: "" });
    assert.ok(values.includes(hostile));
    assert.ok(values.includes(hostile.replaceAll("\\", "\\\\")));
  });

  test("shares its text among requests of one shape, and only those", () => {
    const shape = (request: Partial<ListRequest>, caller = ANYONE) =>
      shapeOf(SCHEMA, caller, planned(caller, request));
    const text = (request: Partial<ListRequest>) =>
      compileList(SCHEMA, ANYONE, planned(ANYONE, request)).page.text;
    const [one, other] = [
      { filters: [{ field: "price", op: "gt", value: 1 }] },
      { filters: [{ field: "price", op: "gt", value: 9 }] },
    ] as const;
    assert.equal(shape(one), shape(other));
    assert.equal(text(one), text(other));
    const distinct = [
      {},
      { limit: 3 },
      { offset: 5 },
      one,
      { filters: [{ field: "price", op: "lt", value: 1 }] },
      { filters: [{ field: "price", op: "in", value: [1] }] },
      { filters: [{ field: "price", op: "in", value: [1, 2] }] },
      { filters: [{ field: "price", op: "isNull", value: true }] },
      { filters: [{ field: "price", op: "isNull", value: false }] },
      { searches: [{ field: "title", value: "x" }] },
      { sort: "price" },
      { sort: "price", order: "desc" },
    ] as const satisfies readonly Partial<ListRequest>[];
    assert.equal(new Set(distinct.map((request) => shape(request))).size, distinct.length);
    assert.notEqual(shape({}), shape({}, OPERATOR));
  });
});
