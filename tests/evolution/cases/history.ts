// What the feed of changes keeps of the past when a model changes.
import type { EvolutionCase } from "../support/case.ts";
import { belongsTo, entity, field, manyToMany, notes, uuid } from "../support/drafts.ts";

const FEED = `select "action", "before" - array['system.createdAt', 'system.updatedAt'], "after" from "lathe"."changes" order by "id"`;

const ROWS = `insert into "content_notes" ("id", "title", "pages") values (${uuid(1)}, 'a', 1);
update "content_notes" set "title" = 'b', "version" = 2;
delete from "content_notes";`;

const MEMBERS = [field("title", "string"), field("pages", "integer")];

/** All cases about history. */
export const HISTORY_CASES: readonly EvolutionCase[] = [
  {
    name: "a rename leaves history alone, and is followed by what comes",
    models: [
      [notes(MEMBERS)],
      [
        entity("posts", [field("heading", "string", { id: "f-title" }), field("pages", "integer")], {
          id: "e-notes",
        }),
      ],
    ],
    rows: ROWS,
    finds: {
      [FEED]: [
        ["create", null, '{"f-pages": 1, "f-title": "a"}'],
        ["update", '{"f-title": "a"}', '{"f-title": "b"}'],
        ["delete", '{"f-pages": 1, "f-title": "b"}', null],
      ],
      [`insert into "content_posts" ("id", "heading") values (${uuid(2)}, 'c') returning "version"`]: [["1"]],
      [`select "after" from "lathe"."changes" order by "id" desc limit 1`]: [
        ['{"f-pages": null, "f-title": "c"}'],
      ],
    },
  },
  {
    name: "the history of a removed field goes with it",
    models: [[notes(MEMBERS)], [notes([field("pages", "integer")])]],
    rows: ROWS,
    hazards: ["drops_data:e-notes:f-title 0"],
    finds: {
      [FEED]: [
        ["create", null, '{"f-pages": 1}'],
        ["update", "{}", "{}"],
        ["delete", '{"f-pages": 1}', null],
      ],
    },
  },
  {
    name: "the history of a field that is not remembered any more goes, and the plan counts it",
    models: [
      [notes(MEMBERS)],
      [notes([field("title", "string", { history: false }), field("pages", "integer")])],
    ],
    rows: ROWS,
    hazards: ["drops_data:e-notes:f-title:history 3"],
    finds: {
      [FEED]: [
        ["create", null, '{"f-pages": 1}'],
        ["update", "{}", "{}"],
        ["delete", '{"f-pages": 1}', null],
      ],
    },
  },
  {
    name: "a history of members has no values of the past",
    models: [[notes(MEMBERS)], [notes(MEMBERS, { history: { keep: "members" } })]],
    rows: ROWS,
    hazards: ["drops_data:e-notes:history 3"],
    finds: {
      [FEED]: [
        ["create", null, null],
        ["update", null, '{"f-title": null}'],
        ["delete", null, null],
      ],
    },
  },
  {
    name: "a history that is off has no past",
    models: [[notes(MEMBERS)], [notes(MEMBERS, { history: { keep: "off" } })]],
    rows: ROWS,
    hazards: ["drops_data:e-notes:history 3"],
    finds: { [FEED]: [] },
  },
  {
    name: "a history that begins, or that knows more, has the past that it had",
    models: [
      [notes(MEMBERS, { history: { keep: "off" } })],
      [notes(MEMBERS, { history: { keep: "members" } })],
      [notes(MEMBERS)],
    ],
    rows: ROWS,
    finds: { [FEED]: [] },
  },
  {
    name: "values of another type than now are forgotten",
    models: [[notes(MEMBERS)], [notes([field("title", "string"), field("pages", "bigint")])]],
    rows: ROWS,
    finds: {
      [FEED]: [
        ["create", null, '{"f-title": "a"}'],
        ["update", '{"f-title": "a"}', '{"f-title": "b"}'],
        ["delete", '{"f-title": "b"}', null],
      ],
    },
  },
  {
    name: "the history of removed entities and relations goes with them",
    models: [
      [
        notes([
          manyToMany("tags", "tags", { onDelete: "cascade" }),
          belongsTo("owner", "owners", { onDelete: "setNull" }),
        ]),
        entity("tags"),
        entity("owners"),
      ],
      [notes([]), entity("tags")],
    ],
    rows: `insert into "content_owners" ("id") values (${uuid(3)});
insert into "content_tags" ("id") values (${uuid(2)});
insert into "content_notes" ("id", "owner_id") values (${uuid(1)}, ${uuid(3)});
insert into "content_notes_tags" values (${uuid(1)}, ${uuid(2)});`,
    hazards: ["drops_data:e-owners 1", "drops_data:r-tags 1", "drops_data:e-notes:r-owner 1"],
    finds: {
      [`select "entity_id", "after" from "lathe"."changes" order by 1`]: [
        ["e-notes", "{}"],
        ["e-tags", "{}"],
      ],
    },
  },
  {
    name: "rows that a migration fills are counted, and nobody's change",
    models: [
      [notes([field("pages", "integer")])],
      [notes([field("pages", "integer", { required: true, default: 7 })])],
    ],
    rows: `insert into "content_notes" ("id") values (${uuid(1)}); delete from "lathe"."changes";`,
    finds: {
      [`select "pages" from "content_notes"`]: [["7"]],
      [FEED]: [],
      [`select sum("changes") from "lathe"."table_slots" where "table_name" = 'content_notes'`]: [["2"]],
      [`update "content_notes" set "pages" = 8 returning "pages"`]: [["8"]],
      [`select "before" ->> 'f-pages', "after" from "lathe"."changes"`]: [["7", '{"f-pages": 8}']],
    },
  },
];
