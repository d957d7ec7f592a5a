// CORS: who is let in, who is not, and what stays shut to everyone.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { corsHeaders, corsPolicy, preflightAnswer } from "./cors.ts";

const SHOP = "https://shop.example";
const policy = corsPolicy([SHOP, "http://localhost:5173"]);
const preflight = { method: "OPTIONS", target: "external", requestedMethod: "PATCH" } as const;

suite("answers", () => {
  test("a configured origin is let in, and may read the headers that matter", () => {
    for (const target of ["external", "auth"] as const) {
      assert.deepEqual(corsHeaders(policy, { target, origin: SHOP }), {
        "access-control-allow-origin": SHOP,
        "access-control-expose-headers": "etag, link, location, x-request-id, retry-after",
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
    for (const origin of origins) assert.deepEqual(corsHeaders(policy, { target: "external", origin }), {});
  });

  test("a request without an origin gets no headers", () => {
    assert.deepEqual(corsHeaders(policy, { target: "external", origin: undefined }), {});
  });

  test("a star lets every origin in", () => {
    const open = corsPolicy(["*"]);
    const headers = corsHeaders(open, { target: "external", origin: "https://any.example" });
    assert.equal(headers["access-control-allow-origin"], "*");
  });

  test("a configured origin may spell out the port of its scheme", () => {
    const spelt = corsPolicy(["https://shop.example:443"]);
    const headers = corsHeaders(spelt, { target: "external", origin: SHOP });
    assert.equal(headers["access-control-allow-origin"], SHOP);
  });

  test("an origin that no browser can have lets nobody in and breaks nothing", () => {
    const odd = corsPolicy(["https://a:99999", "https://999.999.999.999"]);
    assert.deepEqual(corsHeaders(odd, { target: "external", origin: SHOP }), {});
  });
});

suite("preflights", () => {
  test("a configured origin is told the methods and headers that it may use", () => {
    assert.deepEqual(preflightAnswer(policy, { ...preflight, origin: SHOP }), {
      status: 204,
      headers: {
        "access-control-allow-origin": SHOP,
        "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
        "access-control-allow-headers":
          "authorization, content-type, if-match, idempotency-key, x-request-id",
        "access-control-max-age": "7200",
        vary: "Origin",
      },
    });
  });

  test("a foreign origin is told nothing", () => {
    assert.deepEqual(preflightAnswer(policy, { ...preflight, origin: "https://evil.example" }), {
      status: 204,
      headers: { vary: "Origin" },
    });
  });

  test("OPTIONS that is no preflight goes its usual way", () => {
    const origin = SHOP;
    assert.equal(preflightAnswer(policy, { ...preflight, origin: undefined }), undefined);
    assert.equal(preflightAnswer(policy, { ...preflight, origin, requestedMethod: undefined }), undefined);
    assert.equal(preflightAnswer(policy, { ...preflight, origin, method: "GET" }), undefined);
  });
});

test("the admin family and everything else stay shut, also under a star", () => {
  const origin = SHOP;
  for (const open of [policy, corsPolicy(["*"])]) {
    for (const target of ["admin", "other"] as const) {
      assert.deepEqual(corsHeaders(open, { target, origin }), {});
      assert.equal(preflightAnswer(open, { ...preflight, target, origin }), undefined);
    }
  }
});

test("without configured origins there is no CORS", () => {
  const none = corsPolicy([]);
  assert.equal(none, null);
  assert.deepEqual(corsHeaders(none, { target: "external", origin: SHOP }), {});
  assert.equal(preflightAnswer(none, { ...preflight, origin: SHOP }), undefined);
});

test("credentials are never allowed", () => {
  for (const open of [policy, corsPolicy(["*"])]) {
    const answer = preflightAnswer(open, { ...preflight, origin: SHOP });
    const names = Object.keys({
      ...corsHeaders(open, { target: "external", origin: SHOP }),
      ...answer?.headers,
    });
    assert.ok(!names.includes("access-control-allow-credentials"));
  }
});
