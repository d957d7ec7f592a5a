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
      await dialog.getByText(/Status is\s+In review/).waitFor();
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

    it("go on in the background, also over a reload and a failed answer, and end as a notice with the file", async () => {
      await using admin = await served.open({
        path: "/content/articles",
        expectedMessages: [/status of 503/],
      });
      const { page } = admin;
      await found(page, "1–6 of 6");
      await page.getByRole("button", { name: "Export" }).click();
      const answer = posted(page);
      await begin(page);
      await answer;
      await page.getByRole("button", { name: "Go on in the background" }).click();
      await page.route("**/_jobs/*", (route) => route.fulfill({ status: 503 }));
      await page.reload();
      await page.waitForResponse((response) => response.status() === 503);
      await page.unroute("**/_jobs/*");
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

const FILE = [
  "Full name;Slug;E-Mail;Position;Geboren;Auf Website;Notiz",
  "Ines Okafor;ines-okafor;ines-okafor@example.org;Editor;14.03.1961;ja;",
  "Halina Wójcik;halina-wojcik;halina@example.org;Columnist;02.11.1988;nein;new",
  "Colin Ashworth;colin-ashworth;colin(at)example.org;Reporter;01.01.1970;ja;",
].join("\r\n");

const file = (text: string) => ({
  name: "contributors.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`${text}\r\n`, "utf8"),
});

const goesTo = (page: Page, column: string) => page.getByRole("combobox", { name: `${column} goes to` });

/** Uploads a file and goes on to its columns. */
async function upload(page: Page, text: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(file(text));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**step=columns");
}

/** Has the rows checked. */
async function check(page: Page, rows: string, runJobs: () => Promise<number>): Promise<void> {
  await page.getByRole("button", { name: rows }).click();
  await page.waitForURL("**step=check");
  await runJobs();
  await page.getByText("will be created").waitFor();
}

describeAdmin(
  "imports",
  (served) => {
    before(() => createArticles(served, 1));

    it("go from a file over its columns and a check to records, and stay where they are over reloads", async () => {
      await using admin = await served.open({ path: "/people/authors" });
      const { page } = admin;
      await page.getByRole("link", { name: "Import" }).click();
      await page.getByText("Drop a file here, or choose one").waitFor();
      await admin.checkAccessibility();
      await page.locator('input[type="file"]').setInputFiles(file(FILE));
      await page.getByText("contributors.csv").waitFor();
      assert.equal(await page.getByRole("combobox", { name: "Separated by" }).inputValue(), ";");
      await page.getByRole("button", { name: "Continue" }).click();
      assert.equal(await goesTo(page, "Full name").inputValue(), "name");
      assert.equal(await goesTo(page, "E-Mail").inputValue(), "email");
      assert.equal(await goesTo(page, "Position").inputValue(), "position");
      assert.equal(await goesTo(page, "Notiz").inputValue(), "");
      await goesTo(page, "Slug").selectOption("");
      await page.getByText("New records need it").waitFor();
      await goesTo(page, "Slug").selectOption("slug");
      await goesTo(page, "Geboren").selectOption("born");
      await goesTo(page, "Auf Website").selectOption("visible");
      assert.equal(await page.getByRole("combobox", { name: "Geboren reads as" }).inputValue(), "dmy");
      await admin.checkAccessibility();
      await page.reload();
      assert.equal(await goesTo(page, "Geboren").inputValue(), "born");
      await check(page, "Check 3 rows", served.runJobs);
      await page.getByRole("cell", { name: "colin(at)example.org" }).waitFor();
      await page.reload();
      await page.getByRole("cell", { name: "colin(at)example.org" }).waitFor();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Import 2 rows" }).click();
      await page.waitForURL("**step=import");
      await page.getByText("Importing authors").waitFor();
      await served.runJobs();
      await page.getByText("The import of authors is done").first().waitFor();
      await page.getByText("1 created").waitFor();
      await page.getByText("1 failed").waitFor();
      await page.locator("[aria-current=step][data-state=done]", { hasText: "Import" }).waitFor();
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Error rows as CSV" }).click();
      const [head = "", ...wrong] = await readLines(await saved);
      assert.match(head, /Problem/);
      assert.equal(wrong.length, 1);
      assert.match(wrong[0] ?? "", /Email: /);
      await admin.checkAccessibility();
      await page.getByRole("link", { name: "Show authors" }).click();
      await page.getByRole("link", { name: "Halina Wójcik", exact: true }).waitFor();
    });

    it("read a file otherwise where that is said, and match words one by one", async () => {
      await using admin = await served.open({ path: "/people/authors/_import", viewport: "phone" });
      const { page } = admin;
      const text = "Name,Slug,Email,Position\r\nTomás Reyes,tomas-reyes,tomas@example.org,Redakteur";
      await page.locator('input[type="file"]').setInputFiles(file(text));
      await page.getByRole("combobox", { name: "Separated by" }).selectOption(";");
      await page.getByRole("cell", { name: "Name,Slug,Email,Position" }).waitFor();
      await page.getByRole("combobox", { name: "Separated by" }).selectOption(",");
      await page.getByRole("cell", { name: "Position", exact: true }).waitFor();
      await page.getByRole("button", { name: "Continue" }).click();
      // The first value is known before the check: it can be matched at once.
      await page.getByText("1 value not matched").waitFor();
      await page.getByRole("button", { name: "Edit what Position stands for" }).click();
      await page.getByRole("combobox", { name: "Redakteur" }).waitFor();
      await page.getByRole("button", { name: "Cancel" }).click();
      await check(page, "Check 1 row", served.runJobs);
      await page.getByText("Stands for none of the choices. Match it in the step Columns.").waitFor();
      await page.getByRole("button", { name: "Back" }).click();
      await page.getByText("1 value not matched").waitFor();
      await page.getByRole("button", { name: "Edit what Position stands for" }).click();
      await page.getByRole("combobox", { name: "Redakteur" }).selectOption("Editor");
      await page.getByRole("textbox", { name: "Editor" }).fill("Redakteurin");
      await page.getByRole("button", { name: "Apply" }).click();
      await admin.checkAccessibility();
      await check(page, "Check 1 row", served.runJobs);
      await page.getByText("No row has errors.").waitFor();
      await admin.checkAccessibility();
    });

    it("say what can be done where the same file was imported before, and nothing tells its rows", async () => {
      await using admin = await served.open({ path: "/people/authors/_import", expectedMessages: [/409/] });
      const { page } = admin;
      const importAgain = async () => {
        await upload(page, "Name,Slug,Email\r\nOda Brandt,oda-brandt,oda@example.org");
        await page.getByRole("combobox", { name: "recognised by" }).selectOption("");
        await check(page, "Check 1 row", served.runJobs);
        await page.getByRole("button", { name: "Import 1 row" }).click();
      };
      await importAgain();
      await page.waitForURL("**step=import");
      await served.runJobs();
      await page.getByText("1 created").waitFor();
      await page.getByRole("link", { name: "Import another file" }).waitFor();
      assert.equal(await page.getByText("The same file with the same key").count(), 0);
      const call = { token: served.owner };
      const { json } = await served.call("GET", "/api/admin/v1/people/authors?limit=100", call);
      const { items } = json as { readonly items: readonly { readonly id: string; readonly slug: string }[] };
      const id = items.find(({ slug }) => slug === "oda-brandt")?.id ?? "";
      const headers = { "if-match": '"1"' };
      await served.call("DELETE", `/api/admin/v1/people/authors/${id}`, { ...call, headers });
      await page.goto(`${served.base}/admin/people/authors/_import`);
      await importAgain();
      await page.getByRole("alert").getByText("This very file was imported before").waitFor();
    });

    it("can be left, and end as a notice that leads back", async () => {
      await using admin = await served.open({ path: "/people/authors/_import" });
      const { page } = admin;
      await upload(page, "Name,Slug,Email\r\nMara Lind,mara-lind,mara@example.org");
      await check(page, "Check 1 row", served.runJobs);
      await page.getByRole("button", { name: "Import 1 row" }).click();
      await page.getByRole("link", { name: "Go on in the background" }).click();
      await page.getByRole("columnheader", { name: "Name" }).waitFor();
      await served.runJobs();
      await page.getByText("The import of authors is done").first().waitFor();
      await page.getByRole("link", { name: "Mara Lind", exact: true }).waitFor();
      await page.getByRole("button", { name: "Show", exact: true }).click();
      await page.getByText("1 created").waitFor();
    });

    it("are on Home while they run, which leads to them, and go from there when they have ended", async () => {
      await using admin = await served.open({ path: "/people/authors/_import" });
      const { page } = admin;
      await upload(page, "Name,Slug,Email\r\nPia Storm,pia-storm,pia@example.org");
      await check(page, "Check 1 row", served.runJobs);
      await page.getByRole("button", { name: "Import 1 row" }).click();
      await page.getByText("Importing authors").waitFor();
      await page.getByRole("link", { name: "Home", exact: true }).click();
      const waiting = page.getByRole("region", { name: "Waiting" });
      const row = waiting.getByRole("link", { name: /^Import ?Authors/ });
      await row.waitFor();
      await admin.checkAccessibility();
      await row.click();
      await page.getByText("Importing authors").waitFor();
      await page.getByRole("link", { name: "Home", exact: true }).click();
      await row.waitFor();
      await served.runJobs();
      await page.getByText("The import of authors is done").first().waitFor();
      await waiting.getByText("Nothing waits.").waitFor();
    });

    it("can be stopped and gone on with", async () => {
      await using admin = await served.open({ path: "/people/authors/_import" });
      const { page } = admin;
      await upload(page, "Name,Slug,Email\r\nNoor Haddad,noor-haddad,noor@example.org");
      await check(page, "Check 1 row", served.runJobs);
      await page.getByRole("button", { name: "Import 1 row" }).click();
      await page.getByRole("button", { name: "Stop" }).click();
      await page.getByText("The import of authors was stopped").first().waitFor();
      await page.getByRole("button", { name: "Go on" }).click();
      await page.getByText("Importing authors").waitFor();
      await served.runJobs();
      await page.getByText("1 created").waitFor();
    });

    it("are not offered to those who may only read", async () => {
      const token = await served.operator(["people.authors.read"]);
      await using admin = await served.open({ path: "/people/authors", token });
      const { page } = admin;
      await page.getByRole("button", { name: "Export" }).waitFor();
      assert.equal(await page.getByRole("link", { name: "Import" }).count(), 0);
      await page.goto(`${served.base}/admin/people/authors/_import`);
      await page.getByText("people.authors.create").waitFor();
    });
  },
  { model: readNewsroomModel },
);
