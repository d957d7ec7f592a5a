import assert from "node:assert/strict";
import { test } from "node:test";
import { findGeneration } from "./find-generation.ts";

const done = (id: string, kind: "generate" | "rollback" | "undo") => ({
  id,
  kind,
  outcome: "done" as const,
});

test("files are of the latest generation that was carried out and not taken back", () => {
  const first = [done("2", "generate"), done("1", "generate")];
  const failed = { ...done("4", "generate"), outcome: "failed" as const };
  assert.equal(findGeneration([failed, done("3", "rollback"), ...first])?.id, "2");
  assert.equal(findGeneration([done("3", "undo"), ...first])?.id, "1");
  const again = [done("5", "undo"), done("4", "generate"), done("3", "undo"), ...first];
  assert.equal(findGeneration(again)?.id, "1");
  assert.equal(findGeneration([done("4", "undo"), done("3", "undo"), ...first]), undefined);
});
