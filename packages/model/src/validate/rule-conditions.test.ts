// Conditions against the fields they compare: paths, operators, values, variables and parameters.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  FIELD_TYPES,
  OPERATORS,
  OPERATORS_BY_FIELD_TYPE,
  type FieldType,
  type Operator,
} from "@lathe/contract";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const UUID = "0198f0a2-0000-7000-8000-000000000001";
const FILE = "model/content/articles.json";

const FIELDS = [
  ...FIELD_TYPES.filter((type) => type !== "enum").map((type) => ({ name: `${type}Field`, type })),
  { name: "enumField", type: "enum", values: [{ value: "draft" }, { value: "published" }] },
  { name: "constructor", type: "string" },
];
const AUTHORS = {
  name: "authors",
  fields: [
    { name: "name", type: "string" },
    { name: "visible", type: "boolean", required: true },
  ],
  relations: [{ name: "boss", kind: "belongsTo", target: "authors" }],
};
const RELATIONS = [
  { name: "author", kind: "belongsTo", target: "authors" },
  { name: "tags", kind: "manyToMany", target: "authors" },
];

function problems(readRule: unknown, more: Draft = {}): readonly string[] {
  return listProblems([
    { name: "articles", fields: FIELDS, relations: RELATIONS, readRule, ...more },
    AUTHORS,
  ]);
}
const one = (field: string, op: string, value: unknown) => problems({ field, op, value });
const refusedAt = (code: string, pointer: string) => [`${code} ${FILE} /readRule${pointer} articles`];

suite("what a condition compares", () => {
  const paths: readonly (readonly [string, boolean])[] = [
    ["stringField", true],
    ["constructor", true],
    ["author.name", true],
    ["nothing", false],
    ["toString", false],
    ["author", false],
    ["tags", false],
    ["tagsId", false],
    ["tags.name", false],
    ["author.nothing", false],
    ["author.boss.name", false],
    ["nobody.name", false],
    ["author.", false],
    [".name", false],
    ["version", false],
  ];
  for (const [field, fine] of paths) {
    test(`${field} ${fine ? "is known" : "is unknown"}`, () => {
      assert.deepEqual(one(field, "eq", "x"), fine ? [] : refusedAt("unknown_member", "/field"));
    });
  }
  test("the id member of a belongsTo compares with UUIDs", () => {
    assert.deepEqual(one("authorId", "eq", UUID), []);
    assert.deepEqual(one("authorId", "eq", { var: "account.id" }), []);
    assert.deepEqual(one("authorId", "eq", "x"), refusedAt("bad_operand", "/value"));
    assert.deepEqual(one("authorId", "gt", UUID), refusedAt("bad_operator", "/op"));
  });
  test("whether an address is verified compares with truth values alone", () => {
    const verified = { var: "account.verified" };
    assert.deepEqual(one("author.visible", "eq", verified), []);
    assert.deepEqual(one("author.visible", "ne", verified), []);
    assert.deepEqual(one("authorId", "eq", verified), refusedAt("bad_operand", "/value"));
    assert.deepEqual(one("author.visible", "eq", { var: "account.id" }), refusedAt("bad_operand", "/value"));
  });
});

/** Values of each type that rules can compare: good ones first. */
const LITERALS: Readonly<
  Partial<Record<FieldType, { readonly good: unknown; readonly bad: readonly unknown[] }>>
> = {
  string: { good: "a", bad: [1, true] },
  slug: { good: "a", bad: [1] },
  email: { good: "a@b.example", bad: [1] },
  url: { good: "https://a", bad: [false] },
  integer: { good: 5, bad: ["5", 1.5, 2_147_483_648] },
  bigint: { good: "5", bad: [5, "x", "1.5"] },
  decimal: { good: "1.50", bad: [1.5, "1.234", "1e2"] },
  float: { good: 1.5, bad: ["1.5"] },
  boolean: { good: true, bad: ["true", 1] },
  date: { good: "2026-01-31", bad: ["2026-02-30", "2026-01-31T00:00:00Z", 5] },
  datetime: { good: "2026-01-31T00:00:00+01:00", bad: ["2026-01-31", 5] },
  uuid: { good: UUID, bad: ["x", 5] },
  enum: { good: "draft", bad: ["deleted", "Draft", 1] },
};

