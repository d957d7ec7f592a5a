// The API of an entity as edited, against the last generation and against the document that is generated of it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { type Api, assertRefused } from "./support/api.ts";
import { withGenerated, withServed } from "./support/served-project.ts";

interface Route {
  readonly method: string;
  readonly path: string;
  readonly since: string;
  readonly response: {
    readonly body: { readonly example: unknown; readonly members: readonly object[] } | null;
  };
}

const preview = async (api: Api, entity: string, family: string): Promise<readonly Route[]> =>
  (await api.done("GET /api/entities/:entity/api-preview", { params: { entity }, query: { family } })).routes;

suite("the API of an entity as edited", () => {
  test("is what the generated document says, and nothing of it is new right after a generation", () =>
    withGenerated(async ({ api, dir }) => {
      for (const family of ["admin", "external"] as const) {
        const document = JSON.parse(readFileSync(join(dir, `openapi/${family}.json`), "utf8"));
        for (const entity of ["articles", "article-cards"]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const routes = await preview(api, entity, family);
          assert.ok(routes.length > 0 || family === "external");
          for (const { method, path, since } of routes) {
            assert.ok(document.paths[path]?.[method.toLowerCase()] !== undefined, `${method} ${path}`);
            assert.equal(since, "same");
          }
        }
      }
    }));

  test("tells routes and members that are new, changed or gone", () =>
    withGenerated(async ({ api }) => {
      const params = { entity: "articles" };
      await api.done("POST /api/entities/:entity/fields", {
        params,
        body: { field: { name: "lead", type: "string" } },
      });
      const operations = { list: true, get: true, create: true, update: true, delete: false };
      await api.done("PUT /api/entities/:entity/settings", { params, body: { settings: { operations } } });
      const routes = await preview(api, "articles", "admin");
      const list = routes.find(({ method, path }) => method === "GET" && path.endsWith("/content/articles"));
      assert.equal(list?.since, "changed");
      assert.ok(
        list?.response.body?.members.some(
          (member) => JSON.stringify(member) === '{"name":"items.lead","since":"new"}',
        ),
        JSON.stringify(list?.response.body?.members),
      );
      assert.notEqual(list?.response.body?.example, null);
      const removal = routes.find(
        ({ method, path }) => method === "DELETE" && path.endsWith("/content/articles/{id}"),
      );
      assert.equal(removal?.since, "gone");
    }));

  test("is all new before the first generation, and refused for what is not there", () =>
    withServed(async ({ api }) => {
      const routes = await preview(api, "articles", "admin");
      assert.ok(routes.length > 0 && routes.every(({ since }) => since === "new"));
      const ask = (entity: string, query: Readonly<Record<string, string>>) =>
        api.send("GET /api/entities/:entity/api-preview", { params: { entity }, query });
      assertRefused(await ask("nobody", { family: "admin" }), "not_found");
      assertRefused(await ask("articles", { family: "other" }), "invalid_body");
      assertRefused(await ask("articles", {}), "invalid_body");
    }));
});
