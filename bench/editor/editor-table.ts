// What the editor costs a browser and the generator, as tables.
import type { PageCost } from "../measure/page-costs.ts";
import { median } from "../measure/statistics.ts";
import { formatTable } from "../report/tables.ts";
import type { EditorResults } from "./measure-editor.ts";

/** The figures. */
export function formatEditorTable({ first, keys, scrolling, gaps, memory, routes }: EditorResults): string {
  const [before, ...after] = memory;
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  return [
    formatTable(
      ["the first screen", "median", "worst"],
      [
        ["ms from the request until the tree is painted", ...formatAll(first.milliseconds)],
        [
          "ms of the page's main thread until then, scripts",
          ...formatAll(first.costs.map(({ script }) => script)),
        ],
        ["the same with layout and painting", ...formatAll(first.costs.map(({ whole }) => whole))],
      ],
    ),
    formatTable(
      ["ms of the page's main thread", "scripts, median", "worst", "with layout and painting", "worst"],
      [...keys, scrolling].map(formatCost),
    ),
    formatTable(
      ["ms of the generator", "until the answer, median", "worst", "processor, median", "worst"],
      routes.map(({ what, milliseconds, processor }) => [
        what,
        ...formatAll(milliseconds),
        ...formatAll(processor),
      ]),
    ),
    `frames with a gap: ${gaps.empty} of ${gaps.frames}`,
    `memory after a few edits: ${megabytes(before?.bytes ?? 0)} MB and ${before?.nodes} nodes; after each 50 more: ${after
      .map(({ bytes, nodes }) => `${megabytes(bytes)} MB, ${nodes}`)
      .join("; ")}`,
  ].join("\n");
}

function formatCost({ what, script, whole }: PageCost): readonly string[] {
  return [what, ...formatAll(script), ...formatAll(whole)];
}

/** The median and the worst. */
function formatAll(values: readonly number[]): readonly string[] {
  return [median(values), Math.max(...values)].map((value) => value.toFixed(1));
}
