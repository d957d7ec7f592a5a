// Whatever happens to a form in the admin: nothing that was typed is lost, and nothing is overwritten unseen.
import assert from "node:assert/strict";
import { it } from "node:test";
import type { Page } from "playwright-core";
import { PASSWORD } from "../application/support/application.ts";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { type BrowsedApplication, describeAdmin } from "./support/admin-suite.ts";

/** What the browser says of answers that are refusals, and of a network that is away. */
const REFUSED = [/Failed to load resource/];

const BODY = "First.\n\nSecond.\n\nThird.";

async function createArticle(served: BrowsedApplication, title: string): Promise<string> {
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const category = await served.create("taxonomy/categories", { name: `Section of ${title}`, slug });
  const article = { title, slug, summary: "Short.", body: BODY, categoryId: category.id };
  return (await served.create("content/articles", article)).id;
}

async function getArticle(served: BrowsedApplication, id: string) {
  const { json } = await served.call("GET", `/api/admin/v1/content/articles/${id}`, { token: served.owner });
  return json as Readonly<Record<string, unknown>> & { readonly version: number };
}

/** Somebody else saves. */
async function change(served: BrowsedApplication, id: string, body: object): Promise<void> {
  const { version } = await getArticle(served, id);
  const { status } = await served.call("PATCH", `/api/admin/v1/content/articles/${id}`, {
    token: served.owner,
    body,
    headers: { "if-match": `"${version}"` },
  });
  assert.equal(status, 200);
}

