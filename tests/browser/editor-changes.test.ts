// The review in the editor: what changed, what is to be decided, and generating it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { describeEditor } from "./support/editor-suite.ts";

describeEditor("the editor's review", (edited) => {
  /** Generates what there is, so that changes can be told. */
  async function generateAll(): Promise<void> {
    const plan = await edited.api.done("GET /api/plan");
    await edited.api.done("POST /api/generate", {
      body: { expectedRevision: plan.revision, planId: plan.planId },
    });
  }

  test("accepts what a removed field loses, generates, and is up to date again", async () => {
    await generateAll();
    await using opened = await edited.open({ path: "/changes" });
    const { page } = opened;
    await page.getByRole("heading", { name: "Nothing to generate" }).waitFor();
    const expectedRevision = await edited.api.revision();
    const path = "/api/entities/articles/fields/coverCredit?cascade=true";
    await edited.api.done("POST /api/edits", {
      body: { expectedRevision, edits: [{ method: "DELETE", path }] },
    });
    await page.getByText("Field coverCredit is removed").waitFor();
    const generate = page.getByRole("button", { name: "Generate", exact: true });
    assert.ok(await generate.isDisabled());
    await opened.checkAccessibility();
    await page.getByRole("link", { name: /breaking API change/ }).click();
    await page.getByText("External API").first().waitFor();
    await page.getByRole("link", { name: /coverCredit loses its values/ }).click();
    const name = page.getByRole("textbox", { name: /articles\.coverCredit/ });
    await name.fill("articles.cover");
    assert.ok(await page.getByRole("button", { name: "Accept the loss" }).isDisabled());
    await name.fill("articles.coverCredit");
    await opened.checkAccessibility();
    await page.getByRole("button", { name: "Accept the loss" }).click();
    await page.getByRole("navigation", { name: "Review" }).getByRole("link", { name: /Files/ }).click();
    await page.getByRole("button", { name: "record.ts" }).click();
    await page.getByText("readonly coverCredit").first().waitFor();
    await page.getByText("Side by side").click();
    await page.keyboard.press("n");
    await page.getByText(/^1 of \d+$/).waitFor();
    await opened.checkAccessibility();
    await generate.click();
    await page.getByRole("heading", { name: "Generated 000002" }).waitFor();
    await page.getByRole("button", { name: "Up to date" }).waitFor();
    await opened.checkAccessibility();
    await page.getByText("Files", { exact: true }).click();
    await page.getByRole("button", { name: "record.ts" }).click();
    await page.getByText("readonly coverCredit").first().waitFor();
    await opened.checkAccessibility();
    const record = readFileSync(join(edited.dir, "src/generated/content/articles/record.ts"), "utf8");
    assert.doesNotMatch(record, /coverCredit/);
  });

  test("takes one change back, and rolls the model back", async () => {
    await using opened = await edited.open({ path: "/changes" });
    const { page } = opened;
    const before = await edited.api.revision();
    await edited.api.done("POST /api/entities/:entity/fields", {
      params: { entity: "tags" },
      body: { expectedRevision: before, field: { name: "motto", type: "string" } },
    });
    await page.getByRole("button", { name: /^Take back: New field motto/ }).click();
    await page.getByRole("heading", { name: "Nothing to generate" }).waitFor();
    assert.equal(await edited.api.revision(), before);
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: "Discard all changes…" }).click();
    await page.getByRole("heading", { name: "Back to 000002" }).waitFor();
    await opened.checkAccessibility();
    await page.getByRole("button", { name: "Roll the model back" }).click();
    await page.getByRole("heading", { name: "Nothing to generate" }).waitFor();
    assert.equal(await edited.api.revision(), before);
  });
});
