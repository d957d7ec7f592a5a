// Pages of lists that were kept are what would be read now: after every kind of change, whoever made it and however.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import type { Parameter } from "@lathe/runtime/database";
import { forEachApplication } from "./support/application.ts";
import { type Call, type CallResponse, toQueryString } from "./support/client.ts";
import { fixtureModel } from "./support/fixture.ts";
import { findNextPagePath } from "./support/next-page-path.ts";
import { assertSameResponse } from "./support/same-response.ts";
import { type Shelf, fillShelf } from "./support/shelf.ts";
import {
  type WatchedChange,
  type WatchedList,
  testChanges,
  testListsAreCached,
} from "./support/watched-lists.ts";

const ADMIN = "/api/admin/v1";
const EXTERNAL = "/api/external/v1";
const ARTICLES = `${ADMIN}/content/articles`;
const COMMENTS = `${ADMIN}/content/comments`;
const NOTICES_OUTSIDE = `${EXTERNAL}/content/notices`;
const PINS_OUTSIDE = `${EXTERNAL}/content/pins`;
const FAR = "2999-01-01T00:00:00.000Z";
const COMMENT = 'insert into content_comments (id, "text", created_at, updated_at, version)';
const TABLES =
  "content_articles, content_authors, content_comments, content_notices, content_pins, shop_orders, shop_receipts";

/** Readable always, and pointing at what is readable until a point in time. */
const PINS = {
  name: "pins",
  module: "content",
  kind: "persistent",
  external: { list: "anonymous" },
  readRule: "everyone",
  fields: [{ name: "place", type: "string", required: true, external: { read: true } }],
  relations: [
    {
      name: "notice",
      kind: "belongsTo",
      target: "notices",
      onDelete: "cascade",
      selection: ["text"],
      external: { read: true },
    },
  ],
};

/** Callers to whom the same list is not the same. */
interface Callers {
  readonly first: { readonly token: string };
  readonly second: { readonly token: string };
  /** May read comments. */
  readonly moderator: string;
  /** May read comments and articles. */
  readonly editor: string;
}

/** What there is at first. */
interface Stock extends Shelf {
  readonly order: string;
  readonly comment: string;
  /** The second page of articles by title. */
  readonly nextPath: string;
}