/** The next request of a method is done, and its answer does not arrive. */
async function loseAnswer(page: Page, method: string): Promise<void> {
  let isLost = false;
  await page.route(/\/api\/admin\/v1\/content\/articles/, async (route) => {
    if (isLost || route.request().method() !== method) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

const field = (page: Page, name: RegExp) => page.getByRole("textbox", { name });
const save = (page: Page) => page.keyboard.press("Control+s");

describeAdmin(
  "a form that something happens to",
  (served) => {
    it("merges what two browsers saved in different fields, and says so", async () => {
      const id = await createArticle(served, "Two browsers");
      const path = `/content/articles/${id}`;
      await using nora = await served.open({ path, expectedMessages: REFUSED });
      await using marta = await served.open({ path });
      await field(nora.page, /^Title/).fill("Two browsers meet");
      await field(marta.page, /^Summary/).fill("By Marta.");
      await save(marta.page);
      await marta.page.getByText("All changes saved").waitFor();
      await save(nora.page);
      await nora.page
        .getByText(/changed Summary in between; both are kept/)
        .first()
        .waitFor();
      const saved = await getArticle(served, id);
      assert.deepEqual([saved["title"], saved["summary"]], ["Two browsers meet", "By Marta."]);
    });

    it("asks where both changed the same, word by word and paragraph by paragraph, and takes what is chosen", async () => {
      const id = await createArticle(served, "Two years late");
      await using admin = await served.open({ path: `/content/articles/${id}`, expectedMessages: REFUSED });
      const { page } = admin;
      await field(page, /^Title/).fill("Two years late and dear");
      await field(page, /^Body/).fill("First by me.\n\nSecond.\n\nThird by me.");
      await change(served, id, {
        title: "Two years late and dearer",
        body: "First by them.\n\nSecond.\n\nThird.",
        summary: "Theirs.",
        pinned: true,
      });
      await save(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByText("2 fields were changed by both of you").waitFor();
      await dialog.getByRole("button", { name: "Show" }).click();
      await dialog.getByText("Yes", { exact: true }).waitFor();
      assert.equal((await getArticle(served, id))["title"], "Two years late and dearer");
      await admin.checkAccessibility();
      const merged = dialog.getByRole("button", { name: "Save merged" });
      assert.ok(await merged.isDisabled());
      await dialog.getByRole("radiogroup", { name: "Title" }).getByRole("radio", { name: /^You/ }).check();
      await dialog.getByText("1 left to choose").waitFor();
      const body = dialog.getByRole("radiogroup", { name: "Body" }).getByRole("radio").first();
      await body.check();
      await merged.click();
      await page.getByText("All changes saved").waitFor();
      const saved = await getArticle(served, id);
      assert.equal(saved["title"], "Two years late and dear");
      assert.equal(saved["body"], "First by them.\n\nSecond.\n\nThird by me.");
      assert.equal(saved["summary"], "Theirs.");
    });

    it("takes what is typed after “Edit the result”", async () => {
      const id = await createArticle(served, "Two results");
      await using admin = await served.open({ path: `/content/articles/${id}`, expectedMessages: REFUSED });
      const { page } = admin;
      await field(page, /^Title/).fill("Two results of mine");
      await change(served, id, { title: "Two results of theirs" });
      await save(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Edit the result" }).click();
      await dialog
        .getByRole("textbox", { name: /^Title/ })
        .and(page.locator(":focus"))
        .waitFor();
      await page.keyboard.press("Control+a");
      await page.keyboard.type("Two results, merged");
      await dialog.getByRole("button", { name: "Save merged" }).click();
      await page.getByText("All changes saved").waitFor();
      assert.equal((await getArticle(served, id))["title"], "Two results, merged");
    });

    it("keeps the focus when its buttons have done what they do", async () => {
      const id = await createArticle(served, "Left form");
      await using admin = await served.open({ path: `/content/articles/${id}` });
      const { page } = admin;
      const focused = page.locator("#content:focus");
      const notice = page.getByRole("region", { name: "Notices" }).getByText("1 change discarded");
      await field(page, /^Summary/).fill("By the mouse.");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("All changes saved").waitFor();
      await focused.waitFor();
      await field(page, /^Title/).fill("Left form with a change");
      await page.getByRole("button", { name: "Discard" }).click();
      await notice.waitFor();
      await focused.waitFor();
      await page.keyboard.press("Control+z");
      await page.getByText("1 unsaved change").waitFor();
      assert.equal(await field(page, /^Title/).inputValue(), "Left form with a change");
      await page.getByRole("button", { name: "Discard" }).click();
      await field(page, /^Title/).focus();
      await page.getByRole("button", { name: "Undo" }).click();
      await field(page, /^Title/)
        .and(page.locator(":focus"))
        .waitFor();
      assert.equal(await field(page, /^Title/).inputValue(), "Left form with a change");
    });

    it("offers no undo of a discard once it is left", async () => {
      const id = await createArticle(served, "Undone form");
      await using admin = await served.open({ path: `/content/articles/${id}` });
      const { page } = admin;
      const notice = page.getByRole("region", { name: "Notices" }).getByText("1 change discarded");
      await field(page, /^Title/).fill("Undone form with a change");
      await page.getByRole("button", { name: "Discard" }).click();
      await notice.waitFor();
      await page.getByRole("link", { name: /^Back to/ }).click();
      await page.waitForURL("**/content/articles");
      await page.locator("[data-row-link]").first().waitFor();
      assert.equal(await notice.count(), 0);
    });

    it("says that somebody else saved before it is saved itself, and takes it over", async () => {
      const id = await createArticle(served, "Ferry timetable");
      await using admin = await served.open({ path: `/content/articles/${id}` });
      const { page } = admin;
      await field(page, /^Title/).fill("Ferry timetable changes");
      await change(served, id, { summary: "On Monday." });
      await page.evaluate('dispatchEvent(new Event("focus"))');
      await page.getByText(/saved version 2 .*: Summary\./).waitFor();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Take over" }).click();
      await page.getByText("On Monday.").waitFor();
      await page.getByText("1 unsaved change").waitFor();
      await save(page);
      await page.getByText("All changes saved").waitFor();
      assert.equal((await getArticle(served, id))["title"], "Ferry timetable changes");
    });

    it("is kept over a reload, and offered again", async () => {
      const id = await createArticle(served, "Storm Brigid");
      await using admin = await served.open({ path: `/content/articles/${id}` });
      const { page } = admin;
      page.on("dialog", (dialog) => void dialog.accept());
      await field(page, /^Title/).fill("Storm Brigid comes");
      await page.reload();
      await page.getByText("You have 1 change that was not saved.").waitFor();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Restore" }).click();
      assert.equal(await field(page, /^Title/).inputValue(), "Storm Brigid comes");
      await save(page);
      await page.getByText("All changes saved").waitFor();
      await page.reload();
      await page.getByText("All changes saved").waitFor();
      assert.equal(await page.getByText("that was not saved").count(), 0);
    });

    it("says where the application has changed meanwhile, with that very answer, and is kept over the reload", async () => {
      const id = await createArticle(served, "Names that were changed");
      await using admin = await served.open({ path: `/content/articles/${id}`, expectedMessages: REFUSED });
      const { page } = admin;
      // The save of a page that knows a member by its former name, refused by an application that was generated since.
      await page.route(`**/content/articles/${id}`, async (route) => {
        if (route.request().method() !== "PATCH") return route.continue();
        const response = await route.fetch({ postData: { formerName: "x" } });
        assert.equal(response.status(), 400);
        return route.fulfill({ response, headers: { ...response.headers(), "x-app-revision": "next" } });
      });
      let asked = 0;
      page.on("dialog", (dialog) => {
        asked += 1;
        void dialog.accept();
      });
      await field(page, /^Title/).fill("Names that were changed again");
      await save(page);
      const told = page.getByText("The application has changed since this page was opened.").last();
      await told.waitFor();
      await admin.checkAccessibility();
      assert.equal(await page.getByText("There is no such member").count(), 0);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      const reloaded = page.waitForEvent("load");
      await page.getByRole("button", { name: "Reload", exact: true }).click();
      await reloaded;
      await page.getByRole("button", { name: "Restore" }).click();
      assert.equal(await field(page, /^Title/).inputValue(), "Names that were changed again");
      assert.equal(asked, 0);
      await save(page);
      await page.getByText("All changes saved").waitFor();
    });

    it("says that there is no connection, and saves once there is one", async () => {
      const id = await createArticle(served, "Lighthouse");
      await using admin = await served.open({ path: `/content/articles/${id}`, expectedMessages: REFUSED });
      const { page } = admin;
      await field(page, /^Title/).fill("Lighthouse painted");
      await page.context().setOffline(true);
      await save(page);
      await page.getByText("Not saved: no connection. Your changes are kept here.").first().waitFor();
      await admin.checkAccessibility();
      await page.context().setOffline(false);
      await page.getByRole("button", { name: "Try again", exact: true }).click();
      await page.getByText("All changes saved").waitFor();
      assert.equal((await getArticle(served, id))["title"], "Lighthouse painted");
    });

    it("is saved once where the answer of a save was lost, whatever was typed since", async () => {
      const id = await createArticle(served, "Rents rise");
      await using admin = await served.open({ path: `/content/articles/${id}`, expectedMessages: REFUSED });
      const { page } = admin;
      await loseAnswer(page, "PATCH");
      await field(page, /^Title/).fill("Rents rise again");
      await save(page);
      await page.getByText("Not saved: no connection").first().waitFor();
      await field(page, /^Title/).fill("Rents rise for the ninth quarter");
      await save(page);
      await page.getByText("All changes saved").waitFor();
      const saved = await getArticle(served, id);
      assert.deepEqual([saved["title"], saved.version], ["Rents rise for the ninth quarter", 3]);
    });

    it("is created once where the answer of a create was lost", async () => {
      const id = await createArticle(served, "Letters");
      await using admin = await served.open({
        path: `/content/articles/_new?from=${id}`,
        expectedMessages: REFUSED,
      });
      const { page } = admin;
      await loseAnswer(page, "POST");
      await field(page, /^Slug/).fill("letters-46");
      await page.getByRole("button", { name: "Create" }).click();
      await page.getByText("Not saved: no connection").first().waitFor();
      await field(page, /^Title/).fill("Letters, week 46");
      await page.getByRole("button", { name: "Try again", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Letters, week 46" }).waitFor();
      await page.waitForURL(/\/content\/articles\/[0-9a-f-]{36}$/);
      const filters = encodeURIComponent('[{"field":"slug","op":"startsWith","value":"letters"}]');
      const { json } = await served.call("GET", `/api/admin/v1/content/articles?filters=${filters}`, {
        token: served.owner,
      });
      assert.equal(json.total, 2);
    });

    it("is created again where its record was deleted meanwhile", async () => {
      const id = await createArticle(served, "Interview");
      await using admin = await served.open({ path: `/content/articles/${id}`, expectedMessages: REFUSED });
      const { page } = admin;
      await field(page, /^Title/).fill("Interview with the harbour master");
      await served.call("DELETE", `/api/admin/v1/content/articles/${id}`, {
        token: served.owner,
        headers: { "if-match": '"1"' },
      });
      await save(page);
      await page.getByText(/deleted this article/).waitFor();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Create it again with your values" }).click();
      await page.waitForURL((url) => !url.pathname.endsWith(id));
      await page.getByText("All changes saved").waitFor();
      await page.getByRole("heading", { level: 1, name: "Interview with the harbour master" }).waitFor();
    });

    it("stays where its session ends in the middle, and is saved after signing in again", async () => {
      const id = await createArticle(served, "Session ends");
      const token = await served.operator(["content.*", "taxonomy.*", "people.*"]);
      await using admin = await served.open({
        path: `/content/articles/${id}`,
        token,
        expectedMessages: REFUSED,
      });
      const { page } = admin;
      await field(page, /^Title/).fill("Session ends in between");
      await served.call("DELETE", "/api/auth/v1/sessions/current", { token });
      await save(page);
      const dialog = page.getByRole("dialog", { name: "Your session has ended" });
      await dialog.getByText("Your 1 unsaved change is still here.").waitFor();
      await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await dialog.getByRole("button", { name: "Sign in and go on" }).click();
      await page.getByText("All changes saved").waitFor();
      assert.equal((await getArticle(served, id))["title"], "Session ends in between");
    });

    it("shows text in place of controls to those who may only look", async () => {
      const id = await createArticle(served, "Only looking");
      const token = await served.operator(["content.articles.read", "taxonomy.categories.read"]);
      await using admin = await served.open({ path: `/content/articles/${id}`, token });
      await admin.page.getByText("You may look at articles, not change them.").waitFor();
      assert.equal(await admin.page.getByRole("textbox").count(), 0);
      assert.equal(await admin.page.getByRole("button", { name: "Save" }).count(), 0);
      await admin.checkAccessibility();
    });
  },
  { model: readNewsroomModel },
);
