// Plan ids, summaries, migration paths and diffs: what is told of a plan.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { applyPatch } from "diff";
import { sha256 } from "../store/snapshot.ts";
import type { FileStep } from "./file-step.ts";
import { migrationPath } from "./migration-path.ts";
import { computePlanId } from "./plan-id.ts";
import { formatGenerationSummary, formatPlanSummary } from "./summary.ts";
import { formatUnifiedDiff } from "./unified-diff.ts";

const STEP: FileStep = {
  path: "src/a.ts",
  key: "k",
  action: "update",
  from: null,
  disk: { text: "one\ntwo\n" },
  result: { text: "one\nTWO\n" },
  conflict: null,
  entry: { path: "src/a.ts", key: "k", ownership: "generated", hash: sha256("one\nTWO\n") },
  generated: { text: "one\nTWO\n" },
  note: null,
};
const FACTS = {
  revision: "r",
  version: "v",
  manifest: "m",
  steps: [STEP],
  migration: { path: "p", sql: "s" },
  hash: sha256,
};

suite("a plan's id", () => {
  test("is the same for the same plan", () =>
    assert.equal(computePlanId(FACTS), computePlanId({ ...FACTS, steps: [{ ...STEP }] })));

  const others: readonly (readonly [string, Partial<typeof FACTS> | { manifest: null; migration: null }])[] =
    [
      ["the model", { revision: "other" }],
      ["the manifest", { manifest: "other" }],
      ["a file on disk", { steps: [{ ...STEP, disk: { text: "other" } }] }],
      ["a line ending on disk", { steps: [{ ...STEP, disk: { text: "one\r\ntwo\n" } }] }],
      ["what makes the files", { version: "other" }],
      ["an action", { steps: [{ ...STEP, action: "merge" }] }],
      ["a path", { steps: [{ ...STEP, path: "src/b.ts" }] }],
      ["the migration", { migration: { path: "p", sql: "other" } }],
      ["the migration's number", { migration: { path: "q", sql: "s" } }],
    ];
  for (const [what, change] of others)
    test(`changes with ${what}`, () =>
      assert.notEqual(computePlanId({ ...FACTS, ...change }), computePlanId(FACTS)));
});

suite("a summary", () => {
  const step = (action: FileStep["action"]): FileStep => ({ ...STEP, action });

  test("counts what there is to do, in one line", () => {
    assert.equal(
      formatPlanSummary([step("create"), step("create"), step("update")], true),
      "2 files to create, 1 to update, 1 migration",
    );
    assert.equal(formatPlanSummary([step("update")], false), "1 file to update");
    assert.equal(formatPlanSummary([step("unchanged")], false), "Nothing to do");
    assert.equal(
      formatGenerationSummary([step("merge"), step("delete")], false),
      "1 file merged with your edits, 1 deleted",
    );
  });

  test("tells of edited files that are kept", () =>
    assert.equal(
      formatPlanSummary([{ ...step("unchanged"), entry: null, generated: null }], false),
      "1 edited file kept that is not generated any more",
    ));
});

test("a migration takes the next number and a tame name", () => {
  assert.equal(migrationPath([], "initial"), "migrations/0001_initial.sql");
  assert.equal(
    migrationPath(["0001_a.sql", "0012_b.sql", "README.md", "99_x.sql"], "Rename it!"),
    "migrations/0013_rename_it_.sql",
  );
  assert.equal(migrationPath(["9999_a.sql"], ""), "migrations/10000_change.sql");
  assert.match(migrationPath([], "x".repeat(500)), /^migrations\/0001_x{60}\.sql$/);
});

suite("a diff", () => {
  test("shows a change with its headers", () =>
    assert.equal(
      formatUnifiedDiff(STEP),
      "--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,2 +1,2 @@\n one\n-two\n+TWO\n",
    ));

  test("is empty where nothing changes", () =>
    assert.equal(formatUnifiedDiff({ ...STEP, action: "unchanged", result: undefined }), ""));

  test("shows new files and removed ones against nothing", () => {
    const created = formatUnifiedDiff({ ...STEP, action: "create", disk: { text: null } });
    assert.match(created, /^--- \/dev\/null\n\+\+\+ b\/src\/a\.ts\n@@ -0,0 \+1,2 @@\n\+one\n\+TWO\n$/);
    const deleted = formatUnifiedDiff({ ...STEP, action: "delete", result: null });
    assert.match(deleted, /^--- a\/src\/a\.ts\n\+\+\+ \/dev\/null\n@@ -1,2 \+0,0 @@\n-one\n-two\n$/);
  });

  test("says what stays of a large file into which much comes, and leads from one to the other", () => {
    const list = (name: string, length: number) =>
      Array.from({ length }, (_, index) => `${name} ${index} {\n  answers\n}\n`);
    const [routes, added] = [list("route", 400), list("added", 700)];
    for (const end of ["\n", ""]) {
      const before = `version 1\n${routes.join("")}end 1${end}`;
      const after = `version 2\n${routes.toSpliced(200, 0, ...added).join("")}end 2`;
      const diff = formatUnifiedDiff({ ...STEP, disk: { text: before }, result: { text: after } });
      assert.equal(diff.match(/^\+(?!\+)/gm)?.length, 2102);
      assert.equal(diff.match(/^-(?!-)/gm)?.length, 2);
      assert.equal(applyPatch(before, diff), after);
    }
  });

  test("shows a conflict as the text on disk against the generated one", () => {
    const conflict = { mine: "one\ntwo\n", generated: "one\n2\n", base: null, marked: null };
    assert.match(
      formatUnifiedDiff({ ...STEP, action: "conflict", result: undefined, conflict }),
      /-two\n\+2\n/,
    );
  });
});
