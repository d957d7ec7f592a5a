// The server is killed while operators work, and started again: nothing that was typed is lost, nothing is done twice.
import assert from "node:assert/strict";
import { after, afterEach, before, suite, test } from "node:test";
import type { Browser, Locator, Page, Route } from "playwright-core";
import { drawPicture } from "../media/support/uploads.ts";
import { keepNote } from "../support/failure-notes.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";
import { WITHOUT_BROWSER, launchBrowser, openPage, openWindows } from "./support/admin-suite.ts";
import { type KillableAdmin, startKillableAdmin } from "./support/killable-admin.ts";

/** What the browser says of a server that is not there. */
const expectedMessages = [/Failed to load resource/];

const field = (page: Page, name: RegExp) => page.getByRole("textbox", { name });
const save = (page: Page) => page.keyboard.press("Control+s");
const lost = (page: Page) => page.getByText("Not saved: no connection").first().waitFor();
const saved = (page: Page) => page.getByText("All changes saved");
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again", exact: true }).click();

/** Does something again as long as the server fails: where a machine is too busy for it, it says so in place of letting people wait. */
async function reach(page: Page, done: Locator, act: (page: Page) => Promise<void>): Promise<void> {
  do {
    // oxlint-disable no-await-in-loop -- one try after the other
    await act(page);
    await done.or(page.getByText("Not saved: the server could not do it")).first().waitFor();
    // oxlint-enable no-await-in-loop
  } while (!(await done.isVisible()));
}

