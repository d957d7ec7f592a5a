// Bundles through real sockets: what is there, in which form, kept for how long, and that no path leads out of them.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { readBundle } from "./bundle.ts";
import { type BundleOptions, createBundleRoutes } from "./bundle-routes.ts";
import { startServer, type TestGuard, type TestServer } from "./test-server.ts";

const FILES: Readonly<Record<string, string>> = {
  "index.html": "<html>",
  "icon.svg": "<svg>",
  "assets/main-AbC123.js": "plain",
  "assets/main-AbC123.js.br": "brotli",
  "assets/main-AbC123.js.gz": "gzipped",
  "assets/style-X.css": "css",
  "assets/style-X.css.gz": "css gzipped",
  "assets/data.bin": "bytes",
  "assets/lonely.gz": "an archive",
};

const POLICY = "default-src 'self'; frame-ancestors 'none'";

let folder: string;
let served: TestServer;
let atRoot: TestServer;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "lathe-bundle-"));
  const inside = join(folder, "bundle");
  await mkdir(join(inside, "assets"), { recursive: true });
  await Promise.all(Object.entries(FILES).map(([name, text]) => writeFile(join(inside, name), text)));
  await writeFile(join(folder, "secret.txt"), "secret");
  await symlink(join(folder, "secret.txt"), join(inside, "link.txt"));
  const bundle = await readBundle(inside);
  const options: BundleOptions<TestGuard> = {
    bundle,
    guard: "open",
    base: "/ui",
    contentSecurityPolicy: POLICY,
  };
  served = await startServer({ routes: [...createBundleRoutes(options)] });
  const isPage = (path: string) => path !== "api" && !path.startsWith("api/");
  atRoot = await startServer({
    routes: [
      ...createBundleRoutes({ ...options, base: "", isPage }),
      {
        method: "POST",
        path: "/api/things",
        guard: "open",
        body: "none",
        handle: () => Promise.resolve({ status: 200 }),
      },
    ],
  });
});

after(async () => {
  await served[Symbol.asyncDispose]();
  await atRoot[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

suite("files", () => {
  const files: readonly (readonly [name: string, type: string, caching: string])[] = [
    ["assets/main-AbC123.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["assets/style-X.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
    ["assets/data.bin", "application/octet-stream", "public, max-age=31536000, immutable"],
    ["assets/lonely.gz", "application/octet-stream", "public, max-age=31536000, immutable"],
    ["icon.svg", "image/svg+xml", "no-cache"],
    ["index.html", "text/html; charset=utf-8", "no-cache"],
  ];
  for (const [name, type, caching] of files) {
    test(`${name} has its type, and is kept as long as it may be`, async () => {
      const { status, body, headers } = await served.get(`/ui/${name}`);
      assert.deepEqual([status, body], [200, FILES[name]]);
      assert.deepEqual(
        [headers["content-type"], headers["cache-control"], headers["x-content-type-options"]],
        [type, caching, "nosniff"],
      );
      assert.equal(headers["content-security-policy"], POLICY);
      assert.equal(headers["vary"], "Accept-Encoding");
      const head = await served.get(`/ui/${name}`, [], "HEAD");
      assert.deepEqual([head.status, head.body, head.headers["etag"]], [200, "", headers["etag"]]);
      const again = await served.get(`/ui/${name}`, [`if-none-match: ${headers["etag"]}`]);
      assert.equal(again.status, 304);
    });
  }
});

suite("codings", () => {
  const cases: readonly (readonly [accepted: string, coding: string | undefined, body: string])[] = [
    ["gzip, deflate, br, zstd", "br", "brotli"],
    ["gzip", "gzip", "gzipped"],
    ["br;q=0, gzip;q=0.5", "gzip", "gzipped"],
    ["*", "br", "brotli"],
    ["*;q=0", undefined, "plain"],
    ["identity", undefined, "plain"],
    ["brotli", undefined, "plain"],
    ["", undefined, "plain"],
    ["GZIP", "gzip", "gzipped"],
  ];
  for (const [accepted, coding, body] of cases) {
    test(`"${accepted}" gets ${coding ?? "the plain file"}`, async () => {
      const answer = await served.get("/ui/assets/main-AbC123.js", [`accept-encoding: ${accepted}`]);
      assert.deepEqual([answer.headers["content-encoding"], answer.body], [coding, body]);
      assert.equal(answer.headers["content-type"], "text/javascript; charset=utf-8");
    });
  }

  test("each have a tag of their own, and one that is not there is not sent", async () => {
    const tag = async (coding: string) =>
      (await served.get("/ui/assets/main-AbC123.js", [`accept-encoding: ${coding}`])).headers["etag"];
    assert.equal(new Set([await tag("br"), await tag("gzip"), await tag("x")]).size, 3);
    const { headers } = await served.get("/ui/assets/style-X.css", ["accept-encoding: br, gzip"]);
    assert.equal(headers["content-encoding"], "gzip");
  });

  test("are not files of their own", async () => {
    assert.equal((await served.get("/ui/assets/main-AbC123.js.br")).status, 404);
  });
});

suite("pages of a single-page application", () => {
  for (const path of ["/ui", "/ui/", "/ui/content/articles", "/ui/content/articles/1?tab=x", "/ui/a%20b"]) {
    test(`${path} is the page, which is asked for each time`, async () => {
      const { status, body, headers } = await served.get(path);
      assert.deepEqual([status, body], [200, "<html>"]);
      assert.equal(headers["cache-control"], "no-cache");
      assert.equal(headers["content-security-policy"], POLICY);
    });
  }

  for (const path of [
    "/ui/assets/main-Old.js",
    "/ui/missing.png",
    "/ui/x/y.css",
    "/ui/assets/x",
    "/uix",
    "/",
  ]) {
    test(`${path} is not found`, async () => assert.equal((await served.get(path)).status, 404));
  }

  test("leave other addresses alone where they are at the root", async () => {
    assert.equal((await atRoot.get("/")).body, "<html>");
    assert.equal((await atRoot.get("/some/page")).body, "<html>");
    assert.equal((await atRoot.get("/api/nothing")).status, 404);
    assert.equal((await atRoot.get("/api")).status, 404);
    assert.equal((await atRoot.get("/api/things", [], "POST")).status, 200);
    assert.equal((await atRoot.get("/some/page", [], "POST")).status, 405);
  });
});

suite("no path leads out", () => {
  const paths = [
    "/ui/../secret.txt",
    "/ui/assets/../../secret.txt",
    "/ui/%2e%2e/secret.txt",
    "/ui/..%2fsecret.txt",
    "/ui/..%5csecret.txt",
    "/ui/link.txt",
    "/ui//etc/passwd.txt",
    "/ui/%00.txt",
    "/ui/index.html%00",
    "/ui/index.html/",
    "/ui/constructor.x",
  ];
  for (const path of paths) {
    test(path, async () => {
      const { body } = await served.get(path);
      assert.doesNotMatch(body, /secret/);
    });
  }
  for (const path of ["/ui/__proto__", "/ui/constructor"]) {
    test(`${path} is a page like any other`, async () =>
      assert.equal((await served.get(path)).body, "<html>"));
  }
});

test("a folder that is not there is told", async () => {
  await assert.rejects(readBundle(join(folder, "nothing")), { code: "ENOENT" });
});
