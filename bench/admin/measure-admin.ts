// The admin in a real Chromium: what a keystroke in a large form costs, what a page of a list costs, and how much script is loaded first.
import { gzipSync } from "node:zlib";
import { type Browser, type Page, chromium } from "playwright-core";
import { type ServedApplication, serveApplication } from "../../tests/application/support/application.ts";
import { findChromium } from "../../tests/browser/support/chromium.ts";
import { createLargeFormModel } from "../../tests/browser/support/large-form-model.ts";
import type { PageCost } from "../measure/page-costs.ts";
import { createReports } from "./create-reports.ts";
import { measureLists } from "./measure-lists.ts";
import { openSignedIn, openWatched } from "./watched-page.ts";

/** What came of it. */
export interface AdminResults {
  readonly keystrokes: readonly PageCost[];
  readonly lists: readonly PageCost[];
  /** Bytes of script until the first screen is there, compressed. */
  readonly firstLoadBytes: number;
}

/** Measures; `times` is how often each thing is done. */
export async function measureAdmin(times: number, onProgress: (text: string) => void): Promise<AdminResults> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error("There is no Chromium: set CHROMIUM_PATH.");
  await using stack = new AsyncDisposableStack();
  onProgress("the application, with a large form");
  const served = await serveApplication("pglite", { model: createLargeFormModel });
  stack.defer(() => served.stop());
  const id = await createReports(served);
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  stack.defer(() => browser.close());
  onProgress("first load");
  const firstLoadBytes = await measureFirstLoad(browser, served);
  onProgress("keystrokes");
  const keystrokes = await measureKeystrokes(browser, served, { id, times });
  onProgress("a list");
  return { firstLoadBytes, keystrokes, lists: await measureLists(browser, served, times) };
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
    ["in Markdown of 200 kB", /^Body/],
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
