// Rows in the way: counted exactly, and the migration fails as a whole, with nothing changed and no value told.
import type { EvolutionCase } from "../support/case.ts";
import { belongsTo, entity, field, notes, uuid } from "../support/drafts.ts";

/** The counts of all hazards; the first that has rows ends the migration. */
function stops(count: number): RegExp {
  return new RegExp(`Rows in the way: ${count}\\. (?!.*secret).*migrate again\\.`);
}

const values = (...names: readonly string[]) => ({ values: names.map((value) => ({ value })) });

/** Rows of `v`, by their texts in SQL. */
function rows(...texts: readonly string[]): string {
  return `insert into content_notes (id, v) values ${texts.map((text, i) => `(${uuid(i + 1)}, ${text})`).join(", ")}`;
}

const COUNT = "select count(*) from content_notes";
const IDS = { "select id from content_notes order by id limit 1": [[uuid(1).slice(1, -1)]] };

const v = (type: string, options = {}) => notes([{ id: "v", name: "v", type, ...options }]);

export const HAZARD_CASES: readonly EvolutionCase[] = [
  {
    name: "a new required field without a default ends on the first row",
    models: [
      [v("text")],
      [notes([field("v", "text", { id: "v" }), field("title", "string", { required: true })])],
    ],
    rows: rows("'secret'", "null"),
    hazards: ["needs_value:e-notes:f-title 2"],
    stops: stops(2),
    finds: { [COUNT]: [["2"]] },
  },
  {
    name: "a new required field whose default is the account ends on the first row",
    models: [
      [v("text")],
      [
        notes([
          field("v", "text", { id: "v" }),
          field("by", "uuid", { required: true, default: { var: "account.id" } }),
        ]),
      ],
    ],
    rows: rows("null"),
    hazards: ["needs_value:e-notes:f-by 1"],
    stops: stops(1),
  },
  {
    name: "a new required field without a default fits an empty table",
    models: [[notes([])], [notes([field("title", "string", { required: true })])]],
    hazards: ["needs_value:e-notes:f-title 0"],
  },
  {
    name: "a new required unique field with a default fits one row, and no two",
    models: [
      [v("text")],
      [
        notes([
          field("v", "text", { id: "v" }),
          field("code", "string", { required: true, unique: true, default: "x" }),
        ]),
      ],
    ],
    rows: rows("null", "null", "null"),
    hazards: ["may_fail_on_existing_rows:e-notes:f-code:unique 3"],
    stops: stops(3),
  },
  {
    name: "a required belongsTo is added to rows that are there",
    models: [
      [v("text"), entity("labels")],
      [
        notes([field("v", "text", { id: "v" }), belongsTo("label", "labels", { required: true })]),
        entity("labels"),
      ],
    ],
    rows: rows("null", "null"),
    hazards: ["needs_value:e-notes:r-label 2"],
    stops: stops(2),
  },
  {
    name: "a field becomes required while rows have none",
    models: [[v("string")], [v("string", { required: true })]],
    rows: rows("'secret'", "null", "null"),
    hazards: ["may_fail_on_existing_rows:e-notes:v:required 2"],
    stops: stops(2),
    finds: IDS,
  },
  {
    name: "a field becomes unique while rows share values",
    models: [[v("string")], [v("string", { unique: true })]],
    rows: rows("'secret'", "'secret'", "'other'", "null", "null"),
    hazards: ["may_fail_on_existing_rows:e-notes:v:unique 2"],
    stops: stops(2),
    finds: IDS,
  },
  {
    name: "a unique field becomes another type in which values are the same",
    models: [[v("string", { unique: true })], [v("integer", { unique: true })]],
    rows: rows("'1'", "'01'", "'2'", "'secret'"),
    hazards: ["may_fail_on_existing_rows:e-notes:v:cast 1", "may_fail_on_existing_rows:e-notes:v:unique 2"],
    stops: stops(1),
  },
  {
    name: "texts become shorter than those that are there",
    models: [[v("string")], [v("string", { minLength: 2, maxLength: 5 })]],
    rows: rows("'secret'", "'x'", "'okay'", "null"),
    hazards: ["may_fail_on_existing_rows:e-notes:v:length 2"],
    stops: stops(2),
    finds: IDS,
  },
  {
    name: "a text of any length becomes a string that some don't fit into",
    models: [[v("text")], [v("string", { maxLength: 3 })]],
    rows: rows("'secret'", "'abc'"),
    hazards: ["may_fail_on_existing_rows:e-notes:v:length 1"],
    stops: stops(1),
  },
  {
    name: "an enum value that rows have is removed",
    models: [[v("enum", values("a", "secret"))], [v("enum", values("a", "b"))]],
    rows: rows("'a'", "'secret'", "'secret'", "null"),
    hazards: ["may_fail_on_existing_rows:e-notes:v:values 2"],
    stops: stops(2),
    finds: IDS,
  },
  {
    name: "hostile enum values are asked for as they are",
    models: [
      [v("enum", values("a", "$$; drop table x; --", "it's", "\\"))],
      [v("enum", values("$$; drop table x; --", "it's", "\\"))],
    ],
    rows: rows("'a'", "'$$; drop table x; --'", "'it''s'", "'\\'"),
    hazards: ["may_fail_on_existing_rows:e-notes:v:values 1"],
    stops: stops(1),
  },
  {
    name: "an exact number gets too few digits for what is there",
    models: [[v("decimal", { precision: 10, scale: 2 })], [v("decimal", { precision: 4, scale: 1 })]],
    rows: rows("999.94", "999.95", "-1000", "1.25", "0.5"),
    hazards: ["may_fail_on_existing_rows:e-notes:v:cast 2", "drops_data:e-notes:v:cast 2"],
    stops: stops(2),
  },
  {
    name: "a large number does not fit into a small one",
    models: [[v("bigint")], [v("integer")]],
    rows: rows("2147483648", "-2147483649", "2147483647"),
    hazards: ["may_fail_on_existing_rows:e-notes:v:cast 2"],
    stops: stops(2),
  },
  {
    name: "texts that are no whole numbers",
    models: [[v("text")], [v("integer")]],
    rows: rows("'secret'", "'1.5'", "''", "' 1'", "'2147483648'", "'0x1F'", "'1_000'", "'12'", "null"),
    hazards: ["may_fail_on_existing_rows:e-notes:v:cast 7"],
    stops: stops(7),
  },
  {
    name: "texts that are no exact numbers",
    models: [[v("text")], [v("decimal", { precision: 4, scale: 1 })]],
    rows: rows(
      "'NaN'",
      "'Infinity'",
      "'secret'",
      "'1,5'",
      "'1000'",
      "'999.96'",
      "'1e999'",
      "'999.94'",
      "'5'",
    ),
    hazards: ["may_fail_on_existing_rows:e-notes:v:cast 7", "drops_data:e-notes:v:cast 1"],
    stops: stops(7),
  },
  {
    name: "texts that are no floats",
    models: [[v("text")], [v("float")]],
    rows: rows("'NaN'", "'-Infinity'", "'1e309'", "'1e-400'", "'secret'", "'1e3'", "'0'"),
    hazards: ["may_fail_on_existing_rows:e-notes:v:cast 5", "drops_data:e-notes:v:cast 0"],
    stops: stops(5),
  },
  {
    name: "texts that are no days of the calendar",
    models: [[v("text")], [v("date")]],
    rows: rows(
      "'2023-02-29'",
      "'0000-01-01'",
      "'2026-13-01'",
      "'26-01-01'",
      "'today'",
      "'infinity'",
      "'2024-02-29'",
      "'2026-12-31'",
    ),
    hazards: ["may_fail_on_existing_rows:e-notes:v:cast 6"],
    stops: stops(6),
  },
  {
    name: "texts that are no points in time",
    models: [[v("text")], [v("datetime")]],
    rows: rows(
      "'2026-02-30T00:00:00Z'",
      "'2026-01-31T24:00:00Z'",
      "'2026-01-31T09:30:00'",
      "'2026-01-31'",
      "'now'",
      "'2026-01-31T09:30:00.123Z'",
      "'2026-01-31t09:30:00-11:30'",
    ),
    hazards: ["may_fail_on_existing_rows:e-notes:v:cast 5"],
    stops: stops(5),
  },
  {
    name: "texts that say neither yes nor no, and texts that are no ids",
    models: [
      [notes([field("a", "text"), field("b", "text")])],
      [notes([field("a", "boolean"), field("b", "uuid")])],
    ],
    rows: `insert into content_notes (id, a, b) values (${uuid(1)}, 'secret', ${uuid(1)}), (${uuid(2)}, 'NO', 'secret'), (${uuid(3)}, null, null)`,
    hazards: ["may_fail_on_existing_rows:e-notes:f-a:cast 1", "may_fail_on_existing_rows:e-notes:f-b:cast 1"],
    stops: stops(1),
  },
  {
    name: "a reference points to an entity that has no such record",
    models: [
      [notes([belongsTo("to", "labels")]), entity("labels"), entity("places")],
      [notes([belongsTo("to", "places")]), entity("labels"), entity("places")],
    ],
    rows: `insert into content_labels (id) values (${uuid(1)}), (${uuid(2)}); insert into content_places (id) values (${uuid(1)});
      insert into content_notes (id, to_id) values (${uuid(1)}, ${uuid(1)}), (${uuid(2)}, ${uuid(2)}), (${uuid(3)}, null)`,
    hazards: ["may_fail_on_existing_rows:e-notes:r-to:reference 1"],
    stops: stops(1),
  },
  {
    name: "a reference points to an entity that is new",
    models: [
      [notes([belongsTo("to", "labels")]), entity("labels")],
      [notes([belongsTo("to", "places")]), entity("labels"), entity("places")],
    ],
    rows: `insert into content_labels (id) values (${uuid(1)});
      insert into content_notes (id, to_id) values (${uuid(1)}, ${uuid(1)}), (${uuid(3)}, null)`,
    hazards: ["may_fail_on_existing_rows:e-notes:r-to:reference 1"],
    stops: stops(1),
  },
  {
    name: "a text becomes a reference",
    models: [
      [notes([field("parentId", "text", { id: "v" })])],
      [notes([belongsTo("parent", "notes", { id: "v" })])],
    ],
    rows: `insert into content_notes (id, parent_id) values (${uuid(1)}, null), (${uuid(2)}, ${uuid(1)}), (${uuid(3)}, ${uuid(9)}), (${uuid(4)}, 'secret')`,
    hazards: [
      "may_fail_on_existing_rows:e-notes:v:cast 1",
      "may_fail_on_existing_rows:e-notes:v:reference 2",
    ],
    stops: stops(1),
  },
  {
    name: "one step of many that can't be done keeps all others from being done",
    models: [
      [v("text"), entity("labels", [field("name", "string")])],
      [
        entity("posts", [field("w", "integer", { id: "v" }), field("extra", "string", { default: "x" })], {
          id: "e-notes",
        }),
        entity("places"),
      ],
    ],
    rows: `${rows("'secret'")}; insert into content_labels (id, name) values (${uuid(5)}, 'kept')`,
    hazards: ["drops_data:e-labels 1", "may_fail_on_existing_rows:e-notes:v:cast 1"],
    stops: stops(1),
    finds: { "select v from content_notes": [["secret"]], "select name from content_labels": [["kept"]] },
  },
];
