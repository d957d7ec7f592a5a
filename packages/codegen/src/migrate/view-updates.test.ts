// Which views follow, and which go; what the statements do is tried on databases.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Draft, createSampleModel } from "../testing/sample.ts";
import { printSql } from "../write/sql.ts";
import { compileViewUpdates } from "./view-updates.ts";

function listUpdates(before: readonly Draft[], after: readonly Draft[]): readonly string[] {
  return compileViewUpdates(createSampleModel(before), createSampleModel(after)).map(printSql);
}

suite("views", () => {
  test("stay where no name changes", () => {
    assert.deepEqual(listUpdates([{ id: "n", name: "notes" }], [{ id: "n", name: "notes" }]), []);
  });

  test("follow entities that change places, at once", () => {
    const [update, ...others] = listUpdates(
      [
        { id: "a", name: "notes" },
        { id: "b", name: "posts" },
      ],
      [
        { id: "a", name: "posts" },
        { id: "b", name: "notes" },
      ],
    );
    assert.match(
      update ?? "",
      /\(values \('notes', 'content', 'posts'\), \('posts', 'content', 'notes'\)\) as "n"/,
    );
    assert.deepEqual(others, []);
  });

  test("go with what is removed", () => {
    assert.deepEqual(listUpdates([{ id: "a", name: "notes" }], []), [
      `delete from "lathe"."views" where "entity" in ('notes');`,
    ]);
  });
});
