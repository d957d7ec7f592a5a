// Odd addresses: nothing outside the table of routes and the fixed files is served, whatever a path looks like.
import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { GENERATOR_ROUTES, type GeneratorRouteKey } from "@lathe/contract";
import { type Api, assertRefused } from "./support/api.ts";
import { withServed } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

const CANARY = "canary-7f3a";

const ODD_NAMES = [
  "..",
  "..%2f..%2flathe",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "..%5c..%5clathe",
  "articles%00",
  "%00",
  "articles%0d%0aX-Injected:%201",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "%5f%5fproto%5f%5f",
  "articles%2ffields",
  "ARTICLES",
  "articles%20",
  "%F0%9F%98%80",
  "%ff",
  "%",
  "%zz",
  "a".repeat(10_240),
  "%61".repeat(2000),
];

/** Sends a request whose path is left exactly as it is. */
function send(api: Api, method: string, target: string, body?: unknown) {
  const text = body === undefined ? "" : JSON.stringify(body);
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${new URL(api.base).host}`,
    "Connection: close",
    `Authorization: Bearer ${api.token}`,
    ...(body === undefined
      ? []
      : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(text)}`]),
  ];
  return api.raw(`${lines.join("\r\n")}\r\n\r\n${text}`);
}

suite("names in paths", () => {
  test("odd ones are not found, or a bad request, and change no byte", () =>
    withServed(async ({ api, dir }) => {
      const before = readTree(dir);
      const expectedRevision = await api.revision();
      const keys = (Object.keys(GENERATOR_ROUTES) as GeneratorRouteKey[]).filter((key) => key.includes(":"));
      for (const key of keys) {
        for (const name of ODD_NAMES) {
          const [method = "", path = ""] = key.split(" ");
          const target = path.replaceAll(/:[a-z]+/g, name);
          const query =
            GENERATOR_ROUTES[key].expectedRevision === "query" ? `?expectedRevision=${expectedRevision}` : "";
          const body = { expectedRevision, settings: {}, to: "x", expectedSavedRevision: null };
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const { status } = await send(
            api,
            method,
            target + query,
            method === "GET" || query !== "" ? undefined : body,
          );
          assert.ok(status === 404 || status === 400, `${method} ${target.slice(0, 80)}: ${status}`);
        }
      }
      assert.deepEqual(readTree(dir), before);
    }));

  test("a path is taken as it is sent: no slash more or less, no other case", () =>
    withServed(async ({ api }) => {
      const paths = [
        "/API/project",
        "/api/Project",
        "/api/project/",
        "//api/project",
        "/api//project",
        "/api/./project",
        "/api/x/../project",
        "/api/project;x=1",
        "/api/project%20",
        "/api%2fproject",
        "api/project",
        "*",
        `${api.base}/api/project`,
        "http://evil.example/api/project",
      ];
      for (const path of paths) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status, text } = await send(api, "GET", path);
        assert.ok(status >= 400 && status < 500, `${path}: ${status}`);
        assert.doesNotMatch(text, /"entities":/);
      }
    }));

  test("a method that a route has not is not found", () =>
    withServed(async ({ api }) => {
      for (const method of ["PATCH", "DELETE", "POST", "HEAD", "PROPFIND", "TRACE"]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        assert.equal((await send(api, method, "/api/project")).status, 404, method);
      }
    }));

  test("no header makes one method into another", () =>
    withServed(async ({ api, dir }) => {
      const before = readTree(dir);
      const expectedRevision = await api.revision();
      for (const name of ["X-HTTP-Method-Override", "X-Method-Override", "X-HTTP-Method"]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status } = await api.call("POST", "/api/modules/spare", {
          headers: { [name]: "DELETE" },
          body: { expectedRevision, _method: "DELETE" },
        });
        assert.equal(status, 404);
      }
      assert.deepEqual(readTree(dir), before);
    }));
});

