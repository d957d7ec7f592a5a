// The editor's frame: the tree, adding parts, undo, edits of others, and a session that ended.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { describeEditor } from "./support/editor-suite.ts";

describeEditor("the editor's frame", (edited) => {
  test("shows modules and entities, and finds them by what they have", async () => {
    await using opened = await edited.open({ path: "/e/articles" });
    const { page } = opened;
    await page.getByRole("heading", { name: "articles", level: 1 }).waitFor();
    assert.equal(await page.getByRole("treeitem", { level: 1 }).count(), 4);
    await page.keyboard.press("/");
    await page.keyboard.type("editorialNote");
    await page.getByText("1 of 12").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    assert.match(page.url(), /#\/e\/articles$/);
    await opened.checkAccessibility();
  });

  test("takes the launch token out of the address, and goes on after a reload", async () => {
    await using opened = await edited.open();
    const { page } = opened;
    assert.doesNotMatch(page.url(), /token/);
    await page.reload();
    await page.getByRole("tree").waitFor();
  });

  test("adds an entity by one request, and takes it back to the same revision", async () => {
    await using opened = await edited.open();
    const { page, requests } = opened;
    const before = await edited.api.revision();
    await page.getByRole("button", { name: "Add to the model" }).click();
    await page.getByRole("menuitem", { name: "Entity…", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("gadgets");
    await page.getByRole("button", { name: "Add entity" }).click();
    await page.getByRole("heading", { name: "gadgets", level: 1 }).waitFor();
    await page.getByLabel("Name of the new field").and(page.locator(":focus")).waitFor();
    await page.getByText("Saved to disk · ").waitFor();
    assert.equal(requests.filter((request) => request === "POST /api/edits").length, 1);
    assert.match(readFileSync(join(edited.dir, "model/content/gadgets.json"), "utf8"), /"gadgets"/);
    await page.keyboard.press("Control+z");
    await page.getByRole("treeitem", { name: "gadgets" }).waitFor({ state: "detached" });
    await edited.reach(before);
    await page.keyboard.press("Control+Shift+z");
    await page.getByRole("treeitem", { name: "gadgets" }).waitFor();
    await page.keyboard.press("Control+z");
    await page.getByRole("treeitem", { name: "gadgets" }).waitFor({ state: "detached" });
    await edited.reach(before);
  });

  test("goes on where a new virtual entity is shown another member of its source", async () => {
    await using opened = await edited.open({ path: "/e/article-cards" });
    const { page } = opened;
    const before = await edited.api.revision();
    await page.getByRole("button", { name: "Add to the model" }).click();
    await page.getByRole("menuitem", { name: "Virtual entity…" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("short-articles");
    await page.getByRole("combobox", { name: "Shows records of" }).selectOption("articles");
    await page.getByRole("button", { name: "Add entity" }).click();
    await page.getByRole("heading", { name: "short-articles", level: 1 }).waitFor();
    await page.getByLabel("Show another member").and(page.locator(":focus")).waitFor();
    await page.keyboard.type("title");
    await page.keyboard.press("Enter");
    await page.locator('[data-row="title"]').waitFor();
    for (let turn = 0; turn < 2; turn += 1) {
      // Its API is asked for after each step, and would be gone with it.
      await opened.quiet();
      await page.getByRole("button", { name: /^Undo: / }).click();
    }
    await page.getByRole("treeitem", { name: "short-articles" }).waitFor({ state: "detached" });
    await edited.reach(before);
  });

  test("takes what is typed right after the palette was opened, also while what finds things is on its way", async () => {
    await using opened = await edited.open({ path: "/e/articles" });
    const { page } = opened;
    const cell = page.locator('[data-row="title"] [data-cell="name"]');
    await cell.waitFor();
    const { promise: release, resolve } = Promise.withResolvers<void>();
    await page.route("**/palette-found-*.js", async (route) => (await release, route.continue()));
    await page.reload();
    await cell.focus();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("#categ");
    await page.keyboard.press("Enter");
    const field = page.getByRole("combobox", { name: "Search the model or run a command" });
    assert.equal(await field.inputValue(), "#categ");
    resolve();
    await page.getByRole("heading", { name: "categories", level: 1 }).waitFor();
    await field.waitFor({ state: "detached" });

    await page.goBack();
    await cell.focus();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("next prob");
    await page.getByRole("option", { name: /Next problem/, selected: true }).waitFor();
    await opened.checkBothThemes();
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    await cell.and(page.locator(":focus")).waitFor();
  });

  test("says that nothing in the tree has a text", async () => {
    await using opened = await edited.open({ path: "/e/articles" });
    const { page } = opened;
    await page.getByLabel("Filter entities").fill("no such part");
    await page.getByRole("status").getByText("Nothing has “no such part” in it.").waitFor();
    await opened.checkAccessibility();
  });

  test("refuses a name that is taken, and keeps what was typed", async () => {
    await using opened = await edited.open();
    const { page, requests } = opened;
    await page.getByRole("button", { name: "Add to the model" }).click();
    await page.getByRole("menuitem", { name: "Module…" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Content");
    await page.locator("input[aria-invalid=true]").waitFor();
    await page.getByText("There is a module content already.").waitFor();
    await page.keyboard.press("Enter");
    assert.equal(await page.getByRole("dialog").getByLabel("Name").inputValue(), "Content");
    assert.ok(!requests.includes("POST /api/edits"));
    await opened.checkAccessibility();
  });

  test("removes a module without entities, brings it back, and says why another stays", async () => {
    const before = await edited.api.revision();
    await edited.api.done("POST /api/modules", {
      body: { expectedRevision: before, module: { name: "attic" } },
    });
    await using opened = await edited.open();
    const { page } = opened;
    const module = page.getByRole("treeitem", { name: /^attic/ });
    await module.hover();
    await opened.checkAccessibility();
    await module.getByRole("button", { name: "Remove module attic" }).click();
    await module.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await module.focus();
    await page.keyboard.press("Delete");
    await module.waitFor({ state: "detached" });
    await page.getByText("Saved to disk").waitFor();
    await edited.reach(before);
    await page.getByRole("treeitem", { name: /^content/ }).focus();
    await page.keyboard.press("Delete");
    await page
      .getByText(/content/)
      .filter({ hasText: /entities/ })
      .first()
      .waitFor();
  });

  test("closes menus by a press on the diagram, too", async () => {
    await using opened = await edited.open();
    const { page } = opened;
    const card = page.getByRole("button", { name: /^subscribers in site/ });
    await card.waitFor();
    await page.getByRole("button", { name: "Add to the model" }).click();
    await page.getByRole("menu", { name: "Add to the model" }).waitFor();
    await card.click();
    await page.getByRole("menu").waitFor({ state: "detached" });
  });

  test("closes menus by Escape, also one in which nothing can be chosen, and keeps other keys from the page", async () => {
    await using opened = await edited.open({ path: "/e/articles" });
    const { page } = opened;
    // Loaded now, the dialog would be there at once below.
    await page.getByRole("heading", { name: "articles" }).waitFor();
    await page.keyboard.press("F2");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    for (const [name, focused] of [
      ["In module content", "[role=menuitem]:focus"],
      ["Application: Not run from here", "[aria-expanded=true]:focus"],
    ] as const) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("menu").waitFor();
      await page.locator(focused).waitFor();
      await page.keyboard.press("F2");
      assert.equal(await page.getByRole("dialog").count(), 0);
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
    }
  });

  test("closes what lies over a page where the browser goes back", async () => {
    await using opened = await edited.open({ path: "/e/articles" });
    const { page } = opened;
    await page.getByRole("link", { name: "History" }).click();
    await page.getByRole("heading", { name: "History" }).waitFor();
    await page.getByRole("treeitem", { name: /^tags/ }).click();
    await page.getByRole("heading", { name: "tags" }).waitFor();
    for (const key of ["r", "Control+k"]) {
      await page.keyboard.press(key);
      await page.getByRole("dialog").waitFor();
      await page.goBack();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.getByRole("heading", { name: "articles" }).waitFor();
  });

  test("draws the model also where nothing can lay it out", async () => {
    await using opened = await edited.open({ expectedMessages: [/no layout/] });
    const { page } = opened;
    const articles = page.getByRole("button", { name: /^articles in content/ });
    await articles.waitFor();
    const body = 'addEventListener("message", () => { throw new Error("no layout"); });';
    await page.route("**/layout.worker-*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body }),
    );
    await page.reload();
    await articles.waitFor();
  });

  test("shows the tree before the first screen is loaded, and a screen until the next one is", async () => {
    await using opened = await edited.open();
    const { page } = opened;
    const [diagram, history] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route("**/diagram-screen-*.js", async (route) => (await diagram.promise, route.continue()));
    await page.route("**/history-screen-*.js", async (route) => (await history.promise, route.continue()));
    await page.reload();
    await page.getByRole("treeitem", { name: "articles" }).waitFor();
    const articles = page.getByRole("button", { name: /^articles in content/ });
    assert.equal(await articles.count(), 0);
    diagram.resolve();
    await articles.waitFor();
    const asked = page.waitForRequest("**/history-screen-*.js");
    await page.getByRole("link", { name: "History" }).click();
    await asked;
    await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))");
    assert.ok(await articles.isVisible());
    history.resolve();
    await page.getByRole("heading", { name: "History", level: 1 }).waitFor();
  });

  test("opens a menu that comes while its button is pressed", async () => {
    await using opened = await edited.open();
    const { page } = opened;
    const menus = Promise.withResolvers<void>();
    await page.route("**/loaded-menu-*.js", async (route) => {
      await menus.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    const add = page.getByRole("button", { name: "Add to the model" });
    await add.hover();
    await page.mouse.down();
    const come = page.waitForResponse("**/loaded-menu-*.js");
    menus.resolve();
    await come;
    await opened.quiet();
    await page.mouse.up();
    await page.getByRole("menuitem", { name: "Module…" }).waitFor();
    await add.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
  });

  test("stays where a screen or a dialog can't be loaded, says so, and has them when the page is loaded again", async () => {
    const expectedMessages = [/Failed to load resource/, /Failed to fetch dynamically imported module/];
    await using opened = await edited.open({ expectedMessages });
    const { page } = opened;
    await page.route(/(?:diagram-screen|rename-dialog|loaded-menu|loaded-editor)-[^/]*\.js$/, (route) =>
      route.abort(),
    );
    await page.reload();
    await page.getByRole("heading", { name: "This screen could not be shown" }).waitFor();
    await opened.checkAccessibility();
    await page.getByRole("treeitem", { name: "articles" }).click();
    await page.getByRole("heading", { name: "articles" }).waitFor();
    const told = page
      .getByRole("region", { name: "Notices" })
      .getByText("This part of the editor could not be loaded.");
    await page.keyboard.press("F2");
    await told.waitFor();
    await page.getByRole("button", { name: "Application: Not run from here" }).click();
    await told.nth(1).waitFor();
    // A text is read where it can't be edited.
    await page.locator('[data-row="sources"]').click();
    await told.nth(2).waitFor();
    await page
      .getByRole("region", { name: /schema/i })
      .getByText('"maxItems": 30')
      .waitFor();
    assert.ok(await page.locator('[data-row="sources"]').isVisible());
    await page.unrouteAll();
    await page.getByRole("button", { name: "Load the page again" }).last().click();
    await told.first().waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "articles" }).waitFor();
    await page.keyboard.press("F2");
    await page.getByRole("dialog").waitFor();
  });

  test("shows what others save", async () => {
    await using opened = await edited.open();
    const { page } = opened;
    const expectedRevision = await edited.api.revision();
    await edited.api.done("POST /api/modules", { body: { expectedRevision, module: { name: "archive" } } });
    await page.getByRole("treeitem", { name: "archive" }).waitFor();
  });

  test("changes settings of the project, tells refused values at their input, and takes changes back", async () => {
    await using opened = await edited.open({ path: "/settings" });
    const { page } = opened;
    const before = await edited.api.revision();
    const limit = page.getByLabel("Options of a relation");
    await limit.waitFor();
    // There is nothing to list yet, and what comes later opens no menu.
    await page.getByRole("button", { name: "Nothing to undo" }).click({ button: "right", force: true });
    await page.getByRole("button", { name: "Steps to undo" }).click({ force: true });
    await limit.fill("500");
    await limit.press("Enter");
    await page.locator("input[aria-invalid=true]").waitFor();
    assert.equal(await limit.inputValue(), "500");
    await limit.press("Escape");
    assert.equal(await limit.inputValue(), "100");
    await page.getByLabel("Largest file, in MiB").fill("5");
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/api/edits"));
    await page.getByLabel("Largest file, in MiB").press("Enter");
    await saved;
    assert.match(readFileSync(join(edited.dir, "lathe.json"), "utf8"), /"maxUploadBytes": 5242880/);
    await opened.checkAccessibility();
    const undo = page.getByRole("button", { name: "Undo: change media of the project" });
    await undo.waitFor();
    assert.equal(await page.getByRole("menu").count(), 0);
    await undo.click({ delay: 600 });
    await page.getByRole("menuitem", { name: "Undo: change media of the project" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await pressLong(undo);
    await page.getByRole("menuitem", { name: "Undo: change media of the project" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await undo.press("Enter");
    await page.getByRole("button", { name: "Redo: change media of the project" }).waitFor();
    await edited.reach(before);
    await page.getByLabel("Largest file, in MiB").and(page.locator('[value="20"]')).waitFor();
  });

  test("draws list and form of the admin as they will be, and changes them there", async () => {
    await using opened = await edited.open({ path: "/e/articles/admin" });
    const { page } = opened;
    const before = await edited.api.revision();
    const heads = () => page.getByRole("columnheader").allTextContents();
    await page.getByRole("table", { name: "List of Articles" }).waitFor();
    assert.deepEqual(await heads(), ["Title", "Status", "Author", "Section", "Published at", "Updated"]);
    await page.getByRole("button", { name: "Move author, by arrow keys" }).press("ArrowUp");
    await page.getByRole("button", { name: "Take updatedAt out of the list" }).click();
    await page.getByRole("button", { name: "pinned", exact: true }).click();
    assert.deepEqual(await heads(), ["Title", "Author", "Status", "Section", "Published at", "Pinned"]);
    await opened.checkAccessibility();
    await page.getByText("Record", { exact: true }).click();
    await page.getByRole("button", { name: "Move summary" }).click();
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/api/edits"));
    await page.getByRole("menuitem", { name: "To the side" }).click();
    await saved;
    await opened.checkAccessibility();
    const written = JSON.parse(readFileSync(join(edited.dir, "model/content/articles.json"), "utf8")) as {
      admin: { form: { side: string[][] }; listColumns: string[] };
    };
    assert.deepEqual(written.admin.listColumns.slice(0, 3), ["title", "author", "status"]);
    assert.ok(written.admin.form.side[0]?.includes("summary"));
    for (const left of [3, 2, 1, 0]) {
      await page.keyboard.press("Control+z");
      if (left > 0) await page.getByRole("button", { name: "Undo: change admin of articles" }).waitFor();
    }
    await page.getByRole("button", { name: "Nothing to undo" }).waitFor();
    await edited.reach(before);
    await page.evaluate(`location.hash = "/e/article-cards/admin"`);
    await page.getByText("Read-only view of Articles").waitFor();
    await opened.checkAccessibility();
  });

  test("is for reading on a phone: members with flags in words, what points where, changes, and nothing to press", async () => {
    await using opened = await edited.open({ viewport: "phone", colorScheme: "dark" });
    const { page, requests } = opened;
    const screens = page.getByRole("navigation", { name: "Screens" });
    await page.getByText("For reading.").waitFor();
    await opened.checkAccessibility();
    await page.getByRole("button", { name: "Find an entity" }).click();
    await page.getByLabel("Name, label or member").fill("editorialNote");
    await page.getByRole("link", { name: "articles" }).click();
    await page.getByText("string · required · search · filter · sort").waitFor();
    await page
      .getByRole("region", { name: "Points to" })
      .getByText("authors · many to one")
      .first()
      .waitFor();
    await page.getByRole("region", { name: "Seen from" }).getByText("comments.article").waitFor();
    await opened.checkAccessibility();
    await screens.getByRole("link", { name: "Access" }).click();
    await page.getByText("Anyone: list, get. Signed in: create, update, delete.").waitFor();
    await opened.checkAccessibility();
    await screens.getByRole("link", { name: "Changes" }).click();
    await page.getByText("Generate from a wider screen.").waitFor();
    assert.equal(await page.getByRole("button", { name: /generate/i }).count(), 0);
    await opened.checkAccessibility();
    await screens.getByRole("link", { name: "History" }).click();
    await page.getByText("Nothing was generated yet.").waitFor();
    await opened.checkAccessibility();
    assert.ok(
      requests.every((request) => request.startsWith("GET ") || request === "POST /api/session"),
      requests.join(),
    );
  });

  test("is for reading on anything that is touched and as narrow as a phone on its side", async () => {
    const context = { viewport: { width: 660, height: 900 }, hasTouch: true, isMobile: true };
    await using opened = await edited.open({ context });
    await opened.page.getByText("For reading.").waitFor();
  });

  test("is edited at 200 % without scrolling sideways, with the side and inspectors over the content", async () => {
    await using opened = await edited.open({ context: { viewport: { width: 640, height: 400 } } });
    const { page } = opened;
    const side = page.getByRole("navigation", { name: "Model" });
    const opener = page.getByRole("button", { name: "Screens and model" });
    await opener.click();
    await side.getByRole("link", { name: "Diagram" }).and(page.locator(":focus")).waitFor();
    await opened.checkBothThemes();
    await page.keyboard.press("Escape");
    await side.waitFor({ state: "detached" });
    await opener.and(page.locator(":focus")).press("[");
    await side.getByRole("treeitem", { name: /^tags/ }).click();
    await page.getByRole("grid", { name: "Members of tags" }).waitFor();
    await side.waitFor({ state: "detached" });
    const flag = page.getByRole("checkbox", { name: "Sortable, slug" });
    const before = await edited.api.revision();
    await flag.click();
    await page.getByRole("button", { name: /^Undo: / }).click();
    await edited.reach(before);

    const inspector = page.getByRole("complementary", { name: "Anyone can read" });
    for (const path of ["/access", "/settings", "/changes", "/e/articles/admin", "/e/articles?m=title"]) {
      await page.evaluate(`location.hash = ${JSON.stringify(path)}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      if (path === "/access") {
        assert.equal(await inspector.count(), 0);
        await page.getByRole("button", { name: "Show anyone can read" }).click();
        await inspector.getByRole("button", { name: "Hide" }).click();
        await inspector.waitFor({ state: "detached" });
      }
      assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 640, path);
      const sideways =
        "[...document.querySelectorAll('main *')].filter((one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX)).length";
      assert.equal(await page.evaluate(sideways), 0, path);
    }
    await page.getByRole("complementary", { name: "Inspector" }).waitFor();
    await opened.checkAccessibility();
  });

  test("keeps problems above the strip, and what an application said last within its menu, however long", async () => {
    await using opened = await edited.open({
      path: "/e/nothing",
      context: { viewport: { width: 1280, height: 420 } },
    });
    const { page } = opened;
    await page.getByRole("heading", { name: "There is no entity nothing any more" }).waitFor();
    await page.getByRole("button", { name: "No problems" }).click();
    const panel = await page.getByRole("region", { name: "Problems" }).boundingBox();
    const strip = await page.getByRole("contentinfo").boundingBox();
    assert.ok(panel !== null && strip !== null);
    assert.ok(panel.y + panel.height <= strip.y, `${panel.y + panel.height} of ${strip.y}`);
    const message = `It fell: ${"x".repeat(4000)}`;
    edited.server.setApplication({ state: "failed", step: null, url: null, message });
    await page.getByRole("button", { name: "Application: Failed" }).click();
    const menu = page.getByRole("menu");
    await menu.getByText("It fell: ").waitFor();
    const box = await menu.boundingBox();
    assert.ok(box !== null && box.width <= 360 && box.y + box.height <= 420, JSON.stringify(box));
    await opened.checkBothThemes();
    edited.server.setApplication({ state: "stopped", step: null, url: null, message: null });
  });

  test("says how to get in again where there is no session, and goes on once there is one", async () => {
    await using opened = await edited.open({ expectedMessages: [/401/] });
    const { page } = opened;
    const other = await page.context().newPage();
    await other.goto(`${edited.server.url}/`);
    await other.getByRole("tree").waitFor();
    await page.evaluate(`sessionStorage.setItem("lathe.editor.token", JSON.stringify("wrong"))`);
    await other.close();
    await page.reload();
    await page.getByRole("alertdialog").waitFor();
    const third = await page.context().newPage();
    await third.goto(edited.server.editorUrl);
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await page.getByRole("tree").waitFor();
  });
});

/** A long press of which a busy page hears at once, beginning and end: before any timer of it runs out. */
async function pressLong(target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? assert.fail("not on the page");
  const at = { x: x + width / 2, y: y + height / 2, button: "left", clickCount: 1 } as const;
  const devtools = await target.page().context().newCDPSession(target.page());
  const now = Date.now() / 1000;
  await devtools.send("Input.dispatchMouseEvent", { ...at, type: "mousePressed", timestamp: now - 0.6 });
  await devtools.send("Input.dispatchMouseEvent", { ...at, type: "mouseReleased", timestamp: now });
}
