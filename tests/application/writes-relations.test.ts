// Writes and the records around them: targets that can't be read, records that are referred to, rules of who may write.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type ServedApplication, forEachApplication } from "./support/application.ts";
import { assertSameResponse } from "./support/same-response.ts";

const ADMIN = "/api/admin/v1";
const EXTERNAL_ORDERS = "/api/external/v1/shop/orders";
const NOBODYS_ID = "0198c1f0-0000-7000-8000-000000000000";

forEachApplication("writes and the records around them", (app) => {
  test("an id that nobody has is refused, naming the member, in a create and in an update", async () => {
    const token = app.owner;
    const made = await app.create("content/articles", { title: "One" });
    const body = { title: "Two", authorId: NOBODYS_ID };
    for (const answer of [
      await app.call("POST", `${ADMIN}/content/articles`, { token, body }),
      await app.call("PATCH", `${ADMIN}/content/articles/${made.id}`, { token, body }),
    ]) {
      assert.equal(answer.status, 400);
      assert.deepEqual(
        answer.json.errors.map(({ path, code }: { path: string; code: string }) => [path, code]),
        [["/authorId", "no_such_record"]],
      );
    }
    const { json } = await app.call("GET", `${ADMIN}/content/articles/${made.id}`, { token });
    assert.deepEqual(json, made);
  });

  test("every target that is missing is named, and one that is there is not", async () => {
    const order = await app.create("shop/orders", { note: "x" });
    const body = { note: "y", articleId: NOBODYS_ID, parentId: order.id };
    const { json } = await app.call("POST", `${ADMIN}/shop/orders`, { token: app.owner, body });
    assert.deepEqual(paths(json), ["/articleId"]);
    const both = { articleId: NOBODYS_ID, parentId: NOBODYS_ID };
    const answer = await app.call("POST", `${ADMIN}/shop/orders`, { token: app.owner, body: both });
    assert.deepEqual(paths(answer.json), ["/articleId", "/parentId"]);
  });

  test("an operator who may not read the target is told the same as of one that is not there", async () => {
    const author = await app.create("content/authors", { name: "Ann" });
    const token = await app.operator(["content.articles.create", "content.articles.read"]);
    const send = (authorId: string) =>
      app.call("POST", `${ADMIN}/content/articles`, { token, body: { title: "x", authorId } });
    assert.equal((await send(author.id)).status, 400);
    assertSameResponse(await send(author.id), await send(NOBODYS_ID));
  });

  test("outside, a target that the caller may not read is told the same as one that is not there", async () => {
    const { token } = await app.visitor();
    const draft = await app.create("content/articles", { title: "Draft", pinned: true });
    const shown = await app.create("content/articles", { title: "Out", pinned: true, status: "published" });
    const send = (articleId: string) => app.call("POST", EXTERNAL_ORDERS, { token, body: { articleId } });
    assert.deepEqual(paths((await send(draft.id)).json), ["/articleId"]);
    assertSameResponse(await send(draft.id), await send(NOBODYS_ID));
    const made = await send(shown.id);
    assert.equal(made.status, 201);
    const change = (articleId: string) =>
      app.call("PATCH", `${EXTERNAL_ORDERS}/${made.json.id}`, {
        token,
        body: { note: "changed", articleId },
        headers: { "if-match": '"1"' },
      });
    assert.equal((await change(draft.id)).status, 400);
    assertSameResponse(await change(draft.id), await change(NOBODYS_ID));
    const { json } = await app.call("GET", `${EXTERNAL_ORDERS}/${made.json.id}`, { token });
    assert.deepEqual(json, made.json);
  });

  test("restrict: an operator is told who refers to the record, and nothing is deleted", async () => {
    const token = app.owner;
    const article = await app.create("content/articles", { title: "Bought" });
    const order = await app.create("shop/orders", { articleId: article.id });
    const address = `${ADMIN}/content/articles/${article.id}`;
    const { status, json } = await app.call("DELETE", address, { token });
    assert.equal(status, 409);
    assert.match(json.detail, /orders.*article/);
    assert.equal(json.errors[0].code, "referred_to");
    assert.equal((await app.call("GET", address, { token })).status, 200);
    await remove(app, `shop/orders/${order.id}`);
    assert.equal((await app.call("DELETE", address, { token })).status, 204);
  });

  test("restrict: outside, the conflict names nobody, and nothing is deleted", async () => {
    const { token } = await app.visitor();
    const made = await app.call("POST", EXTERNAL_ORDERS, { token, body: { note: "paid" } });
    await app.create("shop/receipts", { number: 7, orderId: made.json.id });
    const address = `${EXTERNAL_ORDERS}/${made.json.id}`;
    const headers = { "if-match": '"1"' };
    const { status, text, json } = await app.call("DELETE", address, { token, headers });
    assert.equal(status, 409);
    assert.deepEqual(json.errors, []);
    assert.doesNotMatch(text, /receipt|fkey|constraint/i);
    assert.deepEqual((await app.call("GET", address, { token })).json, made.json);
  });

  test("cascade: what refers to the record goes with it, at any depth; one in the way keeps all", async () => {
    const ids: string[] = [];
    for (const note of ["root", "child", "grandchild"]) {
      const parentId = ids.at(-1) ?? null;
      ids.push((await app.create("shop/orders", { note, parentId })).id);
    }
    const receipt = await app.create("shop/receipts", { number: 8, orderId: ids[2] as string });
    const root = `${ADMIN}/shop/orders/${ids[0]}`;
    const token = app.owner;
    const headers = { "if-match": '"1"' };
    const refused = await app.call("DELETE", root, { token, headers });
    assert.deepEqual([refused.status, refused.json.errors[0].code], [409, "referred_to"]);
    assert.deepEqual(await statuses(app, ids), [200, 200, 200]);
    await remove(app, `shop/receipts/${receipt.id}`);
    assert.equal((await app.call("DELETE", root, { token, headers })).status, 204);
    assert.deepEqual(await statuses(app, ids), [404, 404, 404]);
  });

  test("setNull: what referred to the record stays, without it", async () => {
    const article = await app.create("content/articles", { title: "Gone" });
    const receipt = await app.create("shop/receipts", { number: 9, articleId: article.id });
    await remove(app, `content/articles/${article.id}`);
    const { json } = await app.call("GET", `${ADMIN}/shop/receipts/${receipt.id}`, { token: app.owner });
    assert.deepEqual([json.articleId, json.number], [null, 9]);
  });

  test("a record outside the read rule or the write rule is not there to change, and stays as it is", async () => {
    const mine = await app.visitor();
    const other = await app.visitor();
    const open = await app.call("POST", EXTERNAL_ORDERS, { token: mine.token, body: { note: "open" } });
    const closed = await app.create("shop/orders", { owner: mine.id, note: "closed", state: "closed" });
    const outside: readonly (readonly [string, string])[] = [
      [other.token, open.json.id],
      [app.owner, open.json.id],
      [mine.token, closed.id],
    ];
    const headers = { "if-match": '"1"' };
    for (const [token, id] of outside) {
      const missing = `${EXTERNAL_ORDERS}/${NOBODYS_ID}`;
      const address = `${EXTERNAL_ORDERS}/${id}`;
      const body = { note: "taken over" };
      assertSameResponse(
        await app.call("PATCH", address, { token, body, headers }),
        await app.call("PATCH", missing, { token, body, headers }),
      );
      const deleted = await app.call("DELETE", address, { token, headers });
      assert.equal(deleted.status, 404);
      assertSameResponse(deleted, await app.call("DELETE", missing, { token, headers }));
      const stored = await app.call("GET", `${ADMIN}/shop/orders/${id}`, { token: app.owner });
      assert.deepEqual([stored.json.version, stored.json.note !== "taken over"], [1, true]);
    }
    assert.equal(
      (await app.call("GET", `${EXTERNAL_ORDERS}/${closed.id}`, { token: mine.token })).status,
      200,
    );
    const address = `${EXTERNAL_ORDERS}/${open.json.id}`;
    const changed = await app.call("PATCH", address, { token: mine.token, body: { note: "mine" }, headers });
    assert.equal(changed.status, 200);
  });

  test("no If-Match tells a record outside the rules from one that is not there", async () => {
    const { token } = await app.visitor();
    const others = await app.create("shop/orders", { note: "other" });
    for (const [value, expected] of [
      ['"1"', 404],
      ['"2"', 404],
      ["*", 400],
    ] as const) {
      const headers = { "if-match": value };
      const body = { note: "x" };
      const [hidden, missing] = await Promise.all(
        [others.id, NOBODYS_ID].map((id) =>
          app.call("PATCH", `${EXTERNAL_ORDERS}/${id}`, { token, body, headers }),
        ),
      );
      assert.equal(hidden?.status, expected);
      if (hidden !== undefined && missing !== undefined) assertSameResponse(hidden, missing);
    }
  });

  test("every operation needs its own permission", async () => {
    const { id } = await app.create("content/articles", { title: "x" });
    const address = `${ADMIN}/content/articles`;
    const operations = {
      read: (token: string) => app.call("GET", `${address}/${id}`, { token }),
      create: (token: string) => app.call("POST", address, { token, body: { title: "y" } }),
      update: (token: string) => app.call("PATCH", `${address}/${id}`, { token, body: { title: "y" } }),
      delete: (token: string) => app.call("DELETE", `${address}/${id}`, { token }),
    };
    for (const [action, own] of Object.entries(operations)) {
      const token = await app.operator([`content.articles.${action}`]);
      for (const [other, send] of Object.entries(operations)) {
        if (other !== action) assert.equal((await send(token)).status, 403, `${action} may ${other}`);
      }
      if (action !== "delete") assert.ok((await own(token)).status < 300);
    }
  });
});

function paths(json: { readonly errors: readonly { readonly path: string }[] }): readonly string[] {
  return json.errors.map(({ path }) => path);
}

async function remove(app: ServedApplication, path: string): Promise<void> {
  const headers = { "if-match": '"1"' };
  const { status, text } = await app.call("DELETE", `${ADMIN}/${path}`, { token: app.owner, headers });
  assert.equal(status, 204, text);
}

function statuses(app: ServedApplication, ids: readonly string[]): Promise<readonly number[]> {
  const send = async (id: string) =>
    (await app.call("GET", `${ADMIN}/shop/orders/${id}`, { token: app.owner })).status;
  return Promise.all(ids.map(send));
}
