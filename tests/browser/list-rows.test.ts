// Rows of lists: columns, selection, bulk changes, preview, layouts; in a real browser.
import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { Page } from "playwright-core";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { describeAdmin } from "./support/admin-suite.ts";
import { type NewsroomArticles, createArticles } from "./support/newsroom-articles.ts";

const found = (page: Page, words: string) => page.locator("footer").getByText(words).waitFor();
const select = (page: Page, title: string) =>
  page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
const row = (page: Page, title: string) => page.getByRole("link", { name: title, exact: true });

describeAdmin(
  "rows of lists",
  (served) => {
    let articles: NewsroomArticles;
    before(async () => {
      articles = await createArticles(served, 30);
    });

    it("have the columns that were chosen, in their order", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      const { page } = admin;
      await found(page, "1–30 of 30");
      const heads = () => page.locator("thead th").allInnerTexts();
      await page.getByRole("button", { name: "Columns" }).click();
      await page.getByRole("checkbox", { name: "Author" }).click();
      await page.getByRole("checkbox", { name: "Word count" }).click();
      await page.waitForURL("**?cols=*");
      await page.getByRole("columnheader", { name: "Word count" }).waitFor();
      assert.deepEqual(await heads(), [
        "Title",
        "Status",
        "Section",
        "Published at",
        "Updated",
        "Word count",
      ]);
      await page.getByRole("checkbox", { name: "Word count" }).focus();
      await page.keyboard.press("Alt+ArrowUp");
      await page.waitForURL("**wordCount,updatedAt");
      assert.deepEqual(await heads(), [
        "Title",
        "Status",
        "Section",
        "Published at",
        "Word count",
        "Updated",
      ]);
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Reset" }).click();
      await page.waitForURL("**/content/articles");
    });

    it("keep the focus in the panel of their columns, which Esc closes", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      const { page } = admin;
      await found(page, "1–30 of 30");
      const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
      const focused = (name: string) =>
        page.getByRole("checkbox", { name, exact: true }).and(page.locator(":focus"));
      const button = page.getByRole("button", { name: "Columns" });
      await button.click();
      const panel = page.getByRole("list", { name: "Shown", exact: true });
      await page.getByRole("checkbox", { name: "Author" }).focus();
      await page.keyboard.press(" ");
      await head("Author").waitFor({ state: "detached" });
      // The box that is in its place now.
      await panel.getByRole("checkbox").and(page.locator(":focus")).waitFor();
      await page.getByRole("checkbox", { name: "Word count" }).click();
      await head("Word count").waitFor();
      await page.getByRole("list", { name: "Not shown" }).locator("input:focus").waitFor();
      assert.equal(await focused("Word count").count(), 0);
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "detached" });
      await button.and(page.locator(":focus")).waitFor();
    });

    it("are chosen one by one, as a range and all of them, and changed together", async () => {
      await using admin = await served.open({ path: "/content/articles?size=25" });
      const { page } = admin;
      await select(page, "Story 30").click();
      await select(page, "Story 27").click({ modifiers: ["Shift"] });
      const bar = page.getByRole("toolbar", { name: "Selection" });
      await bar.getByText("4 selected").waitFor();
      await page.getByRole("button", { name: "Next page" }).click();
      await select(page, "Story 1").click();
      await bar.getByText("5 selected").waitFor();
      await admin.checkAccessibility();
      await bar.getByRole("button", { name: "Edit" }).click();
      const drawer = page.getByRole("dialog");
      await drawer.getByRole("combobox", { name: "Add a field" }).click();
      await page.getByRole("option", { name: "Reading time in minutes" }).click();
      await drawer.getByRole("textbox", { name: /Reading time in minutes/ }).fill("7");
      await drawer.getByText("5 of 5 would change, 0 would be refused.").waitFor();
      await drawer.getByRole("button", { name: "Change 5 articles" }).click();
      await page.getByText("5 articles changed").first().waitFor();
      await bar.waitFor({ state: "detached" });
      await page.locator("#content:focus").waitFor();
      const { json } = await served.call(
        "GET",
        `/api/admin/v1/content/articles?filters=${encodeURIComponent('[{"field":"readingMinutes","op":"eq","value":7}]')}`,
        { token: served.owner },
      );
      // Story 7 had it before.
      assert.equal((json as { readonly total: number }).total, 6);
    });

    it("are deleted together after their number was typed, where they are many", async () => {
      await using admin = await served.open({ path: "/content/articles?q=story" });
      const { page } = admin;
      await found(page, "1–30 of 30");
      await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
      const bar = page.getByRole("toolbar", { name: "Selection" });
      await bar.getByText("30 selected").waitFor();
      await bar.getByRole("button", { name: "Delete" }).click();
      const remove = page.getByRole("dialog").getByRole("button", { name: "Delete 30 articles" });
      assert.equal(await remove.isDisabled(), true);
      await page.getByRole("textbox", { name: "Type 30 to go on" }).fill("30");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: "Delete 30 articles", disabled: false })
        .waitFor();
      await admin.checkAccessibility();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await bar.waitFor({ state: "detached" });
      await select(page, "Story 2").click();
      await select(page, "Story 3").click();
      await bar.getByRole("button", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete 2 articles" }).click();
      await page.getByText("2 articles deleted").first().waitFor();
      await found(page, "1–28 of 28");
      await page.locator("#content:focus").waitFor();
      await page.getByRole("button", { name: /Undo/ }).click();
      await found(page, "1–30 of 30");
    });

    it("are tried once nothing is typed any more, and not at every key", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      const { page, requests } = admin;
      await select(page, "Story 30").click();
      await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "Edit" }).click();
      const drawer = page.getByRole("dialog");
      await drawer.getByRole("combobox", { name: "Add a field" }).pressSequentially("summ");
      await page.keyboard.press("Enter");
      await drawer
        .getByRole("textbox", { name: /^Summary/ })
        .and(page.locator(":focus"))
        .waitFor();
      const words = "What happened on a day of many words.";
      await page.keyboard.type(words);
      await drawer.getByText("1 of 1 would change, 0 would be refused.").waitFor();
      const tries = requests.filter((request) => request.endsWith("/_bulk")).length;
      assert.ok(tries < words.length / 2, `${tries} tries`);
    });

    it("are deleted as far as they can be, and it is said which stay and why", async () => {
      await served.create("taxonomy/categories", { name: "Harbour", slug: "harbour" });
      await using admin = await served.open({ path: "/taxonomy/categories" });
      const { page } = admin;
      await select(page, "City").click();
      await select(page, "Harbour").click();
      await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "Delete" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Delete 2 sections" }).click();
      await dialog.getByText("1 section deleted").waitFor();
      await dialog.getByText("1 record stayed as it was").waitFor();
      await dialog.getByRole("link", { name: "City" }).waitFor();
      await admin.checkBothThemes();
      await dialog.getByRole("button", { name: "Close" }).last().click();
      await found(page, "1–2 of 2");
    });

    it("come back together, and it is said which do not", async () => {
      await using admin = await served.open({
        path: "/content/articles?q=story",
        expectedMessages: [/status of 409/],
      });
      const { page } = admin;
      await select(page, "Story 4").click();
      await select(page, "Story 5").click();
      await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete 2 articles" }).click();
      await found(page, "1–28 of 28");
      const taken = {
        title: "Another one",
        slug: "story-4",
        summary: "Taken.",
        body: "Taken.",
        categoryId: articles.sections.City,
      };
      const { id } = await served.create("content/articles", taken);
      await page.getByRole("button", { name: /Undo/ }).click();
      await page.getByText("1 article could not be brought back.").first().waitFor();
      await found(page, "1–29 of 29");
      const headers = { "if-match": '"1"' };
      await served.call("DELETE", `/api/admin/v1/content/articles/${id}`, { token: served.owner, headers });
      const { status } = await served.call("POST", `/api/admin/v1/_trash/${articles.ids[3]}/restore`, {
        token: served.owner,
      });
      assert.equal(status, 201);
    });

    it("are deleted in the background where they are very many, which ends as a notice, also over a reload", async () => {
      await served.db.run({ text: MANY_TAGS, values: [] });
      await using admin = await served.open({ path: "/taxonomy/tags" });
      const { page } = admin;
      await found(page, "1–50 of 1,001");
      await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
      const bar = page.getByRole("toolbar", { name: "Selection" });
      await bar.getByRole("button", { name: "Select all 1,001" }).click();
      await bar.getByRole("button", { name: "Delete" }).click();
      const dialog = page.getByRole("dialog");
      await page.getByRole("textbox", { name: "Type 1,001 to go on" }).fill("1001");
      await dialog.getByRole("button", { name: "Delete 1,001 tags" }).click();
      const leave = dialog.getByRole("button", { name: "Go on in the background" });
      await leave.waitFor();
      await admin.checkAccessibility();
      await leave.click();
      await dialog.waitFor({ state: "detached" });
      await bar.waitFor({ state: "detached" });
      await page.reload();
      await found(page, "1–50 of 1,001");
      await served.runJobs();
      await page.getByText("1,001 tags deleted").first().waitFor();
      await page.getByText("No tags yet").waitFor();
    });

    it("are looked at beside the list, and gone through by keys", async () => {
      await using admin = await served.open({ path: "/content/articles?sort=title" });
      const { page } = admin;
      await row(page, "Story 1").waitFor();
      await page.keyboard.press("j");
      await page.keyboard.press("j");
      await page.keyboard.press(" ");
      await page.waitForURL("**preview=*");
      const preview = page.getByRole("complementary", { name: "Preview" });
      await preview.getByRole("heading", { name: "Story 10" }).waitFor();
      await page.keyboard.press("j");
      await preview.getByRole("heading", { name: "Story 11" }).waitFor();
      await page.keyboard.press("x");
      await page.getByText("1 selected").waitFor();
      await admin.checkAccessibility();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await preview.waitFor({ state: "detached" });
      await page.keyboard.press("/");
      await page.keyboard.type("story 12");
      await page.waitForURL("**?q=story+12*");
    });

    it("are pictures in the gallery, and cards on a phone", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      await admin.page.getByRole("button", { name: "Gallery" }).click();
      await admin.page.waitForURL("**?layout=gallery");
      await admin.page.getByText("No cover image").first().waitFor();
      await admin.checkAccessibility();
      await using phone = await served.open({ path: "/content/articles", viewport: "phone" });
      await row(phone.page, "Story 30").waitFor();
      assert.equal(await phone.page.getByRole("table").count(), 0);
      await phone.checkAccessibility();
    });

    it("of virtual entities are only read, with parameters", async () => {
      await using admin = await served.open({ path: "/content/article-cards" });
      const { page } = admin;
      await page.getByText("Read-only view of Articles").waitFor();
      await page.getByRole("textbox", { name: "Max minutes" }).fill("10");
      await page.waitForURL("**?p=maxMinutes~10");
      assert.equal(await page.getByRole("checkbox").count(), 0);
      assert.equal(await page.getByRole("link", { name: /^New/ }).count(), 0);
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Use the default" }).click();
      await page.waitForURL("**/content/article-cards");
    });

    it("are not there yet, may not be read, or could not be loaded: and it says so", async () => {
      await using admin = await served.open({ path: "/site/links" });
      await admin.page.getByText("No links yet").waitFor();
      await admin.checkAccessibility();
      await using broken = await served.open({
        path: "/content/articles",
        expectedMessages: [/status of 503|Failed to load/],
      });
      await found(broken.page, "1–30 of 30");
      await broken.page.route("**/api/admin/v1/content/articles?**", (route) =>
        route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" }),
      );
      await broken.page.getByRole("columnheader", { name: "Title" }).getByRole("button").click();
      await broken.page.getByText("The articles could not be loaded").waitFor();
      await broken.page.unroute("**/api/admin/v1/content/articles?**");
      await broken.page.getByRole("button", { name: "Try again" }).click();
      await row(broken.page, "Story 1").waitFor();
    });
  },
  { model: readNewsroomModel },
);

const MANY_TAGS = `insert into taxonomy_tags (id, name, slug)
select gen_random_uuid(), 'Tag ' || n, 'tag-' || n from generate_series(1, 1001) n`;
