import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseShortForm, parseShortForms, getShortFormName } from "./short-form.ts";

const toField = (line: string) => {
  const form = parseShortForm(line);
  assert.ok(form.kind === "field", JSON.stringify(form));
  return form.field;
};

suite("fields", () => {
  const cases: readonly (readonly [string, object])[] = [
    ["title", { name: "title", type: "string" }],
    ["title*", { name: "title", type: "string", required: true }],
    ["slug!", { name: "slug", type: "slug", unique: true, filterable: true }],
    ["slug*!", { name: "slug", type: "slug", required: true, unique: true, filterable: true }],
    ["last used at", { name: "lastUsedAt", type: "datetime", filterable: true, sortable: true }],
    ["prix é*", { name: "prixE", label: "Prix é", type: "string", required: true }],
    ["price decimal 8,2", { name: "price", type: "decimal", precision: 8, scale: 2 }],
    ["price decimal(8, 2)*", { name: "price", type: "decimal", precision: 8, scale: 2, required: true }],
    ["rate decimal 6", { name: "rate", type: "decimal", precision: 6 }],
    ["unit price* decimal", { name: "unitPrice", type: "decimal", required: true }],
    ["title string 120", { name: "title", type: "string", maxLength: 120 }],
    ["visits int*", { name: "visits", type: "integer", required: true }],
    ["due: date", { name: "due", type: "date", filterable: true, sortable: true }],
    ["price: decimal 8,2", { name: "price", type: "decimal", precision: 8, scale: 2 }],
    [
      "status: draft, review, published",
      {
        name: "status",
        type: "enum",
        values: [
          { value: "draft", label: "Draft" },
          { value: "review", label: "Review" },
          { value: "published", label: "Published" },
        ],
        filterable: true,
      },
    ],
    [
      "kind*: date, time, date",
      {
        name: "kind",
        type: "enum",
        values: [
          { value: "date", label: "Date" },
          { value: "time", label: "Time" },
        ],
        required: true,
        filterable: true,
      },
    ],
    [
      "size enum S|M|L",
      {
        name: "size",
        type: "enum",
        values: [{ value: "S" }, { value: "M" }, { value: "L" }],
        filterable: true,
      },
    ],
  ];
  for (const [line, field] of cases) test(line, () => assert.deepEqual(toField(line), field));

  test("no field is open outside by itself", () => {
    for (const [line] of cases) assert.equal(toField(line)["external"], undefined);
  });
});

test("an arrow makes a relation", () => {
  assert.deepEqual(parseShortForm("author -> authors"), {
    kind: "relation",
    relation: { name: "author", kind: "belongsTo", target: "authors" },
  });
  assert.deepEqual(parseShortForm("main post* → Blog Posts"), {
    kind: "relation",
    relation: { name: "mainPost", kind: "belongsTo", target: "blog-posts", required: true },
  });
});

test("an arrow with brackets makes a relation to many", () => {
  const relation = { name: "tags", kind: "manyToMany", target: "categories" };
  for (const line of ["tags -> categories[]", "tags → Categories [ ]", "tags[] -> categories"])
    assert.deepEqual(parseShortForm(line), { kind: "relation", relation }, line);
});

suite("what is no short form says why", () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ["version", /reserved/],
    ["status:", /needs values/],
    ["price decimal lots", /such as 8,2/],
    ["title string long", /such as 120/],
    ["pinned boolean 3", /leave "3" out/],
    ["tags -> categories[", /tags -> tags\[\]/],
    ["tags* -> categories[]", /can't be required/],
    ["author ->", /can't be a name here/],
    ["-> authors", /can't be a name here/],
    ["", /can't be a name here/],
  ];
  for (const [line, problem] of cases)
    test(JSON.stringify(line), () => {
      const form = parseShortForm(line);
      assert.ok(form.kind === "problem");
      assert.match(form.problem, problem);
    });
});

test("pasted lines are one part each; empty ones and bullets are passed over", () => {
  const forms = parseShortForms("- title*\r\n\r\n• slug!\nauthor -> authors\nTitle\n");
  assert.deepEqual(
    forms.map((form) => [form.kind, getShortFormName(form)]),
    [
      ["field", "title"],
      ["field", "slug"],
      ["relation", "author"],
      ["problem", "title"],
    ],
  );
});
