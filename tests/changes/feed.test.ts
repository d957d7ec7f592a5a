// The feed of changes: whatever changes a row, one row tells of it, with exact values, on both databases.
import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import type { Database } from "@lathe/runtime/database";
import {
  belongsTo,
  createModelFromDrafts,
  entity,
  field,
  manyToMany,
  uuid,
} from "../evolution/support/drafts.ts";
import { createSchema, readRows } from "../evolution/support/schema.ts";
import { forEachDatabase } from "../support/databases.ts";

const MODEL = createModelFromDrafts([
  entity("notes", [
    field("title", "string"),
    field("secret", "string", { history: false }),
    belongsTo("parent", "notes", { onDelete: "cascade" }),
    belongsTo("owner", "owners", { onDelete: "setNull" }),
    manyToMany("tags", "tags", { onDelete: "cascade" }),
  ]),
  entity("owners", [field("ownerName", "string")]),
  entity("tags", [field("name", "string")]),
  entity(
    "logs",
    [field("text", "string"), field("level", "integer"), manyToMany("tags", "tags", { id: "r-logTags" })],
    {
      history: { keep: "members" },
    },
  ),
  entity("noise", [field("noiseText", "string")], { history: { keep: "off" } }),
  entity("values", [
    field("whole", "integer"),
    field("large", "bigint"),
    field("exact", "decimal", { precision: 30, scale: 6 }),
    field("rough", "float"),
    field("flag", "boolean"),
    field("day", "date"),
    field("moment", "datetime"),
    field("key", "uuid"),
    field("data", "json"),
    field("words", "text"),
  ]),
]);

/** What the feed has, without ids and times. */
function readFeed(db: Database, columns = "entity_id, record_id, action, version, before, after") {
  return readRows(
    db,
    `select ${columns} from (
      select id, entity_id, right(record_id::text, 2) as record_id, action, relation_id, right(target_id::text, 2) as target_id,
        version, before - array['system.createdAt', 'system.updatedAt'] as before, after, before as whole
      from lathe.changes) as c order by id`,
  );
}

const MEMBERSHIP = "record_id, action, relation_id, target_id";

