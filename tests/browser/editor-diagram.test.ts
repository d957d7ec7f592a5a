// The diagram of the model editor, in a real browser at a real generator.
import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { withLathe } from "../dev/support/lathe.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import {
  VIEWPORTS,
  WITHOUT_BROWSER,
  checkAccessibility,
  launchBrowser,
  openWindow,
} from "./support/watched-page.ts";

const EDITOR = /^editor (http:\/\/127\.0\.0\.1:[1-9]\d*\/#token=\S+)$/m;
const NEWSROOM = join(import.meta.dirname, "../../examples/newsroom");

suite("the diagram of the editor", { skip: WITHOUT_BROWSER, timeout: HANG_LIMIT_MS }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser.close());

  /** Opens the diagram of a project; it must say nothing on the console. */
  async function openDiagram(
    fill: (dir: string) => void,
    work: (page: Page) => Promise<void>,
  ): Promise<void> {
    await withTempFolder(async (dir) => {
      fill(dir);
      await withLathe({ dir }, ["serve", "--port", "0"], async ({ waitForOutput }) => {
        const context = await openWindow(browser, { viewport: VIEWPORTS.wide });
        const page = await context.newPage();
        const wrong: string[] = [];
        page.on("console", (message) => wrong.push(message.text()));
        page.on("pageerror", ({ message }) => wrong.push(message));
        await page.goto(await waitForOutput("stdout", EDITOR));
        await work(page);
        await context.close();
        assert.deepEqual(wrong, []);
      });
    });
  }

  const copyNewsroom = (dir: string) => {
    cpSync(join(NEWSROOM, "lathe.json"), join(dir, "lathe.json"));
    cpSync(join(NEWSROOM, "model"), join(dir, "model"), { recursive: true });
  };

  test("selects, opens, finds, and shows as much as is wanted", () =>
    openDiagram(copyNewsroom, async (page) => {
      const articles = page.getByRole("button", { name: /^articles in content/ });
      await articles.click();
      const inspector = page.getByRole("complementary", { name: "Entity" });
      await inspector.getByText("content_articles").waitFor();
      assert.equal(await articles.getAttribute("aria-pressed"), "true");
      await checkAccessibility(page);

      await page.getByText("All fields").click();
      const node = page.locator("[data-node]").filter({ has: articles });
      await node.getByText("readingMinutes").waitFor();
      await page.getByText("Names", { exact: true }).click();
      await node.getByText("readingMinutes").waitFor({ state: "detached" });

      await page.keyboard.press("Escape");
      await page.getByLabel("Find in diagram").fill("ledgerNumber");
      await page.locator("[data-dimmed]").first().waitFor();
      assert.equal(await page.locator("[data-node]:not([data-dimmed])").count(), 1);
      await page.getByText("1 found", { exact: true }).waitFor();
      await page.getByLabel("Find in diagram").fill("no such part");
      await page.getByText("0 found", { exact: true }).waitFor();
      await page.getByLabel("Find in diagram").fill("");

      // Nobody has moved it, so it fits into less room, too.
      await page.setViewportSize(VIEWPORTS.desk);
      await page.evaluate(`new Promise((resolve) => {
        const isIn = (each) => each.getBoundingClientRect().right < ${VIEWPORTS.desk.width};
        const look = () =>
          [...document.querySelectorAll("[data-entity]")].every(isIn) ? resolve() : requestAnimationFrame(look);
        look();
      })`);

      await articles.dblclick();
      await page.waitForURL(/#\/e\/articles/);
    }));

  test("keeps where entities were dragged to, and forgets it when they are arranged", () =>
    openDiagram(copyNewsroom, async (page) => {
      const tags = page.locator(".react-flow__node", { hasText: "tags" }).last();
      const laidOut = await tags.getAttribute("style");
      await page.getByRole("button", { name: "Fit (0)" }).click();
      const fitted = await page.locator(".react-flow__viewport").getAttribute("style");
      const box = await tags.boundingBox();
      assert.ok(box !== null);
      await page.mouse.move(box.x + 60, box.y + 12);
      await page.mouse.down();
      await page.mouse.move(box.x + 90, VIEWPORTS.wide.height - 60, { steps: 5 });
      await page.mouse.up();
      const dragged = await tags.getAttribute("style");
      assert.notEqual(dragged, laidOut);
      await page.reload();
      await tags.waitFor();
      assert.equal(await tags.getAttribute("style"), dragged);
      await page.getByRole("button", { name: "Arrange" }).click();
      await page
        .locator(`.react-flow__node[style=${JSON.stringify(laidOut)}]`)
        .first()
        .waitFor();
      // All of it is in view again.
      await page
        .locator(`.react-flow__viewport[style=${JSON.stringify(fitted)}]`)
        .waitFor({ state: "attached" });
      await page.evaluate("HTMLCanvasElement.prototype.toBlob = (take) => take(null)");
      await page.getByRole("button", { name: "Download" }).click();
      await page.getByRole("menuitem", { name: "PNG" }).click();
      const notices = page.getByRole("region", { name: "Notices" });
      await notices.getByText("Not downloaded. The picture is too large for this browser.").waitFor();
    }));

  test("is walked through by keys: arrows follow relations, Enter opens", () =>
    openDiagram(copyNewsroom, async (page) => {
      await page.getByRole("button", { name: /^corrections in content/ }).focus();
      await page.keyboard.press("ArrowRight");
      await page.getByText("article, to articles").waitFor({ state: "attached" });
      await page.getByRole("button", { name: /^articles in content/, pressed: true }).waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL(/#\/e\/articles/);
    }));

  test("opens 200 entities at their modules, and one of those with its neighbours", () =>
    openDiagram(writeLargeModel, async (page) => {
      await page.getByRole("button", { name: /^m3 10 entities/ }).click();
      await page.getByRole("button", { name: /^e30 in m3/ }).waitFor();
      await page.getByRole("button", { name: /^e20 in m2/ }).waitFor();
      assert.equal(await page.getByRole("button", { name: /^e100 in m10/ }).count(), 0);
      await page.getByText("All 200").click();
      await page.locator("[data-entity]").nth(199).waitFor({ state: "attached" });
    }));
});

/** 20 modules of 10 entities; the first of each points to the first of the next. */
function writeLargeModel(dir: string): void {
  const modules = Array.from({ length: 20 }, (_, index) => `m${index}`);
  const fields = [{ name: "title", type: "string" }];
  writeTexts(dir, [
    ["lathe.json", JSON.stringify({ name: "large" })],
    ...modules.map((name) => [`model/${name}/module.json`, JSON.stringify({ name })] as const),
    ...Array.from({ length: 200 }, (_, index) => {
      const module = `m${Math.floor(index / 10)}`;
      const target = index % 10 === 0 ? (index + 10) % 200 : index - (index % 10);
      const relations = [{ name: "next", kind: "belongsTo", target: `e${target}` }];
      const entity = { name: `e${index}`, module, kind: "persistent", display: "title", fields, relations };
      return [`model/${module}/e${index}.json`, JSON.stringify(entity)] as const;
    }),
  ]);
}
