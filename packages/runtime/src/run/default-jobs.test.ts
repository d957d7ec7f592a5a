// How many jobs run at once where nobody said it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { getDefaultJobs } from "./default-jobs.ts";

test("as many as there are cores for a process, but at least two and at most eight", () => {
  const cases = [
    [1, 1, 2],
    [2, 1, 2],
    [4, 1, 4],
    [32, 1, 8],
    [8, 2, 4],
    [8, 3, 3],
    [8, 256, 2],
  ] as const;
  for (const [cores, processes, jobs] of cases) assert.equal(getDefaultJobs(cores, processes), jobs);
});
