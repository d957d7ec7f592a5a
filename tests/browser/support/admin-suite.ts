// Suites that open the admin of an application in a real Chromium.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, suite } from "node:test";
import { type Browser, type BrowserContextOptions, type Page, chromium } from "playwright-core";
import {
  type ServeOptions,
  type ServedApplication,
  serveApplication,
} from "../../application/support/application.ts";
import { findChromium } from "./chromium.ts";

/** The sizes that screens are looked at in. */
export const VIEWPORTS = {
  desk: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
} as const;

/** How a page is opened. */
export interface PageOptions {
  /** Below `/admin`: "/content/articles?q=harbour". */
  readonly path?: string;
  /** Who is signed in; the owner unless given, nobody with null. */
  readonly token?: string | null;
  readonly viewport?: keyof typeof VIEWPORTS;
  readonly colorScheme?: "light" | "dark";
  readonly context?: BrowserContextOptions;
  /** Console messages and errors that are expected: what the browser says of a refused request. */
  readonly expectedMessages?: readonly RegExp[];
}

/** A page of the admin. When it ends, it must have said nothing on the console, and asked no other host for anything. */
export interface AdminPage extends AsyncDisposable {
  readonly page: Page;
  /** The API requests so far, as "GET /api/…" without what is behind the question mark. */
  readonly requests: readonly string[];
  /** Fails where axe has a serious finding. */
  checkAccessibility(): Promise<void>;
}

/** An application with a browser. */
export interface BrowsedApplication extends ServedApplication {
  open(options?: PageOptions): Promise<AdminPage>;
}

const executablePath = await findChromium();

/** Why suites in a browser are skipped; false where there is one. */
export const WITHOUT_BROWSER =
  executablePath !== undefined
    ? false
    : "no Chromium: set CHROMIUM_PATH, or install chromium (as root on Debian it is installed by itself)";

/** Defines a suite of tests on an application of its own, on PGlite, in a real browser; skipped, with the reason, where there is none. */
export function describeAdmin(
  name: string,
  define: (browsed: BrowsedApplication) => void,
  options: ServeOptions = {},
): void {
  suite(name, { skip: WITHOUT_BROWSER }, () => {
    let served: (ServedApplication & { stop(): Promise<void> }) | undefined;
    let browser: Browser | undefined;
    before(async () => {
      served = await serveApplication("pglite", options);
      browser = await launchBrowser();
    });
    after(async () => {
      await browser?.close();
      await served?.stop();
    });
    const open = (page: PageOptions = {}) => {
      if (served === undefined || browser === undefined)
        throw new Error("There is no page before tests run.");
      return openPage(browser, served, page);
    };
    define(new Proxy({} as BrowsedApplication, {
      get: (_target, member) => (member === "open" ? open : (Reflect.get(served ?? {}, member) as unknown)),
    }));
  });
}

/** Starts the browser. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--font-render-hinting=none"],
  });
}

/** Opens a page of the admin of an application, which can be any process. */
export async function openPage(
  browser: Browser,
  served: Pick<ServedApplication, "base" | "owner">,
  { path = "/", token = served.owner, viewport = "desk", colorScheme = "light", ...options }: PageOptions,
): Promise<AdminPage> {
  const context = await browser.newContext({
    viewport: VIEWPORTS[viewport],
    colorScheme,
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
    ...options.context,
  });
  const page = await context.newPage();
  const wrong: string[] = [];
  const requests: string[] = [];
  const isExpected = (text: string) => (options.expectedMessages ?? []).some((known) => known.test(text));
  page.on("console", (message) => {
    if (!isExpected(message.text())) wrong.push(`console: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => {
    if (!isExpected(message)) wrong.push(`error: ${message}`);
  });
  page.on("request", (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (protocol === "blob:" || protocol === "data:") return;
    if (origin !== served.base) wrong.push(`request to ${origin}`);
    if (pathname.startsWith("/api/")) requests.push(`${request.method()} ${pathname}`);
  });
  if (token !== null) await signIn(page, served.base, token);
  await page.goto(`${served.base}/admin${path}`);
  return {
    page,
    requests,
    checkAccessibility: () => checkAccessibility(page),
    async [Symbol.asyncDispose]() {
      await context.close();
      assert.deepEqual(wrong, []);
    },
  };
}

/** Puts a session where the admin keeps it; once, so that a page can sign out. */
async function signIn(page: Page, base: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/api/auth/v1/sessions/current`, { headers });
  const stored = JSON.stringify({ accessToken: token, ...((await response.json()) as object) });
  await page.addInitScript((text) => {
    if (sessionStorage.getItem("lathe.tests.signed-in") !== null) return;
    sessionStorage.setItem("lathe.tests.signed-in", "yes");
    sessionStorage.setItem("lathe.session", text);
  }, stored);
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

async function checkAccessibility(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate("axe.run(document)")) as AxeResults;
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join("; ")})`,
    );
  assert.deepEqual(serious, []);
}
