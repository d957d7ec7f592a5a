// What is typed becomes a member with a name.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entity } from "@lathe/model";
import { parseMember } from "./projection-draft.ts";

const entity = { projection: [{ name: "title" }] } as unknown as Entity;

test("fields, fields one relation away and counts are named", () => {
  assert.deepEqual(parseMember("slug", entity), { name: "slug", from: "slug" });
  assert.deepEqual(parseMember("author.name", entity), { name: "authorName", from: "author.name" });
  assert.deepEqual(parseMember("count comments", entity), {
    name: "commentCount",
    from: { count: "comments" },
  });
});

test("a name that is taken gets a number, and nothing is nothing", () => {
  assert.equal(parseMember("title", entity)?.name, "title2");
  assert.equal(parseMember("  ", entity), undefined);
});
