// The model editor in a real Chromium, with a model of 200 entities: its first screen, what keys cost, and whether its memory grows.
import type { Browser, Page, Request } from "playwright-core";
import {
  launchBrowser,
  openWatchedPage,
  openWindows,
  type WatchedPage,
} from "../../tests/browser/support/watched-page.ts";
import { type Cost, type PageCost, type PageCosts, watchCosts } from "../measure/page-costs.ts";
import { ENTITIES, type ServedProject, serveLargeProject } from "./large-project.ts";
import { type RouteCost, measureRoutes } from "./measure-routes.ts";

/** Otherwise scripts are read again for whoever watches a page's requests, to name the line that each comes from; nobody watches people's pages. */
const EAGER_POSITIONS = "--js-flags=--no-enable-lazy-source-positions";

/** How soon the first screen is there. */
export interface FirstScreen {
  /** From the request for the page until the tree is painted. */
  readonly milliseconds: readonly number[];
  readonly costs: readonly Cost[];
}

/** Memory of the page in bytes, and its elements. */
export interface Memory {
  readonly bytes: number;
  readonly nodes: number;
}

/** What came of it. */
export interface EditorResults {
  readonly routes: readonly RouteCost[];
  readonly first: FirstScreen;
  readonly keys: readonly PageCost[];
  readonly scrolling: PageCost;
  /** Frames in which a part of the grid was empty, of all while it was scrolled. */
  readonly gaps: { readonly empty: number; readonly frames: number };
  /** After a few edits, after 50 more, and after 100 more. */
  readonly memory: readonly Memory[];
}

/** Measures; `times` is how often each thing is done. */
export async function measureEditor(
  times: number,
  onProgress: (text: string) => void,
): Promise<EditorResults> {
  await using stack = new AsyncDisposableStack();
  onProgress(`a project of ${ENTITIES} entities`);
  const served = stack.use(await serveLargeProject());
  const browser = await launchBrowser(EAGER_POSITIONS);
  stack.defer(() => browser.close());
  onProgress("the first screen");
  const first = await measureFirstScreen(browser, served, times);
  onProgress("keys");
  const keys = await measureKeys(browser, served, times);
  onProgress("scrolling");
  const scrolled = await measureScrolling(browser, served);
  onProgress("memory");
  const memory = await measureMemory(browser, served);
  onProgress("routes");
  return { first, keys, ...scrolled, memory, routes: await measureRoutes(served, times) };
}

interface OpenedEditor extends WatchedPage {
  readonly costs: PageCosts;
}

async function open(browser: Browser, served: ServedProject, path: string): Promise<OpenedEditor> {
  const watched = await openWatchedPage(openWindows(browser), served.url, {});
  const { page } = watched;
  const quiet = watchRequests(page);
  const costs = await watchCosts(page);
  await page.goto(served.editorUrl);
  await page.getByRole("treeitem").first().waitFor();
  await page.evaluate(`location.hash = ${JSON.stringify(path)}`);
  await quiet();
  return { ...watched, quiet, costs };
}

/** Gives what waits until the page has nothing left to do, and no request is under way but for that which stays for events. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on("request", (request) => request.url().endsWith("/api/events") || pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return async () => {
    for (let idle = 0; idle < 3;) {
      // oxlint-disable-next-line no-await-in-loop -- until there is nothing more to wait for
      await page.evaluate("new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 30))");
      idle = pending.size === 0 ? idle + 1 : 0;
    }
  };
}

/** Notes when there is a row of the tree, once it is painted: nobody has to ask for it again and again, which would cost the page time. */
const NOTE_TREE = `
  window.treePainted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector("[role=treeitem]") === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
`;

async function measureFirstScreen(
  browser: Browser,
  served: ServedProject,
  times: number,
): Promise<FirstScreen> {
  const milliseconds: number[] = [];
  const costs: Cost[] = [];
  // oxlint-disable no-await-in-loop -- one after the other
  for (let done = 0; done < times; done++) {
    await using watched = await openWatchedPage(openWindows(browser), served.url, {});
    const { page } = watched;
    const quiet = watchRequests(page);
    await page.addInitScript(NOTE_TREE);
    const { read } = await watchCosts(page);
    await page.goto(served.editorUrl, { waitUntil: "commit" });
    milliseconds.push(Number(await page.evaluate("window.treePainted")));
    costs.push(await read());
    await quiet();
  }
  // oxlint-enable no-await-in-loop
  return { milliseconds, costs };
}

