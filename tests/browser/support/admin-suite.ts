// Suites that open the admin of an application in a real Chromium.
import { after, afterEach, before, suite } from "node:test";
import { inspect } from "node:util";
import type { Page } from "playwright-core";
import {
  type ServeOptions,
  type ServedApplication,
  serveApplication,
} from "../../application/support/application.ts";
import { keepNote } from "../../support/failure-notes.ts";
import { HANG_LIMIT_MS } from "../../support/hang-limit.ts";
import { type KeptWindows, keepWindows } from "./kept-windows.ts";
import { runJobs } from "./run-jobs.ts";
import {
  WITHOUT_BROWSER,
  type WatchOptions,
  type WatchedPage,
  type Windows,
  openWatchedPage,
} from "./watched-page.ts";

export {
  VIEWPORTS,
  WITHOUT_BROWSER,
  checkAccessibility,
  launchBrowser,
  openWindows,
} from "./watched-page.ts";

/** How a page is opened. */
export interface PageOptions extends WatchOptions {
  /** Below `/admin`: "/content/articles?q=harbour". */
  readonly path?: string;
  /** Who is signed in; the owner unless given, nobody with null. */
  readonly token?: string | null;
}

/** A page of the admin. */
export type AdminPage = WatchedPage;

/** An application with a browser. */
export interface BrowsedApplication extends ServedApplication {
  open(options?: PageOptions): Promise<AdminPage>;
}

/** Defines a suite of tests on an application of its own, on a PostgreSQL server, in a real browser; skipped, with the reason, where there is none. */
export function describeAdmin(
  name: string,
  define: (browsed: BrowsedApplication) => void,
  options: ServeOptions = {},
): void {
  suite(name, { skip: WITHOUT_BROWSER, timeout: HANG_LIMIT_MS }, () => {
    let served: (ServedApplication & { stop(): Promise<void> }) | undefined;
    let windows: KeptWindows | undefined;
    before(async () => {
      served = await serveApplication("postgres", options);
      windows = await keepWindows(served.base);
    });
    let toldLines = 0;
    afterEach(() => {
      for (const { level, message, facts } of served?.log.slice(toldLines) ?? [])
        if (level !== "info") keepNote(`${level}: ${message} ${inspect(facts)}`);
      toldLines = served?.log.length ?? 0;
    });
    after(async () => {
      await windows?.end();
      await served?.stop();
    });
    const open = (page: PageOptions = {}) => {
      if (served === undefined || windows === undefined)
        throw new Error("There is no page before tests run.");
      return openPage(windows, served, page);
    };
    const own = { open, runJobs: () => runJobs(served as ServedApplication) };
    define(new Proxy({} as BrowsedApplication, {
      get: (_target, member) => Reflect.get({ ...served, ...own }, member) as unknown,
    }));
  });
}

/** Opens a page of the admin of an application, which can be any process. */
export async function openPage(
  windows: Windows,
  served: Pick<ServedApplication, "base" | "owner">,
  { path = "/", token = served.owner, ...options }: PageOptions,
): Promise<AdminPage> {
  const watched = await openWatchedPage(windows, served.base, options);
  if (token !== null) await signIn(watched.page, served.base, token);
  await watched.page.goto(`${served.base}/admin${path}`);
  return watched;
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
