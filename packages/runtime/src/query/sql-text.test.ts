import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createNestedAlias } from "./sql-text.ts";

suite("createNestedAlias", () => {
  test("names the way", () => {
    assert.equal(createNestedAlias("t", "author_id"), "t_author_id");
  });

  test("keeps long names apart that PostgreSQL would cut to the same", () => {
    const column = "a".repeat(63);
    const one = createNestedAlias("t", column);
    const two = createNestedAlias(one, "parent_id");
    const other = createNestedAlias(one, "other_id");
    assert.equal(new Set([one, two, other].map((alias) => alias.slice(0, 63))).size, 3);
    for (const alias of [one, two, other]) assert.ok(alias.length <= 63, alias);
    assert.equal(createNestedAlias("t", column), one);
  });
});