async function measureKeys(
  browser: Browser,
  served: ServedProject,
  times: number,
): Promise<readonly PageCost[]> {
  await using watched = await open(browser, served, "/e/entity-100?m=field3");
  const { page, costs, quiet } = watched;
  const results: PageCost[] = [];
  const press = (key: string) => () => page.keyboard.press(key);
  const add = async (
    what: string,
    ...how: Parameters<PageCosts["measure"]> extends [number, ...infer R] ? R : never
  ) => {
    results.push({ what, ...(await costs.measure(times, ...how)) });
  };
  const flag = page.locator('[data-row="field3"] [data-cell="filterable"]');
  await flag.focus();
  await press(" ")();
  await quiet();
  await add("a flag switched, until it is painted", press(" "), quiet);
  await add(
    "a flag switched, until it is saved and all is quiet",
    async () => (await press(" ")(), await quiet()),
  );
  await page.getByRole("textbox", { name: "Label" }).first().focus();
  await add("a letter in the inspector", press("x"));
  await press("Escape")();
  await quiet();
  await page.keyboard.press("/");
  await page.getByLabel("Filter entities").focus();
  await add(
    "a letter in the filter of the tree",
    () => pressAndIdle(page, "1"),
    async () => (await press("Backspace")(), await quiet()),
  );
  await press("1")();
  await quiet();
  await add(
    "the last letter of the filter taken back",
    () => pressAndIdle(page, "Backspace"),
    async () => (await press("1")(), await quiet()),
  );
  await press("Escape")();
  await quiet();
  const close = async () => (
    await press("Escape")(),
    await page.getByRole("dialog").waitFor({ state: "hidden" }),
    await quiet()
  );
  await press("Control+k")();
  await close();
  await add("the palette opened", () => pressAndIdle(page, "Control+k"), close);
  await press("Control+k")();
  await quiet();
  await add("a letter in the palette", press("f"), async () => (await press("Backspace")(), await quiet()));
  await close();
  return results;
}

/** What is shown after the answer to a key, is waited for, too. */
async function pressAndIdle(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))");
}

/** Scrolls the grid of a wide entity by its wheel, and looks in each frame whether there is a row at its foot and at its head. */
async function measureScrolling(
  browser: Browser,
  served: ServedProject,
): Promise<Pick<EditorResults, "gaps" | "scrolling">> {
  await using watched = await open(browser, served, `/e/entity-${ENTITIES - 1}`);
  const { page, costs, quiet } = watched;
  const box = await page.getByRole("grid").boundingBox();
  const x = (box?.x ?? 0) + 200;
  await page.mouse.move(x, 600);
  await page.evaluate(`
    window.frames_ = 0;
    window.empty = 0;
    window.isWatching = true;
    const look = () => {
      window.frames_ += 1;
      if ([300, 500, 700].some((y) => document.elementFromPoint(${x}, y)?.closest("[aria-hidden] > td[colspan]") != null)) window.empty += 1;
      if (window.isWatching) requestAnimationFrame(() => setTimeout(look));
    };
    look();
  `);
  const scrolling = await costs.measure(30, () => page.mouse.wheel(0, 240));
  await quiet();
  const { empty, frames } = (await page.evaluate(
    "window.isWatching = false, { empty: window.empty, frames: window.frames_ }",
  )) as EditorResults["gaps"];
  return {
    scrolling: { what: "240 pixels of an entity with 200 members scrolled", ...scrolling },
    gaps: { empty, frames },
  };
}

async function measureMemory(browser: Browser, served: ServedProject): Promise<readonly Memory[]> {
  await using watched = await open(browser, served, "/e/entity-101?m=field3");
  const { page, quiet } = watched;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const read = async (): Promise<Memory> => {
    await quiet();
    await devtools.send("HeapProfiler.collectGarbage");
    const { metrics } = await devtools.send("Performance.getMetrics");
    const find = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { bytes: find("JSHeapUsedSize"), nodes: find("Nodes") };
  };
  await page.locator('[data-row="field3"] [data-cell="filterable"]').focus();
  const memory: Memory[] = [];
  // oxlint-disable no-await-in-loop -- one after the other
  for (let round = 0; round < 3; round++) {
    for (let done = 0; done < (round === 0 ? 10 : 50); done++) {
      const saved = page.waitForResponse(/\/api\/edits$/);
      await page.keyboard.press(" ");
      await saved;
    }
    memory.push(await read());
  }
  // oxlint-enable no-await-in-loop
  return memory;
}
