// Parameters of virtual entities and collections.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const ARTICLES = {
  name: "articles",
  fields: [{ name: "title", type: "string" }],
  relations: [{ name: "parent", kind: "belongsTo", target: "articles" }],
};
const children = { name: "children", of: { entity: "articles", relation: "parent" } };

/** The problems of the parameters of a virtual entity. */
function listEntityProblems(parameters: readonly Draft[]): readonly string[] {
  return listProblems([ARTICLES, { name: "cards", source: "articles", parameters }]);
}

const CARDS = "model/content/cards.json /parameters";

suite("names", () => {
  test("are distinct after case folding, in one list", () => {
    assert.deepEqual(
      listEntityProblems([
        { name: "fromDay", type: "date" },
        { name: "fromday", type: "date" },
      ]),
      [`name_taken ${CARDS}/1/name cards`],
    );
    const collections = [
      {
        ...children,
        parameters: [
          { name: "a", type: "date" },
          { name: "a", type: "uuid" },
        ],
      },
    ];
    assert.deepEqual(listProblems([{ ...ARTICLES, collections }]), [
      "name_taken model/content/articles.json /collections/0/parameters/1/name articles_children",
    ]);
  });
  test("may repeat in different lists, and may be those of fields", () => {
    const parameters = [{ name: "title", type: "string" }];
    const collections = [
      { ...children, parameters },
      { ...children, name: "others", parameters },
    ];
    assert.deepEqual(listProblems([{ ...ARTICLES, collections }]), []);
  });
  test("are not those of a list's own parameters", () => {
    for (const name of [
      "limit",
      "offset",
      "searches",
      "filters",
      "sort",
      "order",
      "cursor",
      "search",
      "fields",
      "total",
    ]) {
      assert.deepEqual(listEntityProblems([{ name, type: "string" }]), [
        `bad_name ${CARDS}/0/name model/content/cards.json`,
      ]);
    }
  });
});

suite("defaults", () => {
  const cases: readonly (readonly [string, unknown, boolean])[] = [
    ["string", "a", true],
    ["string", 1, false],
    ["integer", 5, true],
    ["integer", "5", false],
    ["bigint", "5", true],
    ["bigint", 5, false],
    ["decimal", "12.345678", true],
    ["decimal", "1e5", false],
    ["float", 0.5, true],
    ["boolean", false, true],
    ["boolean", 0, false],
    ["date", "2026-01-31", true],
    ["date", "2026-02-31", false],
    ["datetime", "2026-01-31T00:00:00Z", true],
    ["datetime", { var: "now" }, false],
    ["uuid", "0198f0a2-0000-7000-8000-000000000001", true],
    ["uuid", "x", false],
    ["string", null, true],
  ];
  for (const [type, value, fine] of cases) {
    test(`${JSON.stringify(value)} is ${fine ? "" : "no "}default of a ${type}`, () => {
      assert.deepEqual(
        listEntityProblems([{ name: "p", type, default: value }]),
        fine ? [] : [`bad_default ${CARDS}/0/default cards`],
      );
    });
  }
});

test("types that rules can't compare are no parameter types", () => {
  for (const type of ["text", "markdown", "json", "image", "enum"]) {
    assert.deepEqual(listEntityProblems([{ name: "p", type }]), [
      `unknown_word ${CARDS}/0/type model/content/cards.json`,
    ]);
  }
});
