// Pages of the admin whose costs are measured.
import type { Browser, Page } from "playwright-core";
import type { ServedApplication } from "../../tests/application/support/application.ts";
import { type PageCosts, watchCosts } from "../measure/page-costs.ts";

/** A page whose costs are measured. */
export interface WatchedPage extends AsyncDisposable, Pick<PageCosts, "measure"> {
  readonly page: Page;
}

/** Opens a page of the admin as its owner. */
export async function openWatched(
  browser: Browser,
  served: ServedApplication,
  path: string,
): Promise<WatchedPage> {
  const { context, page } = await openSignedIn(browser, served);
  const { measure } = await watchCosts(page);
  await page.goto(`${served.base}/admin${path}`);
  await page.waitForLoadState("networkidle");
  return { page, measure, [Symbol.asyncDispose]: () => context.close() };
}

/** A page of its own, on which the owner is signed in. */
export async function openSignedIn(browser: Browser, served: ServedApplication) {
  const { context, page } = await openPage(browser);
  const { json } = await served.call("GET", "/api/auth/v1/sessions/current", { token: served.owner });
  const session = JSON.stringify({ accessToken: served.owner, ...(json as object) });
  await page.addInitScript((text) => sessionStorage.setItem("lathe.session", text), session);
  return { context, page };
}

/** A page of its own. */
export async function openPage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  return { context, page: await context.newPage() };
}
