// What is asked of the application, held against what was measured.
import type { Comparison, ComparedWorkload } from "../application/comparison.ts";
import type { GrowthResult } from "../application/growth.ts";
import type { StartTimes } from "../application/start-time.ts";
import { median, medianRatio } from "../measure/statistics.ts";

/** Everything that was measured. */
export interface BenchResults {
  readonly comparison: Comparison;
  readonly growth: readonly GrowthResult[];
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

/** On an ordinary day no list may be slower than that of somebody who wrote it by hand. */
const ORDINARY = /^(?:W9 |W[23] (?:changing|new )|W\d (?:off )?alone)/;

/** All targets. */
export function listTargets({ comparison, growth, starts }: BenchResults): readonly Target[] {
  const { firstPage, deepPage, memory, loadedSeconds } = comparison;
  const line = (name: string) => comparison.lines.find(({ workload }) => workload.name === name);
  const against = (name: string, other: "handWritten" | "constant" | "pgbench") =>
    computeRatio(line(name), other);
  const many = (names: readonly string[], make: (name: string) => Target) => names.map(make);
  const deep = medianRatio(deepPage.rates, firstPage.rates);
  return [
    ...many(["W1", "W6", "W7", "W6 off", "W7 off"], (name) =>
      createMinTarget(0.85, `${name} against hand-written`, against(name, "handWritten")),
    ),
    ...many(["W2", "W3", "W4", "W8"], (name) =>
      createMinTarget(5, `${name} against hand-written with count(*)`, against(name, "handWritten")),
    ),
    ...many(["W2", "W3", "W2 any page", "W3 any page"], (name) =>
      createMinTarget(0.2, `${name} against pgbench, page only`, against(name, "pgbench")),
    ),
    ...comparison.lines
      .filter(({ workload }) => ORDINARY.test(workload.name))
      .map(({ workload: { name } }) =>
        createMinTarget(1, `${name} against hand-written`, against(name, "handWritten")),
      ),
    createMaxTarget(1, "p99 of W1 alone against hand-written", computeTailRatio(line("W1 alone")), ""),
    createMinTarget(0.3, "W1 against a constant of node:http", against("W1", "constant")),
    createMinTarget(0.6, "W5 against the same SQL in pgbench", against("W5", "pgbench")),
    ...many(["W2", "W3", "W2 any page", "W3 any page"], (name) =>
      createMinTarget(0.9, `${name} at 1,000,000 rows against 100,000`, computeGrowthRatio(growth, name)),
    ),
    createMinTarget(0.9, "page behind a cursor at 90 % against the first", deep),
    createMinTarget(
      1,
      "W2 any page with fields against whole records",
      computeSpeedUp(line("W2 any page"), line("W2 any page fields")),
    ),
    createMaxTarget(
      25,
      "added cost of a rule of one hop on W3",
      computeAddedCost(line("everyone W3"), line("one hop W3")),
      "%",
    ),
    createMaxTarget(200, `memory after ${Math.round(loadedSeconds)} s of load`, memory && memory / 1e6, "MB"),
    createMaxTarget(700, "start to ready, 20 entities", medianOrNothing(starts.plain), "ms"),
    createMaxTarget(700, "the same with NODE_COMPILE_CACHE", medianOrNothing(starts.cached), "ms"),
  ];
}

/** Whether a target was met; undefined where it was not measured. */
export function isMet({ value, bound, sense }: Target): boolean | undefined {
  if (value === undefined) return undefined;
  return sense === "at least" ? value >= bound : value <= bound;
}

function medianOrNothing(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : median(values);
}

/** How many times as fast the application is. */
export function computeRatio(
  line: ComparedWorkload | undefined,
  other: "handWritten" | "constant" | "pgbench",
): number | undefined {
  if (line === undefined || line[other].rates.length === 0) return undefined;
  return medianRatio(line.lathe.rates, line[other].rates);
}

/** How many times as long the slowest of a hundred requests took. */
function computeTailRatio(line: ComparedWorkload | undefined): number | undefined {
  return line && medianRatio(line.lathe.p99, line.handWritten.p99);
}

/** How many times as fast one line is as another. */
function computeSpeedUp(
  usual: ComparedWorkload | undefined,
  other: ComparedWorkload | undefined,
): number | undefined {
  return usual && other && medianRatio(other.lathe.rates, usual.lathe.rates);
}

function computeAddedCost(
  without: ComparedWorkload | undefined,
  withRule: ComparedWorkload | undefined,
): number | undefined {
  if (without === undefined || withRule === undefined) return undefined;
  return (medianRatio(without.lathe.rates, withRule.lathe.rates) - 1) * 100;
}

function computeGrowthRatio(growth: readonly GrowthResult[], name: string): number | undefined {
  const sizes = growth.find((grown) => grown.name === name)?.bySize;
  const [large, small] = [sizes?.get(1_000_000), sizes?.get(100_000)];
  return large === undefined || small === undefined ? undefined : medianRatio(large.rates, small.rates);
}

function createMinTarget(bound: number, what: string, value: number | undefined): Target {
  return { what, value, bound, sense: "at least", unit: "" };
}

function createMaxTarget(
  bound: number,
  what: string,
  value: number | undefined,
  unit: Target["unit"],
): Target {
  return { what, value, bound, sense: "at most", unit };
}
