import assert from "node:assert/strict";
import { test } from "node:test";
import type { Field, Relation } from "@lathe/model";
import { formatMembers, parseMembers } from "./member-clipboard.ts";

test("members come back as they were, without their ids", () => {
  const text = formatMembers([
    { kind: "field", part: { id: "fld_1", name: "title", type: "string" } as Field },
    { kind: "relation", part: { id: "rel_1", name: "author", kind: "belongsTo" } as Relation },
  ]);
  assert.deepEqual(parseMembers(text), [
    { kind: "field", part: { name: "title", type: "string" } },
    { kind: "relation", part: { name: "author", kind: "belongsTo" } },
  ]);
});

test("other texts are no members", () => {
  for (const text of ["title", "{}", "[1]", '{"fields":[1]}', "null"])
    assert.equal(parseMembers(text), undefined, text);
});
