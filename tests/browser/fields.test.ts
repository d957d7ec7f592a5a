// Controls of the admin's forms, in a real browser: each type as a person uses it.
import assert from "node:assert/strict";
import { it } from "node:test";
import type { Page } from "playwright-core";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { drawPicture } from "../media/support/uploads.ts";
import { type BrowsedApplication, describeAdmin } from "./support/admin-suite.ts";
import { createArticles } from "./support/newsroom-articles.ts";
import { waitUntil } from "./support/wait-until.ts";

type Values = Readonly<Record<string, unknown>>;

async function getRecord(served: BrowsedApplication, path: string): Promise<Values> {
  return (await served.call("GET", `/api/admin/v1/${path}`, { token: served.owner })).json as Values;
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await page.getByText("All changes saved").waitFor();
}

describeAdmin(
  "controls of forms",
  (served) => {
    const articles = { id: "" };
    const openArticle = async () => {
      if (articles.id === "") articles.id = (await createArticles(served, 1)).ids[0] ?? "";
      return `/content/articles/${articles.id}`;
    };

    it("take times in the zone of the operator, typed in any way", async () => {
      const path = await openArticle();
      await using admin = await served.open({ path });
      const { page } = admin;
      const day = page.getByRole("textbox", { name: /^Published at(?!, time)/ });
      await day.fill("2.7.2027");
      const time = page.getByRole("textbox", { name: "Published at, time" });
      await time.fill("630");
      await day.focus();
      assert.equal(await day.inputValue(), "2 Jul 2027");
      await page.getByText("Europe/London · 05:30 UTC").waitFor();
      await save(page);
      assert.equal((await getRecord(served, path.slice(1)))["publishedAt"], "2027-07-02T05:30:00.000Z");
      await time.fill("6:30:07");
      await day.focus();
      assert.equal(await time.inputValue(), "06:30:07");
      await save(page);
      // Seconds that nobody has typed here are kept, and not shown.
      await page.reload();
      await time.focus();
      assert.equal(await time.inputValue(), "06:30");
      await day.fill("3.7.2027");
      await save(page);
      assert.equal((await getRecord(served, path.slice(1)))["publishedAt"], "2027-07-03T05:30:07.000Z");
      await day.fill("soon");
      await page.getByRole("textbox", { name: /^Title/ }).focus();
      await page.getByText("Not a day with a time.").waitFor();
      assert.equal(await day.inputValue(), "soon");
    });

    it("let a day be chosen in a calendar by keyboard", async () => {
      await using admin = await served.open({ path: await openArticle() });
      const { page } = admin;
      const day = page.getByRole("textbox", { name: /^Published at(?!, time)/ });
      // Looks like a day, and is none of the calendar.
      await day.fill("2027-13-01");
      await page.keyboard.press("Alt+ArrowDown");
      await page.getByRole("button", { name: "Next", exact: true }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("textbox", { name: /^Title/ }).focus();
      await page.getByText("Not a day with a time.").waitFor();
      assert.equal(await day.inputValue(), "2027-13-01");
      // A month that does not begin with a week: days of others are there, too.
      await day.fill("2027-05-04");
      await page.keyboard.press("Alt+ArrowDown");
      await page.getByRole("button", { name: /\b4 May 2027/ }).waitFor();
      await page.getByRole("button", { name: /\b30 April 2027/ }).waitFor();
      await admin.checkBothThemes();
      await page.getByRole("button", { name: "May 2027", exact: true }).press("Enter");
      await page.getByRole("button", { name: "Next", exact: true }).waitFor();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "May", exact: true }).press("Enter");
      await page.getByRole("button", { name: /\b5 May 2027/ }).press("Enter");
      assert.equal(await day.inputValue(), "5 May 2027");
    });

    it("keep every digit of exact numbers", async () => {
      const author = await served.create("people/authors", {
        name: "Ann Fee",
        slug: "ann-fee",
        email: "ann@example.org",
      });
      const { id } = await served.create("people/contracts", {
        reference: "HP-2026-118",
        ledgerNumber: "90071992547409931",
        fee: "1250.00",
        startsOn: "2026-01-01",
        authorId: author.id,
      });
      await using admin = await served.open({ path: `/people/contracts/${id}` });
      const { page } = admin;
      const ledger = page.getByRole("textbox", { name: /^Ledger number/ });
      const fee = page.getByRole("textbox", { name: /^Fee per article/ });
      await ledger.waitFor();
      assert.equal(await ledger.inputValue(), "90,071,992,547,409,931");
      await ledger.fill("999,999,999,999,999,999");
      await fee.fill("1,250.505");
      await page.getByRole("textbox", { name: /^Terms/ }).focus();
      await page.getByText("At most 2 decimals.").waitFor();
      await fee.fill("1,250.5");
      await admin.checkAccessibility();
      await save(page);
      const contract = await getRecord(served, `people/contracts/${id}`);
      assert.deepEqual([contract["ledgerNumber"], contract["fee"]], ["999999999999999999", "1250.50"]);
    });

    it("let slugs follow their source until somebody edits them", async () => {
      await using admin = await served.open({ path: "/content/articles/_new" });
      const { page } = admin;
      const title = page.getByRole("textbox", { name: /^Title/ });
      const slug = page.getByRole("textbox", { name: /^Slug/ });
      await title.fill("Council votes: 9 to 6");
      await waitUntil(
        page,
        `[...document.querySelectorAll("input")].some(({ value }) => value === "council-votes-9-to-6")`,
      );
      await slug.fill("tram");
      await title.fill("Something else");
      assert.equal(await slug.inputValue(), "tram");
      await page.getByRole("button", { name: "From title" }).click();
      assert.equal(await slug.inputValue(), "something-else");
    });

    it("upload an image at once, make its sizes, and save its id with the form", async () => {
      const path = await openArticle();
      await using admin = await served.open({ path });
      const { page } = admin;
      const cover = page.getByRole("group", { name: "Cover image" });
      await cover.getByText("JPEG, PNG, WebP, AVIF, GIF. At most 20 MB.").waitFor();
      await cover.locator("input[type=file]").setInputFiles({
        name: "ferry.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from(await drawPicture({ width: 900, height: 600 })),
      });
      await cover.getByText("Making 3 sizes").waitFor();
      await served.runJobs();
      await cover.getByRole("button", { name: "hero" }).waitFor();
      await cover.getByText("900 × 600").waitFor();
      await admin.checkAccessibility();
      await save(page);
      const image = (await getRecord(served, path.slice(1)))["cover"] as Values;
      assert.deepEqual([image["state"], image["width"]], ["ready", 900]);
      await cover.getByRole("button", { name: "thumb" }).click();
      await page.getByRole("dialog").getByRole("img", { name: "ferry.jpg" }).waitFor();
      await page.keyboard.press("Escape");
      await cover.getByRole("button", { name: "Remove" }).click();
      await cover.getByText("Drop an image").waitFor();
    });

    it("say why an image was refused, and keep what was there", async () => {
      await using admin = await served.open({
        path: await openArticle(),
        expectedMessages: [/415/],
      });
      const cover = admin.page.getByRole("group", { name: "Cover image" });
      await cover.locator("input[type=file]").setInputFiles({
        name: "logo.svg",
        mimeType: "image/svg+xml",
        buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      });
      await cover.getByText("logo.svg is no photo format").waitFor();
      await cover.getByText("Use JPEG, PNG, WebP, AVIF or GIF.").waitFor();
      await admin.checkAccessibility();
    });

    it("say that an image is gone or can't be used, lead there, and let it be removed or replaced", async () => {
      const path = await openArticle();
      await using admin = await served.open({ path, expectedMessages: [/404|400/] });
      const { page } = admin;
      const cover = page.getByRole("group", { name: "Cover image" });
      const choose = async () => {
        await cover.locator("input[type=file]").setInputFiles({
          name: "ferry.jpg",
          mimeType: "image/jpeg",
          buffer: Buffer.from(await drawPicture({ width: 300, height: 200 })),
        });
        await cover.getByText("Making 3 sizes").waitFor();
      };
      await choose();
      await served.runJobs();
      await cover.getByRole("button", { name: "Replace" }).waitFor();
      // As after a day in which it was not saved.
      await served.db.run({
        text: "delete from lathe.assets where id not in (select cover from content_articles where cover is not null)",
        values: [],
      });
      await page.reload();
      await page.getByRole("button", { name: "Restore" }).click();
      await cover.getByText("This image is not there any more. Remove it, or choose another one.").waitFor();
      await admin.checkAccessibility();
      await page.keyboard.press("Control+s");
      await page
        .getByText("This image can't be used here any more. Remove it, or choose another one.")
        .waitFor();
      const summary = page.getByRole("alert").filter({ hasText: "Not saved. 1 field needs attention" });
      await summary.getByRole("button", { name: "Cover image" }).click();
      await cover.and(page.locator(":focus")).waitFor();
      const chooser = page.waitForEvent("filechooser");
      await cover.getByRole("button", { name: "Choose a file" }).click();
      await chooser;
      await choose();
      await cover.getByRole("button", { name: "Remove" }).click();
      await cover.getByText("Drop an image").waitFor();
    });

    it("write Markdown with a toolbar, and show what it looks like", async () => {
      await using admin = await served.open({ path: await openArticle() });
      const { page } = admin;
      const body = page.getByRole("textbox", { name: /^Body/ });
      await body.fill("quiet");
      await body.press("Control+a");
      await page.getByRole("button", { name: "Bold" }).click();
      assert.equal(await body.inputValue(), "**quiet**");
      await body.press("Control+z");
      assert.equal(await body.inputValue(), "quiet");
      // Long enough to be scrolled.
      const rest = "\n\nIt was a quiet day.".repeat(60);
      await body.fill(`## Port\n\n<script>alert(1)</script> [x](javascript:alert(1))${rest}`);
      await page.getByText("Both", { exact: true }).click();
      await page.getByRole("heading", { name: "Port" }).waitFor();
      await page.getByText("<script>alert(1)</script> x", { exact: true }).waitFor();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Full screen" }).click();
      const whole = page.getByRole("dialog", { name: "Body" });
      await whole.getByRole("textbox").and(page.locator(":focus")).waitFor();
      await admin.checkAccessibility();
      for (let presses = 0; presses < 20; presses += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one key after another
        await page.keyboard.press("Tab");
        // oxlint-disable-next-line no-await-in-loop -- after each of them
        assert.equal(await whole.locator(":focus").count(), 1, `after ${presses + 1} tabs`);
      }
      await page.keyboard.press("Escape");
      await whole.waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Full screen" }).waitFor();
    });

    it("show Markdown in the next record as it was shown in the last one, and begin with writing on a phone", async () => {
      await using admin = await served.open({ path: await openArticle() });
      const { page } = admin;
      const mode = (name: string, checked: boolean) =>
        page.getByRole("radio", { name, exact: true, checked });
      await page.getByText("Preview", { exact: true }).click();
      await page.getByText("Both", { exact: true }).click();
      await page.goto(`${served.base}/admin${await openArticle()}`);
      await mode("Both", true).waitFor();
      await page.getByRole("region", { name: "Preview" }).waitFor();
      await page.getByText("Preview", { exact: true }).click();
      await page.goto(`${served.base}/admin/content/articles/_new`);
      await mode("Write", true).waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${served.base}/admin${await openArticle()}`);
      await mode("Write", true).waitFor();
      await page.getByText("Both", { exact: true }).click();
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${served.base}/admin${await openArticle()}`);
      await mode("Preview", true).waitFor();
    });

    it("make Markdown bold and italic by keys, wherever they are pressed while it is written", async () => {
      await using admin = await served.open({ path: await openArticle() });
      const { page } = admin;
      const body = page.getByRole("textbox", { name: /^Body/ });
      await body.fill("quiet");
      await body.press("Control+a");
      await body.press("Control+b");
      assert.equal(await body.inputValue(), "**quiet**");
      // With the lock of capital letters, and from the toolbar.
      await body.press("Control+B");
      assert.equal(await body.inputValue(), "quiet");
      const italic = page.getByRole("button", { name: "Italic" });
      assert.equal(await italic.getAttribute("title"), "Italic (Ctrl+I)");
      await italic.focus();
      await page.keyboard.press("Control+b");
      await body.and(page.locator(":focus")).waitFor();
      assert.equal(await body.inputValue(), "**quiet**");
      await body.press("Control+z");
      assert.equal(await body.inputValue(), "quiet");
      await body.press("Control+i");
      assert.equal(await body.inputValue(), "*quiet*");
      const menu = page.getByRole("navigation").getByText("Articles", { exact: true });
      assert.ok(await menu.isVisible());
      await page.getByRole("button", { name: "Discard" }).click();
    });

    it("save Markdown over the whole page: what is refused is seen, what is saved is said, and Esc leaves", async () => {
      await using admin = await served.open({
        path: await openArticle(),
        expectedMessages: [/Failed to load resource/],
      });
      const { page } = admin;
      const title = page.getByRole("textbox", { name: /^Title/ });
      const known = await title.inputValue();
      const whole = page.getByRole("dialog", { name: "Body" });
      const area = whole.getByRole("textbox");
      const openFull = async () => {
        await page.getByRole("button", { name: "Full screen", exact: true }).click();
        await area.and(page.locator(":focus")).waitFor();
      };
      await openFull();
      await area.fill("Over the whole page.");
      await whole.getByText("1 unsaved change").waitFor();
      await page.keyboard.press("Control+s");
      await whole.getByText("All changes saved").waitFor();
      await area.fill("Over the whole page, and away.");
      await page.context().setOffline(true);
      await page.keyboard.press("Control+s");
      await whole.getByText("Not saved: no connection.").waitFor();
      await admin.checkAccessibility();
      await page.context().setOffline(false);
      await page.evaluate("document.activeElement.blur()");
      await page.keyboard.press("Escape");
      await whole.waitFor({ state: "detached" });
      await title.fill("");
      await title.blur();
      await openFull();
      await page.keyboard.press("Control+s");
      await whole.waitFor({ state: "detached" });
      await page.getByRole("alert").and(page.locator(":focus")).waitFor();
      // One that was refused before is no reason to leave it again.
      await openFull();
      await whole.getByText("2 unsaved changes").waitFor();
      await page.keyboard.press("Escape");
      await whole.waitFor({ state: "detached" });
      await title.fill(known);
      await save(page);
    });

    it("enter lists of flat objects as rows, and keep JSON that is not right yet", async () => {
      const path = await openArticle();
      await using admin = await served.open({ path });
      const { page } = admin;
      const sources = page.getByRole("group", { name: /^Sources/ });
      await page.getByRole("button", { name: "Entry", exact: true }).click();
      await page.getByRole("textbox", { name: "Entry 1, title" }).fill("Minutes");
      await page.getByRole("textbox", { name: "Entry 1, url" }).fill("www.council.example");
      await page.getByRole("textbox", { name: /^Title/ }).focus();
      await page.getByText("Entry 1, url: Not a web address.").waitFor();
      await page.getByRole("textbox", { name: "Entry 1, url" }).fill("https://council.example/12");
      await admin.checkAccessibility();
      await save(page);
      assert.deepEqual((await getRecord(served, path.slice(1)))["sources"], [
        { title: "Minutes", url: "https://council.example/12" },
      ]);
      await page.getByText("JSON", { exact: true }).click();
      const text = page.getByRole("textbox", { name: /^Sources/ });
      await text.fill("[{");
      await page.getByRole("textbox", { name: /^Title/ }).focus();
      await page.getByText("Not JSON yet.").waitFor();
      assert.equal(await text.inputValue(), "[{");
      assert.equal(await sources.count(), 0);
    });
  },
  { model: readNewsroomModel },
);
