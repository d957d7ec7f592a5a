// The tables that a run prints: Markdown, so that they can be kept as they are.
import type { ComparedWorkload } from "../application/comparison.ts";
import type { GrowthResult } from "../application/growth.ts";
import { median } from "../measure/statistics.ts";
import { type BenchResults, type Target, isMet, computeRatio, listTargets } from "./targets.ts";

/** Everything that was measured, as text. */
export function formatTables(measured: BenchResults): string {
  const { comparison, growth } = measured;
  return [
    formatTable(
      [
        "",
        "requests/s",
        "hand-written",
        "node:http",
        "pgbench",
        "p99 ms",
        "hand-written's",
        "CPU us: Node, PostgreSQL",
        "hand-written's",
        "bytes",
      ],
      comparison.lines.map(formatComparedRow),
    ),
    formatTable(["asked", "measured", "target", ""], listTargets(measured).map(formatTargetRow)),
    growth.length === 0 ? "" : formatTable(formatGrowthHead(growth), growth.map(formatGrowthRow)),
  ].join("\n");
}

/** A table of Markdown. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, 3, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |\n`;
  const rule = line(widths.map((width) => "-".repeat(width)));
  return line(head) + rule + rows.map(line).join("");
}

function formatComparedRow(line: ComparedWorkload): readonly string[] {
  const { workload, lathe, handWritten, constant, pgbench, bytes } = line;
  const other = (name: "handWritten" | "constant" | "pgbench") => {
    const ratio = computeRatio(line, name);
    return ratio === undefined
      ? ""
      : `${formatWhole({ handWritten, constant, pgbench }[name].rate)} (${formatRatio(ratio)})`;
  };
  return [
    `${workload.name} ${workload.title}`,
    formatWhole(lathe.rate),
    other("handWritten"),
    other("constant"),
    other("pgbench"),
    median(lathe.p99).toFixed(1),
    median(handWritten.p99).toFixed(1),
    formatMicros(lathe.serverMicros, lathe.postgresMicros),
    formatMicros(handWritten.serverMicros, handWritten.postgresMicros),
    formatWhole(bytes),
  ];
}

function formatMicros(...lists: readonly (readonly number[])[]): string {
  return lists.map((list) => (list.length === 0 ? "?" : formatWhole(median(list)))).join(", ");
}

function formatTargetRow(target: Target): readonly string[] {
  const { what, value, bound, sense, unit } = target;
  const word = { true: "met", false: "missed", undefined: "not measured" }[String(isMet(target))] ?? "";
  const shown = (number: number) => (unit === "" ? number.toFixed(2) : `${Math.round(number)} ${unit}`);
  const sign = sense === "at least" ? ">=" : "<=";
  return [what, value === undefined ? "" : shown(value), `${sign} ${bound} ${unit}`.trim(), word];
}

function formatGrowthHead(growth: readonly GrowthResult[]): readonly string[] {
  return ["requests/s by rows", ...[...(growth[0]?.bySize.keys() ?? [])].map(formatWhole)];
}

function formatGrowthRow({ name, title, bySize }: GrowthResult): readonly string[] {
  const rates = [...bySize.values()].map(({ rate }) => rate);
  const [first = Number.NaN] = rates;
  return [
    `${name} ${title}`,
    ...rates.map((rate, i) =>
      i === 0 ? formatWhole(rate) : `${formatWhole(rate)} (${formatRatio(rate / first)})`,
    ),
  ];
}

function formatRatio(ratio: number): string {
  return ratio.toFixed(2);
}

function formatWhole(number: number): string {
  return Math.round(number).toLocaleString("en");
}
