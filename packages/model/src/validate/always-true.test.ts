// Warnings about rules that hide nothing, and near misses that must stay quiet.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const FILE = "model/content/articles.json";
const STATUS = { type: "enum", values: [{ value: "draft" }, { value: "published" }] };
const ARTICLES = {
  name: "articles",
  fields: [
    { name: "title", type: "string", required: true },
    { name: "subtitle", type: "string" },
    { name: "status", ...STATUS, required: true },
    { name: "mood", ...STATUS },
    { name: "views", type: "integer", required: true },
    { name: "pinned", type: "boolean", required: true },
    { name: "loud", type: "boolean" },
    { name: "owner", type: "uuid", required: true },
    { name: "at", type: "datetime", required: true },
  ],
  relations: [
    { name: "author", kind: "belongsTo", target: "authors", required: true },
    { name: "editor", kind: "belongsTo", target: "authors" },
  ],
};
const AUTHORS = { name: "authors", fields: [{ name: "name", type: "string", required: true }] };

const HIDES = { field: "status", op: "eq", value: "published" };
const when = (field: string, op: string, value: unknown) => ({ field, op, value });

function warnings(readRule: unknown): readonly string[] {
  return listProblems([{ ...ARTICLES, readRule }, AUTHORS]);
}
const at = (pointer: string) => [`warning always_true ${FILE} /readRule${pointer} articles`];

suite("an any is reported where one branch always holds", () => {
  const branches: readonly unknown[] = [
    when("title", "isNull", false),
    when("title", "contains", ""),
    when("title", "startsWith", ""),
    when("title", "endsWith", ""),
    when("views", "notIn", []),
    when("status", "in", ["published", "draft"]),
    when("authorId", "isNull", false),
    when("author.name", "isNull", false),
    { all: [when("title", "isNull", false), when("views", "notIn", [])] },
    { any: [when("title", "isNull", false)] },
  ];
  for (const branch of branches) {
    test(JSON.stringify(branch), () => {
      assert.deepEqual(warnings({ any: [HIDES, branch] }), at(""));
      assert.deepEqual(warnings({ all: [HIDES, { any: [HIDES, branch] }] }), at("/all/1"));
    });
  }
});

suite("an any is reported where two branches are opposites", () => {
  const pairs: readonly (readonly [unknown, unknown])[] = [
    [when("status", "eq", "draft"), when("status", "ne", "draft")],
    [when("status", "in", ["draft"]), when("status", "notIn", ["draft"])],
    [when("views", "gt", 5), when("views", "lte", 5)],
    [when("views", "gte", 5), when("views", "lt", 5)],
    [when("subtitle", "isNull", true), when("subtitle", "isNull", false)],
    [when("at", "gt", { var: "now" }), when("at", "lte", { var: "now" })],
    [when("pinned", "eq", true), when("pinned", "eq", false)],
    [when("pinned", "ne", true), when("pinned", "ne", false)],
    [when("pinned", "eq", true), when("pinned", "ne", true)],
  ];
  for (const [one, other] of pairs) {
    test(`${JSON.stringify(one)} and ${JSON.stringify(other)}`, () => {
      assert.deepEqual(warnings({ any: [one, other] }), at(""));
      assert.deepEqual(warnings({ any: [other, HIDES, one] }), at(""));
    });
  }
});

suite("nothing is reported where something may be hidden", () => {
  const rules: readonly unknown[] = [
    HIDES,
    { any: [HIDES, when("views", "gt", 5)] },
    { any: [HIDES, when("subtitle", "isNull", false)] },
    { any: [HIDES, when("subtitle", "contains", "")] },
    { any: [HIDES, when("subtitle", "notIn", [])] },
    { any: [HIDES, when("title", "isNull", true)] },
    { any: [HIDES, when("title", "contains", " ")] },
    { any: [HIDES, when("title", "in", [])] },
    { any: [HIDES, when("status", "in", ["published"])] },
    { any: [HIDES, when("mood", "in", ["published", "draft"])] },
    { any: [HIDES, when("editorId", "isNull", false)] },
    { any: [HIDES, when("editor.name", "isNull", false)] },
    { any: [when("mood", "eq", "draft"), when("mood", "ne", "draft")] },
    { any: [when("subtitle", "eq", "a"), when("subtitle", "ne", "a")] },
    { any: [when("status", "eq", "draft"), when("status", "ne", "published")] },
    { any: [when("pinned", "eq", true), when("pinned", "ne", false)] },
    { any: [when("pinned", "eq", true), when("pinned", "eq", true)] },
    { any: [when("loud", "eq", true), when("loud", "eq", false)] },
    { any: [when("subtitle", "isNull", true), when("subtitle", "isNull", true)] },
    { any: [when("subtitle", "isNull", true), when("subtitle", "eq", "a")] },
    { any: [when("views", "gt", 5), when("views", "lt", 5)] },
    { any: [when("views", "gt", 6), when("views", "lte", 5)] },
    { any: [when("title", "eq", "a"), when("author.name", "ne", "a")] },
    { all: [when("status", "eq", "draft"), when("status", "ne", "draft")] },
    { all: [HIDES, when("title", "isNull", false)] },
    { any: [HIDES, { all: [when("title", "isNull", false), HIDES] }] },
  ];
  for (const rule of rules) test(JSON.stringify(rule), () => assert.deepEqual(warnings(rule), []));

  test("opposites of the account hide everything from callers who are not signed in", () => {
    const account = { var: "account.id" };
    assert.deepEqual(warnings({ any: [when("owner", "eq", account), when("owner", "ne", account)] }), []);
    assert.deepEqual(
      warnings({ any: [when("owner", "in", [account]), when("owner", "notIn", [account])] }),
      [],
    );
    const both = ["0198f0a2-0000-7000-8000-000000000001", account];
    assert.deepEqual(warnings({ any: [when("owner", "in", both), when("owner", "notIn", both)] }), []);
  });

  test("opposites of a parameter hide everything where the parameter is left out", () => {
    const cards = {
      name: "cards",
      source: "articles",
      parameters: [{ name: "most", type: "integer" }],
      readRule: { any: [when("views", "gt", { param: "most" }), when("views", "lte", { param: "most" })] },
    };
    assert.deepEqual(listProblems([ARTICLES, AUTHORS, cards]), []);
  });
});

test("a rule that is one condition, or all conditions of which always hold, is reported as a whole", () => {
  const always = when("title", "isNull", false);
  assert.deepEqual(warnings(always), at(""));
  assert.deepEqual(warnings({ all: [always, when("views", "notIn", [])] }), at(""));
});

test("rules of collections and write rules are looked at too", () => {
  const always = { any: [HIDES, when("title", "isNull", false)] };
  const works = { name: "works", of: { entity: "articles", relation: "author" }, rule: always };
  assert.deepEqual(
    listProblems([
      { ...ARTICLES, writeRule: always },
      { ...AUTHORS, collections: [works] },
    ]),
    [
      `warning always_true ${FILE} /writeRule articles`,
      "warning always_true model/content/authors.json /collections/0/rule authors_works",
    ],
  );
});
