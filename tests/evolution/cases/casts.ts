// Every cast, with values at its edges. What can't be converted is left out here; see the hazards.
import type { EvolutionCase, Rows } from "../support/case.ts";
import { type Draft, field, notes, uuid } from "../support/drafts.ts";

interface CastCase {
  readonly from: Draft;
  readonly to: Draft;
  /** Values as SQL writes them, each with what becomes of it; null stays null. */
  readonly values: Readonly<Record<string, string>>;
  /** Of the hazards, the last part of the id and the count: `cast 0`. */
  readonly mayFail?: string;
  readonly loses?: string;
  /** Of a unique field: how many values become the same. */
  readonly merges?: string;
  readonly outside?: string;
}

function cast({ from, to, values, mayFail, loses, merges, outside }: CastCase): EvolutionCase {
  const rows = Object.keys(values).map((value, i) => `(${uuid(i + 1)}, ${value})`);
  const found: Rows = [...Object.values(values).map((value) => [value]), [null]];
  return {
    name: `${String(from["type"])} becomes ${String(to["type"])}`,
    models: [[notes([{ id: "v", name: "v", ...from }])], [notes([{ id: "v", name: "v", ...to }])]],
    rows: `insert into content_notes (id, v) values ${[...rows, `(${uuid(99)}, null)`].join(", ")}`,
    hazards: [
      ...(mayFail === undefined ? [] : [`may_fail_on_existing_rows:e-notes:v:${mayFail}`]),
      ...(loses === undefined ? [] : [`drops_data:e-notes:v:cast ${loses}`]),
      ...(merges === undefined ? [] : [`may_fail_on_existing_rows:e-notes:v:unique ${merges}`]),
      ...(outside === undefined ? [] : [`outside_new_bounds:e-notes:v ${outside}`]),
    ],
    finds: { "select v from content_notes order by id": found },
  };
}

const of = (type: string, options: Draft = {}): Draft => ({ type, ...options });
const TEXT_TYPES = ["string", "text", "markdown", "slug", "email", "url"];

const AMONG_TEXTS: readonly EvolutionCase[] = [
  {
    name: "texts of all types become one another, and stay as they are",
    models: TEXT_TYPES.map((type, i) => [
      notes(TEXT_TYPES.map((_, k) => field(`v${k}`, TEXT_TYPES[(i + k) % TEXT_TYPES.length] ?? type))),
    ]),
    rows: `insert into content_notes (id, v0, v1) values (${uuid(1)}, 'a', 'b')`,
    hazards: [
      "outside_new_bounds:e-notes:f-v0 -",
      "may_fail_on_existing_rows:e-notes:f-v1:length 0",
      "outside_new_bounds:e-notes:f-v4 0",
      "outside_new_bounds:e-notes:f-v5 -",
    ],
    finds: { "select v0, v1 from content_notes": [["a", "b"]] },
  },
];

