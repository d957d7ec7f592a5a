import assert from "node:assert/strict";
import { test } from "node:test";
import type { DecidedPlan } from "../decisions.ts";
import { tagsOf } from "./change-tags.ts";

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
