// Routes of a project's own: guarded, parsed and answered like every other, and never run for a caller that is not known.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ApplicationError, OwnAnswer, type OwnRoute } from "@lathe/runtime";
import { type ServedApplication, forEachApplication } from "./support/application.ts";

const OWN = "/api/own";

let ran = 0;

const ROUTES: readonly OwnRoute[] = [
  {
    method: "GET",
    path: "/greetings/:name",
    access: "anonymous",
    handle: async ({ params, query, body }) => ({ params, query: [...query], hasBody: body !== undefined }),
  },
  { method: "POST", path: "/echo", access: "anonymous", handle: async ({ body }) => body },
  { method: "PUT", path: "/echo", access: "anonymous", handle: async ({ body }) => body },
  { method: "DELETE", path: "/echo", access: "anonymous", handle: async () => undefined },
  {
    method: "GET",
    path: "/me",
    access: "authenticated",
    handle: async (_request, { account, family }) => {
      ran += 1;
      return { id: account?.id, family };
    },
  },
  {
    method: "GET",
    path: "/reports",
    access: { permission: "content.articles.read" },
    handle: async (_request, { family }) => ({ family }),
  },
  {
    method: "GET",
    path: "/page",
    access: "anonymous",
    handle: async () =>
      new OwnAnswer({
        status: 202,
        headers: { "content-type": "text/csv", "x-own": "yes", "cache-control": "public, max-age=60" },
        body: "a,b\n1,2\n",
      }),
  },
  {
    method: "POST",
    path: "/fails/:how",
    access: "anonymous",
    handle: async ({ params }) => {
      if (params["how"] === "told") throw new ApplicationError("conflict", "Not twice.");
      if (params["how"] === "circle") {
        const circle: { self?: unknown } = {};
        circle.self = circle;
        return circle;
      }
      throw new Error("secret cause");
    },
  },
];

forEachApplication(
  "own routes",
  (app) => {
    beforeEach(() => {
      ran = 0;
    });

    test("parameters come decoded, the query as it is, and no body for a GET", async () => {
      const { status, json } = await app.call("GET", `${OWN}/greetings/%C3%84%20%2F?a=1&a=2&b=%26`);
      assert.equal(status, 200);
      const query = [
        ["a", "1"],
        ["a", "2"],
        ["b", "&"],
      ];
      assert.deepEqual(json, { params: { name: "\u00c4 /" }, query, hasBody: false });
    });

    test("bodies are checked like all others", async () => {
      const path = `${OWN}/echo`;
      assert.deepEqual((await app.call("POST", path, { body: { a: [1] } })).json, { a: [1] });
      assert.equal((await app.call("PUT", path, { raw: "null" })).text, "null");
      for (const [raw, type, status] of [
        ["{", "application/json", 400],
        ['{"a":1,"a":2}', "application/json", 400],
        ["{}", "text/plain", 415],
        [" ".repeat(1_048_577), "application/json", 413],
      ] as const) {
        const answer = await app.call("POST", path, { raw, headers: { "content-type": type } });
        assert.equal(answer.status, status);
      }
    });

    test("nothing given back is 204, an OwnAnswer is sent as it says, with the headers that all answers have", async () => {
      const empty = await app.call("DELETE", `${OWN}/echo`);
      assert.deepEqual([empty.status, empty.text], [204, ""]);
      const { status, text, headers } = await app.call("GET", `${OWN}/page`);
      assert.deepEqual([status, text], [202, "a,b\n1,2\n"]);
      const names = ["content-type", "x-own", "cache-control", "x-content-type-options"];
      assert.deepEqual(
        names.map((name) => headers.get(name)),
        ["text/csv", "yes", "public, max-age=60", "nosniff"],
      );
      const head = await app.call("HEAD", `${OWN}/page`);
      assert.deepEqual([head.status, head.text], [202, ""]);
    });

    test("each is open to those whom it says, and a bad token is refused everywhere", async () => {
      const visitor = await app.visitor();
      const reader = await app.operator(["content.articles.read"]);
      const other = await app.operator(["content.authors.read"]);
      const bad = "x".repeat(43);
      for (const [path, token, status] of [
        ["/page", undefined, 202],
        ["/page", visitor.token, 202],
        ["/page", bad, 401],
        ["/me", undefined, 401],
        ["/me", bad, 401],
        ["/me", visitor.token, 200],
        ["/me", reader, 200],
        ["/reports", undefined, 401],
        ["/reports", visitor.token, 403],
        ["/reports", other, 403],
        ["/reports", reader, 200],
        ["/reports", app.owner, 200],
      ] as const) {
        assert.equal((await app.call("GET", `${OWN}${path}`, { token })).status, status, path);
      }
      assert.deepEqual((await app.call("GET", `${OWN}/me`, { token: visitor.token })).json, {
        id: visitor.id,
        family: "external",
      });
      assert.equal((await app.call("GET", `${OWN}/reports`, { token: reader })).json.family, "admin");
    });

    test("a GET does not run for a token that was valid the last time and is no more", async () => {
      const { token } = await app.visitor();
      for (let i = 0; i < 2; i++) await app.call("GET", `${OWN}/me`, { token });
      assert.equal(ran, 2);
      assert.equal((await app.call("DELETE", "/api/auth/v1/sessions/current", { token })).status, 204);
      assert.equal((await app.call("GET", `${OWN}/me`, { token })).status, 401);
      assert.equal(ran, 2);
    });

    test("an unknown address is 404, and a method that an own path does not have 405", async () => {
      assert.equal((await app.call("GET", `${OWN}/nothing`)).status, 404);
      assert.equal((await app.call("GET", `${OWN}/greetings/`)).status, 404);
      const { status, headers } = await app.call("PATCH", `${OWN}/echo`, { body: {} });
      assert.deepEqual([status, headers.get("allow")], [405, "DELETE, POST, PUT"]);
    });

    test("what it throws is told or kept as in hooks", async () => {
      const send = (how: string) => app.call("POST", `${OWN}/fails/${how}`, { body: {} });
      const told = await send("told");
      assert.deepEqual([told.status, told.json.detail], [409, "Not twice."]);
      for (const how of ["other", "circle"]) {
        const { status, text, json } = await send(how);
        assert.deepEqual([status, json.code], [500, "internal"]);
        assert.doesNotMatch(text, /secret|circular/i);
        assert.ok(causeOf(app, json.requestId) instanceof Error);
      }
    });
  },
  { routes: ROUTES },
);

function causeOf(app: ServedApplication, requestId: string): unknown {
  return app.log.find(({ level, facts }) => level === "error" && facts["requestId"] === requestId)?.facts[
    "err"
  ];
}
