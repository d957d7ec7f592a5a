import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { proposeEntity } from "./propose-entity.ts";

const PRODUCTS = `sku,name,price,in stock,added on,category,photo url
LB-001,Brass lamp,129.00,yes,2026-03-01,light,https://example.com/1.jpg
LB-002,"Ceiling ""rose""",18.50,yes,2026-03-02,light,
TX-114,"Wool throw, grey",89.00,no,2026-03-03,textile,
TX-115,"Wool throw, ochre",89.00,yes,2026-03-03,textile,
KT-031,Stoneware bowl,24.00,yes,2026-03-04,light,https://example.com/2.jpg
KT-032,Carbon pan,54.90,no,2026-03-04,textile,`;

const summarize = (text: string) =>
  proposeEntity(text)?.fields.map(({ field, why }) => {
    const flags = [field["required"] === true && "required", field["unique"] === true && "unique"];
    return [field.name, field.type, ...flags.filter((flag) => flag !== false), why].join(" | ");
  });

test("rows of a table become fields, each with the reason", () => {
  assert.deepEqual(summarize(PRODUCTS), [
    "sku | string | required | unique | unique; 6 of 6 differ",
    "name | string | required | 6 filled, longest 17",
    "price | decimal | required | two decimals everywhere",
    "inStock | boolean | required | only yes and no",
    "addedOn | date | required | like 2026-03-01",
    "category | enum | required | 2 different values",
    "photoUrl | url | web addresses; 4 empty",
  ]);
  const proposal = proposeEntity(PRODUCTS);
  assert.deepEqual(
    [proposal?.format, proposal?.rows, proposal?.isCut, proposal?.display],
    ["csv", 6, false, "name"],
  );
  assert.deepEqual(proposal?.fields[5]?.field["values"], [
    { value: "light", label: "Light" },
    { value: "textile", label: "Textile" },
  ]);
});

test("addresses of pictures stay addresses, and say what else they could be", () => {
  assert.deepEqual(summarize("photo\nhttps://example.com/1.jpg\nhttps://example.com/2.jpg"), [
    "photo | url | required | addresses; choose image to upload pictures instead",
  ]);
});

test("days are those of the calendar, whichever way they are written", () => {
  const typeOf = (text: string) => proposeEntity(`on\n${text}\n${text}`)?.fields[0]?.field.type;
  for (const day of ["2026-02-28", "28.2.2026", "2/28/2026"]) assert.equal(typeOf(day), "date", day);
  for (const none of ["1970-02-30", "30.2.1970", "0000-01-01"]) assert.equal(typeOf(none), "string", none);
  assert.equal(typeOf("2026-02-28 10:00"), "datetime");
  assert.equal(typeOf("2026-02-30 10:00"), "string");
});

test("letters that names can't have are kept in the label, and what was read is told", () => {
  const [field] = proposeEntity("Größe;x\nM;1\nL;2\nM;3")?.fields ?? [];
  assert.deepEqual(
    [field?.field.name, field?.field["label"], field?.texts],
    ["groesse", "Größe", ["M", "L"]],
  );
});

test("words that happen to differ are no key: the next row may have one of them again", () => {
  assert.deepEqual(summarize('[{"category": "light"}, {"category": "textile"}, {"category": "kitchen"}]'), [
    "category | string | required | 3 filled, longest 7",
  ]);
});

test("cells of a spreadsheet are read the same, line breaks in quotes included", () => {
  const cells = PRODUCTS.split("\n")
    .slice(0, 3)
    .join("\n")
    .replaceAll(",", "\t")
    .replace("Brass lamp", '"Brass\nlamp"');
  const proposal = proposeEntity(cells);
  assert.equal(proposal?.format, "cells");
  assert.equal(proposal?.fields[1]?.field.type, "text");
  assert.deepEqual(proposeEntity("a;b\n1,5;x\n2,5;y")?.fields[0]?.field, {
    name: "a",
    type: "decimal",
    scale: 1,
    required: true,
  });
});

test("a first line of numbers is no line of titles", () => {
  assert.deepEqual(
    proposeEntity("1,a\n2,b")?.fields.map(({ field }) => field.name),
    ["column1", "column2"],
  );
});

