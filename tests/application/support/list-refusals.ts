// Queries of lists that are refused, and why: names without the capability, wrong forms, wrong pages, wrong values.
import type { FieldType } from "@lathe/contract";
import { toQueryString } from "./client.ts";

/** A query that is refused. */
export interface Refusal {
  readonly name: string;
  /** As it stands behind the question mark. */
  readonly query: string;
  /** What each of the reasons is about. */
  readonly paths: readonly string[];
}

/** The query of one filter. */
export const one = (field: string, op: string, value: unknown) =>
  toQueryString({ filters: [{ field, op, value }] }).slice(1);
/** The query of filters, which may be anything. */
export const filters = (value: unknown) => toQueryString({ filters: JSON.stringify(value) }).slice(1);
/** The query of searches, which may be anything. */
export const searches = (value: unknown) => toQueryString({ searches: JSON.stringify(value) }).slice(1);
/** An item, so many times. */
export const times = <T>(count: number, item: T): readonly T[] => Array.from({ length: count }, () => item);
/** A filter that articles take. */
export const FILTER = { field: "title", op: "eq", value: "x" };
/** A search that articles take. */
export const SEARCH = { field: "title", value: "x" };

/** Fields of articles that can't be used in this way. */
export const CAPABILITIES: readonly Refusal[] = [
  {
    name: "a filter on a field that is only read",
    query: one("slug", "eq", "x"),
    paths: ["filters/0/field"],
  },
  { name: "a filter on the id", query: one("id", "eq", "x"), paths: ["filters/0/field"] },
  {
    name: "a search in a field that is not searchable",
    query: searches([{ field: "slug", value: "x" }]),
    paths: ["searches/0/field"],
  },
  { name: "a sort by a field that is only filterable", query: "sort=status", paths: ["sort"] },
  { name: "a sort by the id", query: "sort=id", paths: ["sort"] },
  { name: "a sort by a relation", query: "sort=authorId", paths: ["sort"] },
  {
    name: "timestamps where they are not shown",
    query: `sort=createdAt&${one("updatedAt", "isNull", true)}`,
    paths: ["filters/0/field", "sort"],
  },
  {
    name: "several wrong fields at once",
    query: filters([FILTER, { ...FILTER, field: "x" }, { ...FILTER, field: "y" }]),
    paths: ["filters/1/field", "filters/2/field"],
  },
];

