// Waits until a page has nothing left to show.
import type { Page } from "playwright-core";

/** Totals and pictures come by requests of their own: nothing was answered for a while, and all pictures are there. */
const IS_QUIET = `
  [...document.images].every((image) => image.complete) &&
  performance.getEntriesByType("resource").every(({ responseEnd }) => performance.now() - responseEnd > 1000)
`;

/** Waits until nothing was answered for a second. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- until it is so; the policy of the page lets no function wait in it
  while (!(await page.evaluate(IS_QUIET))) await page.waitForTimeout(100);
}