suite("a server that is killed and started again", { skip: WITHOUT_BROWSER, timeout: HANG_LIMIT_MS }, () => {
  let admin: KillableAdmin;
  let browser: Browser;
  let section: string;
  before(async () => {
    [admin, browser] = await Promise.all([startKillableAdmin(), launchBrowser()]);
    const made = await admin.call("POST", "taxonomy/categories", { name: "City", slug: "city" });
    section = String(made["id"]);
  });
  afterEach(() => keepNote(admin.log().slice(-2000)));
  after(async () => {
    await browser.close();
    await admin[Symbol.asyncDispose]();
  });

  const open = (path: string) => openPage(openWindows(browser), admin, { path, expectedMessages });
  const getArticle = (id: string) => admin.call("GET", `content/articles/${id}`);
  async function createArticle(title: string): Promise<string> {
    const slug = title.toLowerCase().replaceAll(" ", "-");
    const body = { title, slug, summary: "Short.", body: "Long.", categoryId: section };
    return String((await admin.call("POST", "content/articles", body))["id"]);
  }

  /** Has a request done; where the machine is too busy it is refused, which is no answer that gets lost. */
  async function sendOn(route: Route): Promise<void> {
    const answer = await route.fetch();
    if (answer.status() === 503) await sendOn(route);
  }

  /** The server is killed when the next request of a method arrives: before it is read, or after it was done and before it is answered. */
  async function killAt(page: Page, method: string, when: "before" | "after"): Promise<void> {
    let isDone = false;
    await page.route(/\/api\/admin\/v1\/(?:content|_media)\//, async (route) => {
      if (isDone || route.request().method() !== method) return route.continue();
      isDone = true;
      if (when === "after") await sendOn(route);
      await admin.kill();
      return when === "after" ? route.abort() : route.continue();
    });
  }

  test("a form that was open is saved with all that was typed, before and after", async () => {
    const id = await createArticle("Killed before");
    await using opened = await open(`/content/articles/${id}`);
    const { page } = opened;
    await field(page, /^Title/).fill("Killed before a save");
    await killAt(page, "PATCH", "before");
    await save(page);
    await lost(page);
    await field(page, /^Summary/).fill("Typed while nobody was there.");
    await admin.startAgain();
    await reach(page, saved(page), tryAgain);
    const { title, summary, version } = await getArticle(id);
    assert.deepEqual([title, summary, version], ["Killed before a save", "Typed while nobody was there.", 2]);
  });

  test("a save that was done before its answer was lost is no conflict, and what was typed since is saved", async () => {
    const id = await createArticle("Killed after");
    await using opened = await open(`/content/articles/${id}`);
    const { page } = opened;
    await field(page, /^Title/).fill("Killed after a save");
    await killAt(page, "PATCH", "after");
    await save(page);
    await lost(page);
    await field(page, /^Title/).fill("Killed after a save, and back");
    await admin.startAgain();
    await reach(page, saved(page), save);
    const { title, version } = await getArticle(id);
    assert.deepEqual([title, version], ["Killed after a save, and back", 3]);
  });

  test("what somebody else saved meanwhile is not written over unseen", async () => {
    const id = await createArticle("Killed between");
    await using opened = await open(`/content/articles/${id}`);
    const { page } = opened;
    await field(page, /^Title/).fill("Mine");
    await killAt(page, "PATCH", "before");
    await save(page);
    await lost(page);
    await admin.startAgain();
    await admin.call("PATCH", `content/articles/${id}`, { title: "Theirs" });
    const dialog = page.getByRole("dialog");
    await reach(page, dialog.getByText("1 field was changed by both of you"), tryAgain);
    assert.equal((await getArticle(id))["title"], "Theirs");
    await dialog.getByRole("radio", { name: /^You/ }).check();
    await dialog.getByRole("button", { name: "Save merged" }).click();
    await saved(page).waitFor();
    assert.equal((await getArticle(id))["title"], "Mine");
  });

  test("a new record is made once, where it was made before its answer was lost", async () => {
    const from = await createArticle("Killed new");
    await using opened = await open(`/content/articles/_new?from=${from}`);
    const { page } = opened;
    await field(page, /^Slug/).fill("killed-new-2");
    await killAt(page, "POST", "after");
    await page.getByRole("button", { name: "Create" }).click();
    await lost(page);
    await admin.startAgain();
    await reach(page, saved(page), tryAgain);
    await page.waitForURL(/\/content\/articles\/[0-9a-f-]{36}$/);
    const filters = encodeURIComponent('[{"field":"slug","op":"startsWith","value":"killed-new"}]');
    assert.equal((await admin.call("GET", `content/articles?filters=${filters}`))["total"], 2);
  });

  test("an image that was on its way is asked for again, and the rest of its form stays", async () => {
    const id = await createArticle("Killed upload");
    await using opened = await open(`/content/articles/${id}`);
    const { page } = opened;
    const cover = page.getByRole("group", { name: "Cover image" });
    const buffer = Buffer.from(await drawPicture({ width: 300, height: 200 }));
    const choose = () =>
      cover.locator("input[type=file]").setInputFiles({ name: "ferry.jpg", mimeType: "image/jpeg", buffer });
    await field(page, /^Title/).fill("Killed while uploading");
    await killAt(page, "POST", "before");
    await choose();
    await cover.getByText("ferry.jpg was not uploaded").waitFor();
    assert.equal(await field(page, /^Title/).inputValue(), "Killed while uploading");
    await admin.startAgain();
    await choose();
    await page.getByText("2 unsaved changes").waitFor();
    await reach(page, saved(page), save);
    const { title, cover: image } = await getArticle(id);
    assert.equal(title, "Killed while uploading");
    assert.equal((image as { readonly width: number }).width, 300);
  });

  test("a list that was open says so, keeps what was chosen and searched, and goes on", async () => {
    for (const name of ["One", "Two", "Three"]) await createArticle(`Listed ${name}`);
    await using opened = await open("/content/articles?q=listed");
    const { page } = opened;
    await page.getByRole("checkbox", { name: "Select Listed One", exact: true }).click();
    await page.getByRole("checkbox", { name: "Select Listed Two", exact: true }).click();
    const bar = page.getByRole("toolbar", { name: "Selection" });
    await bar.getByText("2 selected").waitFor();
    await admin.kill();
    await page.getByRole("columnheader", { name: "Title" }).getByRole("button").click();
    await page.getByText("The articles could not be loaded").waitFor();
    await admin.startAgain();
    await page.getByRole("button", { name: "Try again", exact: true }).click();
    await page.getByRole("link", { name: "Listed Three", exact: true }).waitFor();
    assert.match(page.url(), /q=listed&sort=title/);
    await bar.getByText("2 selected").waitFor();
    await bar.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete 2 articles" }).click();
    await page.getByText("2 articles deleted").first().waitFor();
    await page.locator("footer").getByText("1–1 of 1").waitFor();
  });

  test("a change of many whose answer was lost is not told as done, nor as undone", async () => {
    const id = await createArticle("Many One");
    await using opened = await open("/content/articles?q=many");
    const { page } = opened;
    await page.getByRole("checkbox", { name: "Select Many One", exact: true }).click();
    await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "Delete" }).click();
    await killAt(page, "POST", "after");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Delete 1 article" }).click();
    await dialog.getByText("No connection: whether it was done is not known.").waitFor();
    await admin.startAgain();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await assert.rejects(getArticle(id), /404/);
  });
});
