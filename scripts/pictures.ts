// npm run pictures: the pictures of README and docs, taken of the running demo, so that they show what there is.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import { findChromium } from "../tests/browser/support/chromium.ts";
import { ROOT } from "./run-step.ts";
import { readDemoAccount } from "./start/account.ts";

const DEMO = join(ROOT, ".demo/newsroom");
const BASE = process.env["LATHE_APPLICATION_URL"] ?? "http://127.0.0.1:4200";
/** The link to the editor that npm start prints: the token in it is another each time. */
const EDITOR = process.env["LATHE_EDITOR_URL"];
const FOLDER = join(ROOT, "docs/pictures");

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** A picture: the page below /admin or of the editor, and what to wait for on it. */
interface Picture {
  readonly name: string;
  readonly path: string;
  readonly of?: "admin" | "editor";
  /** A link in it is followed first: to a record, whose id is another in every demo. */
  readonly follow?: string;
  readonly colorScheme?: "light" | "dark";
  readonly viewport?: typeof DESK;
}

/** The diagram is laid out by a worker, and its last frames have no end that shows. */
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
  { name: "editor-diagram", of: "editor", path: "#/" },
  { name: "editor-members", of: "editor", path: "#/e/articles?m=status" },
  { name: "editor-changes", of: "editor", path: "#/changes" },
];

async function takePicture(browser: Browser, session: string, picture: Picture): Promise<void> {
  const { name, of = "admin", path, follow, colorScheme = "light", viewport = DESK } = picture;
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
  });
  const page = await context.newPage();
  await page.addInitScript((begun) => sessionStorage.setItem("lathe.session", begun), session);
  if (of === "admin") {
    await page.goto(`${BASE}/admin${path}`);
    await page.waitForLoadState("networkidle");
  } else {
    // Its events are a request that never ends.
    await page.goto(EDITOR ?? "");
    await page.getByRole("tree").waitFor();
    await page.evaluate((hash) => void (location.hash = hash), path);
    await page.locator("main [aria-busy=true]").waitFor({ state: "detached" });
    await page.waitForTimeout(PAINTED_MS);
  }
  if (follow !== undefined) {
    await page.locator(follow).first().click();
    await page.getByRole("button", { name: /^Save/ }).waitFor();
    await page.waitForFunction("[...document.images].every((image) => image.complete)");
  }
  // Few colours: a third of the bytes, and nobody sees it.
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(join(FOLDER, `${name}.png`));
  await context.close();
}

async function signIn(): Promise<string> {
  const { email, password } = readDemoAccount(DEMO);
  const response = await fetch(`${BASE}/api/auth/v1/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (response.status !== 201) throw new Error(`The demo did not let us in: ${await response.text()}`);
  return response.text();
}

async function main(): Promise<number> {
  const executablePath = await findChromium();
  const isRunning = await fetch(`${BASE}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (executablePath === undefined || !isRunning || !existsSync(DEMO)) {
    console.error(
      executablePath === undefined
        ? "There is no Chromium: set CHROMIUM_PATH, or install chromium."
        : `No demo answers at ${BASE}. Run npm start in another terminal; set LATHE_APPLICATION_URL where it says another address.`,
    );
    return 1;
  }
  mkdirSync(FOLDER, { recursive: true });
  const session = await signIn();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const taken = PICTURES.filter(({ of }) => of !== "editor" || EDITOR !== undefined);
  if (taken.length < PICTURES.length)
    console.log("Those of the editor stay: set LATHE_EDITOR_URL to the link to it that npm start printed.");
  for (const picture of taken) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that none waits for another's paint
    await takePicture(browser, session, picture);
    console.log(`docs/pictures/${picture.name}.png`);
  }
  await browser.close();
  return 0;
}

if (import.meta.main) process.exitCode = await main();
