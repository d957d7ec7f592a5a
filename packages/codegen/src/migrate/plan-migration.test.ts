// Migrations: the exact text of each kind of change, and the hazards.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Draft, createSampleModel } from "../testing/sample.ts";
import { foldTrackers } from "../testing/fold-trackers.ts";
import { planMigration } from "./plan-migration.ts";

const HEADER =
  "-- Made by Lathe. Once applied, this file stays as it is; changes come in new migrations.\n\n";

function planDrafts(before: readonly Draft[], after: readonly Draft[]) {
  const plan = planMigration({ before: createSampleModel(before), after: createSampleModel(after) });
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems));
  return plan;
}

/** The text of a step without its first lines. */
function planSql(before: readonly Draft[], after: readonly Draft[]): string {
  const sql = planDrafts(before, after).sql ?? "";
  assert.ok(sql.startsWith(HEADER));
  return foldTrackers(sql.slice(HEADER.length));
}

const TRACKERS_TITLE =
  "-- What tables call when they change: it counts, so that lists know their totals, and tells the feed.";

const note = (fields: readonly Draft[], more: Draft = {}): Draft => ({
  id: "n",
  name: "notes",
  fields: fields.map((draft) => ({ id: String(draft["name"]), type: "integer", ...draft })),
  ...more,
});

const listHazards = (before: readonly Draft[], after: readonly Draft[]) =>
  planDrafts(before, after).hazards.map(({ id, severity }) => `${severity} ${id}`);

