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
    await page.getByText("just now").waitFor();
    assert.equal(requests.filter((request) => request === "POST /api/edits").length, 1);
    assert.match(read("model/site/events.json"), /"section"/);
    assert.match(read("model/taxonomy/categories.json"), /"events"/);
    await page.keyboard.press("Control+z");
    await page.getByRole("gridcell", { name: "section", exact: true }).waitFor({ state: "detached" });
    await waitForRevision(before);
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
    await page.getByText("just now").waitFor();
    assert.equal(requests.filter((request) => request === "POST /api/edits").length, 1);
    assert.match(read("model/content/comments.json"), /article\.stage/);
    await page.keyboard.press("Control+z");
    await waitForRevision(before);
    assert.match(read("model/content/comments.json"), /article\.status/);
  });

  async function waitForRevision(revision: string): Promise<void> {
    for (let turn = 0; turn < 50 && (await edited.api.revision()) !== revision; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(await edited.api.revision(), revision);
  }
});
