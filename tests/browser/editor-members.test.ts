// The members of an entity in the editor: five fields by keyboard alone, the inspector, and the head.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { describeEditor } from "./support/editor-suite.ts";

const FIVE = ["name", "slug", "price", "status: draft, review, published", "publishedAt"];

interface EntityFile {
  readonly label?: string;
  readonly fields?: readonly {
    readonly name: string;
    readonly type: string;
    readonly label?: string;
    readonly values?: readonly { readonly value: string }[];
  }[];
}

describeEditor("the editor's members", (edited) => {
  const read = (path: string) =>
    JSON.parse(readFileSync(join(edited.dir, "model", path), "utf8")) as EntityFile;
  const findField = (path: string, name: string) => read(path).fields?.find((field) => field.name === name);

  test("adds five fields by keyboard alone, and five steps back lead to the first revision", async () => {
    const expectedRevision = await edited.api.revision();
    await edited.api.done("POST /api/entities/entity-draft", {
      body: { expectedRevision, entity: { name: "gadgets", module: "content", kind: "persistent" } },
    });
    const before = await edited.api.revision();
    await using opened = await edited.open({ path: "/e/gadgets" });
    const { page } = opened;
    await page.getByRole("heading", { name: "gadgets", level: 1 }).waitFor();
    await page.keyboard.press("n");
    for (const text of FIVE) {
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.press("Escape");
    await page.locator('[data-row="publishedAt"]').waitFor();
    await page.waitForFunction("document.body.innerText.includes('just now')");
    await waitUntil(() => read("content/gadgets.json").fields?.length === 5);
    const fields = read("content/gadgets.json").fields ?? [];
    assert.deepEqual(
      fields.map(({ name, type }) => `${name} ${type}`),
      ["name string", "slug slug", "price decimal", "status enum", "publishedAt datetime"],
    );
    assert.deepEqual(
      fields[3]?.values?.map(({ value }) => value),
      ["draft", "review", "published"],
    );
    for (const [index, name] of ["publishedAt", "status", "price", "slug", "name"].entries()) {
      await page.keyboard.press("Control+z");
      await page.locator(`[data-row="${name}"]`).waitFor({ state: "detached" });
      assert.equal(await page.locator("[data-row]").count(), 4 - index);
    }
    await waitUntil(async () => (await edited.api.revision()) === before);
  });

  test("changes a field in the inspector, and keeps what was typed where it is refused", async () => {
    await using opened = await edited.open({ path: "/e/articles?m=title" });
    const { page } = opened;
    const label = page.getByLabel("Label", { exact: true });
    await label.fill("Headline");
    await page.keyboard.press("Tab");
    await waitUntil(() => findField("content/articles.json", "title")?.label === "Headline");
    const longest = page.getByLabel("Max length");
    const former = await longest.inputValue();
    await longest.fill("many");
    await page.keyboard.press("Enter");
    await page.locator("aside input[aria-invalid=true]").waitFor();
    assert.equal(await longest.inputValue(), "many");
    await opened.checkAccessibility();
    await page.keyboard.press("Escape");
    assert.equal(await longest.inputValue(), former);
    await label.fill("");
    await page.keyboard.press("Enter");
    await waitUntil(() => findField("content/articles.json", "title")?.label === undefined);
  });

  test("adds values to a choice as a list, and does not remove one that a rule names", async () => {
    await using opened = await edited.open({ path: "/e/articles?m=status" });
    const { page } = opened;
    await page.getByLabel("Add a value").fill("legal, checked, embargoed");
    await page.keyboard.press("Enter");
    const count = () => findField("content/articles.json", "status")?.values?.length;
    await waitUntil(() => count() === 7);
    await page.getByRole("button", { name: "What to do with published", exact: true }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("alert").filter({ hasText: "published" }).waitFor();
    assert.equal(count(), 7);
    await page.keyboard.press("Escape");
  });

  test("changes the label of an entity in its head, and says what uses one that is to be removed", async () => {
    await using opened = await edited.open({ path: "/e/authors" });
    const { page } = opened;
    await page.getByRole("button", { name: /^Label / }).click();
    await page.getByLabel("Label of one").fill("Writer");
    await page.keyboard.press("Enter");
    await page
      .getByRole("button", { name: /^Label / })
      .getByText("Writer")
      .waitFor();
    await waitUntil(() => read("people/authors.json").label === "Writer");
    await page.getByRole("button", { name: "What to do with authors", exact: true }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("dialog", { name: /authors is used in \d+ places/ }).waitFor();
    await opened.checkAccessibility();
    await page.getByRole("button", { name: "Keep it" }).click();
  });
});

async function waitUntil(isTrue: () => boolean | undefined | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error("It did not come true in 10 seconds.");
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
