// The browsable pages: they load nothing from elsewhere, run nothing inline, and no file but theirs can be had.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createDocsRoutes } from "@lathe/runtime/parts";
import { defineApplication } from "@lathe/runtime";
import { get, readBodyText } from "./support/get.ts";

const ABOUT = {
  name: "shop",
  label: "Tom & <b>Sons</b>",
  description: '"Quoted"\n<script>alert(1)</script>',
};
const routes = await createDocsRoutes(
  defineApplication({
    ...ABOUT,
    locale: "en",
    timeZone: "UTC",
    auth: { sessionMinutes: 60, visitorSignUp: false },
    external: { cors: [], rateLimit: null },
    optionLimit: 50,
    media: { maxUploadBytes: 1_000_000, maxPixels: 1_000_000 },
    entities: [],
  }),
);
const PAGES = ["/", "/api/admin/v1/docs", "/api/external/v1/docs"];
const FILES: Readonly<Record<string, string>> = {
  "/api/_docs/favicon-32x32.png": "image/png",
  "/api/_docs/swagger-ui.css": "text/css; charset=utf-8",
  "/api/_docs/swagger-ui-bundle.js": "text/javascript; charset=utf-8",
  "/api/_docs/docs-page.css": "text/css; charset=utf-8",
  "/api/_docs/docs-page.js": "text/javascript; charset=utf-8",
  "/api/_docs/home-page.css": "text/css; charset=utf-8",
  "/api/_docs/home-page.js": "text/javascript; charset=utf-8",
};

