// Who may use which route: every route by every kind of caller, and what a changed account may do the very next moment.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { newId } from "@lathe/runtime/parts";
import { forEachApplication } from "./support/application.ts";
import { type CallResponse, toQueryString } from "./support/client.ts";
import { EXPECTED_ROUTES, type Expected, type ExpectedRoute } from "./support/expected-routes.ts";
import { rawRequest, sendRaw } from "./support/raw-http.ts";
import { assertSameResponse } from "./support/same-response.ts";

const ADMIN = "/api/admin/v1";
const ARTICLES = "/api/external/v1/content/articles";
const ORDERS = "/api/external/v1/shop/orders";
const READS = ["content.articles.read", "content.authors.read", "system.roles.read"];

interface Kind {
  readonly name: string;
  readonly isOperator: boolean;
  has(permission: string): boolean;
}

const KINDS: readonly Kind[] = [
  { name: "a visitor", isOperator: false, has: () => false },
  { name: "an operator without permissions", isOperator: true, has: () => false },
  { name: "an operator who may read", isOperator: true, has: (permission) => READS.includes(permission) },
  { name: "an owner", isOperator: true, has: () => true },
];

function expectedStatus({ who, admitted }: ExpectedRoute, kind: Kind | undefined): number {
  if (who.kind === "anyone") return admitted;
  if (kind === undefined) return 401;
  return isAdmitted(who, kind) ? admitted : 403;
}

function isAdmitted(who: Expected, { isOperator, has }: Kind): boolean {
  if (who.kind !== "operator") return true;
  const { permission, also = permission } = who;
  return isOperator && [permission, also].every((one) => one === null || has(one));
}