suite("a migration", () => {
  test("is not made for a JSON default or schema whose keys have another order, as in records of models", () => {
    const notes = (value: Draft, schema: Draft) => [
      note([{ name: "data", type: "json", default: value, schema }]),
    ];
    const before = notes({ a: 1, b: [{ c: 2, d: 3 }] }, { properties: {}, type: "object" });
    const after = notes({ b: [{ d: 3, c: 2 }], a: 1 }, { type: "object", properties: {} });
    const plan = planDrafts(before, after);
    assert.deepEqual([plan.sql, plan.hazards], [null, []]);
    assert.match(planSql(before, notes({ a: 2 }, { type: "object", properties: {} })), /set default/);
  });

  test("gives images their columns once there are tables for what is uploaded", () => {
    const model = createSampleModel([note([{ name: "cover", type: "image", required: true }])]);
    const plan = planMigration({ before: model, after: model, systemVersion: 3 });
    assert.ok(plan.ok);
    assert.equal(plan.name, "upgrade_system_tables_and_add_notes_cover");
    assert.deepEqual(
      plan.hazards.map(({ id }) => id),
      ["needs_value:n:cover", "long_lock:n"],
    );
    const sql = foldTrackers(plan.sql ?? "");
    assert.equal(
      sql.slice(sql.indexOf("-- New columns.")),
      `-- New columns.
alter table "content_notes" add column "cover" uuid not null;

${TRACKERS_TITLE}
<content_notes__track>

-- From now on they do.
do $$
declare
  tracked text;
begin
  foreach tracked in array array['content_notes'] loop
    execute format('drop trigger "count_insert" on %1$I; drop trigger "count_update" on %1$I; drop trigger "count_delete" on %1$I; drop trigger "count_truncate" on %1$I;', tracked);
    perform "lathe"."track_changes"(tracked);
  end loop;
end
$$;

alter table "content_notes"
  add constraint "content_notes__cover_fkey" foreign key ("cover")
  references "lathe"."assets" ("id") on delete no action;

-- Built while the tables are in use, so not in the transaction; what was interrupted is built again.
/* lathe: after-transaction */

-- finds what shows an image by cover (small)
create index concurrently if not exists "content_notes__cover_idx" on "content_notes" ("cover") where "cover" is not null;
`,
    );
    assert.equal(planMigration({ before: model, after: model }).ok && "unchanged", "unchanged");
  });

  test("is the whole schema where there is nothing before", () => {
    const plan = planMigration({ before: null, after: createSampleModel([note([])]) });
    assert.ok(plan.ok);
    assert.equal(plan.name, "initial");
    assert.deepEqual(plan.hazards, []);
    assert.match(plan.sql ?? "", /create schema if not exists "lathe"[^]*create table "content_notes"/);
  });

  test("is none where the schema stays", () => {
    const { sql, name, hazards } = planDrafts(
      [note([{ name: "a" }])],
      [note([{ name: "a", label: "Another", description: "x" }], { label: "One" })],
    );
    assert.deepEqual([sql, name, hazards], [null, "unchanged", []]);
  });

  test("renames a column with its index, and nothing else", () => {
    assert.equal(
      planSql(
        [note([{ name: "a", required: true, sortable: true }])],
        [note([{ name: "b", id: "a", required: true, sortable: true }])],
      ),
      `-- New names for what stays.
alter table "content_notes" rename column "a" to "b";
alter index "content_notes__a_idx" rename to "content_notes__b_idx";

${TRACKERS_TITLE}
<content_notes__track>
`,
    );
  });

  test("renames a table with its key, index, counts and permissions", () => {
    const renamed = planSql([note([])], [note([], { name: "posts" })]);
    assert.equal(
      renamed.slice(0, renamed.indexOf('update "lathe"."roles"')),
      `-- New names for what stays.
alter table "content_notes" rename to "content_posts";
update "lathe"."table_slots" set "table_name" = 'content_posts' where "table_name" = 'content_notes';
alter table "content_posts" rename constraint "content_notes__pkey" to "content_posts__pkey";
alter index "content_notes__created_at_idx" rename to "content_posts__created_at_idx";

-- Trackers follow their tables.
alter function "lathe"."content_notes__track"() rename to "content_posts__track";

-- Permissions follow the names of modules and entities.
`,
    );
  });

  test("swaps two columns through a third name", () => {
    assert.equal(
      planSql(
        [note([{ name: "a" }, { name: "b" }])],
        [
          note([
            { name: "b", id: "a" },
            { name: "a", id: "b" },
          ]),
        ],
      ),
      `-- New names for what stays.
alter table "content_notes" rename column "a" to "lathe__1";
alter table "content_notes" rename column "b" to "a";
alter table "content_notes" rename column "lathe__1" to "b";

${TRACKERS_TITLE}
<content_notes__track>
`,
    );
  });

  test("adds columns with their defaults", () => {
    assert.equal(
      planSql(
        [note([])],
        [
          note([
            { name: "a", type: "string", required: true, default: "it's" },
            { name: "b", type: "datetime", required: true, default: { var: "now" } },
          ]),
        ],
      ),
      `-- New columns.
alter table "content_notes"
  add column "a" text collate "C" not null default 'it''s',
  add column "b" timestamptz(3) not null default now();

${TRACKERS_TITLE}
<content_notes__track>

-- What holds from now on.
alter table "content_notes" add constraint "content_notes__a_check" check (char_length("a") <= 255);
`,
    );
  });

  test("takes away a column with what belongs to it", () => {
    assert.equal(
      planSql([note([{ name: "a", unique: true, required: true, sortable: true }])], [note([])]),
      `-- Constraints and indexes that go, or are made anew below.
alter table "content_notes" drop constraint "content_notes__a_key";
drop index "content_notes__a_idx";

-- What is removed.
alter table "content_notes" drop column "a";

${TRACKERS_TITLE}
<content_notes__track>

-- What the feed forgets.
update "lathe"."changes" set "before" = "before" - array['a'], "after" = "after" - array['a']
where "entity_id" = 'n' and ("before" ?| array['a'] or "after" ?| array['a']);
`,
    );
  });

  test("takes away tables with their counts", () => {
    assert.match(
      planSql([note([]), { name: "other" }], []),
      /^-- What is removed\.\ndrop table "content_notes", "content_other";\ndelete from "lathe"\."table_slots" where "table_name" in \('content_notes', 'content_other'\);\n/,
    );
  });

  test("changes types in one statement, with the default put aside meanwhile", () => {
    assert.equal(
      planSql(
        [note([{ name: "a", default: 1 }, { name: "b" }])],
        [
          note([
            { name: "a", type: "bigint", default: "2" },
            { name: "b", type: "text" },
          ]),
        ],
      ),
      `-- Columns that change.
alter table "content_notes"
  alter column "a" drop default,
  alter column "a" type bigint using "a"::bigint,
  alter column "a" set default '2',
  alter column "b" type text collate "C" using "b"::text;

${TRACKERS_TITLE}
<content_notes__track>

-- What the feed forgets.
update "lathe"."changes" set "before" = "before" - array['a', 'b'], "after" = "after" - array['a', 'b']
where "entity_id" = 'n' and ("before" ?| array['a', 'b'] or "after" ?| array['a', 'b']);
`,
    );
  });

  test("fills rows with the default where there must be a value", () => {
    assert.equal(
      planSql([note([{ name: "a" }])], [note([{ name: "a", required: true, default: 5 }])]),
      `-- Rows that are filled below are counted, and not told to the feed.
<content_notes__track counts>

-- Columns that change.
alter table "content_notes" alter column "a" set default 5;
-- rows without "a" get the default, since there must be a value now
update "content_notes" set "a" = 5 where "a" is null;
alter table "content_notes" alter column "a" set not null;

${TRACKERS_TITLE}
<content_notes__track>
`,
    );
  });

  test("stops before anything is changed where rows are in the way", () => {
    assert.equal(
      planSql([note([{ name: "a" }])], [note([{ name: "a", required: true }])]),
      `-- Ends here where rows are in the way, before anything is changed.
select "lathe"."stop_on_rows"(count(*), '"a" of "notes" becomes required, and some records may have none. Mend these rows, then migrate again.')
from "content_notes" where "a" is null;

-- Columns that change.
alter table "content_notes" alter column "a" set not null;
`,
    );
  });

  test("makes an extension when the first index needs it", () => {
    assert.equal(
      planSql([note([{ name: "a", type: "text" }])], [note([{ name: "a", type: "text", searchable: true }])]),
      `create extension if not exists "pg_trgm";

-- Built while the tables are in use, so not in the transaction; what was interrupted is built again.
/* lathe: after-transaction */

-- lists can be searched in a (large)
create index concurrently if not exists "content_notes__a_trgm" on "content_notes" using gin (lower("a" collate "und-x-icu") gin_trgm_ops);
`,
    );
  });

  test("makes a foreign key anew where a deletion does something else", () => {
    const relation = { id: "p", name: "parent", kind: "belongsTo", target: "notes" };
    assert.equal(
      planSql(
        [note([], { relations: [relation] })],
        [note([], { relations: [{ ...relation, onDelete: "setNull" }] })],
      ),
      `-- Constraints and indexes that go, or are made anew below.
alter table "content_notes" drop constraint "content_notes__parent_id_fkey";

alter table "content_notes"
  add constraint "content_notes__parent_id_fkey" foreign key ("parent_id")
  references "content_notes" ("id") on delete set null;
`,
    );
  });

  test("is called by what it does", () => {
    const name = (before: readonly Draft[], after: readonly Draft[]) => planDrafts(before, after).name;
    assert.equal(
      name([note([{ name: "title" }])], [note([{ name: "headLine", id: "title" }])]),
      "rename_notes_title",
    );
    assert.equal(name([note([])], [note([{ name: "dueOn" }])]), "add_notes_due_on");
    assert.equal(name([note([{ name: "a" }])], [note([])]), "remove_notes_a");
    assert.equal(name([note([{ name: "a" }])], [note([{ name: "a", type: "text" }])]), "change_notes_a");
    assert.equal(name([note([{ name: "a" }])], [note([{ name: "a", sortable: true }])]), "change_notes");
    assert.equal(name([note([])], [note([]), { name: "blog-posts" }]), "add_blog_posts");
    assert.equal(name([note([])], [note([], { name: "posts" })]), "rename_notes");
    assert.equal(name([note([{ name: "a" }])], [note([{ name: "b" }])]), "change_notes");
    assert.equal(name([note([])], [note([]), { name: "x" }, { name: "y" }]), "add_x_and_others");
    const tags = { relations: [{ id: "k", name: "tags", kind: "manyToMany", target: "notes" }] };
    assert.equal(name([note([])], [note([], tags)]), "add_notes_tags");
  });
});

