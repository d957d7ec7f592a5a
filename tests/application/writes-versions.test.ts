// Versions: a change that was built on another version is refused, whoever is faster.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Session } from "@lathe/runtime/database";
import { type ServedApplication, forEachApplication } from "./support/application.ts";
import { rawRequest, sendRaw } from "./support/raw-http.ts";

const ARTICLES = "/api/admin/v1/content/articles";
const ORDERS = "/api/admin/v1/shop/orders";
const CHANGE_SQL = `update "content_articles" set "version" = "version" + 1 where "id" = $1`;

/** What If-Match may say, and what comes of it on a record with version 2. */
const CONDITIONS: readonly (readonly [name: string, value: string, status: number])[] = [
  ["the version", '"2"', 200],
  ["the version between blanks", ' "2" ', 200],
  ["an older version", '"1"', 412],
  ["a version to come", '"3"', 412],
  ["no version that a record can have", '"0"', 412],
  ["a version beyond all", '"9999999999"', 412],
  ["any", "*", 400],
  ["the version without quotes", "2", 400],
  ["a weak one", 'W/"2"', 400],
  ["several", '"1", "2"', 400],
  ["several that are the same", '"2", "2"', 400],
  ["nothing", "", 400],
  ["empty quotes", '""', 400],
  ["a text", '"abc"', 400],
  ["another spelling of the version", '"02"', 400],
  ["a negative one", '"-2"', 400],
  ["one with a fraction", '"2.0"', 400],
  ["an open quote", '"2', 400],
  ["a very long one", `"${"9".repeat(300)}"`, 400],
];

/** What others may do to a record while a change of it waits for them, and what comes of the change. */
const OVERTAKEN = [
  { what: "deletes it", sql: `delete from "content_articles" where "id" = $1`, ifMatch: false, status: 404 },
  {
    what: "deletes it, with If-Match,",
    sql: `delete from "content_articles" where "id" = $1`,
    ifMatch: true,
    status: 404,
  },
  { what: "changes it", sql: CHANGE_SQL, ifMatch: false, status: 200 },
  { what: "changes it, with If-Match,", sql: CHANGE_SQL, ifMatch: true, status: 412 },
] as const;

