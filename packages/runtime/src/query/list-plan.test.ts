import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { OPERATORS } from "@lathe/contract";
import { planList } from "./list-plan.ts";
import type { ListRequest } from "./list-request.ts";
import { ANYONE, OPERATOR } from "../testing/sample-callers.ts";
import { ARTICLES, AUTHORS } from "../testing/sample-entities.ts";
import { createSchema } from "./schema.ts";

const SCHEMA = createSchema([ARTICLES, AUTHORS]);

const PLAIN: ListRequest = {
  limit: 20,
  offset: undefined,
  cursor: undefined,
  searches: [],
  filters: [],
  sort: undefined,
  order: undefined,
  fields: undefined,
  total: true,
};

suite("planList", () => {
  test("answers for a hidden field exactly what it answers for none", () => {
    const names = [
      "secretNote",
      "author.email",
      "email",
      "secret_note",
      "SECRETNOTE",
      '"secretNote"',
      "title::text",
      "version",
      "__proto__",
      "constructor",
      "id",
    ];
    const nothing = JSON.stringify(OPERATORS.map((op) => outcomes("nothing", op)));
    for (const name of names)
      assert.equal(JSON.stringify(OPERATORS.map((op) => outcomes(name, op))), nothing, name);
  });

  test("tells the fields that can be asked for instead, as far as the caller has them", () => {
    const tell = (caller: typeof ANYONE) => {
      const planned = planList({ schema: SCHEMA, entity: ARTICLES, caller }, { ...PLAIN, sort: "nothing" });
      return planned.ok ? "" : planned.problems.map(({ message }) => message).join();
    };
    assert.match(tell(ANYONE), /^There is no sortable field of that name\. Known: .*\btitle\b.*\.$/);
    assert.doesNotMatch(tell(ANYONE), /secretNote/);
    assert.match(tell(OPERATOR), /Known: .*\bsecretNote\b/);
  });

  test("lets an operator use what is hidden outside", () => {
    assert.ok(
      planList({ schema: SCHEMA, entity: ARTICLES, caller: OPERATOR }, { ...PLAIN, sort: "secretNote" }).ok,
    );
  });

  test("refuses a readable field without the capability", () => {
    for (const request of [{ sort: "status" }, { searches: [{ field: "status", value: "x" }] }]) {
      assert.ok(
        !planList({ schema: SCHEMA, entity: ARTICLES, caller: OPERATOR }, { ...PLAIN, ...request }).ok,
      );
    }
  });

  const values: readonly (readonly [field: string, op: string, value: unknown, ok: boolean])[] = [
    ["price", "eq", 1, true],
    ["price", "eq", "1", false],
    ["price", "eq", 1.5, false],
    ["price", "eq", 2 ** 31, false],
    ["price", "eq", null, false],
    ["price", "eq", [1], false],
    ["price", "in", [], true],
    ["price", "in", [1, "2"], false],
    ["price", "in", 1, false],
    ["price", "between", [1, 2], true],
    ["price", "between", [1], false],
    ["price", "contains", "1", false],
    ["price", "isNull", true, true],
    ["price", "isNull", "true", false],
    ["status", "eq", "draft", true],
    ["status", "eq", "deleted", false],
    ["title", "contains", "50%", true],
    ["title", "eq", "a\u0000", false],
    ["title", "eq", { $ne: null }, false],
    ["authorId", "eq", "00000000-0000-7000-8000-000000000001", true],
    ["authorId", "eq", "1", false],
  ];
  for (const [field, op, value, ok] of values) {
    test(`${ok ? "takes" : "refuses"} ${field} ${op} ${JSON.stringify(value)}`, () => {
      assert.equal(
        planList(
          { schema: SCHEMA, entity: ARTICLES, caller: ANYONE },
          { ...PLAIN, filters: [{ field, op: op as never, value }] },
        ).ok,
        ok,
      );
    });
  }

  test("sorts by a hidden default sort only where it is seen", () => {
    const sorted = { ...ARTICLES, defaultSort: { field: "secretNote", order: "asc" } } as const;
    const [outside, inside] = [
      planList({ schema: SCHEMA, entity: sorted, caller: ANYONE }, PLAIN),
      planList({ schema: SCHEMA, entity: sorted, caller: OPERATOR }, PLAIN),
    ];
    assert.ok(outside.ok && inside.ok);
    assert.deepEqual([outside.value.sort.member.name, outside.value.sort.order], ["id", "desc"]);
    assert.deepEqual([inside.value.sort.member.name, inside.value.sort.order], ["secretNote", "asc"]);
  });

  const cursors = [
    "",
    "x",
    "W10",
    Buffer.from('["title","asc","a","not-a-uuid",0]').toString("base64url"),
    "a".repeat(5000),
  ];
  for (const cursor of cursors) {
    test(`refuses the cursor ${JSON.stringify(cursor.slice(0, 30))}`, () => {
      const plan = planList(
        { schema: SCHEMA, entity: ARTICLES, caller: ANYONE },
        { ...PLAIN, sort: "title", cursor },
      );
      assert.ok(!plan.ok);
      assert.deepEqual(
        plan.problems.map(({ path, code }) => [path, code]),
        [["cursor", "bad_cursor"]],
      );
    });
  }
});

/** What a name gives in every place where a list takes a field. */
function outcomes(field: string, op: (typeof OPERATORS)[number]) {
  return [
    planList(
      { schema: SCHEMA, entity: ARTICLES, caller: ANYONE },
      { ...PLAIN, filters: [{ field, op, value: "x" }] },
    ),
    planList(
      { schema: SCHEMA, entity: ARTICLES, caller: ANYONE },
      { ...PLAIN, searches: [{ field, value: "x" }] },
    ),
    planList({ schema: SCHEMA, entity: ARTICLES, caller: ANYONE }, { ...PLAIN, sort: field }),
  ];
}