suite("files outside the API", () => {
  test("nothing of the project or the machine can be had", () =>
    withServed(async ({ api, dir }) => {
      mkdirSync(join(dir, "public"), { recursive: true });
      writeFileSync(join(dir, "canary.txt"), CANARY);
      writeFileSync(join(dir, "public/canary.txt"), CANARY);
      writeFileSync(join(dir, ".env"), CANARY);
      symlinkSync(join(dir, "canary.txt"), join(dir, "public/link.txt"));
      const paths = [
        "/canary.txt",
        "/public/canary.txt",
        "/public/link.txt",
        "/.env",
        "/lathe.json",
        "/model/content/articles.json",
        "/.lathe/run/server.json",
        "/.git/config",
        "/../canary.txt",
        "/..%2fcanary.txt",
        "/%2e%2e/canary.txt",
        "/..%5ccanary.txt",
        "/.%00/canary.txt",
        "//canary.txt",
        "/assets/../../canary.txt",
        "/assets/x.css/../canary.txt",
        "/@fs/etc/passwd",
        "/@fs/etc/passwd?raw",
        "/canary.txt?raw",
        "/index.html?raw",
        "/node_modules/.package-lock.json",
        "/package.json",
        "/src/index.ts",
        "/icon.svg%00.html",
        "/constructor",
        "/__proto__",
      ];
      for (const path of paths) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status, text } = await send(api, "GET", path);
        assert.equal(status, 404, path);
        assert.ok(!text.includes(CANARY), path);
      }
    }));

  test("the page at the root holds nothing of the project, and can't be framed", () =>
    withServed(async ({ api, server, dir }) => {
      const { status, text, headers } = await api.call("GET", "/", { token: null });
      assert.equal(status, 200);
      assert.match(headers.get("content-type") ?? "", /^text\/html/);
      assert.match(
        headers.get("content-security-policy") ?? "",
        /default-src 'none'.*frame-ancestors 'none'/,
      );
      for (const secret of [server.launchToken, api.token, dir, "articles", "The Press"]) {
        assert.ok(!text.includes(secret), secret);
      }
    }));
});

suite("bodies", () => {
  const post = (api: Api, raw: string | Uint8Array<ArrayBuffer>) => api.call("POST", "/api/modules", { raw });

  test("what is no JSON object is refused", () =>
    withServed(async ({ api, dir }) => {
      const before = readTree(dir);
      const revision = await api.revision();
      const texts = [
        "{",
        "null",
        "[]",
        '"x"',
        "7",
        "NaN",
        "{'a':1}",
        '{"a":1,}',
        `{"expectedRevision":"${revision}","expectedRevision":"${revision}","module":{"name":"shop"}}`,
        `{"expectedRevision":"${revision}","module":{"name":"shop","name":"shop"}}`,
        `{"expectedRevision":"${revision}","module":{"name":"shop"}} {}`,
        `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
        `{"expectedRevision":"${revision}","module":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}`,
      ];
      for (const text of texts) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        assertRefused(await post(api, text), "invalid_body");
      }
      assertRefused(await post(api, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])), "invalid_body");
      assert.deepEqual(readTree(dir), before);
    }));

  test("what is too large is refused", () =>
    withServed(async ({ api, dir }) => {
      const before = readTree(dir);
      const large = JSON.stringify({
        expectedRevision: "x",
        module: { description: "x".repeat(20 * 1024 * 1024) },
      });
      const outcome = await post(api, large).then(
        ({ status }) => status,
        // The server may close while the rest is still being sent.
        () => 413,
      );
      assert.equal(outcome, 413);
      assert.deepEqual(readTree(dir), before);
    }));

  test("JSON in another charset is not taken for UTF-8", () =>
    withServed(async ({ api }) => {
      const headers = { "content-type": "application/json; charset=utf-16" };
      assertRefused(await api.call("POST", "/api/modules", { raw: "{}", headers }), "unsupported_media_type");
    }));
});

test("a request id is the caller's where it has the form, and never anything else of the caller's", () =>
  withServed(async ({ api }) => {
    const own = await api.call("GET", "/healthz", { headers: { "x-request-id": "abc_DEF-123" } });
    assert.equal(own.headers.get("x-request-id"), "abc_DEF-123");
    for (const id of ["", "a b", "x".repeat(65), "<script>", "é"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { headers } = await api.call("GET", "/healthz", { headers: { "x-request-id": id } });
      assert.notEqual(headers.get("x-request-id"), id);
    }
  }));

test("the head of the health and of the page can be had alone, as programs that wait for a server ask for it", () =>
  withServed(async ({ api }) => {
    for (const path of ["/healthz", "/"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, headers } = await fetch(api.base + path, { method: "HEAD" });
      assert.equal(status, 200, path);
      assert.ok(Number(headers.get("content-length")) > 0, path);
    }
  }));
