// What keeps an application with own jobs from starting.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertRunnable } from "./job-settings.ts";
import type { AnyJob } from "./job-types.ts";

const run = () => undefined;

const CASES: readonly (readonly [readonly AnyJob[], RegExp])[] = [
  [[{ name: "Not So", run }], /"Not So" has no valid name/],
  [[{ name: "lathe.media", run }], /has no valid name/],
  [
    [
      { name: "twice", run },
      { name: "twice", run },
    ],
    /twice is there twice/,
  ],
  [[{ name: "both", run, runInSteps: run } as AnyJob], /both needs either run or runInSteps/],
  [[{ name: "none" } as AnyJob], /none needs either run or runInSteps/],
  [[{ name: "often", run, maxAttempts: 0 }], /often has no valid maxAttempts/],
  [[{ name: "long", runInSteps: run, timeoutSeconds: 1.5 }], /long has no valid timeoutSeconds/],
];

test("jobs that can't be run are named, with the reason", () => {
  for (const [jobs, message] of CASES) assert.throws(() => assertRunnable(jobs), message);
  assertRunnable([
    { name: "send-digest-2", run },
    { name: "long", runInSteps: run, timeoutSeconds: 60, maxAttempts: 1 },
  ]);
});
