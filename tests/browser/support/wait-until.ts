// Waits for what no locator tells. The page's own waiting is of no use: it evaluates texts in the page, whose policy forbids that.
import type { Page } from "playwright-core";

/** Waits until an expression holds in a page, from one frame to the next. */
export async function waitUntil(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate<boolean>(expression)))
    // oxlint-disable-next-line no-await-in-loop -- until it does
    await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))");
}