forEachDatabase("the feed of changes", (on) => {
  before(() => createSchema(on.db, MODEL));

  beforeEach(async () => {
    await on.db.script(
      "delete from content_notes; delete from content_owners; delete from content_tags; delete from content_logs; delete from content_values; delete from lathe.changes",
    );
  });

  test("tells of creates, updates and deletes, and never of what is not remembered", async () => {
    const { db } = on;
    await db.script(`insert into content_notes (id, title, secret) values (${uuid(1)}, 'a', 's')`);
    await db.script(`update content_notes set title = 'b', secret = 't', version = 2 where id = ${uuid(1)}`);
    await db.script(`update content_notes set secret = 'u' where id = ${uuid(1)}`);
    await db.script(`update content_notes set title = title`);
    await db.script(`update content_notes set title = null, version = 3`);
    await db.script(`delete from content_notes`);
    assert.deepEqual(await readFeed(db), [
      ["e-notes", "01", "create", "1", null, '{"f-title": "a", "r-owner": null, "r-parent": null}'],
      ["e-notes", "01", "update", "2", '{"f-title": "a"}', '{"f-title": "b"}'],
      ["e-notes", "01", "update", "2", "{}", "{}"],
      ["e-notes", "01", "update", "3", '{"f-title": "b"}', '{"f-title": null}'],
      ["e-notes", "01", "delete", "3", '{"f-title": null, "r-owner": null, "r-parent": null}', null],
    ]);
    const texts = await readRows(db, "select string_agg(c::text, '') like '%secret%' from lathe.changes c");
    assert.deepEqual(texts, [["f"]]);
  });

  test("has the times that a changed record had", async () => {
    const { db } = on;
    const at = "2026-01-02T03:04:05.678Z";
    await db.script(
      `insert into content_tags (id, created_at, updated_at) values (${uuid(1)}, '${at}', '${at}');
       update content_tags set updated_at = now(); delete from content_tags`,
    );
    const times = ["createdAt", "updatedAt"].map(
      (name) => `(before ->> 'system.${name}')::timestamptz = '${at}'`,
    );
    assert.deepEqual(
      await readRows(db, `select action, ${times.join(", ")} from lathe.changes order by id`),
      [
        ["create", null, null],
        ["update", null, "t"],
        ["delete", "t", "f"],
      ],
    );
  });

  test("tells of all that goes with a record, in the same transaction", async () => {
    const { db } = on;
    await db.script(
      `insert into content_tags (id) values (${uuid(50)});
       insert into content_notes (id, title, parent_id) values
         (${uuid(1)}, 'root', null), (${uuid(2)}, 'child', ${uuid(1)}), (${uuid(3)}, 'grandchild', ${uuid(2)}), (${uuid(4)}, 'other', null);
       insert into content_notes_tags values (${uuid(3)}, ${uuid(50)}), (${uuid(4)}, ${uuid(50)});
       delete from lathe.changes`,
    );
    await db.script(`delete from content_notes where id = ${uuid(1)}`);
    const gone = await readFeed(db, "action, record_id, before ->> 'f-title', target_id");
    assert.deepEqual(
      gone.toSorted((a, b) => a.join().localeCompare(b.join())),
      [
        ["delete", "01", "root", null],
        ["delete", "02", "child", null],
        ["delete", "03", "grandchild", null],
        ["remove", "03", null, "50"],
      ],
    );
    assert.deepEqual(await readRows(db, "select count(distinct tx) from lathe.changes"), [["1"]]);
    await db.script(`delete from lathe.changes; delete from content_tags`);
    assert.deepEqual(await readFeed(db, MEMBERSHIP), [
      ["50", "delete", null, null],
      ["04", "remove", "r-tags", "50"],
    ]);
  });

  test("tells of references that are cleared", async () => {
    const { db } = on;
    await db.script(
      `insert into content_owners (id) values (${uuid(9)});
       insert into content_notes (id, owner_id) values (${uuid(1)}, ${uuid(9)}), (${uuid(2)}, ${uuid(9)}), (${uuid(3)}, null);
       delete from lathe.changes; delete from content_owners`,
    );
    const owner = '{"r-owner": "00000000-0000-7000-8000-000000000009"}';
    assert.deepEqual(await readFeed(db), [
      ["e-owners", "09", "delete", "1", '{"f-ownerName": null}', null],
      ["e-notes", "01", "update", "1", owner, '{"r-owner": null}'],
      ["e-notes", "02", "update", "1", owner, '{"r-owner": null}'],
    ]);
  });

  test("tells of ids and pairs that change, of upserts and of tables that are emptied", async () => {
    const { db } = on;
    await db.script(
      `insert into content_tags (id, name) values (${uuid(1)}, 'a'), (${uuid(2)}, 'b');
       insert into content_notes (id) values (${uuid(7)});
       insert into content_notes_tags values (${uuid(7)}, ${uuid(1)});
       delete from lathe.changes`,
    );
    await db.script(`update content_notes_tags set target_id = ${uuid(2)}`);
    assert.deepEqual(
      (await readFeed(db, MEMBERSHIP)).toSorted((a, b) => a.join().localeCompare(b.join())),
      [
        ["07", "add", "r-tags", "02"],
        ["07", "remove", "r-tags", "01"],
      ],
    );
    await db.script(
      `delete from lathe.changes; update content_tags set id = ${uuid(3)}, name = 'c' where id = ${uuid(1)}`,
    );
    assert.deepEqual(
      (await readFeed(db)).toSorted((a, b) => a.join().localeCompare(b.join())),
      [
        ["e-tags", "01", "delete", "1", '{"f-name": "a"}', null],
        ["e-tags", "03", "create", "1", null, '{"f-name": "c"}'],
      ],
    );
    await db.script(
      `delete from lathe.changes; insert into content_tags (id, name) values (${uuid(3)}, 'd'), (${uuid(4)}, 'e')
       on conflict (id) do update set name = excluded.name`,
    );
    assert.deepEqual(
      (await readFeed(db, "record_id, action")).toSorted((a, b) => a.join().localeCompare(b.join())),
      [
        ["03", "update"],
        ["04", "create"],
      ],
    );
    await db.script(
      "delete from lathe.changes; truncate content_tags, content_notes, content_notes_tags, content_logs_tags",
    );
    assert.deepEqual((await readFeed(db, "record_id, action")).map((row) => row.join(" ")).toSorted(), [
      "02 delete",
      "03 delete",
      "04 delete",
      "07 delete",
      "07 remove",
    ]);
    assert.deepEqual(
      await readRows(
        db,
        "select sum(row_count) from lathe.table_slots where table_name like 'content_notes%'",
      ),
      [["0"]],
    );
  });

  test("tells less where less is kept", async () => {
    const { db } = on;
    await db.script(
      `insert into content_tags (id) values (${uuid(1)});
       delete from lathe.changes;
       insert into content_logs (id, text, level) values (${uuid(2)}, 'x', 1);
       update content_logs set level = 2;
       insert into content_logs_tags values (${uuid(2)}, ${uuid(1)});
       delete from content_logs;
       insert into content_noise (id) values (${uuid(3)}); delete from content_noise`,
    );
    assert.deepEqual(await readFeed(db, "action, target_id, whole, after"), [
      ["create", null, null, null],
      ["update", null, null, '{"f-level": null}'],
      ["add", null, null, null],
      ["delete", null, null, null],
      ["remove", null, null, null],
    ]);
  });

  test("has values exactly, whatever the settings of a session", async () => {
    const { db } = on;
    const rows = [
      `-2147483648, -9223372036854775808, -999999999999999999999999.000001, '-0', true, '0001-01-01', '9999-12-31T23:59:59.999Z', ${uuid(9)}, '{"b": [1.10, null, "\\u00e9"], "a": 1e2}', E'a\\n"\\\\ \\u2028 𝄞'`,
      `2147483647, 9223372036854775807, 0.000000, 0.1::float8 + 0.2::float8, false, '2026-02-28', '1969-12-31T23:59:59.001+05:30', null, '[]', ''`,
      `0, 1, 1.5, 1.7976931348623157e308, null, null, '2026-06-01T00:00:00.120Z', null, '"text"', '  '`,
      `0, 1, 1.5, 4.94065645841247e-324, null, '-infinity', 'infinity', null, '0', null`,
    ];
    const columns = Object.keys(TYPES).join(", ");
    await runOddly(
      db,
      rows
        .map((row, i) => `insert into content_values (id, ${columns}) values (${uuid(i + 1)}, ${row})`)
        .join(";"),
    );
    const shown = Object.keys(TYPES).map((name) => `${name}::text`);
    const wanted = await readRows(db, `select ${shown.join(", ")} from content_values order by id`);
    await runOddly(
      db,
      `update content_values set version = 2, ${Object.keys(TYPES)
        .map((name) => `${name} = null`)
        .join(", ")}`,
    );
    const readStored = (image: string, action: string) => {
      const values = Object.entries(TYPES).map(([name, type]) =>
        type === "jsonb"
          ? `nullif(${image} -> 'f-${name}', 'null')::text`
          : `(${image} ->> 'f-${name}')::${type}::text`,
      );
      return readRows(
        db,
        `select ${values.join(", ")} from lathe.changes where action = '${action}' order by record_id`,
      );
    };
    assert.deepEqual(await readStored("after", "create"), wanted);
    assert.deepEqual(await readStored("before", "update"), wanted);
  });
});

const TYPES: Readonly<Record<string, string>> = {
  whole: "integer",
  large: "bigint",
  exact: "numeric(30,6)",
  rough: "float8",
  flag: "boolean",
  day: "date",
  moment: "timestamptz",
  key: "uuid",
  data: "jsonb",
  words: "text",
};

/** Runs statements in a session that shows values otherwise than ours do. */
async function runOddly(db: Database, statements: string): Promise<void> {
  await db.reserve(async (session) => {
    await session.script(
      "set extra_float_digits = -15; set datestyle = 'German, DMY'; set timezone = 'Asia/Kathmandu'",
    );
    try {
      await session.script(statements);
    } finally {
      await session.script("reset extra_float_digits; reset datestyle; reset timezone");
    }
  });
}