/** Queries that have not the form they must have. */
export const FORMS: readonly Refusal[] = [
  { name: "an unknown parameter", query: "page=2", paths: ["page"] },
  { name: "a parameter in other letters", query: "Limit=2", paths: ["Limit"] },
  { name: "a repeated limit", query: "limit=1&limit=1", paths: ["limit"] },
  { name: "repeated filters", query: `${filters([])}&${filters([])}`, paths: ["filters"] },
  {
    name: "filters in brackets",
    query: "filters[0][field]=title&filters[0][op]=eq",
    paths: ["filters[0][field]", "filters[0][op]"],
  },
  { name: "filters as a list of parameters", query: "filters[]=x", paths: ["filters[]"] },
  { name: "a parameter without a name", query: "=x", paths: [""] },
  { name: "a prototype's name", query: "__proto__=x&constructor=y", paths: ["__proto__", "constructor"] },
  { name: "an order without a sort", query: "order=asc", paths: ["order"] },
  { name: "an unknown order", query: "sort=title&order=up", paths: ["order"] },
  { name: "an order in capitals", query: "sort=title&order=ASC", paths: ["order"] },
  { name: "an order with more behind it", query: "sort=title&order=asc%3B--", paths: ["order"] },
  { name: "an empty order", query: "sort=title&order=", paths: ["order"] },
  { name: "an empty sort", query: "sort=", paths: ["sort"] },
  { name: "a sort with its direction", query: "sort=-title", paths: ["sort"] },
  { name: "two sorts", query: "sort=title,price", paths: ["sort"] },
  { name: "a cursor beside an offset", query: "cursor=x&offset=0", paths: ["cursor"] },
  { name: "an empty cursor", query: "cursor=", paths: ["cursor"] },
  { name: "broken JSON", query: "filters=[", paths: ["filters"] },
  { name: "empty filters", query: "filters=", paths: ["filters"] },
  { name: "filters as an object", query: filters({}), paths: ["filters"] },
  { name: "filters as text", query: filters("x"), paths: ["filters"] },
  { name: "filters as null", query: "filters=null", paths: ["filters"] },
  { name: "filters nested 10 000 deep", query: `filters=${"[".repeat(10_000)}`, paths: ["filters"] },
  { name: "filters of filters", query: filters([[FILTER]]), paths: ["filters/0"] },
  {
    name: "a group in a group",
    query: filters([{ any: [FILTER, { any: [FILTER] }] }]),
    paths: ["filters/0/any/1/any"],
  },
  { name: "a group of nothing", query: filters([{ any: [] }]), paths: ["filters/0/any"] },
  { name: "a group that is no list", query: filters([{ any: FILTER }]), paths: ["filters/0/any"] },
  { name: "a group of texts", query: filters([{ any: ["title"] }]), paths: ["filters/0/any/0"] },
  {
    name: "a group of what all must hold",
    query: filters([{ all: [FILTER] }]),
    paths: ["filters/0/all"],
  },
  {
    name: "a group that is a filter, too",
    query: filters([{ any: [FILTER], ...FILTER }]),
    paths: ["filters/0/field"],
  },
  {
    name: "wrong filters in a group",
    query: filters([FILTER, { any: [{ ...FILTER, field: "none" }, FILTER, { ...FILTER, op: "gt" }] }]),
    paths: ["filters/1/any/0/field", "filters/1/any/2/op"],
  },
  { name: "a filter that is null", query: filters([null]), paths: ["filters/0"] },
  {
    name: "a filter without a value",
    query: filters([{ field: "title", op: "eq" }]),
    paths: ["filters/0/value"],
  },
  {
    name: "a filter without an op",
    query: filters([{ field: "title", value: "x" }]),
    paths: ["filters/0/op"],
  },
  {
    name: "a filter with a member more",
    query: filters([{ ...FILTER, not: true }]),
    paths: ["filters/0/not"],
  },
  {
    name: "a filter with a prototype",
    query: 'filters=[{"field":"title","op":"eq","value":"x","__proto__":{}}]',
    paths: ["filters/0/__proto__"],
  },
  {
    name: "a filter whose field is no text",
    query: filters([{ ...FILTER, field: ["title"] }]),
    paths: ["filters/0/field"],
  },
  {
    name: "a filter whose op is no text",
    query: filters([{ ...FILTER, op: { $ne: 1 } }]),
    paths: ["filters/0/op"],
  },
  { name: "an unknown op", query: one("title", "like", "x"), paths: ["filters/0/op"] },
  { name: "an expression as op", query: one("title", "~", "x"), paths: ["filters/0/op"] },
  { name: "an op that objects have", query: one("title", "constructor", "x"), paths: ["filters/0/op"] },
  { name: "an op in capitals", query: one("title", "EQ", "x"), paths: ["filters/0/op"] },
  { name: "searches as an object", query: searches({ 0: SEARCH, length: 1 }), paths: ["searches"] },
  { name: "searches as text", query: searches("x"), paths: ["searches"] },
  { name: "searches as a number", query: "searches=5", paths: ["searches"] },
  { name: "searches as null", query: "searches=null", paths: ["searches"] },
  { name: "a search that is text", query: searches(["x"]), paths: ["searches/0"] },
  {
    name: "a search for a number",
    query: searches([{ field: "title", value: 5 }]),
    paths: ["searches/0/value"],
  },
  {
    name: "a search for a list",
    query: searches([{ field: "title", value: ["x"] }]),
    paths: ["searches/0/value"],
  },
  {
    name: "a search for nothing",
    query: searches([{ field: "title", value: null }]),
    paths: ["searches/0/value"],
  },
  { name: "a search with an op", query: searches([{ ...SEARCH, op: "eq" }]), paths: ["searches/0/op"] },
  {
    name: "a search for a zero byte",
    query: searches([{ field: "title", value: "a\0b" }]),
    paths: ["searches/0/value"],
  },
  {
    name: "a search for half a character",
    query: searches([{ field: "title", value: "\ud83d" }]),
    paths: ["searches/0/value"],
  },
  { name: "21 filters", query: filters(times(21, FILTER)), paths: ["filters"] },
  { name: "21 filters in a group", query: filters([{ any: times(21, FILTER) }]), paths: ["filters"] },
  {
    name: "21 filters in groups",
    query: filters([FILTER, { any: times(10, FILTER) }, { any: times(10, FILTER) }]),
    paths: ["filters"],
  },
  {
    name: "11 filters in a group and 10 searches",
    query: `${filters([{ any: times(11, FILTER) }])}&${searches(times(10, SEARCH))}`,
    paths: ["filters"],
  },
  { name: "21 searches", query: searches(times(21, SEARCH)), paths: ["searches"] },
  {
    name: "11 filters and 10 searches",
    query: `${filters(times(11, FILTER))}&${searches(times(10, SEARCH))}`,
    paths: ["filters"],
  },
  { name: "101 values", query: one("title", "in", times(101, "x")), paths: ["filters/0/value"] },
  {
    name: "10 000 values",
    query: `filters=[{"field":"price","op":"in","value":[${times(10_000, 1).join(",")}]}]`,
    paths: ["filters/0/value"],
  },
  {
    name: "1 000 conditions",
    query: `filters=[${times(1000, '{"field":"a","op":"eq","value":1}').join(",")}]`,
    paths: ["filters"],
  },
];