forEachApplication("callers and routes", (app) => {
  const send = (
    { route }: ExpectedRoute,
    token: string | undefined,
  ): Promise<Pick<CallResponse, "status" | "json">> => {
    const [method = "", path = ""] = route.split(" ");
    // The pages are outside of the documents that other answers are held against.
    if (path === "/" || path.startsWith("/admin/") || path.endsWith("/docs")) {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return fetch(app.base + path, { headers: authorization }).then(async (response) => {
        await response.text();
        return { status: response.status, json: undefined };
      });
    }
    const takesBody = ["POST", "PATCH", "PUT"].includes(method);
    return app.call(method, path.replaceAll(/:\w+/g, newId), { token, ...(takesBody ? { body: [] } : {}) });
  };
  const assertRoutes = async (token: string | undefined, kind: Kind | undefined) => {
    const statuses: [string, number][] = [];
    for (const expected of EXPECTED_ROUTES) {
      // oxlint-disable-next-line no-await-in-loop -- the last of them ends the session
      statuses.push([expected.route, (await send(expected, token)).status]);
    }
    assert.deepEqual(
      statuses,
      EXPECTED_ROUTES.map((expected) => [expected.route, expectedStatus(expected, kind)]),
    );
  };

  test("there are no routes but those that the model asks for", () => {
    const routes = app.routes.map(({ method, path }) => `${method} ${path}`);
    const known = routes.filter((route) => !route.includes("/api/_docs/"));
    assert.deepEqual(known.toSorted(), EXPECTED_ROUTES.map(({ route }) => route).toSorted());
  });

  test("every route by anyone", () => assertRoutes(undefined, undefined));
  for (const kind of KINDS) {
    test(`every route by ${kind.name}`, async () => {
      const tokens = {
        "a visitor": async () => (await app.visitor()).token,
        "an operator without permissions": () => app.operator([]),
        "an operator who may read": () => app.operator(READS),
        "an owner": () => app.operator(["*"]),
      };
      await assertRoutes(await tokens[kind.name as keyof typeof tokens](), kind);
    });
  }

  test("a token that is not valid is refused by every route that looks at tokens, always in the same words", async () => {
    const ignoring = [
      "GET /\n",
      "GET /admin\n",
      "GET /admin/",
      "/openapi.json",
      "/docs",
      "/api/auth/v1/",
      "/download\n",
    ];
    const isLooking = ({ route, who }: ExpectedRoute) =>
      who.kind !== "anyone" || !ignoring.some((part) => `${route}\n`.includes(part));
    const none = await app.call("GET", ORDERS);
    assert.equal(none.status, 401);
    assert.equal(none.headers.get("www-authenticate"), "Bearer");
    for (const expected of EXPECTED_ROUTES.filter(isLooking)) {
      // oxlint-disable-next-line no-await-in-loop -- one route after the other
      const answer = await send(expected, "x".repeat(43));
      assert.equal(answer.status, 401, expected.route);
      assert.deepEqual({ ...answer.json, requestId: "" }, { ...none.json, requestId: "" });
    }
  });

  const headers: readonly { readonly name: string; readonly lines: (token: string) => readonly string[] }[] =
    [
      { name: "no token", lines: () => ["authorization: Bearer"] },
      { name: "another scheme", lines: (token) => [`authorization: Basic ${token}`] },
      { name: "no scheme", lines: (token) => [`authorization: ${token}`] },
      {
        name: "two tokens in one header",
        lines: (token) => [`authorization: Bearer ${token}, Bearer ${token}`],
      },
      {
        name: "two headers",
        lines: (token) => [`authorization: Bearer ${token}`, `authorization: Bearer ${token}`],
      },
      {
        name: "another header too",
        lines: (token) => [`authorization: Bearer ${token}`, "Authorization: Bearer x"],
      },
      { name: "a longer token", lines: (token) => [`authorization: Bearer ${token}x`] },
      { name: "a shorter token", lines: (token) => [`authorization: Bearer ${token.slice(1)}`] },
      { name: "a token in quotes", lines: (token) => [`authorization: Bearer "${token}"`] },
      { name: "a very long token", lines: () => [`authorization: Bearer ${"x".repeat(10_000)}`] },
    ];
  for (const { name, lines } of headers) {
    test(`an Authorization header with ${name} is refused where anonymous callers are not`, async () => {
      const { status } = await sendRaw(app.base, rawRequest("GET", ARTICLES, { headers: lines(app.owner) }));
      assert.equal(status, 401);
    });
  }

  test("a token counts in the header alone", async () => {
    const { token } = await app.visitor();
    const ways = [
      { path: `${ORDERS}?access_token=${token}`, headers: {} },
      { path: `${ORDERS}?token=${token}`, headers: {} },
      {
        path: ORDERS,
        headers: { cookie: `session=${token}; token=${token}; authorization=Bearer%20${token}` },
      },
      {
        path: ORDERS,
        headers: { "x-authorization": `Bearer ${token}`, "proxy-authorization": `Bearer ${token}` },
      },
    ];
    for (const { path, headers: sent } of ways) {
      // oxlint-disable-next-line no-await-in-loop -- one way after the other
      assert.equal((await app.call("GET", path, { headers: sent })).status, 401, path);
    }
    assert.ok(!JSON.stringify(app.log).includes(token));
  });

  test("who may only read changes nothing", async () => {
    const token = await app.operator(["content.articles.read"]);
    const { id } = await app.create("content/articles", { title: "kept" });
    const path = `${ADMIN}/content/articles`;
    const before = await app.call("GET", `${path}/${id}`, { token: app.owner });
    const rows = async () => (await app.call("GET", path, { token: app.owner })).json.total as number;
    const total = await rows();
    const answers = [
      await app.call("POST", path, { token, body: { title: "new" } }),
      await app.call("PATCH", `${path}/${id}`, { token, body: { title: "new" } }),
      await app.call("DELETE", `${path}/${id}`, { token }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [403, 403, 403],
    );
    assert.equal((await app.call("GET", `${path}/${id}`, { token: app.owner })).text, before.text);
    assert.equal(await rows(), total);
  });

  test("an operator's token outside is a signed-in caller's, no more", async () => {
    const visitor = await app.visitor();
    await app.create("shop/orders", { owner: visitor.id, note: "the visitor's" });
    const asOwner = await app.call("GET", ORDERS, { token: app.owner });
    assert.deepEqual([asOwner.status, asOwner.json.total, asOwner.json.items], [200, 0, []]);
    const asVisitor = await app.call("GET", ORDERS, { token: visitor.token });
    assert.deepEqual(Object.keys(asVisitor.json.items[0]).toSorted(), [
      "articleId",
      "code",
      "createdAt",
      "id",
      "note",
      "placedAt",
      "state",
      "updatedAt",
    ]);
  });

  suite("a change of an account counts on the very next request", () => {
    const path = `${ADMIN}/content/articles`;
    const roleOf = async (token: string): Promise<string> => {
      const { json } = await app.call("GET", "/api/auth/v1/sessions/current", { token });
      const filters = [{ field: "name", op: "eq", value: json.account.roles[0] }];
      const roles = await app.call("GET", `${ADMIN}/_roles${toQueryString({ filters })}`, {
        token: app.owner,
      });
      return roles.json.items[0].id as string;
    };
    const accountOf = async (token: string): Promise<string> =>
      (await app.call("GET", "/api/auth/v1/sessions/current", { token })).json.account.id as string;
    const change = async (target: string, body: object) => {
      const { status, text } = await app.call("PATCH", `${ADMIN}/${target}`, { token: app.owner, body });
      assert.equal(status, 200, text);
    };
    /** Reads all the time, so that callers are remembered; afterwards several at once must be answered alike. */
    const after = async (token: string, work: () => Promise<void>): Promise<readonly number[]> => {
      let isOver = false;
      const reader = async (): Promise<void> => {
        await app.call("GET", path, { token });
        if (!isOver) await reader();
      };
      const readers = [reader(), reader()];
      await work();
      const answers = await Promise.all([1, 2, 3].map(() => app.call("GET", path, { token })));
      isOver = true;
      await Promise.all(readers);
      return [...new Set(answers.map(({ status }) => status))];
    };

    test("a permission taken from a role, and given back", async () => {
      const token = await app.operator(["content.articles.read"]);
      const role = await roleOf(token);
      for (let round = 0; round < 3; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one change after the other
        assert.deepEqual(await after(token, () => change(`_roles/${role}`, { permissions: [] })), [403]);
        // oxlint-disable-next-line no-await-in-loop -- one change after the other
        const given = await after(token, () => change(`_roles/${role}`, { permissions: ["content.*"] }));
        assert.deepEqual(given, [200]);
      }
    });

    test("a role taken from an account", async () => {
      const token = await app.operator(["content.articles.read"]);
      const account = await accountOf(token);
      assert.deepEqual(await after(token, () => change(`_accounts/${account}`, { roles: [] })), [403]);
    });

    test("a disabled account, on anonymous routes too", async () => {
      const token = await app.operator(["content.articles.read"]);
      const account = await accountOf(token);
      assert.deepEqual(await after(token, () => change(`_accounts/${account}`, { disabled: true })), [401]);
      assert.equal((await app.call("GET", ARTICLES, { token })).status, 401);
    });

    test("an ended session", async () => {
      const token = await app.operator(["content.articles.read"]);
      const end = async () => {
        await app.call("DELETE", "/api/auth/v1/sessions/current", { token });
      };
      assert.deepEqual(await after(token, end), [401]);
    });
  });

  suite("what is off has no route", () => {
    const off = [
      "POST /api/external/v1/content/articles",
      "PATCH /api/external/v1/content/articles/:id",
      "DELETE /api/external/v1/content/articles/:id",
      "GET /api/external/v1/content/authors",
      "GET /api/external/v1/content/authors/:id",
      "POST /api/external/v1/content/authors",
      "PUT /api/external/v1/content/authors/:id",
      "OPTIONS /api/external/v1/content/authors",
      "PATCH /api/external/v1/lab/samples/:id",
      "DELETE /api/external/v1/lab/samples/:id",
    ];
    for (const route of off) {
      test(`${route} is answered like a route that never was`, async () => {
        const [method = "", path = ""] = route.split(" ");
        const bodies = ["POST", "PATCH", "PUT"].includes(method)
          ? [{ body: {} }, { raw: "{", headers: { "content-type": "text/plain" } }]
          : [{}];
        const nowhere = path.replace(/v1\/.*$/, "v1/nothing/nowhere");
        for (const token of [undefined, app.owner, "x".repeat(43)]) {
          for (const options of bodies) {
            // oxlint-disable-next-line no-await-in-loop -- one caller after the other
            const answer = await app.call(method, path.replace(":id", newId()), { token, ...options });
            assert.equal(answer.status, 404);
            // oxlint-disable-next-line no-await-in-loop -- one caller after the other
            assertSameResponse(answer, await app.call(method, nowhere, { token, ...options }));
          }
        }
        const template = path.replace(":id", "{id}");
        assert.ok(!Object.hasOwn(app.documents.external.paths[template] ?? {}, method.toLowerCase()));
      });
    }

    test("OPTIONS names only the methods that are on, whoever asks", async () => {
      const list = await app.call("OPTIONS", ARTICLES);
      assert.deepEqual([list.status, list.headers.get("allow")], [405, "GET, HEAD"]);
      const single = await app.call("OPTIONS", `${ARTICLES}/${newId()}`, { token: app.owner });
      assert.deepEqual([single.status, single.headers.get("allow")], [405, "GET, HEAD"]);
      const order = await app.call("OPTIONS", `${ORDERS}/${newId()}`);
      assert.equal(order.headers.get("allow"), "DELETE, GET, HEAD, PATCH");
    });

    test("nothing in the external document names what is off or hidden", () => {
      const text = JSON.stringify(app.documents.external);
      assert.doesNotMatch(text, /secretNote|apiKey|internalCode|AuthorCreate|ArticleCreate|createArticle/);
    });
  });

  test("answers say who may keep them", async () => {
    const { token } = await app.visitor();
    const shown = async (path: string, as?: string) => {
      const { headers: got } = await app.call("GET", path, { token: as });
      return [got.get("cache-control"), got.get("vary")];
    };
    const open = ["no-cache", "Authorization"];
    const own = ["private, no-store", "Authorization"];
    assert.deepEqual(await shown(ARTICLES), open);
    assert.deepEqual(await shown(`${ARTICLES}/${newId()}`), open);
    assert.deepEqual(await shown(ARTICLES, token), own);
    assert.deepEqual(await shown(ORDERS, token), own);
    assert.deepEqual(await shown(`${ADMIN}/content/articles`, app.owner), ["private, no-store", null]);
    assert.deepEqual(await shown(`${ADMIN}/content/articles`, token), ["private, no-store", null]);
    assert.deepEqual(await shown("/api/auth/v1/sessions/current", token), ["private, no-store", null]);
  });
});
