// The pages that links in mails lead to: they keep the token to themselves, and send it only when somebody says so.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createDocsRoutes, createTokenPageRoutes } from "@lathe/runtime/parts";
import { defineApplication } from "@lathe/runtime";
import { get, readBodyText } from "./support/get.ts";

const ADMIN = { accent: null, modules: [], screens: [] };
const application = defineApplication({
  name: "shop",
  label: "Shop",
  description: "",
  locale: "en",
  timeZone: "UTC",
  auth: { sessionMinutes: 60, visitorSignUp: true },
  external: { cors: [], rateLimit: null },
  optionLimit: 50,
  media: { maxUploadBytes: 1_000_000, maxPixels: 1_000_000 },
  entities: [],
});
const FACTS = { name: "shop", label: "Shop & <Co>", locale: "en" };
const own = await createTokenPageRoutes({ ...FACTS, admin: ADMIN });
const routes = [...own, ...(await createDocsRoutes(application))];
const PAGES = ["/admin/reset", "/admin/verify", "/admin/invite"];
const SCRIPT = "/api/_docs/token-page.js";

suite("pages for tokens", () => {
  test("are there where the admin is, open to anyone, and nothing else is", async () => {
    assert.deepEqual(await createTokenPageRoutes(FACTS), []);
    const paths = [...PAGES, SCRIPT, "/api/_docs/token-page.css"];
    assert.deepEqual(own.map(({ path }) => path).toSorted(), paths.toSorted());
    for (const { method, guard } of own)
      assert.deepEqual({ method, guard }, { method: "GET", guard: { kind: "open" } });
  });

  for (const path of PAGES) {
    test(`${path} has nothing inline, loads files that there are, and labels what can be entered`, async () => {
      const answer = await get(routes, path);
      assert.match(
        answer?.headers?.["content-security-policy"] ?? "",
        /default-src 'none'.*form-action 'none'/,
      );
      assert.equal(answer?.headers?.["referrer-policy"], "no-referrer");
      const html = readBodyText(answer);
      assert.doesNotMatch(html, /<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=|\/\//);
      for (const [, address = ""] of html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="([^"]+)"/g)) {
        const { pathname } = new URL(address, `http://app.example${path}`);
        assert.equal((await get(routes, pathname))?.status, 200, pathname);
      }
      for (const [, id = ""] of html.matchAll(/<input id="([^"]+)"/g))
        assert.ok(html.includes(`<label for="${id}">`), id);
      for (const id of ["form", "problem", "done"]) assert.ok(html.includes(`id="${id}"`), id);
    });
  }

  test("say which application the account is for, in the project's language", async () => {
    const english = readBodyText(await get(own, "/admin/invite"));
    assert.match(english, /<html lang="en">.*Choose a password.*at Shop &amp; &lt;Co&gt;\. The mail/s);
    const german = await createTokenPageRoutes({ ...FACTS, locale: "de-AT", admin: ADMIN });
    assert.match(readBodyText(await get(german, "/admin/invite")), /<html lang="de">.*Ein Passwort wählen/s);
    const script = readBodyText(await get(routes, SCRIPT));
    const [, en = "", de = ""] = /\n {2}en: (.*?)\n {2}de: (.*?)\n\};/s.exec(script) ?? [];
    const list = (words: string) => [...words.matchAll(/^ +(\w+): /gm)].map(([, name]) => name);
    assert.deepEqual(list(de), list(en));
  });

  test("their script keeps the token nowhere, and sends it only when the form is", async () => {
    const script = readBodyText(await get(routes, SCRIPT));
    assert.doesNotMatch(script, /localStorage|sessionStorage|indexedDB|cookie|innerHTML|https?:|eval/);
    assert.match(script, /history\.replaceState/);
    assert.equal(script.split("fetch(").length, 2);
    assert.ok(script.indexOf("fetch(") > script.indexOf('addEventListener("submit"'));
  });
});
