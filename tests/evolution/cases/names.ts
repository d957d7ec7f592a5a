// Names: renames, swaps and chains of entities, modules, fields and relations; what is added and removed beside them.
import type { EvolutionCase } from "../support/case.ts";
import { belongsTo, entity, field, manyToMany, notes, uuid } from "../support/drafts.ts";

const TWO_NOTES = `insert into content_notes (id, title, body) values
  (${uuid(1)}, 'first', 'one'), (${uuid(2)}, 'second', 'two')`;

const TITLE_AND_BODY = [
  field("title", "string", { required: true, unique: true, sortable: true, searchable: true }),
  field("body", "text", { searchable: true }),
];

const ROLES = `insert into lathe.roles (id, name, permissions, created_at, updated_at) values
  (${uuid(90)}, 'editor', '["content.notes.read", "content.labels.update", "content.*", "system.roles.read", "other.things.read"]', now(), now());
insert into lathe.accounts (id, email, name, kind, created_at, updated_at) values
  (${uuid(91)}, 'a@example.com', 'A', 'operator', now(), now());
insert into lathe.tokens (id, account_id, name, token_hash, permissions, created_at, updated_at) values
  (${uuid(92)}, ${uuid(91)}, 'T', 'hash', '["content.labels.delete", "content.notes.create"]', now(), now())`;

const ROLE = "select permissions from lathe.roles where name = 'editor'";
const TOKEN = "select permissions from lathe.tokens";

const LONG = "aVeryLongNameThatGoesOnAndOnUntilNothingFitsAny";

