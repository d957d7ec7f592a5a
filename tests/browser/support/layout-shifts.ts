// What moves by itself while a screen gets its data.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { EVENTS_PATH } from "./watched-page.ts";

/** Something that moved. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Of the screen, as browsers measure it: what moved, times how far. */
const MOST = 0.02;

/** Lets every answer come after the page has been painted without it, as on a slow line. */
export async function slowAnswers(page: Page): Promise<void> {
  const isAnswered = ({ pathname }: URL) => pathname.startsWith("/api/") && pathname !== EVENTS_PATH;
  await page.route(isAnswered, async (route) => {
    const response = await route.fetch();
    // The page may have gone elsewhere meanwhile.
    await waitForPaint(page).catch(() => undefined);
    return route.fulfill({ response });
  });
}

/** Fails where something has moved since the page was loaded, but for what followed a touch or a key. */
export async function assertNothingJumped(page: Page): Promise<void> {
  await waitForPaint(page);
  const shifts = (await page.evaluate(READ_SHIFTS)) as readonly Shift[];
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  assert.ok(sum < MOST, `${page.url()}: ${JSON.stringify(shifts)}`);
}

/** A page keeps what has moved until it is asked for. */
const READ_SHIFTS = `new Promise((resolve) => {
  const name = ({ node }) => (node instanceof Element ? node.localName + "." + node.className : "a text");
  const shifts = [];
  const add = (entries) => {
    for (const { value, hadRecentInput, sources } of entries)
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(name) });
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  setTimeout(() => {
    add(observer.takeRecords());
    resolve(shifts);
  });
})`;

/** Until what is there has been painted. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))",
  );
}