test("titles that begin with a digit are told from records, and become names that begin with a letter", () => {
  const nameAll = (text: string) =>
    proposeEntity(text)?.fields.map(({ field, problem }) => [
      field.name,
      field["label"],
      field.type,
      problem,
    ]);
  assert.deepEqual(nameAll("2024 revenue;1st contact;client\n1250;2024-03-01;Ada\n900;2024-04-02;Bo"), [
    ["revenue2024", "2024 revenue", "integer", null],
    ["contact1st", "1st contact", "date", null],
    ["client", undefined, "string", null],
  ]);
  assert.deepEqual(nameAll('[{"2nd owner": "Ada"}, {"2nd owner": "Bo"}]'), [
    ["owner2nd", "2nd owner", "string", null],
  ]);
  for (const records of [
    "12 Main Street,Ada\n7 Oak Road,Bo",
    "3M,USA\nApple,USA",
    "2024,20 units\n2025,30 units",
    "3fa85f64,Ada\nbc12ff00,Bo",
    "2024 revenue,2024 revenue\n1,2",
  ])
    assert.deepEqual(
      proposeEntity(records)?.fields.map(({ field }) => field.name),
      ["column1", "column2"],
      records,
    );
});

suite("types that are told by their values", () => {
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ["n", ["1", "22", "333"], "integer"],
    ["n", ["1", "9007199254740993"], "bigint"],
    ["n", ["007", "008"], "string"],
    ["price", ["5", "7"], "decimal"],
    ["n", ["1.5", "2.25"], "float"],
    ["n", ["2026-03-01T10:00", "2026-03-01 10:00:01Z"], "datetime"],
    ["n", ["01.03.2026", "2.3.2026"], "date"],
    ["n", ["ada@example.com", "bo@example.com"], "email"],
    ["n", ["0199f0c2-5a5e-7c5f-8a51-3c1f7a0f4b11", "0199f0c2-5a5e-7c5f-8a51-3c1f7a0f4b12"], "uuid"],
    ["n", ["brass-lamp", "wool-throw"], "slug"],
    ["slug", ["lamp", "throw"], "slug"],
    ["isNew", ["0", "1"], "boolean"],
    ["n", ["0", "1"], "integer"],
    ["n", ["x".repeat(300), "y"], "text"],
    ["lastSeenAt", ["", ""], "datetime"],
  ];
  for (const [title, values, type] of cases)
    test(`${title}: ${values.join(" ").slice(0, 60)} are ${type}`, () => {
      const text = JSON.stringify(values.map((value) => ({ [title]: value })));
      assert.equal(proposeEntity(text)?.fields[0]?.field.type, type);
    });
});

test("records inside of records are JSON, or an entity of their own", () => {
  const records = [
    {
      title: "A",
      author: { id: 1, name: "Ada", email: "ada@example.com" },
      tags: [{ name: "x" }],
      sizes: [1, 2],
    },
    { title: "B", author: { id: 2, name: "Bo" }, tags: [], sizes: [] },
  ];
  const [, author, tags, sizes] =
    proposeEntity(JSON.stringify({ articles: records, total: 2 }))?.fields ?? [];
  assert.equal(author?.field.type, "json");
  assert.deepEqual(
    [author?.nested?.entity, author?.nested?.many, author?.why],
    ["authors", false, "records of 3 members"],
  );
  assert.match(author?.nested?.fields[0]?.problem ?? "", /reserved/);
  assert.deepEqual([tags?.nested?.entity, tags?.nested?.many], ["tags", true]);
  assert.deepEqual([sizes?.field.type, sizes?.nested], ["json", null]);
  assert.equal(proposeEntity(JSON.stringify({ articles: records, total: 2 }))?.entity, "articles");
});

test("one record, and records line by line, are samples, too", () => {
  assert.deepEqual(summarize('{"name": "Ada", "age": 36}'), [
    "name | string | 1 filled, longest 3",
    "age | integer | whole numbers",
  ]);
  assert.equal(proposeEntity('{"a": 1}\n{"a": 2}')?.rows, 2);
});

test("columns of one name get names that differ", () => {
  assert.deepEqual(
    proposeEntity("name,Name,NAME\na,b,c")?.fields.map(({ field }) => field.name),
    ["name", "name2", "name3"],
  );
});

test("the first 1,000 rows are looked at", () => {
  const rows = Array.from({ length: 1500 }, (_, n) => `${n}`);
  const proposal = proposeEntity(["number", ...rows].join("\n"));
  assert.deepEqual([proposal?.rows, proposal?.isCut], [1000, true]);
});

test("what has no records in it proposes nothing", () => {
  for (const text of ["", "  \n", "[]", "[1, 2]", "{", "{}", "\uFEFF"])
    assert.equal(proposeEntity(text), undefined, text);
});