export const NAME_CASES: readonly EvolutionCase[] = [
  {
    name: "an entity is added beside one with rows",
    models: [[notes(TITLE_AND_BODY)], [notes(TITLE_AND_BODY), entity("labels", [field("name", "string")])]],
    rows: TWO_NOTES,
    finds: {
      "select title, body from content_notes order by title": [
        ["first", "one"],
        ["second", "two"],
      ],
      "insert into content_labels (id, name) values (gen_random_uuid(), 'x') returning name": [["x"]],
    },
  },
  {
    name: "an entity is removed with its rows and their count",
    models: [[notes(TITLE_AND_BODY), entity("labels")], [entity("labels")]],
    rows: `${TWO_NOTES}; insert into content_labels (id) values (${uuid(5)})`,
    hazards: ["drops_data:e-notes 2"],
    finds: { "select count(*) from content_labels": [["1"]] },
  },
  {
    name: "entities that refer to each other are removed together",
    models: [
      [
        entity("labels", [belongsTo("note", "notes")]),
        notes([belongsTo("label", "labels"), manyToMany("others", "labels")]),
        entity("rest", [belongsTo("kept", "notes", { onDelete: "setNull" })]),
      ],
      [entity("rest")],
    ],
    rows: `insert into content_notes (id) values (${uuid(1)});
      insert into content_labels (id, note_id) values (${uuid(2)}, ${uuid(1)});
      insert into content_rest (id, kept_id) values (${uuid(3)}, ${uuid(1)})`,
    hazards: [
      "drops_data:e-labels 1",
      "drops_data:e-notes 1",
      "drops_data:r-others 0",
      "drops_data:e-rest:r-kept 1",
    ],
    finds: { "select id from content_rest": [[uuid(3).slice(1, -1)]] },
  },
  {
    name: "an entity is renamed: its rows, indexes and what refers to it stay",
    models: [
      [notes([...TITLE_AND_BODY, belongsTo("parent", "notes")])],
      [entity("posts", [...TITLE_AND_BODY, belongsTo("parent", "posts")], { id: "e-notes" })],
    ],
    rows: `${TWO_NOTES}; update content_notes set parent_id = ${uuid(1)} where title = 'second'`,
    finds: {
      "select p.title, q.title from content_posts p left join content_posts q on q.id = p.parent_id order by 1":
        [
          ["first", null],
          ["second", "first"],
        ],
    },
  },
  {
    name: "a module is renamed: all its tables move",
    models: [
      {
        modules: [{ id: "m", name: "content" }],
        entities: [notes(TITLE_AND_BODY), entity("labels", [manyToMany("on", "notes")])],
      },
      {
        modules: [{ id: "m", name: "desk" }],
        entities: [
          notes(TITLE_AND_BODY, { module: "desk" }),
          entity("labels", [manyToMany("on", "notes")], { module: "desk" }),
        ],
      },
    ],
    rows: `${TWO_NOTES}; insert into content_labels (id) values (${uuid(7)});
      insert into content_labels_on (source_id, target_id) values (${uuid(7)}, ${uuid(1)})`,
    finds: {
      "select title from desk_notes order by title": [["first"], ["second"]],
      "select n.title from desk_labels_on o join desk_notes n on n.id = o.target_id": [["first"]],
    },
  },
  {
    name: "an entity moves to another module",
    models: [
      [notes(TITLE_AND_BODY), entity("labels", [belongsTo("note", "notes")], { module: "desk" })],
      [
        notes(TITLE_AND_BODY, { module: "desk" }),
        entity("labels", [belongsTo("note", "notes")], { module: "desk" }),
      ],
    ],
    rows: `${TWO_NOTES}; insert into desk_labels (id, note_id) values (${uuid(8)}, ${uuid(2)});${ROLES}`,
    finds: {
      "select n.title from desk_labels l join desk_notes n on n.id = l.note_id": [["second"]],
      [ROLE]: [['["desk.notes.read", "content.labels.update", "system.roles.read", "other.things.read"]']],
    },
  },
  {
    name: "a field is renamed",
    models: [
      [notes(TITLE_AND_BODY)],
      [
        notes([
          field("headline", "string", { ...TITLE_AND_BODY[0], name: "headline" }),
          field("body", "text", { searchable: true }),
        ]),
      ],
    ],
    rows: TWO_NOTES,
    finds: { "select headline from content_notes order by 1": [["first"], ["second"]] },
  },
  {
    name: "a belongsTo and a manyToMany are renamed",
    models: [
      [notes([belongsTo("parent", "notes", { filterable: true }), manyToMany("others", "notes")])],
      [
        notes([
          belongsTo("above", "notes", { id: "r-parent", filterable: true }),
          manyToMany("friends", "notes", { id: "r-others" }),
        ]),
      ],
    ],
    rows: `insert into content_notes (id) values (${uuid(1)});
      insert into content_notes (id, parent_id) values (${uuid(2)}, ${uuid(1)});
      insert into content_notes_others values (${uuid(1)}, ${uuid(2)}), (${uuid(2)}, ${uuid(2)})`,
    finds: {
      "select count(*) from content_notes where above_id is not null": [["1"]],
      "select count(*) from content_notes_friends": [["2"]],
    },
  },
  {
    name: "two fields swap their names",
    models: [
      [notes(TITLE_AND_BODY)],
      [
        notes([
          field("body", "string", { ...TITLE_AND_BODY[0], name: "body" }),
          field("title", "text", { ...TITLE_AND_BODY[1], name: "title" }),
        ]),
      ],
    ],
    rows: TWO_NOTES,
    finds: {
      "select title, body from content_notes order by title": [
        ["one", "first"],
        ["two", "second"],
      ],
    },
  },
  {
    name: "two fields of different types swap their names",
    models: [
      [notes([field("a", "integer", { sortable: true }), field("b", "string", { filterable: true })])],
      [
        notes([
          field("b", "integer", { id: "f-a", sortable: true }),
          field("a", "string", { id: "f-b", filterable: true }),
        ]),
      ],
    ],
    rows: `insert into content_notes (id, a, b) values (${uuid(1)}, 7, 'x')`,
    finds: { "select a, b from content_notes": [["x", "7"]] },
  },
  {
    name: "two entities swap their names, and the permissions with them",
    models: [
      [notes(TITLE_AND_BODY), entity("labels", [field("name", "string"), belongsTo("note", "notes")])],
      [
        entity("labels", TITLE_AND_BODY, { id: "e-notes" }),
        entity("notes", [field("name", "string"), belongsTo("note", "labels")], { id: "e-labels" }),
      ],
    ],
    rows: `${TWO_NOTES};
      insert into content_labels (id, name, note_id) values (${uuid(3)}, 'red', ${uuid(2)});${ROLES}`,
    finds: {
      "select n.name, l.title from content_notes n join content_labels l on l.id = n.note_id": [
        ["red", "second"],
      ],
      "select count(*) from content_labels": [["2"]],
      [ROLE]: [
        [
          '["content.labels.read", "content.notes.update", "content.*", "system.roles.read", "other.things.read"]',
        ],
      ],
      [TOKEN]: [['["content.notes.delete", "content.labels.create"]']],
    },
  },
  {
    name: "two modules swap their names",
    models: [
      {
        modules: [
          { id: "m1", name: "content" },
          { id: "m2", name: "other" },
        ],
        entities: [notes(TITLE_AND_BODY), entity("things", [field("size", "integer")], { module: "other" })],
      },
      {
        modules: [
          { id: "m1", name: "other" },
          { id: "m2", name: "content" },
        ],
        entities: [notes(TITLE_AND_BODY, { module: "other" }), entity("things", [field("size", "integer")])],
      },
    ],
    rows: `${TWO_NOTES}; insert into other_things (id, size) values (${uuid(4)}, 3);${ROLES}`,
    finds: {
      "select title from other_notes order by 1": [["first"], ["second"]],
      "select size from content_things": [["3"]],
      [ROLE]: [
        [
          '["other.notes.read", "content.labels.update", "other.*", "system.roles.read", "content.things.read"]',
        ],
      ],
    },
  },
  {
    name: "two modules with entities of the same names swap: three tables go around",
    models: [
      {
        modules: [
          { id: "m1", name: "a" },
          { id: "m2", name: "b" },
          { id: "m3", name: "c" },
        ],
        entities: ["a", "b", "c"].map((module) => ({
          ...entity(`notes-${module}`, [
            { ...field("title", "string", { sortable: true }), id: `t-${module}` },
          ]),
          module,
        })),
      },
      {
        modules: [
          { id: "m1", name: "b" },
          { id: "m2", name: "c" },
          { id: "m3", name: "a" },
        ],
        entities: [
          ["a", "b"],
          ["b", "c"],
          ["c", "a"],
        ].map(([from, to]) => ({
          ...entity(`notes-${to}`, [{ ...field("title", "string", { sortable: true }), id: `t-${from}` }]),
          id: `e-notes-${from}`,
          module: to,
        })),
      },
    ],
    rows: ["a", "b", "c"]
      .map((m) => `insert into ${m}_notes_${m} (id, title) values (${uuid(1)}, 'was ${m}')`)
      .join(";"),
    finds: {
      "select (select title from a_notes_a), (select title from b_notes_b), (select title from c_notes_c)": [
        ["was c", "was a", "was b"],
      ],
    },
  },
  {
    name: "a field takes the name of one that goes in the same step",
    models: [
      [notes(TITLE_AND_BODY)],
      [notes([field("title", "text", { ...TITLE_AND_BODY[1], name: "title" })])],
    ],
    rows: TWO_NOTES,
    hazards: ["drops_data:e-notes:f-title 2"],
    finds: { "select title from content_notes order by 1": [["one"], ["two"]] },
  },
  {
    name: "an entity takes the name of one that goes, and a new one takes its own",
    models: [
      [notes(TITLE_AND_BODY), entity("labels", [field("name", "string", { sortable: true })])],
      [
        entity("notes", [field("name", "string", { sortable: true })], { id: "e-labels" }),
        entity("labels", [field("name", "string", { id: "f-new", sortable: true })], { id: "e-new" }),
      ],
    ],
    rows: `${TWO_NOTES}; insert into content_labels (id, name) values (${uuid(3)}, 'red'); ${ROLES}`,
    hazards: ["drops_data:e-notes 2"],
    finds: {
      "select name from content_notes": [["red"]],
      "select count(*) from content_labels": [["0"]],
      [ROLE]: [['["content.notes.update", "content.*", "system.roles.read", "other.things.read"]']],
      [TOKEN]: [['["content.notes.delete"]']],
    },
  },
  {
    name: "a field takes the name of another, which takes that of a third",
    models: [
      [notes(["a", "b", "c"].map((name) => field(name, "integer", { sortable: true })))],
      [
        notes([
          field("b", "integer", { id: "f-a", sortable: true }),
          field("c", "integer", { id: "f-b", sortable: true }),
          field("d", "integer", { id: "f-c", sortable: true }),
          field("a", "integer", { id: "f-d", sortable: true }),
        ]),
      ],
    ],
    rows: `insert into content_notes (id, a, b, c) values (${uuid(1)}, 1, 2, 3)`,
    finds: { "select a, b, c, d from content_notes": [[null, "1", "2", "3"]] },
  },
  {
    name: "a name wanders over several generations and comes back",
    models: [
      [notes([field("a", "string", { sortable: true })])],
      [notes([field("b", "string", { id: "f-a", sortable: true })])],
      [entity("posts", [field("c", "string", { id: "f-a", sortable: true })], { id: "e-notes" })],
      [notes([field("a", "string", { sortable: true })])],
    ],
    rows: `insert into content_notes (id, a) values (${uuid(1)}, 'kept')`,
    finds: { "select a from content_notes": [["kept"]] },
  },
  {
    name: "an entity and its fields are renamed with a new type in one step",
    models: [
      [notes([field("size", "integer", { required: true, sortable: true, default: 3 })])],
      [
        entity(
          "posts",
          [field("weight", "bigint", { id: "f-size", required: true, sortable: true, default: "4" })],
          {
            id: "e-notes",
          },
        ),
      ],
    ],
    rows: `insert into content_notes (id, size) values (${uuid(1)}, 2147483647)`,
    finds: {
      "select weight from content_posts": [["2147483647"]],
      "insert into content_posts (id) values (gen_random_uuid()) returning weight": [["4"]],
    },
  },
  {
    name: "long names, of which databases keep a part and a hash, change and swap",
    models: [
      [
        entity("a-very-long-entity-name-that-fills-all-it-can", [
          field(`${LONG}x`.slice(1).replace(/^V/, "v"), "string", { id: "x", unique: true, sortable: true }),
          field(`${LONG}y`.slice(1).replace(/^V/, "v"), "string", { id: "y", unique: true, sortable: true }),
          manyToMany("relationsWithQuiteALongName", "a-very-long-entity-name-that-fills-all-it-can"),
        ]),
      ],
      [
        entity(
          "a-very-long-entity-name-that-fills-all-it-cannot",
          [
            field(`${LONG}y`.slice(1).replace(/^V/, "v"), "string", {
              id: "x",
              unique: true,
              sortable: true,
            }),
            field(`${LONG}x`.slice(1).replace(/^V/, "v"), "string", {
              id: "y",
              unique: true,
              sortable: true,
            }),
            manyToMany("relationsWithQuiteALongName", "a-very-long-entity-name-that-fills-all-it-cannot"),
          ],
          { id: "e-a-very-long-entity-name-that-fills-all-it-can" },
        ),
      ],
    ],
    rows: `insert into content_a_very_long_entity_name_that_fills_all_it_can
      (id, very_long_name_that_goes_on_and_on_until_nothing_fits_anyx) values (${uuid(1)}, 'was x')`,
    finds: {
      "select very_long_name_that_goes_on_and_on_until_nothing_fits_anyy from content_a_very_long_entity_name_that_fills_all_it_cannot":
        [["was x"]],
    },
  },
  {
    name: "permissions of what is gone go too, and a renamed virtual entity keeps its own",
    models: [
      [
        notes(TITLE_AND_BODY),
        entity("labels"),
        entity("view", [], {
          kind: "virtual",
          source: "notes",
          projection: [{ name: "title", from: "title" }],
        }),
      ],
      [
        notes(TITLE_AND_BODY),
        entity("sight", [], {
          id: "e-view",
          kind: "virtual",
          source: "notes",
          projection: [{ name: "title", from: "title" }],
        }),
      ],
    ],
    rows: `${ROLES}; update lathe.roles set permissions = permissions || '["content.view.read"]' where name = 'editor'`,
    hazards: ["drops_data:e-labels 0"],
    finds: {
      [ROLE]: [
        [
          '["content.notes.read", "content.*", "system.roles.read", "other.things.read", "content.sight.read"]',
        ],
      ],
      [TOKEN]: [['["content.notes.create"]']],
      "select version from lathe.roles order by name": [["2"], ["1"]],
    },
  },
];
