// Names in code: readable where they can be, never the same twice, never a word of the language.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createSampleModel } from "../testing/sample.ts";
import { resolveCodeNames } from "./type-names.ts";

function listNames(...entities: readonly string[]): Readonly<Record<string, string>> {
  const names = resolveCodeNames(createSampleModel(entities.map((name) => ({ name }))).entities);
  return Object.fromEntries(
    [...names].map(([name, { types, constant }]) => [name, `${types.record} ${constant}`]),
  );
}

suite("resolveCodeNames", () => {
  const cases = [
    { names: { articles: "Article articles", "blog-posts": "BlogPost blogPosts" } },
    { names: { article: "Article article", articles: "Articles articles" } },
    { names: { articles: "Article articles", "external-articles": "ExternalArticles externalArticles" } },
    { names: { "article-creates": "ArticleCreate articleCreates", articles: "Articles articles" } },
    { names: { records: "Records records", objects: "Objects objects", promise: "PromiseRecord promise" } },
    { names: { class: "Class class_", undefined: "Undefined undefined_", await: "Await await_" } },
    { names: { application: "Application applicationEntity", schemas: "Schema schemasEntity" } },
    { names: { "a-1": "A1 a1", a1: "A1Record a1Entity" } },
    { names: { article: "Article article", "article-hooks": "ArticleHook articleHooksEntity" } },
  ];
  for (const { names } of cases) {
    test(Object.keys(names).join(", "), () => assert.deepEqual(listNames(...Object.keys(names)), names));
  }
});
