// The admin in a real Chromium: what a keystroke in a large form costs, what a page of a list costs, and how much script is loaded first.
import { gzipSync } from "node:zlib";
import { type Browser, type Page, chromium } from "playwright-core";
import { type ServedApplication, serveApplication } from "../../tests/application/support/application.ts";
import { findChromium } from "../../tests/browser/support/chromium.ts";
import { createLargeFormModel } from "../../tests/browser/support/large-form-model.ts";
import { openSignedIn, openWatched } from "./page-costs.ts";

/** What something costs the page: its main thread's time in milliseconds, once for each time that it was done. */
export interface PageCost {
  readonly what: string;
  /** In scripts alone. */
  readonly script: readonly number[];
  /** With styles, layout and painting. */
  readonly whole: readonly number[];
}

/** What came of it. */
export interface AdminResults {
  readonly keystrokes: readonly PageCost[];
  readonly list: PageCost;
  /** Bytes of script until the first screen is there, compressed. */
  readonly firstLoadBytes: number;
}

const COLUMNS = "title,place,state1,state2,state3,count1,count2,count3,count4,count5,time1,time2";
const ROWS = 200;
const BODY_BYTES = 50_000;

/** Measures; `times` is how often each thing is done. */
export async function measureAdmin(times: number, onProgress: (text: string) => void): Promise<AdminResults> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error("There is no Chromium: set CHROMIUM_PATH.");
  await using stack = new AsyncDisposableStack();
  onProgress("the application, with a large form");
  const served = await serveApplication("pglite", { model: createLargeFormModel });
  stack.defer(() => served.stop());
  const id = await fill(served);
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  stack.defer(() => browser.close());
  onProgress("first load");
  const firstLoadBytes = await measureFirstLoad(browser, served);
  onProgress("keystrokes");
  const keystrokes = await measureKeystrokes(browser, served, { id, times });
  onProgress("pages of a list");
  return { firstLoadBytes, keystrokes, list: await measureList(browser, served, times) };
}

/** Makes rows for a list, and one record with a long text. */
async function fill(served: ServedApplication): Promise<string> {
  const place = await served.create("field/places", { name: "Eastern basin" });
  const numbers = { count1: 1, count2: 22, count3: 333, count4: 4444, count5: 55_555 };
  const members = { state1: "draft", state2: "review", state3: "published", ...numbers };
  const times = { time1: "2026-11-16T10:00:00.000Z", time2: "2026-11-15T09:30:00.000Z" };
  for (let number = 0; number < ROWS; number++)
    // oxlint-disable-next-line no-await-in-loop -- in order, so that pages are the same each time
    await served.create("field/reports", {
      title: `Report ${number} about the depth of the eastern basin`,
      slug: `report-${number}`,
      placeId: place.id,
      ...members,
      ...times,
    });
  const paragraph = "The fairway has lost almost **two metres** of depth since 2019.\n\n";
  const body = paragraph.repeat(Math.ceil(BODY_BYTES / paragraph.length));
  const large = { title: "A large form", slug: "large", placeId: place.id, body, ...members, ...times };
  return (await served.create("field/reports", large)).id;
}

/** What comes before there is something to see; parts that are fetched ahead in the pause after it are not among it. */
async function measureFirstLoad(browser: Browser, served: ServedApplication): Promise<number> {
  const { context, page } = await openSignedIn(browser, served);
  const scripts: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      scripts.push(response.body().then((bytes) => gzipSync(bytes, { level: 9 }).length));
  });
  await page.goto(`${served.base}/admin/`, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  const sizes = await Promise.all(scripts);
  await context.close();
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function measureKeystrokes(
  browser: Browser,
  served: ServedApplication,
  { id, times }: { readonly id: string; readonly times: number },
): Promise<readonly PageCost[]> {
  await using watched = await openWatched(browser, served, `/field/reports/${id}`);
  const { page } = watched;
  const results: PageCost[] = [];
  for (const [what, label] of [
    ["in the title, which the header shows", /^Title/],
    ["in a line of text", /^Line ?3/i],
    ["in a number", /^Count ?3/i],
    ["in Markdown of 50 kB", /^Body/],
  ] as const) {
    const control = page.getByRole("textbox", { name: label }).first();
    // oxlint-disable no-await-in-loop -- one after the other
    await control.click();
    await page.keyboard.press("ArrowRight");
    await type(page, 10);
    results.push({ what, ...(await watched.measure(times, () => type(page, 1))) });
    // oxlint-enable no-await-in-loop
  }
  return results;
}

async function type(page: Page, count: number): Promise<void> {
  await page.keyboard.type("7".repeat(count));
}

/** From one page of a list to the next, and back: by the page itself, as looking for an element in it costs more. */
async function measureList(browser: Browser, served: ServedApplication, times: number): Promise<PageCost> {
  await using watched = await openWatched(browser, served, `/field/reports?size=100&cols=${COLUMNS}`);
  const { page } = watched;
  await page.getByRole("link", { name: "A large form" }).waitFor();
  let isFirst = true;
  const turn = async () => {
    await page.evaluate(turnPage(isFirst ? "Next page" : "Previous page"));
    isFirst = !isFirst;
  };
  await turn();
  await turn();
  return { what: "100 rows of 12 columns", ...(await watched.measure(times, turn)) };
}

/** Presses a button, and waits until other rows are there. */
const turnPage = (button: string) => `
  new Promise((resolve) => {
    const first = () => document.querySelector("table tbody tr a")?.textContent;
    const before = first();
    const observer = new MutationObserver(() => {
      if (first() === before) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.querySelector("table").parentElement, { childList: true, subtree: true, characterData: true });
    document.querySelector('[aria-label="${button}"]').click();
  })
`;
