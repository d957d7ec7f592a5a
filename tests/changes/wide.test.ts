// Tables as wide as models allow, and statements that change many rows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createModelFromDrafts, entity, field } from "../evolution/support/drafts.ts";
import { createSchema, readRows } from "../evolution/support/schema.ts";
import { forEachDatabase } from "../support/databases.ts";

const FIELDS = 1000;

const WIDE = createModelFromDrafts([
  entity(
    "wide",
    Array.from({ length: FIELDS }, (_, i) => field(`m${i}`, i % 2 === 0 ? "integer" : "float")),
  ),
]);

const NARROW = createModelFromDrafts([entity("notes", [field("title", "string"), field("body", "text")])]);

forEachDatabase("the feed of changes", (on) => {
  test("tells of records with a thousand members", async () => {
    await createSchema(on.db, WIDE);
    await on.db.script(
      `insert into content_wide (id, m0, m999) values (gen_random_uuid(), 1, 0.5);
       update content_wide set ${Array.from({ length: FIELDS }, (_, i) => `m${i} = 7`).join(", ")};
       delete from content_wide`,
    );
    const keys = (image: string) => `(select count(*) from jsonb_object_keys(${image}))`;
    assert.deepEqual(
      await readRows(
        on.db,
        `select action, ${keys("before")}, ${keys("after")} from lathe.changes order by id`,
      ),
      [
        ["create", "0", "1000"],
        ["update", "1000", "1000"],
        ["delete", "1002", "0"],
      ],
    );
  });

  test("tells of twenty thousand records that one statement changes as it does of one, and in no more time for each", async () => {
    const { db } = on;
    await createSchema(db, NARROW);
    await db.script(
      "insert into content_notes (id, title) values (gen_random_uuid(), 'one'); update content_notes set title = 'two'",
    );
    await db.script(
      "insert into content_notes (id, title, body) select gen_random_uuid(), 'n', repeat('x', 100) from generate_series(1, 20000)",
    );
    // A plan that was made for one row would look at four hundred million pairs here, and end at the limit of a statement.
    await db.script(
      "update content_notes set title = 'three', version = version + 1; delete from content_notes",
    );
    assert.deepEqual(
      await readRows(
        db,
        "select action, count(*), count(distinct record_id) from lathe.changes group by 1 order by 1",
      ),
      [
        ["create", "20001", "20001"],
        ["delete", "20001", "20001"],
        ["update", "20002", "20001"],
      ],
    );
  });
});
