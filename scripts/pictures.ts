// npm run pictures: the pictures of README and docs, taken of the running demo and of an editor, so that they show what there is.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type Page, chromium } from "playwright-core";
import sharp from "sharp";
import { findChromium } from "../tests/browser/support/chromium.ts";
import { DEMO_BASE, NO_DEMO, isDemoRunning, signInToDemo } from "./pictures/demo.ts";
import { type Edit, withEditedNewsroom } from "./pictures/edited-newsroom.ts";
import { waitUntilQuiet } from "./pictures/quiet-page.ts";
import { ROOT } from "./run-step.ts";

const FOLDER = join(ROOT, "docs/pictures");

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** A picture: the page below /admin, or behind the # of the editor, and what to wait for on it. */
interface Picture {
  readonly name: string;
  readonly of?: "admin" | "editor";
  readonly path: string;
  /** A link in it is followed first: to a record, whose id is another in every demo. */
  readonly follow?: string;
  readonly colorScheme?: "light" | "dark";
  readonly viewport?: typeof DESK;
}

const PAINTED_MS = 2000;

/** All pictures; docs show each of them. */
export const PICTURES: readonly Picture[] = [
  { name: "home", path: "/" },
  { name: "list", path: "/content/articles?f=status~in~draft,review" },
  { name: "record", path: "/content/articles", follow: "table tbody tr a" },
  { name: "record-dark", path: "/content/articles", follow: "table tbody tr a", colorScheme: "dark" },
  { name: "board", path: "/_pages/board" },
  { name: "roles", path: "/system/roles", follow: "table tbody tr a" },
  { name: "phone", path: "/content/articles", viewport: PHONE },
  { name: "editor-diagram", of: "editor", path: "/" },
  { name: "editor-members", of: "editor", path: "/e/articles?m=status" },
  { name: "editor-changes", of: "editor", path: "/changes" },
];

async function takePicture(browser: Browser, picture: Picture, open: (page: Page) => Promise<void>) {
  const { name, follow, colorScheme = "light", viewport = DESK } = picture;
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
  });
  const page = await context.newPage();
  await open(page);
  if (follow !== undefined) {
    await page.locator(follow).first().click();
    // Roles that can't be changed can be copied.
    const save = page.getByRole("button", { name: /^Save/ });
    await save
      .or(page.getByRole("link", { name: "Duplicate" }))
      .first()
      .waitFor();
  }
  await waitUntilQuiet(page);
  // Few colours: a third of the bytes, and nobody sees it.
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(join(FOLDER, `${name}.png`));
  await context.close();
  console.log(`docs/pictures/${name}.png`);
}

async function takeAdminPictures(browser: Browser): Promise<void> {
  const session = await signInToDemo();
  for (const picture of PICTURES.filter(({ of }) => of !== "editor"))
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that none waits for another's paint
    await takePicture(browser, picture, async (page) => {
      await page.addInitScript((begun) => sessionStorage.setItem("lathe.session", begun), session);
      await page.goto(`${DEMO_BASE}/admin${picture.path}`);
      await page.waitForLoadState("networkidle");
    });
}

/** A few of the changes that people make, so that there is something to review. */
const EDITS: readonly Edit[] = [
  {
    method: "POST",
    path: "/api/entities/articles/fields",
    body: { field: { name: "wordGoal", type: "integer" } },
  },
  { method: "POST", path: "/api/entities/articles/fields/summary/rename", body: { to: "teaser" } },
];

/** Those of the editor are of a project of its own, which nobody else edits. */
async function takeEditorPictures(browser: Browser): Promise<void> {
  await withEditedNewsroom(EDITS, async ({ server }) => {
    for (const picture of PICTURES.filter(({ of }) => of === "editor"))
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that none waits for another's paint
      await takePicture(browser, picture, async (page) => {
        await page.goto(server.editorUrl);
        await page.getByRole("tree").waitFor();
        await page.evaluate(`location.hash = ${JSON.stringify(picture.path)}`);
        // The diagram is laid out by a worker, and its last frames have no end that shows.
        await page.waitForTimeout(PAINTED_MS);
      });
  });
}

async function main(): Promise<number> {
  const executablePath = await findChromium();
  if (executablePath === undefined) {
    console.error("There is no Chromium: set CHROMIUM_PATH, or install chromium.");
    return 1;
  }
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    await takeEditorPictures(browser);
    if (!(await isDemoRunning())) {
      console.error(`Those of the admin stay as they were: ${NO_DEMO}`);
      return 1;
    }
    await takeAdminPictures(browser);
    return 0;
  } finally {
    await browser.close();
  }
}

if (import.meta.main) process.exitCode = await main();
