// The calls of clients along relations: which there are, and with which types.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createSampleResolved } from "../../testing/sample.ts";
import { emitAdminClient, emitExternalClient } from "./client.ts";

const shown = { external: { read: true } };
const RESOLVED = createSampleResolved([
  {
    name: "tags",
    external: { list: "anonymous" },
    readRule: "everyone",
    fields: [
      { name: "name", type: "string", ...shown },
      { name: "secret", type: "string" },
    ],
    collections: [
      {
        name: "notes",
        of: { entity: "notes", relation: "tags" },
        rule: { field: "rank", op: "gte", value: { param: "least" } },
        parameters: [{ name: "least", type: "integer", required: true }],
        ...shown,
      },
    ],
  },
  {
    name: "notes",
    external: { get: "anonymous" },
    readRule: "everyone",
    fields: [{ name: "rank", type: "integer", ...shown }],
    relations: [
      { name: "tags", kind: "manyToMany", target: "tags", selection: ["name", "secret"], ...shown },
      { name: "then", kind: "manyToMany", target: "tags", ...shown },
      { name: "list", kind: "belongsTo", target: "closed", ...shown },
      { name: "hidden", kind: "belongsTo", target: "tags" },
    ],
  },
  { name: "closed" },
]);

/** The text without line breaks and indents, as far as types go. */
function flat(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/< | >/g, (part) => part.trim())
    .replaceAll(/,>/g, ">");
}

suite("calls along relations", () => {
  const inside = flat(emitAdminClient(RESOLVED, "client/admin.ts"));
  const outside = flat(emitExternalClient(RESOLVED, "client/external.ts"));

  test("operators have options, related records and memberships", () => {
    assert.match(inside, /readonly tags: AdminMemberCalls<Tag, "name" \| "secret">;/);
    assert.match(inside, /readonly hidden: AdminReferenceCalls<Tag>;/);
  });

  test("external callers have what they may read, and no calls that are off", () => {
    assert.match(outside, /readonly tags: ReferenceCalls<Tag, "name">;/);
    assert.doesNotMatch(outside, /hidden|secret|Member(?:ship)?Calls/);
  });

  test("a target that nobody outside can read is nothing there", () => {
    assert.match(outside, /readonly list: ReferenceCalls<never>;/);
    assert.match(inside, /readonly list: AdminReferenceCalls<Closed>;/);
  });

  test("a collection has its parameters", () => {
    assert.match(outside, /readonly notes: RelatedCalls<Note, \{ readonly least: number; \}>;/);
  });
});
