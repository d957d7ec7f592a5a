// What lists keep: tabs of views that do not fit, widths that were dragged, how far down one was; and exports of what is only an id.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, it } from "node:test";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { describeAdmin } from "./support/admin-suite.ts";
import { createLargeFormModel } from "./support/large-form-model.ts";
import { createArticles } from "./support/newsroom-articles.ts";

const VIEWS = Array.from({ length: 14 }, (_each, index) => `Stories of the harbour ${index + 1}`);

describeAdmin(
  "lists with much",
  (served) => {
    before(async () => {
      await createArticles(served, 50);
      for (const [position, name] of VIEWS.entries()) {
        const config = { filters: [{ field: "readingMinutes", op: "eq", value: position + 1 }] };
        const body = {
          module: "content",
          entity: "articles",
          name,
          shared: true,
          pinned: false,
          position,
          config,
        };
        // oxlint-disable-next-line no-await-in-loop -- in their order
        const { status } = await served.call("POST", "/api/admin/v1/_views", { token: served.owner, body });
        assert.equal(status, 201);
      }
    });

    it("have the views that do not fit in a menu at the end", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      const { page } = admin;
      const more = page.getByRole("button", { name: /^\d+ more$/ });
      await more.waitFor();
      const hidden = Number.parseInt(await more.innerText(), 10);
      assert.ok(hidden > 0 && hidden < VIEWS.length);
      await more.click();
      await page.getByRole("menuitem").first().waitFor();
      await admin.checkAccessibility();
      await page.getByRole("menuitem", { name: VIEWS.at(-1) ?? "" }).click();
      await page.locator("footer").getByText("1–1 of 1").waitFor();
      await page.getByRole("link", { name: "Story 14", exact: true }).waitFor();
    });

    it("hold for everybody, light and dark, with whatever is open over them", async () => {
      await using admin = await served.open({
        path: "/content/articles?f=status~in~draft&f=publishedAt~isNull~true&f=readingMinutes~between~1,40",
      });
      const { page } = admin;
      await page.getByRole("checkbox", { name: "Select Story 3", exact: true }).check();
      await page.getByRole("toolbar", { name: "Selection" }).waitFor();
      await admin.checkBothThemes();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^Filter ?3$/ }).click();
      const builder = page.getByRole("region", { name: "Filters" });
      await builder.getByRole("combobox", { name: "Field" }).first().click();
      await page.getByRole("option", { name: "Section" }).waitFor();
      await admin.checkBothThemes();
      await page.getByRole("option", { name: "Section" }).click();
      await builder.getByRole("combobox", { name: "Value of Section" }).click();
      await page.getByRole("option", { name: "City" }).waitFor();
      await admin.checkBothThemes();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await builder.waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Columns" }).click();
      await page.getByRole("checkbox", { name: "Slug" }).waitFor();
      await admin.checkBothThemes();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Copy link" }).and(page.locator(":focus")).waitFor();
      await admin.checkBothThemes();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Settings" }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
      await admin.checkBothThemes();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search or jump to" }).fill("story");
      await page
        .getByRole("option", { name: /^Story/ })
        .first()
        .waitFor();
      await admin.checkBothThemes();
    });

    it("keep the width that a column was dragged to, also over a reload", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      const { page } = admin;
      const head = page.getByRole("columnheader", { name: "Status" });
      await head.waitFor();
      const first = (await head.boundingBox()) ?? assert.fail("no column");
      await page.mouse.move(first.x + first.width - 10, first.y + first.height / 2);
      await page.mouse.down();
      await page.mouse.move(first.x + first.width + 50, first.y + first.height / 2, { steps: 4 });
      await page.mouse.up();
      const dragged = (await head.boundingBox())?.width ?? 0;
      assert.ok(dragged > first.width + 40, `${first.width} became ${dragged}`);
      await page.reload();
      await head.waitFor();
      assert.equal((await head.boundingBox())?.width, dragged);
    });

    it("are as far down as they were, with the focus on the row, when one comes back; on its neighbour where it is gone", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      const { page } = admin;
      const row = page.getByRole("link", { name: "Story 4", exact: true });
      await row.scrollIntoViewIfNeeded();
      const place = (await row.boundingBox()) ?? assert.fail("no row");
      await row.click();
      await page.getByRole("textbox", { name: "Title" }).waitFor();
      await page.goBack();
      await row.and(page.locator(":focus")).waitFor();
      assert.equal((await row.boundingBox())?.y, place.y);
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Delete article" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete article" }).click();
      await page.getByRole("link", { name: "Story 3", exact: true }).and(page.locator(":focus")).waitFor();
    });
  },
  { model: readNewsroomModel },
);

describeAdmin(
  "lists whose relations show nothing of their targets",
  (served) => {
    it("are exported with the ids, as they are shown", async () => {
      const place = await served.create("field/places", { name: "Pier" });
      await served.create("field/reports", { title: "Depths", slug: "depths", placeId: place.id });
      await using admin = await served.open({ path: "/field/reports?cols=place,state1" });
      const { page } = admin;
      await page.getByRole("link", { name: "Depths" }).waitFor();
      await page.getByRole("button", { name: "Export" }).click();
      const answer = page.waitForResponse((response) => response.url().endsWith("/_exports"));
      await page.getByRole("dialog").getByRole("button", { name: "Export", exact: true }).click();
      assert.equal((await answer).status(), 202);
      const saved = page.waitForEvent("download");
      await served.runJobs();
      const text = await readFile(await (await saved).path(), "utf8");
      const [head, line] = text.replace("\u{feff}", "").split(/\r?\n/);
      assert.equal(head, "id,title,state1,placeId");
      assert.match(line ?? "", new RegExp(`,Depths,,${place.id}$`));
    });
  },
  { model: createLargeFormModel },
);
