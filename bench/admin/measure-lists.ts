// What a list of 100 rows and 12 columns costs: to turn a page of it, and to open it. Its records are loaded already.
import type { Browser, Page } from "playwright-core";
import type { ServedApplication } from "../../tests/application/support/application.ts";
import type { PageCost } from "../measure/page-costs.ts";
import { openWatched } from "./watched-page.ts";

const COLUMNS = "title,place,state1,state2,state3,count1,count2,count3,count4,count5,time1,time2";
const ADDRESS = `/field/reports?size=100&cols=${COLUMNS}`;

/** Measures both; `times` is how often each is done. */
export async function measureLists(
  browser: Browser,
  served: ServedApplication,
  times: number,
): Promise<readonly PageCost[]> {
  return [await measureTurning(browser, served, times), ...(await measureOpening(browser, served, times))];
}

/** From one page to the next, and back. */
async function measureTurning(browser: Browser, served: ServedApplication, times: number): Promise<PageCost> {
  await using watched = await openWatched(browser, served, ADDRESS);
  const { page } = watched;
  await page.getByRole("link", { name: "A large form" }).waitFor();
  let isFirst = true;
  const turn = async () => {
    await actUntilShown(page, {
      act: `document.querySelector('[aria-label="${isFirst ? "Next page" : "Previous page"}"]').click()`,
      first: isFirst ? /^Report 100 / : /^A large form/,
    });
    isFirst = !isFirst;
  };
  await turn();
  await turn();
  return { what: "another page of 100 rows of 12 columns", ...(await watched.measure(times, turn)) };
}

/** From a list of seven rows to this one, and back: what is not of the rows costs the same there. */
async function measureOpening(
  browser: Browser,
  served: ServedApplication,
  times: number,
): Promise<readonly PageCost[]> {
  await using watched = await openWatched(browser, served, ADDRESS);
  const { page } = watched;
  await page.getByRole("link", { name: "Places" }).first().click();
  await page.getByRole("link", { name: "Old port" }).waitFor();
  const open = () => actUntilShown(page, { act: "history.back()", first: /^A large form/ });
  const leave = () => actUntilShown(page, { act: "history.forward()", first: /^Harbour mouth/ });
  await open();
  await leave();
  const opened: Cost[] = [];
  const left: Cost[] = [];
  // oxlint-disable no-await-in-loop -- one after the other
  for (let done = 0; done < times; done++) {
    opened.push(await watched.measure(1, open));
    left.push(await watched.measure(1, leave));
  }
  // oxlint-enable no-await-in-loop
  return [
    toPageCost("a list of 100 rows of 12 columns, opened", opened),
    toPageCost("a list of 7 rows of 2 columns, opened", left),
  ];
}

type Cost = Omit<PageCost, "what">;

function toPageCost(what: string, costs: readonly Cost[]): PageCost {
  return { what, script: costs.flatMap(({ script }) => script), whole: costs.flatMap(({ whole }) => whole) };
}

/** Does something, and waits until a row is the first one: in the page itself, as looking for an element from outside costs more. */
async function actUntilShown(
  page: Page,
  { act, first }: { readonly act: string; readonly first: RegExp },
): Promise<void> {
  await page.evaluate(`
    new Promise((resolve) => {
      const isShown = () => ${first}.test(document.querySelector("table tbody tr a")?.textContent ?? "");
      const observer = new MutationObserver(() => {
        if (!isShown()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      ${act};
    })
  `);
}
