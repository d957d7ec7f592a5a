// Where notices stand: over no bar and no dialog's buttons, on a desk and on a phone; in a real browser.
import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { describeAdmin } from "./support/admin-suite.ts";
import { type NewsroomArticles, createArticles } from "./support/newsroom-articles.ts";

/** What the browser says without a connection. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /preload/];

describeAdmin(
  "notices",
  (served) => {
    let made: NewsroomArticles;
    before(async () => {
      made = await createArticles(served, 20);
    });

    for (const viewport of ["desk", "phone"] as const) {
      const open = (path: string) =>
        served.open({ path, viewport, expectedMessages: OFFLINE, hasOwnWindow: true });

      it(`stand over no button for saving or leaving a form, on a ${viewport}`, async () => {
        await using admin = await open(`/content/articles/${made.ids[0]}`);
        const { page } = admin;
        await page.getByRole("textbox", { name: /^Title/ }).fill("Changed");
        await showNotice(page);
        await checkFree(page, page.locator("footer").getByRole("button", { name: /^(Save|Discard)/ }), 2);
        await page
          .locator("main header")
          .getByRole("link", { name: /Articles/ })
          .first()
          .click();
        const guard = page.getByRole("dialog", { name: "Leave without saving?" });
        await checkFree(page, guard.getByRole("button"), 3);
      });

      it(`stand over no button of a new record, on a ${viewport}`, async () => {
        await using admin = await open("/content/articles/_new");
        await showNotice(admin.page);
        const create = admin.page.getByRole("button", { name: "Create", exact: false });
        await checkFree(admin.page, create.last(), 1);
      });

      it(`stand over nothing that can be done with what is selected, on a ${viewport}`, async () => {
        await using admin = await open("/content/articles");
        const { page } = admin;
        if (viewport === "phone") {
          await page.getByRole("link", { name: "Story 20", exact: true }).hover();
          await page.mouse.down();
          await page.getByText("1 selected").waitFor();
          await page.mouse.up();
        } else await page.getByRole("checkbox", { name: "Select Story 20" }).check();
        await showNotice(page);
        await checkFree(page, page.getByRole("toolbar", { name: "Selection" }), 1);
      });

      it(`stand over nothing that is asked of an import, on a ${viewport}`, async () => {
        await using admin = await open("/people/authors/_import");
        const { page } = admin;
        const buffer = Buffer.from("Name,Slug,Email\r\nA,a,a@example.org");
        await page
          .locator('input[type="file"]')
          .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
        await page.getByRole("button", { name: "Continue" }).click();
        await page.getByRole("button", { name: "Check 1 row" }).waitFor();
        await showNotice(page);
        await checkFree(page, page.getByRole("button", { name: "Check 1 row" }), 1);
        if (viewport === "desk") await checkFree(page, page.getByRole("radio"), 3);
      });
    }

    it("stand over no button for a new record, on a phone", async () => {
      await using admin = await served.open({
        path: "/content/articles",
        viewport: "phone",
        expectedMessages: OFFLINE,
        hasOwnWindow: true,
      });
      await admin.page.getByText("20 articles").waitFor();
      await showNotice(admin.page);
      await checkFree(admin.page, admin.page.getByRole("link", { name: "New article" }), 1);
    });
  },
  { model: readNewsroomModel },
);

/** Shows a notice that stays, on a page that is there. */
async function showNotice(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("region", { name: "Notices" }).getByText("No connection.").waitFor();
}

/** Fails where a notice lies over one of these, of which there are so many. */
async function checkFree(page: Page, parts: Locator, count: number): Promise<void> {
  await parts.first().waitFor();
  const notice = await page.getByRole("region", { name: "Notices" }).boundingBox();
  const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
  assert.equal(boxes.length, count);
  if (notice === null) assert.fail("There is no notice.");
  for (const box of boxes) {
    if (box === null) assert.fail("What it may not lie over is not there.");
    const isBeside: boolean = box.x >= notice.x + notice.width || box.x + box.width <= notice.x;
    const isApart: boolean = box.y >= notice.y + notice.height || box.y + box.height <= notice.y;
    assert.ok(isBeside || isApart, JSON.stringify({ box, notice }));
  }
}
