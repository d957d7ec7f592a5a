// The place of the keyboard in the editor: after what makes the focused control go away, the focus is where one goes on.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { type Parts, readEntityPart } from "../generator-api/support/model-parts.ts";
import { describeEditor } from "./support/editor-suite.ts";

type Role = Parameters<Page["getByRole"]>[0];

/** What a person at the keyboard does, and where that leaves them. */
function atKeyboard(page: Page) {
  const find = (role: Role, name: string | RegExp) =>
    page.getByRole(role, { name, ...(typeof name === "string" ? { exact: true } : {}) });
  return {
    go: (path: string) => page.evaluate(`location.hash = ${JSON.stringify(path)}`),
    /** Presses a control by Enter. */
    async press(role: Role, name: string | RegExp) {
      await find(role, name).focus();
      await page.keyboard.press("Enter");
    },
    /** Waits until the focus is there, and nowhere else. */
    has: (role: Role, name: string | RegExp) => find(role, name).and(page.locator(":focus")).waitFor(),
  };
}

describeEditor("the place of the keyboard in the editor", (edited) => {
  async function submit(...edits: readonly object[]): Promise<void> {
    const expectedRevision = await edited.api.revision();
    await edited.api.done("POST /api/edits", { body: { expectedRevision, edits } as never });
  }

  test("is kept in members: after new rows, removals, what is brought back, and changes of types", async () => {
    const plan = await edited.api.done("GET /api/plan");
    const body = { expectedRevision: plan.revision, planId: plan.planId };
    await edited.api.done("POST /api/generate", { body });
    await using opened = await edited.open({ path: "/e/articles" });
    const { page } = opened;
    const { go, press, has } = atKeyboard(page);
    const cell = (row: string, name: string) => page.locator(`[data-row="${row}"] [data-cell="${name}"]`);
    const hasCell = (row: string, name: string) => cell(row, name).and(page.locator(":focus")).waitFor();

    await cell("slug", "sortable").focus();
    await page.keyboard.press("n");
    await has("textbox", "Name of the new field");
    await page.keyboard.press("Escape");
    await has("checkbox", "Sortable, slug");
    await page.evaluate("document.activeElement.blur()");
    await page.keyboard.press("n");
    await has("textbox", "Name of the new field");
    await page.keyboard.press("Escape");
    await has("checkbox", "Sortable, slug");

    await cell("summary", "name").focus();
    await page.keyboard.press("Delete");
    await press("button", /^Remove it and clear/);
    await hasCell("body", "name");
    await press("button", "Bring summary back");
    await hasCell("summary", "name");
    await press("button", "What to do with coverCredit");
    await press("menuitem", /^Remove/);
    await press("button", /^Remove it and clear/);
    await has("button", /^What to do with/);
    await press("button", "Bring coverCredit back");
    await hasCell("coverCredit", "name");

    await go("/e/articles?m=wordCount");
    await page.getByRole("combobox", { name: "Type: integer" }).click();
    await page.keyboard.type("decimal");
    await page.keyboard.press("Enter");
    await press("button", "Make it decimal");
    await has("combobox", "Type: decimal");
    await go("/e/articles?m=status");
    await page.getByLabel("Value 1", { exact: true }).fill("sketch");
    await page.keyboard.press("Enter");
    await press("button", "Add sketch");
    await press("button", "Remove draft");
    await has("textbox", "Add a value");
    await go("/e/articles?m=cover");
    await press("button", "Remove card");
    await has("button", "Remove hero");
  });

  test("is kept in rules, in the matrix and in the diagram", async () => {
    await using opened = await edited.open({ path: "/e/corrections/access" });
    const { page } = opened;
    const { go, press, has } = atKeyboard(page);
    const operator = page.getByLabel(/^Operator of/).first();
    for (const key of ["ArrowDown", "ArrowUp"]) {
      await operator.focus();
      await page.keyboard.press(key);
      if (key === "ArrowDown") await press("button", "Save rule");
      else await page.keyboard.press("Control+Enter");
      await page.getByRole("button", { name: "Save rule" }).waitFor({ state: "detached" });
      await has("combobox", /^Operator of/);
    }

    await go("/access");
    await page.locator("[data-row=contracts] [data-cell=external-list]").focus();
    await page.keyboard.press("Space");
    await press("button", "Where…");
    await has("button", "Field: Choose a field");

    await go("/");
    await page.getByRole("button", { name: /^articles in content/ }).waitFor();
    await page.keyboard.press("f");
    await page.keyboard.type("ledgerNumber");
    await page.keyboard.press("Enter");
    await has("button", "contracts in people");
    await page.keyboard.press("f");
    await page.keyboard.press("Escape");
    await has("button", "contracts in people");
  });

  test("is kept in projections, parameters and problems", async () => {
    await using opened = await edited.open({ path: "/e/article-cards" });
    const { page } = opened;
    const { go, press, has } = atKeyboard(page);
    const hasRow = (name: string) => page.locator(`[data-row="${name}"] [data-cell=name]:focus`).waitFor();
    await page.locator("[data-row=slug] [data-cell=name]").focus();
    await page.keyboard.press("Delete");
    await hasRow("summary");
    await page.keyboard.press("F2");
    await has("textbox", "New name of summary");
    await page.keyboard.press("Escape");
    await hasRow("summary");

    await go("/e/article-cards/parameters");
    await page.getByLabel("Name of the new parameter").fill("other");
    await page.keyboard.press("Enter");
    await press("button", "Remove other");
    await has("button", "Remove maxMinutes");

    const file = join(edited.dir, "model/content/corrections.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace('"article.status"', '"article.state"'));
    await press("button", /errors?$/);
    await press("button", "Use article.status");
    await has("heading", /^Problems/);
    await press("button", "Close problems");
    await has("button", /No problems|warnings?$/);
  });

  test("is kept in the review: after the checklist, what is accepted, kept and settled, and what is taken back", async () => {
    const { revision: expectedRevision, savedRevision } = await edited.api.done("GET /api/plan");
    await edited.api.done("POST /api/manifest-rollback", {
      body: { expectedRevision, expectedSavedRevision: savedRevision ?? "", to: "000001" },
    });
    const schemas = "src/generated/content/articles/schemas.ts";
    const file = join(edited.dir, schemas);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("minLength: 3, maxLength: 160", "minLength: 4, maxLength: 160"));
    const { fields } = await readEntityPart(edited.api, "articles");
    const title = { ...(fields as Parts).find(({ name }) => name === "title"), maxLength: 180 };
    await submit(
      { method: "PUT", path: "/api/entities/articles/fields/title", body: { field: title } },
      { method: "DELETE", path: "/api/entities/articles/fields/coverCredit?cascade=true" },
      { method: "DELETE", path: "/api/entities/subscribers/entity-draft" },
      ...["motto", "tone"].map((name) => ({
        method: "POST",
        path: "/api/entities/tags/fields",
        body: { field: { name, type: "string" } },
      })),
    );
    await using opened = await edited.open({ path: "/changes" });
    const { page } = opened;
    const { go, press, has } = atKeyboard(page);

    await press("link", /coverCredit loses its values/);
    await has("article", /^"coverCredit" of "articles" is removed/);
    const isInView = await page.evaluate(
      "document.activeElement.getBoundingClientRect().bottom <= innerHeight",
    );
    assert.equal(isInView, true);
    await press("link", /breaking API changes?/);
    await page.locator("li:focus").filter({ hasText: "breaking" }).waitFor();
    await go("/changes/migration");
    const name = page.getByRole("textbox", { name: /articles\.coverCredit/ });
    await name.fill("articles.coverCredit");
    await page.keyboard.press("Enter");
    await has("button", "Decide again");
    await press("button", "Keep the entity");
    await has("article", /^"coverCredit" of "articles" is removed/);
    await press("button", "Decide again");
    await name.and(page.locator(":focus")).waitFor();
    await press("button", "Keep the field");
    await has("article", /can't be written/);

    await press("link", /Conflict in 1 file/);
    await has("heading", /schemas\.ts/);
    await press("button", "Use generated now");
    await press("button", "Keep this result");
    await has("button", /schemas\.ts/);

    await go("/changes");
    await press("button", /^Take back: New field motto/);
    await has("button", /^Take back: New field tone/);
    await page.keyboard.press("Enter");
    await has("button", /^Take back: title/);
    writeFileSync(file, text);
    await page.keyboard.press("Enter");
    await has("heading", /to generate/);
  });
});
