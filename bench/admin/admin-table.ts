// What the admin costs a browser, as tables.
import type { PageCost } from "../measure/page-costs.ts";
import { median } from "../measure/statistics.ts";
import { formatTable } from "../report/tables.ts";
import type { AdminResults } from "./measure-admin.ts";

const MAX_KEYSTROKE_MS = 8;
const MAX_LIST_MS = 50;
const MAX_FIRST_LOAD_KB = 200;

/** The figures, and what is asked of them. */
export function formatAdminTable({ keystrokes, lists, firstLoadBytes }: AdminResults): string {
  const slowest = Math.max(...keystrokes.map(({ script }) => median(script)));
  const kilobytes = firstLoadBytes / 1000;
  return [
    formatTable(
      [
        "ms of the page's main thread",
        "scripts, median",
        "worst",
        "all of it, median",
        "worst",
        "plain HTML",
      ],
      [
        ...keystrokes.map((cost) => [
          ...formatCost({ ...cost, what: `a keystroke ${cost.what}` }),
          median(cost.plain).toFixed(1),
        ]),
        ...lists.map((cost) => [...formatCost(cost), ""]),
      ],
    ),
    formatTable(
      ["asked", "measured", "target", ""],
      [
        formatTarget("a keystroke in a large form, scripts", slowest, MAX_KEYSTROKE_MS, "ms"),
        ...lists.map(({ what, script }) =>
          formatTarget(`${what}, scripts`, median(script), MAX_LIST_MS, "ms"),
        ),
        formatTarget("script of the first load, compressed", kilobytes, MAX_FIRST_LOAD_KB, "kB"),
      ],
    ),
  ].join("\n");
}

function formatCost({ what, script, whole }: PageCost): readonly string[] {
  const figures = [median(script), Math.max(...script), median(whole), Math.max(...whole)];
  return [what, ...figures.map((value) => value.toFixed(1))];
}

function formatTarget(what: string, value: number, bound: number, unit: string): readonly string[] {
  return [what, `${value.toFixed(1)} ${unit}`, `<= ${bound} ${unit}`, value <= bound ? "met" : "missed"];
}
