// The indexes of a migration, out of its text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listNewIndexes } from "./new-indexes.ts";

test("indexes of tables that are there are told with their reasons, those of new ones are not", () => {
  const sql = `-- Made by Lathe.

-- lists can be sorted by a (small)
create index "new_table__a_idx" on "new_table" ("a", "id");

-- Built while the tables are in use.
/* lathe: after-transaction */

-- no two records have the same a, b (medium)
create unique index concurrently if not exists "notes__a__b_index" on "notes" ("a", "b");

-- lists can be filtered by "c";
-- and sorted (small)
create index concurrently if not exists "odd""name" on "notes" ("c");
`;
  assert.deepEqual(listNewIndexes(sql), [
    { name: "notes__a__b_index", reason: "no two records have the same a, b (medium)" },
    { name: 'odd"name', reason: 'lists can be filtered by "c"; and sorted (small)' },
  ]);
  assert.deepEqual(listNewIndexes("alter table x add y integer;\n"), []);
});
