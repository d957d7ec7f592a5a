import assert from "node:assert/strict";
import { test } from "node:test";
import { findGeneration, listLeftRollbacks } from "./find-generation.ts";

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

test("a rollback is left where the model is the one that was generated last", () => {
  const items = [
    { ...done("4", "rollback"), revision: "a" },
    { ...done("3", "generate"), revision: "b" },
    { ...done("2", "rollback"), revision: "a" },
    { ...done("1", "generate"), revision: "a" },
  ];
  const list = (revision: string | undefined) =>
    listLeftRollbacks(items, { revision, savedRevision: "b" }).map(({ id }) => id);
  assert.deepEqual(list("b"), ["4"]);
  assert.deepEqual(list("a"), []);
  assert.deepEqual(list("c"), []);
  assert.deepEqual(list(undefined), []);
  const same = [{ ...done("4", "rollback"), revision: "b" }, ...items.slice(1)];
  assert.deepEqual(listLeftRollbacks(same, { revision: "b", savedRevision: "b" }), []);
});