forEachApplication(
  "kept pages",
  (app) => {
    let callers: Callers;
    let stock: Stock;
    before(async () => {
      callers = {
        first: await app.visitor(),
        second: await app.visitor(),
        moderator: await app.operator(["content.comments.read"]),
        editor: await app.operator(["content.comments.read", "content.articles.read"]),
      };
    });

    const run = (text: string, values: readonly Parameter[] = []) => app.db.run({ text, values });
    const send = async (call: Call, method: string, path: string, body?: object) => {
      const token = app.owner;
      const etag = method === "POST" ? null : (await call("GET", path, { token })).headers.get("etag");
      const headers = etag === null ? {} : { "if-match": etag };
      const answer = await call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
      assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`);
      return answer;
    };
    const place = async (call: Call, { token }: Callers["first"], note: string): Promise<string> => {
      const { json, text } = await call("POST", `${EXTERNAL}/shop/orders`, { token, body: { note } });
      assert.equal(typeof json.id, "string", text);
      return json.id as string;
    };

    async function fill(): Promise<void> {
      await run(`truncate ${TABLES}`);
      const shelf = await fillShelf(app);
      const order = await place(app.call, callers.first, "one");
      await place(app.call, callers.second, "two");
      const { id: comment } = await app.create("content/comments", {
        text: "c1",
        articleId: shelf.a1,
        orderId: order,
      });
      await app.create("content/comments", { text: "c2", articleId: shelf.a3 });
      const { id: noticeId } = await app.create("content/notices", { text: "valid", until: FAR });
      await app.create("content/pins", { place: "door", noticeId });
      const nextPath = findNextPagePath(
        await app.call("GET", `${ARTICLES}?sort=title&limit=2`, { token: app.owner }),
      ) as string;
      stock = { ...shelf, order, comment, nextPath };
    }

    function lists(): readonly WatchedList[] {
      const where = (field: string, op: string, value: unknown) =>
        toQueryString({ filters: [{ field, op, value }] });
      const search = (field: string, value: string) => toQueryString({ searches: [{ field, value }] });
      const token = app.owner;
      const visitors = { first: callers.first.token, second: callers.second.token, nobody: undefined };
      const operators = { owner: token, moderator: callers.moderator, editor: callers.editor };
      return [
        { name: "articles", path: ARTICLES, token },
        { name: "published articles", path: ARTICLES + where("status", "eq", "published"), token },
        { name: "articles with an a", path: ARTICLES + search("title", "a"), token },
        { name: "articles with anything", path: ARTICLES + search("*", "secret"), token },
        { name: "dear articles first", path: `${ARTICLES}?sort=price&order=desc`, token },
        { name: "articles from the third", path: `${ARTICLES}?sort=title&limit=2&offset=2`, token },
        { name: "articles behind the second", path: stock.nextPath, token },
        { name: "the first of many", path: `${ARTICLES}?limit=1`, token },
        { name: "the first of some", path: `${ARTICLES}${where("price", "gte", 10)}&limit=1`, token },
        { name: "articles outside", path: `${EXTERNAL}/content/articles` },
        { name: "cheap articles outside", path: `${EXTERNAL}/content/articles${where("price", "lt", 25)}` },
        ...Object.entries(operators).map(([who, of]) => ({
          name: `comments of the ${who}`,
          path: COMMENTS,
          token: of,
        })),
        ...Object.entries(visitors).map(([who, of]) => ({
          name: `comments to ${who}`,
          path: `${EXTERNAL}/content/comments`,
          token: of,
        })),
        { name: "orders of first", path: `${EXTERNAL}/shop/orders`, token: visitors.first },
        { name: "orders of second", path: `${EXTERNAL}/shop/orders`, token: visitors.second },
        { name: "notices", path: `${ADMIN}/content/notices`, token },
        { name: "notices outside", path: NOTICES_OUTSIDE, isCached: false },
        { name: "pins", path: `${ADMIN}/content/pins`, token },
        { name: "pins outside", path: PINS_OUTSIDE, isCached: false },
        { name: "accounts", path: `${ADMIN}/_accounts`, token, isCached: false },
        { name: "the audit trail", path: `${ADMIN}/_audit`, token, isCached: false },
      ];
    }

    const requests: readonly WatchedChange[] = [
      {
        name: "a create",
        change: (call) => send(call, "POST", ARTICLES, { title: "A6", price: 60 }),
        shownIn: ["articles", "articles with an a", "dear articles first", "the first of some"],
      },
      {
        name: "a create that everyone can read",
        change: (call) =>
          send(call, "POST", ARTICLES, { title: "A0", price: 1, status: "published", pinned: true }),
        shownIn: ["articles", "published articles", "articles outside", "cheap articles outside"],
      },
      {
        name: "a change of what others embed",
        change: (call) => send(call, "PATCH", `${ARTICLES}/${stock.a1}`, { title: "A1, changed" }),
        shownIn: [
          "articles",
          "comments of the owner",
          "comments of the editor",
          "comments to nobody",
          "comments to first",
        ],
      },
      {
        name: "a change of what only operators see embedded",
        change: (call) => send(call, "PATCH", `${ARTICLES}/${stock.a1}`, { secretNote: "other" }),
        shownIn: ["articles", "comments of the owner", "comments of the editor", "articles with anything"],
      },
      {
        name: "a change of an embedded author",
        change: (call) =>
          send(call, "PATCH", `${ADMIN}/content/authors/${stock.visibleAuthor}`, { name: "eve" }),
        shownIn: ["articles", "published articles", "dear articles first"],
      },
      {
        name: "a change of what a rule looks at",
        change: (call) =>
          send(call, "PATCH", `${ADMIN}/content/authors/${stock.visibleAuthor}`, { visible: false }),
        shownIn: ["articles outside", "cheap articles outside", "comments to nobody", "comments to second"],
      },
      {
        name: "the change back",
        change: (call) =>
          send(call, "PATCH", `${ADMIN}/content/authors/${stock.visibleAuthor}`, { visible: true }),
        shownIn: ["articles outside", "cheap articles outside", "comments to nobody", "comments to second"],
      },
      {
        name: "a change of an order that its owner sees embedded",
        change: (call) => send(call, "PATCH", `${ADMIN}/shop/orders/${stock.order}`, { note: "changed" }),
        shownIn: ["orders of first", "comments to first", "comments of the owner"],
      },
      {
        name: "an order that somebody places",
        change: (call) => place(call, callers.second, "three"),
        shownIn: ["orders of second"],
      },
      {
        name: "a create of a comment",
        change: (call) => send(call, "POST", COMMENTS, { text: "c3", articleId: stock.a2 }),
        shownIn: ["comments of the owner", "comments of the moderator", "comments to nobody"],
      },
      {
        name: "a delete of a comment",
        change: (call) => send(call, "DELETE", `${COMMENTS}/${stock.comment}`),
        shownIn: ["comments of the owner", "comments of the moderator", "comments to first"],
      },
      {
        name: "a create of a notice",
        change: (call) => send(call, "POST", `${ADMIN}/content/notices`, { text: "new", until: FAR }),
        shownIn: ["notices", "notices outside"],
      },
      {
        name: "a refused create",
        change: (call) => call("POST", ARTICLES, { token: app.owner, body: { title: 5 } }),
        shownIn: [],
      },
      {
        name: "a delete that takes others along",
        change: (call) => send(call, "DELETE", `${ARTICLES}/${stock.a3}`),
        shownIn: ["articles", "published articles", "comments of the moderator", "comments to nobody"],
      },
      {
        name: "a delete",
        change: (call) => send(call, "DELETE", `${ARTICLES}/${stock.a4}`),
        shownIn: ["articles", "articles outside", "the first of some", "articles from the third"],
      },
    ];

    const statements: readonly WatchedChange[] = [
      {
        name: "an insert",
        change: () =>
          run(`${COMMENT} select gen_random_uuid(), 'direct', now(), now(), 1 from generate_series(1, 5)`),
        shownIn: ["comments of the moderator", "comments to nobody"],
      },
      {
        name: "an update",
        change: () => run("update content_articles set price = price + 1"),
        shownIn: ["articles", "dear articles first", "articles behind the second", "articles outside"],
      },
      {
        name: "an update that finds nothing",
        change: () => run("update content_articles set price = 0 where false"),
        shownIn: [],
      },
      {
        name: "an upsert",
        change: () =>
          run(
            `${COMMENT} values ($1::uuid, 'again', now(), now(), 1) on conflict (id) do update set "text" = excluded."text"`,
            [stock.comment],
          ),
        shownIn: ["comments of the owner", "comments to nobody"],
      },
      {
        name: "an update of another table that a rule looks at",
        change: () => run("update content_authors set visible = not visible"),
        shownIn: ["articles outside", "comments to nobody"],
      },
      {
        name: "a delete that takes others along",
        change: () => run("delete from content_articles where id = $1::uuid", [stock.a1]),
        shownIn: ["articles", "comments of the moderator", "comments to first"],
      },
      {
        name: "a transaction that is rolled back",
        change: async () => {
          const failing = app.db.transaction(async (session) => {
            await session.run({ text: "delete from content_comments", values: [] });
            await session.run({ text: "update content_articles set price = 0", values: [] });
            throw new Error("no");
          });
          await assert.rejects(failing, /no/);
        },
        shownIn: [],
      },
      {
        name: "a transaction of several changes",
        change: () =>
          app.db.transaction(async (session) => {
            await session.run({
              text: `${COMMENT} values (gen_random_uuid(), 'x', now(), now(), 1)`,
              values: [],
            });
            await session.run({ text: "update content_comments set \"text\" = 'y'", values: [] });
            await session.run({ text: "update content_articles set title = title || '!'", values: [] });
          }),
        shownIn: ["articles", "comments of the owner", "comments of the moderator", "comments to nobody"],
      },
      {
        name: "a truncate",
        change: () => run("truncate content_comments"),
        shownIn: ["comments of the moderator", "comments to nobody"],
      },
      {
        name: "an insert after the truncate",
        change: () => run(`${COMMENT} values (gen_random_uuid(), 'first', now(), now(), 1)`),
        shownIn: ["comments of the moderator", "comments to nobody"],
      },
      {
        name: "a truncate of everything",
        change: () => run(`truncate ${TABLES}`),
        shownIn: [
          "articles",
          "the first of many",
          "comments of the owner",
          "orders of first",
          "orders of second",
        ],
      },
    ];

    testChanges(app, { lists, changes: requests, by: "itself", fill });
    testChanges(app, { lists, changes: requests, by: "another instance", fill });
    testChanges(app, { lists, changes: statements, by: "statements", fill });

    suite("unchanged", () => {
      before(fill);
      testListsAreCached(app, lists);

      test("nobody is answered what was kept for somebody else", async () => {
        const of = (start: string) => lists().filter(({ name }) => name.startsWith(start));
        // The second visitor sees as little of the comments as somebody who is not signed in.
        for (const { asked, different } of [
          { asked: of("comments "), different: 5 },
          { asked: of("orders "), different: 2 },
        ]) {
          const texts = new Map<string, string>();
          for (const { name, path, token } of [...asked, ...asked, ...asked, ...asked]) {
            // oxlint-disable-next-line no-await-in-loop -- one caller after the other
            const { text } = await app.call("GET", path, { token });
            assert.equal(texts.get(name) ?? text, text, name);
            texts.set(name, text);
          }
          assert.equal(new Set(texts.values()).size, different, [...texts].join("\n"));
        }
      });

      test("what time alone changes is seen without a change", async () => {
        const { id: noticeId } = await app.create("content/notices", { text: "soon over", until: FAR });
        await app.create("content/pins", { place: "wall", noticeId });
        const ask = async (call: Call) => {
          const paths = [NOTICES_OUTSIDE, `${NOTICES_OUTSIDE}?limit=1`, PINS_OUTSIDE];
          const answers = await Promise.all(paths.map((path) => call("GET", path)));
          const isShown = answers.map(({ text }) => text.includes("soon over"));
          return { answers, isShown, totals: answers.map(({ json }) => json.total as number) };
        };
        for (let i = 0; i < 3; i += 1) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const { isShown, totals } = await ask(app.call);
          assert.deepEqual({ isShown, totals }, { isShown: [true, true, true], totals: [2, 2, 2] });
        }
        // As if it had been valid until now: no change is counted.
        await app.db.script(
          "set session_replication_role = replica; " +
            "update content_notices set until = now() where text = 'soon over'; reset session_replication_role",
        );
        const { answers, isShown, totals } = await ask(app.call);
        assert.deepEqual({ isShown, totals }, { isShown: [false, false, false], totals: [1, 1, 2] });
        const expected = await app.withAnother(ask);
        for (const [i, answer] of answers.entries())
          assertSameResponse(answer, expected.answers[i] as CallResponse);
      });
    });
  },
  { model: () => fixtureModel(PINS), isAboutCaches: true },
);
