// The parts of a record in the admin, in a real browser: what goes on in one while another is looked at.
import assert from "node:assert/strict";
import { it } from "node:test";
import type { Page } from "playwright-core";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { drawPicture } from "../media/support/uploads.ts";
import { describeAdmin } from "./support/admin-suite.ts";
import { createArticles } from "./support/newsroom-articles.ts";
import { VIEWPORTS } from "./support/watched-page.ts";

/** What the browser says of answers that are refusals. */
const REFUSED = [/Failed to load resource/];

const title = (page: Page) => page.getByRole("textbox", { name: /^Title/ });

async function goToTab(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Parts of the record" }).getByRole("link", { name }).click();
}

/** Uploads wait until they are let through. */
async function holdUploads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/uploads/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

describeAdmin(
  "parts of a record",
  (served) => {
    const made: { ids: readonly string[] } = { ids: [] };
    const openArticle = async (place: number) => {
      if (made.ids.length === 0) made.ids = (await createArticles(served, 6)).ids;
      return { id: made.ids[place] ?? "", path: `/content/articles/${made.ids[place]}` };
    };

    it("let an upload go on while another one is shown, and ask before it would be stopped", async () => {
      const { path } = await openArticle(0);
      await using admin = await served.open({ path });
      const { page } = admin;
      const letThrough = await holdUploads(page);
      const cover = page.getByRole("group", { name: "Cover image" });
      await cover.locator("input[type=file]").setInputFiles({
        name: "ferry.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from(await drawPicture({ width: 300, height: 200 })),
      });
      await cover.getByRole("button", { name: "Cancel" }).waitFor();
      await goToTab(page, "Related articles");
      await page.getByRole("heading", { name: /Related articles/ }).waitFor();
      await page.getByRole("link", { name: "Comments", exact: true }).first().click();
      const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
      await dialog.getByText("1 image is still on its way. Leaving stops it.").waitFor();
      await dialog.getByRole("button", { name: "Keep editing" }).click();
      await goToTab(page, "Content");
      await cover.getByRole("button", { name: "Cancel" }).waitFor();
      letThrough();
      await cover.getByText("Making 3 sizes").waitFor();
      await page.getByText("1 unsaved change").waitFor();
    });

    it("say everywhere what has to be known, and lead to where it is", async () => {
      const { path } = await openArticle(1);
      await using admin = await served.open({ path });
      const { page } = admin;
      await title(page).fill("");
      await goToTab(page, "Related articles");
      await page.getByRole("heading", { name: /Related articles/ }).waitFor();
      await page.keyboard.press("Control+s");
      const summary = page.getByRole("alert").filter({ hasText: "Not saved. 1 field needs attention" });
      await summary.waitFor();
      await admin.checkAccessibility();
      await summary.getByRole("button", { name: "Title" }).click();
      await title(page).and(page.locator(":focus")).waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      await goToTab(page, "Details");
      await title(page).waitFor({ state: "hidden" });
      await summary.waitFor();
      await admin.checkAccessibility();
    });

    it("show the details at the side, whatever is there, where something in them is gone to", async () => {
      const { path } = await openArticle(4);
      await using admin = await served.open({ path });
      const { page } = admin;
      await page.getByRole("switch", { name: "Pinned" }).click();
      const side = page.getByRole("complementary", { name: "Details" });
      await side.getByRole("button", { name: "History" }).click();
      await page.getByRole("switch", { name: "Pinned" }).waitFor({ state: "hidden" });
      await page.getByTitle("Go to Pinned").click();
      await page.getByRole("switch", { name: "Pinned" }).and(page.locator(":focus")).waitFor();
      await side.getByRole("button", { name: "Hide details" }).click();
      await page.getByTitle("Go to Pinned").click();
      await page.getByRole("switch", { name: "Pinned" }).and(page.locator(":focus")).waitFor();
    });

    it("hold for everybody, light and dark, with whatever is open over them", async () => {
      const { path } = await openArticle(5);
      await using admin = await served.open({ path });
      const { page } = admin;
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Copy id" }).waitFor();
      await admin.checkBothThemes();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^Section/ }).click();
      await page.getByRole("option", { name: "City" }).waitFor();
      await admin.checkBothThemes();
      await page.keyboard.press("Escape");
      const cover = page.getByRole("group", { name: "Cover image" });
      await cover.locator("input[type=file]").setInputFiles({
        name: "ferry.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from(await drawPicture({ width: 300, height: 200 })),
      });
      await cover.getByText("Making 3 sizes").waitFor();
      await served.runJobs();
      await cover.getByRole("button", { name: "Show Cover image large" }).click();
      await page.getByRole("dialog").waitFor();
      await admin.checkBothThemes();
    });

    it("stand in outline on a phone while the record is on its way, one below the other", async () => {
      const { id, path } = await openArticle(1);
      await using admin = await served.open({ path: "/_profile", viewport: "phone" });
      const { page } = admin;
      const answer = Promise.withResolvers<void>();
      await page.route(`**/api/admin/v1/content/articles/${id}`, async (route) => {
        await answer.promise;
        await route.continue();
      });
      await page.goto(`${served.base}/admin${path}`);
      const bars = page.getByLabel("Loading").locator("span[aria-hidden]:visible");
      await bars.nth(4).waitFor();
      const places = await bars.evaluateAll((all) =>
        all.map((bar) => bar.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      );
      assert.ok(places.length > 4);
      assert.ok(places.every(({ top }, index) => index === 0 || top >= (places[index - 1]?.bottom ?? 0)));
      answer.resolve();
      await title(page).waitFor();
    });

    it("have the tab of the one that is shown in sight on a phone, also once it has a total", async () => {
      const { id, path } = await openArticle(4);
      await using admin = await served.open({ path: "/_profile", viewport: "phone" });
      const { page } = admin;
      const totals = Promise.withResolvers<void>();
      await page.route(`**/content/articles/${id}/relations`, async (route) => {
        await totals.promise;
        await route.continue();
      });
      await page.goto(`${served.base}/admin${path}/comments`);
      const tabs = page.getByRole("navigation", { name: "Parts of the record" });
      await tabs.getByRole("link", { name: "Comments", exact: true }).waitFor();
      await page.getByRole("heading", { name: /^Comments/ }).waitFor();
      totals.resolve();
      const current = tabs.getByRole("link", { name: "Comments 0", exact: true });
      await current.waitFor();
      await page.waitForFunction(
        ({ tab, width }) => {
          const { left = -1, right = Infinity } = tab?.getBoundingClientRect() ?? {};
          return left >= 0 && right <= width;
        },
        { tab: await current.elementHandle(), width: VIEWPORTS.phone.width },
      );
    });

    it("of a new record are all on the page of a phone", async () => {
      await using admin = await served.open({ path: "/content/articles/_new", viewport: "phone" });
      const { page } = admin;
      await title(page).pressSequentially("One line of a title");
      const height = async () => (await title(page).boundingBox())?.height ?? 0;
      assert.equal(await height(), 44);
      await title(page).press("Enter");
      await page.keyboard.insertText("\nthat is longer than a phone is wide");
      assert.equal(await title(page).inputValue(), "One line of a title that is longer than a phone is wide");
      assert.ok((await height()) > 60);
      await page.getByRole("button", { name: /^Section/ }).scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: /^Section/ }).click();
      await page.getByRole("option", { name: "City" }).waitFor();
    });

    it("keep what was typed where the record is gone, for a new one", async () => {
      const { id, path } = await openArticle(2);
      await using admin = await served.open({ path, expectedMessages: REFUSED });
      const { page } = admin;
      page.on("dialog", (dialog) => void dialog.accept());
      await title(page).fill("Typed before it was deleted");
      await served.call("DELETE", `/api/admin/v1/content/articles/${id}`, {
        token: served.owner,
        headers: { "if-match": '"1"' },
      });
      await page.reload();
      await page.getByText("You have 1 change of it that was not saved: Title.").waitFor();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Create it again with your values" }).click();
      await page.waitForURL("**/content/articles/_new");
      assert.equal(await title(page).inputValue(), "Typed before it was deleted");
    });

    it("keep nothing of a keystroke but in the form", async () => {
      const { path } = await openArticle(3);
      await using admin = await served.open({ path });
      const { page } = admin;
      await title(page).waitFor();
      await page.evaluate(`
        window.kept = [];
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (key, value) {
          if (this === localStorage) window.kept.push(key);
          return setItem.call(this, key, value);
        };
      `);
      await title(page).press("End");
      await page.keyboard.type(" again");
      await page.getByRole("heading", { level: 1, name: /again$/ }).waitFor();
      assert.deepEqual(await page.evaluate("window.kept"), []);
    });
  },
  { model: readNewsroomModel },
);
