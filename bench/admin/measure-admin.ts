// The admin in a real Chromium: what a keystroke in a large form costs, what a page of a list costs, and how much script is loaded first.
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { type ServedApplication, serveApplication } from "../../tests/application/support/application.ts";
import { findChromium } from "../../tests/browser/support/chromium.ts";
import { createLargeFormModel } from "../../tests/browser/support/large-form-model.ts";
import type { PageCost } from "../measure/page-costs.ts";
import { createReports } from "./create-reports.ts";
import { type KeystrokeCost, measureKeystrokes } from "./measure-keystrokes.ts";
import { measureLists } from "./measure-lists.ts";
import { openSignedIn } from "./watched-page.ts";

/** What came of it. */
export interface AdminResults {
  readonly keystrokes: readonly KeystrokeCost[];
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
  const largeId = await createReports(served);
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  stack.defer(() => browser.close());
  onProgress("first load");
  const firstLoadBytes = await measureFirstLoad(browser, served);
  onProgress("keystrokes");
  const keystrokes = await measureKeystrokes(browser, served, { largeId, times });
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
