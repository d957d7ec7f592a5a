// Which names of permissions change; what the statements do is tried on databases.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Draft, createSampleModel } from "../testing/sample.ts";
import { printSql } from "../write/sql.ts";
import { compilePermissionUpdates } from "./permission-updates.ts";

/** The pairs of names in the statement for roles. */
function findPairs(before: readonly Draft[], after: readonly Draft[]): string | undefined {
  const [roles] = compilePermissionUpdates(createSampleModel(before), createSampleModel(after)).map(printSql);
  return /\(values (.*)\) as "n"/.exec(roles ?? "")?.[1];
}

suite("permissions", () => {
  test("stay where no name changes", () => {
    assert.equal(
      findPairs([{ id: "n", name: "notes" }], [{ id: "n", name: "notes" }, { name: "more" }]),
      undefined,
    );
  });

  test("follow entities that change places", () => {
    assert.equal(
      findPairs(
        [
          { id: "a", name: "notes" },
          { id: "b", name: "posts" },
        ],
        [
          { id: "a", name: "posts" },
          { id: "b", name: "notes" },
        ],
      ),
      "('content.notes', 'content.posts'), ('content.posts', 'content.notes')",
    );
  });

  test("go with what is removed, and follow into another module", () => {
    assert.equal(
      findPairs(
        [
          { id: "a", name: "notes" },
          { id: "b", name: "posts" },
        ],
        [{ id: "a", name: "notes", module: "desk" }],
      ),
      "('content', null), ('content.notes', 'desk.notes'), ('content.posts', null)",
    );
  });
});
