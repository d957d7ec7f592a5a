// Relations: added, removed, turned around; what a deletion does; memberships and how they are counted.
import type { EvolutionCase } from "../support/case.ts";
import { belongsTo, entity, field, manyToMany, notes, uuid } from "../support/drafts.ts";

const BOTH = [notes([]), entity("labels"), entity("places")];
const ROWS = `insert into content_notes (id) values (${uuid(1)}), (${uuid(2)});
  insert into content_labels (id) values (${uuid(1)}), (${uuid(11)}), (${uuid(12)});
  insert into content_places (id) values (${uuid(11)})`;

const id = (n: number) => uuid(n).slice(1, -1);

export const RELATION_CASES: readonly EvolutionCase[] = [
  {
    name: "relations are added to rows that are there, to others and to themselves",
    models: [
      BOTH,
      [
        notes([
          belongsTo("label", "labels", { filterable: true }),
          belongsTo("parent", "notes", { onDelete: "cascade" }),
          manyToMany("labels", "labels"),
          manyToMany("friends", "notes"),
        ]),
        ...BOTH.slice(1),
      ],
    ],
    rows: ROWS,
    finds: {
      [`update content_notes set label_id = ${uuid(11)} where id = ${uuid(1)} returning parent_id`]: [[null]],
      [`insert into content_notes_labels values (${uuid(1)}, ${uuid(12)}) returning source_id`]: [[id(1)]],
      [`insert into content_notes_friends values (${uuid(1)}, ${uuid(1)}) returning target_id`]: [[id(1)]],
    },
  },
  {
    name: "a belongsTo is removed",
    models: [[notes([belongsTo("label", "labels")]), ...BOTH.slice(1)], BOTH],
    rows: `${ROWS}; update content_notes set label_id = ${uuid(11)}`,
    hazards: ["drops_data:e-notes:r-label 2"],
    finds: { "select count(*) from content_notes": [["2"]] },
  },
  {
    name: "a manyToMany is removed with its memberships and their count",
    models: [[notes([manyToMany("labels", "labels")]), ...BOTH.slice(1)], BOTH],
    rows: `${ROWS}; insert into content_notes_labels values (${uuid(1)}, ${uuid(11)}), (${uuid(2)}, ${uuid(11)})`,
    hazards: ["drops_data:r-labels 2"],
    finds: { "select count(*) from content_labels": [["3"]] },
  },
  {
    name: "what a deletion does to a reference changes",
    models: [
      [notes([belongsTo("label", "labels", { onDelete: "restrict" })]), ...BOTH.slice(1)],
      [notes([belongsTo("label", "labels", { onDelete: "setNull" })]), ...BOTH.slice(1)],
      [notes([belongsTo("label", "labels", { onDelete: "cascade" })]), ...BOTH.slice(1)],
    ],
    rows: `${ROWS}; update content_notes set label_id = ${uuid(11)} where id = ${uuid(1)}`,
    finds: {
      [`delete from content_labels where id = ${uuid(11)} returning id`]: [[id(11)]],
      "select id from content_notes": [[id(2)]],
      "select sum(row_count) from lathe.table_slots where table_name = 'content_notes'": [["1"]],
    },
  },
  {
    name: "what a deletion does to a membership changes; the end of an owner always ends it",
    models: [
      [
        notes([manyToMany("labels", "labels", { onDelete: "cascade" }), manyToMany("friends", "notes")]),
        ...BOTH.slice(1),
      ],
      [
        notes([manyToMany("labels", "labels", { onDelete: "restrict" }), manyToMany("friends", "notes")]),
        ...BOTH.slice(1),
      ],
      [
        notes([manyToMany("labels", "labels", { onDelete: "cascade" }), manyToMany("friends", "notes")]),
        ...BOTH.slice(1),
      ],
    ],
    rows: `${ROWS}; insert into content_notes_labels values (${uuid(1)}, ${uuid(11)}), (${uuid(2)}, ${uuid(12)});
      insert into content_notes_friends values (${uuid(1)}, ${uuid(1)})`,
    finds: {
      [`delete from content_labels where id = ${uuid(11)} returning id`]: [[id(11)]],
      [`delete from content_notes where id = ${uuid(1)} returning id`]: [[id(1)]],
      "select source_id from content_notes_labels": [[id(2)]],
      "select table_name, sum(row_count) from lathe.table_slots where table_name like 'content_notes_%' group by 1 order by 1":
        [
          ["content_notes_friends", "0"],
          ["content_notes_labels", "1"],
        ],
    },
  },
  {
    name: "a belongsTo points to another entity that has the same ids",
    models: [
      [notes([belongsTo("to", "labels")]), ...BOTH.slice(1)],
      [notes([belongsTo("to", "places")]), ...BOTH.slice(1)],
    ],
    rows: `${ROWS}; update content_notes set to_id = ${uuid(11)} where id = ${uuid(1)}`,
    hazards: ["may_fail_on_existing_rows:e-notes:r-to:reference 0"],
    finds: { "select to_id from content_notes order by id": [[id(11)], [null]] },
  },
  {
    name: "the target of a belongsTo is removed, and it points elsewhere",
    models: [
      [notes([belongsTo("to", "labels")]), ...BOTH.slice(1)],
      [notes([belongsTo("to", "notes")]), entity("places")],
    ],
    rows: `${ROWS}; update content_notes set to_id = ${uuid(1)} where id = ${uuid(2)}`,
    hazards: ["drops_data:e-labels 3", "may_fail_on_existing_rows:e-notes:r-to:reference 0"],
    finds: { "select to_id from content_notes order by id": [[null], [id(1)]] },
  },
  {
    name: "a belongsTo becomes a manyToMany: references go, and memberships begin empty",
    models: [
      [notes([belongsTo("labels", "labels")]), ...BOTH.slice(1)],
      [notes([manyToMany("labels", "labels")]), ...BOTH.slice(1)],
    ],
    rows: `${ROWS}; update content_notes set labels_id = ${uuid(11)} where id = ${uuid(1)}`,
    hazards: ["drops_data:e-notes:r-labels 1"],
    finds: { "select count(*) from content_notes_labels": [["0"]] },
  },
  {
    name: "a manyToMany becomes a belongsTo",
    models: [
      [notes([manyToMany("labels", "labels")]), ...BOTH.slice(1)],
      [notes([belongsTo("labels", "labels")]), ...BOTH.slice(1)],
    ],
    rows: `${ROWS}; insert into content_notes_labels values (${uuid(1)}, ${uuid(11)})`,
    hazards: ["drops_data:r-labels 1"],
    finds: { "select count(labels_id) from content_notes": [["0"]] },
  },
  {
    name: "a field of ids becomes a reference, and the ids stay",
    models: [
      [notes([field("parentId", "uuid", { id: "same" })])],
      [notes([belongsTo("parent", "notes", { id: "same" })])],
    ],
    rows: `insert into content_notes (id, parent_id) values (${uuid(1)}, null), (${uuid(2)}, ${uuid(1)})`,
    hazards: ["may_fail_on_existing_rows:e-notes:same:reference 0"],
    finds: { "select parent_id from content_notes order by id": [[null], [id(1)]] },
  },
  {
    name: "owner and target of a manyToMany are renamed, and swap",
    models: [
      [notes([manyToMany("on", "labels")]), entity("labels", [field("name", "string")])],
      [
        entity("labels", [manyToMany("on", "notes")], { id: "e-notes" }),
        entity("notes", [field("name", "string")], { id: "e-labels" }),
      ],
    ],
    rows: `insert into content_notes (id) values (${uuid(1)}); insert into content_labels (id, name) values (${uuid(2)}, 'red');
      insert into content_notes_on values (${uuid(1)}, ${uuid(2)})`,
    finds: {
      "select n.name from content_labels l join content_labels_on o on o.source_id = l.id join content_notes n on n.id = o.target_id":
        [["red"]],
    },
  },
  {
    name: "a circle of required references is made and taken apart",
    models: [
      [entity("a"), entity("b"), entity("c")],
      [
        entity("a", [belongsTo("b", "b")]),
        entity("b", [belongsTo("c", "c")]),
        entity("c", [belongsTo("a", "a", { required: true })]),
      ],
      [entity("c", [belongsTo("self", "c", { id: "r-a" })])],
    ],
    hazards: ["drops_data:e-a 0", "drops_data:e-b 0", "may_fail_on_existing_rows:e-c:r-a:reference 0"],
    finds: { "select count(*) from content_c": [["0"]] },
  },
];
