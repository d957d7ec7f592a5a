// Relations and renames in the editor: what dialogs say, one step each, and undo to the same revision.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { describeEditor } from "./support/editor-suite.ts";

describeEditor("relations and renames in the editor", (edited) => {
  const read = (path: string) => readFileSync(join(edited.dir, path), "utf8");

  test("adds a relation with its collection as one step, and takes both back", async () => {
    await using opened = await edited.open({ path: "/e/events" });
    const { page, requests } = opened;
    await page.getByRole("heading", { name: "events", level: 1 }).waitFor();
    const before = await edited.api.revision();
    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Points to").selectOption("categories");
    await dialog
      .getByText("Each event belongs to one section, or none. Each section lists its events.")
      .waitFor();
    await dialog.getByRole("switch", { name: "Every event must have one" }).click();
    await dialog.getByText("Each event belongs to one section. Each section lists its events.").waitFor();
    assert.equal(await dialog.getByText("Clear", { exact: true }).count(), 0);
    await opened.checkAccessibility();
    await page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Saved to disk · ").waitFor();
    assert.equal(requests.filter((request) => request === "POST /api/edits").length, 1);
    assert.match(read("model/site/events.json"), /"section"/);
    assert.match(read("model/taxonomy/categories.json"), /"events"/);
    await page.keyboard.press("Control+z");
    await page.getByRole("gridcell", { name: "section", exact: true }).waitFor({ state: "detached" });
    await edited.reach(before);
  });

  test("leads from a collection of what nothing points to yet to the relation that it needs", async () => {
    await using opened = await edited.open({ path: "/e/events" });
    const { page } = opened;
    await page.getByRole("heading", { name: "events", level: 1 }).waitFor();
    await page.keyboard.press("c");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Which records point here?").selectOption("comments");
    await opened.checkAccessibility();
    await dialog.getByRole("button", { name: "New relation from comments" }).click();
    await dialog
      .getByText("Each comment belongs to one event, or none. Each event lists its comments.")
      .waitFor();
  });

  test("says at once that a name is taken", async () => {
    await using opened = await edited.open({ path: "/e/events" });
    const { page } = opened;
    await page.getByRole("heading", { name: "events", level: 1 }).waitFor();
    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill("title");
    await dialog.locator("input[aria-invalid=true]").waitFor();
    assert.ok(await dialog.getByRole("button", { name: "Add relation" }).isDisabled());
  });

  test("renames a field with every place that follows, as one step", async () => {
    await using opened = await edited.open({ path: "/e/articles" });
    const { page, requests } = opened;
    const before = await edited.api.revision();
    await page.getByRole("button", { name: "What to do with status" }).click();
    await page.getByRole("menuitem", { name: /Rename/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("To", { exact: true }).fill("title");
    await dialog.locator("input[aria-invalid=true]").waitFor();
    await dialog.getByLabel("To", { exact: true }).fill("stage");
    await dialog.getByText("free").waitFor();
    await dialog.getByText(/places follow/).waitFor();
    await opened.checkAccessibility();
    await dialog.getByRole("button", { name: "Rename everywhere" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Saved to disk · ").waitFor();
    assert.equal(requests.filter((request) => request === "POST /api/edits").length, 1);
    assert.match(read("model/content/comments.json"), /article\.stage/);
    await page.keyboard.press("Control+z");
    await edited.reach(before);
    assert.match(read("model/content/comments.json"), /article\.status/);
  });

  test("changes the label alone from the dialog of the name, and renames modules", async () => {
    await using opened = await edited.open({ path: "/e/articles" });
    const { page } = opened;
    const before = await edited.api.revision();
    await page.getByRole("button", { name: "What to do with status" }).click();
    await page.getByRole("menuitem", { name: /Rename/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Change the label instead" }).click();
    await dialog.getByLabel("Label", { exact: true }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Stage");
    await dialog.getByRole("button", { name: "Change the label", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "In module content" }).click();
    await page.getByRole("menuitem", { name: "Rename content…" }).click();
    await dialog.getByLabel("To", { exact: true }).fill("texts");
    await dialog.getByText(/places follow/).waitFor();
    await opened.checkAccessibility();
    await dialog.getByRole("button", { name: "Rename everywhere" }).click();
    await page.getByRole("treeitem", { name: /^texts/ }).waitFor();
    await page.getByRole("button", { name: /^Undo: rename content to texts/ }).click();
    await page.getByRole("treeitem", { name: /^content/ }).waitFor();
    await page.getByRole("button", { name: /^Undo: change the label of status/ }).click();
    await edited.reach(before);
  });

  test("limits a collection by a rule that is built, and gives its parameter a value", async () => {
    await using opened = await edited.open({ path: "/e/authors?m=articles" });
    const { page } = opened;
    const inspector = page.getByRole("complementary");
    await inspector.getByRole("radio", { name: "Where" }).check({ force: true });
    await inspector.getByRole("button", { name: "Field: Choose a field" }).click();
    await page.keyboard.type("readingMin");
    await page.keyboard.press("Enter");
    await inspector.getByLabel("Name of the new parameter").fill("most");
    await page.keyboard.press("Enter");
    await inspector.getByText("hides everything. Give it a default.").waitFor();
    await inspector.getByLabel("Type of most").selectOption("integer");
    await inspector.getByLabel("Value of most when it is left out").fill("10");
    await page.keyboard.press("Enter");
    await inspector.getByText("hides everything").waitFor({ state: "detached" });
    await inspector.getByPlaceholder("value", { exact: true }).fill("7");
    await page.keyboard.press("Control+Enter");
    await inspector.getByText("Articles where readingMinutes is 7.").waitFor();
    await opened.checkAccessibility();
    const find = () => {
      const { collections } = JSON.parse(read("model/people/authors.json")) as {
        collections: { name: string; rule?: unknown; parameters?: unknown }[];
      };
      return (
        collections.find(({ name }) => name === "articles") ?? { rule: undefined, parameters: undefined }
      );
    };
    for (let turn = 0; turn < 50 && find().rule === undefined; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const { rule, parameters } = find();
    assert.deepEqual(
      [rule, parameters],
      [{ field: "readingMinutes", op: "eq", value: 7 }, [{ name: "most", type: "integer", default: 10 }]],
    );
  });

  test("shows another member in a virtual entity, moves it, and leads to what hides it outside", async () => {
    await using opened = await edited.open({ path: "/e/article-cards" });
    const { page } = opened;
    const before = await edited.api.revision();
    const another = page.getByLabel("Show another member");
    await another.fill("author.shoeSize");
    await another.press("Enter");
    await page.getByRole("alert").getByText("shoeSize").waitFor();
    await another.press("Escape");
    await page.getByRole("alert").waitFor({ state: "detached" });
    assert.equal(await another.inputValue(), "");
    await another.fill("count");
    assert.equal(await page.getByText("Enter adds").count(), 0);
    await another.fill("editorialNote");
    await page.getByText("Enter adds editorialNote.").waitFor();
    await page.keyboard.press("Enter");
    const row = page.locator('[data-row="editorialNote"]');
    await row.locator('[data-cell="name"]').focus();
    await page.keyboard.press("Alt+ArrowUp");
    await row.and(page.locator('[data-index="10"]')).waitFor();
    await opened.checkAccessibility();
    await row
      .getByRole("checkbox", { name: /^Read outside.*editorialNote is hidden outside/ })
      .press("Enter");
    await page.getByRole("heading", { name: "editorialNote", level: 2 }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "wordCount", exact: true }).click();
    await page.locator('[data-row="wordCount"]').waitFor();
    for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press("Control+z");
    await edited.reach(before);
  });

  test("labels the records of a virtual entity by what labels those of its source, once that is shown", async () => {
    await edited.api.done("POST /api/entities/entity-draft", {
      body: {
        expectedRevision: await edited.api.revision(),
        entity: { name: "event-titles", module: "site", kind: "virtual", source: "events" },
      },
    });
    await using opened = await edited.open({ path: "/e/event-titles" });
    const { page } = opened;
    const before = await edited.api.revision();
    await page.getByLabel("Show another member").fill("title");
    await page.keyboard.press("Enter");
    await page.locator('[data-row="title"]').waitFor();
    await page.getByText("Saved to disk · ").waitFor();
    assert.match(read("model/site/event-titles.json"), /"display": "title"/);
    await page.locator('[data-row="title"] [data-cell="name"]').focus();
    await page.keyboard.press("Control+z");
    await edited.reach(before);
  });

  test("shows routes in three forms and the file, with nothing in the way of anyone", async () => {
    await using opened = await edited.open({ path: "/e/articles/api" });
    const { page } = opened;
    await page.getByRole("radio", { name: "Client" }).check({ force: true });
    await page.getByText("await client.articles.list();").waitFor();
    await page.getByText("Create, update and delete are off: no route, 404.").waitFor();
    await opened.checkAccessibility();
    for (const path of ["/e/articles/json", "/e/article-cards/parameters"]) {
      await page.evaluate(`location.hash = ${JSON.stringify(path)}`);
      await page
        .getByText(path.endsWith("json") ? "Edit it in your own editor" : "Query parameters that")
        .waitFor();
      await opened.checkAccessibility();
    }
  });
});
