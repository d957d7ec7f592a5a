// Indexes that a model declares: they come, go, change, and follow what they are over; keys end at rows that are alike.
import type { EvolutionCase } from "../support/case.ts";
import { type Draft, belongsTo, field, notes, uuid } from "../support/drafts.ts";

const MEMBERS = [field("a", "string"), field("b", "integer"), belongsTo("up", "notes")];
const declare = (indexes: readonly Draft[], members: readonly Draft[] = MEMBERS) =>
  notes(members, { indexes });
const key = (members: readonly unknown[], more: Draft = {}): Draft => ({
  id: "i-key",
  members,
  unique: true,
  ...more,
});

const ROWS = `insert into content_notes (id, a, b) values
  (${uuid(1)}, 'secret', 1), (${uuid(2)}, 'secret', 1), (${uuid(3)}, 'secret', 2),
  (${uuid(4)}, 'secret', null), (${uuid(5)}, 'secret', null), (${uuid(6)}, null, 1)`;
const DISTINCT = `insert into content_notes (id, a, b) values
  (${uuid(1)}, 'x', 1), (${uuid(2)}, 'x', 2), (${uuid(3)}, 'x', null), (${uuid(4)}, 'x', null)`;

const COUNT = { "select count(*) from content_notes": [["4"]] };
const TWICE = (columns: string, values: string) => ({
  [`insert into content_notes (id, ${columns}) values (gen_random_uuid(), ${values}) on conflict do nothing returning 1`]:
    [],
});

