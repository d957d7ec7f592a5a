// What a page costs the main thread of its browser.
import type { Page } from "playwright-core";
import { median } from "./statistics.ts";

/** What something costs the page: its main thread's time in milliseconds, once for each time that it was done. */
export interface PageCost {
  readonly what: string;
  /** In scripts alone. */
  readonly script: readonly number[];
  /** With styles, layout and painting. */
  readonly whole: readonly number[];
}

/** Costs of a page. */
export interface PageCosts {
  /** The main thread's time since the page was opened, in milliseconds. */
  read(): Promise<Cost>;
  /**
   * What it costs to do something, each of so many times; what waiting and asking for it cost is taken off. What `rest` does after each
   * time is not measured.
   */
  measure(
    times: number,
    act: () => Promise<void>,
    rest?: () => Promise<void>,
  ): Promise<Omit<PageCost, "what">>;
}

/** The main thread's time in scripts, and with styles, layout and painting. */
export interface Cost {
  readonly script: number;
  readonly whole: number;
}

/** Watches what a page costs. */
export async function watchCosts(page: Page): Promise<PageCosts> {
  const devtools = await page.context().newCDPSession(page);
  // The processor's time of the thread: what else runs on the machine does not count.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    const find = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
    return { script: find("ScriptDuration"), whole: find("TaskDuration") };
  };
  return {
    read,
    async measure(times, act, rest = () => Promise.resolve()) {
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
        await rest();
      }
      // oxlint-enable no-await-in-loop
      const without = (of: "script" | "whole") => median(idle.map((each) => each[of]));
      const [script, whole] = [without("script"), without("whole")];
      return {
        script: costs.map((each) => each.script - script),
        whole: costs.map((each) => each.whole - whole),
      };
    },
  };
}

/** Until what was done is painted. */
async function settle(page: Page): Promise<void> {
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))");
}