/** Pages that there can't be. */
export const PAGES: readonly Refusal[] = [
  ...[
    "0",
    "-1",
    "101",
    "1e9",
    "10abc",
    "1.5",
    "",
    "%20",
    "0x10",
    "%2B5",
    "5%20",
    "null",
    "%D9%A1",
    "1,2",
  ].map((text) => ({
    name: `limit=${text}`,
    query: `limit=${text}`,
    paths: ["limit"],
  })),
  ...["-1", "1e18", "9007199254740993", "99999999999999999999", "x", "", "1.0", "-0", "NaN", "Infinity"].map(
    (text) => ({
      name: `offset=${text}`,
      query: `offset=${text}`,
      paths: ["offset"],
    }),
  ),
];

/** Names and words that mean something in SQL or in JavaScript. */
export const STRANGE = [
  "asc;--",
  "1) or (1=1",
  "title;drop table articles",
  "title--",
  "title/**/",
  "title' or '1'='1",
  'title"',
  "title\\",
  "$1",
  "title\n",
  "title\0",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "*",
  "",
  " title",
  "t.title",
  "😀",
];

/** A field of every type, with values that it does not take. */
export const WRONG_VALUES: readonly {
  readonly field: string;
  readonly type: FieldType;
  readonly values: readonly unknown[];
}[] = [
  { field: "stringValue", type: "string", values: [5, true, null, {}, ["a"], "a\0b", "\ud800"] },
  { field: "slugValue", type: "slug", values: [5, null, {}] },
  { field: "emailValue", type: "email", values: [5, null, "\udc00"] },
  { field: "urlValue", type: "url", values: [5, false] },
  {
    field: "integerValue",
    type: "integer",
    values: ["abc", "5", 1.5, 2 ** 31, -(2 ** 31) - 1, null, true, [5], {}],
  },
  {
    field: "bigintValue",
    type: "bigint",
    values: [5, "x", "9223372036854775808", "1.0", "1e3", "", " 1", "0x1", null],
  },
  {
    field: "decimalValue",
    type: "decimal",
    values: [5, "x", "1e3", "NaN", "Infinity", "", "1,5", "123456789.00", "0.001", null],
  },
  { field: "floatValue", type: "float", values: ["1.5", "NaN", null, true] },
  { field: "booleanValue", type: "boolean", values: ["maybe", "true", 1, 0, null] },
  {
    field: "dateValue",
    type: "date",
    values: [
      "2024-02-30",
      "2024-1-1",
      "today",
      "infinity",
      "",
      20240101,
      null,
      "2024-01-01T00:00:00Z",
      "20240-01-01",
    ],
  },
  {
    field: "datetimeValue",
    type: "datetime",
    values: [
      "2024-02-30T00:00:00Z",
      "2024-01-01",
      "now",
      "2024-01-01T25:00:00Z",
      "2024-01-01T00:00:00",
      5,
      null,
    ],
  },
  {
    field: "uuidValue",
    type: "uuid",
    values: [
      "x",
      "",
      5,
      null,
      "00000000-0000-7000-8000-00000000000",
      "{00000000-0000-7000-8000-000000000001}",
    ],
  },
  { field: "enumValue", type: "enum", values: ["x", "A", "", 5, null] },
];
