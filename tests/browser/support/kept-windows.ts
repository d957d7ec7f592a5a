// Windows of a browser that are used by one page after the other: what one page has loaded and compiled, the next one has at once.
import { isDeepStrictEqual } from "node:util";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { type Windows, launchBrowser, openWindow } from "./watched-page.ts";

/** A browser for pages of one origin. */
export interface KeptWindows extends Windows {
  /** Ends the browser. */
  end(): Promise<void>;
}

/** A window that is used again. */
interface KeptWindow {
  readonly window: BrowserContext;
  readonly options: BrowserContextOptions;
  /** An empty page, which holds the process while no other one does. */
  readonly holder: Page;
  isFree: boolean;
}

/** Starts a browser. */
export async function keepWindows(origin: string): Promise<KeptWindows> {
  // Pages of one site then share a process, and with it all that is compiled.
  const browser = await launchBrowser("--process-per-site");
  const all: KeptWindow[] = [];
  return {
    async open(options, isOwn) {
      if (isOwn) return openWindow(browser, options);
      const kept = all.find((each) => each.isFree && isDeepStrictEqual(each.options, options));
      if (kept !== undefined) {
        kept.isFree = false;
        await forget(kept);
        return kept.window;
      }
      const window = await openWindow(browser, options);
      all.push({ window, options, holder: await openHolder(window, origin), isFree: false });
      return window;
    },
    async close(window) {
      const kept = all.find((each) => each.window === window);
      if (kept === undefined) return window.close();
      await Promise.all(window.pages().map((page) => (page === kept.holder ? undefined : page.close())));
      kept.isFree = true;
    },
    end: () => browser.close(),
  };
}

async function openHolder(window: BrowserContext, origin: string): Promise<Page> {
  const page = await window.newPage();
  await page.route("**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(origin);
  return page;
}

/** What a page leaves behind; storage of a session goes with the page. */
async function forget({ window, holder }: KeptWindow): Promise<void> {
  await Promise.all([window.setOffline(false), window.clearCookies(), window.clearPermissions()]);
  await holder.evaluate("localStorage.clear()");
}
