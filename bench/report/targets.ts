// What is asked of the application, held against what was measured.
import type { Comparison, Compared } from "../application/comparison.ts";
import type { Grown } from "../application/growth.ts";
import type { StartTimes } from "../application/start-time.ts";
import { median, medianRatio } from "../measure/statistics.ts";

/** Everything that was measured. */
export interface Measured {
  readonly comparison: Comparison;
  readonly growth: readonly Grown[];
  readonly starts: StartTimes;
}

/** A target; `value` is undefined where it was not measured. */
export interface Target {
  readonly what: string;
  readonly value: number | undefined;
  readonly bound: number;
  readonly sense: "at least" | "at most";
  readonly unit: "" | "%" | "MB" | "ms";
}

/** All targets. */
export function targetsOf({ comparison, growth, starts }: Measured): readonly Target[] {
  const { firstPage, deepPage, memory, loadedSeconds } = comparison;
  const line = (name: string) => comparison.lines.find(({ workload }) => workload.name === name);
  const against = (name: string, other: "handWritten" | "constant" | "pgbench") => ratioOf(line(name), other);
  const many = (names: readonly string[], make: (name: string) => Target) => names.map(make);
  const deep = medianRatio(deepPage.rates, firstPage.rates);
  return [
    ...many(["W1", "W6", "W7"], (name) =>
      atLeast(0.85, `${name} against hand-written`, against(name, "handWritten")),
    ),
    ...many(["W2", "W3", "W4", "W8"], (name) =>
      atLeast(5, `${name} against hand-written with count(*)`, against(name, "handWritten")),
    ),
    ...many(["W2", "W3", "W2 any page", "W3 any page"], (name) =>
      atLeast(0.2, `${name} against pgbench, page only`, against(name, "pgbench")),
    ),
    atLeast(0.3, "W1 against a constant of node:http", against("W1", "constant")),
    atLeast(0.6, "W5 against the same SQL in pgbench", against("W5", "pgbench")),
    ...many(["W2", "W3", "W2 any page", "W3 any page"], (name) =>
      atLeast(0.9, `${name} at 1,000,000 rows against 100,000`, grownRatio(growth, name)),
    ),
    atLeast(0.9, "page behind a cursor at 90 % against the first", deep),
    atMost(
      25,
      "added cost of a rule of one hop on W3",
      addedCost(line("everyone W3"), line("one hop W3")),
      "%",
    ),
    atMost(200, `memory after ${Math.round(loadedSeconds)} s of load`, memory && memory / 1e6, "MB"),
    atMost(700, "start to ready, 20 entities", median(starts.plain), "ms"),
    atMost(700, "the same with NODE_COMPILE_CACHE", median(starts.cached), "ms"),
  ];
}

/** Whether a target was met; undefined where it was not measured. */
export function isMet({ value, bound, sense }: Target): boolean | undefined {
  if (value === undefined) return undefined;
  return sense === "at least" ? value >= bound : value <= bound;
}

/** How many times as fast the application is. */
export function ratioOf(
  line: Compared | undefined,
  other: "handWritten" | "constant" | "pgbench",
): number | undefined {
  if (line === undefined || line[other].rates.length === 0) return undefined;
  return medianRatio(line.lathe.rates, line[other].rates);
}

function addedCost(without: Compared | undefined, withRule: Compared | undefined): number | undefined {
  if (without === undefined || withRule === undefined) return undefined;
  return (medianRatio(without.lathe.rates, withRule.lathe.rates) - 1) * 100;
}

function grownRatio(growth: readonly Grown[], name: string): number | undefined {
  const sizes = growth.find((grown) => grown.name === name)?.bySize;
  const [large, small] = [sizes?.get(1_000_000), sizes?.get(100_000)];
  return large === undefined || small === undefined ? undefined : medianRatio(large.rates, small.rates);
}

function atLeast(bound: number, what: string, value: number | undefined): Target {
  return { what, value, bound, sense: "at least", unit: "" };
}

function atMost(bound: number, what: string, value: number | undefined, unit: "%" | "MB" | "ms"): Target {
  return { what, value, bound, sense: "at most", unit };
}
