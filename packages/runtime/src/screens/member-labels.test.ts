// What members are called in files for operators.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ApplicationDefinition, EntityDefinition } from "../definition.ts";
import { createMemberLabels } from "./member-labels.ts";

const ARTICLES = {
  module: "content",
  name: "articles",
  members: [
    { id: "fld_1", name: "title" },
    { id: "fld_2", name: "subtitle" },
    { id: "rel_1", name: "authorId", relation: { name: "author" } },
  ],
} as unknown as EntityDefinition;

const ADMIN = {
  screens: [
    {
      module: "content",
      name: "articles",
      fields: { title: { label: "Title" }, subtitle: { label: " " } },
      relations: { author: { label: "Written by" } },
    },
  ],
} as unknown as NonNullable<ApplicationDefinition["admin"]>;

test("members have the labels of their fields and relations, translated by id, and their names where there is none", () => {
  const labels = createMemberLabels(
    { admin: ADMIN },
    new Map([["de", { parts: { fld_1: { label: "Titel" } } }]]),
  );
  const list = (locale: string) => ["title", "subtitle", "authorId", "id"].map(labels(ARTICLES, locale));
  assert.deepEqual(list("de-AT"), ["Titel", "subtitle", "Written by", "id"]);
  assert.deepEqual(list("en"), ["Title", "subtitle", "Written by", "id"]);
  assert.deepEqual(["title"].map(createMemberLabels({}, new Map())(ARTICLES, "de")), ["title"]);
});
