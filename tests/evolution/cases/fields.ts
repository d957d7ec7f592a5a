// Fields that come, go and change their flags, defaults and values; sorts and rules that bring indexes.
import type { EvolutionCase } from "../support/case.ts";
import { type Draft, belongsTo, field, notes, uuid } from "../support/drafts.ts";

const ONE_ROW = `insert into content_notes (id) values (${uuid(1)})`;
const TITLED = `insert into content_notes (id, title) values (${uuid(1)}, 'Zoë'), (${uuid(2)}, 'adam'), (${uuid(3)}, null)`;

const values = (...names: readonly string[]) => ({ values: names.map((value) => ({ value })) });

/** A field whose flag is off, then on, then off again. */
function flag(name: string, draft: Draft, rows = TITLED): EvolutionCase {
  return {
    name: `${name} is set and cleared`,
    models: [
      [notes([field("title", "string")])],
      [notes([field("title", "string", draft)])],
      [notes([field("title", "string")])],
      [notes([field("title", "string", draft)])],
    ],
    rows,
    hazards: "unique" in draft ? ["may_fail_on_existing_rows:e-notes:f-title:unique 0"] : [],
    finds: { "select count(title) from content_notes": [["2"]] },
  };
}

export const FIELD_CASES: readonly EvolutionCase[] = [
  {
    name: "fields of every type are added; rows that are there get the defaults",
    models: [
      [notes([])],
      [
        notes([
          field("title", "string", { default: "none" }),
          field("size", "integer", { default: 5, required: true }),
          field("large", "bigint", { default: "9007199254740993" }),
          field("price", "decimal", { default: "1.50", required: true }),
          field("rate", "float", { default: 0.1 }),
          field("open", "boolean", { default: true, required: true }),
          field("day", "date", { default: "2026-01-31" }),
          field("at", "datetime", { default: { var: "now" }, required: true }),
          field("by", "uuid", { default: { var: "account.id" } }),
          field("kind", "enum", { ...values("a", "b"), default: "b", required: true, filterable: true }),
          field("data", "json", { default: { a: [1] } }),
          field("plain", "text"),
        ]),
      ],
    ],
    rows: ONE_ROW,
    finds: {
      "select title, size, large, price, rate, open, day, by, kind, data, plain, at is not null from content_notes":
        [
          [
            "none",
            "5",
            "9007199254740993",
            "1.50",
            "0.1",
            "t",
            "2026-01-31",
            null,
            "b",
            '{"a": [1]}',
            null,
            "t",
          ],
        ],
    },
  },
  {
    name: "a unique field with a default that may be missing is added: rows stay without one",
    models: [[notes([])], [notes([field("code", "string", { unique: true, default: "x" })])]],
    rows: `insert into content_notes (id) values (${uuid(1)}), (${uuid(2)})`,
    finds: {
      "select count(code) from content_notes": [["0"]],
      "insert into content_notes (id) values (gen_random_uuid()) returning code": [["x"]],
    },
  },
  {
    name: "a field is removed with its indexes and checks",
    models: [
      [
        notes([
          field("title", "string", { unique: true, sortable: true, filterable: true, searchable: true }),
        ]),
      ],
      [notes([])],
    ],
    rows: TITLED,
    hazards: ["drops_data:e-notes:f-title 2"],
    finds: { "select count(*) from content_notes": [["3"]] },
  },
  flag("searchable", { searchable: true }),
  flag("filterable", { filterable: true }),
  flag("sortable", { sortable: true }),
  flag("unique", { unique: true }),
  {
    name: "a field becomes required where every row has a value",
    models: [
      [notes([field("title", "string", { sortable: true })])],
      [notes([field("title", "string", { sortable: true, required: true })])],
    ],
    rows: `${TITLED}; delete from content_notes where title is null`,
    hazards: ["may_fail_on_existing_rows:e-notes:f-title:required 0"],
    finds: { 'select title from content_notes order by title collate "und-x-icu"': [["adam"], ["Zoë"]] },
  },
  {
    name: "a field becomes required with a default, which rows without a value get",
    models: [
      [notes([field("title", "string"), field("at", "datetime")])],
      [
        notes([
          field("title", "string", { required: true, default: "it's" }),
          field("at", "datetime", { required: true, default: { var: "now" } }),
        ]),
      ],
    ],
    rows: TITLED,
    finds: {
      "select title from content_notes order by id": [["Zoë"], ["adam"], ["it's"]],
      "select count(at) from content_notes": [["3"]],
    },
  },
  {
    name: "a field is no longer required",
    models: [
      [notes([field("title", "string", { required: true, sortable: true, default: "x" })])],
      [notes([field("title", "string", { sortable: true })])],
    ],
    rows: `insert into content_notes (id) values (${uuid(1)})`,
    finds: {
      "select title from content_notes": [["x"]],
      "insert into content_notes (id) values (gen_random_uuid()) returning title": [[null]],
    },
  },
  {
    name: "defaults change, come and go",
    models: [
      [
        notes([
          field("a", "integer", { default: 1 }),
          field("b", "integer"),
          field("c", "json", { default: 1 }),
        ]),
      ],
      [
        notes([
          field("a", "integer", { default: 2 }),
          field("b", "integer", { default: 3 }),
          field("c", "json"),
        ]),
      ],
    ],
    rows: ONE_ROW,
    finds: {
      "select a, b, c from content_notes": [["1", null, "1"]],
      "insert into content_notes (id) values (gen_random_uuid()) returning a, b, c": [["2", "3", null]],
    },
  },
  {
    name: "the default sort changes",
    models: [
      [notes([field("title", "string", { filterable: true }), field("size", "integer", { sortable: true })])],
      [
        notes(
          [field("title", "string", { filterable: true }), field("size", "integer", { sortable: true })],
          {
            defaultSort: { field: "size", order: "desc" },
          },
        ),
      ],
      [
        notes(
          [field("title", "string", { filterable: true }), field("size", "integer", { sortable: true })],
          {
            defaultSort: { field: "updatedAt", order: "asc" },
          },
        ),
      ],
    ],
    rows: `insert into content_notes (id, title, size) values (${uuid(1)}, 'a', 1), (${uuid(2)}, 'a', null)`,
    finds: {
      "select size from content_notes where title = 'a' order by size desc nulls last": [["1"], [null]],
    },
  },
  {
    name: "the read rule changes",
    models: [
      [notes([field("open", "boolean"), field("kind", "integer")], { readRule: "everyone" })],
      [
        notes([field("open", "boolean"), field("kind", "integer")], {
          readRule: { field: "open", op: "eq", value: true },
        }),
      ],
      [
        notes([field("open", "boolean"), field("kind", "integer")], {
          readRule: { all: [{ field: "kind", op: "eq", value: 3 }] },
        }),
      ],
    ],
    rows: `insert into content_notes (id, open, kind) values (${uuid(1)}, true, 3)`,
    finds: { "select open from content_notes where kind = 3": [["t"]] },
  },
  {
    name: "enum values are added, and used as a default and in a rule at once",
    models: [
      [notes([field("kind", "enum", { ...values("a"), required: true, default: "a" })])],
      [
        notes([field("kind", "enum", { ...values("a", "it's", "c"), required: true, default: "it's" })], {
          readRule: { field: "kind", op: "eq", value: "c" },
        }),
      ],
    ],
    rows: ONE_ROW,
    finds: {
      "insert into content_notes (id) values (gen_random_uuid()) returning kind": [["it's"]],
      "select kind from content_notes order by kind": [["a"], ["it's"]],
    },
  },
  {
    name: "an enum value that no row has is removed",
    models: [
      [notes([field("kind", "enum", values("a", "b"))])],
      [notes([field("kind", "enum", values("a"))])],
    ],
    rows: `insert into content_notes (id, kind) values (${uuid(1)}, 'a'), (${uuid(2)}, null)`,
    hazards: ["may_fail_on_existing_rows:e-notes:f-kind:values 0"],
    finds: { "select kind from content_notes order by 1": [["a"], [null]] },
  },
  {
    name: "an enum is reordered: nothing is asked of the rows",
    models: [
      [notes([field("kind", "enum", values("a", "b"))])],
      [notes([field("kind", "enum", values("b", "a"))])],
    ],
    rows: `insert into content_notes (id, kind) values (${uuid(1)}, 'a')`,
    finds: { "select kind from content_notes": [["a"]] },
  },
  {
    name: "texts may be longer and shorter than before",
    models: [
      [notes([field("title", "string", { minLength: 3, maxLength: 10 })])],
      [notes([field("title", "string", { minLength: 1, maxLength: 20 })])],
      [notes([field("title", "string", { maxLength: 5 })])],
    ],
    rows: `insert into content_notes (id, title) values (${uuid(1)}, 'éééé')`,
    hazards: ["may_fail_on_existing_rows:e-notes:f-title:length 0"],
    finds: { "select title from content_notes": [["éééé"]] },
  },
  {
    name: "bounds that the server checks are told, with the rows outside",
    models: [
      [
        notes([
          field("size", "integer"),
          field("price", "decimal"),
          field("body", "text"),
          field("slug", "string"),
          field("code", "string"),
        ]),
      ],
      [
        notes([
          field("size", "integer", { min: 1, max: 9 }),
          field("price", "decimal", { min: "0.50" }),
          field("body", "text", { maxLength: 3 }),
          field("slug", "slug"),
          field("code", "string", { pattern: "^[A-Z]+$" }),
        ]),
      ],
    ],
    rows: `insert into content_notes (id, size, price, body, slug, code) values
      (${uuid(1)}, 0, 0.4, 'long', 'No Slug', 'x'), (${uuid(2)}, 10, 0.5, 'ok', 'a-slug', 'X'), (${uuid(3)}, 9, null, null, null, null)`,
    hazards: [
      "outside_new_bounds:e-notes:f-size 2",
      "outside_new_bounds:e-notes:f-price 1",
      "outside_new_bounds:e-notes:f-body 1",
      "outside_new_bounds:e-notes:f-slug 1",
      "outside_new_bounds:e-notes:f-code -",
    ],
    finds: { "select slug from content_notes order by 1": [["No Slug"], ["a-slug"], [null]] },
  },
  {
    name: "a field gives way to a relation of the same name",
    models: [[notes([field("parentId", "uuid")])], [notes([belongsTo("parent", "notes")])]],
    rows: `insert into content_notes (id, parent_id) values (${uuid(1)}, ${uuid(1)})`,
    hazards: ["drops_data:e-notes:f-parentId 1"],
    finds: { "select parent_id from content_notes": [[null]] },
  },
];
