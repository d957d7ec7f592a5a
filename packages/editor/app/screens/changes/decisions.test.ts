// Tests of what is to be decided, in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type DecidedPlan, listDecisions } from "./decisions.ts";
import type { Review } from "./review-state.ts";

const NOTE = "You edited lines of this file that are generated differently now.";
const REVIEW = { acceptances: {}, fills: {}, resolutions: {}, seenBreaking: undefined } as unknown as Review;

test("conflicts that are left are counted, and the first of them is named", () => {
  const files = ["a/one.ts", "a/two.ts", "a/three.ts"].map((path) => ({
    path,
    action: "conflict",
    note: NOTE,
  }));
  const plan = { files, hazards: [], apiChanges: [] } as unknown as DecidedPlan;
  const tell = (resolutions: Review["resolutions"]) =>
    listDecisions(plan, { ...REVIEW, resolutions }).map(({ title, detail, isDone, to }) => [
      `${title}: ${detail}`,
      isDone ? "done" : to,
    ]);
  assert.deepEqual(tell({}), [
    ["Conflict in 3 files: one.ts, edited by hand, and 2 more", "/changes/conflict/a/one.ts"],
  ]);
  assert.deepEqual(tell({ "a/one.ts": "mine" }), [
    ["Conflict in 3 files, 2 left: two.ts, edited by hand, and 1 more", "/changes/conflict/a/two.ts"],
  ]);
  assert.deepEqual(tell({ "a/one.ts": "mine", "a/three.ts": { text: "" } }), [
    ["Conflict in 3 files, 1 left: two.ts, edited by hand", "/changes/conflict/a/two.ts"],
  ]);
  assert.deepEqual(tell({ "a/one.ts": "mine", "a/two.ts": "mine", "a/three.ts": { text: "" } }), [
    ["Conflict in 3 files: settled: 2 mine, 1 by hand", "done"],
  ]);
});

test("a danger that concerns no row says that there is nothing to lose, in the words of the change itself", () => {
  const hazard = { id: "h-1", severity: "danger", kind: "drops_data", statement: "SELECT 1", rows: 0 };
  const part = { entity: "patients", member: "phone" };
  const plan = { files: [], hazards: [{ ...hazard, part }], apiChanges: [] } as unknown as DecidedPlan;
  const [decision] = listDecisions(plan, REVIEW);
  assert.equal(decision?.title, "patients.phone loses its values");
  assert.equal(decision.detail, "it has no values here");
});
