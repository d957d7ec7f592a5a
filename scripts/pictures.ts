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
const FOLDER = join(ROOT, "docs/pictures");

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** A picture: the page below /admin, and what to wait for on it. */
interface Picture {
  readonly name: string;
  readonly path: string;
  /** A link in it is followed first: to a record, whose id is another in every demo. */
  readonly follow?: string;
  readonly colorScheme?: "light" | "dark";
  readonly viewport?: typeof DESK;
}

/** All pictures; docs show each of them. */
export const PICTURES: readonly Picture[] = [
  { name: "home", path: "/" },
  { name: "list", path: "/content/articles?f=status~in~draft,review" },
  { name: "record", path: "/content/articles", follow: "table tbody tr a" },
  { name: "record-dark", path: "/content/articles", follow: "table tbody tr a", colorScheme: "dark" },
  { name: "board", path: "/_pages/board" },
  { name: "roles", path: "/system/roles", follow: "table tbody tr a" },
  { name: "phone", path: "/content/articles", viewport: PHONE },
];

async function takePicture(browser: Browser, session: string, picture: Picture): Promise<void> {
  const { name, path, follow, colorScheme = "light", viewport = DESK } = picture;
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
  });
  const page = await context.newPage();
  await page.addInitScript((begun) => sessionStorage.setItem("lathe.session", begun), session);
  await page.goto(`${BASE}/admin${path}`);
  await page.waitForLoadState("networkidle");
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
  for (const picture of PICTURES) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that none waits for another's paint
    await takePicture(browser, session, picture);
    console.log(`docs/pictures/${picture.name}.png`);
  }
  await browser.close();
  return 0;
}

if (import.meta.main) process.exitCode = await main();
