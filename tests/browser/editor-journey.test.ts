// The whole way in a browser, under `lathe dev`: an empty project, a pasted sample, records in the admin, and a model that changes under them.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { linkPackages } from "../chain/support/newsroom.ts";
import { withLathe } from "../dev/support/lathe.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { WITHOUT_BROWSER, launchBrowser, openWatchedPage, openWindows } from "./support/watched-page.ts";

const SAMPLE = [
  "sku,name,price,added on",
  "LB-001,Brass lamp,129.00,2026-03-01",
  "LB-002,Ceiling rose,18.50,2026-03-02",
].join("\n");

const OWNER = { email: "owner@shop.example", password: "seven gulls on the pier" };

/** An empty project whose own code speaks of what is renamed later. */
function writeProject(dir: string): void {
  writeTexts(dir, [
    ["lathe.json", JSON.stringify({ formatVersion: 1, name: "shop", label: "Shop" })],
    ["src/custom/labels.ts", 'export const COLUMNS = { products: ["price"] };\n'],
  ]);
  linkPackages(dir);
}

suite("a project that begins in the editor", { skip: WITHOUT_BROWSER, timeout: HANG_LIMIT_MS }, () => {
  test("runs with records in its admin, keeps them through a rename, loses what was accepted, and goes back", () =>
    withTempFolder(async (dir) => {
      writeProject(dir);
      const env = { LATHE_ADMIN_EMAIL: OWNER.email, LATHE_ADMIN_PASSWORD: OWNER.password };
      const browser = await launchBrowser();
      try {
        await withLathe({ dir, env }, ["dev", "--generator-port", "0"], async (lathe) => {
          const editorUrl = await lathe.waitForOutput("stdout", /^editor (\S+)$/m);
          const applicationUrl = await lathe.waitForOutput("stdout", /^ready on (\S+)$/m);
          await walk(browser, editorUrl, applicationUrl, dir);
        });
      } finally {
        await browser.close();
      }
    }));
});

async function walk(browser: Browser, editorUrl: string, applicationUrl: string, dir: string): Promise<void> {
  await using editing = await openWatchedPage(openWindows(browser), new URL(editorUrl).origin, {
    expectedMessages: [/Failed to load resource: .* 409/],
  });
  const editor = editing.page;
  editor.setDefaultTimeout(HANG_LIMIT_MS);
  await editor.goto(editorUrl);
  await createFromSample(editor);
  await generate(editor, "000002");
  await openAdmin(editor, applicationUrl);

  await using operating = await openWatchedPage(openWindows(browser), applicationUrl, {});
  const admin = operating.page;
  admin.setDefaultTimeout(HANG_LIMIT_MS);
  const record = await createRecord(admin, applicationUrl);
  const read = async () => {
    const response = await fetch(record.url, { headers: { authorization: `Bearer ${record.token}` } });
    return (await response.json()) as Readonly<Record<string, unknown>>;
  };
  assert.deepEqual(pickPrices(await read()), { price: "129.00" });

  await renamePrice(editor);
  await generate(editor, "000003");
  assert.deepEqual(pickPrices(await read()), { unitPrice: "129.00" });
  await admin.reload();
  await admin.getByRole("textbox", { name: /^Unit price/ }).waitFor();

  await removeAddedOn(editor);
  await generate(editor, "000004");
  assert.ok(!("addedOn" in (await read())));
  await failAndMend(editor, join(dir, "src/main.ts"));

  await rollBackAndUndo(editor);
}

/** Opens the admin in a tab of its own, which is signed in without a password. */
async function openAdmin(editor: Page, applicationUrl: string): Promise<void> {
  const [opened] = await Promise.all([
    editor.waitForEvent("popup"),
    editor.getByRole("button", { name: "Admin", exact: true }).click(),
  ]);
  await opened.getByRole("heading", { level: 1, name: "Home" }).waitFor({ timeout: HANG_LIMIT_MS });
  assert.equal(opened.url(), `${applicationUrl}/admin/`);
  await opened.close();
}

/** Breaks the application by own code: it says why, what can't be taken back any more, and runs again once that is mended. */
async function failAndMend(page: Page, file: string): Promise<void> {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, `${text}\nthrow new Error("the lamps are out");\n`);
  await page.getByRole("button", { name: "Application: Failed" }).waitFor();
  await page.getByText("the lamps are out").first().waitFor();
  await page.getByRole("button", { name: "Take back 000004" }).click();
  await page.getByRole("alert").getByText("Change the model instead, and generate.").waitFor();
  writeFileSync(file, text);
  // That is noticed, too: it may be under way by then.
  await page.getByRole("button", { name: /^Application: / }).click();
  await page.getByRole("menuitem", { name: "Start again" }).click();
  await page.getByText("The application runs with it.").waitFor();
}

