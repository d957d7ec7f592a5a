// Totals are exact after every kind of change, whoever made it and however.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Parameter } from "@lathe/runtime/database";
import { forEachApplication } from "./support/application.ts";
import { type CallResponse, toQueryString } from "./support/client.ts";
import { findNextPagePath } from "./support/next-page-path.ts";
import { type Shelf, fillShelf } from "./support/shelf.ts";

const ADMIN = "/api/admin/v1";
const EXTERNAL = "/api/external/v1";
const ARTICLES = "content_articles";

interface Watched {
  readonly name: string;
  readonly path: string;
  readonly token?: string;
  /** What the total must be, counted by hand. */
  readonly sql: string;
  readonly values?: readonly Parameter[];
}

const READABLE =
  "a.status = 'published' and (a.pinned or exists (select from content_authors u where u.id = a.author_id and u.visible))";

forEachApplication("totals of lists", (app) => {
  let shelf: Shelf;
  let visitor: Awaited<ReturnType<typeof app.visitor>>;
  let watched: readonly Watched[];
  before(async () => {
    shelf = await fillShelf(app);
    visitor = await app.visitor();
    watched = lists();
  });

  function lists(): readonly Watched[] {
    const where = (field: string, op: string, value: unknown) =>
      toQueryString({ filters: [{ field, op, value }] });
    const articles = `select count(*) from ${ARTICLES} a`;
    const comments = "select count(*) from content_comments c";
    const shown = `exists (select from ${ARTICLES} a where a.id = c.article_id and ${READABLE})`;
    const orders = "select count(*) from shop_orders where owner = $1::uuid";
    const token = visitor.token;
    return [
      { name: "all articles", path: `${ADMIN}/content/articles`, token: app.owner, sql: articles },
      { name: "all comments", path: `${ADMIN}/content/comments`, token: app.owner, sql: comments },
      {
        name: "drafts",
        path: `${ADMIN}/content/articles${where("status", "eq", "draft")}`,
        token: app.owner,
        sql: `${articles} where status = 'draft'`,
      },
      {
        name: "titles with an a",
        path: `${ADMIN}/content/articles${toQueryString({ searches: [{ field: "title", value: "A" }] })}`,
        token: app.owner,
        sql: `${articles} where title ilike '%a%'`,
      },
      {
        name: "articles outside",
        path: `${EXTERNAL}/content/articles`,
        sql: `${articles} where ${READABLE}`,
      },
      {
        name: "cheap articles outside",
        path: `${EXTERNAL}/content/articles${where("price", "lt", 25)}`,
        sql: `${articles} where price < 25 and ${READABLE}`,
      },
      {
        name: "articles of a visitor",
        path: `${EXTERNAL}/content/articles`,
        token,
        sql: `${articles} where ${READABLE}`,
      },
      { name: "comments outside", path: `${EXTERNAL}/content/comments`, sql: comments },
      {
        name: "comments with an article outside",
        path: `${EXTERNAL}/content/comments${where("articleId", "isNull", false)}`,
        sql: `${comments} where ${shown}`,
      },
      {
        name: "orders of a visitor",
        path: `${EXTERNAL}/shop/orders`,
        token,
        sql: orders,
        values: [visitor.id],
      },
      {
        name: "open orders of a visitor",
        path: `${EXTERNAL}/shop/orders${where("state", "eq", "open")}`,
        token,
        sql: `${orders} and state = 'open'`,
        values: [visitor.id],
      },
    ];
  }

  const run = (text: string, values: readonly Parameter[] = []) => app.db.run({ text, values });
  const assertExact = (what: string) =>
    Promise.all(
      watched.map(async ({ name, path, token, sql, values = [] }) => {
        const { json, status, text } = await app.call("GET", path, { token });
        assert.equal(status, 200, text);
        const counted = Number((await run(sql, values)).rows[0]?.[0]);
        assert.equal(json.total, counted, `${name} after ${what}`);
        assert.equal(json.items.length, Math.min(counted, 20), `${name} after ${what}`);
      }),
    );
  const patch = async (path: string, body: object) => {
    const { status, text } = await app.call("PATCH", `${ADMIN}/${path}`, { token: app.owner, body });
    assert.equal(status, 200, text);
  };
  const remove = async (path: string) => {
    const { status, text } = await app.call("DELETE", `${ADMIN}/${path}`, { token: app.owner });
    assert.equal(status, 204, text);
  };
  const COMMENT = 'insert into content_comments (id, "text", created_at, updated_at, version)';

  const changes: readonly { readonly name: string; change(): Promise<unknown> }[] = [
    { name: "a create", change: () => app.create("content/articles", { title: "new", price: 1 }) },
    {
      name: "a create that everyone can read",
      change: () =>
        app.create("content/articles", { title: "a", status: "published", pinned: true, price: 2 }),
    },
    {
      name: "a create outside",
      change: () =>
        app.call("POST", `${EXTERNAL}/shop/orders`, { token: visitor.token, body: { note: "x" } }),
    },
    {
      name: "an update into a filter",
      change: () => patch(`content/articles/${shelf.a1}`, { status: "draft" }),
    },
    {
      name: "an update out of a filter",
      change: () => patch(`content/articles/${shelf.a1}`, { status: "published" }),
    },
    {
      name: "an update that changes nothing",
      change: () => patch(`content/articles/${shelf.a1}`, { status: "published" }),
    },
    {
      name: "comments on articles",
      change: () =>
        Promise.all(
          [shelf.a1, shelf.a2, shelf.a4].map((articleId) =>
            app.create("content/comments", { text: "c", articleId }),
          ),
        ),
    },
    {
      name: "a change of what a rule looks at",
      change: () => patch(`content/authors/${shelf.visibleAuthor}`, { visible: false }),
    },
    {
      name: "the change back",
      change: () => patch(`content/authors/${shelf.visibleAuthor}`, { visible: true }),
    },
    { name: "a delete that takes others along", change: () => remove(`content/articles/${shelf.a1}`) },
    { name: "a delete", change: () => remove(`content/articles/${shelf.a5}`) },
    {
      name: "a refused create",
      change: () => app.call("POST", `${ADMIN}/content/articles`, { token: app.owner, body: { title: 5 } }),
    },
    {
      name: "an insert from elsewhere",
      change: () =>
        run(`${COMMENT} select gen_random_uuid(), 'direct', now(), now(), 1 from generate_series(1, 5)`),
    },
    {
      name: "an update from elsewhere",
      change: () => run(`update ${ARTICLES} set status = 'published', pinned = true`),
    },
    {
      name: "an update from elsewhere that finds nothing",
      change: () => run(`update ${ARTICLES} set status = 'draft' where false`),
    },
    {
      name: "an upsert from elsewhere",
      change: () =>
        run(
          `${COMMENT} select id, 'again', now(), now(), 1 from content_comments limit 1 on conflict (id) do update set "text" = excluded."text"`,
        ),
    },
    {
      name: "a delete from elsewhere",
      change: () =>
        run("delete from content_comments where ctid in (select ctid from content_comments limit 2)"),
    },
    {
      name: "a delete from elsewhere that takes others along",
      change: () => run(`delete from ${ARTICLES} where id = $1::uuid`, [shelf.a2]),
    },
    {
      name: "an update of a key that others look at",
      change: () => run("update content_authors set visible = not visible"),
    },
    { name: "a transaction that is rolled back", change: rolledBack },
    { name: "a transaction of several changes", change: severalChanges },
    { name: "a truncate", change: () => run("truncate content_comments") },
    { name: "a create after the truncate", change: () => app.create("content/comments", { text: "first" }) },
    {
      name: "a truncate of everything",
      change: () => run(`truncate ${ARTICLES}, content_comments, shop_orders, shop_receipts cascade`),
    },
    {
      name: "a create after all",
      change: () => app.create("content/articles", { title: "last", status: "published", pinned: true }),
    },
  ];
  for (const { name, change } of changes) {
    test(`are exact after ${name}`, async () => {
      await assertExact("nothing");
      await change();
      await assertExact(name);
      await assertExact(`${name}, asked again`);
    });
  }

  async function rolledBack(): Promise<void> {
    const failing = app.db.transaction(async (session) => {
      await session.run({
        text: `${COMMENT} values (gen_random_uuid(), 'never', now(), now(), 1)`,
        values: [],
      });
      await session.run({ text: `delete from ${ARTICLES}`, values: [] });
      throw new Error("no");
    });
    await assert.rejects(failing, /no/);
  }

  async function severalChanges(): Promise<void> {
    await app.db.transaction(async (session) => {
      await session.run({
        text: `${COMMENT} select gen_random_uuid(), 'x', now(), now(), 1 from generate_series(1, 3)`,
        values: [],
      });
      await session.run({
        text: "delete from content_comments where \"text\" = 'x' and ctid in (select ctid from content_comments limit 1)",
        values: [],
      });
      await session.run({ text: `update ${ARTICLES} set price = 1`, values: [] });
    });
  }

  test("are those of the page while many write", async () => {
    const paths = ["", toQueryString({ filters: [{ field: "order", op: "gte", value: 2 }] })];
    let isOver = false;
    const writer = async (n: number): Promise<void> => {
      for (let i = 0; i < 8; i += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one change after the other
        const { id } = await app.create("lab/samples", { order: n });
        // oxlint-disable-next-line no-await-in-loop -- one change after the other
        await patch(`lab/samples/${id}`, { order: (n + i) % 4 });
        // oxlint-disable-next-line no-await-in-loop -- one change after the other
        if (i % 2 === 0) await remove(`lab/samples/${id}`);
      }
    };
    const reader = async (): Promise<void> => {
      for (const path of paths) {
        // oxlint-disable-next-line no-await-in-loop -- one list after the other
        const { json } = await app.call(
          "GET",
          `${EXTERNAL}/lab/samples${path}${path === "" ? "?" : "&"}limit=100`,
        );
        assert.equal(json.items.length, json.total);
      }
      if (!isOver) await reader();
    };
    const readers = [reader(), reader()];
    await Promise.all([1, 2, 3, 4].map(writer));
    isOver = true;
    await Promise.all(readers);
    const { json } = await app.call("GET", `${ADMIN}/lab/samples`, { token: app.owner });
    assert.equal(json.total, 16);
  });

  test("pages by time are whole where others stored finer times", async () => {
    await run("truncate content_comments");
    await run(
      `${COMMENT} select gen_random_uuid(), 'fine', t, t, 1 from generate_series(1, 9) n, lateral (select timestamptz '2026-01-01 00:00:00.123Z' + n * interval '7 microseconds' as t)`,
    );
    const seen: string[] = [];
    let next: string | undefined = `${ADMIN}/content/comments?sort=createdAt&limit=2`;
    while (next !== undefined && seen.length < 20) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const page: CallResponse = await app.call("GET", next, { token: app.owner });
      seen.push(...(page.json.items as readonly { id: string }[]).map(({ id }) => id));
      next = findNextPagePath(page);
    }
    assert.deepEqual([seen.length, new Set(seen).size], [9, 9]);
  });
});
