// Names in the API documents: readable where they can be, never the same twice.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createSampleResolved } from "../testing/sample.ts";

function listNames(...entities: readonly string[]): Readonly<Record<string, string>> {
  const resolved = createSampleResolved(entities.map((name) => ({ name })));
  return Object.fromEntries(
    resolved.entities.map(({ name, apiSchemas, routes }) => [
      name,
      `${apiSchemas.record} ${routes[0]?.operationId} ${routes[1]?.operationId}`,
    ]),
  );
}

suite("resolveApiNames", () => {
  const cases = [
    {
      names: {
        articles: "Article listArticles getArticle",
        "blog-posts": "BlogPost listBlogPosts getBlogPost",
      },
    },
    { names: { problems: "ProblemRecord listProblems getProblemRecord" } },
    {
      names: {
        "article-lists": "ArticleList listArticleLists getArticleList",
        articles: "ArticleRecord listArticles getArticleRecord",
      },
    },
    {
      names: {
        "system-accounts": "SystemAccountRecord listSystemAccountsRecords getSystemAccountRecord",
      },
    },
    { names: { "a-1": "A1 listA1 getA1", a1: "A1Record listA1Records getA1Record" } },
  ];
  for (const { names } of cases) {
    test(Object.keys(names).join(", "), () => assert.deepEqual(listNames(...Object.keys(names)), names));
  }

  test("clients call entities by names that are free in them", () => {
    const { entities } = createSampleResolved(
      ["auth", "blog-posts", "a-1", "a1", "class"].map((name) => ({ name })),
    );
    assert.deepEqual(
      entities.map(({ clientMember, clientFields }) => `${clientMember} ${clientFields}`),
      [
        "a1 A1Fields",
        "a1Records A1RecordFields",
        "authRecords AuthFields",
        "blogPosts BlogPostFields",
        "class ClassFields",
      ],
    );
  });
});
