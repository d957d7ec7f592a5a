// Addresses and bytes: which spellings of an address lead somewhere, which methods it has, and what broken HTTP is answered.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { forEachApplication } from "./support/application.ts";
import { rawRequest, sendRaw } from "./support/raw-http.ts";
import { assertSameResponse, toComparable } from "./support/same-response.ts";
import { type Shelf, fillShelf } from "./support/shelf.ts";

const ARTICLES = "/api/external/v1/content/articles";
const SAMPLES = "/api/external/v1/lab/samples";
const NOBODY = "00000000-0000-7000-8000-000000000001";

forEachApplication("addresses and methods", (app) => {
  let shelf: Shelf;
  before(async () => {
    shelf = await fillShelf(app);
  });

  suite("spellings that lead nowhere", () => {
    const spellings = [
      "/api",
      "/api/external",
      "/api/external/v1",
      "/api/external/v2/content/articles",
      `${ARTICLES}/`,
      `${ARTICLES}//`,
      `/${ARTICLES}`,
      "/api//external/v1/content/articles",
      "/api/external/v1//content/articles",
      "/API/external/v1/content/articles",
      "/api/external/v1/content/Articles",
      "/api/external/v1/Content/articles",
      "/api/external/v1/content%2Farticles",
      "/api/external/v1/content%2farticles",
      "/api/external%2Fv1/content/articles",
      "/api/external/v1/content\\articles",
      "/api/external/v1/content/articles;x=1",
      "/api/external/v1/content/articles%00",
      "/api/external/v1/content/articles%20",
      "/api/external/v1/content/articles.json",
      "/api/external/v1/content/article",
      "/api/external/v1/lab/../content/articles",
      "/api/external/v1/lab/%2e%2e/content/articles",
      "/api/external/v1/shop/articles",
      "/api/external/v1/articles",
      "/api/external/v1/content",
      "/api/external/v1/content/content_articles",
      "/api/external/v1/lathe/table_slots",
      "/api/external/v1/_accounts",
      "/api/external/v1/_audit",
      "/api/admin/v1/_sessions",
      "/api/external/v1/content/constructor",
      "/api/external/v1/__proto__/articles",
      "/api/_docs/",
      "/api/_docs/../../package.json",
      "/api/_docs/..%2f..%2fpackage.json",
      "/package.json",
      "/.env",
      `${ARTICLES}/%zz`,
      `${ARTICLES}/%ff`,
      `${ARTICLES}/${"a".repeat(201)}`,
      `${ARTICLES}/${"a".repeat(15_000)}`,
      `/${"a/".repeat(5000)}`,
      `${ARTICLES}/${NOBODY}/`,
      `${ARTICLES}/${NOBODY}/x`,
      `${ARTICLES}/${NOBODY}%2Fx`,
      `${ARTICLES}/{${NOBODY}}`,
      `${ARTICLES}/urn:uuid:${NOBODY}`,
      `${ARTICLES}/${NOBODY.replaceAll("-", "")}`,
    ];
    for (const path of spellings) {
      test(path.length > 80 ? `${path.slice(0, 60)}… (${path.length} characters)` : path, async () => {
        const { status, head, body } = await sendRaw(app.base, rawRequest("GET", path));
        assert.equal(status, 404, body);
        const problem = JSON.parse(body) as Record<string, unknown>;
        assert.deepEqual(
          [problem["code"], problem["detail"]],
          ["not_found", "There is nothing at this address."],
        );
        assert.match(head, /^x-content-type-options: nosniff$/im);
        assert.match(head, /^content-security-policy: /im);
        assert.match(head, /^x-request-id: [\w-]+$/im);
      });
    }
  });

  test("another spelling of an address is the same address, with the same headers", async () => {
    const usual = await sendRaw(app.base, rawRequest("GET", ARTICLES));
    const without = (head: string) => head.replaceAll(/^(x-request-id|date):.*\r?\n/gim, "");
    for (const path of [
      "/api/external/v1/content/%61rticles",
      "/%61pi/external/v1/content/articles",
      `http://elsewhere.example${ARTICLES}`,
      `${ARTICLES}?`,
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one spelling after the other
      const other = await sendRaw(app.base, rawRequest("GET", path));
      assert.equal(other.status, 200, path);
      assert.equal(other.body, usual.body, path);
      assert.equal(without(other.head), without(usual.head), path);
    }
  });

  test("a link to the next page is a path, whatever address was asked", async () => {
    const { head } = await sendRaw(
      app.base,
      rawRequest("GET", `http://elsewhere.example${ARTICLES}?limit=1`),
    );
    assert.match(head, new RegExp(`^link: <${ARTICLES}\\?limit=1&cursor=[\\w-]+>; rel="next"$`, "m"));
  });

  suite("methods", () => {
    const cases: readonly {
      readonly path: string;
      readonly allow: string;
      readonly methods: readonly string[];
    }[] = [
      {
        path: ARTICLES,
        allow: "GET, HEAD",
        methods: ["PUT", "OPTIONS", "TRACE", "PROPFIND", "QUERY", "DELETE", "PATCH"],
      },
      { path: `${ARTICLES}/${NOBODY}`, allow: "GET, HEAD", methods: ["PUT", "POST", "OPTIONS", "QUERY"] },
      { path: SAMPLES, allow: "GET, HEAD, POST", methods: ["PUT", "PATCH", "DELETE"] },
      {
        path: "/api/admin/v1/content/articles",
        allow: "GET, HEAD, POST",
        methods: ["PUT", "PATCH", "DELETE"],
      },
      {
        path: `/api/admin/v1/content/articles/${NOBODY}`,
        allow: "DELETE, GET, HEAD, PATCH",
        methods: ["PUT", "POST"],
      },
      { path: "/api/admin/v1/_audit", allow: "GET, HEAD", methods: ["POST", "PUT", "PATCH", "DELETE"] },
      { path: "/api/auth/v1/sessions", allow: "GET, HEAD, POST", methods: ["PUT", "PATCH", "DELETE"] },
      { path: "/api/auth/v1/sessions/current", allow: "DELETE, GET, HEAD", methods: ["POST", "PUT"] },
      { path: "/api/external/v1/openapi.json", allow: "GET, HEAD", methods: ["POST", "DELETE"] },
    ];
    for (const { path, allow, methods } of cases) {
      for (const method of methods) {
        test(`${method} ${path} is not allowed, and the answer says what is`, async () => {
          const { status, head, body } = await sendRaw(app.base, rawRequest(method, path));
          assert.equal(status, 405, body);
          assert.equal(/^allow: (.*)$/im.exec(head)?.[1]?.trim(), allow);
          if (method !== "HEAD")
            assert.equal((JSON.parse(body) as { code: string }).code, "method_not_allowed");
        });
      }
    }

    test("a method that is not allowed is not told apart by its body", async () => {
      const plain = await app.call("PUT", ARTICLES);
      for (const options of [{ body: {} }, { raw: "{" }, { raw: "x".repeat(2_000_000) }]) {
        // oxlint-disable-next-line no-await-in-loop -- one body after the other
        assert.equal((await app.call("PUT", ARTICLES, options)).status, plain.status);
      }
    });

    for (const [name, path] of [
      ["a list", () => ARTICLES],
      ["a list with more pages", () => `${ARTICLES}?limit=1`],
      ["a record", () => `${ARTICLES}/${shelf.a1}`],
      ["a missing record", () => `${ARTICLES}/${NOBODY}`],
      ["a refused list", () => `${ARTICLES}?limit=0`],
      ["a list that needs a token", () => "/api/external/v1/shop/orders"],
      ["the document", () => "/api/external/v1/openapi.json"],
    ] as const) {
      test(`HEAD of ${name} has the headers of GET, and no body`, async () => {
        const [head, get] = [await app.call("HEAD", path()), await app.call("GET", path())];
        assert.equal(head.text, "");
        assert.deepEqual({ ...toComparable(head), text: "" }, { ...toComparable(get), text: "" });
      });
    }
  });

  suite("bodies where none is wanted", () => {
    const bodies: readonly {
      readonly name: string;
      readonly headers: readonly string[];
      readonly body: string;
    }[] = [
      { name: "JSON", headers: ["content-type: application/json", "content-length: 2"], body: "{}" },
      { name: "broken JSON", headers: ["content-type: application/json", "content-length: 1"], body: "{" },
      { name: "no type", headers: ["content-length: 3"], body: "abc" },
      { name: "chunks", headers: ["transfer-encoding: chunked"], body: "3\r\nabc\r\n0\r\n\r\n" },
      { name: "2 MB", headers: ["content-length: 2000000"], body: "x".repeat(2_000_000) },
    ];
    for (const { name, headers, body } of bodies) {
      test(`a GET with ${name} is a GET`, async () => {
        assert.equal((await sendRaw(app.base, rawRequest("GET", ARTICLES, { headers, body }))).status, 200);
      });
    }
  });

  suite("broken HTTP", () => {
    const post = (headers: readonly string[], body: string) => rawRequest("POST", SAMPLES, { headers, body });
    const type = "content-type: application/json";
    const broken: readonly { readonly name: string; readonly text: string; readonly status: number }[] = [
      { name: "no HTTP at all", text: "hello\r\n\r\n", status: 400 },
      { name: "TLS", text: "\x16\x03\x01\x00\x05\x01\x00\x00\x01\x00", status: 400 },
      { name: "HTTP/2", text: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", status: 400 },
      { name: "an unknown method", text: rawRequest("FOO", ARTICLES), status: 400 },
      { name: "an unknown version", text: `GET ${ARTICLES} HTTP/3.0\r\nhost: x\r\n\r\n`, status: 400 },
      { name: "no host", text: `GET ${ARTICLES} HTTP/1.1\r\nconnection: close\r\n\r\n`, status: 400 },
      { name: "two hosts", text: rawRequest("GET", ARTICLES, { headers: ["host: y"] }), status: 400 },
      {
        name: "a blank before the colon",
        text: rawRequest("GET", ARTICLES, { headers: ["x : a"] }),
        status: 400,
      },
      {
        name: "a folded header",
        text: rawRequest("GET", ARTICLES, { headers: ["x: a", " b"] }),
        status: 400,
      },
      {
        name: "a zero byte in a header",
        text: rawRequest("GET", ARTICLES, { headers: ["x: a\0b"] }),
        status: 400,
      },
      { name: "bare line feeds", text: `GET ${ARTICLES} HTTP/1.1\nhost: x\n\n`, status: 400 },
      {
        name: "a byte in the path that is no ASCII",
        text: rawRequest("GET", `${ARTICLES}/\xe9`),
        status: 400,
      },
      {
        name: "a length and chunks",
        text: post([type, "content-length: 5", "transfer-encoding: chunked"], "0\r\n\r\n"),
        status: 400,
      },
      {
        name: "two lengths",
        text: post([type, "content-length: 5", "content-length: 6"], "{}"),
        status: 400,
      },
      { name: "a length below zero", text: post([type, "content-length: -5"], "{}"), status: 400 },
      {
        name: "a broken chunk",
        text: post([type, "transfer-encoding: chunked"], "zz\r\n{}\r\n0\r\n\r\n"),
        status: 400,
      },
      { name: "an unknown coding", text: post([type, "transfer-encoding: gzip"], "{}"), status: 400 },
      {
        name: "a header of 200 KB",
        text: rawRequest("GET", ARTICLES, { headers: [`x: ${"a".repeat(200_000)}`] }),
        status: 413,
      },
      {
        name: "a query of 200 KB",
        text: rawRequest("GET", `${ARTICLES}?sort=${"a".repeat(200_000)}`),
        status: 413,
      },
      {
        name: "10 000 headers",
        text: rawRequest("GET", ARTICLES, { headers: Array.from({ length: 10_000 }, (_, i) => `x-${i}: a`) }),
        status: 413,
      },
      {
        name: "10 000 short headers",
        text: rawRequest("GET", ARTICLES, { headers: Array.from({ length: 10_000 }, () => "a:") }),
        status: 413,
      },
      {
        name: "1 000 headers",
        text: rawRequest("GET", ARTICLES, { headers: Array.from({ length: 1000 }, () => "a: b") }),
        status: 413,
      },
      {
        name: "a query of 16 KB",
        text: rawRequest("GET", `${ARTICLES}?sort=${"a".repeat(16_384)}`),
        status: 400,
      },
      {
        name: "1 000 parameters",
        text: rawRequest("GET", `${ARTICLES}?${"a=1&".repeat(1000)}`),
        status: 400,
      },
      {
        name: "100 000 open brackets",
        text: post([type, "content-length: 100000"], "[".repeat(100_000)),
        status: 400,
      },
      {
        name: "a body of 2 MB",
        text: post([type, "content-length: 2000000"], "x".repeat(2_000_000)),
        status: 413,
      },
    ];
    for (const { name, text, status } of broken) {
      test(`${name} is answered ${status}, with a request id`, async () => {
        const answer = await sendRaw(app.base, text);
        assert.equal(answer.status, status, answer.body);
        assert.equal((JSON.parse(answer.body) as { status: number }).status, status);
        assert.match(answer.head, /^x-request-id: [\w-]{1,64}$/im);
        assert.match(answer.head, /^content-type: application\/problem\+json\b/im);
        assert.doesNotMatch(answer.body, /HPE_|FST_|Error|stack|node/);
      });
    }

    test("and the server goes on", async () => {
      assertSameResponse(await app.call("GET", ARTICLES), await app.call("GET", ARTICLES));
      assert.equal((await app.call("GET", ARTICLES)).json.total, 2);
    });
  });
});
