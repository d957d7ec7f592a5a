// The address of a list while one types, goes back and follows old links; in a real browser.
import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { Page } from "playwright-core";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { describeAdmin } from "./support/admin-suite.ts";
import { createArticles } from "./support/newsroom-articles.ts";

const found = (page: Page, words: string) => page.locator("footer").getByText(words).waitFor();

describeAdmin(
  "the address of a list",
  (served) => {
    before(() => createArticles(served, 60));

    it("leads to the last page where it names one beyond the end, and says so", async () => {
      await using admin = await served.open({ path: "/content/articles?page=9" });
      const { page } = admin;
      await found(page, "51–60 of 60");
      await page.waitForURL("**/content/articles?page=2");
      await page.getByText("There is no page 9. This is the last one, 2.").first().waitFor();
      await page.getByRole("link", { name: "Story 1", exact: true }).waitFor();
    });

    it("says which of its filters there is not, leaves that and an unknown order out, and lets go of it", async () => {
      await using admin = await served.open({
        path: "/content/articles?f=gone~eq~5&f=readingMinutes~gte~soon&f=status~in~draft&sort=-gone",
      });
      const { page } = admin;
      await found(page, "1–20 of 20");
      const chips = page.getByRole("list", { name: "Filters" });
      await chips.getByText("Unknown filter gone").waitFor();
      await chips.getByText("Unknown filter Reading time in minutes").waitFor();
      await admin.checkBothThemes();
      await chips.getByRole("button", { name: "Remove the filter on gone" }).press("Backspace");
      await chips.getByRole("button", { name: "Remove the filter on Reading time in minutes" }).click();
      await page.waitForURL("**/content/articles?f=status~in~draft&sort=-gone");
      await chips.getByRole("button", { name: "Clear all" }).click();
      await found(page, "1–50 of 60");
    });

    it("keeps a filter that is added while a search waits for a pause", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      const { page } = admin;
      await found(page, "1–50 of 60");
      await page.getByRole("searchbox").focus();
      await page.getByRole("searchbox").pressSequentially("story", { delay: 0 });
      await page.getByRole("columnheader", { name: "Title" }).getByRole("button").click();
      await page.waitForURL("**/content/articles?q=story&sort=title");
      await found(page, "1–50 of 60");
    });

    it("has what is typed into a filter after a pause, with one request, as one step of the history", async () => {
      await using admin = await served.open({ path: "/content/articles", hasOwnWindow: true });
      const { page, requests } = admin;
      const countLists = () => requests.filter((each) => each.endsWith("/content/articles")).length;
      await found(page, "1–50 of 60");
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      const value = page
        .getByRole("region", { name: "Filters" })
        .getByRole("textbox", { name: "Value of Title" });
      await value.waitFor();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      const asked = countLists();
      await value.pressSequentially("story 12");
      assert.equal(countLists(), asked);
      await page.clock.resume();
      await page.waitForURL("**/content/articles?f=title~contains~story+12");
      await found(page, "1–1 of 1");
      assert.equal(countLists(), asked + 1);
      await value.fill("story 13");
      await page.keyboard.press("Escape");
      await page.waitForURL("**/content/articles?f=title~contains~story+13");
      await page.goBack();
      await page.waitForURL("**/content/articles");
      await found(page, "1–50 of 60");
    });

    it("keeps the focus in a parameter while one goes on typing", async () => {
      await using admin = await served.open({ path: "/content/article-cards" });
      const { page } = admin;
      const input = page.getByRole("textbox", { name: "Max minutes" });
      await input.focus();
      await page.keyboard.type("1");
      await page.waitForURL("**?p=maxMinutes~1");
      await input.and(page.locator(":focus")).waitFor();
      await page.keyboard.type("0");
      await page.waitForURL("**?p=maxMinutes~10");
      assert.equal(await input.inputValue(), "10");
      await page.keyboard.type("x");
      await page
        .getByRole("textbox", { name: "Max minutes", exact: true })
        .and(page.locator("[aria-invalid=true]"))
        .waitFor();
      await page.getByText("Not a whole number.").waitFor();
      assert.match(page.url(), /maxMinutes~10$/);
      await page.getByText("Other parameters may find some.").waitFor();
      await page.getByRole("button", { name: "Use the default" }).click();
      await page.waitForURL("**/content/article-cards");
      assert.equal(await input.inputValue(), "");
    });
  },
  { model: readNewsroomModel },
);
