// Own routes as browsers and strangers meet them: with the CORS, the rate limit and the bodies of the external family.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { OwnRoute } from "@lathe/runtime";
import { parseValidModel } from "../codegen/support/models.ts";
import { forEachApplication } from "./support/application.ts";

const OWN = "/api/own";
const ORIGIN = "https://shop.example";
const REQUESTS = 5;

function model() {
  const external = { cors: [ORIGIN], rateLimit: { requests: REQUESTS, windowSeconds: 3600 } };
  const notes = {
    name: "notes",
    module: "desk",
    kind: "persistent",
    fields: [{ name: "title", type: "string" }],
  };
  return parseValidModel(
    new Map([
      ["lathe.json", JSON.stringify({ name: "desk", external })],
      ["model/desk/module.json", JSON.stringify({ name: "desk" })],
      ["model/desk/notes.json", JSON.stringify(notes)],
    ]),
  );
}

const ROUTES: readonly OwnRoute[] = [
  { method: "GET", path: "/time", access: "anonymous", handle: async () => ({ ok: true }) },
  {
    method: "POST",
    path: "/press",
    access: "anonymous",
    handle: async ({ body }) => ({ body: body === undefined ? "none" : body }),
  },
  { method: "POST", path: "/send", access: "anonymous", body: "required", handle: async ({ body }) => body },
];

forEachApplication(
  "own routes, from outside",
  (app) => {
    let clients = 0;
    /** Whoever comes from an address of its own is limited by nobody else. */
    const from = (headers: Readonly<Record<string, string>> = {}) => {
      clients += 1;
      return { headers: { "x-forwarded-for": `10.9.0.${clients}`, ...headers } };
    };

    test("a browser may call them from the configured origins, and from no other", async () => {
      const preflight = await app.call(
        "OPTIONS",
        `${OWN}/press`,
        from({ origin: ORIGIN, "access-control-request-method": "POST" }),
      );
      assert.equal(preflight.status, 204);
      assert.equal(preflight.headers.get("access-control-allow-origin"), ORIGIN);
      assert.match(preflight.headers.get("access-control-allow-methods") ?? "", /POST/);
      const answer = await app.call("GET", `${OWN}/time`, from({ origin: ORIGIN }));
      assert.equal(answer.headers.get("access-control-allow-origin"), ORIGIN);
      assert.equal(answer.headers.get("cross-origin-resource-policy"), "cross-origin");
      assert.equal(answer.headers.get("vary"), "Authorization, Origin");
      const other = await app.call("GET", `${OWN}/time`, from({ origin: "https://evil.example" }));
      assert.equal(other.headers.get("access-control-allow-origin"), null);
    });

    test("a body is asked for only where the route says so", async () => {
      const none = await app.call("POST", `${OWN}/press`, from());
      assert.deepEqual([none.status, none.json], [200, { body: "none" }]);
      const sent = await app.call("POST", `${OWN}/press`, { ...from(), body: { a: 1 } });
      assert.deepEqual(sent.json, { body: { a: 1 } });
      const broken = await app.call("POST", `${OWN}/press`, { ...from(), raw: "{" });
      assert.deepEqual([broken.status, broken.json.code], [400, "validation_failed"]);
      const missing = await app.call("POST", `${OWN}/send`, from());
      assert.deepEqual([missing.status, missing.json.code], [400, "validation_failed"]);
      assert.deepEqual((await app.call("POST", `${OWN}/send`, { ...from(), body: [1] })).json, [1]);
    });

    test("they count towards the limit of the external family, per address", async () => {
      const client = from();
      const statuses: number[] = [];
      for (let i = 0; i <= REQUESTS; i++) {
        statuses.push((await app.call("GET", `${OWN}/time`, client)).status);
      }
      assert.deepEqual(statuses, [...Array.from({ length: REQUESTS }, () => 200), 429]);
      const limited = await app.call("POST", `${OWN}/press`, client);
      assert.deepEqual([limited.status, limited.json.code], [429, "rate_limited"]);
      assert.match(limited.headers.get("retry-after") ?? "", /^\d+$/);
      assert.equal((await app.call("GET", `${OWN}/time`, from())).status, 200);
    });
  },
  { model, routes: ROUTES },
);