export const CAST_CASES: readonly EvolutionCase[] = [
  cast({ from: of("string"), to: of("text"), values: { "'a'": "a" } }),
  cast({ from: of("text"), to: of("string"), values: { "'a'": "a" }, mayFail: "length 0" }),
  cast({ from: of("string"), to: of("slug"), values: { "'a-b'": "a-b" }, outside: "0" }),
  cast({ from: of("slug"), to: of("markdown"), values: { "'a-b'": "a-b" } }),
  cast({ from: of("string"), to: of("email"), values: { "'a@b.cd'": "a@b.cd" }, outside: "0" }),
  cast({ from: of("email"), to: of("url"), values: { "'https://a.b'": "https://a.b" }, outside: "-" }),
  cast({
    from: of("string"),
    to: of("enum", { values: [{ value: "a" }, { value: "b" }] }),
    values: { "'a'": "a" },
    mayFail: "values 0",
  }),
  cast({
    from: of("enum", { values: [{ value: "a" }, { value: "b" }] }),
    to: of("string"),
    values: { "'b'": "b" },
  }),
  cast({ from: of("integer"), to: of("bigint"), values: { "-2147483648": "-2147483648" } }),
  cast({
    from: of("integer", { sortable: true, unique: true, default: 7 }),
    to: of("decimal", { sortable: true, unique: true, default: "7.5" }),
    values: { "2147483647": "2147483647.00" },
  }),
  cast({ from: of("integer"), to: of("float"), values: { "-3": "-3" } }),
  cast({
    from: of("integer"),
    to: of("boolean"),
    values: { "0": "f", "1": "t", "5": "t" },
    loses: "1",
  }),
  cast({ from: of("integer"), to: of("string"), values: { "-12": "-12" }, mayFail: "length 0" }),
  cast({ from: of("integer"), to: of("json"), values: { "12": "12" } }),
  cast({
    from: of("bigint"),
    to: of("integer"),
    values: { "2147483647": "2147483647" },
    mayFail: "cast 0",
  }),
  cast({
    from: of("bigint"),
    to: of("decimal", { precision: 30, scale: 2 }),
    values: { "'-9223372036854775808'": "-9223372036854775808.00" },
  }),
  cast({
    from: of("bigint"),
    to: of("float"),
    values: {
      "9007199254740992": "9.007199254740992e+15",
      "9007199254740993": "9.007199254740992e+15",
    },
    loses: "1",
  }),
  cast({ from: of("bigint"), to: of("text"), values: { "9007199254740993": "9007199254740993" } }),
  cast({ from: of("bigint"), to: of("json"), values: { "9007199254740993": '"9007199254740993"' } }),
  cast({
    from: of("decimal"),
    to: of("integer"),
    values: { "12.00": "12", "1.50": "2" },
    mayFail: "cast 0",
    loses: "1",
  }),
  cast({
    from: of("decimal"),
    to: of("bigint"),
    values: { "9007199254740993": "9007199254740993" },
    mayFail: "cast 0",
    loses: "0",
  }),
  cast({
    from: of("decimal", { precision: 18, scale: 4 }),
    to: of("decimal", { precision: 10, scale: 2 }),
    values: { "1.2345": "1.23", "1.5": "1.50" },
    mayFail: "cast 0",
    loses: "1",
  }),
  cast({
    from: of("decimal", { precision: 10, scale: 2, default: "1.00" }),
    to: of("decimal", { precision: 20, scale: 2, default: "1.00" }),
    values: { "1.25": "1.25" },
  }),
  cast({
    from: of("decimal", { precision: 30, scale: 20 }),
    to: of("float"),
    values: { "0.1": "0.1", "0.12345678901234567890": "0.12345678901234568" },
    loses: "1",
  }),
  cast({ from: of("decimal"), to: of("string"), values: { "1.5": "1.50" }, mayFail: "length 0" }),
  cast({ from: of("decimal"), to: of("json"), values: { "1.5": '"1.50"' } }),
  cast({
    from: of("float"),
    to: of("integer"),
    values: { "3": "3", "3.7": "4" },
    mayFail: "cast 0",
    loses: "1",
  }),
  cast({
    from: of("float"),
    to: of("bigint"),
    values: { "1e15": "1000000000000000" },
    mayFail: "cast 0",
    loses: "0",
  }),
  cast({
    from: of("float"),
    to: of("decimal"),
    values: { "0.1": "0.10", "0.126": "0.13" },
    mayFail: "cast 0",
    loses: "1",
  }),
  cast({ from: of("float"), to: of("text"), values: { "0.1": "0.1" } }),
  cast({ from: of("float"), to: of("json"), values: { "0.1": "0.1" } }),
  cast({ from: of("boolean"), to: of("integer"), values: { true: "1", false: "0" } }),
  cast({ from: of("boolean"), to: of("text"), values: { true: "true" } }),
  cast({ from: of("boolean"), to: of("json"), values: { false: "false" } }),
  cast({
    from: of("date", { sortable: true }),
    to: of("datetime", { sortable: true }),
    values: { "'2026-01-31'": "2026-01-31 00:00:00+00" },
  }),
  cast({ from: of("date"), to: of("text"), values: { "'0045-03-15'": "0045-03-15" } }),
  cast({ from: of("date"), to: of("json"), values: { "'2026-01-31'": '"2026-01-31"' } }),
  cast({
    from: of("datetime"),
    to: of("date"),
    values: { "'2026-01-31T00:00:00Z'": "2026-01-31", "'2026-01-31T23:30:00-02:00'": "2026-02-01" },
    loses: "1",
  }),
  cast({
    from: of("datetime"),
    to: of("text"),
    values: { "'2026-01-31T09:30:00.250Z'": "2026-01-31T09:30:00.250Z" },
  }),
  cast({
    from: of("datetime"),
    to: of("json"),
    values: { "'2026-01-31T09:30:00Z'": '"2026-01-31T09:30:00.000Z"' },
  }),
  cast({ from: of("uuid"), to: of("text"), values: { [uuid(1)]: uuid(1).slice(1, -1) } }),
  cast({ from: of("uuid"), to: of("json"), values: { [uuid(1)]: `"${uuid(1).slice(1, -1)}"` } }),
  cast({
    from: of("json"),
    to: of("text"),
    values: { "'\"plain\"'": "plain", "'{\"a\": 1}'": '{"a": 1}' },
  }),
  cast({
    from: of("string", { unique: true, sortable: true, filterable: true }),
    to: of("integer", { unique: true, sortable: true, filterable: true }),
    values: { "'12'": "12", "'-0007'": "-7", "'+2147483647'": "2147483647" },
    mayFail: "cast 0",
    merges: "0",
  }),
  cast({
    from: of("text"),
    to: of("bigint"),
    values: { "'9223372036854775807'": "9223372036854775807" },
    mayFail: "cast 0",
  }),
  cast({
    from: of("text"),
    to: of("decimal"),
    values: { "'12.345'": "12.35", "'-1e3'": "-1000.00" },
    mayFail: "cast 0",
    loses: "1",
  }),
  cast({
    from: of("text"),
    to: of("float"),
    values: { "'0.1'": "0.1", "'1e3'": "1000" },
    mayFail: "cast 0",
    loses: "0",
  }),
  cast({
    from: of("text"),
    to: of("boolean"),
    values: { "'Yes'": "t", "'0'": "f", "'true'": "t" },
    mayFail: "cast 0",
  }),
  cast({ from: of("text"), to: of("date"), values: { "'2024-02-29'": "2024-02-29" }, mayFail: "cast 0" }),
  cast({
    from: of("text"),
    to: of("datetime"),
    values: { "'2026-01-31T09:30:00+02:00'": "2026-01-31 07:30:00+00" },
    mayFail: "cast 0",
  }),
  cast({
    from: of("text"),
    to: of("uuid"),
    values: { "'00000000-0000-7000-8000-00000000000A'": "00000000-0000-7000-8000-00000000000a" },
    mayFail: "cast 0",
  }),
  cast({ from: of("text"), to: of("json"), values: { "'a \"b\"'": '"a \\"b\\""' } }),
  ...AMONG_TEXTS,
];