suite("routes", () => {
  test("there are the three pages and their files, open to anyone, and nothing else", () => {
    assert.deepEqual(routes.map(({ path }) => path).toSorted(), [...PAGES, ...Object.keys(FILES)].toSorted());
    for (const { method, guard, body } of routes) {
      assert.deepEqual({ method, guard, body }, { method: "GET", guard: { kind: "open" }, body: "none" });
    }
  });

  test("no path has a parameter or a wildcard, so no request can name another file", () => {
    for (const { path } of routes) assert.match(path, /^(?:\/|(?:\/[a-z0-9_.-]+)+)$/);
  });

  test("no path can be an entity's or its record's", () => {
    const entityPath = /^\/api\/(?:admin|external)\/v1\/[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*/;
    for (const { path } of routes) assert.doesNotMatch(path, entityPath);
  });

  test("every file has its content type and may not be taken for another", async () => {
    for (const [path, type] of Object.entries(FILES)) {
      const answer = await get(routes, path);
      assert.equal(answer?.status, 200);
      assert.equal(answer?.headers?.["content-type"], type);
      assert.equal(answer?.headers?.["x-content-type-options"], "nosniff");
      assert.ok((answer?.body?.length ?? 0) > 0);
    }
  });

  test("pages and files are not sent again to who has them", async () => {
    for (const { path } of routes) {
      const { headers } = (await get(routes, path)) ?? {};
      assert.equal(headers?.["cache-control"], "no-cache");
      const again = await get(routes, path, { "if-none-match": [headers?.["etag"] ?? ""] });
      assert.equal(again?.status, 304);
      assert.equal(again?.body, undefined);
    }
  });
});

suite("pages", () => {
  for (const path of PAGES) {
    test(`${path} may run its own scripts, call its own origin, and be framed nowhere`, async () => {
      const { headers } = (await get(routes, path)) ?? {};
      assert.equal(headers?.["content-type"], "text/html; charset=utf-8");
      assert.equal(headers?.["x-content-type-options"], "nosniff");
      const policy = new Map(
        (headers?.["content-security-policy"] ?? "").split("; ").map((part) => {
          const [name = "", ...sources] = part.split(" ");
          return [name, sources.join(" ")];
        }),
      );
      assert.deepEqual(Object.fromEntries(policy), {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
      });
    });

    test(`${path} has nothing inline and loads only files that there are`, async () => {
      const html = readBodyText(await get(routes, path));
      assert.doesNotMatch(html, /<script(?![^>]*\bsrc=)/);
      assert.doesNotMatch(html, /<style|\sstyle=|\son[a-z]+=/);
      assert.doesNotMatch(html, /\/\/|javascript:|data:/);
      const loads = [...html.matchAll(/<(?:script|link|img)[^>]*\s(?:src|href)="([^"]+)"/g)];
      const paths = loads.map(([, address = ""]) => new URL(address, `http://app.example${path}`).pathname);
      const others = path === "/" ? ["docs-page", "swagger-ui"] : ["home-page"];
      const own = Object.keys(FILES).filter((file) => !others.some((other) => file.includes(other)));
      assert.deepEqual(paths.toSorted(), own.toSorted());
    });

    test(`${path} fits a phone, says its language, and labels what can be entered`, async () => {
      const html = readBodyText(await get(routes, path));
      assert.match(html, /<meta name="viewport" content="width=device-width, initial-scale=1">/);
      assert.match(html, /<html lang="en">/);
      assert.match(html, /<title>[^<]+<\/title>/);
      for (const [, id = ""] of html.matchAll(/<input id="([^"]+)"/g))
        assert.ok(html.includes(`<label for="${id}">`), id);
    });
  }

  test("only the admin page asks who you are, and a form of it can't be sent into an address", async () => {
    const [home, admin, external] = await Promise.all(
      PAGES.map(async (path) => readBodyText(await get(routes, path))),
    );
    for (const page of [home, external]) assert.doesNotMatch(page ?? "", /<form|<input/);
    assert.equal([...(admin ?? "").matchAll(/<form [^>]*method="post"/g)].length, 2);
    assert.equal([...(admin ?? "").matchAll(/<form/g)].length, 2);
  });
});

suite("files of our own", () => {
  test("they name no other origin", async () => {
    for (const name of ["docs-page.css", "docs-page.js", "home-page.css", "home-page.js"]) {
      const text = readBodyText(await get(routes, `/api/_docs/${name}`));
      assert.doesNotMatch(text, /https?:|["'(]\/\/|@import|url\(/, name);
    }
  });

  test("the script keeps nothing beyond the page and writes no markup", async () => {
    const script = readBodyText(await get(routes, "/api/_docs/docs-page.js"));
    assert.doesNotMatch(
      script,
      /localStorage|sessionStorage|indexedDB|cookie|innerHTML|outerHTML|insertAdjacent|eval/,
    );
    assert.match(script, /validatorUrl: null/);
    assert.match(script, /persistAuthorization: false/);
  });

  test("the script finds every element that it looks for", async () => {
    const script = readBodyText(await get(routes, "/api/_docs/docs-page.js"));
    const page = readBodyText(await get(routes, "/api/admin/v1/docs"));
    const ids = [...script.matchAll(/"#([a-z-]+)"/g)].map(([, id = ""]) => id);
    assert.ok(ids.length > 5);
    for (const id of ids) assert.ok(page.includes(`id="${id}"`), id);
  });
});

test("the page at the root shows the project's texts as texts, and leads to both documents and to its health", async () => {
  const page = readBodyText(await get(routes, "/"));
  assert.match(page, /<h1>Tom &amp; &lt;b&gt;Sons&lt;\/b&gt;<\/h1>/);
  assert.doesNotMatch(page, /<script>/);
  for (const href of ["api/external/v1/docs", "api/admin/v1/docs", "healthz", "readyz"]) {
    assert.ok(page.includes(`href="${href}"`), href);
  }
});

test("the viewer's style loads nothing from elsewhere", async () => {
  const style = readBodyText(await get(routes, "/api/_docs/swagger-ui.css"));
  assert.doesNotMatch(style, /@import/);
  for (const [, address = ""] of style.matchAll(/url\(\s*["']?([^"')]{0,20})/g))
    assert.match(address, /^data:/);
});
