import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { SystemAuditEntry } from "@lathe/client";
import { groupChanges } from "./latest-changes.ts";

let count = 0;

function change(minute: number, changes: Partial<SystemAuditEntry> = {}): SystemAuditEntry {
  count += 1;
  return {
    id: `e${count}`,
    at: new Date(Date.UTC(2026, 10, 16, 12, 60 - minute)).toISOString(),
    accountId: "a",
    actor: { kind: "account", id: "a", name: "Mo Rivers" },
    family: "admin",
    action: "update",
    module: "content",
    entity: "comments",
    recordId: `r${count}`,
    label: `Comment ${count}`,
    members: ["status"],
    requestId: "q",
    ...changes,
  };
}

const WHOLE = { isCut: false };

describe("the latest changes", () => {
  it("tell the same change of many records once", () => {
    const groups = groupChanges([change(1), change(2), change(3), change(12)], WHOLE);
    assert.deepEqual(
      groups.map(({ records }) => records.length),
      [3, 1],
    );
  });

  it("say where there may be more of one than were read", () => {
    const groups = groupChanges([change(1, { action: "delete" }), change(1), change(2)], { isCut: true });
    assert.deepEqual(
      groups.map(({ isCut }) => isCut),
      [false, true],
    );
  });

  it("tell apart who, what and which fields", () => {
    const other = { kind: "token", id: "t", name: "search index" } as const;
    const groups = groupChanges(
      [
        change(1),
        change(1, { actor: other }),
        change(1, { members: ["body"] }),
        change(1, { entity: "articles" }),
        change(1, { action: "delete" }),
      ],
      WHOLE,
    );
    assert.equal(groups.length, 5);
  });

  it("name a record once, and are eight at most", () => {
    const twice = groupChanges([change(1, { recordId: "r" }), change(2, { recordId: "r" })], WHOLE);
    assert.deepEqual(
      twice.map(({ records }) => records.length),
      [1],
    );
    const many = Array.from({ length: 12 }, (_, index) => change(1, { members: [`m${index}`] }));
    assert.equal(groupChanges(many, WHOLE).length, 8);
  });
});