suite("hazards", () => {
  test("are told by kind, table, column and reason, whatever things are called", () => {
    assert.deepEqual(
      listHazards(
        [note([{ name: "a" }, { name: "b" }, { name: "c" }]), { id: "o", name: "other" }],
        [
          note(
            [
              { name: "x", id: "a", required: true },
              { name: "b", unique: true },
              { name: "new", required: true },
            ],
            { name: "posts" },
          ),
        ],
      ),
      [
        "danger drops_data:o",
        "danger drops_data:n:c",
        "danger may_fail_on_existing_rows:n:a:required",
        "danger may_fail_on_existing_rows:n:b:unique",
        "danger needs_value:n:new",
        "warning long_lock:n",
      ],
    );
  });

  test("speak of the names that the database has before the step", () => {
    const [hazard] = planDrafts(
      [note([{ name: "a" }])],
      [note([{ name: "x", id: "a", required: true }], { name: "posts" })],
    ).hazards;
    assert.equal(hazard?.statement, 'select count(*) from "content_notes" where "a" is null');
    assert.match(hazard?.message ?? "", /^"x" of "posts" becomes required/);
  });

  test("there are none where nothing can go wrong", () => {
    assert.deepEqual(
      listHazards(
        [
          note([
            { name: "a", type: "string", maxLength: 5 },
            { name: "b", required: true },
            { name: "k", type: "enum", values: [{ value: "x" }] },
          ]),
        ],
        [
          note([
            { name: "a", type: "string", maxLength: 9, required: true, default: "z" },
            { name: "b" },
            { name: "c", default: 3, required: true },
            { name: "k", type: "string" },
          ]),
          { name: "more" },
        ],
      ),
      ["warning long_lock:n"],
    );
  });

  test("a type that is written anew is told with its statement", () => {
    const hazards = planDrafts([note([{ name: "a" }])], [note([{ name: "a", type: "float" }])]).hazards;
    assert.deepEqual(
      hazards.map(({ id, statement }) => [id, statement]),
      [
        [
          "rewrites_table:n",
          'alter table "content_notes" alter column "a" type double precision using "a"::double precision;',
        ],
      ],
    );
  });
});

