// Exports and imports, in a real browser.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, it } from "node:test";
import type { Download, Page } from "playwright-core";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { describeAdmin } from "./support/admin-suite.ts";
import { createArticles } from "./support/newsroom-articles.ts";

const found = (page: Page, words: string) => page.locator("footer").getByText(words).waitFor();

/** The lines of a file that the browser saved, without the mark at its beginning. */
async function readLines(download: Download): Promise<readonly string[]> {
  const text = await readFile(await download.path(), "utf8");
  return text.replace("\u{feff}", "").trimEnd().split(/\r?\n/);
}

const begin = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Export", exact: true }).click();

/** The job is there when its progress is shown. */
const running = (page: Page) => page.getByRole("dialog").getByText("Exporting articles").waitFor();

const posted = (page: Page) => page.waitForResponse((response) => response.url().endsWith("/_exports"));

describeAdmin(
  "exports",
  (served) => {
    before(() => createArticles(served, 6));

    it("have what is filtered, with the columns that are shown", async () => {
      await using admin = await served.open({
        path: "/content/articles?f=status~in~review&cols=readingMinutes",
      });
      const { page } = admin;
      await found(page, "1–2 of 2");
      await page.getByRole("button", { name: "Export" }).click();
      const dialog = page.getByRole("dialog", { name: "Export articles" });
      await dialog.getByText("The 2 articles that this list finds:").waitFor();
      await dialog.getByText(/Status is any of\s+In review/).waitFor();
      await admin.checkAccessibility();
      const answer = posted(page);
      await begin(page);
      await running(page);
      await answer;
      const saved = page.waitForEvent("download");
      await served.runJobs();
      const lines = await readLines(await saved);
      assert.equal(lines[0], "id,title,readingMinutes");
      assert.deepEqual(
        lines
          .slice(1)
          .map((line) => line.split(",").slice(1).join())
          .toSorted(),
        ["Story 1,1", "Story 4,4"],
      );
      await page.getByText("The file is ready: 2 articles.").first().waitFor();
      await dialog.waitFor({ state: "hidden" });
    });

    it("have chosen records alone, as JSON lines, with all members", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      const { page } = admin;
      for (const title of ["Story 2", "Story 5"])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await page.getByRole("checkbox", { name: `Select ${title}`, exact: true }).click();
      await page.getByRole("toolbar").getByRole("button", { name: "Export" }).click();
      await page.getByText("The 2 articles you chose.").waitFor();
      await page.getByRole("radio", { name: "All" }).click();
      await page.getByRole("radio", { name: "JSON lines, for programs" }).click();
      const answer = posted(page);
      await begin(page);
      await answer;
      const saved = page.waitForEvent("download");
      await served.runJobs();
      const records = (await readLines(await saved)).map(
        (line) => JSON.parse(line) as Readonly<Record<string, unknown>>,
      );
      assert.deepEqual(records.map(({ title }) => title).toSorted(), ["Story 2", "Story 5"]);
      assert.ok(records.every((record) => "body" in record && "version" in record));
    });

    it("go on in the background, also over a reload, and end as a notice with the file", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      const { page } = admin;
      await found(page, "1–6 of 6");
      await page.getByRole("button", { name: "Export" }).click();
      const answer = posted(page);
      await begin(page);
      await answer;
      await page.getByRole("button", { name: "Go on in the background" }).click();
      await page.reload();
      await served.runJobs();
      await page.getByText("The file is ready: 6 articles.").first().waitFor();
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download" }).click();
      assert.equal((await readLines(await saved)).length, 7);
    });

    it("can be stopped", async () => {
      await using admin = await served.open({ path: "/content/articles" });
      const { page } = admin;
      await found(page, "1–6 of 6");
      await page.getByRole("button", { name: "Export" }).click();
      const answer = posted(page);
      await begin(page);
      const { id } = (await (await answer).json()) as { readonly id: string };
      const stopped = page.waitForResponse((response) => response.request().method() === "DELETE");
      await page.getByRole("dialog").getByRole("button", { name: "Stop" }).click();
      await stopped;
      const { json } = await served.call("GET", `/api/admin/v1/_jobs/${id}`, { token: served.owner });
      assert.equal((json as { readonly state: string }).state, "cancelled");
    });
  },
  { model: readNewsroomModel },
);
