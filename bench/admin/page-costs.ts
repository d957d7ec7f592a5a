// What a page costs the main thread of its browser.
import type { Browser, Page } from "playwright-core";
import type { ServedApplication } from "../../tests/application/support/application.ts";
import { median } from "../measure/statistics.ts";
import type { PageCost } from "./measure-admin.ts";

/** A page whose costs are measured. */
export interface WatchedPage extends AsyncDisposable {
  readonly page: Page;
  /** What it costs to do something, each of so many times; what waiting and asking for it cost is taken off. */
  measure(times: number, act: () => Promise<void>): Promise<Omit<PageCost, "what">>;
}

/** Opens a page of the admin as its owner. */
export async function openWatched(
  browser: Browser,
  served: ServedApplication,
  path: string,
): Promise<WatchedPage> {
  const { context, page } = await openSignedIn(browser, served);
  const devtools = await context.newCDPSession(page);
  // The processor's time of the thread: what else runs on the machine does not count.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(`${served.base}/admin${path}`);
  await page.waitForLoadState("networkidle");
  const read = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    const find = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
    return { script: find("ScriptDuration"), whole: find("TaskDuration") };
  };
  return {
    page,
    async measure(times, act) {
      const costs: Cost[] = [];
      const idle: Cost[] = [];
      const cost = async (work: () => Promise<void>): Promise<Cost> => {
        const before = await read();
        await work();
        await settle(page);
        const after = await read();
        return { script: after.script - before.script, whole: after.whole - before.whole };
      };
      // oxlint-disable no-await-in-loop -- one after the other
      for (let done = 0; done < times; done++) {
        idle.push(await cost(() => Promise.resolve()));
        costs.push(await cost(act));
      }
      // oxlint-enable no-await-in-loop
      const without = (of: "script" | "whole") => median(idle.map((each) => each[of]));
      const [script, whole] = [without("script"), without("whole")];
      return {
        script: costs.map((each) => each.script - script),
        whole: costs.map((each) => each.whole - whole),
      };
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

interface Cost {
  readonly script: number;
  readonly whole: number;
}

/** A page of its own, on which the owner is signed in. */
export async function openSignedIn(browser: Browser, served: ServedApplication) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  const page = await context.newPage();
  const { json } = await served.call("GET", "/api/auth/v1/sessions/current", { token: served.owner });
  const session = JSON.stringify({ accessToken: served.owner, ...(json as object) });
  await page.addInitScript((text) => sessionStorage.setItem("lathe.session", text), session);
  return { context, page };
}

/** Until what was done is painted. */
async function settle(page: Page): Promise<void> {
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))");
}
