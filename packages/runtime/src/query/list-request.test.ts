import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseListRequest } from "./list-request.ts";

type Entries = readonly (readonly [string, string])[];

const many = (count: number) =>
  JSON.stringify(Array.from({ length: count }, () => ({ field: "a", op: "eq", value: 1 })));

suite("parseListRequest", () => {
  test("fills in the default page of an empty query", () => {
    assert.deepEqual(parseListRequest([]), {
      ok: true,
      value: {
        limit: 20,
        offset: undefined,
        cursor: undefined,
        searches: [],
        filters: [],
        sort: undefined,
        order: undefined,
        fields: undefined,
        total: true,
      },
    });
  });

  test("reads every parameter", () => {
    const entries: Entries = [
      ["limit", "100"],
      ["offset", "0"],
      ["searches", '[{"field":"*","value":"x"}]'],
      ["filters", '[{"field":"price","op":"in","value":[1,2]}]'],
      ["sort", "price"],
      ["order", "desc"],
      ["fields", "title,price"],
      ["total", "false"],
    ];
    assert.deepEqual(parseListRequest(entries), {
      ok: true,
      value: {
        limit: 100,
        offset: 0,
        cursor: undefined,
        searches: [{ field: "*", value: "x" }],
        filters: [{ field: "price", op: "in", value: [1, 2] }],
        sort: "price",
        order: "desc",
        fields: ["title", "price"],
        total: false,
      },
    });
  });

  test("takes empty lists of conditions", () => {
    const read = parseListRequest([
      ["filters", "[]"],
      ["searches", "[]"],
    ]);
    assert.ok(read.ok);
  });

  type Refused = readonly [entries: Entries, path: string, code: string];
  const refused: readonly Refused[] = [
    ...["0", "-1", "101", "1e9", "10abc", "1.5", "", " 5", "0x10", "+5"].map(
      (limit) => [[["limit", limit]], "limit", "out_of_range"] as const,
    ),
    ...["-1", "1e18", "9007199254740993", "text", ""].map(
      (offset) => [[["offset", offset]], "offset", "out_of_range"] as const,
    ),
    [
      [
        ["limit", "1"],
        ["limit", "1"],
      ],
      "limit",
      "repeated",
    ],
    ...["", "0", "1", "no", "False", "FALSE", " false", "null"].map(
      (total) => [[["total", total]], "total", "unknown_word"] as const,
    ),
    [
      [
        ["total", "false"],
        ["total", "false"],
      ],
      "total",
      "repeated",
    ],
    [[["filters[0][field]", "a"]], "filters[0][field]", "unknown_parameter"],
    [[["__proto__", "a"]], "__proto__", "unknown_parameter"],
    [[["order", "asc"]], "order", "needs_sort"],
    [
      [
        ["sort", "a"],
        ["order", "asc;--"],
      ],
      "order",
      "unknown_word",
    ],
    [
      [
        ["offset", "0"],
        ["cursor", "x"],
      ],
      "cursor",
      "needs_no_offset",
    ],
    [[["filters", "{"]], "filters", "bad_json"],
    [[["filters", "{}"]], "filters", "bad_json"],
    [[["filters", "[".repeat(10_000)]], "filters", "bad_json"],
    [[["filters", "[[]]"]], "filters/0", "wrong_type"],
    [[["filters", '[{"field":"a","op":"eq","value":1,"value":2}]']], "filters/0/value", "repeated"],
    [[["filters", '[{"field":"a","op":"eq","value":9007199254740993}]']], "filters/0/value", "bad_value"],
    [[["searches", '[{"field":"a","value":"b","field":"c"}]']], "searches/0/field", "repeated"],
    [[["filters", '[{"field":1,"op":"eq","value":1}]']], "filters/0/field", "wrong_type"],
    [[["filters", '[{"field":"a","op":"toString","value":1}]']], "filters/0/op", "unknown_word"],
    [[["filters", '[{"field":"a","op":"eq"}]']], "filters/0/value", "missing_member"],
    [[["filters", '[{"field":"a","op":"eq","value":1,"x":1}]']], "filters/0/x", "unknown_member"],
    [
      [["filters", `[{"field":"a","op":"in","value":[${"1,".repeat(100)}1]}]`]],
      "filters/0/value",
      "too_many",
    ],
    [[["filters", many(21)]], "filters", "too_many"],
    [
      [
        ["filters", many(20)],
        ["searches", '[{"field":"a","value":"b"}]'],
      ],
      "filters",
      "too_many",
    ],
    [[["searches", '[{"field":"a","value":1}]']], "searches/0/value", "wrong_type"],
    [[["searches", '[{"field":"a","value":"\\u0000"}]']], "searches/0/value", "wrong_type"],
    [[["searches", " ".repeat(70_000)]], "searches", "too_large"],
    [[["searches", `[{"field":"a","value":"${"b".repeat(601)}"}]`]], "searches/0/value", "too_large"],
    ...["contains", "startsWith", "endsWith"].map((op): Refused => [
      [["filters", `[{"field":"a","op":"${op}","value":"${"b".repeat(601)}"}]`]],
      "filters/0/value",
      "too_large",
    ]),
    [[["fields", Array.from({ length: 2001 }, (_, i) => `f${i}`).join()]], "fields", "too_many"],
  ];
  for (const [entries, path, code] of refused) {
    test(`refuses ${JSON.stringify(entries).slice(0, 70)} at ${path}`, () => {
      const read = parseListRequest(entries);
      assert.ok(!read.ok);
      assert.deepEqual(
        read.problems.map((problem) => [problem.path, problem.code]),
        [[path, code]],
      );
    });
  }
});
