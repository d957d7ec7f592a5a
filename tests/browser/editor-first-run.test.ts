// An empty project in the editor: from a pasted sample, or a template, to entities with fields.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { writeTexts } from "../support/temp-folder.ts";
import { describeEditor } from "./support/editor-suite.ts";

const SAMPLE = [
  "sku,name,price,in stock,added on,category",
  "LB-001,Brass lamp,129.00,yes,2026-03-01,lamps",
  "LB-002,Ceiling rose,18.50,yes,2026-03-02,lamps",
  'TX-114,"Wool throw, grey",89.00,no,2026-03-05,textiles',
  "KT-031,Stoneware bowl,24.00,yes,2026-04-01,kitchen",
].join("\n");

describeEditor(
  "an empty project in the editor",
  (edited) => {
    test("becomes one with an entity by a pasted sample, and is empty again by undoing", async () => {
      await using opened = await edited.open();
      const { page } = opened;
      const before = await edited.api.revision();
      await page.getByRole("heading", { name: "What does your application keep?" }).waitFor();
      await opened.checkAccessibility();
      // What shows records of others says that there are none.
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search the model or run a command" }).fill("virtual");
      await page.getByRole("option", { name: "Add virtual entity…", selected: true }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByLabel("Name").fill("cards");
      await page.getByText("There is no entity yet whose records it could show.").waitFor();
      assert.ok(await page.getByRole("button", { name: "Add entity" }).isDisabled());
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("textbox", { name: "Sample" }).fill(SAMPLE);
      await page.getByText("6 of 6 fields").waitFor();
      assert.equal(await page.getByRole("textbox", { name: "Entity" }).inputValue(), "");
      await page.getByRole("textbox", { name: "Entity" }).fill("7 things");
      await page.getByText(`"7 things" can't be a name here`).waitFor();
      assert.ok(await page.getByRole("button", { name: "Create entity" }).isDisabled());
      await page.getByRole("textbox", { name: "Entity" }).fill("Products");
      await page.getByText("Becomes products.").waitFor();
      await page.getByRole("checkbox", { name: "Take category" }).uncheck();
      await page.getByRole("combobox", { name: "Type of sku: string" }).click();
      await page.getByRole("option", { name: "slug" }).click();
      await opened.checkAccessibility();
      await page.getByRole("button", { name: "Create entity products" }).click();
      await page.getByRole("heading", { name: "products", level: 1 }).waitFor();
      await page.getByText("Saved to disk · ").waitFor();
      const { fields } = JSON.parse(readFileSync(join(edited.dir, "model/main/products.json"), "utf8")) as {
        readonly fields: readonly { readonly name: string; readonly type: string }[];
      };
      assert.deepEqual(
        fields.map(({ name, type }) => `${name} ${type}`),
        ["sku slug", "name string", "price decimal", "inStock boolean", "addedOn date"],
      );
      // The next one from the palette, by other words: its first field is asked for, and labels its records.
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search the model or run a command" }).fill("new entity");
      await page
        .getByRole("option", { name: "Add entity…" })
        .and(page.locator("[aria-selected=true]"))
        .waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByLabel("Name").fill("Order Lines");
      await page.getByText("Becomes order-lines.").waitFor();
      await page.keyboard.press("Enter");
      await page.getByLabel("Name of the new field").and(page.locator(":focus")).waitFor();
      await page.keyboard.type("x -> nowhere");
      await page.getByText("There is no entity nowhere.").waitFor();
      await page.getByLabel("Name of the new field").fill("name*");
      await page.getByText("It labels the record.").waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("gridcell", { name: "name labels the record" }).focus();
      await page.keyboard.press("Escape");
      await page.getByLabel("Name of the new field").waitFor({ state: "detached" });
      await page.keyboard.press("Control+z");
      await page.getByText("Shown as its id").waitFor();
      await page.getByRole("link", { name: "JSON", exact: true }).click();
      await page.keyboard.press("Control+z");
      await page.getByRole("treeitem", { name: "order-lines" }).waitFor({ state: "detached" });
      // Another sample works here, too.
      await page.getByRole("button", { name: "Add to the model" }).click();
      await page.getByRole("menuitem", { name: "Entity from a sample…" }).click();
      const dialog = page.getByRole("dialog", { name: "New entity from a sample" });
      await dialog.getByRole("textbox", { name: "Sample" }).fill("status\nSold out\nnew");
      await dialog.getByRole("combobox", { name: "Type of status: string" }).click();
      await page.getByRole("option", { name: "enum" }).click();
      await dialog.getByText("2 different values").waitFor();
      await opened.checkAccessibility();
      // Records inside of records become an entity by the same step.
      await dialog
        .getByRole("textbox", { name: "Sample" })
        .fill('[{"title": "A", "maker": {"name": "X"}}, {"title": "B", "maker": {"name": "Y"}}]');
      await dialog.getByRole("button", { name: "Make it an entity makers" }).click();
      await dialog.getByText("each has one, an entity of 1 field").waitFor();
      await opened.checkAccessibility();
      await dialog.getByRole("textbox", { name: "Entity" }).fill("Stock items");
      await dialog.getByRole("button", { name: "Create entity stock-items" }).click();
      await page.getByRole("heading", { name: "stock-items", level: 1 }).waitFor();
      await page.getByRole("treeitem", { name: "makers" }).waitFor();
      await page.locator('[data-row="maker"]').getByText("makers").waitFor();
      await page.keyboard.press("Control+z");
      await page.getByRole("treeitem", { name: "makers" }).waitFor({ state: "detached" });
      await page.getByRole("treeitem", { name: "stock-items" }).waitFor({ state: "detached" });
      await page.getByRole("treeitem", { name: "products" }).click();
      // No record has a value yet: another type asks for nothing.
      await page.getByRole("gridcell", { name: "name labels the record" }).click();
      const inspector = page.getByRole("complementary", { name: "Inspector" });
      await inspector.getByRole("combobox", { name: "Type: string" }).click();
      await page.getByRole("option", { name: "decimal" }).click();
      await inspector.getByRole("combobox", { name: "Type: decimal" }).waitFor();
      await page.getByRole("gridcell", { name: "decimal 18,2" }).nth(1).waitFor();
      await page.keyboard.press("Control+z");
      await inspector.getByRole("combobox", { name: "Type: string" }).waitFor();
      await page.keyboard.press("Control+z");
      await page.getByRole("heading", { name: "What does your application keep?" }).waitFor();
      await edited.reach(before);
    });

    test("begins with a template, is drawn, and is empty again by one undo", async () => {
      await using opened = await edited.open();
      const { page } = opened;
      const before = await edited.api.revision();
      await page.getByRole("button", { name: "Start from a template" }).click();
      await page.getByRole("row", { name: /^article-cards content/ }).waitFor();
      await opened.checkAccessibility();
      await page.getByRole("button", { name: "Begin with newsroom" }).click();
      await page.getByRole("treeitem", { name: /^articles/ }).waitFor();
      await page.getByRole("button", { name: "Fit (0)" }).waitFor();
      const { project } = await edited.api.done("GET /api/project");
      assert.deepEqual([project.name, project.label], ["shop", "Shop"]);
      await page.keyboard.press("Control+z");
      await page.getByRole("heading", { name: "What does your application keep?" }).waitFor();
      await edited.reach(before);
    });
  },
  (dir) =>
    writeTexts(dir, [["lathe.json", JSON.stringify({ formatVersion: 1, name: "shop", label: "Shop" })]]),
);
