// A plan for people.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ExplainedPlan } from "@lathe/generator";
import { formatPlan } from "./plan.ts";

const PLAN: ExplainedPlan = {
  savedRevision: null,
  planId: "p",
  upToDate: false,
  summary: "1 file to update",
  files: [],
  migration: null,
  hazards: [],
  countedOn: null,
  apiChanges: [],
  handEdits: [],
};

test("hazards say how many rows or images they concern", () => {
  const hazard = {
    id: "h",
    severity: "warning",
    kind: "reprocesses_images",
    message: "The sizes change.",
    statement: null,
  } as const;
  const hazards = [
    { ...hazard, counts: "images" as const, rows: 2 },
    { ...hazard, counts: "images" as const, rows: 1 },
    { ...hazard, rows: 2 },
    hazard,
  ];
  const lines = formatPlan({ ...PLAN, hazards }, { paint: (_style, text) => text, all: false });
  assert.deepEqual(
    lines.filter((line) => line.includes("reprocesses_images")),
    [
      "  warning  reprocesses_images  The sizes change. 2 images are concerned now.",
      "  warning  reprocesses_images  The sizes change. 1 image is concerned now.",
      "  warning  reprocesses_images  The sizes change. 2 rows are concerned now.",
      "  warning  reprocesses_images  The sizes change.",
    ],
  );
});

test("a plan that is up to date tells which files are not what was generated", () => {
  const file = { path: "src/a.ts", action: "unchanged", from: null, note: null, causes: [] } as const;
  const noted = { ...file, path: "src/b.ts", note: "There is a folder here." };
  const edited = { ...file, path: "src/c.ts", note: "Your edits stay." };
  const plan = { ...PLAN, upToDate: true, handEdits: [{ path: "src/c.ts", touchesAccess: false }] };
  const format = (files: ExplainedPlan["files"]) =>
    formatPlan({ ...plan, files }, { paint: (_style, text) => text, all: false });
  assert.match(format([file, edited])[0] ?? "", /every file is as it should be\.$/);
  const lines = format([file, noted, edited]);
  assert.match(lines[0] ?? "", /These files are not what was generated:$/);
  assert.deepEqual(lines.slice(2, 5), ["unchanged (1)", "  src/b.ts", "    There is a folder here."]);
});
