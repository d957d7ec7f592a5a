// The table of layers: what each workload gains by each of them.
import type { LayerResult } from "../layers/measure-layers.ts";
import type { Series } from "../measure/rounds.ts";
import { median, medianRatio } from "../measure/statistics.ts";
import { formatTable } from "./tables.ts";

/** One row for each workload of each layer. */
export function formatLayerTable(results: readonly LayerResult[]): string {
  return formatTable(
    ["layer", "workload", "requests/s gained", "CPU us saved: Node", "with PostgreSQL", "us with, without"],
    results.map(({ layer, workload, present, absent }) => [
      layer,
      workload,
      formatGain(medianRatio(present.rates, absent.rates) - 1),
      formatGain(1 - medianRatio(present.serverMicros, absent.serverMicros)),
      formatGain(1 - medianRatio(sumMicros(present), sumMicros(absent))),
      `${Math.round(median(sumMicros(present)))}, ${Math.round(median(sumMicros(absent)))}`,
    ]),
  );
}

function sumMicros({ serverMicros, postgresMicros }: Series): readonly number[] {
  return serverMicros.map((micros, i) => micros + (postgresMicros[i] ?? 0));
}

function formatGain(gain: number): string {
  return `${Math.round(gain * 100)} %`;
}
