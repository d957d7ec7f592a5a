// Which names of permissions change; what the statements do is tried on databases.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Draft, sampleModel } from "../testing/sample.ts";
import { printSql } from "../write/sql.ts";
import { permissionStatements } from "./permissions.ts";

/** The pairs of names in the statement for roles. */
function pairsOf(before: readonly Draft[], after: readonly Draft[]): string | undefined {
  const [roles] = permissionStatements(sampleModel(before), sampleModel(after)).map(printSql);
  return /\(values (.*)\) as "n"/.exec(roles ?? "")?.[1];
}

suite("permissions", () => {
  test("stay where no name changes", () => {
    assert.equal(
      pairsOf([{ id: "n", name: "notes" }], [{ id: "n", name: "notes" }, { name: "more" }]),
      undefined,
    );
  });

  test("follow entities that change places", () => {
    assert.equal(
      pairsOf(
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
      pairsOf(
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