function valueFor(op: Operator, good: unknown): unknown {
  if (op === "isNull") return true;
  if (op === "in" || op === "notIn") return [good];
  return op === "between" ? [good, good] : good;
}

suite("operators", () => {
  for (const type of FIELD_TYPES) {
    const known = OPERATORS_BY_FIELD_TYPE[type];
    if (known.length === 0) {
      test(`${type} can't be compared at all`, () => {
        for (const op of OPERATORS) {
          assert.deepEqual(one(`${type}Field`, op, true), refusedAt("bad_operator", "/field"), op);
        }
      });
      continue;
    }
    test(`${type} knows ${known.join(", ")} and no other`, () => {
      const good = LITERALS[type]?.good;
      for (const op of OPERATORS) {
        const found = one(`${type}Field`, op, valueFor(op, good));
        assert.deepEqual(found, known.includes(op) ? [] : refusedAt("bad_operator", "/op"), op);
      }
    });
  }
});

suite("values", () => {
  for (const [type, literals] of Object.entries(LITERALS)) {
    test(`${type} refuses what has another form`, () => {
      for (const value of literals.bad) {
        assert.deepEqual(
          one(`${type}Field`, "eq", value),
          refusedAt("bad_operand", "/value"),
          JSON.stringify(value),
        );
        if (type === "boolean") continue;
        assert.deepEqual(
          one(`${type}Field`, "in", [literals.good, value]),
          refusedAt("bad_operand", "/value"),
        );
      }
    });
  }
  const shapes: readonly (readonly [string, unknown, boolean])[] = [
    ["in", [], true],
    ["in", Array.from({ length: 100 }, (_, i) => i), true],
    ["in", Array.from({ length: 101 }, (_, i) => i), false],
    ["in", 5, false],
    ["notIn", 5, false],
    ["notIn", { param: "x" }, false],
    ["eq", [5], false],
    ["gt", [5], false],
    ["between", [1, 2], true],
    ["between", [2, 1], true],
    ["between", [1], false],
    ["between", [1, 2, 3], false],
    ["between", 1, false],
    ["isNull", true, true],
    ["isNull", false, true],
    ["isNull", "true", false],
    ["isNull", 1, false],
    ["isNull", [true], false],
  ];
  for (const [op, value, fine] of shapes) {
    test(`${op} ${fine ? "takes" : "refuses"} ${JSON.stringify(value).slice(0, 40)}`, () => {
      assert.deepEqual(one("integerField", op, value), fine ? [] : refusedAt("bad_operand", "/value"));
    });
  }
  test("contains takes an empty text and wildcards, which are plain text", () => {
    assert.deepEqual(one("stringField", "contains", "%_"), []);
    assert.deepEqual(one("stringField", "startsWith", ""), []);
  });
});

suite("variables", () => {
  test("now compares with times and days", () => {
    for (const type of ["datetime", "date"]) assert.deepEqual(one(`${type}Field`, "lte", { var: "now" }), []);
    for (const type of ["integer", "string", "uuid"]) {
      assert.deepEqual(one(`${type}Field`, "eq", { var: "now" }), refusedAt("bad_operand", "/value"), type);
    }
  });
  test("account.id compares with UUIDs", () => {
    assert.deepEqual(one("uuidField", "in", [{ var: "account.id" }, UUID]), []);
    for (const type of ["string", "datetime", "integer"]) {
      assert.deepEqual(
        one(`${type}Field`, "eq", { var: "account.id" }),
        refusedAt("bad_operand", "/value"),
        type,
      );
    }
  });
});