export const INDEX_CASES: readonly EvolutionCase[] = [
  {
    name: "an index comes, with an order and what it carries",
    models: [
      [declare([])],
      [declare([{ id: "i", members: ["a", { name: "b", order: "desc" }], include: ["upId"] }])],
    ],
    rows: ROWS,
    finds: { "select count(*) from content_notes": [["6"]] },
  },
  {
    name: "an index goes",
    models: [[declare([{ id: "i", members: ["a", "b"] }])], [declare([])]],
    rows: ROWS,
  },
  {
    name: "a key comes where no two rows are alike, and those without a value are not",
    models: [[declare([])], [declare([key(["a", "b"])])]],
    rows: DISTINCT,
    hazards: ["may_fail_on_existing_rows:e-notes:f-a+f-b:unique 0"],
    finds: { ...TWICE("a, b", "'x', 1"), ...COUNT },
  },
  {
    name: "a key counts the rows that are alike, and ends at them",
    models: [[declare([])], [declare([key(["a", { name: "b", order: "desc" }], { include: ["upId"] })])]],
    rows: ROWS,
    hazards: ["may_fail_on_existing_rows:e-notes:f-a+f-b:unique 2"],
    stops: /Rows in the way: 2\. "a", "b" of "notes" become unique together, (?!.*secret).*migrate again\./,
    finds: { "select count(*) from content_notes": [["6"]] },
  },
  {
    name: "an index becomes a key, and a key an index",
    models: [
      [declare([key(["a", "b"], { unique: false }), key(["b", "a", "upId"], { id: "i-other" })])],
      [declare([key(["a", "b"]), key(["b", "a", "upId"], { id: "i-other", unique: false })])],
    ],
    rows: DISTINCT,
    hazards: ["may_fail_on_existing_rows:e-notes:f-a+f-b:unique 0"],
    finds: TWICE("a, b", "'x', 2"),
  },
  {
    name: "a key over an id is never in the way",
    models: [[declare([])], [declare([key(["a", "id"])])]],
    rows: ROWS,
  },
  {
    name: "a key over a new column with a default counts by it",
    models: [
      [declare([])],
      [declare([key(["a", "kind"])], [...MEMBERS, field("kind", "string", { default: "old" })])],
    ],
    rows: ROWS,
    hazards: ["may_fail_on_existing_rows:e-notes:f-a+f-kind:unique 5"],
    stops: /Rows in the way: 5/,
  },
  {
    name: "a key over a new optional column alone leaves it empty, whatever its default is",
    models: [
      [declare([])],
      [
        declare(
          [key(["kind"]), key(["b", "kind"], { id: "i-both" })],
          [...MEMBERS, field("kind", "string", { default: "old" })],
        ),
      ],
    ],
    rows: ROWS,
    finds: {
      "select count(*), count(kind) from content_notes": [["6", "0"]],
      "insert into content_notes (id) values (gen_random_uuid()) returning kind": [["old"]],
      ...TWICE("kind", "'old'"),
    },
  },
  {
    name: "a key over a new column without values is never in the way",
    models: [[declare([])], [declare([key(["a", "kind"])], [...MEMBERS, field("kind", "string")])]],
    rows: ROWS,
  },
  {
    name: "a field that becomes unique by itself and by keys is one hazard for each set of members",
    models: [
      [declare([])],
      [
        declare(
          [
            key(["b"]),
            key(["a", "b"], { id: "i-up" }),
            key(["a", { name: "b", order: "desc" }], { id: "i-down" }),
          ],
          [field("a", "string"), field("b", "integer", { unique: true }), belongsTo("up", "notes")],
        ),
      ],
    ],
    rows: ROWS,
    hazards: [
      "may_fail_on_existing_rows:e-notes:f-b:unique 3",
      "may_fail_on_existing_rows:e-notes:f-a+f-b:unique 2",
    ],
    stops: /Rows in the way: 3/,
  },
  {
    name: "a key that stays counts the rows that a cast makes alike",
    models: [
      [declare([key(["a", "b"])])],
      [declare([key(["a", "b"])], [field("a", "integer"), field("b", "integer"), belongsTo("up", "notes")])],
    ],
    rows: `insert into content_notes (id, a, b) values (${uuid(1)}, '1', 1), (${uuid(2)}, '01', 1), (${uuid(3)}, '1', 2)`,
    hazards: [
      "may_fail_on_existing_rows:e-notes:f-a:cast 0",
      "may_fail_on_existing_rows:e-notes:f-a+f-b:unique 2",
    ],
    stops: /Rows in the way: 2/,
  },
  {
    name: "a key that stays counts the rows that a fill makes alike",
    models: [
      [declare([key(["a", "b"])])],
      [
        declare(
          [key(["a", "b"])],
          [field("a", "string", { required: true }), field("b", "integer"), belongsTo("up", "notes")],
        ),
      ],
    ],
    rows: `insert into content_notes (id, a, b) values (${uuid(1)}, 'x', 1), (${uuid(2)}, null, 1), (${uuid(3)}, null, 2)`,
    fills: { "may_fail_on_existing_rows:e-notes:f-a:required": { value: "x" } },
    hazards: [
      "may_fail_on_existing_rows:e-notes:f-a:fill 0",
      "may_fail_on_existing_rows:e-notes:f-a+f-b:unique 2",
    ],
    stops: /Rows in the way: 2\. "a", "b" of "notes" are unique together/,
  },
  {
    name: "a key over what own SQL fills is not counted beforehand where names change, and ends at rows that it makes alike",
    models: [
      [declare([], [field("a", "string"), field("b", "integer")])],
      [
        declare(
          [key(["rank"])],
          [
            field("a", "string"),
            field("bb", "integer", { id: "f-b" }),
            field("rank", "integer", { required: true }),
          ],
        ),
      ],
    ],
    rows: DISTINCT,
    fills: { "needs_value:e-notes:f-rank": { sql: "1" } },
    hazards: ["may_fail_on_existing_rows:e-notes:f-rank:unique -"],
    stops: /Rows in the way: 4\. "rank" of "notes" becomes unique/,
    finds: COUNT,
  },
  {
    name: "a key over what own SQL fills otherwise than it was counted ends at rows that are alike",
    models: [
      [declare([], [field("a", "string"), field("b", "integer")])],
      [
        declare(
          [key(["rank"])],
          [field("a", "string"), field("b", "integer"), field("rank", "integer", { required: true })],
        ),
      ],
    ],
    rows: `insert into content_notes (id, b) values (${uuid(1)}, 1), (${uuid(2)}, 2)`,
    // Before anything is written in a transaction, it has no number.
    fills: {
      "needs_value:e-notes:f-rank": {
        sql: "case when pg_current_xact_id_if_assigned() is null then b else 0 end",
      },
    },
    hazards: [
      "may_fail_on_existing_rows:e-notes:f-rank:fill 0",
      "may_fail_on_existing_rows:e-notes:f-rank:unique 0",
    ],
    stops: /Rows in the way: 2\. "rank" of "notes" becomes unique/,
  },
  {
    name: "indexes follow renames of their members, swaps too, and of their entity",
    models: [
      [declare([{ id: "i", members: ["a", "b"], include: ["upId"] }, key(["b", "upId"])])],
      [
        notes(
          [
            field("b", "string", { id: "f-a" }),
            field("a", "integer", { id: "f-b" }),
            belongsTo("over", "texts", { id: "r-up" }),
          ],
          {
            name: "texts",
            indexes: [{ id: "i", members: ["b", "a"], include: ["overId"] }, key(["a", "overId"])],
          },
        ),
      ],
    ],
    rows: DISTINCT,
    finds: { "select count(*) from content_texts": [["4"]] },
  },
  {
    name: "an index loses what it carries, and another goes with its member",
    models: [
      [declare([{ id: "i", members: ["a"], include: ["b"] }, key(["b", "a"])])],
      [declare([{ id: "i", members: ["a"] }], [field("a", "string"), belongsTo("up", "notes")])],
    ],
    rows: DISTINCT,
    hazards: ["drops_data:e-notes:f-b 2"],
    finds: COUNT,
  },
  {
    name: "an index that flags bring becomes a declared one under its name",
    models: [
      [declare([], [field("b", "integer", { filterable: true })])],
      [declare([{ id: "i", members: ["b", "id"] }], [field("b", "integer", { filterable: true })])],
    ],
    rows: `insert into content_notes (id, b) values (${uuid(1)}, 1)`,
  },
];
