// Uses: every place that names another part, and the walk that renames or clears them.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { toJsonPointer } from "./issue.ts";
import { getLookup } from "./lookup.ts";
import { getEntity } from "./testing/edit-results.ts";
import { newsroom } from "./testing/newsroom.ts";
import { sampleModel, parseSample } from "./testing/sample-model.ts";
import type { Model } from "./types.ts";
import { type Use, mapUses, listUses } from "./uses.ts";

function describeUse({ kind, used, path, holder }: Use): string {
  const what = used.part === "member" ? `${used.entity}.${used.name}` : `${used.part} ${used.name}`;
  return `${kind} ${toJsonPointer(path)} -> ${what} (${holder.id})`;
}

function listUsesOf(model: Model, name: string): readonly string[] {
  return listUses(getLookup(model), getEntity(model, name)).map(describeUse);
}

const MODEL = newsroom();

suite("the uses in a file", () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    articles: [
      "module /module -> module content (articles)",
      "display /display -> articles.title (articles)",
      "defaultSort /defaultSort/field -> articles.title (articles)",
      "listColumns /admin/listColumns/0 -> articles.title (articles)",
      "listColumns /admin/listColumns/1 -> articles.status (articles)",
      "listColumns /admin/listColumns/2 -> articles.author (articles)",
      "rule /readRule/all/0/field -> articles.status (articles)",
      "rule /readRule/all/1/any/0/field -> articles.author (articles)",
      "rule /readRule/all/1/any/0/field -> authors.visible (articles)",
      "rule /readRule/all/1/any/1/field -> articles.author (articles)",
      "rule /writeRule/field -> articles.author (articles)",
      "target /relations/0/target -> entity authors (articles_author)",
      "selection /relations/0/selection/0 -> authors.name (articles_author)",
      "target /relations/1/target -> entity tags (articles_tags)",
      "selection /relations/1/selection/0 -> tags.word (articles_tags)",
      "of /collections/0/of/entity -> entity comments (articles_comments)",
      "of /collections/0/of/relation -> comments.article (articles_comments)",
    ],
    authors: [
      "module /module -> module people (authors)",
      "display /display -> authors.name (authors)",
      "of /collections/0/of/entity -> entity articles (authors_works)",
      "of /collections/0/of/relation -> articles.author (authors_works)",
      "selection /collections/0/selection/0 -> articles.title (authors_works)",
      "rule /collections/0/rule/field -> articles.status (authors_works)",
      "sort /collections/0/sort -> articles.title (authors_works)",
    ],
    tags: ["module /module -> module content (tags)"],
    cards: [
      "module /module -> module content (cards)",
      "source /source -> entity articles (cards)",
      "display /display -> cards.headline (cards)",
      "defaultSort /defaultSort/field -> cards.headline (cards)",
      "listColumns /admin/listColumns/0 -> cards.headline (cards)",
      "listColumns /admin/listColumns/1 -> cards.authorName (cards)",
      "rule /readRule/field -> articles.title (cards)",
      "projection /projection/0/from -> articles.title (cards_headline)",
      "projection /projection/1/from -> articles.author (cards_authorName)",
      "projection /projection/1/from -> authors.name (cards_authorName)",
      "projection /projection/2/from/count -> articles.comments (cards_commentCount)",
    ],
  };
  for (const [name, uses] of Object.entries(cases)) {
    test(`of ${name}`, () => assert.deepEqual(listUsesOf(MODEL, name), uses));
  }
});

test("a field named like the id member of nothing is a field, not a relation", () => {
  const model = sampleModel([
    { name: "articles", display: "externalId", fields: [{ name: "externalId", type: "string" }] },
  ]);
  assert.deepEqual(listUsesOf(model, "articles").slice(1), [
    "display /display -> articles.externalId (articles)",
  ]);
});

test("a path through a relation whose target is missing still uses the relation", () => {
  const { model } = parseSample([
    {
      name: "articles",
      relations: [{ name: "author", kind: "belongsTo", target: "gone" }],
      readRule: { field: "author.visible", op: "eq", value: true },
    },
  ]);
  assert.ok(listUsesOf(model, "articles").includes("rule /readRule/field -> articles.author (articles)"));
});

test("what a projection of an unknown source shows is no use of anything", () => {
  const { model } = parseSample([
    { name: "cards", source: "gone", projection: [{ name: "a", from: "title" }] },
  ]);
  assert.deepEqual(listUsesOf(model, "cards"), [
    "module /module -> module content (cards)",
    "source /source -> entity gone (cards)",
  ]);
});

test("an entity whose uses all stay is the same object", () => {
  for (const entity of MODEL.entities)
    assert.equal(
      mapUses(getLookup(MODEL), entity, (name) => name),
      entity,
    );
});

test("uses that can be cleared are cleared, and the others keep their name", () => {
  const cleared = mapUses(getLookup(MODEL), getEntity(MODEL, "articles"), () => undefined);
  assert.deepEqual(
    [
      cleared.display,
      cleared.defaultSort,
      cleared.admin.listColumns,
      cleared.relations.map(({ selection }) => selection),
    ],
    [null, null, [], [[], []]],
  );
  const before = getEntity(MODEL, "articles");
  assert.deepEqual(
    [cleared.module, cleared.readRule, cleared.writeRule, cleared.collections],
    [before.module, before.readRule, before.writeRule, before.collections],
  );
  const works = mapUses(getLookup(MODEL), getEntity(MODEL, "authors"), () => undefined).collections[0];
  assert.deepEqual(
    [works?.selection, works?.sort, works?.of],
    [[], null, { entity: "articles", relation: "author" }],
  );
});