/** Pastes rows, and takes what is proposed. */
async function createFromSample(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "What does your application keep?" }).waitFor();
  await page.getByRole("textbox", { name: "Sample" }).fill(SAMPLE);
  await page.getByText("4 of 4 fields").waitFor();
  await page.getByRole("textbox", { name: "Entity" }).fill("products");
  await page.getByRole("textbox", { name: "Module" }).fill("catalog");
  await page.getByRole("button", { name: "Create entity products" }).click();
  await page.getByRole("heading", { name: "products", level: 1 }).waitFor();
}

/** Looks at what has to be looked at, generates, and waits for the application that runs with it. */
async function generate(page: Page, id: string): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Review/ })
    .click();
  const generating = page.getByRole("button", { name: "Generate", exact: true });
  await generating.waitFor();
  const breaking = page.getByRole("link", { name: /breaking API change/ });
  if ((await breaking.count()) > 0) await breaking.click();
  await generating.click();
  await page.getByRole("heading", { name: `Generated ${id}` }).waitFor();
  await page.getByText("The application runs with it.").waitFor();
}

/** Signs in as the owner, and makes a record. */
async function createRecord(
  page: Page,
  base: string,
): Promise<{ readonly url: string; readonly token: string }> {
  await page.goto(`${base}/admin/catalog/products/_new`);
  await page.getByRole("textbox", { name: "Email" }).fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  const signedIn = page.waitForResponse((response) => response.url().endsWith("/api/auth/v1/sessions"));
  await page.getByRole("button", { name: "Sign in" }).click();
  const { accessToken } = (await (await signedIn).json()) as { readonly accessToken: string };
  await page.getByRole("textbox", { name: /^Sku/i }).fill("LB-001");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Brass lamp");
  await page.getByRole("textbox", { name: /^Price/ }).fill("129.00");
  await page.getByRole("textbox", { name: /^Added on/ }).fill("1 Mar 2026");
  await page.getByRole("button", { name: "Create" }).click();
  await page.waitForURL(/\/catalog\/products\/[0-9a-f-]{36}$/);
  await page.getByRole("heading", { level: 1, name: "Brass lamp" }).waitFor();
  const id = page.url().split("/").at(-1);
  return { url: `${base}/api/admin/v1/catalog/products/${id}`, token: accessToken };
}

function pickPrices(record: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => /price/i.test(name)));
}

/** Renames a field that has values, after what follows and what does not was shown. */
async function renamePrice(page: Page): Promise<void> {
  await page.getByRole("treeitem", { name: /^products/ }).click();
  await page.getByRole("button", { name: "What to do with price", exact: true }).click();
  await page.getByRole("menuitem", { name: /Rename/ }).click();
  const dialog = page.getByRole("dialog", { name: "Rename products.price" });
  await dialog.getByRole("textbox", { name: "To" }).fill("unitPrice");
  await dialog
    .getByText(/rename column "price" to "unit_price"/)
    .first()
    .waitFor();
  await dialog.getByText("src/custom/labels.ts:1").waitFor();
  await dialog.getByText("The values of 1 row stay. No row is copied.").waitFor();
  await dialog.getByRole("button", { name: "Rename everywhere" }).click();
  await page.locator('[data-row="unitPrice"]').waitFor();
}

/** Removes a field that has values, and accepts the loss by its name. */
async function removeAddedOn(page: Page): Promise<void> {
  await page.getByRole("treeitem", { name: /^products/ }).click();
  await page.getByRole("button", { name: "What to do with addedOn", exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("button", { name: /^Review 1 change/ }).click();
  await page.getByRole("link", { name: /addedOn loses its values/ }).click();
  await page.getByRole("textbox", { name: /products\.addedOn/ }).fill("products.addedOn");
  await page.getByRole("button", { name: "Accept the loss" }).click();
}

/** Takes the model back to when the field was there, and that back. */
async function rollBackAndUndo(page: Page): Promise<void> {
  await page.evaluate("location.hash = '/history/000003/rollback'");
  await page.getByRole("heading", { name: "Back to 000003" }).waitFor();
  await page.getByRole("button", { name: "Roll the model back" }).click();
  await page.getByRole("button", { name: /^Undo: roll back to 000003/ }).waitFor();
  // The rollback leads there, and so away from what one goes to before.
  await page.waitForURL("**/#/changes");
  await page.getByText("New field addedOn").waitFor();
  await page.getByRole("navigation", { name: "Model" }).getByRole("link", { name: "History" }).click();
  const entries = page.getByRole("navigation", { name: "History" });
  await entries.getByText("rollback of the model", { exact: true }).waitFor();
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Up to date" }).waitFor();
  await page.evaluate("location.hash = '/history'");
  await entries.getByText("rollback of the model, undone since").waitFor();
  assert.equal(await entries.getByText("current generation").count(), 1);
}
