import assert from "node:assert/strict";
import { test } from "node:test";
import type { DecidedPlan } from "../decisions.ts";
import { consequenceOf, tagsOf } from "./change-tags.ts";

const PLAN = {
  hazards: [],
  apiChanges: [
    {
      family: "admin",
      kind: "breaking",
      route: "POST /api/admin/v1/content/articles",
      message: '"title" is required',
    },
  ],
} as unknown as DecidedPlan;
const changeOf = (path: string) => ({ path, kind: "changed", before: null, note: null });

test("what breaks callers is told of the setting that does, and not of a label that changed beside it", () => {
  const tags = (path: string) => tagsOf(changeOf(path), PLAN).map(({ text }) => text);
  assert.deepEqual(tags("/entities/articles/fields/title/required"), ["breaking in admin"]);
  assert.deepEqual(tags("/entities/articles/fields/title/label"), []);
  assert.deepEqual(tags("/entities/articles/fields/title/description"), []);
});

test("what stands in the way of a migration is told of the type that changed, and not of the name that changed beside it", () => {
  const part = { entity: "articles", member: "heading" };
  const plan = (hazard: object) =>
    ({ ...PLAN, hazards: [{ id: "h-1", severity: "danger", part, ...hazard }] }) as unknown as DecidedPlan;
  const rename = {
    ...changeOf("/entities/articles/fields/heading"),
    kind: "renamed",
    note: "the column is renamed",
  };
  const type = changeOf("/entities/articles/fields/heading/type");
  const inTheWay = plan({ kind: "may_fail_on_existing_rows", rows: 2 });
  assert.deepEqual(tagsOf(rename, inTheWay), []);
  assert.equal(consequenceOf(rename, inTheWay), "the column is renamed");
  assert.deepEqual(tagsOf(type, inTheWay), [{ text: "may fail", tone: "danger" }]);
  assert.equal(consequenceOf(type, inTheWay), "2 rows in the way of the migration");
  // What concerns no row is told, but not in red.
  const removal = {
    ...changeOf("/entities/articles/fields/heading"),
    kind: "removed",
    note: "its values go with it",
  };
  const nothing = plan({ kind: "drops_data", rows: 0 });
  assert.deepEqual(tagsOf(removal, nothing), [{ text: "drops data", tone: "warning" }]);
  assert.equal(consequenceOf(removal, nothing), "it has no values here");
  const unknown = plan({ kind: "drops_data", rows: null });
  assert.deepEqual(tagsOf(removal, unknown), [{ text: "drops data", tone: "danger" }]);
  assert.equal(consequenceOf(removal, unknown), "its values go with it");
});
