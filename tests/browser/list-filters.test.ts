// Filters and views of lists, in a real browser.
import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { Page } from "playwright-core";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { describeAdmin } from "./support/admin-suite.ts";
import { createArticles } from "./support/newsroom-articles.ts";

const found = (page: Page, words: string) => page.locator("footer").getByText(words).waitFor();

describeAdmin(
  "filters of lists",
  (served) => {
    before(() => createArticles(served, 12));

    it("hold while they are built, read as sentences, and are taken out again", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      const { page } = admin;
      await found(page, "1–12 of 12");
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      const builder = page.getByRole("region", { name: "Filters" });
      await builder.getByRole("combobox", { name: "Field" }).click();
      await page.getByRole("option", { name: "Status" }).click();
      await builder.getByRole("combobox", { name: "Value of Status" }).click();
      await page.getByRole("option", { name: "Draft" }).click();
      await page.waitForURL("**?f=status~in~draft");
      await found(page, "1–4 of 4");
      await builder.getByText("4 found").waitFor();
      await builder.getByRole("button", { name: "Add a filter" }).click();
      await builder.getByRole("combobox", { name: "Field" }).last().focus();
      await page.keyboard.type("sect");
      await page.getByRole("option", { name: "Section" }).waitFor();
      await page.keyboard.press("Enter");
      const field = builder.getByRole("combobox", { name: "Field" }).last();
      await field.click();
      await page.keyboard.type("no such field");
      await page.getByText("Nothing found", { exact: true }).waitFor();
      await field.fill("");
      await page.keyboard.type("titl");
      await page.getByRole("option", { name: "Title" }).click();
      await field.click();
      await page.keyboard.type("sect");
      await page.getByRole("option", { name: "Section" }).click();
      await builder.getByRole("combobox", { name: "Value of Section" }).fill("ci");
      await page.getByRole("option", { name: "City" }).click();
      await found(page, "1–2 of 2");
      await admin.checkAccessibility();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page
        .getByRole("button", { name: /^Filter/ })
        .and(page.locator(":focus"))
        .waitFor();
      const chips = page.getByRole("list", { name: "Filters" });
      await chips.getByRole("button", { name: "Section is City" }).focus();
      await page.keyboard.press("Backspace");
      await found(page, "1–4 of 4");
      await chips.getByRole("button", { name: "Clear all" }).click();
      await found(page, "1–12 of 12");
      await page.goBack();
      await found(page, "1–4 of 4");
    });

    it("say how many would fit without one of them where nothing fits", async () => {
      await using admin = await served.open({
        path: "/content/articles?f=status~in~draft&f=readingMinutes~gte~50",
      });
      const { page } = admin;
      await page.getByText("No articles fit").waitFor();
      await page.getByText("Of 12 articles none fits 2 filters.").waitFor();
      await page.getByText("Without the filter Reading time in minutes at least 50 it would be 4.").waitFor();
      await page.getByRole("button", { name: "Take it out" }).click();
      await found(page, "1–4 of 4");
    });

    it("are kept as a view, with what was changed since", async () => {
      await using admin = await served.open({ path: "/content/articles?f=status~in~review" });
      const { page } = admin;
      await found(page, "1–4 of 4");
      await page.getByRole("button", { name: "Save as a new view" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("In review");
      await page.getByRole("radio", { name: "Everyone who can read articles" }).click();
      await admin.checkAccessibility();
      await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
      await page.waitForURL(/\?view=[0-9a-f-]{36}$/);
      const tab = page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: /In review/ });
      await tab.getByText("4", { exact: true }).waitFor();
      assert.equal(await tab.getAttribute("aria-current"), "page");
      await page.getByRole("columnheader", { name: "Title" }).getByRole("button").click();
      await page.waitForURL("**&sort=title");
      await page.getByRole("button", { name: "Reset", exact: true }).click();
      await page.waitForURL(/\?view=[0-9a-f-]{36}$/);
      await page.getByRole("button", { name: "Clear all" }).click();
      await found(page, "1–12 of 12");
      await page.reload();
      await found(page, "1–12 of 12");
      await page
        .getByRole("navigation", { name: "Views" })
        .getByRole("button", { name: "Save", exact: true })
        .click();
      await page.waitForURL(/\?view=[0-9a-f-]{36}$/);
      await tab.getByText("12", { exact: true }).waitFor();
      await page.getByRole("button", { name: "More about In review" }).click();
      await page.getByRole("menuitem", { name: "Delete view" }).click();
      await page.waitForURL("**/content/articles");
      await tab.waitFor({ state: "detached" });
    });
  },
  { model: readNewsroomModel },
);