suite("parameters", () => {
  const cards = (type: string, field: string, param = "p") =>
    listProblems([
      { name: "articles", fields: FIELDS, relations: RELATIONS },
      AUTHORS,
      {
        name: "cards",
        source: "articles",
        parameters: [{ name: "p", type }],
        readRule: { field, op: "eq", value: { param } },
      },
    ]);
  const REFUSED = ["bad_operand model/content/cards.json /readRule/value cards"];
  const fits: readonly (readonly [string, string])[] = [
    ["string", "stringField"],
    ["string", "enumField"],
    ["string", "author.name"],
    ["slug", "slugField"],
    ["integer", "integerField"],
    ["integer", "bigintField"],
    ["decimal", "decimalField"],
    ["boolean", "booleanField"],
    ["date", "dateField"],
    ["datetime", "datetimeField"],
    ["uuid", "uuidField"],
    ["uuid", "authorId"],
  ];
  for (const [type, field] of fits) {
    test(`a ${type} compares with ${field}`, () => assert.deepEqual(cards(type, field), []));
  }
  for (const [type, field] of [
    ["string", "integerField"],
    ["integer", "stringField"],
    ["string", "uuidField"],
    ["date", "datetimeField"],
    ["boolean", "integerField"],
  ] as const) {
    test(`a ${type} does not compare with ${field}`, () => assert.deepEqual(cards(type, field), REFUSED));
  }
  test("that are not declared are unknown", () => {
    assert.deepEqual(cards("string", "stringField", "q"), REFUSED);
    assert.deepEqual(cards("string", "stringField", "toString"), REFUSED);
    assert.deepEqual(one("stringField", "eq", { param: "p" }), refusedAt("bad_operand", "/value"));
  });
});

suite("the place of a rule", () => {
  const bad = { field: "nothing", op: "eq", value: 1 };
  test("is pointed at through its groups, for every bad condition", () => {
    const good = { field: "stringField", op: "eq", value: "a" };
    assert.deepEqual(problems({ all: [good, { any: [bad, good, bad] }] }), [
      ...refusedAt("unknown_member", "/all/1/any/0/field"),
      ...refusedAt("unknown_member", "/all/1/any/2/field"),
    ]);
  });
  test("may be a write rule", () => {
    assert.deepEqual(problems(null, { writeRule: bad }), [
      `unknown_member ${FILE} /writeRule/field articles`,
    ]);
  });
  test("may be a collection, whose rule speaks of the shown entity and of its own parameters", () => {
    const works = (rule: unknown) =>
      listProblems([
        { name: "articles", fields: FIELDS, relations: RELATIONS },
        {
          ...AUTHORS,
          collections: [
            {
              name: "works",
              of: { entity: "articles", relation: "author" },
              parameters: [{ name: "p", type: "string" }],
              rule,
            },
          ],
        },
      ]);
    assert.deepEqual(works({ field: "stringField", op: "eq", value: { param: "p" } }), []);
    assert.deepEqual(works({ field: "author.name", op: "eq", value: "a" }), []);
    assert.deepEqual(works({ field: "visible", op: "eq", value: true }), [
      "unknown_member model/content/authors.json /collections/0/rule/field authors_works",
    ]);
  });
  test("may be a virtual entity, whose rule speaks of the source, not of the projection", () => {
    const cards = (field: string) =>
      listProblems([
        { name: "articles", fields: FIELDS, relations: RELATIONS },
        AUTHORS,
        {
          name: "cards",
          source: "articles",
          projection: [{ name: "headline", from: "stringField" }],
          readRule: { field, op: "eq", value: "a" },
        },
      ]);
    assert.deepEqual(cards("stringField"), []);
    assert.deepEqual(cards("headline"), ["unknown_member model/content/cards.json /readRule/field cards"]);
  });
});
