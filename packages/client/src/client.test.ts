// Clients made from a table of entities, with types and without.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type AdminCalls, type EntityTable, type ExternalCalls, createClient } from "./client.ts";
import type { GetCall, ListCall } from "./records.ts";
import type { MemberCalls, RelatedCalls } from "./relations.ts";
import { withServer } from "./testing/scripted-server.ts";
import type { VirtualGetCall } from "./virtual-records.ts";

interface Article {
  readonly id: string;
  readonly title: string;
}

interface Client extends AdminCalls {
  readonly articles: {
    readonly list: ListCall<Article, object>;
    readonly get: GetCall<Article>;
    readonly relations: {
      readonly tags: MemberCalls<Article>;
      readonly comments: RelatedCalls<Article>;
    };
  };
  readonly cards: { readonly get: VirtualGetCall<Article> };
}

const ENTITIES: EntityTable<Client> = {
  articles: { path: "content/articles", relations: ["tags", "comments"] },
  cards: { path: "content/article-cards", virtual: true },
};

const RECORD = { id: "1", title: "One" };

suite("createClient", () => {
  test("has the calls of every entity, and those of its family", () =>
    withServer(
      [
        { json: RECORD, headers: { etag: '"1"' } },
        { json: RECORD },
        { json: { items: [], total: 0, limit: 20, offset: 0 } },
        { json: { openapi: "3.1.0" } },
      ],
      async ({ baseUrl, requests }) => {
        const client = createClient<Client>({ family: "admin", entities: ENTITIES }, { baseUrl, token: "t" });
        assert.deepEqual(await client.articles.get("1"), { record: RECORD, etag: '"1"' });
        assert.deepEqual(await client.cards.get("1"), RECORD);
        await client.articles.relations.comments.list("1");
        assert.equal((await client.describeApi()).openapi, "3.1.0");
        await client.system.roles.delete("2");
        await client.auth.signOut();
        assert.deepEqual(
          requests.map(({ line }) => line),
          [
            "GET /api/admin/v1/content/articles/1",
            "GET /api/admin/v1/content/article-cards/1",
            "GET /api/admin/v1/content/articles/1/relations/comments",
            "GET /api/admin/v1/openapi.json",
            "DELETE /api/admin/v1/_roles/2",
            "DELETE /api/auth/v1/sessions/current",
          ],
        );
        assert.ok(requests.every(({ headers }) => headers.authorization === "Bearer t"));
      },
    ));

  test("the external family has no system resources", () => {
    const client = createClient<ExternalCalls>({ family: "external", entities: {} }, { baseUrl: "" });
    assert.deepEqual(Object.keys(client), ["auth", "describeApi"]);
  });

  test("the table has the entities and relations of the client's type, and no others", () => {
    const tables: readonly EntityTable<Client>[] = [
      // @ts-expect-error an entity is missing
      { articles: ENTITIES.articles },
      // @ts-expect-error no such relation
      { ...ENTITIES, articles: { path: "content/articles", relations: ["authors"] } },
      // @ts-expect-error no such entity
      { ...ENTITIES, authors: { path: "people/authors" } },
    ];
    assert.equal(tables.length, 3);
  });
});
