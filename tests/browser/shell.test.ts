// The frame of the admin, in a real browser.
import assert from "node:assert/strict";
import { it } from "node:test";
import { newId } from "@lathe/runtime/parts";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { insertAsset } from "../support/image-oracle.ts";
import { describeAdmin } from "./support/admin-suite.ts";
import { assertNothingJumped } from "./support/layout-shifts.ts";

/** The words of the model for one of its entities. */
const GERMAN = JSON.stringify({
  parts: { ent_1a4c6ff165766401: { label: "Beitrag", labelPlural: "Beiträge" } },
});

describeAdmin(
  "the admin's frame",
  (served) => {
    it("has a menu of what the operator may read", async () => {
      await using admin = await served.open();
      const { page } = admin;
      await page
        .getByRole("navigation", { name: "Menu" })
        .getByRole("link", { name: "Articles", exact: true })
        .click();
      await page.waitForURL("**/admin/content/articles");
      await admin.checkAccessibility();
    });

    it("folds its menu, and remembers it", async () => {
      await using admin = await served.open({ token: await served.operator(["content.*"]) });
      const { page } = admin;
      const menu = page.getByRole("navigation", { name: "Menu" });
      await menu.getByText("Articles", { exact: true }).waitFor();
      assert.equal(await menu.getByText("Accounts", { exact: true }).count(), 0);
      const kept = page.waitForResponse((response) => response.request().method() === "PUT");
      await page.keyboard.press("Control+b");
      await kept;
      assert.equal((await menu.boundingBox())?.width, 56);
      await admin.checkAccessibility();
      await page.reload();
      await menu.waitFor();
      assert.equal((await menu.boundingBox())?.width, 56);
    });

    it("has the menu in a drawer on a phone", async () => {
      await using admin = await served.open({ viewport: "phone", path: "/_profile" });
      const { page } = admin;
      await page.getByRole("button", { name: "Open the menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
      await admin.checkAccessibility();
      await page.getByRole("link", { name: "Home" }).click();
      await page.waitForURL("**/admin/");
      await page.getByRole("dialog", { name: "Menu" }).waitFor({ state: "detached" });
    });

    it("tells all keys, unless single keys are off", async () => {
      await using admin = await served.open({
        path: "/_profile",
        token: await served.operator(["content.*"]),
      });
      const { page } = admin;
      await page.getByText("This session").waitFor();
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "All keys" }).waitFor();
      await admin.checkAccessibility();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.getByRole("switch", { name: "Single keys" }).uncheck();
      await page.keyboard.press("?");
      await page.keyboard.press("Control+b");
      assert.equal(await page.getByRole("dialog").count(), 0);
    });

    it("has one theme in all tabs, whichever of them it is chosen in", async () => {
      await using admin = await served.open({
        path: "/_profile",
        token: await served.operator(["content.*"]),
      });
      const { page } = admin;
      const second = await page.context().newPage();
      await second.goto(`${served.base}/admin/_profile`);
      await second.getByText("This session").waitFor();
      await second.evaluate(COUNT_THEMES);
      for (const [theme, changes] of [
        ["Dark", 1],
        ["Light", 2],
      ] as const) {
        await page.getByText(theme, { exact: true }).click();
        const shown = `html[data-mantine-color-scheme=${theme.toLowerCase()}]`;
        for (const tab of [page, second]) await tab.locator(shown).waitFor();
        // Whatever the one told the other has been heard by now.
        await page.reload();
        await page.getByText("This session").waitFor();
        assert.equal(await second.evaluate("window.themeChanges"), changes);
        await second.locator(shown).waitFor();
      }
    });

    it("is dark, and German, where one wants it", async () => {
      await using admin = await served.open({
        path: "/_profile",
        token: await served.operator(["content.*"]),
      });
      const { page } = admin;
      await page.getByText("Dark", { exact: true }).click();
      await page.locator("html[data-mantine-color-scheme=dark]").waitFor();
      await admin.checkAccessibility();
      await page.getByRole("combobox", { name: "Language" }).click();
      await page.getByRole("option", { name: "German" }).click();
      await page.getByRole("heading", { level: 1, name: "Profil und Einstellungen" }).waitFor();
      await admin.checkAccessibility();
    });

    it("shows at home how much there is, and what changed last, in three requests", async () => {
      await served.create("taxonomy/tags", { name: "Dredging", slug: "dredging" });
      await using admin = await served.open();
      const { page } = admin;
      await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
      await page.getByText("Nothing waits.").waitFor();
      const changes = page.getByRole("region", { name: "Latest changes" });
      await changes.getByRole("link", { name: "Dredging" }).waitFor();
      await changes
        .getByRole("listitem")
        .filter({ hasText: "The application created" })
        .getByText(/^(?:\d+ accounts|Account)$/)
        .waitFor();
      await page.getByRole("link", { name: "New article", exact: true }).waitFor();
      await admin.checkAccessibility();
      assert.deepEqual(admin.requests.filter((request) => !/_ui|preferences/.test(request)).toSorted(), [
        "GET /api/admin/v1/_audit",
        "GET /api/admin/v1/_summary",
        "GET /api/admin/v1/_views",
      ]);
    });

    it("shows pinned views with something in them, at home and in the menu", async () => {
      const view = {
        module: "taxonomy",
        entity: "tags",
        name: "About dredging",
        pinned: true,
        config: { filters: [{ field: "slug", op: "eq", value: "dredging" }] },
      };
      await served.call("POST", "/api/admin/v1/_views", { token: served.owner, body: view });
      await using admin = await served.open();
      const { page } = admin;
      await page
        .getByRole("region", { name: "Waiting" })
        .getByRole("link", { name: /About dredging.*Slug is dredging/ })
        .click();
      await page.waitForURL(/\/admin\/taxonomy\/tags\?view=/);
      await page.getByRole("link", { name: "Home", exact: true }).click();
      await page.waitForURL("**/admin/");
      const menu = page.getByRole("navigation", { name: "Menu" });
      await menu.getByRole("link", { name: "About dredging: 1" }).click();
      await page.waitForURL(/\/admin\/taxonomy\/tags\?view=/);
    });

    it("has at home nothing that jumps when it is known what waits", async () => {
      await using admin = await served.open({ path: "/_profile", viewport: "phone" });
      const { page } = admin;
      await page.getByText("This session").waitFor();
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(/_summary/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${served.base}/admin/`);
      await page.getByRole("region", { name: "Latest changes" }).getByRole("listitem").first().waitFor();
      release();
      await page
        .getByRole("region", { name: "Waiting" })
        .getByRole("link", { name: /About dredging.*Slug is dredging/ })
        .waitFor();
      await page.getByRole("link", { name: "New article", exact: true }).waitFor();
      await assertNothingJumped(page);
    });

    it("finds records, pages and actions by keys alone", async () => {
      const { id } = await served.create("taxonomy/tags", { name: "Lighthouses", slug: "lighthouses" });
      await using admin = await served.open({ path: "/_profile" });
      const { page } = admin;
      await page.getByText("This session").waitFor();
      await page.keyboard.press("Control+k");
      const field = page.getByRole("combobox", { name: "Search or jump to" });
      await field.waitFor();
      await admin.checkAccessibility();
      await page.keyboard.type("lighth");
      await page.getByRole("option", { name: "Lighthouses" }).waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/admin/taxonomy/tags/${id}`);
      await page.locator("main:focus").waitFor();
      await page.keyboard.press("Control+k");
      await page.locator("[role=combobox]:focus").waitFor();
      await page.keyboard.type(">all ke");
      await page.getByRole("option", { name: "All keys" }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: "All keys" }).waitFor();
    });

    it("has in its field what was typed before it was loaded, and nothing else has it", async () => {
      await using admin = await served.open({ path: "/taxonomy/tags/_new" });
      const { page } = admin;
      const loaded = Promise.withResolvers<void>();
      await page.route("**/palette-*.js", async (route) => {
        await loaded.promise;
        await route.continue();
      });
      const name = page.getByRole("textbox", { name: /^Name/ });
      await name.fill("Moorings");
      await page.keyboard.press("Control+k");
      await page.keyboard.type("aud");
      loaded.resolve();
      await page.getByRole("option", { name: "Audit trail" }).waitFor();
      assert.equal(await page.getByRole("combobox", { name: "Search or jump to" }).inputValue(), "aud");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      assert.equal(await name.inputValue(), "Moorings");
    });

    it("says that nothing was found, takes no text that is too long, and gives the focus back", async () => {
      await served.create("taxonomy/tags", { name: "Buoys", slug: "buoys" });
      await using admin = await served.open({ path: "/taxonomy/tags" });
      const { page } = admin;
      const row = page.getByRole("link", { name: "Buoys", exact: true });
      await row.focus();
      await page.keyboard.press("Control+k");
      await page.locator("[role=combobox]:focus").waitFor();
      const answered = Promise.withResolvers<void>();
      await page.route("**/_search?*", async (route) => {
        await answered.promise;
        await route.continue();
      });
      const asked = page.waitForRequest("**/_search?*");
      await page.keyboard.insertText("x".repeat(300));
      await asked;
      const status = page.getByRole("dialog").getByRole("status");
      assert.equal(await status.innerText(), "");
      answered.resolve();
      await status.getByText("Nothing found.").waitFor();
      await admin.quiet();
      await admin.checkAccessibility();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await row.and(page.locator(":focus")).waitFor();
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "All keys" }).waitFor();
      await page.keyboard.press("Escape");
      await row.and(page.locator(":focus")).waitFor();
    });

    it("has the focus on the page that comes, and on its row again on the way back", async () => {
      const { id } = await served.create("taxonomy/tags", { name: "Quays", slug: "quays" });
      await using admin = await served.open({ path: "/taxonomy/tags" });
      const { page } = admin;
      const row = page.getByRole("link", { name: "Quays", exact: true });
      await row.focus();
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/admin/taxonomy/tags/${id}`);
      await page.locator("main:focus").waitFor();
      await page.goBack();
      await row.and(page.locator(":focus")).waitFor();
    });

    it("closes the palette where the browser goes back", async () => {
      await using admin = await served.open({ path: "/" });
      const { page } = admin;
      await page.getByRole("link", { name: "Articles", exact: true }).first().click();
      await page.getByRole("heading", { name: "Articles" }).waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").waitFor();
      await page.goBack();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.getByRole("heading", { name: "Home" }).waitFor();
    });

    it("says what is not there, with a way home", async () => {
      await using admin = await served.open({ path: "/nowhere" });
      const { page } = admin;
      await page.getByText("This page is not there").waitFor();
      await admin.checkAccessibility();
      assert.equal(await page.title(), "Not found · The Harbour Post");
      await page.getByRole("link", { name: "Back to Home" }).click();
      await page.waitForURL("**/admin/");
    });

    it("has the words of the model in the language that was chosen, also after a reload", async () => {
      await using admin = await served.open({
        path: "/_profile",
        token: await served.operator(["content.*"]),
      });
      const { page, requests } = admin;
      const menu = page.getByRole("navigation").first();
      await menu.getByRole("link", { name: "Articles", exact: true }).waitFor();
      const kept = page.waitForResponse((response) => response.request().method() === "PUT");
      await page.getByRole("combobox", { name: "Language" }).click();
      await page.getByRole("option", { name: "German" }).click();
      await menu.getByRole("link", { name: "Beiträge", exact: true }).waitFor();
      await kept;
      const before = requests.filter((request) => request.endsWith("/_ui")).length;
      await page.reload();
      await menu.getByRole("link", { name: "Beiträge", exact: true }).waitFor();
      // It is asked for once, in the language of before.
      assert.equal(requests.filter((request) => request.endsWith("/_ui")).length, before + 1);
    });

    it("names keys as the machine has them", async () => {
      await using admin = await served.open({
        context: {
          userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140",
        },
      });
      const { page } = admin;
      await page.getByRole("button", { name: "Settings" }).click();
      await page.getByRole("menuitem", { name: "Fold the menu" }).getByText("⌘ B").waitFor();
      assert.equal(await page.getByText(/Ctrl/).count(), 0);
    });

    it("opens the settings by keys alone, also the first time, and gives the focus back", async () => {
      await using admin = await served.open({});
      const { page } = admin;
      const button = page.getByRole("button", { name: "Settings" });
      await button.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "All keys" }).waitFor();
      await page.getByRole("menu").getByText("Theme", { exact: true }).waitFor();
      await admin.checkAccessibility();
      await page.getByRole("menuitemradio", { name: "Dark" }).click();
      await page.locator("html[data-mantine-color-scheme=dark]").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("menuitem", { name: "All keys" }).waitFor({ state: "detached" });
      await page.locator("button[aria-label=Settings]:focus").waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "All keys" }).waitFor();
    });

    it("shows at home which images failed, and leads to their records", async () => {
      const { json } = await served.call("GET", "/api/auth/v1/sessions/current", { token: served.owner });
      const articles = readNewsroomModel().entities.find(({ name }) => name === "articles");
      const cover = articles?.fields.find(({ name }) => name === "cover");
      const asset = {
        id: newId(),
        entityId: articles?.id ?? "",
        fieldId: cover?.id ?? "",
        state: "failed",
        width: 3,
        height: 2,
        files: [],
        createdBy: (json as { readonly account: { readonly id: string } }).account.id,
      };
      await insertAsset(served.db, asset);
      const section = await served.create("taxonomy/categories", { name: "Port", slug: "port" });
      const { id } = await served.create("content/articles", {
        title: "Ferry without a picture",
        slug: "ferry",
        summary: "Short.",
        body: "Long.",
        categoryId: section.id,
        cover: asset.id,
      });
      await using admin = await served.open();
      const { page } = admin;
      const waiting = page.getByRole("region", { name: "Waiting" });
      await waiting.getByRole("button", { name: /^Images that failed ?1$/ }).click();
      await waiting.getByRole("link", { name: /Ferry without a picture/ }).waitFor();
      await admin.checkAccessibility();
      await waiting.getByRole("link", { name: /Ferry without a picture/ }).click();
      await page.waitForURL(`**/content/articles/${id}`);
    });

    it("asks who is there, and goes on where it was", async () => {
      await using admin = await served.open({ path: "/content/articles", token: null });
      await admin.page.waitForURL("**/admin/_sign-in?to=*");
    });
  },
  { model: readNewsroomModel, files: { "admin/translations/de.json": GERMAN } },
);

/** How often the theme of a page has become another. */
const COUNT_THEMES = `
  window.themeChanges = 0;
  const getTheme = () => document.documentElement.dataset.mantineColorScheme;
  let last = getTheme();
  new MutationObserver(() => {
    if (last !== getTheme()) window.themeChanges += 1;
    last = getTheme();
  }).observe(document.documentElement, { attributeFilter: ["data-mantine-color-scheme"] });
`;
