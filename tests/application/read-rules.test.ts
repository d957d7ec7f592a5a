// Mandatory read rules: what a rule hides is not there, whichever way it is asked for.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { newId } from "@lathe/runtime/parts";
import { forEachApplication } from "./support/application.ts";
import { type CallOptions, toQueryString } from "./support/client.ts";
import { assertSameResponse } from "./support/same-response.ts";
import { type Shelf, fillShelf } from "./support/shelf.ts";

const ADMIN = "/api/admin/v1/content";
const ARTICLES = "/api/external/v1/content/articles";
const COMMENTS = "/api/external/v1/content/comments";

interface Found {
  readonly id: string;
  readonly title: string;
}

forEachApplication("read rules of records", (app) => {
  let shelf: Shelf;
  before(async () => {
    shelf = await fillShelf(app);
  });

  const titles = async (parameters: object = {}, options: CallOptions = {}) => {
    const { json, status, text } = await app.call(
      "GET",
      ARTICLES + toQueryString({ ...parameters }),
      options,
    );
    assert.equal(status, 200, text);
    return { titles: (json.items as Found[]).map(({ title }) => title), total: json.total as number };
  };
  const set = async (path: string, body: object): Promise<void> => {
    const { status, text } = await app.call("PATCH", `${ADMIN}/${path}`, { token: app.owner, body });
    assert.equal(status, 200, text);
  };

  test("an anonymous list has exactly the allowed records, without what is hidden", async () => {
    const { json } = await app.call("GET", ARTICLES);
    assert.deepEqual(json, {
      items: [
        {
          id: shelf.a4,
          title: "A4",
          status: "published",
          price: 40,
          pinned: true,
          slug: null,
          authorId: null,
          author: null,
        },
        {
          id: shelf.a1,
          title: "A1",
          status: "published",
          price: 10,
          pinned: null,
          slug: null,
          authorId: null,
          author: null,
        },
      ],
      total: 2,
      limit: 20,
      offset: 0,
    });
  });

  test("signed-in visitors and operators see the same outside", async () => {
    const anonymous = await app.call("GET", ARTICLES);
    const visitor = await app.visitor();
    for (const token of [visitor.token, app.owner, await app.operator([])]) {
      // oxlint-disable-next-line no-await-in-loop -- one caller after the other
      assert.equal((await app.call("GET", ARTICLES, { token })).text, anonymous.text);
    }
  });

  const conditions: readonly { readonly name: string; readonly parameters: object; readonly is: string[] }[] =
    [
      {
        name: "a hidden state",
        parameters: { filters: [{ field: "status", op: "eq", value: "draft" }] },
        is: [],
      },
      {
        name: "every state but the shown one",
        parameters: { filters: [{ field: "status", op: "ne", value: "published" }] },
        is: [],
      },
      {
        name: "the prices of hidden records",
        parameters: { filters: [{ field: "price", op: "in", value: [20, 30, 50] }] },
        is: [],
      },
      {
        name: "all prices",
        parameters: { filters: [{ field: "price", op: "gte", value: 0 }], sort: "price" },
        is: ["A1", "A4"],
      },
      { name: "a hidden title", parameters: { searches: [{ field: "title", value: "A2" }] }, is: [] },
      {
        name: "any title, in any field",
        parameters: { searches: [{ field: "*", value: "a" }], sort: "title", order: "desc" },
        is: ["A4", "A1"],
      },
      {
        name: "the text of a hidden field",
        parameters: { searches: [{ field: "*", value: "secret" }] },
        is: [],
      },
      {
        name: "the author's real id",
        parameters: { filters: [{ field: "authorId", op: "isNull", value: false }] },
        is: [],
      },
      {
        name: "records without an author, which all are to this caller",
        parameters: { filters: [{ field: "authorId", op: "isNull", value: true }], sort: "title" },
        is: ["A1", "A4"],
      },
    ];
  for (const { name, parameters, is } of conditions) {
    test(`conditions choose among allowed records only: ${name}`, async () => {
      assert.deepEqual(await titles(parameters), { titles: is, total: is.length });
    });
  }

  test("an author's id finds nothing where authors are not to be read", async () => {
    for (const op of ["eq", "in", "ne", "notIn"]) {
      const value = op === "in" || op === "notIn" ? [shelf.visibleAuthor] : shelf.visibleAuthor;
      // oxlint-disable-next-line no-await-in-loop -- one operator after the other
      assert.equal((await titles({ filters: [{ field: "authorId", op, value }] })).total, 0, op);
    }
  });

  test("walking by offset gives every allowed record once, and a constant total", async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((offset) => titles({ limit: 1, offset })));
    assert.deepEqual(pages, [
      { titles: ["A4"], total: 2 },
      { titles: ["A1"], total: 2 },
      { titles: [], total: 2 },
      { titles: [], total: 2 },
    ]);
  });

  test("walking by cursor gives every allowed record once, and ends", async () => {
    const first = await app.call("GET", ARTICLES + toQueryString({ limit: 1, sort: "price" }));
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await app.call("GET", next);
    assert.deepEqual([first.json.items[0].title, second.json.items[0].title], ["A1", "A4"]);
    assert.deepEqual([second.json.total, second.json.offset], [2, 1]);
    assert.equal(second.headers.get("link"), null);
  });

  test("a cursor that names a hidden record leads among allowed ones only", async () => {
    const at = Buffer.from(JSON.stringify(["price", "asc", "20", shelf.a2, 0])).toString("base64url");
    assert.deepEqual(await titles({ sort: "price", cursor: at }), { titles: ["A4"], total: 2 });
  });

  test("a denied record is answered like one that never was", async () => {
    const never = await app.call("GET", `${ARTICLES}/${newId()}`);
    assert.equal(never.status, 404);
    for (const id of [
      shelf.a2,
      shelf.a3,
      shelf.a5,
      shelf.visibleAuthor,
      shelf.a2.toUpperCase(),
      "x",
      "%00",
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one id after the other
      assertSameResponse(await app.call("GET", `${ARTICLES}/${id}`), never, id);
    }
  });

  const ways: readonly {
    readonly name: string;
    readonly method: string;
    readonly headers?: Record<string, string>;
  }[] = [
    { name: "HEAD", method: "HEAD" },
    { name: "a range", method: "GET", headers: { range: "bytes=0-10" } },
    { name: "If-None-Match", method: "GET", headers: { "if-none-match": '"1"' } },
    { name: "If-None-Match of anything", method: "GET", headers: { "if-none-match": "*" } },
    { name: "If-Modified-Since", method: "GET", headers: { "if-modified-since": new Date().toUTCString() } },
    { name: "OPTIONS", method: "OPTIONS" },
    { name: "PUT", method: "PUT" },
    { name: "PATCH", method: "PATCH" },
    { name: "DELETE", method: "DELETE" },
    { name: "an overridden method", method: "GET", headers: { "x-http-method-override": "DELETE" } },
    { name: "another accepted type", method: "GET", headers: { accept: "text/html" } },
  ];
  for (const { name, method, headers = {} } of ways) {
    test(`a denied record is not told from a missing one by ${name}`, async () => {
      const [denied, missing] = await Promise.all(
        [shelf.a2, newId()].map((id) => app.call(method, `${ARTICLES}/${id}`, { headers })),
      );
      assertSameResponse(denied as typeof missing & object, missing as typeof missing & object);
      assert.ok([404, 405].includes(denied?.status ?? 0));
      assert.equal(denied?.headers.get("etag"), null);
    });
  }

  test("methods are not taken from headers, queries or bodies", async () => {
    const path = `${ARTICLES}/${shelf.a1}`;
    const headers = {
      "x-http-method-override": "DELETE",
      "x-method-override": "DELETE",
      "x-http-method": "DELETE",
    };
    const token = app.owner;
    assert.equal((await app.call("GET", path, { headers, token })).status, 200);
    assert.equal((await app.call("POST", `${path}?_method=DELETE`, { token, body: {} })).status, 405);
    assert.equal((await app.call("GET", path)).status, 200);
  });

  test("ids of one entity are nobody's at another", async () => {
    const never = await app.call("GET", `${ADMIN}/authors/${newId()}`, { token: app.owner });
    assertSameResponse(await app.call("GET", `${ADMIN}/authors/${shelf.a1}`, { token: app.owner }), never);
    const comments = await app.call("GET", `${COMMENTS}/${shelf.a1}`);
    assertSameResponse(comments, await app.call("GET", `${COMMENTS}/${newId()}`));
    assert.equal(comments.status, 404);
  });

  test("what decides about a record counts at once", async () => {
    await set(`authors/${shelf.visibleAuthor}`, { visible: false });
    assert.deepEqual(await titles({ sort: "title" }), { titles: ["A4"], total: 1 });
    assert.equal((await app.call("GET", `${ARTICLES}/${shelf.a1}`)).status, 404);
    await set(`authors/${shelf.visibleAuthor}`, { visible: true });
    assert.deepEqual(await titles({ sort: "title" }), { titles: ["A1", "A4"], total: 2 });
    await set(`articles/${shelf.a5}`, { pinned: true });
    assert.deepEqual(await titles({ sort: "title" }), { titles: ["A1", "A4", "A5"], total: 3 });
    await set(`articles/${shelf.a5}`, { pinned: null });
    await set(`articles/${shelf.a4}`, { status: "draft" });
    assert.deepEqual(await titles({ sort: "title" }), { titles: ["A1"], total: 1 });
    await set(`articles/${shelf.a4}`, { status: "published" });
  });

  test("no list shows a hidden record, or more than its total, while visibility changes", async () => {
    let isOver = false;
    const toggling = (async () => {
      for (let round = 0; round < 20; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one change after the other
        await set(`articles/${shelf.a4}`, { pinned: round % 2 === 1 });
      }
      isOver = true;
    })();
    const reader = async (): Promise<void> => {
      const { json } = await app.call("GET", ARTICLES);
      const items = json.items as readonly { title: string; pinned: boolean }[];
      assert.ok(items.every(({ title, pinned }) => title === "A1" || pinned));
      assert.equal(items.length, json.total);
      if (!isOver) await reader();
    };
    await Promise.all([toggling, reader(), reader(), reader()]);
  });

  test("a rule about time is asked anew every time", async () => {
    const path = "/api/external/v1/content/notices";
    const soon = new Date(Date.now() + 700).toISOString();
    const { id } = await app.create("content/notices", { text: "brief", until: soon });
    await app.create("content/notices", { text: "past", until: "2020-01-01T00:00:00Z" });
    await app.create("content/notices", { text: "never" });
    const total = async () => (await app.call("GET", path)).json.total as number;
    const atFirst = await total();
    // On a machine that took longer than that its time has come.
    if (Date.now() < Date.parse(soon)) assert.equal(atFirst, 1);
    // oxlint-disable-next-line no-await-in-loop -- waits for the time to come
    while ((await total()) > 0) assert.ok(Date.now() < Date.parse(soon) + 30_000);
    assert.ok(Date.now() >= Date.parse(soon));
    assert.equal((await app.call("GET", `${path}/${id}`)).status, 404);
  });

  test("relations show only what the caller may read, and filters see the same", async () => {
    const visitor = await app.visitor();
    const other = await app.visitor();
    const order = await app.create("shop/orders", { owner: visitor.id, note: "mine", internalCode: "i-1" });
    const texts = { seen: shelf.a1, draft: shelf.a2, hidden: shelf.a3 };
    for (const [text, articleId] of Object.entries(texts)) {
      // oxlint-disable-next-line no-await-in-loop -- ids in the order of time
      await app.create("content/comments", { text, articleId, orderId: order.id });
    }
    await app.create("content/comments", { text: "alone" });
    const list = async (token: string | undefined, parameters: object = {}) => {
      const { json } = await app.call("GET", COMMENTS + toQueryString({ sort: "text", ...parameters }), {
        token,
      });
      return (json.items as Record<string, unknown>[]).map((item) => {
        const { id, ...shown } = item;
        assert.equal(typeof id, "string");
        return shown;
      });
    };
    const none = { articleId: null, article: null };
    const anonymous = await list(undefined);
    const article = { articleId: shelf.a1, article: { id: shelf.a1, title: "A1" } };
    const noOrder = { orderId: null, order: null };
    assert.deepEqual(anonymous, [
      { text: "alone", ...none, ...noOrder },
      { text: "draft", ...none, ...noOrder },
      { text: "hidden", ...none, ...noOrder },
      { text: "seen", ...article, ...noOrder },
    ]);
    assert.deepEqual(await list(other.token), anonymous);
    const mine = await list(visitor.token, { filters: [{ field: "orderId", op: "eq", value: order.id }] });
    assert.deepEqual(
      mine.map(({ text, orderId, order: shown }) => [text, orderId, shown]),
      ["draft", "hidden", "seen"].map((text) => [text, order.id, { id: order.id, note: "mine" }]),
    );
    const filters = [
      { is: [], filter: { field: "orderId", op: "eq", value: order.id } },
      { is: [], filter: { field: "orderId", op: "in", value: [order.id] } },
      { is: ["alone", "draft", "hidden", "seen"], filter: { field: "orderId", op: "isNull", value: true } },
      { is: [], filter: { field: "articleId", op: "eq", value: shelf.a2 } },
      { is: ["seen"], filter: { field: "articleId", op: "ne", value: shelf.a2 } },
      { is: ["seen"], filter: { field: "articleId", op: "in", value: [shelf.a1, shelf.a2, shelf.a3] } },
      { is: ["alone", "draft", "hidden"], filter: { field: "articleId", op: "isNull", value: true } },
    ];
    for (const { is, filter } of filters) {
      // oxlint-disable-next-line no-await-in-loop -- one filter after the other
      const found = await list(undefined, { filters: [filter] });
      assert.deepEqual(
        found.map(({ text }) => text),
        is,
        JSON.stringify(filter),
      );
      // oxlint-disable-next-line no-await-in-loop -- one filter after the other
      const { json } = await app.call("GET", COMMENTS + toQueryString({ filters: [filter] }));
      assert.equal(json.total, is.length, JSON.stringify(filter));
    }
  });

  test("an operator without the permission for a target keeps its id, and sees no more of it", async () => {
    const reader = await app.operator(["content.comments.read"]);
    const filters = [{ field: "articleId", op: "eq", value: shelf.a2 }];
    const path = `${ADMIN}/comments${toQueryString({ filters })}`;
    const narrow = (await app.call("GET", path, { token: reader })).json.items[0];
    const wide = (await app.call("GET", path, { token: app.owner })).json.items[0];
    assert.deepEqual([narrow.articleId, narrow.article, narrow.order], [shelf.a2, null, null]);
    assert.deepEqual(wide.article, { id: shelf.a2, title: "A2", secretNote: "secret of A2" });
  });
});
