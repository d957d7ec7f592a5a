// Pages in a real Chromium that are watched: what they say on the console, whom they ask, and what axe finds.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
  chromium,
} from "playwright-core";
import { keepNote } from "../../support/failure-notes.ts";
import { PAGE_LIMIT_MS } from "../../support/hang-limit.ts";
import { findChromium } from "./chromium.ts";

/** The sizes that screens are looked at in. */
export const VIEWPORTS = {
  desk: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
} as const;

/** How a page is watched. */
export interface WatchOptions {
  readonly viewport?: keyof typeof VIEWPORTS;
  readonly colorScheme?: "light" | "dark";
  readonly context?: BrowserContextOptions;
  /** For tests that change the window itself, like its clock. */
  readonly hasOwnWindow?: boolean;
  /** Console messages and errors that are expected: what the browser says of a refused request. */
  readonly expectedMessages?: readonly RegExp[];
}

/** A watched page. When it ends, it must have said nothing on the console, and asked no other host for anything. */
export interface WatchedPage extends AsyncDisposable {
  readonly page: Page;
  /** The API requests so far, as "GET /api/…" without what is behind the question mark. */
  readonly requests: readonly string[];
  /** Waits until no request is under way, and the page has nothing left to do. */
  quiet(): Promise<void>;
  /** Fails where axe has a serious finding. */
  checkAccessibility(): Promise<void>;
  /** The same, and in the dark theme for contrast, the one thing that differs: what is open stays open. */
  checkBothThemes(): Promise<void>;
}

/** Where the generator tells what happens. */
export const EVENTS_PATH = "/api/events";

const executablePath = await findChromium();

/** Why suites in a browser are skipped; false where there is one. */
export const WITHOUT_BROWSER =
  executablePath !== undefined
    ? false
    : "no Chromium: set CHROMIUM_PATH, or install chromium (as root on Debian it is installed by itself)";

/** Starts the browser, with switches besides those that it needs. */
export function launchBrowser(...switches: readonly string[]): Promise<Browser> {
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--font-render-hinting=none", ...switches],
  });
}

/** Where pages are opened. */
export interface Windows {
  /** A window that no other page has; nothing of those before is in it, and one of its own is for nobody else later. */
  open(options: BrowserContextOptions, isOwn: boolean): Promise<BrowserContext>;
  close(window: BrowserContext): Promise<void>;
}

/** A new window for every page. */
export function openWindows(browser: Browser): Windows {
  return { open: (options) => openWindow(browser, options), close: (window) => window.close() };
}

/** Opens a window, whose pages are waited for as long as busy machines need. */
export async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const window = await browser.newContext({ reducedMotion: "reduce", ...options });
  window.setDefaultTimeout(PAGE_LIMIT_MS);
  return window;
}

/** Opens an empty page that may ask one origin alone. */
export async function openWatchedPage(
  windows: Windows,
  base: string,
  { viewport = "desk", colorScheme = "light", ...options }: WatchOptions,
): Promise<WatchedPage> {
  const window = await windows.open(
    {
      viewport: VIEWPORTS[viewport],
      colorScheme,
      locale: "en-GB",
      timezoneId: "Europe/London",
      ...options.context,
    },
    options.hasOwnWindow ?? false,
  );
  const page = await window.newPage();
  const wrong: string[] = [];
  const requests: string[] = [];
  const answers: string[] = [];
  const pending = new Set<Request>();
  const isExpected = (text: string) => (options.expectedMessages ?? []).some((known) => known.test(text));
  page.on("console", (message) => {
    if (!isExpected(message.text())) wrong.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", ({ message }) => {
    if (!isExpected(message)) wrong.push(`error: ${message}`);
  });
  page.on("request", (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (protocol === "blob:" || protocol === "data:") return;
    if (origin !== base) wrong.push(`request to ${origin}`);
    // What is told as it happens never ends.
    if (pathname !== EVENTS_PATH) pending.add(request);
    if (pathname.startsWith("/api/")) requests.push(`${request.method()} ${pathname}`);
  });
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/api/"))
      answers.push(`${response.status()} ${response.request().method()} ${pathname}`);
  });
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return {
    page,
    requests,
    quiet: () => waitForQuiet(page, requests, pending),
    checkAccessibility: () => checkAccessibility(page),
    async checkBothThemes() {
      await checkAccessibility(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.locator("html[data-mantine-color-scheme=dark]").waitFor();
      await checkAccessibility(page, ["color-contrast"]);
      await page.emulateMedia({ colorScheme: "light" });
    },
    async [Symbol.asyncDispose]() {
      keepNote(await describePage(page, answers));
      await windows.close(window);
      assert.deepEqual(wrong, []);
    },
  };
}

const MAX_SHOWN = 1500;
const MAX_ANSWERS = 8;

/** What can be read on a page, and which answers it had last. */
async function describePage(page: Page, answers: readonly string[]): Promise<string> {
  const text = await Promise.race([
    page.evaluate("document.body.innerText").catch(String),
    // A page that does nothing any more does not answer either.
    pause(5000, "(no answer)", { ref: false }),
  ]);
  const shown = String(text)
    .replaceAll(/\s*\n\s*/g, " | ")
    .slice(0, MAX_SHOWN);
  return `${page.url()}: ${shown}\nlast answers: ${answers.slice(-MAX_ANSWERS).join(", ")}`;
}

/** Twice idle without a request: what follows an answer has been asked for by then. */
async function waitForQuiet(
  page: Page,
  requests: readonly string[],
  pending: ReadonlySet<Request>,
): Promise<void> {
  const limit = performance.now() + PAGE_LIMIT_MS;
  for (let idle = 0; idle < 2;) {
    if (performance.now() > limit)
      throw new Error(
        `Not quiet: ${[...pending].map((each) => each.url()).join(", ")}; last: ${requests.slice(-5).join(", ")}`,
      );
    const count = requests.length;
    // oxlint-disable-next-line no-await-in-loop -- until there is nothing more to wait for
    await page.evaluate(
      "new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 100 }))",
    );
    idle = pending.size === 0 && requests.length === count ? idle + 1 : 0;
  }
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly help: string;
    readonly nodes: readonly { readonly target: readonly string[] }[];
  }[];
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Fails where axe has a serious finding; looks for all of its rules, unless some are named. */
export async function checkAccessibility(page: Page, runOnly?: readonly string[]): Promise<void> {
  await page.evaluate(AXE);
  const options = {
    resultTypes: ["violations"],
    preload: false,
    ...(runOnly === undefined ? {} : { runOnly }),
  };
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join("; ")})`,
    );
  assert.deepEqual(serious, []);
}
