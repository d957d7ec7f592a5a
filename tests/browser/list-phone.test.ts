// Lists on a phone, and what the keyboard and the second button of a mouse do in them; in a real browser.
import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { Page } from "playwright-core";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { describeAdmin } from "./support/admin-suite.ts";
import { createArticles } from "./support/newsroom-articles.ts";

const found = (page: Page, words: string) => page.locator("footer").getByText(words).waitFor();

describeAdmin(
  "lists on a phone and by hand",
  (served) => {
    before(() => createArticles(served, 60));

    it("have search and filters at the top, and menus from below", async () => {
      await using admin = await served.open({ path: "/content/articles", viewport: "phone" });
      const { page } = admin;
      await page.getByText("60 articles").waitFor();
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page.getByRole("searchbox").and(page.locator(":focus")).waitFor();
      await page.keyboard.type("story 42");
      await page.getByText("1 article", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Clear the search" }).click();
      await page.getByText("60 articles").waitFor();
      await page.getByRole("button", { name: /^Order/ }).click();
      const menu = page.getByRole("menu");
      await menu.getByRole("menuitem", { name: "Title" }).waitFor();
      await admin.checkAccessibility();
      const box = await menu.boundingBox();
      assert.deepEqual([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)], [0, 390, 844]);
      await menu.getByRole("menuitem", { name: "Title" }).click();
      await page.waitForURL("**?sort=title");
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      const sheet = page.getByRole("region", { name: "Filters" });
      await sheet.getByRole("combobox", { name: "Field" }).waitFor();
      await admin.checkAccessibility();
      await sheet.getByRole("button", { name: "Close" }).click();
      await sheet.waitFor({ state: "detached" });
    });

    it("close a menu by a tap beside it, which presses nothing below", async () => {
      await using admin = await served.open({
        path: "/content/articles",
        viewport: "phone",
        context: { hasTouch: true },
      });
      const { page } = admin;
      const box = await page.getByRole("link", { name: "Story 60", exact: true }).boundingBox();
      assert.ok(box !== null);
      await page.getByRole("button", { name: /^Order/ }).tap();
      await page.getByRole("menuitem", { name: "Title" }).waitFor();
      await page.touchscreen.tap(box.x + 10, box.y + 10);
      await page.getByRole("menu").waitFor({ state: "detached" });
      await page.getByRole("button", { name: /^Order/ }).tap();
      await page.getByRole("menuitem", { name: "Title" }).waitFor();
      assert.match(page.url(), /\/content\/articles$/);
    });

    it("say on a card what its record belongs to, and have a button for new ones that a thumb can press", async () => {
      await using admin = await served.open({ path: "/content/articles", viewport: "phone" });
      const { page } = admin;
      const card = (title: string) => page.getByRole("listitem").filter({ hasText: title });
      assert.match(await card("Story 60").innerText(), /Ines Okafor\s*City/);
      assert.doesNotMatch(await card("Story 59").innerText(), /–/);
      const box = await page.getByRole("link", { name: "New article" }).boundingBox();
      assert.ok((box?.height ?? 0) >= 44, `${box?.height} pixels`);
    });

    it("choose a card by a long press, which does not open it, and further ones by short presses", async () => {
      await using admin = await served.open({ path: "/content/articles", viewport: "phone" });
      const { page } = admin;
      const card = (title: string) => page.getByRole("link", { name: title, exact: true });
      await card("Story 60").hover();
      await page.mouse.down();
      await page.getByText("1 selected").waitFor();
      await page.mouse.up();
      await card("Story 59").click();
      await page.getByText("2 selected").waitFor();
      assert.match(page.url(), /\/content\/articles$/);
      await page.getByRole("link", { name: /^New article/ }).waitFor({ state: "hidden" });
      const count = await page.getByText("2 selected").boundingBox();
      const all = await page.getByRole("button", { name: "Select all 60" }).boundingBox();
      assert.ok(count !== null && all !== null && count.x + count.width <= all.x);
      await admin.checkAccessibility();
    });

    it("have all views beside each other, and what can be done with a changed one below them", async () => {
      const made: string[] = [];
      for (const name of ["Stories of the harbour and its people", "Stories of ships that come and go"]) {
        const body = { module: "content", entity: "articles", name, config: {} };
        // oxlint-disable-next-line no-await-in-loop -- in their order
        const { json } = await served.call("POST", "/api/admin/v1/_views", { token: served.owner, body });
        made.push((json as { readonly id: string }).id);
      }
      await using admin = await served.open({
        path: `/content/articles?view=${made[1]}&f=status~in~draft`,
        viewport: "phone",
      });
      const { page } = admin;
      const tab = page.getByRole("link", { name: /Stories of ships/ });
      await tab.waitFor();
      const [shown, reset] = await Promise.all([
        tab.boundingBox(),
        page.getByRole("button", { name: "Reset" }).boundingBox(),
      ]);
      assert.ok(shown !== null && shown.x >= 0 && shown.x < 390);
      assert.ok(reset !== null && reset.y >= shown.y + shown.height);
      await admin.checkAccessibility();
      await Promise.all(
        made.map((each) => served.call("DELETE", `/api/admin/v1/_views/${each}`, { token: served.owner })),
      );
    });

    it("ask for the next page by its cursor, and for another one by its place", async () => {
      await using admin = await served.open({ path: "/content/articles?size=25" });
      const { page } = admin;
      await found(page, "1–25 of 60");
      const asked = page.waitForRequest((request) => request.url().includes("/content/articles?"));
      await page.getByRole("button", { name: "Next page" }).click();
      assert.match((await asked).url(), /[?&]cursor=/);
      await found(page, "26–50 of 60");
      await page.reload();
      await found(page, "26–50 of 60");
      const jumped = page.waitForRequest((request) => request.url().includes("/content/articles?"));
      await page.getByRole("button", { name: "First page" }).click();
      assert.doesNotMatch((await jumped).url(), /cursor|offset/);
    });

    it("open the menu of a view by a right click, and keep the focus among chips", async () => {
      await served.call("POST", "/api/admin/v1/_views", {
        token: served.owner,
        body: { module: "content", entity: "articles", name: "Drafts", config: {} },
      });
      await using admin = await served.open({
        path: "/content/articles?f=status~in~draft&f=readingMinutes~gte~2",
      });
      const { page } = admin;
      await page.getByRole("link", { name: /Drafts/ }).click({ button: "right" });
      await page.getByRole("menuitem", { name: "Rename" }).click();
      await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("My drafts");
      await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
      await page.getByRole("link", { name: /My drafts/ }).waitFor();
      const chips = page.getByRole("list", { name: "Filters" });
      await chips.getByRole("button", { name: /^Status/ }).focus();
      await page.keyboard.press("Backspace");
      await chips
        .getByRole("button", { name: /^Reading time/ })
        .and(page.locator(":focus"))
        .waitFor();
      await page.keyboard.press("Backspace");
      await page.getByRole("button", { name: "Filter", exact: true }).and(page.locator(":focus")).waitFor();
    });
  },
  { model: readNewsroomModel },
);
