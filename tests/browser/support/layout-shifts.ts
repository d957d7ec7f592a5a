// What moves by itself while a screen gets its data.
import type { Page } from "playwright-core";
import { EVENTS_PATH } from "./watched-page.ts";

/** Something that moved though nobody had done anything. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** What a page notes of itself. */
const NOTE_SHIFTS = `
  globalThis.shifts = [];
  const name = ({ node }) => (node instanceof Element ? node.localName + "." + node.className : "a text");
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(name) });
  }).observe({ type: "layout-shift", buffered: true });
`;

/** Notes what moves from now on, and lets every answer come after the page has been painted without it, as on a slow line. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript({ content: NOTE_SHIFTS });
  const isAnswered = ({ pathname }: URL) => pathname.startsWith("/api/") && pathname !== EVENTS_PATH;
  await page.route(isAnswered, async (route) => {
    const response = await route.fetch();
    // The page may have gone elsewhere meanwhile.
    await waitForPaint(page).catch(() => undefined);
    return route.fulfill({ response });
  });
}

/** What has moved so far. */
export async function readShifts(page: Page): Promise<readonly Shift[]> {
  await waitForPaint(page);
  return (await page.evaluate("shifts")) as readonly Shift[];
}

/** Until what is there has been painted. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))",
  );
}
