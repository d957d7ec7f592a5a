// What a keystroke costs in a large form of the admin, and in the same form as plain HTML: what the browser asks for by itself.
import type { Browser, Page } from "playwright-core";
import type { ServedApplication } from "../../tests/application/support/application.ts";
import { type PageCost, type PageCosts, watchCosts } from "../measure/page-costs.ts";
import { writePlainForm } from "./plain-form.ts";
import { openPage, openWatched } from "./watched-page.ts";

/** What a keystroke costs. */
export interface KeystrokeCost extends PageCost {
  /** The whole cost of the same in plain HTML, once for each time. */
  readonly plain: readonly number[];
}

const CONTROLS = [
  ["in the title, which the header shows", /^Title/i],
  ["in a line of text", /^Line ?3/i],
  ["in a number", /^Count ?3/i],
  ["in Markdown of 200 kB", /^Body/i],
] as const;

/** Types into controls of both forms. */
export async function measureKeystrokes(
  browser: Browser,
  served: ServedApplication,
  { largeId, times }: { readonly largeId: string; readonly times: number },
): Promise<readonly KeystrokeCost[]> {
  const inAdmin = await measureInAdmin(browser, served, { largeId, times });
  const inPlain = await measureInPlain(browser, served, times);
  return inAdmin.map((cost, index) => ({ ...cost, plain: inPlain[index]?.whole ?? [] }));
}

async function measureInAdmin(
  browser: Browser,
  served: ServedApplication,
  { largeId, times }: { readonly largeId: string; readonly times: number },
): Promise<readonly PageCost[]> {
  await using watched = await openWatched(browser, served, `/field/reports/${largeId}`);
  return await typeIntoAll(watched.page, watched, times);
}

/** At an address of the same server: what a browser fills in by itself makes it read forms of servers at each keystroke, and no others. */
async function measureInPlain(
  browser: Browser,
  { base }: ServedApplication,
  times: number,
): Promise<readonly PageCost[]> {
  const { context, page } = await openPage(browser);
  const costs = await watchCosts(page);
  const address = `${base}/plain-form`;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: writePlainForm() }));
  await page.goto(address);
  const measured = await typeIntoAll(page, costs, times);
  await context.close();
  return measured;
}

async function typeIntoAll(
  page: Page,
  { measure }: Pick<PageCosts, "measure">,
  times: number,
): Promise<readonly PageCost[]> {
  const results: PageCost[] = [];
  for (const [what, label] of CONTROLS) {
    // oxlint-disable no-await-in-loop -- one after the other
    await page.getByRole("textbox", { name: label }).first().click();
    await page.keyboard.press("ArrowRight");
    await type(page, 10);
    results.push({ what, ...(await measure(times, () => type(page, 1))) });
    // oxlint-enable no-await-in-loop
  }
  return results;
}

async function type(page: Page, count: number): Promise<void> {
  await page.keyboard.type("7".repeat(count));
}