forEachApplication("versions", (app) => {
  test("a refusal tells who changed the record, and not who did another one of its id", async () => {
    const times = { createdAt: "2025-01-01T00:00:00Z", updatedAt: "2025-01-02T00:00:00Z" };
    const importer = async (permission: string) => {
      const token = await app.operator([permission, "content.articles.update", "system.import.write"]);
      const { json } = await app.call("GET", "/api/auth/v1/sessions/current", { token });
      return { token, id: json.account.id as string };
    };
    const [first, second] = [await importer("content.articles.create"), await importer("shop.orders.create")];
    const body = { title: "Moved here", ...times };
    const { json: article } = await app.call("POST", ARTICLES, { token: first.token, body });
    const order = await app.call("POST", ORDERS, { token: second.token, body: { id: article.id, ...times } });
    assert.equal(order.status, 201, order.text);
    const { status, json } = await app.call("PATCH", `${ARTICLES}/${article.id}`, {
      token: first.token,
      body: { title: "Late" },
      headers: { "if-match": '"7"' },
    });
    assert.deepEqual([status, json.current.actor.id], [412, first.id]);
  });

  test("a refusal tells operators what the record is now, and by whom, and others nothing of it", async () => {
    const { json: owner } = await app.call("GET", "/api/auth/v1/sessions/current", { token: app.owner });
    const actor = { kind: "account", id: owner.account.id, name: owner.account.name };
    const { id } = await app.create("content/articles", { title: "First" });
    const address = `${ARTICLES}/${id}`;
    const body = { title: "Second" };
    const second = await app.call("PATCH", address, { token: app.owner, body });
    const token = await app.operator(["content.*"]);
    const headers = { "if-match": '"1"' };
    const current = { version: 2, updatedAt: second.json.updatedAt, actor };
    for (const method of ["PATCH", "DELETE"]) {
      const sent = method === "PATCH" ? { body } : {};
      const { status, json } = await app.call(method, address, { token, headers, ...sent });
      assert.deepEqual([status, json.current], [412, current], method);
    }

    const visitor = await app.visitor();
    const order = await app.call("POST", "/api/external/v1/shop/orders", { token: visitor.token, body: {} });
    const outside = `/api/external/v1/shop/orders/${order.json.id}`;
    const refused = await app.call("PATCH", outside, {
      token: visitor.token,
      body: { note: "Late" },
      headers: { "if-match": '"7"' },
    });
    assert.deepEqual([refused.status, Object.hasOwn(refused.json, "current")], [412, false]);
    // What visitors write, operators are told of.
    const inside = await app.call("PATCH", `${ORDERS}/${order.json.id}`, {
      token: app.owner,
      body: { note: "Late" },
      headers: { "if-match": '"7"' },
    });
    assert.deepEqual(inside.json.current.actor, { kind: "account", id: visitor.id, name: "" });
    assert.equal(inside.json.current.version, 1);
  });

  test("a refusal about a role tells what it is now, and by whom", async () => {
    const { json: role } = await app.call("POST", "/api/admin/v1/_roles", {
      token: app.owner,
      body: { name: "version-of-role", permissions: [] },
    });
    const headers = { "if-match": '"5"' };
    const path = `/api/admin/v1/_roles/${role.id}`;
    const { status, json } = await app.call("DELETE", path, { token: app.owner, headers });
    assert.equal(status, 412);
    assert.deepEqual([json.current.version, json.current.updatedAt], [1, role.updatedAt]);
    assert.equal(json.current.actor.kind, "account");
  });

  for (const [name, value, status] of CONDITIONS) {
    test(`If-Match with ${name} is answered ${status}, and a refusal changes nothing`, async () => {
      const { address, token } = await secondVersion(app);
      const headers = { "if-match": value };
      const before = (await app.call("GET", address, { token })).json as object;
      const patched = await app.call("PATCH", address, { token, body: { title: "Third" }, headers });
      assert.equal(patched.status, status, patched.text);
      if (status === 200) return;
      const deleted = await app.call("DELETE", address, { token, headers });
      assert.equal(deleted.status, status);
      if (status === 400) assert.equal(deleted.json.errors[0].path, "if-match");
      assert.deepEqual((await app.call("GET", address, { token })).json, before);
    });
  }

  test("If-Match that was sent twice is refused", async () => {
    const { address, token } = await secondVersion(app);
    const headers = ['if-match: "2"', 'if-match: "2"', `authorization: Bearer ${token}`];
    assert.equal((await sendRaw(app.base, rawRequest("DELETE", address, { headers }))).status, 400);
    assert.equal((await app.call("GET", address, { token })).status, 200);
  });

  test("where it is required, a change without If-Match is refused, and one with it is made", async () => {
    const token = app.owner;
    const { id } = await app.create("shop/orders", { note: "a" });
    const address = `${ORDERS}/${id}`;
    for (const [method, body] of [
      ["PATCH", { note: "b" }],
      ["DELETE", undefined],
    ] as const) {
      const { status, json } = await app.call(method, address, { token, body });
      assert.deepEqual([status, json.code], [428, "precondition_required"]);
    }
    for (const value of ["*", "", "1"]) {
      const headers = { "if-match": value };
      assert.equal((await app.call("DELETE", address, { token, headers })).status, 400);
    }
    const headers = { "if-match": '"1"' };
    const patched = await app.call("PATCH", address, { token, body: { note: "b" }, headers });
    assert.equal(patched.headers.get("etag"), '"2"');
    assert.equal((await app.call("DELETE", address, { token, headers })).status, 412);
    const second = { "if-match": '"2"' };
    assert.equal((await app.call("DELETE", address, { token, headers: second })).status, 204);
  });

  test("a record that is not there is not found, whatever If-Match says", async () => {
    const address = `${ORDERS}/0198c1f0-0000-7000-8000-000000000000`;
    const headers = { "if-match": '"1"' };
    const { status } = await app.call("PATCH", address, { token: app.owner, body: { note: "b" }, headers });
    assert.equal(status, 404);
  });

  test("of 20 changes at the same time that were built on one version exactly one is made", async () => {
    const { address, token } = await secondVersion(app);
    const headers = { "if-match": '"2"' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        app.call("PATCH", address, { token, body: { title: `Winner ${i}` }, headers }),
      ),
    );
    const made = answers.filter(({ status }) => status === 200);
    assert.equal(made.length, 1);
    assert.equal(answers.filter(({ status }) => status === 412).length, 19);
    assert.deepEqual((await app.call("GET", address, { token })).json, made[0]?.json);
  });

  test("of 20 deletes at the same time exactly one is made", async () => {
    const { address, token } = await secondVersion(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call("DELETE", address, { token })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [204, ...Array.from({ length: 19 }, () => 404)],
    );
  });

  for (const { what, sql, ifMatch, status } of OVERTAKEN) {
    test(`a change that waited for somebody who ${what} is answered ${status}`, async () => {
      const { id } = await app.create("content/articles", { title: `Overtaken: ${what} ${ifMatch}` });
      const headers = ifMatch ? { "if-match": '"1"' } : {};
      const { promise: answer, resolve } = Promise.withResolvers<ReturnType<typeof app.call>>();
      await app.db.transaction(async (session) => {
        await session.run({ text: sql, values: [id] });
        const sent = app.call("PATCH", `${ARTICLES}/${id}`, {
          token: app.owner,
          headers,
          body: { title: "Late" },
        });
        resolve(sent);
        if (app.db.kind === "postgres") await waitUntilBlocked(session);
      });
      assert.equal((await answer).status, status);
    });
  }

  test("200 cycles of reading and writing by two clients lose no change", async () => {
    const token = app.owner;
    const { id } = await app.create("content/articles", { title: "Counter", price: 0 });
    const address = `${ARTICLES}/${id}`;
    const count = async () => {
      for (let done = 0; done < 100;) {
        const read = await app.call("GET", address, { token });
        const { status } = await app.call("PATCH", address, {
          token,
          body: { price: read.json.price + 1 },
          headers: { "if-match": read.headers.get("etag") as string },
        });
        assert.ok(status === 200 || status === 412);
        if (status === 200) done += 1;
      }
    };
    await Promise.all([count(), count()]);
    const { json } = await app.call("GET", address, { token });
    assert.deepEqual([json.price, json.version], [200, 201]);
  });
});

async function secondVersion(app: ServedApplication) {
  const token = app.owner;
  const { id } = await app.create("content/articles", { title: "First" });
  const address = `${ARTICLES}/${id}`;
  await app.call("PATCH", address, { token, body: { title: "Second" } });
  return { address, token };
}

/** Ends when some other session waits for a lock of this one. */
async function waitUntilBlocked(session: Session): Promise<void> {
  const text = "select count(*) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))";
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- asked again until it is true
    const { rows } = await session.run({ text, values: [] });
    if (rows[0]?.[0] !== "0") return;
  }
}
