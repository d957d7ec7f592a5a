// Roles that two people changed at once.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { mergeRole } from "./merge-role.ts";

const base = { name: "editor", description: "Writes", permissions: ["a.read", "a.update", "b.read"] };

describe("a role that two people changed", () => {
  it("has what both did to its permissions", () => {
    const mine = { ...base, permissions: ["a.read", "b.read", "c.read"] };
    const theirs = { ...base, permissions: ["a.read", "a.update", "c.read", "d.read"] };
    assert.deepEqual(mergeRole(base, mine, theirs).permissions, ["a.read", "d.read", "c.read"]);
  });

  it("has the words of the one who changed them, and mine where both did", () => {
    const theirs = { ...base, name: "writer", description: "Writes much" };
    const merged = mergeRole(base, { ...base, description: "Edits" }, theirs);
    assert.deepEqual([merged.name, merged.description], ["writer", "Edits"]);
  });
});
