// Collections of a record as lists, with their parameters; in a real browser.
import assert from "node:assert/strict";
import { join } from "node:path";
import { before, it } from "node:test";
import { findFileRole } from "@lathe/model";
import { parseValidModel } from "../codegen/support/models.ts";
import { readTexts } from "../support/temp-folder.ts";
import { VIEWPORTS, describeAdmin } from "./support/admin-suite.ts";
import { createArticles } from "./support/newsroom-articles.ts";

const CATEGORIES = "model/taxonomy/categories.json";

/** The newsroom, where the front of a section has to be told since when, and no list is filtered by the parent of sections. */
function readModel() {
  const folder = join(import.meta.dirname, "../../examples/newsroom");
  const files = new Map(readTexts(folder, (path) => findFileRole(path) !== undefined));
  const text = files.get(CATEGORIES) ?? "";
  const parent = /("target": "categories",\s*)"filterable": true,/;
  files.set(
    CATEGORIES,
    text.replace('"default": "2020-01-01T00:00:00.000Z"', '"required": true').replace(parent, "$1"),
  );
  return parseValidModel(files);
}

describeAdmin(
  "collections of a record",
  (served) => {
    let city = "";
    before(async () => {
      const { sections, ids } = await createArticles(served, 6);
      city = sections.City;
      await Promise.all(
        ids.map((id) =>
          served.call("PATCH", `/api/admin/v1/content/articles/${id}`, {
            token: served.owner,
            headers: { "if-match": '"1"' },
            body: { status: "published", publishedAt: "2026-03-01T10:00:00.000Z" },
          }),
        ),
      );
    });

    it("ask for a parameter that is required, and show what it lets through", async () => {
      await using admin = await served.open({ path: `/taxonomy/categories/${city}/articles` });
      const { page } = admin;
      await page.getByText("Set Since to see articles").waitFor();
      const strip = page.getByRole("region", { name: "Parameters" });
      await strip.getByRole("textbox", { name: "Since required" }).fill("01/02/2026");
      await page.keyboard.press("Tab");
      await page.waitForURL("**/articles?p=since~2026-02-*");
      await page.getByRole("link", { name: "Story 2", exact: true }).waitFor();
      await page.locator("footer").getByText("1–3 of 3").waitFor();
      await admin.checkAccessibility();
      await page.reload();
      await page.locator("footer").getByText("1–3 of 3").waitFor();
      await page.setViewportSize(VIEWPORTS.phone);
      const day = await strip.getByRole("textbox", { name: "Since required" }).boundingBox();
      assert.ok(day !== null && day.width > 150, JSON.stringify(day));
      const cards = page.getByRole("list", { name: "Articles" });
      await cards.getByRole("link", { name: "Story 2", exact: true }).waitFor();
      await admin.checkAccessibility();
      await page.setViewportSize(VIEWPORTS.desk);
      await page.getByRole("button", { name: "Reset" }).click();
      await page.getByText("Set Since to see articles").waitFor();
    });

    it("take new records, also where they are only read through the record", async () => {
      await using admin = await served.open({ path: `/taxonomy/categories/${city}/children` });
      const { page } = admin;
      await page.getByText("No sections yet").waitFor();
      assert.equal(await page.getByText("Read-only").count(), 0);
      await page.getByRole("link", { name: "New section" }).click();
      await page.getByRole("textbox", { name: /^Name/ }).fill("Harbour");
      await page.getByText("City").waitFor();
      const created = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: "Create" }).click();
      assert.equal(((await (await created).json()) as { parentId: string }).parentId, city);
    });

    it("lead to their last page from one beyond it", async () => {
      await using admin = await served.open({ path: `/taxonomy/categories/${city}/children?page=4` });
      await admin.page.waitForURL("**/children");
      await using front = await served.open({
        path: `/taxonomy/categories/${city}/articles?p=since~2026-01-01T00:00:00.000Z&page=3`,
      });
      await front.page.locator("footer").getByText("1–3 of 3").waitFor();
    });
  },
  { model: readModel },
);
