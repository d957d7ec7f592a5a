// CORS: who is let in, who is not, and what stays shut to everyone.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createCorsHeaders, createCorsPolicy, createPreflightAnswer } from "./cors.ts";

const SHOP = "https://shop.example";
const policy = createCorsPolicy([SHOP, "http://localhost:5173"]);
const preflight = { method: "OPTIONS", routeGroup: "external", requestedMethod: "PATCH" } as const;

suite("answers", () => {
  test("a configured origin is let in, and may read the headers that matter", () => {
    for (const target of ["external", "own", "auth"] as const) {
      assert.deepEqual(createCorsHeaders(policy, { routeGroup: target, origin: SHOP }), {
        "access-control-allow-origin": SHOP,
        "access-control-expose-headers": "etag, link, location, x-request-id, x-app-revision, retry-after",
      });
    }
  });

  test("a foreign origin is not let in, however near it comes", () => {
    const origins = [
      "https://shop.example.evil.example",
      "https://evilshop.example",
      "http://shop.example",
      "https://shop.example:8443",
      "https://sub.shop.example",
      "https://shop.example/",
      "HTTPS://SHOP.EXAMPLE",
      "null",
      "*",
      "",
      `${SHOP}, ${SHOP}`,
      `${SHOP}\r\nx: y`,
    ];
    for (const origin of origins)
      assert.deepEqual(createCorsHeaders(policy, { routeGroup: "external", origin }), {});
  });

  test("a request without an origin gets no headers", () => {
    assert.deepEqual(createCorsHeaders(policy, { routeGroup: "external", origin: undefined }), {});
  });

  test("a star lets every origin in", () => {
    const open = createCorsPolicy(["*"]);
    const headers = createCorsHeaders(open, { routeGroup: "external", origin: "https://any.example" });
    assert.equal(headers["access-control-allow-origin"], "*");
  });

  test("a configured origin may spell out the port of its scheme", () => {
    const spelt = createCorsPolicy(["https://shop.example:443"]);
    const headers = createCorsHeaders(spelt, { routeGroup: "external", origin: SHOP });
    assert.equal(headers["access-control-allow-origin"], SHOP);
  });

  test("an origin that no browser can have lets nobody in and breaks nothing", () => {
    const odd = createCorsPolicy(["https://a:99999", "https://999.999.999.999"]);
    assert.deepEqual(createCorsHeaders(odd, { routeGroup: "external", origin: SHOP }), {});
  });
});

suite("preflights", () => {
  test("a configured origin is told the methods and headers that it may use", () => {
    assert.deepEqual(createPreflightAnswer(policy, { ...preflight, origin: SHOP }), {
      status: 204,
      headers: {
        "access-control-allow-origin": SHOP,
        "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
        "access-control-allow-headers":
          "authorization, content-type, if-match, if-none-match, idempotency-key, x-request-id",
        "access-control-max-age": "7200",
        vary: "Origin",
      },
    });
  });

  test("a foreign origin is told nothing", () => {
    assert.deepEqual(createPreflightAnswer(policy, { ...preflight, origin: "https://evil.example" }), {
      status: 204,
      headers: { vary: "Origin" },
    });
  });

  test("OPTIONS that is no preflight goes its usual way", () => {
    const origin = SHOP;
    assert.equal(createPreflightAnswer(policy, { ...preflight, origin: undefined }), undefined);
    assert.equal(
      createPreflightAnswer(policy, { ...preflight, origin, requestedMethod: undefined }),
      undefined,
    );
    assert.equal(createPreflightAnswer(policy, { ...preflight, origin, method: "GET" }), undefined);
  });
});

test("the admin family and everything else stay shut, also under a star", () => {
  const origin = SHOP;
  for (const open of [policy, createCorsPolicy(["*"])]) {
    for (const target of ["admin", "other"] as const) {
      assert.deepEqual(createCorsHeaders(open, { routeGroup: target, origin }), {});
      assert.equal(createPreflightAnswer(open, { ...preflight, routeGroup: target, origin }), undefined);
    }
  }
});

test("without configured origins there is no CORS", () => {
  const none = createCorsPolicy([]);
  assert.equal(none, null);
  assert.deepEqual(createCorsHeaders(none, { routeGroup: "external", origin: SHOP }), {});
  assert.equal(createPreflightAnswer(none, { ...preflight, origin: SHOP }), undefined);
});

test("credentials are never allowed", () => {
  for (const open of [policy, createCorsPolicy(["*"])]) {
    const answer = createPreflightAnswer(open, { ...preflight, origin: SHOP });
    const names = Object.keys({
      ...createCorsHeaders(open, { routeGroup: "external", origin: SHOP }),
      ...answer?.headers,
    });
    assert.ok(!names.includes("access-control-allow-credentials"));
  }
});