suite("a change that has no cast", () => {
  test("is refused with what to do instead", () => {
    const plan = planMigration({
      before: createSampleModel([note([{ name: "a", type: "date" }])]),
      after: createSampleModel([note([{ name: "b", id: "a", type: "integer" }])]),
    });
    assert.deepEqual(plan, {
      ok: false,
      problems: [
        {
          path: "/entities/notes/fields/b/type",
          code: "no_cast",
          message:
            '"b" of "notes" can\'t change from date to integer: no cast keeps its values. Add a new field instead, copy what can be copied, then remove the old one.',
        },
      ],
    });
  });
});

suite("sizes of images", () => {
  const cover = (...variants: readonly Draft[]) => [note([{ name: "cover", type: "image", variants }])];

  test("that change are told with what counts the images, and migrate nothing", () => {
    const plan = planDrafts(cover({ name: "small" }), cover({ name: "small", width: 100 }));
    assert.equal(plan.sql, null);
    assert.deepEqual(plan.hazards, [
      {
        id: "reprocesses_images:n:cover",
        severity: "warning",
        kind: "reprocesses_images",
        message:
          'The sizes of "cover" of "notes" change: images that were processed are processed again, in the background, once the application runs.',
        statement: `select count(*) from "lathe"."assets" where "field_id" = 'cover' and "state" in ('ready', 'failed')`,
        counts: "images",
      },
    ]);
  });

  test("that stand in another order are the same", () => {
    const [small, large] = [{ name: "small" }, { name: "large", fit: "cover", width: 9 }];
    assert.deepEqual(listHazards(cover(small, large), cover(large, small)), []);
    assert.deepEqual(listHazards(cover(small), cover(small, large)), ["warning reprocesses_images:n:cover"]);
  });
});
