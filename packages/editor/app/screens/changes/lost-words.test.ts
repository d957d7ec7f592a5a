import assert from "node:assert/strict";
import { test } from "node:test";
import { nameLost } from "./lost-words.ts";

test("an entity loses records, a relation to many its links, a column its values", () => {
  const ofMember = { entity: "articles", member: "related" };
  const rows = 'select count(*) from "content_articles_related"';
  assert.equal(nameLost({ part: { entity: "articles", member: null }, statement: rows }), "record");
  assert.equal(nameLost({ part: ofMember, statement: rows }), "link");
  assert.equal(nameLost({ part: ofMember, statement: 'select count("email") from "authors"' }), "value");
  assert.equal(nameLost({ part: ofMember, statement: rows, counts: "images" }), "image");
  assert.equal(nameLost({ part: ofMember, statement: rows, counts: "altered_values" }), "value");
  assert.equal(nameLost({ part: ofMember, statement: rows, counts: "changes" }), "remembered change");
});
