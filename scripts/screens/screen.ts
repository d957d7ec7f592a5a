// Takes a screen in both themes, on a desk, wide and on a phone.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { VIEWPORTS } from "../../tests/browser/support/watched-page.ts";
import { waitUntilQuiet } from "../pictures/quiet-page.ts";

/** A screen in one of its states. */
export interface Screen {
  readonly name: string;
  /** Below `/admin`, or behind the `#` of the editor. */
  readonly path: string;
  /** What somebody does there, until the state is reached. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** States that a phone does not have, or that have another way there. */
  readonly isDeskOnly?: boolean;
  /** True for what strangers see. */
  readonly isSignedOut?: boolean;
}

/** What screens are taken of. */
export interface Taken {
  readonly browser: Browser;
  readonly folder: string;
  readonly locale: string;
  /** Opens a screen, before anything is done on it. */
  open(page: Page, screen: Screen): Promise<void>;
}

/** How long one step may take before its screen is taken as it is, and told. */
const STEP_MS = 10_000;

/** Takes screens; gives what could not be reached, for people. */
export async function takeScreens(taken: Taken, screens: readonly Screen[]): Promise<readonly string[]> {
  mkdirSync(taken.folder, { recursive: true });
  const problems: string[] = [];
  for (const screen of screens) {
    const kinds = screen.isDeskOnly === true ? (["desk"] as const) : (["desk", "phone"] as const);
    for (const kind of kinds)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that none waits for another's paint
      problems.push(...(await takeScreen(taken, screen, kind)));
    console.log(screen.name);
  }
  return problems;
}

/** A desk becomes a wide one while the screen is open; a phone opens it anew, where it is laid out otherwise. */
async function takeScreen(
  { browser, folder, locale, open }: Taken,
  screen: Screen,
  kind: "desk" | "phone",
): Promise<readonly string[]> {
  const context = await browser.newContext({
    viewport: VIEWPORTS[kind],
    hasTouch: kind === "phone",
    reducedMotion: "reduce",
    locale,
    timezoneId: "Europe/Berlin",
  });
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => problems.push(`${screen.name}, ${kind}: console: ${message.text()}`));
  page.on("pageerror", (error) => problems.push(`${screen.name}, ${kind}: ${error.message}`));
  try {
    await open(page, screen);
    await waitUntilQuiet(page);
    await screen.act?.(page);
    await waitUntilQuiet(page);
  } catch (error) {
    const [why] = String(error).split("\n");
    problems.push(`${screen.name}, ${kind}: ${why}`);
  }
  // oxlint-disable no-await-in-loop -- it is one page
  for (const size of kind === "desk" ? (["desk", "wide"] as const) : (["phone"] as const)) {
    await page.setViewportSize(VIEWPORTS[size]);
    // More room may show pictures that were out of sight.
    if (size === "wide") await waitUntilQuiet(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.screenshot({ path: join(folder, `${screen.name}.${size}.${colorScheme}.png`) });
    }
  }
  // oxlint-enable no-await-in-loop
  await context.close();
  return problems;
}
