import assert from "node:assert/strict";
import { test } from "node:test";
import { type Model, type ModelEdit, applyEdits, createEdit, getLookup } from "@lathe/model";
import { createValueWords, wordCondition, wordRule } from "./word-rule.ts";

const create = (entity: object): ModelEdit =>
  createEdit("POST /api/entities/entity-draft", {
    body: { entity: { module: "content", kind: "persistent", ...entity } as never },
  });
const made = applyEdits({ project: { name: "test" }, modules: [], entities: [] } as unknown as Model, [
  createEdit("POST /api/modules", { body: { module: { name: "content" } } }),
  create({
    name: "articles",
    fields: [
      { name: "status", type: "enum", values: [{ value: "published", label: "In print" }] },
      { name: "pinned", type: "boolean" },
    ],
  }),
  create({ name: "notes", relations: [{ name: "article", kind: "belongsTo", target: "articles" }] }),
]);

test("a rule names choices by their labels, switches as yes and no, and what is unknown as it is", () => {
  assert.ok(made.ok);
  const lookup = getLookup(made.model);
  const [articles, notes] = [lookup.entities.get("articles"), lookup.entities.get("notes")];
  assert.ok(articles && notes);
  const pinned = { field: "pinned", op: "eq", value: true } as const;
  const status = { field: "status", op: "in", value: ["published", "gone"] } as const;
  assert.equal(
    wordRule(lookup, articles, { all: [pinned, status] }),
    'pinned is yes and status is one of In print, "gone"',
  );
  const far = { field: "article.status", op: "eq", value: "published" } as const;
  assert.equal(wordRule(lookup, notes, far), "article.status is In print");
  const link = { field: "articleId", op: "isNull", value: false } as const;
  assert.equal(
    wordRule(lookup, notes, { any: [link, far] }),
    "article is there or article.status is In print",
  );
});

test("a sentence takes the first of many values, and the beginning of a long one", () => {
  assert.ok(made.ok);
  const lookup = getLookup(made.model);
  const articles = lookup.entities.get("articles");
  assert.ok(articles);
  const words = createValueWords(lookup, articles);
  const value = Array.from({ length: 9 }, (_, index) => `${index}`);
  assert.equal(
    wordCondition({ field: "title", op: "in", value }, words),
    'title is one of "0", "1", "2", "3", "4" and 4 more',
  );
  assert.equal(
    wordCondition({ field: "title", op: "eq", value: "x".repeat(200) }, words),
    `title is "${"x".repeat(80)}…"`,
  );
});
