// Records in the admin, in a real browser: forms that lose nothing.
import assert from "node:assert/strict";
import { it } from "node:test";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { type BrowsedApplication, describeAdmin } from "./support/admin-suite.ts";

/** What the browser says of answers that are refusals, and of a network that is away. */
const REFUSED = [/Failed to load resource/];

async function createArticle(served: BrowsedApplication, title: string) {
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const category = await served.create("taxonomy/categories", {
    name: `Section of ${title}`,
    slug,
  });
  return served.create("content/articles", {
    title,
    slug,
    summary: "Ferries use the western berths.",
    body: "First.\n\nSecond.\n\nThird.",
    categoryId: category.id,
  });
}

async function getArticle(served: BrowsedApplication, id: string) {
  const { json } = await served.call("GET", `/api/admin/v1/content/articles/${id}`, { token: served.owner });
  return json as Readonly<Record<string, unknown>>;
}

describeAdmin(
  "a record in the admin",
  (served) => {
    it("is edited and saved, with one request, and says what will be saved", async () => {
      const { id } = await createArticle(served, "Harbour dredging");
      await using admin = await served.open({ path: `/content/articles/${id}` });
      const { page, requests } = admin;
      await page.getByRole("textbox", { name: /^Title/ }).fill("Harbour dredging begins");
      await page.getByText("1 unsaved change").waitFor();
      await page.getByText("Was: Harbour dredging").waitFor();
      await admin.checkAccessibility();
      await page.waitForLoadState("networkidle");
      const before = requests.length;
      await page.keyboard.press("Control+s");
      await page.getByText(/All changes saved · just now by /).waitFor();
      await page.waitForLoadState("networkidle");
      assert.deepEqual(requests.slice(before), [`PATCH /api/admin/v1/content/articles/${id}`]);
      assert.equal((await getArticle(served, id))["title"], "Harbour dredging begins");
    });

    it("is saved with an empty form after it, which offers nothing of it again", async () => {
      await using admin = await served.open({ path: "/taxonomy/tags/_new" });
      const { page } = admin;
      const name = page.getByRole("textbox", { name: /^Name/ });
      await name.fill("Shipping");
      await name.blur();
      const waitForCreated = () => page.waitForResponse((response) => response.request().method() === "POST");
      const created = waitForCreated();
      await page.keyboard.press("Control+Enter");
      assert.equal((await created).status(), 201);
      await name.and(page.locator('[value=""]')).waitFor();
      await page.getByText("Not saved yet").waitFor();
      assert.equal(await page.getByText(/not saved\. Restore|Restore/).count(), 0);
      await name.fill("Ferries");
      const second = waitForCreated();
      await page.getByRole("button", { name: "Save and new" }).click();
      assert.equal((await second).status(), 201);
      await name.and(page.locator('[value=""]')).waitFor();
      const { json } = await served.call("GET", "/api/admin/v1/taxonomy/tags", { token: served.owner });
      assert.equal((json as { readonly total: number }).total, 2);
    });

    it("says what is wrong with a field when it is left, and with all of them when it is saved", async () => {
      const { id } = await createArticle(served, "Tram line");
      await createArticle(served, "Council votes");
      await using admin = await served.open({
        path: `/content/articles/${id}`,
        expectedMessages: REFUSED,
      });
      const { page } = admin;
      const title = page.getByRole("textbox", { name: /^Title/ });
      await title.fill("");
      // Tab leads on, and not to the way back of what was just changed.
      const undo = page.getByRole("button", { name: "Undo the change of Title" });
      await undo.waitFor();
      await page.keyboard.press("Tab");
      await page.getByRole("textbox", { name: /^Slug/ }).and(page.locator(":focus")).waitFor();
      await title.focus();
      await page.keyboard.press("Shift+Tab");
      await undo.and(page.locator(":focus")).waitFor();
      await page.getByRole("textbox", { name: /^Summary/ }).focus();
      await page.getByText("This can't be empty.").waitFor();
      await page.getByRole("button", { name: "Save" }).click();
      const summary = page.getByRole("alert").filter({ hasText: "Not saved. 1 field needs attention" });
      await summary.waitFor();
      await admin.checkAccessibility();
      await summary.getByRole("button", { name: "Title" }).click();
      await page.keyboard.type("Tram line opens");
      await page.getByText("1 unsaved change").waitFor();
      await page.getByRole("textbox", { name: /^Slug/ }).fill("council-votes");
      await page.keyboard.press("Control+s");
      await page.getByText("“council-votes” is taken by Council votes. Choose another one.").waitFor();
      await page.getByRole("textbox", { name: /^Slug/ }).fill("tram-line-opens");
      await page.keyboard.press("Control+s");
      await page.getByText("All changes saved").waitFor();
      assert.equal((await getArticle(served, id))["slug"], "tram-line-opens");
    });

    it("says in its bar that a new record was not saved, also where nothing was filled in", async () => {
      await using admin = await served.open({ path: "/content/articles/_new" });
      const { page } = admin;
      const bar = page.locator("footer[aria-label=Saving]");
      await bar.getByText("Not saved yet").waitFor();
      await page.keyboard.press("Control+s");
      const refused = bar.getByText(/^Not saved: \d fields need attention$/);
      await refused.waitFor();
      const [count] = /\d/.exec((await refused.textContent()) ?? "") ?? [];
      await admin.checkAccessibility();
      await page.setViewportSize({ width: 390, height: 844 });
      await bar.getByText(`Check ${count} fields`, { exact: true }).waitFor();
      await page.getByRole("textbox", { name: /^Title/ }).fill("Tram line");
      await bar.getByText(/^Check \d fields?$/).waitFor();
      assert.equal(await bar.getByText(`Check ${count} fields`, { exact: true }).count(), 0);
    });

    it("shows on a phone what is wrong with a new record, however far it is scrolled", async () => {
      await using admin = await served.open({ path: "/content/articles/_new", viewport: "phone" });
      const { page } = admin;
      const body = page.getByRole("textbox", { name: /^Body/ });
      await body.scrollIntoViewIfNeeded();
      await body.fill("Dear editor");
      await page.getByRole("button", { name: "Create", exact: true }).click();
      const summary = page.getByRole("alert").and(page.locator(":focus"));
      await summary.waitFor();
      const box = await summary.boundingBox();
      assert.ok(box !== null && box.y > 0 && box.y < 400, JSON.stringify(box));
    });

    it("says why nothing can be chosen where a relation leads to what roles do not open", async () => {
      const token = await served.operator(["content.*"]);
      await using admin = await served.open({ path: "/content/articles/_new", token });
      const { page } = admin;
      const section = page.getByRole("group", { name: /^Section/ });
      await section
        .getByText("You may not read what this leads to, so there is nothing to choose.")
        .waitFor();
      await admin.checkAccessibility();
    });

    it("is created with its memberships, once, and opened", async () => {
      await served.create("taxonomy/categories", { name: "Port & shipping", slug: "port" });
      await served.create("taxonomy/tags", { name: "Budget 2027", slug: "budget-2027" });
      await using admin = await served.open({ path: "/content/articles/_new" });
      const { page } = admin;
      await page
        .getByRole("textbox", { name: /^Title/ })
        .and(page.locator(":focus"))
        .waitFor();
      await page.keyboard.type("Letters to the editor");
      await page.getByRole("textbox", { name: /^Summary/ }).fill("Week 46.");
      await page.getByRole("textbox", { name: /^Body/ }).fill("Dear editor");
      await page.getByRole("button", { name: "Section" }).click();
      await page.getByRole("option", { name: "Port & shipping" }).click();
      await page.getByRole("button", { name: "Add to Tags" }).click();
      await page.getByRole("option", { name: "Budget 2027" }).click();
      await page.keyboard.press("Escape");
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Create" }).click();
      await page.waitForURL(/\/content\/articles\/[0-9a-f-]{36}$/);
      await page.getByRole("heading", { level: 1, name: "Letters to the editor" }).waitFor();
      await page.getByText("All changes saved").waitFor();
      await page.getByText("Budget 2027").waitFor();
    });

    it("asks before it is left with changes", async () => {
      const { id } = await createArticle(served, "Net mender");
      await using admin = await served.open({ path: `/content/articles/${id}` });
      const { page } = admin;
      await page.getByRole("textbox", { name: /^Title/ }).fill("Last net mender");
      await page
        .getByRole("navigation", { name: "Menu" })
        .getByRole("link", { name: "Comments", exact: true })
        .click();
      const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
      await dialog.getByText("1 change in this article is not saved: Title.").waitFor();
      await admin.checkAccessibility();
      await dialog.getByRole("button", { name: "Keep editing" }).click();
      await page
        .getByRole("navigation", { name: "Menu" })
        .getByRole("link", { name: "Comments", exact: true })
        .click();
      await dialog.getByRole("button", { name: "Save and leave" }).click();
      await page.waitForURL("**/content/comments");
      assert.equal((await getArticle(served, id))["title"], "Last net mender");
    });
  },
  { model: readNewsroomModel },
);
