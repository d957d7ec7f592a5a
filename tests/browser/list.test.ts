// Lists of the admin, in a real browser.
import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { Page } from "playwright-core";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { describeAdmin } from "./support/admin-suite.ts";
import { createArticles } from "./support/newsroom-articles.ts";

const titles = (page: Page) => page.locator("tbody tr th").allInnerTexts();
const firstTitle = (page: Page, title: string) =>
  page.locator("tbody tr:first-child th").getByText(title, { exact: true }).waitFor();
const settled = (page: Page) => page.locator("table:not([data-stale])").waitFor();

describeAdmin(
  "lists of the admin",
  (served) => {
    before(() => createArticles(served, 60));

    it("shows a page of records with one request, and goes to others", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      const { page } = admin;
      await firstTitle(page, "Story 60");
      assert.equal((await titles(page)).length, 50);
      assert.equal(admin.requests.filter((request) => request.endsWith("/content/articles")).length, 1);
      await page.getByText("1–50 of 60").waitFor();
      await page.getByRole("button", { name: "Next page" }).click();
      await page.waitForURL("**/content/articles?page=2");
      await firstTitle(page, "Story 10");
      await page.goBack();
      await firstTitle(page, "Story 60");
      await page.goForward();
      await page.reload();
      await firstTitle(page, "Story 10");
      await page.getByLabel("Page", { exact: true }).fill("1");
      await page.keyboard.press("Enter");
      await firstTitle(page, "Story 60");
      await page.getByRole("combobox", { name: "Rows" }).selectOption("25");
      await page.getByText("1–25 of 60").waitFor();
      await admin.checkAccessibility();
    });

    it("sorts by a column, the other way round on a second click, and says so", async () => {
      await using admin = await served.open({ path: "/content/articles?size=25" });
      const { page } = admin;
      const head = page.getByRole("columnheader", { name: "Published at" });
      await page.getByRole("button", { name: "Order: Updated, newest" }).waitFor();
      await page.getByRole("columnheader", { name: "Title" }).getByRole("button").click();
      await page.waitForURL("**?sort=title&size=25");
      await firstTitle(page, "Story 1");
      await page.getByRole("button", { name: "Order: Title, A to Z" }).waitFor();
      await page.getByRole("columnheader", { name: "Title" }).getByRole("button").click();
      await firstTitle(page, "Story 9");
      assert.equal(
        await page.getByRole("columnheader", { name: "Title" }).getAttribute("aria-sort"),
        "descending",
      );
      assert.equal(await head.getAttribute("aria-sort"), null);
    });

    it("searches while one types, in place of the former address", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      const { page } = admin;
      await firstTitle(page, "Story 60");
      const box = page.getByRole("searchbox", { name: "Search Title, summary, body, note to the desk" });
      assert.equal(await box.getAttribute("placeholder"), "Title, summary and 2 more");
      await box.fill("story 4");
      await page.waitForURL("**?q=story+4");
      await settled(page);
      await page.getByText("1–11 of 11").waitFor();
      const entries = await page.evaluate("history.length");
      await box.fill("story 42");
      await page.waitForURL("**?q=story+42");
      await page.getByText("1–1 of 1").waitFor();
      assert.equal(await page.evaluate("history.length"), entries);
      const listMarked = () => page.evaluate('Array.from(CSS.highlights.get("found") ?? [], String)');
      assert.deepEqual(await listMarked(), ["Story 42"]);
      await box.press("Escape");
      await firstTitle(page, "Story 60");
      assert.equal(new URL(page.url()).search, "");
      assert.deepEqual(await listMarked(), []);
    });

    it("leads to its API", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      const { page } = admin;
      await firstTitle(page, "Story 60");
      await page.getByRole("button", { name: "More" }).click();
      const item = page.getByRole("menuitem", { name: "Open in the API" });
      assert.equal(await item.getAttribute("href"), "/api/admin/v1/docs#content/articles");
      await admin.checkAccessibility();
    });

    it("leads to a record, and back to the same page", async () => {
      await using admin = await served.open({ path: "/content/articles?page=2" });
      const { page } = admin;
      await page.getByRole("link", { name: "Story 7", exact: true }).click();
      await page.waitForURL(/\/content\/articles\/[0-9a-f-]{36}$/);
      await page.getByText("54 of 60").waitFor();
      await page.getByRole("button", { name: "Next record" }).click();
      await page.getByText("55 of 60").waitFor();
      await page.goBack();
      await page.goBack();
      await firstTitle(page, "Story 10");
      await page.locator("[data-row-link]:focus").getByText("Story 7", { exact: true }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: "Back to Articles" }).click();
      await page.waitForURL("**/content/articles?page=2");
    });
  },
  { model: readNewsroomModel },
);
