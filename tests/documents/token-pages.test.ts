// The pages that links in mails lead to: they keep the token to themselves, and send it only when somebody says so.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { ADMIN_FILES } from "@lathe/admin";
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
const STYLE = "/api/_docs/token-page.css";

/** The tokens of a style sheet, in the light and in the dark. */
function readThemes(css: string): readonly ReadonlyMap<string, string>[] {
  const blocks = css.matchAll(/:root(?:\[[^\]]+\])? \{([^}]*)\}/g);
  return Array.from(blocks, ([, block = ""]) => {
    const tokens = block.matchAll(/(--lathe-[\w-]+): ([^;]+);/g);
    return new Map(Array.from(tokens, ([, name = "", value = ""]) => [name, value]));
  });
}

suite("pages for tokens", () => {
  test("are there where the admin is, open to anyone, and nothing else is", async () => {
    assert.deepEqual(await createTokenPageRoutes(FACTS), []);
    const paths = [...PAGES, SCRIPT, STYLE];
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
        if (pathname.startsWith("/admin/"))
          assert.ok(existsSync(new URL(pathname.slice("/admin/".length), ADMIN_FILES)), pathname);
        else assert.equal((await get(routes, pathname))?.status, 200, pathname);
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

  test("look like the admin: its colours, its font, and the project's accent where it has one", async () => {
    const readStyle = async (accent: string | null) =>
      readBodyText(await get(await createTokenPageRoutes({ ...FACTS, admin: { ...ADMIN, accent } }), STYLE));
    const plain = await readStyle(null);
    const [light, dark] = readThemes(plain);
    assert.ok(light !== undefined && light.size > 10 && dark !== undefined && dark.size > 10);
    const tokens = readThemes(
      readFileSync(new URL("../../packages/ui/src/theme/tokens.css", import.meta.url), "utf8"),
    );
    for (const [index, theme] of [light, dark].entries())
      for (const [name, value] of theme) assert.equal(value, tokens[index]?.get(name), name);
    const [, font = ""] = /src: url\("([^"]+)"\)/.exec(plain) ?? [];
    const { pathname } = new URL(font, `http://app.example${STYLE}`);
    assert.match(pathname, /^\/admin\/assets\/inter-latin/);
    assert.ok(existsSync(new URL(pathname.slice("/admin/".length), ADMIN_FILES)));
    const page = await get(own, "/admin/reset");
    assert.match(page?.headers?.["content-security-policy"] ?? "", /font-src 'self'/);
    assert.ok(readBodyText(page).includes(`href="${pathname.slice("/admin/".length)}" crossorigin`));
    const accented = (await readStyle("#FFD400")).slice(plain.length);
    assert.match(accented, /light\) \{\s+:root \{\s+--lathe-accent: #806a00;\s+--lathe-on-accent: #ffffff;/);
    assert.match(accented, /dark\) \{\s+:root \{\s+--lathe-accent: #ffd400;\s+--lathe-on-accent: #0e1726;/);
    assert.equal(await readStyle("red; } body { display: none"), plain);
  });

  test("their script keeps the token nowhere, and sends it only when the form is", async () => {
    const script = readBodyText(await get(routes, SCRIPT));
    assert.doesNotMatch(script, /localStorage|sessionStorage|indexedDB|cookie|innerHTML|https?:|eval/);
    assert.match(script, /history\.replaceState/);
    assert.equal(script.split("fetch(").length, 2);
    assert.ok(script.indexOf("fetch(") > script.indexOf('addEventListener("submit"'));
  });
});
