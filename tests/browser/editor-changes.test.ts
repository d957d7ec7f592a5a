// The review in the editor: what changed, what is to be decided, and generating it.
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { acquireLock } from "@lathe/generator";
import type { Page } from "playwright-core";
import { type Parts, readEntityPart } from "../generator-api/support/model-parts.ts";
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
    await generate.and(page.locator(":enabled")).waitFor();
    await page.keyboard.press("Control+Enter");
    await page.getByRole("heading", { name: "Generated 000002" }).waitFor();
    await page.getByRole("button", { name: "Up to date" }).waitFor();
    await page.getByRole("link", { name: "last generated 000002" }).waitFor();
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
    await edited.reach(before);
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: "Discard all changes…" }).click();
    await page.getByRole("heading", { name: "Back to 000002" }).waitFor();
    await opened.checkAccessibility();
    await page.getByRole("button", { name: "Roll the model back" }).click();
    await page.getByRole("heading", { name: "Nothing to generate" }).waitFor();
    await edited.reach(before);
  });

  test("tells another type of a field as one change, and takes it back with the options that went with it", async () => {
    await using opened = await edited.open({ path: "/changes" });
    const { page } = opened;
    const before = await edited.api.revision();
    const file = join(edited.dir, "model/people/authors.json");
    const { fields } = JSON.parse(readFileSync(file, "utf8")) as {
      readonly fields: readonly { readonly name: string }[];
    };
    const found = fields.find(({ name }) => name === "phone");
    // A number has no greatest length and no pattern.
    const field = { ...found, type: "integer", maxLength: undefined, pattern: undefined };
    await edited.api.done("POST /api/edits", {
      body: {
        expectedRevision: before,
        edits: [{ method: "PUT", path: "/api/entities/authors/fields/phone", body: { field } }],
      },
    });
    const changed = page.getByRole("region", { name: "authors" });
    await changed.getByText("phone is whole number instead of text").waitFor();
    await changed.getByText("1 change", { exact: true }).waitFor();
    assert.equal(await changed.getByRole("listitem").count(), 1);
    await page.getByRole("button", { name: "Review 1 change" }).waitFor();
    await changed.getByRole("button", { name: /^Take back: / }).click();
    const notices = page.getByRole("region", { name: "Notices" });
    await notices.getByText(/^Taken back: phone is whole number instead of text$/).waitFor();
    await edited.reach(before);
  });

  test("shows the changes where one is in the way of a plan, and takes that back", async () => {
    await using opened = await edited.open({ path: "/changes", expectedMessages: [/422/] });
    const { page } = opened;
    await page.getByRole("heading", { name: "Nothing to generate" }).waitFor();
    const before = await edited.api.revision();
    const { fields } = await readEntityPart(edited.api, "articles");
    const {
      min: _min,
      max: _max,
      default: _default,
      ...field
    } = (fields as Parts).find(({ name }) => name === "wordCount");
    await edited.api.done("PUT /api/entities/:entity/fields/:field", {
      params: { entity: "articles", field: "wordCount" },
      body: { expectedRevision: before, field: { ...field, type: "date" } },
    });
    await page.getByText(/can't change from integer to date/).waitFor();
    await opened.checkAccessibility();
    await page.getByRole("button", { name: /^Take back: wordCount is date/ }).click();
    await page.getByRole("heading", { name: "Nothing to generate" }).waitFor();
    await edited.reach(before);
  });

  test("makes a plan again that came to nothing, and does not take a late history for none", async () => {
    await using opened = await edited.open({
      path: "/e/tags",
      expectedMessages: [/Failed to load resource/],
    });
    const { page } = opened;
    const strip = page.getByRole("contentinfo");
    await strip.getByText("last generated 000002").waitFor();
    const { promise: release, resolve } = Promise.withResolvers<void>();
    await page.route("**/api/history?*", async (route) => (await release, route.continue()));
    await page.route("**/api/plan", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.reload();
    await strip.getByText("last generated …").waitFor();
    await page.evaluate('location.hash = "/changes"');
    await page.getByRole("heading", { name: "The plan could not be made" }).waitFor();
    await opened.checkBothThemes();
    resolve();
    await strip.getByText("last generated 000002").waitFor();
    await page.unroute("**/api/plan");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Nothing to generate" }).waitFor();
    await page.evaluate('location.hash = "/history"');
    const entry = page.getByRole("link", { name: /^000002/ });
    await entry.waitFor();
    const [id, time] = [
      await entry.locator("strong").boundingBox(),
      await entry.locator("time").boundingBox(),
    ];
    assert.ok(id !== null && time !== null && Math.abs(id.y - time.y) < 4, "They are one line.");
  });

  test("keeps a removed entity in the tree until it is generated, and brings it back", async () => {
    const before = await edited.api.revision();
    await edited.api.done("DELETE /api/entities/:entity/entity-draft", {
      params: { entity: "subscribers" },
      body: { expectedRevision: before },
    });
    await using opened = await edited.open();
    const { page } = opened;
    await page.getByRole("treeitem", { name: /^subscribers D/ }).click();
    const bringBack = page.getByRole("button", { name: "Bring subscribers back" });
    await bringBack.waitFor();
    await opened.checkAccessibility();
    await bringBack.click();
    await page.getByRole("grid", { name: "Members of subscribers" }).waitFor();
    await page.getByRole("button", { name: "Up to date" }).waitFor();
    assert.equal(await edited.api.revision(), before);
  });

  test("does not take an entity for gone whose file can't be read, and shows it again once it can", async () => {
    await using opened = await edited.open();
    const { page } = opened;
    const file = join(edited.dir, "model/taxonomy/tags.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("{", "{,"));
    await page.getByRole("treeitem", { name: "tags can’t be read" }).click();
    await page.getByRole("heading", { name: "This file can’t be read" }).waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Up to date" }).waitFor();
    await opened.checkAccessibility();
    await page.evaluate('location.hash = "/access"');
    await page.keyboard.press("F8");
    await page.getByRole("heading", { name: "This file can’t be read" }).waitFor();
    writeFileSync(file, text.replace('"maxLength": 60', '"maxLength": 6000'));
    await page.getByRole("heading", { name: "tags", level: 1 }).waitFor();
    const problems = page.getByRole("region", { name: "model/taxonomy/tags.json" });
    await problems
      .getByRole("button", { name: /maxLength/ })
      .first()
      .click();
    await page.locator('[data-row="name"] [data-cell="name"]:focus').waitFor();
    await page.getByRole("list", { name: "Problems of this" }).getByText("maxLength").first().waitFor();
    const edge = page.getByRole("separator", { name: "Height of problems" });
    await edge.press("ArrowUp");
    const panel = page.getByRole("region", { name: "Problems", exact: true });
    const readHeight = async () => (await panel.boundingBox())?.height;
    assert.equal(await readHeight(), 316);
    await edge.hover();
    await page.mouse.down();
    await page.mouse.move(600, 400);
    await page.mouse.up();
    const dragged = await readHeight();
    assert.ok(dragged !== undefined && dragged > 330, `${dragged}`);
    await page.reload();
    await page.getByRole("heading", { name: "tags", level: 1 }).waitFor();
    await page.keyboard.press("F8");
    await panel.waitFor();
    assert.equal(await readHeight(), dragged);
    await opened.checkAccessibility();
    await page.evaluate('location.hash = "/changes"');
    await page.getByRole("heading", { name: "There is no plan for these changes" }).waitFor();
    writeFileSync(file, text);
    await page.getByText("No problems.").waitFor();
    await page.getByRole("heading", { name: "Nothing to generate" }).waitFor();
  });

  test("settles a conflict by hand, fills rows that are there, and writes exactly what was kept", async () => {
    const schemas = "src/generated/content/articles/schemas.ts";
    const file = join(edited.dir, schemas);
    const before = readFileSync(file, "utf8");
    writeFileSync(file, before.replace("minLength: 3, maxLength: 160", "minLength: 4, maxLength: 160"));
    const articles = readFileSync(join(edited.dir, "model/content/articles.json"), "utf8");
    const { fields } = JSON.parse(articles) as { readonly fields: readonly { readonly name: string }[] };
    const title = { ...fields.find(({ name }) => name === "title"), maxLength: 180 };
    const motto = { name: "motto", type: "string", required: true };
    const tone = {
      name: "tone",
      type: "enum",
      required: true,
      values: [{ value: "warm" }, { value: "cold" }],
    };
    const body = {
      expectedRevision: await edited.api.revision(),
      edits: [
        { method: "PUT", path: "/api/entities/articles/field-draft/title", body: { field: title } },
        { method: "POST", path: "/api/entities/tags/fields", body: { field: motto } },
        { method: "POST", path: "/api/entities/tags/fields", body: { field: tone } },
      ] as const,
    };
    await edited.api.done("POST /api/edits", { body });
    await using opened = await edited.open({ path: "/changes" });
    const { page } = opened;
    await page.getByRole("link", { name: /Conflict in 1 file/ }).click();
    await page.getByText("1 of 1 place in conflict").waitFor();
    assert.ok(await page.getByRole("button", { name: "Keep this result" }).isDisabled());
    await opened.checkAccessibility();
    await page.getByRole("button", { name: "Use generated now" }).click();
    const result = page.getByRole("textbox", { name: "Result" });
    const { generated } = await edited.api.done("GET /api/plan/conflict", { query: { path: schemas } });
    const kept = (generated ?? "").replace(
      "minLength: 3, maxLength: 180 },",
      "minLength: 3, maxLength: 180 }, // by hand",
    );
    assert.notEqual(kept, generated);
    const line = result.getByText("minLength: 3, maxLength: 180 },");
    await line.click();
    await page.keyboard.press("End");
    // Single keys are text here, Ctrl+Z undoes what was typed here, and Tab leads on.
    await page.keyboard.press("n");
    await result.getByText("maxLength: 180 },n").waitFor();
    await page.keyboard.press("Control+z");
    await result.getByText("maxLength: 180 },n").waitFor({ state: "detached" });
    await typeAtOnce(page, " // by hand");
    await result.getByText("maxLength: 180 }, // by hand").waitFor();
    await opened.checkBothThemes();
    await page.keyboard.press("Tab");
    assert.equal(await result.and(page.locator(":focus")).count(), 0);
    await page.getByRole("button", { name: "Back to the files" }).click();
    await page.getByRole("button", { name: "Settle the conflict" }).click();
    await result.getByText("maxLength: 180 }, // by hand").waitFor();
    await page.getByRole("button", { name: "Keep this result" }).click();
    const files = page.getByRole("navigation", { name: "Files" });
    await files.getByText("settled: by hand").waitFor();
    await page.reload();
    await files.getByText("settled: by hand").waitFor();
    await page.getByText("Settled by hand: the text that you kept is written.").waitFor();
    // What is on disk goes, what was kept comes.
    const diff = page.getByRole("region", { name: schemas });
    await diff.locator("[data-kind=delete]").filter({ hasText: "minLength: 4" }).waitFor();
    await diff.locator("[data-kind=insert]").filter({ hasText: "maxLength: 180 }, // by hand" }).waitFor();
    await page.getByRole("link", { name: /^Files \d+ conflicts are settled/ }).waitFor();
    await page.getByRole("button", { name: "Settle it differently" }).click();
    await result.getByText("maxLength: 180 }, // by hand").waitFor();
    await page.getByRole("button", { name: "Back to the files" }).click();
    await page.getByRole("link", { name: /motto needs a value/ }).click();
    const chosen = page.getByRole("combobox", { name: "Value" });
    await chosen.selectOption("cold");
    await page.locator("form").filter({ has: chosen }).getByRole("button", { name: "Use it" }).click();
    await page.getByRole("textbox", { name: "Value" }).fill("All the news");
    await opened.checkAccessibility();
    await page.getByRole("button", { name: "Use it" }).click();
    const breaking = page.getByRole("link", { name: /breaking API change/ });
    if ((await breaking.count()) > 0) await breaking.click();
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await page.getByRole("heading", { name: "Generated 000004" }).waitFor();
    assert.equal(readFileSync(file, "utf8"), kept);
    const { migration } = await edited.api.done("GET /api/history/:id", { params: { id: "000004" } });
    assert.match(migration?.sql ?? "", /All the news/);
    assert.match(migration?.sql ?? "", /'cold'(?!\))/);
  });

  test("shows a generation that goes on while the page is loaded again, and then what came of it", async () => {
    const file = join(edited.dir, "src/generated/taxonomy/tags/schemas.ts");
    writeFileSync(file, readFileSync(file, "utf8").replace("maxLength: 60", "maxLength: 61"));
    const tags = readFileSync(join(edited.dir, "model/taxonomy/tags.json"), "utf8");
    const { fields } = JSON.parse(tags) as { readonly fields: readonly { readonly name: string }[] };
    await edited.api.done("PUT /api/entities/:entity/field-draft/:field", {
      params: { entity: "tags", field: "name" },
      body: {
        expectedRevision: await edited.api.revision(),
        field: { ...fields.find(({ name }) => name === "name"), maxLength: 62 } as never,
      },
    });
    await using opened = await edited.open({ path: "/changes" });
    const { page } = opened;
    await page.getByRole("link", { name: /Conflict in 1 file/ }).click();
    await page.getByRole("button", { name: "Use generated now" }).click();
    await page.getByRole("button", { name: "Keep this result" }).click();
    const countSettled = () =>
      page.evaluate<number>(
        "Object.keys(JSON.parse(sessionStorage.getItem('lathe.editor.review')).resolutions).length",
      );
    assert.equal(await countSettled(), 1);
    const generate = page.getByRole("button", { name: "Generate", exact: true });
    // Until files can be written, it can't end.
    const lock = await acquireLock(edited.dir, { name: "write", purpose: "looking", waitMs: 0 });
    assert.ok(lock.ok);
    try {
      await generate.and(page.locator(":enabled")).click();
      await page.getByRole("list", { name: "Steps" }).getByLabel("under way").waitFor();
      await page.reload();
      await page.getByRole("heading", { name: /^Generating… \d+ s$/ }).waitFor();
      await page.getByRole("list", { name: "Steps" }).getByLabel("under way").waitFor();
      assert.equal(await page.getByRole("heading", { name: "Before you generate" }).count(), 0);
      await opened.checkAccessibility();
    } finally {
      await lock.release();
    }
    await page.getByRole("heading", { name: /^Generated \d{6}$/ }).waitFor();
    await page.getByText(/files? written in /).waitFor();
    await page.getByRole("button", { name: "Up to date" }).waitFor();
    // What was settled was for this generation alone.
    assert.equal(await countSettled(), 0);
  });

  test("brings back a member, renames a value in steps that lose nothing, and says that undo does not undo what was generated", async () => {
    await using opened = await edited.open({ path: "/e/subscribers" });
    const { page } = opened;
    const before = await edited.api.revision();
    await page.locator('[data-row="name"] [data-cell="name"]').focus();
    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: "Bring name back" }).click();
    await page.locator('[data-row="name"]').waitFor();
    await page.getByRole("button", { name: "Up to date" }).waitFor();
    assert.equal(await edited.api.revision(), before);
    await page.evaluate('location.hash = "/e/articles?m=status"');
    await page.getByLabel("Value 1", { exact: true }).fill("sketch");
    await page.keyboard.press("Enter");
    const steps = page.getByRole("region", { name: "Rename draft to sketch" });
    await steps.getByRole("button", { name: "Add sketch" }).click();
    await steps.getByRole("button", { name: "Remove draft" }).waitFor();
    await page.keyboard.press("Control+z");
    await steps.getByRole("button", { name: "Add sketch" }).click();
    await steps.getByRole("button", { name: "Remove draft" }).waitFor();
    await page.getByLabel("Value 2", { exact: true }).and(page.locator("[value=sketch]")).waitFor();
    await opened.checkAccessibility();
    await page.getByRole("button", { name: "Review 1 change" }).waitFor();
    await generateAll();
    const undo = page.getByRole("button", { name: "Undo, not generated: change values of status" });
    await undo.hover();
    await page.mouse.down();
    await page.getByRole("menuitem", { name: "Undo: change values of status" }).waitFor();
    await page.mouse.up();
    await page.getByRole("menuitem", { name: "Undo: change values of status" }).click();
    await page.getByRole("button", { name: "Review 1 change" }).waitFor();
    assert.equal(await edited.api.revision(), before);
  });

  test("says what is in the way of a file, and goes on once it is mended", async () => {
    const obstacle = join(edited.dir, "src/generated/site/polls");
    writeFileSync(obstacle, "in the way");
    const fields = [{ name: "title", type: "string" }];
    await edited.api.done("POST /api/entities/entity-draft", {
      body: {
        expectedRevision: await edited.api.revision(),
        entity: { name: "polls", module: "site", kind: "persistent", fields },
      },
    });
    await using opened = await edited.open({ path: "/changes", expectedMessages: [/404/] });
    const { page } = opened;
    await page.getByRole("link", { name: /Conflict in 3 files.*in the place of a folder/ }).click();
    await page.getByText("What is there can’t be read, so it is never written over.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Take generated" }).count(), 0);
    await opened.checkBothThemes();
    rmSync(obstacle);
    await page.getByRole("button", { name: "Look again" }).click();
    await page.getByRole("link", { name: "Back to the changes" }).click();
    await page.getByText("New entity polls").waitFor();
    assert.equal(await page.getByRole("link", { name: /Conflict in/ }).count(), 0);
  });
});

/** Types quicker than anybody can: keys come between what React does. */
async function typeAtOnce(page: Page, text: string): Promise<void> {
  await page.evaluate(`(async () => {
    const { port1, port2 } = new MessageChannel();
    for (const key of ${JSON.stringify(text)}) {
      document.execCommand("insertText", false, key);
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
    }
  })()`);
}
