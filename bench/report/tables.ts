// The tables that a run prints: Markdown, so that they can be kept as they are.
import type { Compared } from "../application/comparison.ts";
import type { Grown } from "../application/growth.ts";
import { median } from "../measure/statistics.ts";
import { type Measured, type Target, isMet, ratioOf, targetsOf } from "./targets.ts";

/** Everything that was measured, as text. */
export function tablesOf(measured: Measured): string {
  const { comparison, growth } = measured;
  return [
    table(
      [
        "",
        "requests/s",
        "hand-written",
        "node:http",
        "pgbench",
        "p99 ms",
        "CPU us: Node, PostgreSQL",
        "hand-written's",
        "bytes",
      ],
      comparison.lines.map(comparedRow),
    ),
    table(["asked", "measured", "target", ""], targetsOf(measured).map(targetRow)),
    growth.length === 0 ? "" : table(growthHead(growth), growth.map(growthRow)),
  ].join("\n");
}

/** A table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, 3, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |\n`;
  const rule = line(widths.map((width) => "-".repeat(width)));
  return line(head) + rule + rows.map(line).join("");
}

function comparedRow(line: Compared): readonly string[] {
  const { workload, lathe, handWritten, constant, pgbench, bytes } = line;
  const other = (name: "handWritten" | "constant" | "pgbench") => {
    const ratio = ratioOf(line, name);
    return ratio === undefined
      ? ""
      : `${whole({ handWritten, constant, pgbench }[name].rate)} (${times(ratio)})`;
  };
  return [
    `${workload.name} ${workload.title}`,
    whole(lathe.rate),
    other("handWritten"),
    other("constant"),
    other("pgbench"),
    whole(median(lathe.p99)),
    micros(lathe.serverMicros, lathe.postgresMicros),
    micros(handWritten.serverMicros, handWritten.postgresMicros),
    whole(bytes),
  ];
}

function micros(...lists: readonly (readonly number[])[]): string {
  return lists.map((list) => (list.length === 0 ? "?" : whole(median(list)))).join(", ");
}

function targetRow(target: Target): readonly string[] {
  const { what, value, bound, sense, unit } = target;
  const word = { true: "met", false: "missed", undefined: "not measured" }[String(isMet(target))] ?? "";
  const shown = (number: number) => (unit === "" ? number.toFixed(2) : `${Math.round(number)} ${unit}`);
  const sign = sense === "at least" ? ">=" : "<=";
  return [what, value === undefined ? "" : shown(value), `${sign} ${bound} ${unit}`.trim(), word];
}

function growthHead(growth: readonly Grown[]): readonly string[] {
  return ["requests/s by rows", ...[...(growth[0]?.bySize.keys() ?? [])].map(whole)];
}

function growthRow({ name, title, bySize }: Grown): readonly string[] {
  const rates = [...bySize.values()].map(({ rate }) => rate);
  const [first = Number.NaN] = rates;
  return [
    `${name} ${title}`,
    ...rates.map((rate, i) => (i === 0 ? whole(rate) : `${whole(rate)} (${times(rate / first)})`)),
  ];
}

function times(ratio: number): string {
  return ratio.toFixed(2);
}

function whole(number: number): string {
  return Math.round(number).toLocaleString("en");
}
