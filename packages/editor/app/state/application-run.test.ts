// Tests of following the application.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ApplicationStatus } from "@lathe/contract";
import { type ApplicationStep, followApplication } from "./application-run.ts";

const NOTHING = { step: null, url: null, message: null };
const at = (step: ApplicationStatus["step"] & string): ApplicationStatus => ({
  state: "starting",
  ...NOTHING,
  step,
});
const follow = (...told: readonly (readonly [number, ApplicationStatus])[]) =>
  told
    .reduce<readonly ApplicationStep[]>((steps, [now, status]) => followApplication(steps, status, now), [])
    .map(({ step, ms, hasFailed }) => [step, ms, hasFailed]);

test("steps have their times, and the last one fails with the application", () => {
  assert.deepEqual(
    follow(
      [0, at("stopping")],
      [20, at("migrating")],
      [50, at("migrating")],
      [90, { state: "failed", ...NOTHING }],
    ),
    [
      ["stopping", 20, false],
      ["migrating", 70, true],
    ],
  );
});

test("another start begins anew", () => {
  assert.deepEqual(follow([0, at("starting")], [9, { state: "ready", ...NOTHING }], [20, at("stopping")]), [
    ["stopping", undefined, false],
  ]);
});
