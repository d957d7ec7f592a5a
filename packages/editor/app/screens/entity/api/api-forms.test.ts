// Requests in their forms, and examples with what differs from the last generation.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listBodyLines } from "./body-lines.ts";
import { formatClient, formatCurl, formatHttp } from "./request-forms.ts";
import type { ApiRoute } from "./route-groups.ts";

const ROUTE: ApiRoute = {
  method: "GET",
  path: "/api/external/v1/content/articles",
  summary: "",
  access: "anonymous",
  parameters: [],
  request: null,
  response: { status: 200, body: null },
  since: "same",
};
const body = { schema: {}, example: { title: "It's" }, members: [] };
const ARTICLES = { name: "articles", module: "content" };

test("a request is told as HTTP and for a shell, quotes included", () => {
  assert.equal(formatHttp(ROUTE), "GET /api/external/v1/content/articles");
  const create: ApiRoute = { ...ROUTE, method: "POST", access: "authenticated", request: body };
  assert.match(formatHttp(create), /Authorization: Bearer …\nContent-Type: application\/json\n\n\{/);
  assert.ok(formatCurl(create).endsWith(String.raw`-d '{"title":"It'\''s"}'`));
});

test("the client has a call for records and what they lead to, and none for other routes", () => {
  const call = (method: ApiRoute["method"], rest: string) =>
    formatClient(ARTICLES, "external", { ...ROUTE, method, path: `${ROUTE.path}${rest}` })
      ?.split("\n")
      .at(-1);
  assert.equal(call("GET", ""), "const page = await client.articles.list();");
  assert.equal(call("GET", "/{id}"), "const { record } = await client.articles.get(id);");
  assert.equal(call("DELETE", "/{id}"), "await client.articles.delete(id);");
  assert.equal(
    call("GET", "/{sourceId}/relations/tags"),
    "const page = await client.articles.relations.tags.list(id);",
  );
  assert.equal(call("GET", "/relations/tags/options"), undefined);
  assert.equal(formatClient({ ...ARTICLES, name: "system" }, "external", ROUTE), undefined);
});

test("lines say what is new, and what is gone stands where it was", () => {
  const lines = listBodyLines({ items: [{ id: 1, title: "T" }], total: 1 }, [
    { name: "items.title", since: "new" },
    { name: "items.words", since: "gone" },
  ]);
  assert.deepEqual(
    lines.map(({ text, since }) => `${text}${since === undefined ? "" : ` <- ${since}`}`),
    [
      "{",
      '  "items": [',
      "    {",
      '      "id": 1,',
      '      "title": "T" <- new',
      '      "words" <- gone',
      "    }",
      "  ],",
      '  "total": 1',
      "}",
    ],
  );
});
